"""Who is to sit where in the next rounds of a club night, and the games that begin so."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.games import GAMES
from scorekeeper.ledger.head import Head
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.nights.plan import plan
from scorekeeper.nights.rounds import Pair, Round
from scorekeeper.store.night_people import PersonView
from scorekeeper.store.night_reading import NightView, RoundView

FEWEST = 4
Side = tuple[PersonView, PersonView]


@dataclass(frozen=True, slots=True)
class Coming:
    """A round as it is planned: the two sides at each table, and who sits out."""

    number: int
    tables: tuple[tuple[Side, Side], ...]
    byes: tuple[PersonView, ...]


def coming(view: NightView) -> tuple[Coming, ...]:
    """The rounds still to come, for those who are there next; none while fewer than four are."""
    there = view.there(view.next_number)
    if len(there) < FEWEST or not view.more:
        return ()
    known = {str(one.number): one for one in there}
    rounds = plan([*known], view.rounds, view.places, tuple(map(_past, view.begun)))
    return tuple(_coming(number, one, known) for number, one in enumerate(rounds, view.next_number))


def seated(view: NightView) -> Iterator[Ledger]:
    """The games of the next round, table by table: partners face each other."""
    for (a, c), (b, d) in coming(view)[0].tables:
        head = Head(
            players=tuple(one.name for one in (a, b, c, d)),
            preset=view.begins_with["preset"],
            rules=view.begins_with["rules"],
        )
        yield Ledger.open(GAMES[view.rules_key], head)


def placed(view: NightView, games: Sequence[str]) -> Iterator[Mapping[str, Any]]:
    """Where the games of the next round are played, as rows."""
    shared = {"night_id": view.id, "round": view.next_number}
    for place, game in enumerate(games, 1):
        yield {**shared, "game_id": game, "place": place}


def _past(played: RoundView) -> Round:
    """A round as it was played; a table that has put its sides right otherwise is left out."""
    parted = [place.sides for place in played.places]
    tables = tuple((_pair(one[0]), _pair(one[1])) for one in parted if _is_usual(one))
    return Round(tables, tuple(map(str, played.byes)))


def _is_usual(sides: tuple[tuple[int, ...], ...]) -> bool:
    return [*map(len, sides)] == [2, 2]


def _pair(side: tuple[int, ...]) -> Pair:
    one, other = map(str, side)
    return one, other


def _coming(number: int, planned: Round, known: Mapping[str, PersonView]) -> Coming:
    tables = tuple(
        ((known[a], known[c]), (known[b], known[d])) for (a, c), (b, d) in planned.tables
    )
    return Coming(number, tables, tuple(known[one] for one in planned.byes))
