"""The recorded games, each with what it must come to (tests/vectors)."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.ledger import gamefile

RECORDED = Path(__file__).parent.parent / "vectors" / "literature.jsonl"
GAMES = [json.loads(line) for line in RECORDED.read_text(encoding="utf-8").splitlines()]


def differences(want: Any, got: Any, path: str = "") -> Iterator[str]:
    """Every place where what came out does not hold what was expected."""
    if isinstance(want, dict):
        for key, value in want.items():
            yield from differences(value, got[key], f"{path}.{key}")
    elif isinstance(want, list) and len(want) == len(got):
        for place, value in enumerate(want):
            yield from differences(value, got[place], f"{path}[{place}]")
    elif type(want) is not type(got) or want != got:
        yield f"{path}: {want} expected, not {got}"


@pytest.mark.parametrize("recorded", GAMES, ids=[game["id"] for game in GAMES])
def test_a_recorded_game_comes_to_the_same(recorded: dict[str, Any]) -> None:
    assert [*differences(recorded["expect"], gamefile.replay(recorded["game"]))] == []
