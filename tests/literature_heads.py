"""Heads of random games of Literature: any deck, any options, four to twelve people, any sides."""

from typing import Any

from hypothesis import strategies as st

from scorekeeper.games.literature.options import Options
from scorekeeper.games.literature.presets import PRESETS
from scorekeeper.games.literature.values import total_points
from scorekeeper.games.options import Option, definitions
from scorekeeper.ledger import gamefile
from tests.literature_table import PLAYERS

Draw = st.DrawFn
Line = dict[str, Any]
SMALL = {
    "cross_team_points": st.sampled_from([1, 2, 3]),
    "target": st.sampled_from([1, 2, 3, 5, 7, 9]),
    "points_low": st.sampled_from([0, 1, 1, 2]),
    "points_high": st.sampled_from([0, 1, 2, 2]),
    "points_special": st.sampled_from([0, 1, 2]),
}


def _values(name: str, option: Option) -> st.SearchStrategy[Any]:
    if name in SMALL:
        return SMALL[name]
    return st.booleans() if option.type is bool else st.sampled_from(sorted(option.choices))


OPTION_VALUES = {name: _values(name, option) for name, option in definitions(Options).items()}
CHANGEABLE = sorted(OPTION_VALUES.keys() - {"deck", "track_turn", "track_counts"})


@st.composite
def option_changes(draw: Draw, most: int = 6, names: Any = CHANGEABLE) -> dict[str, Any]:
    """Some options with values that tables could have."""
    chosen = draw(st.lists(st.sampled_from(names), max_size=most, unique=True))
    return {name: draw(OPTION_VALUES[name]) for name in chosen}


@st.composite
def two_sides(draw: Draw, seats: int) -> list[list[int]]:
    """Two sides of equal size, seated anyhow."""
    order = draw(st.permutations(range(seats)))
    return [sorted(order[: seats // 2]), sorted(order[seats // 2 :])]


@st.composite
def heads(draw: Draw) -> Line:
    """Who sits where, by which rules; the turn and the cards are mostly followed."""
    count = draw(st.sampled_from([6, 6, 6, 8, 4, 10, 12]))
    head: Line = {"format": gamefile.FORMAT, "game": "literature", "players": PLAYERS[:count]}
    if draw(st.booleans()):
        head["preset"] = draw(st.sampled_from(sorted(PRESETS)))
    rules: Line = {name: True for name in ("track_turn", "track_counts") if draw(st.integers(0, 3))}
    if draw(st.booleans()):
        rules.update(draw(option_changes(9)))
    if draw(st.integers(0, 3)) == 0:
        rules.update(deck=draw(OPTION_VALUES["deck"]))
    preset = PRESETS[head.get("preset", "standard")].options
    chosen = Options(**{**preset, **rules})
    if chosen.target > total_points(chosen):
        rules["end"] = "all_sets"
    if rules:
        head["rules"] = rules
    if draw(st.integers(0, 3)) == 0:
        head["sides"] = draw(two_sides(count))
    if draw(st.booleans()):
        head["first_dealer"] = draw(st.integers(0, count - 1))
    return head
