"""What every player did in a game: claims, sets, and once it is over also questions (rule L49)."""

from dataclasses import dataclass

from scorekeeper.games.literature.pages.words import LETTERS
from scorekeeper.games.literature.state import State, Tally


@dataclass(frozen=True, slots=True)
class Figures:
    """One player: claims right and wrong, sets brought and given.

    `hits`, `misses`, `taken` and `lost` are questions and cards; all 0 while the game runs, as
    nobody may see them then (rule L16).
    """

    letter: str
    name: str
    right: int
    wrong: int
    brought: int
    given: int
    hits: int = 0
    misses: int = 0
    taken: int = 0
    lost: int = 0

    @property
    def questions(self) -> int:
        """How many questions somebody asked."""
        return self.hits + self.misses


def figures(state: State) -> tuple[Figures, ...]:
    """Everybody who sat there, by side and seat; who took a seat over comes after who left it."""
    seats = [seat for side in state.seating.sides for seat in side]
    return tuple(_figures(state, seat, name) for seat in seats for name in _sitters(state, seat))


def _sitters(state: State, seat: int) -> list[str]:
    """Who sat in a seat and did something there, and who sits there now.

    While the game runs only claims count: that somebody asked at all is history too (rule L16).
    """
    claimed = [done.claimant_name for done in state.story if done.claimant == seat]
    acted = [name for place, name in state.tallies if place == seat] if state.verdict else claimed
    now = state.seating.players[seat]
    return [*(name for name in dict.fromkeys(acted) if name != now), now]


def _figures(state: State, seat: int, name: str) -> Figures:
    tally = state.tallies.get((seat, name), Tally())
    theirs = [
        done
        for done in state.story
        if (done.claimant, done.claimant_name) == (seat, name) and done.owner is not None
    ]
    brought = sum(done.owner == done.claiming for done in theirs)
    asked = tally if state.verdict else Tally()
    return Figures(
        letter=LETTERS[state.seating.side_of[seat]],
        name=name,
        right=tally.right,
        wrong=tally.wrong,
        brought=brought,
        given=len(theirs) - brought,
        hits=asked.hits,
        misses=asked.misses,
        taken=asked.hits,
        lost=asked.lost,
    )
