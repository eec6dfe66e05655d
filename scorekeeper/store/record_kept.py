"""Answers about the record of a table, kept in the process for as long as they hold.

`card_table.record` rises in the transaction of every change that could make one of them another,
and is read with the table for every page, so an answer of any process is as good as a new one.
"""

from collections.abc import Callable, Hashable, Mapping, Sized
from typing import Any, NamedTuple, Protocol, TypeVar, cast

from scorekeeper.stats.ratings import Ratings, Replay, of_pairs
from scorekeeper.store import people, record, record_games
from scorekeeper.store import seasons as named_days
from scorekeeper.store.engine import AnySession
from scorekeeper.store.newest import Newest
from scorekeeper.store.people import Someone
from scorekeeper.store.record import Met, Tally
from scorekeeper.store.record_games import Kind, Scope
from scorekeeper.store.seasons import SeasonView
from scorekeeper.store.tables import TableView

T = TypeVar("T")
_SOME = 100  # parts that an answer is taken to hold which does not say


class Answer(NamedTuple):
    """An answer, the number of the table's record at which it held, and how many parts it has."""

    number: int
    answer: Any
    weight: int


KEPT = Newest[Hashable, Answer](weight=400_000, count=400_000)  # by the table and the question


class Recorded(Protocol):
    """A table, and the number of its record when that was read."""

    @property
    def id(self) -> str: ...

    @property
    def record(self) -> int: ...


class AtTable(NamedTuple):
    """The same of a page that knows no more of a table."""

    id: str
    record: int


def answer(table: Recorded, question: tuple[Hashable, ...], ask: Callable[[], T]) -> T:
    """What follows from the record of a table alone: asked once for as long as it stays.

    The question is told from all others by its first word.
    """
    asked = (table.id, *question)
    kept = KEPT.get(asked)
    if kept is not None and kept.number == table.record:
        return cast(T, kept.answer)
    made = ask()
    KEPT.keep(asked, Answer(table.record, made, _weight(made)))
    return made


def _weight(answer: object) -> int:
    """About how much an answer holds: one for each of its parts."""
    if isinstance(answer, Replay):
        return 1 + len(answer.results) + sum(map(len, answer.ratings.of.values()))
    if isinstance(answer, Mapping):
        return 1 + sum(len(one) if isinstance(one, Mapping) else 1 for one in answer.values())
    return 1 + (len(answer) if isinstance(answer, Sized) else _SOME)


def everybody(session: AnySession, table: Recorded) -> Mapping[str, Someone]:
    """Everybody who has a name at a table, by id."""
    return answer(table, ("everybody",), lambda: people.everybody(session, table.id))


def kinds(session: AnySession, table: TableView, scope: Scope) -> Mapping[str, Kind]:
    """What was played, by the key of the game."""
    return answer(table, ("kinds", scope), lambda: record_games.kinds(session, scope))


def seasons(session: AnySession, table: TableView) -> tuple[SeasonView, ...]:
    """The seasons of a table, the latest first."""
    return answer(table, ("seasons",), lambda: named_days.seasons(session, table.id))


def tallies(
    session: AnySession, table: TableView, scope: Scope, *, pairs: bool = False
) -> Mapping[str, Tally]:
    """The games of everybody, or of every pair."""
    ask = record.pairs if pairs else record.people
    return answer(table, ("tallies", scope, pairs), lambda: ask(session, scope))


def met(session: AnySession, table: TableView, scope: Scope) -> Mapping[str, Mapping[str, Met]]:
    """Whom everybody has played with and against."""
    return answer(table, ("met", scope), lambda: record.met(session, scope))


def deeds(
    session: AnySession,
    table: TableView,
    scope: Scope,
    person: str | None = None,
    partner: str | None = None,
) -> Mapping[str, int]:
    """What somebody did (None: the whole table), or did with a partner."""
    question = ("deeds", scope, person, partner)
    return answer(table, question, lambda: record.deeds(session, scope, person, partner))


def ratings(session: AnySession, table: TableView, scope: Scope, *, pairs: bool = False) -> Ratings:
    """Everybody's ratings, or every pair's, replayed over the games of a scope.

    The last replay goes on where no older game has changed.
    """
    question = (table.id, "ratings", scope, pairs)
    kept = KEPT.get(question)
    before = Replay() if kept is None else cast(Replay, kept.answer)
    if kept is not None and kept.number == table.record:
        return before.ratings
    found = record_games.results(session, scope)
    replay = before.of(of_pairs(found) if pairs else found)
    KEPT.keep(question, Answer(table.record, replay, _weight(replay)))
    return replay.ratings
