"""What every game is made of: seats and sides, standings and receipts, and the Rules contract."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from scorekeeper.games.errors import EntryError, RuleError, ScoringError
from scorekeeper.games.options import Preset

__all__ = [
    "LETTERS",
    "Caution",
    "Deed",
    "EntryError",
    "Preset",
    "RuleError",
    "Rules",
    "ScoringError",
    "Seating",
    "SideNumbers",
    "Standing",
    "Start",
    "Term",
]

LETTERS = "abcdefgh"  # of the sides: each has its colour and its shape
SideNumbers = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where and who scores together, for a whole game.

    `players` by seat, clockwise from seat 0; `sides` are the seats that score together;
    `side_names` what the table calls them (the players' names where it calls them nothing);
    `first_dealer` the seat that deals the first hand. Refuses `teams_not_partition`,
    `side_mismatch` and `unknown_seat`.
    """

    players: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]
    side_names: tuple[str, ...] = ()
    first_dealer: int = 0
    side_of: tuple[int, ...] = field(init=False)
    sides_are_named: bool = field(init=False)

    def __post_init__(self) -> None:
        """Refuse what is no seating; find every seat's side and name sides after their players."""
        if sorted(seat for side in self.sides for seat in side) != [*range(len(self.players))]:
            raise EntryError(
                "teams_not_partition", "Every seat belongs to exactly one side.", field="sides"
            )
        if len(self.sides) < 2 or () in self.sides:
            raise EntryError(
                "teams_not_partition", "Two or more sides play, each with a player.", field="sides"
            )
        if self.side_names and len(self.side_names) != len(self.sides):
            raise EntryError("side_mismatch", "Every side has one name.", field="side_names")
        if not 0 <= self.first_dealer < len(self.players):
            raise EntryError("unknown_seat", "The first dealer sits nowhere.", field="first_dealer")
        places = {seat: number for number, side in enumerate(self.sides) for seat in side}
        object.__setattr__(self, "side_of", tuple(places[s] for s in range(len(self.players))))
        object.__setattr__(self, "sides_are_named", bool(self.side_names))
        if not self.side_names:
            object.__setattr__(self, "side_names", tuple(map(self._partners, self.sides)))

    def _partners(self, side: tuple[int, ...]) -> str:
        return " & ".join(self.players[seat] for seat in side)

    def number_of(self, side: int) -> int | None:
        """The number in a side's mark where each plays alone; None where people score together."""
        return side + 1 if all(len(seats) == 1 for seats in self.sides) else None

    def with_player(self, seat: int, player: str) -> "Seating":
        """The table after somebody took a seat; sides nobody named are called after who sits."""
        players = (*self.players[:seat], player, *self.players[seat + 1 :])
        names = self.side_names if self.sides_are_named else ()
        return Seating(players, self.sides, names, self.first_dealer)

    def next_seat(self, seat: int, steps: int = 1) -> int:
        """The seat so many places clockwise: the next dealer, the next bidder."""
        return (seat + steps) % len(self.players)


@dataclass(frozen=True, slots=True)
class Start:
    """Totals carried over from paper: the next hand's number, points and bags by side."""

    hand: int
    points: SideNumbers
    bags: SideNumbers


@dataclass(frozen=True, slots=True)
class Standing:
    """How the game stands: points by side and, once it is over, who won and by which rule."""

    points: SideNumbers
    over: bool = False
    winners: tuple[int, ...] = ()
    reason: str | None = None


class Term(NamedTuple):
    """One line of a receipt: what it is for, the points, the bags, and whose nil it was."""

    item: str
    points: int
    bags: int = 0
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Caution:
    """Scored all the same, but worth a word: a stable code and a sentence."""

    code: str
    message: str


@dataclass(frozen=True, slots=True)
class Deed:
    """A countable thing somebody did: who (by name), what, how often or how much.

    `partner` is who scored with the player then, where that was one other person; a pair's figures
    are those of the deeds that its two did with each other. Deeds of one kind are added up; those
    whose kind begins with "best_" are not: the greatest of them counts.
    """

    player: str
    what: str
    count: int = 1
    partner: str = ""


class Rules(Protocol):
    """The contract of a game. All of it is pure: no clock, no chance, no storage.

    `sign` stands for the game in lists, `rank` is its place where several are offered, the usual
    one first. `sizes` are the numbers of players, `usual` the one that a new table begins with.

    `reckoning` is raised whenever `deeds` counts something else than before, or `brief` tells it:
    what is kept of games is counted again then.

    `secret` are the kinds of play that are not shown for long while a game runs, `untold` the names
    in its report that nobody reads before the end.

    A state is whatever frozen value the game folds its plays into; it has `seating`, who sits where
    now, and `warnings`, those that its last play (or, in an opening, the set-up) gave rise to.
    """

    key: str
    name: str
    sign: str
    rank: int
    sizes: frozenset[int]
    usual: int
    plays: tuple[type[Any], ...]
    options: type[Any]
    presets: Mapping[str, Preset]
    reckoning: int
    secret: tuple[type[Any], ...]
    untold: frozenset[str]

    def default_sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """Who scores together where the table says nothing."""
        ...

    def opening(self, seating: Seating, options: Any, start: Start | None) -> Any:
        """The state before the first entry; refuses what the game cannot be played with."""
        ...

    def apply(self, state: Any, play: Any) -> Any:
        """The state after a play, or RuleError: the only place that refuses."""
        ...

    def offers(self, state: Any) -> tuple[type[Any], ...]:
        """Which plays may come next, the expected one first; only remarks once it is over."""
        ...

    def standing(self, state: Any) -> Standing:
        """Points by side, winners, reason."""
        ...

    def next_dealer(self, state: Any) -> int:
        """The seat whose turn it is to deal when the same people play again."""
        ...

    def brief(self, state: Any) -> dict[str, object]:
        """What a list of games shows of this one: small, and JSON."""
        ...

    def report(self, state: Any, number_of: Callable[[Hashable], int | None]) -> dict[str, object]:
        """What `replay` and the JSON interface print of a state.

        `number_of` finds the number of the line in force about something.
        """
        ...

    def deeds(self, state: Any) -> Iterable[Deed]:
        """Countable things the players did."""
        ...

    def about(self, play: Any) -> Hashable | None:
        """What a play is about: a second one about the same thing is equal or a conflict."""
        ...

    def result_of(self, play: Any) -> Hashable | None:
        """The result that a play has part in, or that is accepted or questioned by it.

        Named as `about` names the line that gives it: the result of a hand, a set.
        """
        ...

    def holds(self, state: Any, play: Any) -> bool:
        """Whether an earlier play still counts (a bid of a hand thrown in does not)."""
        ...

    def agrees(self, state: Any, one: Any, other: Any) -> bool:
        """Whether two plays about the same thing say the same numbers."""
        ...

    def overtakes(self, newer: Any, play: Any) -> bool:
        """Whether a line that a phone has not seen makes its play a matter for the table."""
        ...

    def rests_on(self, play: Any, other: Any) -> bool:
        """Whether a play is entered in view of another (a result: the bids of its hand)."""
        ...

    def concealed(self, state: Any) -> Any:
        """The state without the newest secret play, for a table that has taken a newer one back."""
        ...

    def public(self, state: Any, plays: Iterable[Any]) -> Iterable[Any]:
        """Which of the plays may be shown while the game runs."""
        ...
