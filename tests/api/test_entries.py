"""A program writes entries: once, unless they are there already or somebody else differs."""

import pytest

from tests.pages import Phone, join, ledger_of, start_game
from tests.programs import BIDS, TRICKS, Program, Said, problem


@pytest.fixture
def entries(game: str) -> str:
    """Where entries are sent to."""
    return f"{game}/entries"


def test_an_entry_is_written_and_answered_by_how_the_game_stands(
    bot: Program, display: Program, game: str, entries: str
) -> None:
    bot.post(entries, BIDS)
    answer = bot.post(entries, TRICKS)
    assert answer.json["version"] == 2
    assert answer.json["next"] == {"hand": 2, "dealer": 1, "waits_for": "bids"}
    assert display.get(game).data == answer.data
    assert display.get(game).headers["ETag"] == answer.headers["ETag"]


def test_what_is_there_already_is_not_written_again(bot: Program, entries: str) -> None:
    written = bot.post(entries, BIDS).json
    assert bot.post(entries, BIDS, 200).json == written
    assert bot.post(entries, {"amend": 1, "with": BIDS}, 200).json == written


def test_one_key_writes_one_entry(bot: Program, entries: str) -> None:
    note = {"kind": "note", "text": "tea"}
    bot.post(entries, note, 201, key="n1")
    again = {**note, "at": "2020-01-01T00:00:00Z", "key": "n9", "by": "Eve", "seen": 0}
    assert bot.post(entries, again, 200, key="n1").json["version"] == 1
    said = problem(bot.post(entries, {**note, "text": "cake"}, 422, key="n1"))
    assert said["code"] == "key_reused"
    assert bot.post(entries, note, 201).json["version"] == 2


def test_a_refused_entry_is_not_stored_and_its_key_stays_free(
    bot: Program, game: str, entries: str
) -> None:
    bot.post(entries, BIDS)
    said = problem(bot.post(entries, {**TRICKS, "tricks": [3, 4, 3, 2]}, 422, key="t"))
    assert said["code"] == "tricks_total"
    assert said["entry"] == 2
    assert said["detail"].startswith("The tricks add up to 12; 13 were played")
    assert bot.get(game).json["version"] == 1
    assert bot.post(entries, TRICKS, 201, key="t").json["version"] == 2


@pytest.mark.parametrize(
    ("line", "code", "field"),
    [
        ({"kind": "deal"}, "unknown_kind", "kind"),
        ({}, "unknown_kind", "kind"),
        ({**BIDS, "bids": [3, 4, 3, "2"]}, "bid_not_integer", "bids"),
        ({**BIDS, "colour": 1}, "bad_entry", "colour"),
        ({**BIDS, "by": "x" * 300}, "name_too_long", "by"),
        ({**BIDS, "seen": 1}, "bad_entry", "seen"),
        ({**BIDS, "seen": True}, "bad_entry", "seen"),
        ({"amend": 1, "with": BIDS}, "no_such_entry", None),
        ({**BIDS, "hand": 2}, "wrong_hand", "hand"),
    ],
)
def test_what_is_not_understood_names_its_field(
    bot: Program, game: str, entries: str, line: Said, code: str, field: str | None
) -> None:
    said = problem(bot.post(entries, line, 422))
    assert (said["code"], said.get("field")) == (code, field)
    assert bot.get(game).json["version"] == 0


def test_two_who_differ_are_shown_both_versions(bot: Program, entries: str) -> None:
    bot.post(entries, {**BIDS, "by": "Ann's bot"})
    yours = {**BIDS, "bids": [3, 4, 3, 3]}
    said = problem(bot.post(entries, yours, 409, key="mine"))
    assert said["code"] == "conflict"
    assert said["yours"] == yours
    assert said["theirs"].pop("at").endswith("Z")
    assert said["theirs"] == {**BIDS, "number": 1, "by": "Ann's bot"}
    bot.post(entries, {"amend": 1, "with": yours}, 201, key="mine")
    said = problem(bot.post(entries, BIDS, 409))
    assert said["theirs"]["bids"] == yours["bids"]


def test_an_earlier_result_that_differs_is_a_conflict_after_the_end_too(
    bot: Program, entries: str
) -> None:
    for line in (BIDS, TRICKS, {"kind": "end", "result": "score"}):
        bot.post(entries, line)
    bot.post(entries, {"kind": "tricks", "hand": 1, "sides": [6, 7]}, 200)
    bot.post(entries, {"kind": "tricks", "hand": 1, "sides": [7, 6]}, 409)
    assert problem(bot.post(entries, {**BIDS, "hand": 2}, 422))["code"] == "game_over"


def test_who_has_not_seen_a_newer_line_about_it_is_told(bot: Program, entries: str) -> None:
    bot.post(entries, BIDS)
    bot.post(entries, {"amend": 1, "with": {**BIDS, "bids": [3, 4, 3, 3]}, "seen": 1})
    late = {"amend": 1, "with": {**BIDS, "bids": [3, 4, 3, 4]}}
    said = problem(bot.post(entries, {**late, "seen": 1}, 409))
    assert said["theirs"]["amend"] == 1
    assert said["theirs"]["number"] == 2
    assert problem(bot.post(entries, {"strike": 1, "seen": 1}, 409))["yours"] == {"strike": 1}
    assert problem(bot.post(entries, {**TRICKS, "seen": 1}, 409))["code"] == "outdated"
    bot.post(entries, {**late, "seen": 2})


def test_a_struck_line_that_was_struck_meanwhile_says_so(bot: Program, entries: str) -> None:
    bot.post(entries, BIDS)
    bot.post(entries, {"strike": 1})
    said = problem(bot.post(entries, {"amend": 1, "with": BIDS, "seen": 1}, 409))
    assert said["theirs"]["strike"] == 1


def test_a_bid_that_waited_is_told_that_its_hand_was_thrown_in(bot: Program, entries: str) -> None:
    bot.post(entries, {"kind": "redeal", "hand": 1, "why": "misdeal"})
    bid = {"kind": "bid", "hand": 1, "seat": 0, "bid": 3}
    said = problem(bot.post(entries, {**bid, "seen": 0}, 409))
    assert said["theirs"]["kind"] == "redeal"
    bot.post(entries, {**bid, "seen": 1})


def test_the_author_is_whoever_the_sender_says_unless_the_phone_has_a_name(
    bot: Program, game: str, entries: str
) -> None:
    bot.post(entries, {"kind": "note", "text": "one"})
    bot.post(entries, {"kind": "note", "text": "two", "by": "Score bot"})
    assert [line["by"] for line in bot.get(f"{game}/file").json["entries"]] == [
        "A program",
        "Score bot",
    ]
    assert "Score bot" in bot.get(f"/g/{game.removeprefix('/api/games/')}/ledger").text


def test_a_phones_own_name_stays_by_its_entries(phone: Phone, table: str) -> None:
    game_id = start_game(phone, table)
    origin = {"Origin": "http://localhost"}
    bo = join(phone, table, "Bo")
    for one, name in ((bo, "Eve"), (phone, "Eve"), (phone, None)):
        note = {"kind": "note", "text": "tea", **({"by": name} if name else {})}
        path = f"/api/games/{game_id}/entries"
        assert one.client.post(path, json=note, headers=origin).status_code == 201
    assert [entry.by for entry in ledger_of(phone, game_id).entries] == ["Bo", "Eve", "Phone 1"]
