"""A table is saved and loaded by its pages: what is refused is named, and nothing of it stored."""

import io
import json
import zipfile
from typing import Any

import pytest
from flask import Flask
from werkzeug.datastructures import FileStorage
from werkzeug.test import encode_multipart

from scorekeeper.store import db
from scorekeeper.store.models import Game
from tests.pages import Page, Phone, enter, hand, open_table, start_game, watch

END = {"kind": "end", "result": "score"}


def game_file(
    *entries: dict[str, Any], players: tuple[str, ...] = ("Ann", "Bo", "Cy", "Di")
) -> str:
    head = {"format": "scorekeeper-game/1", "game": "spades", "players": [*players]}
    return json.dumps({**head, "entries": [*entries]})


GOOD = game_file(*hand(1, [3, 4, 3, 2], [3, 4, 3, 3]), END)
SHORT = game_file(*hand(1, [3, 4, 3, 2], [3, 4, 3, 2]))


def load(
    phone: Phone, address: str, *files: tuple[str, bytes | str], status: int = 200, **said: str
) -> Page:
    """Choose files on a page and send its form, as a browser would."""
    form = phone.open(address).form(button="Open it" if address == "/import" else "Check and load")
    data: dict[str, Any] = {**form.fields, **said}
    data["files"] = [FileStorage(io.BytesIO(_bytes(content)), name) for name, content in files]
    boundary, body = encode_multipart(data)
    kind = f'multipart/form-data; boundary="{boundary}"'
    answer = phone.client.post(address, data=body, content_type=kind, follow_redirects=True)
    phone.page = Page(answer)
    assert phone.page.status == status, (phone.page.status, phone.page.text)
    return phone.page


def _bytes(content: bytes | str) -> bytes:
    return content.encode() if isinstance(content, str) else content


def count_games(app: Flask) -> int:
    with app.app_context():
        return db.session.query(Game).count()


def test_a_table_goes_to_a_new_one_of_another_phone(
    app: Flask, phone: Phone, table: str, game: str
) -> None:
    enter(phone, game, *hand(1, [3, 4, 3, 2], [3, 4, 3, 3]), END)
    assert "Save and load" in phone.open(f"/t/{table}").text
    saved = phone.client.get(f"/t/{table}/file")
    assert saved.headers["Content-Disposition"].startswith("attachment; filename=")
    other = Phone(app)

    page = load(other, "/import", ("kitchen.json", saved.data))

    assert "1 game is in. 1 hand, 3 lines were scored again." in page.text
    assert "Ann , Bo , Cy , Di new at this table" in page.text
    home = other.open("/")
    assert "Kitchen" in home.text
    there = other.client.get(f"{page.address.partition('/import')[0]}/file")
    assert there.data == saved.data


def test_what_is_refused_is_named_and_nothing_comes_in(
    app: Flask, phone: Phone, table: str
) -> None:
    lines = f"{GOOD}\n{SHORT}\n\n{{oops"
    page = load(phone, f"/t/{table}/import", ("evening.jsonl", lines), status=422)
    assert "Nothing came in. 2 things cannot stand; 1 game is fine." in page.text
    assert "Line 2, entry 2" in page.text
    assert "The tricks add up to 12; 13 were played: one is missing." in page.text
    assert '"tricks": [3, 4, 3, 2]' in page.text
    assert "Line 4" in page.text
    assert count_games(app) == 0


def test_the_same_form_is_once_and_the_same_games_are_noticed(
    app: Flask, phone: Phone, table: str
) -> None:
    address = f"/t/{table}/import"
    key = "the-key-of-a-form"
    load(phone, address, ("a.json", GOOD), key=key)
    load(phone, address, ("a.json", GOOD), key=key)
    assert count_games(app) == 1
    page = load(phone, address, ("a.json", GOOD), status=409)
    assert "This 1 game is here already, so none came in." in page.text
    load(
        phone,
        address,
        ("a.json", SHORT.replace("3, 4, 3, 2]}]", "3, 4, 3, 3]}]")),
        key=key,
        status=422,
    )
    assert "Choose the file once more." in phone.page.text
    load(phone, address, ("a.json", GOOD), again="1")
    assert count_games(app) == 2


def test_an_import_is_undone_while_nothing_was_written_in_it(
    app: Flask, phone: Phone, table: str
) -> None:
    address = f"/t/{table}/import"
    load(phone, address, ("a.json", game_file(players=("Zoe", "Bo", "Cy", "Di"))))
    undone = phone.press("Undo the import")
    assert "Taken back: 1 game went again." in undone.text
    assert count_games(app) == 0
    assert "0 people" in phone.open(f"/t/{table}").text
    load(phone, address, ("a.json", game_file()))
    page = phone.page
    with app.app_context():
        game = db.session.query(Game).one().id
    enter(phone, game, *hand(1, [3, 4, 3, 2], [3, 4, 3, 3]))
    phone.page = page
    assert "Something was written in these games since" in phone.press("Undo the import").text
    assert count_games(app) == 1


def test_who_is_spelt_almost_like_somebody_is_asked_about(phone: Phone, table: str) -> None:
    address = f"/t/{table}/import"
    load(
        phone,
        address,
        (
            "a.json",
            game_file(*hand(1, [3, 4, 3, 2], [3, 4, 3, 3]), END, players=("Zoë", "Bo", "Cy", "Di")),
        ),
    )
    page = load(phone, address, ("b.json", game_file(players=("Zoe", "Bo", "Cy", "Di"))))
    assert "Zoe new; is it Zoë ?" in page.text
    assert "Bo , Cy , Di already at this table" in page.text
    assert any("/merge?with=" in link for link in page.links)


def test_a_watcher_saves_and_does_not_load(phone: Phone, table: str) -> None:
    cousin = watch(phone, table)
    page = cousin.open(f"/t/{table}/import")
    assert "Check and load" not in page.text
    cousin.open(f"/t/{table}/file")
    assert cousin.post(f"/t/{table}/import").status == 403


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
    pytest.param(
        table_file(people=[{"name": f"P{n}"} for n in range(6000)]),
        "the table would know 6,000 names",
        id="6,000 people",
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
    pytest.param('{"format": "scorekeeper-table/2"}', "table file of another version", id="newer"),
]


@pytest.mark.parametrize(("content", "sentence"), HOSTILE)
def test_a_file_that_nobody_should_send_is_refused_in_words(
    app: Flask, phone: Phone, content: bytes | str, sentence: str
) -> None:
    page = load(phone, "/import", ("file.json", content), status=422)
    assert sentence in page.text
    assert count_games(app) == 0
    assert "Club" not in phone.open("/").text


def test_more_than_20_mb_is_said_beside_the_field(phone: Phone, table: str) -> None:
    for address in ("/import", f"/t/{table}/import"):
        page = load(phone, address, ("big.json", b" " * (21 * 1024 * 1024)), status=413)
        assert "That is more than 20 MB" in page.text
        page.form(button="Open it" if address == "/import" else "Check and load")
    assert "Choose a file first." in load(phone, "/import", status=422).text


def test_a_file_marked_as_utf8_is_read(phone: Phone) -> None:
    page = load(phone, "/import", ("a.json", b"\xef\xbb\xbf" + GOOD.encode()))
    assert "1 game is in." in page.text


def test_rows_of_a_table_are_no_formulas_and_stay_numbers(phone: Phone) -> None:
    table = open_table(phone, "=cmd|' /C calc'!A0")
    players = ("=1+1", "Bo", "<b>Cy", "Di")
    game = start_game(phone, table, players)
    enter(phone, game, *hand(1, [9, 4, 3, 2], [3, 4, 3, 3]), END)
    rows = phone.client.get(f"/t/{table}/csv").data.decode("utf-8-sig").splitlines()
    assert rows[0] == "Date,Game,Hands,Players,Won by,Sides and points"
    assert rows[1].split(",", 1)[1].startswith('Spades,1,"\'=1+1, Bo, <b>Cy, Di",')
    assert ",-120," in rows[1]
