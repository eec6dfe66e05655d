"""What an import has brought: who of it may be somebody whom the table knows; and what is lost."""

import json

from tests.pages import Page, Phone, hand, join
from tests.web.test_importing import CLUB, END, game_file, load, send

ZOES = ("Zoë", "Bo", "Cy", "Di")


def over(*players: str) -> str:
    return game_file(*hand(1, [3, 4, 3, 2], [3, 4, 3, 3]), END, players=players)


def bring(phone: Phone, table: str, name: str, content: str) -> Page:
    return load(phone, f"/t/{table}/import", (name, content))


def test_who_is_spelt_almost_like_somebody_is_asked_about(phone: Phone, table: str) -> None:
    bring(phone, table, "a.json", over(*ZOES))
    page = bring(phone, table, "b.json", game_file(players=("Zoe", "Bo", "Cy", "Di")))
    assert "Zoe new; is it Zoë ?" in page.text
    assert "Bo , Cy , Di already at this table" in page.text
    assert any("/merge?with=" in link for link in page.links)


def test_a_newcomer_is_asked_about_who_has_played_more_than_the_one_here(
    phone: Phone, table: str
) -> None:
    bring(phone, table, "a.json", game_file(players=ZOES))
    page = bring(phone, table, "b.json", over("Zoe", "Bo", "Cy", "Di"))
    assert "Zoe new; is it Zoë ?" in page.text
    assert "Zoë new" not in page.text
    assert any("/merge?with=" in link for link in page.links)


def test_those_who_are_alike_here_already_leave_room_for_a_newcomer(
    phone: Phone, table: str
) -> None:
    twice = [name for each in "abcdefghijklmnopqrstuv" for name in (f"{each}ó", f"{each}o")]
    people = [{"name": name} for name in [*twice, "Žoë"]]
    club = {"format": "scorekeeper-table/1", "name": "Club", "people": people}
    bring(phone, table, "a.json", json.dumps(club))
    page = bring(phone, table, "b.json", over("Zoe", "Bo", "Cy", "Di"))
    assert "Zoe new; is it Žoë ?" in page.text


def test_files_on_a_page_that_was_too_old_are_chosen_once_more(phone: Phone, table: str) -> None:
    page = load(phone, f"/t/{table}/import", ("a.json", over(*ZOES)), status=400, csrf_token="old")
    assert "This page was too old" in page.text
    assert "load the page again" in page.text
    assert "Nothing was lost" not in page.text


def test_files_of_a_phone_that_was_let_out_are_not_said_to_be_kept(
    phone: Phone, table: str
) -> None:
    keeper = join(phone, table)
    fields = keeper.open(f"/t/{table}/import").form(button="Check and load").fields
    phone.open(f"/t/{table}/link?to=score")
    phone.press("Make them new")
    page = send(keeper, f"/t/{table}/import", fields, ("a.json", over(*ZOES)), status=404)
    assert "Nothing was lost" not in page.text


def test_who_came_without_a_game_is_told_too(phone: Phone, table: str) -> None:
    club = json.dumps({**CLUB, "people": [{"name": "Zoë"}]})
    page = load(phone, f"/t/{table}/import", ("club.json", club))
    assert "There was no game in it." in page.text
    assert "No game of this import is here." in phone.open(page.address).text
