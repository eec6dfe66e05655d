"""Heads of random games of Spades: any options, any seats, sides of any shape, paper totals."""

from typing import Any

from hypothesis import strategies as st

from scorekeeper.games.options import Option, definitions
from scorekeeper.games.spades.options import Options
from scorekeeper.games.spades.presets import PRESETS
from scorekeeper.ledger import gamefile

NAMES = ["Ann", "Bo", "Cy", "Di", "Eve", "Fin", "Gil", "Hal"]
SMALL = {
    "tricks_per_hand": st.sampled_from([13, 13, 13, 6, 10, 17]),
    "bag_limit": st.sampled_from([0, 3, 5, 10]),
    "target": st.sampled_from([None, 100, 250, 500]),
    "floor": st.sampled_from([None, -100, -200]),
    "max_hands": st.sampled_from([None, 2, 4]),
    "sets_lose": st.sampled_from([None, 1, 2]),
    "consecutive_sets_lose": st.sampled_from([None, 2]),
    "min_team_bid": st.sampled_from([0, 2, 4]),
    "forbid_total": st.sampled_from([None, 13]),
    "blind_bid_min": st.sampled_from([0, 3, 6]),
    "overtrick_points": st.sampled_from([1, 0, -1, -10]),
    "first_hand_board": st.sampled_from([0, 3]),
    "boston_contract_value": st.sampled_from([None, 200]),
}
Draw = st.DrawFn
Line = dict[str, Any]


def _values(name: str, option: Option) -> st.SearchStrategy[Any]:
    if name in SMALL:
        return SMALL[name]
    if option.type is str:
        return st.sampled_from(sorted(option.choices))
    return st.booleans() if option.type is bool else st.integers(0, 200)


OPTION_VALUES = {name: _values(name, option) for name, option in definitions(Options).items()}


@st.composite
def option_changes(draw: Draw, most: int = 6) -> dict[str, Any]:
    """Some options with values that tables could have."""
    names = draw(st.lists(st.sampled_from(sorted(OPTION_VALUES)), max_size=most, unique=True))
    return {name: draw(OPTION_VALUES[name]) for name in names}


@st.composite
def partitions(draw: Draw, seats: int) -> list[list[int]]:
    """Two or more sides of any shape, everybody on one of them."""
    order = draw(st.permutations(range(seats)))
    cuts = sorted(draw(st.sets(st.integers(1, seats - 1), min_size=1)))
    return [order[begin:end] for begin, end in zip([0, *cuts], [*cuts, seats], strict=True)]


@st.composite
def starts(draw: Draw, sides: int) -> Line:
    """Totals carried over from paper."""
    points = draw(st.lists(st.integers(-190, 490), min_size=sides, max_size=sides))
    bags = draw(st.lists(st.integers(0, 2), min_size=sides, max_size=sides))
    return {"hand": draw(st.integers(1, 4)), "points": points, "bags": bags}


@st.composite
def heads(draw: Draw) -> Line:
    """Who sits where, by which rules, from which totals."""
    count = draw(st.sampled_from([4, 4, 4, 4, 2, 3, 5, 6, 7, 8]))
    head: Line = {"format": gamefile.FORMAT, "game": "spades", "players": NAMES[:count]}
    if draw(st.booleans()):
        head["preset"] = draw(st.sampled_from(sorted(PRESETS)))
    if draw(st.booleans()):
        head["rules"] = draw(option_changes(12))
    if draw(st.booleans()):
        head["sides"] = draw(partitions(count))
    if "sides" in head and draw(st.booleans()):
        head["start"] = draw(starts(len(head["sides"])))
    if draw(st.booleans()):
        head["first_dealer"] = draw(st.integers(0, count - 1))
    return head
