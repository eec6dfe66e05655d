"""What is worth knowing before a hand is over: what each side needs, and why a key is dead."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.games.spades.pages.seats import LETTERS
from scorekeeper.games.spades.pages.whatif import Split, side_name, win_verb
from scorekeeper.games.spades.preview import NO_TRICKS, Need, needs
from scorekeeper.games.spades.state import State
from scorekeeper.games.words import count, number, one_of


@dataclass(frozen=True, slots=True)
class Hint:
    """One side's line under the grid: whose it is, and what it needs or has to fear."""

    letter: str
    name: str
    words: str


def hints(state: State, nils: Mapping[int, int] = NO_TRICKS) -> tuple[Hint, ...]:
    """How each side wins with this hand, or fills its bags; nothing for a side that does neither.

    `nils` are the tricks of the nil bidders by seat, as far as they are marked.
    """
    said = [
        (side, _wins(state, side, need) or _bags(state, need))
        for side, need in enumerate(needs(state, nils))
    ]
    return tuple(
        Hint(LETTERS[side % len(LETTERS)], side_name(state, side), words)
        for side, words in said
        if words
    )


def _wins(state: State, side: int, need: Need) -> str:
    if not need.wins:
        return ""
    unless = [
        f"{side_name(state, other)} {_makes(state, other)} {tricks}"
        for other, tricks in need.unless
    ]
    but = f" unless {one_of(unless)}" if unless else ""
    return f" {win_verb(state, (side,))} {_with(state, need)}{but}"


def _makes(state: State, side: int) -> str:
    return "makes" if len(state.seating.sides[side]) == 1 else "make"


def _with(state: State, need: Need) -> str:
    """With which tricks a side wins: "with 7 or more", "with 6, 11 or 12"."""
    low, high = need.wins[0], need.wins[-1]
    if need.always:
        return "whatever comes"
    if len(need.wins) != high - low + 1:
        return f"with {one_of([str(took) for took in need.wins])}"
    if low == high:
        return f"with {low}"
    if high == state.options.tricks_per_hand:
        return f"with {low} or more"
    return f"with {low} to {high}"


def _bags(state: State, need: Need) -> str:
    cost = state.options.bag_penalty
    if need.fills_bags is None or not cost:
        return ""
    verb = "fills" if need.fills_bags == 1 else "fill"
    return f": {count(need.fills_bags, 'trick')} {verb} the bags, {number(-cost)}"


def why_few(state: State, nils: Mapping[int, int], grid: Sequence[Split]) -> str:
    """Why no split of the tricks can be, or only one; empty where there is a choice.

    `nils` are the tricks of the nil bidders as marked; a side of nil bidders takes exactly theirs.
    """
    possible = [split for split in grid if split.outcome]
    if len(possible) > 1 or not grid:
        return ""
    all_nils = all(not contract.is_bid for contract in state.deal.contracts)
    marked, most = sum(nils.values()), state.options.tricks_per_hand
    if marked > most:
        return f"The nils took {marked} tricks, but {most} were played: mark fewer"
    if all_nils and marked < most:
        left = count(most - marked, "more trick" if marked else "trick")
        verb = "is" if most - marked == 1 else "are"
        return f"{left} {verb} with nil bidders: mark who took {'it' if verb == 'is' else 'them'}"
    ours, theirs = possible[0].tricks
    return f"Only {ours} and {theirs} can be: that is what the nils took"
