"""How a club night stands, for its pages: everybody's line, and the tables of the round."""

from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass
from datetime import UTC, datetime

from scorekeeper.games.words import signed
from scorekeeper.nights.standings import Line, Now, Played, Sat, standings
from scorekeeper.store.games import GameCard
from scorekeeper.store.night_people import PersonView
from scorekeeper.store.night_reading import NightView, PlaceView, RoundView
from scorekeeper.web.agreed_cards import as_agreed
from scorekeeper.web.cards import Card, card


@dataclass(frozen=True, slots=True)
class Row:
    """Somebody in the standings; `now` is where they are this round, in a few signs."""

    person: PersonView
    line: Line
    now: str
    gone: bool


@dataclass(frozen=True, slots=True)
class Shown:
    """A card table: who plays on each side, and what they have."""

    number: int
    game: GameCard
    sat: Sat
    people: tuple[tuple[PersonView, ...], ...]

    @property
    def abandoned(self) -> bool:
        """Whether it was ended without a result."""
        return self.sat.over and not self.sat.counts

    @property
    def card(self) -> Card:
        """Its game as a list shows it."""
        return card(self.game)


@dataclass(frozen=True, slots=True)
class ShownRound:
    """A round with its tables and who sat out."""

    view: RoundView
    tables: tuple[Shown, ...]
    byes: tuple[PersonView, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """A club night as it stands: everybody by place, and its rounds.

    `played` are the rounds as they were counted.
    """

    rows: tuple[Row, ...]
    rounds: tuple[ShownRound, ...]
    played: tuple[Played, ...]

    @property
    def begun(self) -> bool:
        """Whether anything counts yet, or is played."""
        return bool(self.rounds)

    @property
    def now(self) -> ShownRound | None:
        """The round that is played."""
        last = self.rounds[-1] if self.rounds else None
        return last if last is not None and last.view.closed_at is None else None

    @property
    def open(self) -> tuple[tuple[int, Shown], ...]:
        """Rounds and tables of closed ones that do not count: opened again, or not agreed on."""
        return tuple(
            (one.view.number, table)
            for one in self.rounds
            if one.view.closed_at is not None
            for table in one.tables
            if not table.sat.over
        )

    @property
    def twice(self) -> tuple[tuple[int, PersonView], ...]:
        """Rounds and who sits there at two tables: a name that was put right into a wrong one."""
        return tuple((one.view.number, who) for one in self.rounds for who in _twice(one))


def standing(view: NightView) -> Standing:
    """A night as it stands, as its table has agreed on the games."""
    people: dict[Hashable, PersonView] = {one.number: one for one in view.people}
    games = {
        game.id: game for game in as_agreed(at.game for one in view.begun for at in one.places)
    }
    rounds = tuple(_shown(one, games, people) for one in view.begun)
    played = tuple(_played(one) for one in rounds)
    lines = standings(people, played)
    rows = tuple(
        Row(people[line.who], line, _said(line.running), _is_gone(view, people[line.who]))
        for line in lines
    )
    return Standing(rows, rounds, played)


def is_late(view: NightView) -> bool:
    """Whether the time of the round is up, while its last hands are played."""
    now = view.now
    return now is not None and now.ends_at is not None and now.ends_at <= datetime.now(UTC)


def _shown(
    view: RoundView, games: dict[str, GameCard], people: dict[Hashable, PersonView]
) -> ShownRound:
    byes = tuple(people[number] for number in view.byes)
    return ShownRound(
        view, tuple(_at(one, games[one.game.id], people) for one in view.places), byes
    )


def _at(place: PlaceView, game: GameCard, people: dict[Hashable, PersonView]) -> Shown:
    points, winners = game.brief["points"], game.brief.get("winners", ())
    sat = Sat(place.place, place.sides, tuple(points), game.over, tuple(winners))
    sides = tuple(tuple(people[who] for who in side) for side in place.sides)
    return Shown(place.place, game, sat, sides)


def _played(one: ShownRound) -> Played:
    sat = tuple(table.sat for table in one.tables)
    return Played(sat, one.view.byes, one.view.closed_at is not None)


def _twice(one: ShownRound) -> list[PersonView]:
    sat = Counter(who for table in one.tables for side in table.people for who in side)
    return [who for who, often in sat.items() if often > 1]


def _said(now: Now | None) -> str:
    """Where somebody is, in a few signs.

    >>> _said(Now(1, 35)), _said(Now(2)), _said(Now(4, 20, over=True)), _said(Now(0))
    ('T1 +35', 'T2 0', 'T4 done', 'sits out')
    """
    if now is None:
        return ""
    if not now.place:
        return "sits out"
    ahead = signed(now.margin) if now.margin else "0"
    return f"T{now.place} {'done' if now.over else ahead}"


def _is_gone(view: NightView, person: PersonView) -> bool:
    """Whether somebody does not play any more."""
    last = view.begun[-1].number if view.begun else 1
    return not person.is_there(last) and person.came <= last
