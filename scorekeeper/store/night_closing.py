"""A round of a club night is closed: its games end with it, all at once."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, update

from scorekeeper.games.plays import End
from scorekeeper.games.rounds import played_in_rounds
from scorekeeper.ledger.acceptance import agreed_state
from scorekeeper.ledger.entry import Played
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store.accepting import Accepting, asking
from scorekeeper.store.appending import Appended, VersionTakenError, append
from scorekeeper.store.engine import AnySession, TableBusyError, writing
from scorekeeper.store.games import raise_revision
from scorekeeper.store.kept import KEPT, Kept
from scorekeeper.store.night_models import NightRound
from scorekeeper.store.night_reading import NightView, PlaceView, RoundView, night
from scorekeeper.store.nights import held
from scorekeeper.store.sitting import ledger_at

_round = NightRound.__table__
_MOST_RACES = 20
_WAITS = "has a result that is not agreed on yet"


@dataclass(frozen=True, slots=True)
class Lack:
    """What the table at `place` has not entered yet, to follow its name in a sentence.

    `waits`: a result is not agreed on by both sides, where the table asks for that; it counts as
    soon as it is. Else closed without it the table counts by its `points`, side by side, or for
    nobody where there are none. `loses` is the hand that would not count, by its name.
    """

    place: int
    game_id: str
    words: str
    waits: bool = False
    points: tuple[int, ...] = ()
    loses: str = ""


@dataclass(frozen=True, slots=True)
class _Open:
    """A round that is to be closed; `folded` are those of its games by which that is decided.

    They have not ended, or the table asks for an OK of their results.
    """

    view: NightView
    round: RoundView
    asks: Accepting
    folded: tuple[tuple[PlaceView, Ledger], ...]


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
    found = _found(session, table_id, night_id, number)  # folded before anybody has to wait
    missing = () if found is None or anyway else tuple(_lacking(found))
    if missing:
        return missing
    ended = () if found is None else tuple(_ended(found, at, by))
    with writing(session) as connection:
        now = _open_round(held(session, connection, table_id, night_id), number)
        if now is None:
            return ()
        if found is None or _versions(now) != _versions(found.round):
            raise VersionTakenError(night_id)
        for one in ended:
            append(connection, one)
        _set_closed(connection, night_id, number, at)
        raise_revision(connection, table_id)
    for one in ended:
        KEPT.keep(one.game_id, Kept.of(one.ledger))
    return ()


def _found(session: AnySession, table_id: str, night_id: str, number: int) -> _Open | None:
    view = night(session, table_id, night_id)
    played = None if view is None else _open_round(view, number)
    if view is None or played is None:
        return None
    asks = asking(session, [table_id]).get(table_id, Accepting())
    return _Open(view, played, asks, tuple(_folded(session, played, asks)))


def _open_round(view: NightView, number: int) -> RoundView | None:
    """The round of this number, while it is played."""
    return view.now if view.now is not None and view.now.number == number else None


def _versions(played: RoundView) -> tuple[tuple[str, int], ...]:
    return tuple((place.game.id, place.game.version) for place in played.places)


def _folded(
    session: AnySession, played: RoundView, asks: Accepting
) -> Iterator[tuple[PlaceView, Ledger]]:
    """The games of a round that matter for its end, but for one that cannot be read."""
    for place in played.places:
        if place.game.over and not (asks.both_accept or asks.freeze_review):
            continue
        ledger = ledger_at(session, place.game.id, place.game.version)
        if ledger is not None:
            yield place, ledger


def _lacking(found: _Open) -> Iterator[Lack]:
    """What is missing before a round can be closed, table by table."""
    rounds = played_in_rounds()[found.view.rules_key]
    for place, ledger in found.folded:
        words = rounds.lacks(ledger.state, found.view.hands)
        loses = rounds.in_progress(ledger.state)
        if agreed_state(ledger, found.asks) is not None:  # it would not count as it stands
            said = f"{words}, and {_WAITS}" if words else _WAITS
            yield Lack(place.place, place.game.id, said, waits=True, loses=loses)
        elif words:
            points = place.game.brief["points"] if rounds.has_result(ledger.state) else ()
            yield Lack(place.place, place.game.id, words, points=tuple(points), loses=loses)


def _ended(found: _Open, at: datetime, by: str | None) -> Iterator[Appended]:
    """The games that end as they stand; where no hand was played, without a result."""
    rounds = played_in_rounds()[found.view.rules_key]
    for place, ledger in found.folded:
        if place.game.over:
            continue
        line = Played(End("score" if rounds.has_result(ledger.state) else "abandoned"))
        after = ledger.write(line, at=at, by=by)
        yield Appended.of(found.view.table_id, place.game.id, ledger, after, at)


def _set_closed(connection: Connection, night_id: str, number: int, at: datetime) -> None:
    its = _round.c.night_id == night_id, _round.c.number == number
    connection.execute(update(_round).where(*its).values(closed_at=at))
