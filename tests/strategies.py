"""Whole random games, as game files that the rules accept, and JSON that nobody should send.

A game is grown entry by entry: what the rules refuse is left out, so that every file is a game
that a table could have played and corrected. `FILES` has a strategy for every game there is.
"""

import copy
from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st

from tests import literature_strategy, spades_strategy

FILES: Mapping[str, st.SearchStrategy[dict[str, Any]]] = {
    "literature": literature_strategy.files(),
    "spades": spades_strategy.files(),
}

LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-3, 20)
    | st.sampled_from([10**9, 10**12, -(10**10)])
    | st.floats(allow_nan=True)
    | st.text(max_size=6)
    | st.sampled_from(["nil", "blind nil", "blind 7", "blind -1", "spades", "\ud800", "0", "Ann"])
    | st.sampled_from(["claim", "ask", "low-clubs", "rank-9", "9C", "RJ", "wrong", "not thanked"])
)
KEYS = ["kind", "hand", "bids", "sides", "seat", "with", "amend", "also", "strike", "at", "by"]
KEYS += ["set", "named", "actual", "claimant", "card", "7S", "counts", "rules", "deck", "next"]
WORDS = st.text(max_size=5) | st.sampled_from(KEYS)
JSON = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=5) | st.dictionaries(WORDS, inner, max_size=4)
)


@st.composite
def spoiled(draw: st.DrawFn, game: str) -> Any:
    """A game file in which something, somewhere, was replaced by something else."""
    file = copy.deepcopy(draw(FILES[game]))
    places = list(_places(file))
    for _ in range(draw(st.integers(1, 3))):
        holder, key = draw(st.sampled_from(places))
        holder[key] = draw(JSON)
    return file


def _places(value: Any) -> Any:
    """Every place of a JSON value where something else could stand."""
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield value, key
            yield from _places(inner)
