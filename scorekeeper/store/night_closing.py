"""A round of a club night is closed: its games end with it, all at once."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, update

from scorekeeper.games.plays import End
from scorekeeper.games.rounds import played_in_rounds
from scorekeeper.ledger.acceptance import agreed_state
from scorekeeper.ledger.entry import Played
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store.accepting import Accepting, accepting
from scorekeeper.store.appending import Appended, VersionTakenError, append
from scorekeeper.store.engine import AnySession, TableBusyError, writing
from scorekeeper.store.games import raise_revision
from scorekeeper.store.kept import KEPT, Kept
from scorekeeper.store.night_models import NightRound
from scorekeeper.store.night_reading import NightView, PlaceView, RoundView
from scorekeeper.store.nights import held
from scorekeeper.store.sitting import ledger_at

_round = NightRound.__table__
_MOST_RACES = 20


@dataclass(frozen=True, slots=True)
class Lack:
    """What the table at `place` has not entered yet, to follow its name in a sentence.

    `waits`: all is entered, and not agreed on by both sides, where the table asks for that.
    """

    place: int
    game_id: str
    words: str
    waits: bool = False


def lacking(session: AnySession, view: NightView, played: RoundView) -> tuple[Lack, ...]:
    """What is missing before a round can be closed, table by table."""
    asks = accepting(session, view.table_id)
    found = (_lack(session, view, place, asks) for place in played.places)
    return tuple(one for one in found if one is not None)


def _lack(session: AnySession, view: NightView, place: PlaceView, asks: Accepting) -> Lack | None:
    if place.game.over and not (asks.both_accept or asks.freeze_review):
        return None
    ledger = ledger_at(session, place.game.id, place.game.version)
    if ledger is None:
        return None
    words = played_in_rounds()[view.rules_key].lacks(ledger.state, view.hands)
    if words:
        return Lack(place.place, place.game.id, words)
    if agreed_state(ledger, asks) is None:
        return None
    return Lack(place.place, place.game.id, "has a result that is not agreed on yet", waits=True)


def close_round(
    session: AnySession,
    table_id: str,
    night_id: str,
    number: int,
    at: datetime,
    *,
    by: str | None = None,
    anyway: bool = False,
) -> tuple[Lack, ...]:
    """Close a round, and end those of its games that have not ended; a second time does nothing.

    Gives what is missing and closes nothing, unless `anyway`: then a hand in progress does not
    count, and a table without any hand is abandoned and counts for nobody.
    """
    for _ in range(_MOST_RACES):
        try:
            return _close(session, table_id, night_id, number, at, by=by, anyway=anyway)
        except VersionTakenError:  # a table was quicker: look again at what it has entered
            continue
    raise TableBusyError(night_id)


def _close(
    session: AnySession,
    table_id: str,
    night_id: str,
    number: int,
    at: datetime,
    *,
    by: str | None,
    anyway: bool,
) -> tuple[Lack, ...]:
    ended: list[Appended] = []
    with writing(session) as connection:
        view = held(session, connection, table_id, night_id)
        now = view.now
        if now is None or now.number != number:
            return ()
        missing = () if anyway else lacking(session, view, now)
        if missing:
            return missing
        for place in now.places:
            ledger = _running(session, place)
            if ledger is not None:
                ended.append(_ended(view, place, ledger, at, by))
                append(connection, ended[-1])
        _set_closed(connection, night_id, number, at)
        raise_revision(connection, table_id)
    for one in ended:
        KEPT.keep(one.game_id, Kept.of(one.ledger))
    return ()


def _running(session: AnySession, place: PlaceView) -> Ledger | None:
    """The game at a table, if it has not ended; None also where it cannot be read."""
    return None if place.game.over else ledger_at(session, place.game.id, place.game.version)


def _ended(
    view: NightView, place: PlaceView, ledger: Ledger, at: datetime, by: str | None
) -> Appended:
    """A game that ends as it stands; where no hand was played, without a result."""
    has_result = played_in_rounds()[view.rules_key].has_result(ledger.state)
    line = Played(End("score" if has_result else "abandoned"))
    after = ledger.write(line, at=at, by=by)
    return Appended.of(view.table_id, place.game.id, ledger, after, at)


def _set_closed(connection: Connection, night_id: str, number: int, at: datetime) -> None:
    its = _round.c.night_id == night_id, _round.c.number == number
    connection.execute(update(_round).where(*its).values(closed_at=at))
