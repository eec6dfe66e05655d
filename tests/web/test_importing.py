"""A table is saved and loaded by its pages: what is refused is named, and nothing of it stored."""

import io
import json
from contextlib import ExitStack
from typing import Any

import pytest
from flask import Flask
from werkzeug.datastructures import FileStorage
from werkzeug.test import encode_multipart

from scorekeeper.store import db
from scorekeeper.store.models import Game
from scorekeeper.web import limits
from tests.imported import NOW, bring
from tests.literature_pages import SIX, ask, claim
from tests.literature_pages import table as literature
from tests.pages import Page, Phone, enter, hand, open_table, start_game, watch

END = {"kind": "end", "result": "score"}


def game_file(
    *entries: dict[str, Any], players: tuple[str, ...] = ("Ann", "Bo", "Cy", "Di")
) -> str:
    head = {"format": "scorekeeper-game/1", "game": "spades", "players": [*players]}
    return json.dumps({**head, "entries": [*entries]})


GOOD = game_file(*hand(1, [3, 4, 3, 2], [3, 4, 3, 3]), END)
CLUB = {"format": "scorekeeper-table/1", "name": "Club"}
SHORT = game_file(*hand(1, [3, 4, 3, 2], [3, 4, 3, 2]))


def load(
    phone: Phone, address: str, *files: tuple[str, bytes | str], status: int = 200, **said: str
) -> Page:
    """Choose files on a page and send its form, as a browser would."""
    form = phone.open(address).form(button="Open it" if address == "/import" else "Check and load")
    return send(phone, address, {**form.fields, **said}, *files, status=status)


def send(
    phone: Phone,
    address: str,
    fields: dict[str, str],
    *files: tuple[str, bytes | str],
    status: int = 200,
) -> Page:
    """Send fields and files to an address, whatever page is open."""
    data: dict[str, Any] = {**fields}
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


def test_a_watcher_saves_and_does_not_load(phone: Phone, table: str) -> None:
    cousin = watch(phone, table)
    page = cousin.open(f"/t/{table}/import")
    assert "Check and load" not in page.text
    cousin.open(f"/t/{table}/file")
    assert cousin.post(f"/t/{table}/import").status == 403


@pytest.mark.usefixtures("game")
def test_running_games_that_keep_something_back_are_named(phone: Phone, table: str) -> None:
    asked, others = ask(0, 1, "2S", "yes"), ("Gus", *SIX[1:])
    games = [
        literature(asked),
        literature(asked, players=others),
        literature(claim(0, "low-clubs")),
    ]
    with phone.app.app_context():
        bring(db.session, table, games, NOW)
    said = phone.open(f"/t/{table}/import").text
    assert "Not in the file while they run" in said
    assert "Asha, Ben, Chen, Dev, Esi, Fay ; Gus, Ben, Chen, Dev, Esi, Fay ." in said


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        pytest.param(b"", "There is nothing in it.", id="empty"),
        pytest.param(GOOD.encode("utf-16"), "This is no text in UTF-8", id="UTF-16"),
        pytest.param("[" * 200_000, "nested too deeply", id="deep"),
        pytest.param(
            json.dumps(
                {**CLUB, "people": [{"name": f"P{n}", "spellings": [f"Q{n}"]} for n in range(3000)]}
            ),
            "the table would know 6,000 names",
            id="6,000 names",
        ),
        pytest.param(
            json.dumps(
                {
                    **CLUB,
                    "people": [{"name": "Ann", "spellings": ["bo"]}],
                    "games": [{"file": json.loads(GOOD)}],
                }
            ),
            "file.json , game 1: Ann and Bo sit in it and are one person.",
            id="two in one",
        ),
    ],
)
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


@pytest.mark.parametrize(("watches", "status"), [(False, 404), (True, 403)])
def test_more_than_20_mb_of_a_stranger_or_a_watcher_is_refused_like_less(
    app: Flask, phone: Phone, table: str, watches: bool, status: int
) -> None:
    other = watch(phone, table) if watches else Phone(app)
    send(other, f"/t/{table}/import", {}, ("big.json", b" " * (21 * 1024 * 1024)), status=status)


def test_a_thousand_files_of_a_game_each_come_together(phone: Phone, table: str) -> None:
    files = [(f"{number}.json", "{}") for number in range(1200)]
    page = load(phone, f"/t/{table}/import", *files, status=422)
    assert "1200 things cannot stand." in page.text


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


def test_a_fifth_import_at_once_is_told_to_come_again(phone: Phone, table: str) -> None:
    with ExitStack() as others:
        for _ in range(4):
            others.enter_context(limits._IMPORTS)
        load(phone, f"/t/{table}/import", ("a.json", GOOD), status=503)
    assert "1 game is in." in load(phone, f"/t/{table}/import", ("a.json", GOOD)).text
