"""The slip of a claim, filled in without network: which set, who claimed it, and whether right."""

from dataclasses import dataclass

from scorekeeper.games.literature.options import Options
from scorekeeper.games.literature.pages.claimpage import SIGNS, Way
from scorekeeper.games.literature.pages.words import LETTERS, name_of, side_name
from scorekeeper.games.literature.state import State
from scorekeeper.games.literature.turns import may_hand_on
from scorekeeper.games.literature.verdicts import one_wrong
from scorekeeper.games.pages import Desk


@dataclass(frozen=True, slots=True)
class Claimant:
    """Somebody who may have claimed, or a side where nobody noted who."""

    letter: str
    name: str
    ways: tuple[Way, ...]


@dataclass(frozen=True, slots=True)
class Slip:
    """One claim: the open sets, who may claim and how it may come out, whom the turn may go to.

    It has no number, as claims have none. `three` says that a wrong claim is told in two ways,
    `cross` that it may be for the other side. `hand_on` are seats and names, () where no rule asks.
    """

    number: int
    title: str
    sets: tuple[tuple[str, str], ...]
    claimants: tuple[Claimant, ...]
    unnoted: tuple[Claimant, ...]
    three: bool
    cross: bool
    hand_on: tuple[tuple[int, str], ...]


def slip(desk: Desk) -> Slip:
    """The slip of the next claim; any open set, any player, in turn or not."""
    state: State = desk.state
    seats, sides = range(len(state.seating.players)), (0, 1)
    ways = _verdicts(state.options)
    hands_on = any(may_hand_on(state, side, right=True) for side in sides)
    return Slip(
        number=0,
        title="A claim",
        sets=tuple((half_suit.key, half_suit.title) for half_suit in state.open_sets),
        claimants=tuple(_player(state, seat, ways) for seat in seats),
        unnoted=tuple(_whole(state, side, ways) for side in sides),
        three=len(ways) > 2,
        cross=state.options.cross_team == "on",
        hand_on=tuple((seat, name_of(state, seat)) for seat in seats) if hands_on else (),
    )


def _verdicts(options: Options) -> tuple[str, ...]:
    """How a claim may come out, as far as it scores differently; off turn it may (L24, L26)."""
    alike = one_wrong(options) and options.out_of_turn != "penalty"
    if alike or options.claim_scope == "ownership":
        return "right", "wrong"
    return "right", "misplaced", "opponents"


def _player(state: State, seat: int, ways: tuple[str, ...]) -> Claimant:
    letter = LETTERS[state.seating.side_of[seat]]
    return Claimant(letter, name_of(state, seat), _ways(str(seat), ways))


def _whole(state: State, side: int, ways: tuple[str, ...]) -> Claimant:
    return Claimant(LETTERS[side], side_name(state, side), _ways(f"side{side}", ways))


def _ways(who: str, ways: tuple[str, ...]) -> tuple[Way, ...]:
    return tuple(Way(f"{who}:{verdict}", *SIGNS[verdict]) for verdict in ways)
