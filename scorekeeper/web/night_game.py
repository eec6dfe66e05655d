"""A game of a club night, as its page tells where it is: the card table, the round, the clock."""

from datetime import UTC, datetime

from markupsafe import Markup

from scorekeeper.games.rounds import played_in_rounds
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store.ledgers import Access
from scorekeeper.web.results import in_its_night
from scorekeeper.web.words import moment

_LAST_HAND = "Time: this is the last hand"
_NO_MORE = "Time is up: no new hand"


def where(access: Access, ledger: Ledger) -> str:
    """Where a running game is, in the head of its page; "" for one of no club night."""
    around = in_its_night(access)
    if around is None:
        return ""
    rounds, ends_at = played_in_rounds()[ledger.rules.key], around.ends_at
    if ends_at is not None and ends_at <= datetime.now(UTC) and not around.closed:
        plays = rounds.in_progress(ledger.state) or not rounds.has_result(ledger.state)
        return _LAST_HAND if plays else _NO_MORE
    hand = rounds.hand_now(ledger.state, around.hands)
    until = "closed" if around.closed else Markup("until {}").format(moment(ends_at))
    return Markup("Table {} · round {} · {}").format(access.place, access.round, hand or until)
