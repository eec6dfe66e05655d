"""The same people once more: how a game is begun that follows another one."""

from datetime import UTC, datetime
from typing import Any

from scorekeeper.games.kit import RuleError
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.entry import Played
from scorekeeper.ledger.head import Head
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store import db, games, lookups, people
from scorekeeper.store.ledgers import Access
from scorekeeper.web import accepting

_IN_A_NIGHT = "This game is one of a club night: its next round seats everybody anew."
_SETTLE = "{} is under review: settle that first, then play again."


def rematch_of(access: Access, ledger: Ledger) -> str:
    """The rematch of a game that is over: the one that was started already, or a new one.

    RuleError `in_a_night`, `not_over` or `under_review` where there can be none yet.
    """
    if access.night:
        raise RuleError("in_a_night", _IN_A_NIGHT)
    if access.rematch is not None:
        return access.rematch
    return _begun(access, ledger, access.game_id)


def next_of(access: Access, ledger: Ledger) -> str:
    """The next game of these people, also where others have played on from their last one.

    That is begun after the last of those games, so that two phones begin one; while it runs, it
    is where the table is. RuleError as for a rematch.
    """
    last, after = access.game_id, access.rematch
    while after is not None:
        last, after = after, games.rematch(db.session, after)
    played_on = last != access.game_id
    if played_on and not lookups.games_by_id(db.session, access.table_id, [last])[last].over:
        return last
    return _begun(access, ledger, last)


def _begun(access: Access, ledger: Ledger, after: str) -> str:
    """A game of who sat there at the end, begun `after` another one is over."""
    if not ledger.rules.standing(ledger.state).over:
        raise RuleError("not_over", "This game is not over yet: play it to its end first.")
    waits = accepting.open_result(ledger, access)
    if waits is not None and waits.review:
        raise RuleError("under_review", _SETTLE.format(waits.subject.heading))
    again = Ledger.open(ledger.rules, head_again(ledger, access.table_id))
    now = datetime.now(UTC)
    return games.start_game(db.session, access.table_id, again, now, rematch_of=after).game_id


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
