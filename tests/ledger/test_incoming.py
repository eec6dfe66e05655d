"""Files that nobody should send: each is refused in words, soon, and whatever else comes along."""

import io
import json
import zipfile
from typing import Any

import pytest

from scorekeeper.games.names import plain
from scorekeeper.ledger import incoming
from scorekeeper.ledger.refusal import Refusal
from scorekeeper.ledger.tablefile import Begins

HAND = [
    {"kind": "bids", "hand": 1, "bids": [3, 4, 3, 2]},
    {"kind": "tricks", "hand": 1, "tricks": [3, 4, 3, 3]},
]


def game_file(*entries: dict[str, Any]) -> str:
    head = {"format": "scorekeeper-game/1", "game": "spades", "players": ["Ann", "Bo", "Cy", "Di"]}
    return json.dumps({**head, "entries": [*entries]})


GOOD = game_file(*HAND)


def packed() -> bytes:
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as file:
        file.writestr("a.json", GOOD)
    return whole.getvalue()


def table_file(**parts: Any) -> str:
    return json.dumps({"format": "scorekeeper-table/1", "name": "Club", **parts})


HOSTILE = [
    pytest.param(b"", "There is nothing in it.", id="empty"),
    pytest.param(b" \n" * 1_000_000, "There is nothing in it.", id="blanks"),
    pytest.param(packed(), "This is packed", id="zip"),
    pytest.param(GOOD.encode("utf-16"), "This is no text in UTF-8", id="UTF-16"),
    pytest.param(b"\xff\xfe", "This is no text in UTF-8", id="no text"),
    pytest.param("[" * 200_000, "nested too deeply", id="deep"),
    pytest.param("[" * 30 + "]" * 30, "Not more than 20 things", id="30 deep"),
    pytest.param('{"a": 1, "a": 2}', "“a” stands twice", id="key twice"),
    pytest.param('{"a": NaN}', "no JSON text", id="NaN"),
    pytest.param('{"a": 1e999}', "No number here is beyond", id="1e999"),
    pytest.param('{"a": ' + "9" * 5000 + "}", "no JSON text", id="5000 digits"),
    pytest.param('{"a": "\\ud800"}', "no JSON text", id="half a sign"),
    pytest.param(GOOD.replace("Ann", "An\\u0000n"), "control characters", id="NUL"),
    pytest.param("{\x00}", "no JSON text", id="bare NUL"),
    pytest.param("[]", "This is no game file", id="list"),
    pytest.param("7", "This is no game file", id="number"),
    pytest.param("{}\n" * 100_000, "At most 5,000 games", id="100,000 games"),
    pytest.param(table_file(games=[{}] * 6000), "At most 5,000 games", id="6,000 games"),
    pytest.param(game_file(*[{}] * 6000), "this one has 6,000", id="6,000 entries"),
    pytest.param(game_file(*[{"strike": 1}] * 4000), "So many corrections", id="corrections"),
    pytest.param(
        table_file(people=[{"name": "Ann", "spellings": [f"a{n}" for n in range(1000)]}]),
        "at most 200 names; Ann has 1,000.",
        id="1,000 spellings",
    ),
    pytest.param(table_file(people=[{"name": "A"}, {"name": "a"}]), "Two people", id="one name"),
    pytest.param(table_file(name="x" * 99), "at most 40 letters", id="long name"),
    pytest.param(table_file(zone="Moon/Base"), "There is no clock", id="clock"),
    pytest.param(table_file(zone=["Moon"]), "There is no clock", id="no clock"),
    pytest.param(table_file(both_accept=1), "true or false", id="flag"),
    pytest.param(table_file(more=1), "“more” is not part of it", id="unknown key"),
    pytest.param(table_file(people={}), "“people” is a list", id="no list"),
    pytest.param(table_file(people=[7]), "“people”, 1: It is an object", id="no person"),
    pytest.param(table_file(people=[{"name": "A", "spellings": [""]}]), "is a name", id="blank"),
    pytest.param(table_file(people=[{"name": "A", "spellings": [7]}]), "is a name", id="7"),
    pytest.param(table_file(people=[{"name": "A", "emoji": "x"}]), "one emoji", id="emoji"),
    pytest.param(table_file(people=[{"name": "A", "colour": []}]), "is a letter", id="colour"),
    pytest.param(table_file(seasons=[{"name": "A", "first": 7}]), "like 2026-11-30", id="day"),
    pytest.param(
        table_file(seasons=[{"name": "A", "first": "2026-02-02", "last": "2026-02-01"}]),
        "ends before it begins",
        id="backwards",
    ),
    pytest.param(
        table_file(
            seasons=[
                {"name": name, "first": "2026-02-01", "last": "2026-02-02"} for name in ("A", "B")
            ]
        ),
        "share a day",
        id="two seasons",
    ),
    pytest.param(table_file(own_rules=[{"name": "A", "game": "whist"}]), "not known", id="whist"),
    pytest.param(
        table_file(own_rules=[{"name": "A", "game": "spades", "preset": []}]),
        "There is no preset",
        id="preset",
    ),
    pytest.param(
        table_file(own_rules=[{"name": "A", "game": "spades", "rules": []}]),
        "names options",
        id="options",
    ),
    pytest.param(table_file(begins_with=7), "names a game", id="begins with 7"),
    pytest.param(
        table_file(begins_with={"game": "spades", "own": "None"}),
        "not in the file",
        id="begins with nothing",
    ),
    pytest.param(table_file(games=7), "“games” is a list", id="games"),
    pytest.param(table_file(games=[7]), "has a “file”", id="no game"),
    pytest.param(table_file(games=[{"file": 7, "begun": 7}]), "“begun” is a time", id="begun"),
    pytest.param(table_file(games=[{"file": 7}]), "This is no game file", id="no file"),
    pytest.param(
        table_file(games=[{"file": 7, "rematch_of": 2}]), "number of another game", id="rematch"
    ),
    pytest.param(
        table_file(games=[{"file": 7, "rematch_of": 1}]), "no rematch of itself", id="itself"
    ),
    pytest.param(
        table_file(games=[{"file": json.loads(GOOD), "rematch_of": number} for number in (2, 1)]),
        "in a ring",
        id="ring",
    ),
    pytest.param(table_file(people=[{}] * 6000), "has at most 5,000; here are 6,000", id="people"),
    pytest.param(
        table_file(seasons=[{"name": "A", "first": "2026-2-2"}]), "like 2026-11-30", id="short day"
    ),
    pytest.param("[" + "[]," * 1_500_000 + "0]", "more in it than games", id="lists"),
    pytest.param("[" + "0," * 4_000_001 + "0]", "more in it than games", id="numbers"),
    pytest.param(f"{{}}\n[{'[],' * 1_500_000}0]", "more in it than games", id="a long line"),
    pytest.param('{"format": "scorekeeper-table/2"}', "table file of another version", id="newer"),
]


@pytest.mark.parametrize(("content", "sentence"), HOSTILE)
def test_a_file_that_nobody_should_send_is_refused_in_words(
    content: bytes | str, sentence: str
) -> None:
    raw = content.encode() if isinstance(content, str) else content
    checked = incoming.check([("file.json", raw), ("good.json", GOOD.encode())])
    assert any(sentence in plain(one.sentence) for one in checked.refused)
    assert checked.games <= 1


HALF = {"kind": "note", "text": "\ud800"}


@pytest.mark.parametrize(
    ("content", "place"),
    [
        pytest.param(game_file(HALF), "entry 1", id="entry"),
        pytest.param(table_file(games=[{}, {"file": {"entries": [7, HALF]}}]), "game 2, entry 2"),
        pytest.param(table_file(games=[{"begun": 1e10}]), "game 1", id="game"),
        pytest.param(table_file(zone="\ud800"), "", id="table"),
        pytest.param(game_file({}).replace("{}", '{"a": 1, "a": 1}'), "entry 1", id="twice"),
        pytest.param(f"{GOOD}\n{game_file(HALF)}", "line 2, entry 1", id="line"),
    ],
)
def test_what_is_no_decent_json_is_named_by_its_place_too(content: str, place: str) -> None:
    (refused,) = incoming.check([("file.json", content.encode())]).refused
    assert refused.place == place


def test_of_many_games_each_that_cannot_stand_is_named() -> None:
    twice = '{"format": 1, "format": 2}'
    short = game_file({**HAND[1], "hand": 1})
    text = f"{twice}\n{GOOD}\n\n{short}\n{GOOD}"
    checked = incoming.check([("evening.jsonl", text.encode())])
    assert checked.games == 2
    assert [(one.place, one.there[:9]) for one in checked.refused] == [
        ("line 1", '{"format"'),
        ("line 4, entry 1", '{"kind": '),
    ]
    assert Refusal("a", "No.").place == ""


def test_more_than_can_be_folded_at_a_time_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(incoming, "MOST_LINES", 10)
    many = incoming.check([("a.jsonl", "\n".join([GOOD] * 6).encode())])
    assert "entries come in at a time" in many.refused[0].sentence
    assert many.games == 5
    monkeypatch.setattr(incoming, "MOST_LINES", 200)
    monkeypatch.setattr(incoming, "MOST_FOLDED", 10)
    amended = game_file(*HAND, {"amend": 1, "with": HAND[0]})
    few = incoming.check([("a.jsonl", "\n".join([amended] * 14).encode())])
    assert few.games == 13
    assert "So many corrections are too much at a time" in few.refused[0].sentence


def test_a_table_file_that_can_stand_is_read() -> None:
    days = [("Winter", "2026-12-01", "2026-12-31"), ("Autumn", "2026-09-01", "2026-11-30")]
    seasons = [{"name": name, "first": first, "last": last} for name, first, last in days]
    begins = {"game": "spades"}
    text = table_file(seasons=seasons, begins_with=begins, left_out=[{}])
    checked = incoming.check([("club.json", text.encode())])
    assert checked.refused == ()
    (brought,) = checked.brought
    assert brought.table is not None
    assert (brought.table.begins_with, brought.left_out) == (Begins("spades", "standard"), 1)
