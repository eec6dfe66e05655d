"""Files of games as text: one game a line, or one over many lines."""

import json
from io import StringIO

import pytest

from scorekeeper.ledger.texts import game_texts

ONE = {"game": "spades", "players": ["Ann", "Bo"]}


def test_one_game_over_many_lines_is_one_text() -> None:
    text = json.dumps(ONE, indent=1)
    [(line, whole)] = game_texts(StringIO(f"\n{text}\n"))
    assert (line, json.loads(whole)) == (2, ONE)


@pytest.mark.parametrize("broken", ["{", "{]\n" + json.dumps(ONE)])
def test_what_is_no_game_at_all_is_handed_on_line_by_line(broken: str) -> None:
    assert [text.strip() for _, text in game_texts(StringIO(broken))] == broken.split("\n")


def test_an_empty_file_holds_no_game() -> None:
    assert [*game_texts(StringIO(" \n\n"))] == []


def test_games_one_a_line_are_texts_of_their_own_and_blank_lines_are_none() -> None:
    line = json.dumps(ONE)
    assert [*game_texts(StringIO(f"{line}\n\n{line}\n"))] == [(1, f"{line}\n"), (3, f"{line}\n")]
