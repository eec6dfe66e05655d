"""The game file: what is read, what is refused, what is written."""

from datetime import UTC, datetime
from typing import Any

import pytest

from scorekeeper.games import GAMES
from scorekeeper.games.errors import EntryError
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.entry import Amended, HeadChange, Struck
from scorekeeper.ledger.marks import decode_marks
from tests.spades_table import Line, bids, file, ledger, refused, start, tricks

PLAIN = [bids(3, 3, 3, 3), tricks(4, 3, 3, 3)]
NOTE: Line = {"kind": "note", "text": "cake"}


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (None, "unknown_format"),
        ([], "unknown_format"),
        ({}, "unknown_format"),
        ({"format": "scorekeeper-game/2"}, "unknown_format"),
        ({"format": gamefile.FORMAT}, "unknown_game"),
        ({"format": gamefile.FORMAT, "game": ["spades"]}, "unknown_game"),
        ({"format": gamefile.FORMAT, "game": "chess"}, "unknown_game"),
        ({"format": gamefile.FORMAT, "game": "spades"}, "players_too_few"),
        (file(colour="red"), "bad_entry"),
        (file(names="Ann"), "bad_entry"),
        (file(names=["Ann", "ann"]), "name_duplicate"),
        (file(names=["Ann", ""]), "name_empty"),
        (file(names=["Ann", None]), "name_empty"),
        (file(names=["Ann", "x" * 41]), "name_too_long"),
        (file(names=["Ann", "a\tb"]), "bad_entry"),
        (file(preset=None), "unknown_preset"),
        (file(rules=None), "bad_entry"),
        (file(sides=[[0, 2], [1, "3"]]), "unknown_seat"),
        (file(sides=5), "bad_entry"),
        (file(side_names=["Us", "us"]), "name_duplicate"),
        (file(first_dealer="Ann"), "unknown_seat"),
        (file(start=[1]), "bad_entry"),
        (file(start={"gold": 1}), "bad_entry"),
        (file(start={"points": [0, "1"]}), "bad_entry"),
        ({**file(), "entries": None}, "bad_entry"),
    ],
)
def test_what_is_no_game_file(raw: Any, code: str) -> None:
    said = gamefile.replay(raw)["error"]
    assert (said["code"], said["entry"]) == (code, None)
    assert said["message"].endswith(".")
    assert "breaks" not in said


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (None, "bad_entry"),
        ("bids", "bad_entry"),
        ({"amend": 1}, "bad_entry"),
        ({"amend": "1", "with": NOTE}, "bad_entry"),
        ({"amend": True, "with": NOTE}, "bad_entry"),
        ({"amend": 1, "with": None}, "bad_entry"),
        ({"amend": 1, "with": {"kind": "cards"}}, "unknown_kind"),
        ({"amend": 1, "with": {"amend": 1, "with": NOTE}}, "unknown_kind"),
        ({"amend": 1, "with": {**NOTE, "by": "Ann"}}, "bad_entry"),
        ({"amend": 1, "with": NOTE, "kind": "note"}, "bad_entry"),
        ({"amend": 1, "with": NOTE, "also": {}}, "bad_entry"),
        ({"amend": 1, "with": NOTE, "also": [NOTE]}, "bad_entry"),
        ({"amend": 1, "with": NOTE, "also": [5]}, "bad_entry"),
        ({"amend": 1, "with": NOTE, "also": [{"amend": 1, "with": NOTE}]}, "bad_entry"),
        ({"amend": 1, "with": NOTE, "also": [{"amend": 2, "with": NOTE, "also": []}]}, "bad_entry"),
        ({"amend": 0, "with": {}}, "bad_entry"),
        ({"amend": 0, "with": NOTE}, "bad_entry"),
        ({"amend": 0, "with": {"game": "literature"}}, "bad_entry"),
        ({"amend": 0, "with": {"players": ["Ann", "Bo"]}}, "players_fixed"),
        ({"amend": 0, "with": {"rules": {"target": "high"}}}, "bad_rule_value"),
        ({"amend": 0, "with": {"start": {"hand": 1, "points": [1]}}}, "side_mismatch"),
        ({"strike": 1, "why": "x"}, "bad_entry"),
        ({"strike": None}, "bad_entry"),
        ({**NOTE, "at": "yesterday"}, "bad_entry"),
        ({**NOTE, "at": "2026-11-30T20:15:00"}, "bad_entry"),
        ({**NOTE, "at": 5}, "bad_entry"),
        ({**NOTE, "at": "20261130T201500Z"}, "bad_entry"),
        ({**NOTE, "at": "2026-02-31T20:15:00Z"}, "bad_entry"),
        ({**NOTE, "at": "0001-01-01T00:00:00+14:00"}, "bad_entry"),
        ({**NOTE, "by": ""}, "name_empty"),
        ({**NOTE, "key": 5}, "bad_entry"),
        ({"kind": "note", "text": "x" * 501}, "bad_entry"),
    ],
)
def test_what_is_no_line(line: Any, code: str) -> None:
    error = refused(*PLAIN, line)
    assert (error.code, error.entry, error.breaks) == (code, 3, None)


def test_the_first_line_that_cannot_stand_is_named() -> None:
    said = gamefile.replay(file(bids(3, 3, 3, 3), tricks(3, 3, 3, 3), {"kind": "?"}))
    assert said == {
        "error": {
            "entry": 2,
            "code": "tricks_total",
            "message": "The tricks add up to 12; 13 were played: one is missing.",
        }
    }
    broken = gamefile.replay(file(*PLAIN, bids(3, 3, 3, 3, hand=2), {"strike": 2}))
    assert (broken["error"]["entry"], broken["error"]["breaks"]) == (4, 3)


def test_lines_are_decoded_and_encoded() -> None:
    rules = GAMES["spades"]
    strike: Line = {"strike": 2}
    head: Line = {"amend": 0, "with": {"players": ["A", "B"], "sides": [[0], [1]], "start": None}}
    several = {"amend": 1, "with": NOTE, "also": [head, {"amend": 2, "with": bids(3, 3)}]}
    assert gamefile.decode(rules, strike) == Struck(2)
    decoded = gamefile.decode(rules, several)
    assert isinstance(decoded, Amended)
    assert isinstance(decoded.also[0].change, HeadChange)
    for line in (strike, head, several, NOTE, *PLAIN):
        assert gamefile.encode(gamefile.decode(rules, line)) == line


def test_times_and_authors_are_kept_and_keys_only_in_backups() -> None:
    marked = {**NOTE, "at": "2026-11-30T21:15:00+01:00", "by": " Ann ", "key": "k1"}
    raw = file(marked, NOTE)
    game = gamefile.read(raw)
    entry = game.entries[0]
    assert entry.at == datetime(2026, 11, 30, 20, 15, tzinfo=UTC)
    assert (entry.by, entry.key, entry.imported) == ("Ann", None, True)
    assert gamefile.dump(game)["entries"] == [
        {**NOTE, "at": "2026-11-30T20:15:00Z", "by": "Ann"},
        NOTE,
    ]
    whole = gamefile.read(raw, keep_keys=True)
    assert gamefile.dump(whole, keys=True)["entries"][0]["key"] == "k1"
    assert "key" not in gamefile.dump(whole)["entries"][0]
    assert decode_marks({"at": None, "key": None}) == decode_marks({})


def test_a_dumped_game_says_what_the_table_said() -> None:
    head: Line = {
        "preset": "quick-200",
        "rules": {"target": 300},
        "sides": [[0, 1], [2, 3]],
        "side_names": ["Us", "Them"],
        "first_dealer": 2,
        "start": start(1, 2, hand=3),
    }
    assert gamefile.dump(ledger(**head)) == file(**head)
    assert gamefile.dump(ledger()) == {
        **file(),
        "preset": "standard",
        "rules": {},
        "first_dealer": 0,
    }


def test_a_dumped_game_keeps_the_head_it_began_with() -> None:
    mended = ledger({"amend": 0, "with": {"first_dealer": 2, "sides": None}}, first_dealer=1)
    assert gamefile.dump(mended)["first_dealer"] == 1
    assert mended.head.first_dealer == 2


def test_warnings_of_a_game_are_sorted_and_numbered() -> None:
    entries = [bids("blind nil", 7, 7, 7), tricks(0, 5, 5, 3), bids(7, 0, 7, 3, hand=2)]
    said = gamefile.replay(file(*entries, rules={"blind_nil_allowed": True}))["warnings"]
    assert [(warning["entry"], warning["code"]) for warning in said] == [
        (1, "blind_nil_not_behind_enough"),
        (1, "side_bid_exceeds_tricks"),
        (3, "side_bid_exceeds_tricks"),
    ]
    assert all(warning["message"].endswith(".") for warning in said)


def test_what_was_read_is_not_touched_by_whoever_holds_the_file() -> None:
    raw = file(rules={"target": 300}, start=start(0, 0))
    game = gamefile.read(raw)
    raw["rules"]["target"] = 5
    raw["start"]["points"].append(5)
    assert gamefile.dump(game)["rules"] == {"target": 300}
    assert gamefile.dump(game)["start"]["points"] == [0, 0]


def test_a_seat_is_known_by_its_players_error() -> None:
    with pytest.raises(EntryError) as caught:
        gamefile.decode_head({"players": ["Ann", ""]})
    assert (caught.value.field, caught.value.seat) == ("players", 1)
