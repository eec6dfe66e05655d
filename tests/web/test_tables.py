"""A table's page: what is running, who plays here, what was played, and how phones come in."""

import re

import pytest
import segno
from flask import Flask

from scorekeeper.store import db, games
from scorekeeper.web.cards import card
from tests.pages import BAD_NAMES, Phone, enter, hand, join, join_address, open_table, start_game

SCORE = {"kind": "end", "result": "score"}
ABANDONED = {"kind": "end", "result": "abandoned"}


def test_a_new_table_offers_the_first_game_and_the_invitation(phone: Phone, table: str) -> None:
    page = phone.open(f"/t/{table}")
    assert "0 people · 0 games" in page.text
    assert f"/t/{table}/new" in page.links
    assert f"/t/{table}/link" in page.links


@pytest.mark.usefixtures("game")
def test_no_link_of_a_table_is_dead(phone: Phone, table: str) -> None:
    for page in ("", "/new", "/link", "/name", "/phone", "/games"):
        for link in phone.open(f"/t/{table}{page}").links:
            phone.open(link)


@pytest.mark.usefixtures("game")
def test_the_table_knows_who_has_played_there(phone: Phone, table: str) -> None:
    page = phone.open(f"/t/{table}")
    assert "4 people · 1 game" in page.text
    assert "A Ann B Bo C Cy D Di" in page.text


def test_a_game_that_ended_names_its_winner_and_the_score(
    phone: Phone, table: str, game: str
) -> None:
    enter(phone, game, *hand(1, [4, 3, 3, 2], [2, 4, 3, 4]), SCORE)
    page = phone.open(f"/t/{table}")
    assert "Bo & Di won" in page.text
    assert "−70 : 53" in page.text
    assert "Spades to 500 · 1 hand" in page.text
    assert "Resume" not in page.text


def test_a_level_game_is_a_draw_and_an_abandoned_one_says_so(phone: Phone, table: str) -> None:
    enter(phone, start_game(phone, table), SCORE)
    enter(phone, start_game(phone, table), ABANDONED)
    text = phone.open(f"/t/{table}").text
    assert text.index("Abandoned") < text.index("Draw")


def test_the_running_game_stands_on_top_and_not_in_the_list_too(phone: Phone, table: str) -> None:
    older = start_game(phone, table)
    newer = start_game(phone, table, ("Eve", "Flo", "Gus", "Hal"))
    enter(phone, older, hand(1, [4, 3, 3, 2], [])[0])
    links = phone.open(f"/t/{table}").links
    assert links.count(f"/g/{older}") == links.count(f"/g/{newer}") == 1
    assert links.index(f"/g/{older}") < links.index(f"/g/{newer}")


def test_running_games_are_told_apart_by_who_plays(phone: Phone, table: str) -> None:
    start_game(phone, table)
    newer = start_game(phone, table, ("Eve", "Flo", "Gus", "Hal"))
    enter(phone, newer, *hand(1, [4, 3, 3, 3], [1, 3, 2, 7]))
    text = phone.open(f"/t/{table}").text
    assert "Ann & Cy v Bo & Di Spades to 500 · running, hand 1, bids open score 0 : 0" in text
    assert "Spades to 500, hand 2, bids open score −70 : 64" in phone.open("/").text


def test_many_games_are_shown_some_at_a_time(phone: Phone, table: str, app: Flask) -> None:
    game = start_game(phone, table)
    with app.app_context():
        kept = games.games_of_table(db.session, table).games[0]
        assert card(kept).id == game
    for _ in range(6):
        enter(phone, start_game(phone, table), ABANDONED)
    page = phone.open(f"/t/{table}")
    assert page.text.count("Abandoned") == 5
    assert "All 7" in page.text
    assert phone.open(f"/t/{table}/games").text.count("Abandoned") == 6


def test_games_are_paged_to_the_oldest_and_back(
    phone: Phone, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.web.tables.MANY", 2)
    started = [start_game(phone, table) for _ in range(3)]
    first = phone.open(f"/t/{table}/games")
    assert "Older" in first.text
    assert "Newer" not in first.text
    second = phone.open(f"/t/{table}/games?page=2")
    assert f"/g/{started[0]}" in second.links
    assert "Newer" in second.text
    assert "Older" not in second.text


@pytest.mark.parametrize("wanted", ["0", "-3", "x", "9" * 30])
def test_a_page_of_games_that_is_none_is_harmless(phone: Phone, table: str, wanted: str) -> None:
    phone.open(f"/t/{table}/games?page={wanted}")


def link_at(phone: Phone, table: str, host: str) -> str:
    """The page of the join link, as a phone sees it that came by another address."""
    cookie = phone.client.get_cookie("phone")
    assert cookie is not None
    answer = phone.app.test_client(use_cookies=False).get(
        f"/t/{table}/link", base_url=host, headers={"Cookie": f"phone={cookie.value}"}
    )
    return answer.get_data(as_text=True)


def test_the_join_link_is_a_code_to_scan_and_an_address_to_read(phone: Phone, table: str) -> None:
    host = "http://192.168.1.5:8000"
    html = link_at(phone, table, host)
    address = host + join_address(phone, table)
    assert f'<a href="{address}">{address}</a>' in html
    drawn = re.search(r'<svg[^>]*class="qr".*?</svg>', html, re.DOTALL)
    assert drawn is not None
    path = re.search(r' d="([^"]+)"', drawn[0])
    own = segno.make(address, error="m", micro=False).svg_inline(border=3)
    assert path is not None
    assert path[1] in own
    assert "style" not in drawn[0]
    assert "leads nowhere" not in html


@pytest.mark.parametrize("host", ["localhost", "localhost:8000", "127.0.0.1:8000", "[::1]:8000"])
def test_on_the_machine_that_serves_it_the_join_link_says_that_it_leads_nowhere(
    phone: Phone, table: str, host: str
) -> None:
    html = link_at(phone, table, f"http://{host}")
    assert "its address leads nowhere from another phone" in html
    assert 'class="qr"' not in html


def test_on_the_machine_that_serves_it_the_links_lead_to_its_address_on_the_network(
    app: Flask, phone: Phone, table: str
) -> None:
    app.config["NETWORK_URL"] = "http://192.168.1.5:8000"
    html = link_at(phone, table, "http://localhost:8000")
    assert "http://192.168.1.5:8000/join/" in html
    assert 'class="qr"' in html
    assert "leads nowhere" not in html


def test_another_host_is_another_cookie_jar(phone: Phone, table: str) -> None:
    answer = phone.client.get(f"/t/{table}/link", base_url="http://192.168.1.5:8000")
    assert answer.status_code == 404


def test_a_table_is_renamed(phone: Phone, table: str) -> None:
    assert phone.open(f"/t/{table}/name").form(button="Save").fields["name"] == "Kitchen"
    page = phone.press("Save", {"name": "Garden 🏖"})
    assert page.address == f"/t/{table}"
    assert "Garden 🏖" in page.text
    assert "Garden 🏖" in phone.open("/").text


@pytest.mark.parametrize(("name", "sentence"), BAD_NAMES)
def test_a_table_keeps_its_name_when_the_new_one_is_none(
    phone: Phone, table: str, name: str, sentence: str
) -> None:
    phone.open(f"/t/{table}/name")
    page = phone.press("Save", {"name": name}, status=422)
    assert sentence in page.text
    assert page.form(button="Save").fields["name"] == name
    assert "Kitchen" in phone.open(f"/t/{table}").text


def test_phones_are_numbered_until_they_say_who_holds_them(phone: Phone, table: str) -> None:
    start_game(phone, table)
    guest = join(phone, table)
    assert "entries are by Phone 1" in phone.open(f"/t/{table}").text
    assert "entries are by Phone 2" in guest.open(f"/t/{table}").text
    guest.open(f"/t/{table}/phone")
    page = guest.press("Bo")
    assert "entries are by Bo" in page.text
    assert "this phone" in page.text
    assert "entries are by Phone 1" in phone.open(f"/t/{table}").text


def test_somebody_unknown_may_hold_a_phone_and_give_it_back(phone: Phone, table: str) -> None:
    form = phone.open(f"/t/{table}/phone").form(button="Save")
    assert "entries are by Grandma" in phone.send(form, "Save", {"me": " Grandma "}).text
    phone.open(f"/t/{table}/phone")
    assert "entries are by Phone 1" in phone.press("Without a name").text


def test_an_improper_name_holds_no_phone(phone: Phone, table: str) -> None:
    form = phone.open(f"/t/{table}/phone").form(button="Save")
    page = phone.send(form, "Save", {"me": "x" * 200}, status=422)
    assert "A name has at most 40 letters." in page.text
    assert page.form(has="me").fields["me"] == "x" * 200
    assert "entries are by Phone 1" in phone.open(f"/t/{table}").text


def test_names_are_shown_as_they_are_and_never_run(phone: Phone, table: str) -> None:
    names = (
        "<script>alert(1)</script>",
        "Bo & “Co”",
        "{{ 7777 * 7777 }}",
        "'; DROP TABLE game; --",
    )
    start_game(phone, table, names)
    for page in ("", "/new", "/phone", "/games"):
        html = phone.open(f"/t/{table}{page}").html
        assert "<script>alert" not in html
        assert "60481729" not in html
    assert all(name in phone.open(f"/t/{table}").text for name in names)


def test_a_table_of_another_evening_is_no_other_table(phone: Phone, table: str) -> None:
    other = open_table(phone, "Garden")
    start_game(phone, other)
    assert "Nobody has played here yet" in phone.open(f"/t/{table}").text
