"""A club with years of evenings behind it: people, tables and games, always the same ones.

Most games are at the largest table. Spades is played to its end, every fourth game tapped in as
the pages keep it; Literature is a few evenings that are played again by other people.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import islice, product
from random import Random
from typing import Any

from bench.games import by_hand, by_tap, deal
from bench.literature import games as literature_evenings
from bench.shelf import bring
from scorekeeper.games import GAMES
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.entry import Entry, Line, Played
from scorekeeper.ledger.head import Head
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store import tables
from scorekeeper.store.engine import AnySession
from scorekeeper.store.ids import digest, new_token

FIRST_EVENING = datetime(2019, 1, 4, 19, tzinfo=UTC)
YEARS = timedelta(days=7 * 365)
_A_LINE = timedelta(seconds=40)
_GIVEN = "Ann Bo Cy Di Eve Fin Gil Hal Ida José Kim Łukasz Mia Noor Ole Pia Quin Rosa Sam Zoë"
_SURNAMES = "A. B. C. D. E. F. G. H. 林 王"
NAMES = tuple(" ".join(name) for name in product(_GIVEN.split(), _SURNAMES.split()))
TARGETS = (300, 400, 400, 500, 500)
LITERATURE = 0.09  # of all games
_AT_ONCE = 250  # games in a transaction


@dataclass(frozen=True, slots=True)
class Shape:
    """How large a club is: of each table the people, and the games they have finished."""

    tables: tuple[tuple[int, int], ...]

    @property
    def games(self) -> int:
        """Of all tables together."""
        return sum(played for _, played in self.tables)


FULL = Shape(((100, 7000), (50, 2000), (30, 600), (20, 400)))  # 200 people, 10,000 games
SMALL = Shape(((12, 30), (6, 10)))


@dataclass(frozen=True, slots=True)
class Club:
    """What was stored: the tables, the largest first, the key of the phone that opened them all.

    `hands` are those of Spades, in all games together.
    """

    tables: tuple[str, ...]
    key: str
    games: int
    hands: int


def found(session: AnySession, shape: Shape, seed: int = 1) -> Club:
    """Open the tables of a club and store every game that was played there."""
    chance, key, names = Random(seed), new_token(), iter(NAMES)
    opened, hands = [], 0
    for number, (size, played) in enumerate(shape.tables, 1):
        table = tables.open_table(session, digest(key), f"Table {number}", FIRST_EVENING)
        opened.append(table.id)
        evenings = finished(chance, tuple(islice(names, size)), played)
        while some := list(islice(evenings, _AT_ONCE)):
            now = some[-1].entries[-1].at
            assert now is not None
            bring(session, table.id, some, now + _A_LINE)
            hands += sum(map(_hands, some))
    return Club(tuple(opened), key, shape.games, hands)


def _hands(ledger: Ledger) -> int:
    return len(ledger.state.hands) if ledger.rules.key == "spades" else 0


def finished(chance: Random, people: Sequence[str], count: int) -> Iterator[Ledger]:
    """So many games of these people in the order they were played, each to its end."""
    for number in range(count):
        began = FIRST_EVENING + YEARS * number / count
        if len(people) >= 6 and chance.random() < LITERATURE:
            yield literature(chance, chance.sample(people, 6), began)
        else:
            yield spades(chance, chance.sample(people, 4), began, taps=number % 4 == 3)


def spades(chance: Random, people: Sequence[str], began: datetime, *, taps: bool) -> Ledger:
    """A game of Spades, hand by hand until somebody has won."""
    rules, write = GAMES["spades"], by_tap if taps else by_hand
    head = Head(tuple(people), rules={"target": chance.choice(TARGETS)})
    lines: list[Line] = []
    state = Ledger.open(rules, head).state
    while not rules.standing(state).over:
        for line in write(state.deal.number, deal(chance)):
            play = _played(line)
            state = rules.apply(state, play.play)
            lines.append(play)
    return Ledger.restore(rules, head, _entered(lines, began, people[0]))


def _played(line: dict[str, Any]) -> Played:
    said = {name: value for name, value in line.items() if name not in ("at", "by")}
    played = gamefile.decode(GAMES["spades"], said)
    assert isinstance(played, Played)
    return played


def _entered(lines: Sequence[Line], began: datetime, by: str) -> Iterator[Entry]:
    for number, line in enumerate(lines, 1):
        yield Entry(number, line, began + number * _A_LINE, by)


def literature(chance: Random, people: Sequence[str], began: datetime) -> Ledger:
    """A game of Literature as it was played on some other evening, and ended by its score."""
    rules, evening = GAMES["literature"], chance.choice(_evenings())
    lines = [entry.line for entry in evening.entries]
    lines.append(gamefile.decode(rules, {"kind": "end", "result": "score"}))
    head = Head(tuple(people), evening.opened.preset, evening.opened.rules)
    return Ledger.restore(rules, head, _entered(lines, began, people[0]))


@cache
def _evenings() -> tuple[Ledger, ...]:
    return tuple(map(gamefile.read, literature_evenings(20, entries=60)))
