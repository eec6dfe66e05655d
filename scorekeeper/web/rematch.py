"""The same people once more: a rematch in one tap, however often it is tapped."""

from datetime import UTC, datetime
from typing import Any

from flask import redirect, url_for
from werkzeug.wrappers import Response as BaseResponse

from scorekeeper.games.kit import RuleError
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.entry import Played
from scorekeeper.ledger.head import Head
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store import db, games, people
from scorekeeper.web import accepting, access
from scorekeeper.web.tables import pages

_IN_A_NIGHT = "This game is one of a club night: its next round seats everybody anew."
_SETTLE = "{} is under review: settle that first, then play again."


@pages.post("/g/<game_id>/rematch")
def rematch(game_id: str) -> BaseResponse:
    """Start the rematch of a game that is over, or go to the one that was started already."""
    found, ledger = access.open_game(game_id)
    if found.night:
        raise RuleError("in_a_night", _IN_A_NIGHT)
    next_game = found.rematch
    if next_game is None:
        if not ledger.rules.standing(ledger.state).over:
            raise RuleError("not_over", "This game is not over yet: play it to its end first.")
        waits = accepting.open_result(ledger, found)
        if waits is not None and waits.review:
            raise RuleError("under_review", _SETTLE.format(waits.subject.heading))
        again = Ledger.open(ledger.rules, head_again(ledger, found.table_id))
        now = datetime.now(UTC)
        next_game = games.start_game(
            db.session, found.table_id, again, now, rematch_of=found.game_id
        ).game_id
    return redirect(url_for("games.show", game_id=next_game), 303)


def head_again(ledger: Ledger, table_id: str) -> Head:
    """The head of a rematch: who sat there at the end, by the rules at the end, the deal passed on.

    Everybody goes by the name of today. Totals carried over from paper stay behind.
    """
    head, seating = ledger.head, ledger.state.seating
    return Head(
        players=people.now_called(db.session, table_id, seating.players),
        preset=head.preset,
        rules={**head.rules, **_rules_since(ledger)},
        sides=head.sides,
        side_names=head.side_names,
        first_dealer=ledger.rules.next_dealer(ledger.state),
    )


def _rules_since(ledger: Ledger) -> dict[str, Any]:
    """What the table changed in its rules while it played."""
    changed: dict[str, Any] = {}
    for _, play in ledger.plays():
        line = gamefile.encode(Played(play))
        if line["kind"] == "rules":
            changed |= line["rules"]
    return changed
