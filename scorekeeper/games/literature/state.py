"""How a game of Literature stands: whose the sets are, the turn, the counts, the last question."""

from collections.abc import Mapping
from typing import NamedTuple

from scorekeeper.games.kit import Caution, Seating
from scorekeeper.games.literature.decks import HalfSuit
from scorekeeper.games.literature.options import Options
from scorekeeper.games.literature.plays import Ask, Holders


class Tally(NamedTuple):
    """What somebody did in a seat: claims right and wrong, questions, cards given away.

    Hits, misses and cards lost are nobody's to see while the game runs (rule L16).
    """

    right: int = 0
    wrong: int = 0
    hits: int = 0
    misses: int = 0
    lost: int = 0


class Verdict(NamedTuple):
    """How the game ended: who won (both, where it is a draw) and by which rule."""

    winners: tuple[int, ...]
    reason: str


class Resolution(NamedTuple):
    """A claim or an award as it was scored, in the order of the game.

    `claiming` is the side that claimed (None: an award). `verdict` is right, misplaced, opponents,
    wrong or award; `owner` the side that won the set, None where nobody did; `value` what the set
    was worth then; `open` says that it stays open (reopened). `changes` are the points by side that
    it brought, `totals` what stood after it. `penalty`: an out-of-turn claim was punished. `held`
    are the holders that are known to be true, laid on the table. `players` sat there by seat.
    """

    half_suit: HalfSuit
    claimant: int | None
    claiming: int | None
    for_side: int | None
    verdict: str
    owner: int | None
    value: int
    open: bool
    changes: tuple[int, ...]
    totals: tuple[int, ...]
    named: Holders
    held: Holders
    penalty: bool
    why: str | None
    players: tuple[str, ...]

    @property
    def claimant_name(self) -> str:
        """Who claimed; "" of an award, and where nobody noted it."""
        return "" if self.claimant is None else self.players[self.claimant]


class State(NamedTuple):
    """A game as it stands after its newest entry.

    `scores` by side; `tallies` by seat and who sat there; `sets` maps the key of every resolved set
    to its resolution; `story` holds all of them, reopened claims too. `turn` is None where turns
    are not followed, `counts` where they are not known. `asked_last`: the newest play was the last
    question; `asked_names` are who asked and who was asked, whoever sits there now. `decided` are
    the winners of a game that is played on; `replaced` the seats that somebody took over.
    """

    seating: Seating
    options: Options
    scores: tuple[int, ...]
    sets: Mapping[str, Resolution]
    story: tuple[Resolution, ...]
    tallies: Mapping[tuple[int, str], Tally]
    turn: int | None = None
    counts: tuple[int, ...] | None = None
    last_question: Ask | None = None
    asked_names: tuple[str, str] = ("", "")
    asked_last: bool = False
    decided: tuple[int, ...] = ()
    verdict: Verdict | None = None
    agreed: frozenset[tuple[str, int]] = frozenset()
    in_review: frozenset[str] = frozenset()
    warnings: tuple[Caution, ...] = ()
    replaced: frozenset[int] = frozenset()

    @property
    def open_sets(self) -> tuple[HalfSuit, ...]:
        """The sets that can still be claimed, in the order of the deck."""
        return tuple(one for one in self.options.cards.sets if one.key not in self.sets)

    def held_by(self, side: int) -> int:
        """Cards of a whole side, where the counts are known."""
        return sum((self.counts or ())[seat] for seat in self.seating.sides[side])

    def tally(self, seat: int) -> Tally:
        """What was done in a seat, by whoever sat there."""
        theirs = [tally for (place, _), tally in self.tallies.items() if place == seat]
        return Tally(*map(sum, zip(*theirs, strict=True))) if theirs else Tally()

    def with_tally(self, seat: int | None, **more: int) -> Mapping[tuple[int, str], Tally]:
        """The tallies with so much more for whoever sits in a seat; None: nobody knows who."""
        if seat is None:
            return self.tallies
        who = seat, self.seating.players[seat]
        now = self.tallies.get(who, Tally())
        added = {name: getattr(now, name) + amount for name, amount in more.items()}
        return {**self.tallies, who: now._replace(**added)}
