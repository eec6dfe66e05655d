"""Files that are no game files, and game files that went bad: an answer for each, never a crash."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bench.games import game as made_game
from scorekeeper.games import GAMES as KINDS
from scorekeeper.ledger import gamefile
from tests.often import often
from tests.proofs.states import in_every_state
from tests.proofs.words import JSON, NAMES

OFTEN = settings(deadline=None, max_examples=often(50))
GAMES = in_every_state()
GAME = st.sampled_from(sorted(KINDS))
HEAD_KEYS = st.sampled_from(
    [
        "format",
        "game",
        "preset",
        "rules",
        "players",
        "sides",
        "side_names",
        "first_dealer",
        "start",
        "entries",
    ]
)


def checked(raw: object) -> dict[str, Any]:
    """What `replay` says of it, which is JSON again: a game or an error, both whole."""
    said: dict[str, Any] = json.loads(json.dumps(gamefile.replay(raw)))
    if "error" in said:
        error = said["error"]
        assert error.keys() <= {"entry", "code", "message", "breaks"}
        assert error["code"]
        assert error["message"]
    else:
        assert said["game"] in KINDS
        assert len(said["standing"]) >= 1
    return said


@OFTEN
@given(JSON)
def test_any_json_is_no_game_and_is_told_so(raw: object) -> None:
    assert "error" in checked(raw)


@OFTEN
@given(GAME, st.dictionaries(HEAD_KEYS, JSON, max_size=6))
def test_a_head_with_anything_in_it_is_answered(game: str, head: dict[str, Any]) -> None:
    checked({"format": gamefile.FORMAT, "game": game, "players": [*"ABCD"], **head})


@OFTEN
@given(data=st.data(), changes=st.integers(1, 3))
def test_a_game_file_that_went_bad_somewhere_is_answered(data: st.DataObject, changes: int) -> None:
    raw = json.loads(json.dumps(data.draw(st.sampled_from(GAMES))))
    for _ in range(changes):
        spoil(raw, data)
    checked(raw)


def spoil(raw: Any, data: st.DataObject) -> None:
    """Walk into a file somewhere, and change, drop, double or add something there."""
    place, depth = raw, data.draw(st.integers(0, 4))
    while depth and (inner := [value for value in parts(place) if isinstance(value, list | dict)]):
        place, depth = data.draw(st.sampled_from(inner)), depth - 1
    how = data.draw(st.sampled_from(["change", "drop", "add"]))
    if isinstance(place, dict):
        key = data.draw(NAMES if how == "add" or not place else st.sampled_from(sorted(place)))
        place.pop(key, None) if how == "drop" else place.update({key: data.draw(JSON)})
    elif isinstance(place, list):
        at = data.draw(st.integers(0, len(place)))
        new = [] if how == "drop" else [data.draw(JSON | st.sampled_from(place or [0]))]
        place[at : at + (how != "add")] = new


def parts(place: Any) -> list[Any]:
    return [*place.values()] if isinstance(place, dict) else [*place]


@settings(
    deadline=None,
    max_examples=often(30),
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(
    lines=st.lists(
        st.binary(min_size=1, max_size=60)
        .map(lambda line: line.translate(None, b"\r\n"))
        .filter(lambda line: line.strip(b" \t\r"))
        | JSON.map(lambda value: json.dumps(value).encode())
        | st.sampled_from([b"{", b"[" * 5000, b'{"a": 1e999}', b"9" * 5000, b"NaN", b"\xff\xfe"]),
        min_size=1,
        max_size=6,
    )
)
def test_replay_answers_a_file_of_garbage_with_a_line_for_each(
    app: Flask, tmp_path: Path, lines: list[bytes]
) -> None:
    whole = json.dumps(made_game(Random(1), 3, taps=False)).encode()
    file = tmp_path / "games.jsonl"
    file.write_bytes(b"\n".join([whole, *lines, whole]) + b"\n")
    done = app.test_cli_runner().invoke(args=["replay", str(file)])
    said = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.exit_code == 1
    assert "error" not in said[0]
    assert "error" not in said[-1]
    assert len(said) == len(lines) + 2
    assert all("error" in answer for answer in said[1:-1])


@pytest.mark.parametrize("text", ["", "\n \n", "{\n", "[\n1\n]\n", "\x00", '"\n'])
def test_replay_of_next_to_nothing_says_nothing_or_that_it_is_no_game(
    app: Flask, tmp_path: Path, text: str
) -> None:
    file = tmp_path / "game.json"
    file.write_text(text)
    done = app.test_cli_runner().invoke(args=["replay", str(file)])
    assert done.exit_code == (1 if text.strip() else 0)
    assert all("error" in json.loads(line) for line in done.stdout.splitlines())
