"""A program opens a table, starts games there or brings them along, and reads how they stand."""

import json
from typing import Any

import pytest
from flask import Flask

from scorekeeper.ledger import gamefile
from scorekeeper.store import db
from scorekeeper.store.rebuild import differences
from tests.pages import Phone, join, open_table
from tests.programs import BIDS, FOUR, TRICKS, Program, Said, problem


def test_a_table_is_opened_with_codes_and_an_owners_token(app: Flask, opened: Said) -> None:
    assert sorted(opened) == ["join_code", "owner_token", "table", "url", "watch_code"]
    assert opened["url"] == f"http://localhost/t/{opened['table']}"
    assert (len(opened["watch_code"]), len(opened["join_code"])) == (6, 8)
    for shown in ("watch_code", "join_code", "owner_token"):
        table = Program(app, opened[shown]).get(f"/api/tables/{opened['table']}").json
        assert table["name"] == "Friday"


def test_a_table_opened_twice_with_one_key_is_one_table(app: Flask) -> None:
    bot, friday = Program(app), {"name": "Friday"}
    first = bot.post("/api/tables", friday, key="k1").json
    assert bot.post("/api/tables", friday, 200, key="k1").json == first
    said = problem(bot.post("/api/tables", {"name": "Sunday"}, 422, key="k1"))
    assert said["code"] == "key_reused"
    assert bot.post("/api/tables", friday).json["table"] != first["table"]
    elsewhere = Program(app, first["join_code"])
    assert elsewhere.post("/api/tables", friday, key="k1").json["table"] != first["table"]


@pytest.mark.parametrize(
    ("body", "code", "field"),
    [
        ({}, "name_empty", "name"),
        ({"name": 3}, "bad_entry", "name"),
        ({"name": "x" * 300}, "name_too_long", "name"),
        ({"name": "Friday", "colour": "red"}, "bad_entry", "colour"),
    ],
)
def test_a_table_without_a_decent_name_is_not_opened(
    app: Flask, body: Said, code: str, field: str
) -> None:
    said = problem(Program(app).post("/api/tables", body, 422, key="again"))
    assert (said["code"], said["field"]) == (code, field)
    Program(app).post("/api/tables", {"name": "Friday"}, 201, key="again")


def test_new_codes_put_out_whoever_came_by_the_old_ones(
    app: Flask, opened: Said, at: str, bot: Program, display: Program
) -> None:
    """They are made on the table's own page, by whoever shows the owner's token."""
    owner = Program(app, opened["owner_token"])
    owner.client = app.test_client()  # a page's form needs a session
    for to, dead, alive in (("watch", display, bot), ("score", bot, owner)):
        page = owner.get(f"/t/{opened['table']}/link?to={to}").text
        token = page.split('name="csrf_token" value="')[1].split('"')[0]
        was = opened["watch_code"] if to == "watch" else opened["join_code"]
        form = {"csrf_token": token, "key": "k" * 22, "was": was}
        told = owner.client.post(f"/t/{opened['table']}/link", data=form, headers=owner.shown)
        assert told.status_code == 303
        assert problem(dead.get(at, 401))["code"] == "no_code"
        assert alive is owner or alive.get(at)
    owner.get(at, 401)


def test_a_table_names_its_people_and_its_games(bot: Program, display: Program, at: str) -> None:
    first = bot.post(f"{at}/games", FOUR).json
    second = bot.post(f"{at}/games", {**FOUR, "players": ["Ann", "Bo", "Cy", "Eve"]}).json
    table = display.get(at).json
    assert sorted(table["people"]) == ["Ann", "Bo", "Cy", "Di", "Eve"]
    assert [game["game"] for game in table["games"]] == [second["game"], first["game"]]
    assert table["games"][1]["players"] == FOUR["players"]
    assert table["games"][1]["brief"]["points"] == [0, 0]
    assert table["more"] is None
    assert display.get(f"{at}?page=2").json["games"] == []


def test_many_games_come_some_at_a_time(bot: Program, at: str) -> None:
    for _ in range(51):
        bot.post(f"{at}/games", FOUR)
    table = bot.get(at).json
    assert len(table["games"]) == 50
    assert len(bot.get(table["more"]).json["games"]) == 1


def test_a_game_is_started_and_its_page_is_there(bot: Program, display: Program, at: str) -> None:
    started = bot.post(f"{at}/games", FOUR).json
    assert started["version"] == 0
    assert started["url"] == f"http://localhost/g/{started['game']}"
    assert "Ann" in display.get(f"/g/{started['game']}").text


def test_a_game_started_twice_with_one_key_is_one_game(bot: Program, at: str) -> None:
    first = bot.post(f"{at}/games", FOUR, key="a").json
    assert bot.post(f"{at}/games", dict(reversed(FOUR.items())), 200, key="a").json == first
    other = {**FOUR, "first_dealer": 1}
    assert problem(bot.post(f"{at}/games", other, 422, key="a"))["code"] == "key_reused"
    assert len(bot.get(at).json["games"]) == 1


def test_a_game_with_entries_is_imported_whole(bot: Program, at: str, app: Flask) -> None:
    lines = [{**BIDS, "at": "2026-11-29T20:15:00Z", "by": "Eve", "key": "old"}, TRICKS]
    started = bot.post(f"{at}/games", {**FOUR, "entries": lines}).json
    assert started["version"] == 2
    told = bot.get(f"/api/games/{started['game']}/file").json["entries"]
    assert told == [{**BIDS, "at": "2026-11-29T20:15:00Z", "by": "Eve"}, TRICKS]
    with app.app_context():
        assert [*differences(db.session)] == []


@pytest.mark.parametrize(
    ("change", "code", "entry"),
    [
        ({"entries": [BIDS, {**TRICKS, "tricks": [3, 4, 3, 2]}]}, "tricks_total", 2),
        ({"entries": [BIDS, {**BIDS, "seen": 1}]}, "bad_entry", 2),
        ({"entries": [{"strike": 0}] * 5001}, "too_many_entries", None),
        ({"entries": [BIDS, *[{"strike": 1}] * 720]}, "too_many_entries", None),
        ({"entries": {}}, "bad_entry", None),
        ({"format": "scorekeeper-game/2"}, "unknown_format", None),
        ({"game": "bridge"}, "unknown_game", None),
        ({"rules": {"colour": 1}}, "unknown_rule", None),
        ({"players": ["Ann"]}, "players_too_few", None),
    ],
)
def test_a_file_that_cannot_stand_starts_no_game(
    bot: Program, at: str, change: Said, code: str, entry: int | None
) -> None:
    said = problem(bot.post(f"{at}/games", {**FOUR, **change}, 422, key="free"))
    assert (said["code"], said.get("entry")) == (code, entry)
    assert bot.get(at).json["games"] == []
    bot.post(f"{at}/games", FOUR, 201, key="free")


def test_the_state_is_what_replay_prints_with_the_version(bot: Program, at: str) -> None:
    file: dict[str, Any] = {**FOUR, "entries": [BIDS, TRICKS]}
    game = bot.post(f"{at}/games", file).json["game"]
    answer = bot.get(f"/api/games/{game}")
    assert answer.json == {**gamefile.replay(file), "version": 2}
    assert list(json.loads(answer.text)) == [*gamefile.replay(file), "version"]
    assert answer.headers["Cache-Control"] == "private, no-cache"


def test_who_has_seen_a_version_is_told_when_there_is_a_newer_one(
    bot: Program, display: Program, game: str
) -> None:
    tag = display.get(game).headers["ETag"]
    for path in (game, f"{game}/file"):
        assert display.get(path, 304, If_None_Match=tag).data == b""
        display.get(path, 304, If_None_Match="*")
    bot.post(f"{game}/entries", BIDS)
    assert display.get(game, 200, If_None_Match=tag).headers["ETag"] != tag


def test_a_phone_that_opens_a_table_by_json_is_its_owner(app: Flask) -> None:
    phone = Phone(app)
    open_table(phone, "Kitchen")
    said = phone.client.post(
        "/api/tables", json={"name": "Garden"}, headers={"Origin": "http://localhost"}
    )
    assert said.status_code == 201
    assert said.json is not None
    assert "Garden" in phone.open("/").text
    assert phone.client.get(f"/api/tables/{said.json['table']}").status_code == 200
    guest = join(phone, said.json["table"])
    assert guest.client.get(f"/api/tables/{said.json['table']}").status_code == 200
