"""What every side has, as all pages show it on top."""

from dataclasses import dataclass

from scorekeeper.games.spades.bags import bags_count
from scorekeeper.games.spades.pages.ahead import place, to_go
from scorekeeper.games.spades.pages.seats import LETTERS
from scorekeeper.games.spades.state import State


@dataclass(frozen=True, slots=True)
class SideScore:
    """What a side has, as every page shows it; `bags` is None where bags do not count.

    `alone` is its number where each plays alone, `place` says whether it is ahead, `to_go` how far
    it is to the target.
    """

    letter: str
    name: str
    points: int
    bags: int | None
    limit: int
    alone: int | None = None
    place: str = ""
    to_go: str = ""


def scores(state: State) -> tuple[SideScore, ...]:
    """What every side has, in order."""
    options = state.options
    return tuple(
        SideScore(
            letter=LETTERS[side % len(LETTERS)],
            name=state.seating.side_names[side],
            points=account.points,
            bags=account.bags if bags_count(options) else None,
            limit=options.bag_limit,
            alone=state.seating.number_of(side),
            place=place(state, side),
            to_go=to_go(state, side),
        )
        for side, account in enumerate(state.accounts)
    )
