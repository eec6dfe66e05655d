"""The card tables of a club night, their phones, and the rest of the table meanwhile."""

import pytest
from flask import Flask

from scorekeeper.store import db, night_undoing
from scorekeeper.web import night_tables
from scorekeeper.web.nights import open_night
from tests.evening import begin, play_out, start
from tests.pages import Phone, codes, join, join_address, ledger_of, open_table, start_game, watch


@pytest.fixture
def ann(app: Flask) -> Phone:
    return Phone(app)


@pytest.fixture
def table(ann: Phone) -> str:
    return open_table(ann)


@pytest.fixture
def night(ann: Phone, table: str) -> str:
    """The address of a night of nine, two hands a round, three rounds."""
    return begin(ann, table).removesuffix("/tables")


def typed(host: Phone, code: str) -> Phone:
    """Another phone, on which a code was typed on the first page."""
    guest = Phone(host.app)
    guest.open("/")
    guest.press("Go", {"code": code})
    return guest


def test_the_phone_of_a_card_table_goes_from_game_to_game(ann: Phone, night: str) -> None:
    place = f"{night}/places/1"
    assert "Round 1 of 3, here:" in ann.open(place).text
    seen = str(ann.page.response.headers["ETag"])
    first, second = start(ann, night)
    assert ann.open(place).address == f"/g/{first}"
    followed = ann.client.get(place, headers={"If-None-Match": seen})
    assert f'data-next="{first}"' in followed.text
    assert "Nobody plays here in round 1." in ann.open(f"{night}/places/3").text
    play_out(ann, first)
    result = ann.open(f"/g/{first}")
    assert f"{night}/places/1" in result.links
    assert "Back to the club night: round 1" in result.text
    assert "Rematch" not in result.text
    assert "Now played" not in result.text
    assert "series" not in result.text
    assert "Round 1 is still played at other tables." in ann.open(place).text
    play_out(ann, second)
    assert "All tables are done." in ann.open(place).text
    assert "other tables" not in ann.page.text
    assert "Start round 2" in ann.press("Close round 1").text
    assert "Round 2 of 3, here:" in ann.open(place).text
    ann.open(f"{night}/places/9", 404)
    refused = ann.post(f"/g/{first}/rematch")
    assert refused.status == 422
    assert "one of a club night" in refused.text


def test_a_code_lets_a_phone_in_and_leads_it_to_its_card_table(ann: Phone, night: str) -> None:
    ann.app.config["PUBLIC_URL"] = "https://cards.example"
    page = ann.open(f"{night}/qr")
    assert "QR code of table 2" in page.html
    slip = page.text.split("Table 2")[1]
    for words in ("Kitchen · Club night", "Scan to keep score at table 2.", "open cards.example"):
        assert words in slip
    table, night_id = night.split("/")[2], night.split("/")[4]
    address = f"{join_address(ann, table)}?to={night_id}.2"
    bo = Phone(ann.app)
    assert "Nobody sits there now." in bo.open(address).text
    assert bo.press("Keep score").address == f"{night}/places/2"
    game = start(ann, night)[1]
    assert bo.open(address).address == f"/g/{game}"


@pytest.mark.parametrize(
    "to", ["https://evil.example", "//evil.example", "zzzzzzzzzz.1", "zzzzzzzzzz.9", "%00"]
)
def test_a_link_that_leads_elsewhere_leads_to_the_night_that_is_on(
    ann: Phone, night: str, to: str
) -> None:
    bo = Phone(ann.app)
    bo.open(f"{join_address(ann, night.split('/')[2])}?to={to}")
    bo.press("Keep score")
    assert bo.page.address.startswith(night)


def test_who_watches_sees_the_night_and_holds_no_form(ann: Phone, night: str) -> None:
    start(ann, night)
    guest = watch(ann, night.split("/")[2])
    for page in ("tables", "people", "places/3"):
        assert guest.open(f"{night}/{page}").forms == []
    guest.open(f"{night}/qr", 403)
    guest.open(f"{night}/people/9", 403)
    guest.open(night.rsplit("/", 1)[0] + "/new", 403)
    assert guest.post(f"{night}/tables", {"do": "close", "round": "1"}).status == 403
    assert Phone(ann.app).open(f"{night}/tables", 404).status == 404


def test_the_rest_of_the_table_leads_to_the_night_that_is_on(ann: Phone, night: str) -> None:
    table = night.split("/")[2]
    ann.open(f"/t/{table}/name")
    first, _ = start(ann, night)
    assert night in ann.open("/").links
    assert "club night, round 1 of 3" in ann.page.text
    assert night in ann.open(f"/t/{table}").links
    assert f"/g/{first}" not in ann.page.links
    assert f"{night}/tables" in ann.open(f"/g/{first}").links
    assert "The club night" in ann.open(f"/g/{first}/menu").text
    for address in (f"/t/{table}/tv", f"/g/{first}/tv?follow=table"):
        assert ann.client.get(address).location == f"{night}/tv"
    bo = join(ann, table)  # led to the night, and has looked at no game yet
    assert bo.page.address.startswith(night)
    assert bo.client.get("/resume").location == night


def test_a_table_that_is_deleted_says_that_no_file_keeps_its_nights(
    ann: Phone, table: str, night: str
) -> None:
    start(ann, night)
    assert "its rounds and standings are not" in ann.open(f"/t/{table}/import").text
    page = ann.open(f"/t/{table}/delete")
    assert "1 club night the rounds and standings; no file keeps them" in page.text
    address = f"{join_address(ann, table)}?to={night.split('/')[4]}.2"
    ann.open(f"/t/{table}/delete")
    ann.press("Delete for good", {"sure": "1"})
    for page_of in ("", "/tables", "/tv", "/places/2"):
        ann.open(f"{night}{page_of}", 404)
    Phone(ann.app).open(address, 404)


def test_a_game_is_not_hidden_by_a_night_that_has_not_begun(
    ann: Phone, table: str, night: str
) -> None:
    game = start_game(ann, table, ("Xan", "Yan", "Zoe", "Wim"))
    ann.client.delete_cookie("at")
    assert ann.open("/resume").address == f"/g/{game}"
    assert ann.open(f"/t/{table}/tv").address == f"/g/{game}/tv?follow=table"
    assert "Resume" in ann.open("/").text
    first, _ = start(ann, night)
    begin(ann, table, others="Xan\nYan\nZoe\nWim", name="Next week")
    assert ann.open(f"/t/{table}/tv").address == f"{night}/tv"
    assert "To the club night" in ann.open("/").text
    assert night in ann.open(f"/t/{table}").links
    play_out(ann, first)
    ann.open(f"{night}/tables")
    ann.press("Close round 1", status=422)
    ann.press("Close it all the same")
    assert ann.open(f"/t/{table}/tv").address == f"{night}/tv"
    form = ann.open(f"{night}/tables").form(button="Start round 2")
    assert "Next: round 2" in ann.send(form, said={"do": "start", "round": "3"}).text


def test_a_night_that_has_not_begun_takes_no_phone_from_a_running_game(
    ann: Phone, table: str, night: str
) -> None:
    to_watch, _ = codes(ann, table)
    guest = Phone(ann.app)
    assert "A club night is on" in guest.open(join_address(ann, table)).text
    game = start_game(ann, table, ("Xan", "Yan", "Zoe", "Wim"))
    page = guest.open(join_address(ann, table))
    assert "A club night is on" not in page.text
    assert "is running" in page.text
    for phone in (watch(ann, table), join(ann, table), typed(ann, to_watch)):
        assert phone.page.address == f"/g/{game}"
    start(ann, night)
    assert "A club night is on" in guest.open(join_address(ann, table)).text
    for phone in (watch(ann, table), join(ann, table), typed(ann, to_watch)):
        assert phone.page.address == f"{night}/tables"


def test_after_the_last_round_the_phone_of_a_table_says_who_is_first(
    ann: Phone, table: str
) -> None:
    night = begin(ann, table, rounds="1").removesuffix("/tables")
    for game in start(ann, night):
        play_out(ann, game)
    ann.open(f"{night}/places/1")
    ann.press("Close round 1")
    page = ann.open(f"{night}/places/1")
    assert "No round to come First, shared:" in " ".join(page.text.split())
    assert night in page.links
    ann.open(f"{night}/tables")
    ann.press("Finish the night")
    assert "The night is over First, shared:" in " ".join(
        ann.open(f"{night}/places/1").text.split()
    )


def test_the_phone_of_a_card_table_keeps_score_for_whoever_sits_there(
    ann: Phone, table: str, night: str
) -> None:
    game = start(ann, night)[1]
    who = ledger_of(ann, game).head.players
    bo = Phone(ann.app)
    page = bo.open(f"{join_address(ann, table)}?to={night.split('/')[4]}.2")
    assert "Table 2 of Club night" in page.text
    assert "Who holds this phone?" not in page.text
    assert all(name in page.text for name in who)
    assert bo.press("Keep score").address == f"/g/{game}"
    assert "entries are by Phone" in bo.open(f"/g/{game}/menu").text


def test_a_typed_code_leads_to_the_tables_of_the_night_that_is_on(
    ann: Phone, table: str, night: str
) -> None:
    start(ann, night)
    bo = Phone(ann.app)
    bo.open("/")
    bo.press("Go", {"code": codes(ann, table)[1]})
    bo.press("without a name" if "without a name" in bo.page.text else "Keep score")
    assert bo.page.address == f"{night}/tables"


def test_a_round_of_a_night_that_was_just_called_off_leads_nowhere(
    ann: Phone, night: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    form = ann.open(f"{night}/tables").form(button="Start round 1")
    really = open_night

    def overtaken(*its: str) -> object:
        opened = really(*its)
        night_undoing.call_off(db.session, *its)  # by another phone, which had the table first
        return opened

    monkeypatch.setattr(night_tables, "open_night", overtaken)
    assert "Nobody sits here" in ann.send(form, "Start round 1", status=404).text


def test_a_night_that_everybody_has_left_says_how_many_are_there(ann: Phone, table: str) -> None:
    night = begin(ann, table, others="Ann\nBo\nCy\nDi").removesuffix("/tables")
    whole = {"Di": "Only 3 are", "Cy": "Only 2 are", "Bo": "Only 1 is", "Ann": "Nobody is"}
    for name, who in whole.items():
        ann.open(f"{night}/people")
        ann.press(f"Take out: {name}")
        assert f"{who} there, and 4 sit at a table." in ann.open(f"{night}/tables").text
