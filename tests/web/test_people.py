"""The pages of a table's people: named and dressed, sent away, merged, offered by today's names."""

from datetime import UTC, datetime

import pytest

from scorekeeper.store import db, games, naming
from tests.literature_played import game as claims
from tests.literature_played import in_turn
from tests.pages import BAD_NAMES, Phone, join, ledger_of, open_table, start_game, watch
from tests.recording import bid

ZOES = ("Zoe", "Bo", "Cy", "Di")


def address(phone: Phone, table: str, name: str) -> str:
    """Somebody's own page, as the list of people leads there."""
    html = phone.open(f"/t/{table}/people").html
    row = next(one for one in html.split("<li>") if f"<bdi>{name}</bdi></b>" in one)
    return row.split('href="')[1].split('"')[0]


def rename(phone: Phone, table: str, name: str, new: str, **said: str) -> None:
    phone.open(f"{address(phone, table, name)}/edit")
    phone.press("Save", {"name": new, **said})


def add(phone: Phone, table: str, name: str, status: int = 200) -> str:
    phone.open(f"/t/{table}/people")
    return phone.press("Add", {"name": name}, status).text


def test_somebody_is_added_once_and_offered_a_seat(phone: Phone, table: str) -> None:
    assert "Nobody has a name here yet" in phone.open(f"/t/{table}/people").text
    assert "Eve is one of the table’s people now." in add(phone, table, "Eve")
    assert "Eve is one of the table’s people already" in add(phone, table, " eve")
    phone.open(f"/t/{table}/new")
    assert phone.press("Eve").form(button="Start").fields["p0"] == "Eve"


def test_a_full_table_says_so_and_keeps_the_name(
    phone: Phone, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(naming, "MOST", 1)
    add(phone, table, "Eve")
    assert "A table has at most 500 people." in add(phone, table, "Flo", 422)
    assert phone.page.form(button="Add").fields["name"] == "Flo"


def test_nobody_is_named_without_a_proper_name(phone: Phone, table: str) -> None:
    add(phone, table, "Eve")
    edit = f"{address(phone, table, 'Eve')}/edit"
    for name, why in (map(str, case.values) for case in BAD_NAMES):
        assert why in add(phone, table, name, 422)
        phone.open(edit)
        page = phone.press("Save", {"name": name, "colour": "b", "other": "🦊"}, 422)
        assert why in page.text
        assert page.form(button="Save").fields["other"] == "🦊"
    assert phone.open(edit).form(button="Save").fields["name"] == "Eve"


def test_what_is_no_emoji_or_colour_is_refused(phone: Phone, table: str) -> None:
    add(phone, table, "=1+1")
    edit = f"{address(phone, table, '=1+1')}/edit"
    for field, said in (
        ("other", "AB"),
        ("other", "🦊🦊"),
        ("other", "<b>"),
        ("emoji", "x" * 500),
        ("colour", "z"),
        ("colour", "ab"),
        ("level", "9"),
    ):
        phone.open(edit)
        page = phone.press("Save", {"name": "Eve", field: said}, 422)
        assert page.form(button="Save").fields["name"] == "Eve"
    assert phone.open(edit).form(button="Save").fields["name"] == "=1+1"


def test_a_new_name_is_offered_and_the_old_one_seats_the_same_person(
    phone: Phone, table: str
) -> None:
    game = start_game(phone, table, ZOES)
    rename(phone, table, "Zoe", "Zoë", other="🦉", colour="c")
    assert "Zoe" in phone.open(f"/g/{game}").text
    again = phone.open(f"/t/{table}/new")
    assert again.form(button="Start").fields["p0"] == "Zoë"
    twice = phone.press("Start", {"p1": "zoe", "dealer": "0"}, 422)
    assert "This name is there twice" in twice.text
    phone.open(f"/t/{table}/new")
    game = phone.press("Start", {"p0": "zoe", "dealer": "0"}).address
    assert "Zoë" in phone.open(game).text
    answer = phone.client.get(f"/api/tables/{table}").json
    assert answer is not None
    assert answer["people"] == ["Zoë", "Bo", "Cy", "Di"]


def test_whoever_holds_a_phone_keeps_the_seat_under_a_new_name(phone: Phone, table: str) -> None:
    game = start_game(phone, table, ZOES)
    guest = join(phone, table, "Cy")
    rename(phone, table, "Cy", "Cyril")
    add(phone, table, "Eve")
    assert 'aria-pressed="true"><bdi>Cyril</bdi>' in guest.open(f"/t/{table}/phone").html
    for _ in range(2):
        assert "Cy , your bid" in guest.open(f"/g/{game}").text
        guest.open(f"/t/{table}/phone")
        guest.press("Cyril")
    guest.open(f"/g/{game}")
    bid(guest, "4")
    assert [entry.by for entry in ledger_of(guest, game).entries] == ["Cy"]
    sheet = guest.open(f"/g/{game}/sheet/player").html
    assert "Eve" in sheet
    assert "Cyril" not in sheet


def test_the_name_of_another_offers_to_merge(phone: Phone, table: str) -> None:
    start_game(phone, table, ZOES)
    add(phone, table, "Eve")
    edit = f"{address(phone, table, 'Eve')}/edit"
    phone.open(edit)
    page = phone.press("Save", {"name": "bo"}, 422)
    assert "Bo is somebody else at this table" in page.text
    assert any("merge?with=" in link for link in page.links)
    guest = join(phone, table)
    guest.open(edit)
    page = guest.press("Save", {"name": "bo"}, 422)
    assert "an owner can merge the two" in page.text
    assert page.form(button="Save").fields["name"] == "bo"


def test_the_slower_of_two_phones_sees_what_is_so(phone: Phone, table: str) -> None:
    add(phone, table, "Eve")
    guest = join(phone, table)
    guest.open(f"{address(phone, table, 'Eve')}/edit")
    rename(phone, table, "Eve", "Eva")
    page = guest.press("Save", {"name": "Evi"}, 409)
    assert "Somebody has changed this meanwhile: Eva it says now" in page.text
    guest.press("Save")
    assert address(phone, table, "Evi")


def test_two_spellings_are_merged_and_made_two_again(phone: Phone, table: str) -> None:
    start_game(phone, table, ZOES)
    start_game(phone, table, ("Zoë", "Bo", "Cy", "Di"))
    people = phone.open(f"/t/{table}/people")
    assert "the same as" in people.text
    other = join(phone, table)
    other.open(f"{address(phone, table, 'Zoe')}/edit")
    phone.open(next(link for link in people.links if "with=" in link))
    before = phone.page
    assert "After: 0 games, 0 won." in before.text
    assert "All games of Zoe are Zoë" in phone.press("Keep “Zoë”").text
    assert "All games of" not in phone.send(before.form(button="Keep “Zoë”"), "Keep “Zoë”").text
    anew = {**before.form(button="Keep “Zoe”").fields, "key": "another-page"}
    form = before.form(button="Keep “Zoe”")
    assert "They are one person already: Zoë" in phone.send(form, "Keep “Zoe”", anew).text
    page = other.press("Save", {"name": "Zo"}, 409)
    assert "This person is Zoë now" in page.text
    assert "two people again" in phone.press("Undo").text
    assert "the same as" in phone.page.text
    used = phone.send(before.form(button="Keep “Zoë”"), "Keep “Zoë”")
    assert "This page had merged them before." in used.text


def test_who_sat_together_and_who_is_one_cannot_be_merged(phone: Phone, table: str) -> None:
    start_game(phone, table, ZOES)
    bo, cy = (address(phone, table, name).rsplit("/")[-1] for name in ("Bo", "Cy"))
    page = phone.open(f"/t/{table}/people/{bo}/merge?with={cy}")
    assert "Bo and Cy have sat at one table in the same game" in page.text
    key = {"key": "a-key-of-ours", "keep": bo}
    for other, said, status in (
        (cy, key, 422),
        (bo, key, 422),
        (cy, {**key, "keep": "nobody"}, 422),
        (cy, {"keep": bo}, 422),
        ("bcdfghjkmn", key, 404),
        ("", key, 404),
        ("%00", key, 404),
    ):
        refused = phone.post(f"/t/{table}/people/{bo}/merge?with={other}", said)
        assert refused.status == status, (other, said)
    assert "Merged lately" not in phone.open(f"/t/{table}/people").text
    elsewhere = open_table(phone, "Elsewhere")
    for its in ("", "/edit", "/merge"):
        phone.open(f"/t/{elsewhere}/people/{bo}{its}", 404)
    for its in ("edit", "away", f"merge?with={cy}"):
        assert phone.post(f"/t/{elsewhere}/people/{bo}/{its}", key).status == 404
    assert phone.post(f"/t/{table}/people/merges/bcdfghjkmn/undo").status == 404


def test_whoever_is_away_is_offered_nowhere_until_an_owner_brings_them_back(
    phone: Phone, table: str
) -> None:
    start_game(phone, table, ZOES)
    phone.open(f"{address(phone, table, 'Bo')}/edit")
    assert "Bo is away" in phone.press("Send away").text
    guest = join(phone, table)
    assert "Bo" not in guest.open(f"/t/{table}/phone").text
    assert guest.open(f"/t/{table}/new").form(button="Start").fields["p1"] == ""
    assert "an owner can bring them back" in add(guest, table, "Bo")
    phone.open(f"/t/{table}/people")
    assert "Bo is back." in phone.press("Bring back").text
    assert "Bo" in guest.open(f"/t/{table}/phone").text


def test_watchers_only_look_and_keepers_do_not_merge(phone: Phone, table: str) -> None:
    start_game(phone, table, ZOES)
    bo = address(phone, table, "Bo")
    watcher, keeper = watch(phone, table), join(phone, table)
    assert not watcher.open(f"/t/{table}/people").forms
    watcher.open(f"{bo}/edit", 403)
    owned = ("/merge?with=bcdfghjkmn", "/away")
    for page in ("/edit", *owned):
        assert watcher.post(bo + page, {"name": "Eve", "key": "a-key-of-ours"}).status == 403
    assert watcher.post(f"/t/{table}/people", {"name": "Eve"}).status == 403
    for page in owned:
        assert keeper.post(bo + page, {"keep": "x", "key": "a-key-of-ours"}).status == 403
    assert keeper.post(f"/t/{table}/people/merges/bcdfghjkmn/undo").status == 403
    names = [
        one
        for one in ("Zoe", "Bo", "Cy", "Di", "Eve")
        if one in watcher.open(f"/t/{table}/people").text
    ]
    assert names == ["Zoe", "Bo", "Cy", "Di"]


def test_a_series_goes_on_when_two_spellings_are_one_person(phone: Phone, table: str) -> None:
    sides = [*in_turn("OOOOO")]
    for eli in ("Eli", "Elias"):
        with phone.app.app_context():
            ledger = claims(*sides, players=["Ann", eli, "Cal", "Dee", "Bea", "Finn"])
            games.start_game(db.session, table, ledger, datetime.now(UTC))
    assert "2 games" not in phone.open(f"/t/{table}").text.partition("Literature: who beat whom")[2]
    eli, elias = (address(phone, table, name) for name in ("Eli", "Elias"))
    phone.open(f"{eli}/merge?with={elias.rsplit('/')[-1]}")
    assert phone.page.text.count("Rating") == 3  # one of each, and that they are worked out again
    phone.press("Keep “Elias”")
    series = phone.open(f"/t/{table}").text.partition("Literature: who beat whom")[2]
    assert "Elias" in series.partition("2 games")[0]
