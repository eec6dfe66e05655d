"""The next game of a series: one tap, whatever else was played in between; what ends it."""

import pytest

from scorekeeper.store import accepting, db
from scorekeeper.store.accepting import Accepting
from tests.pages import Phone, enter, join, start_game
from tests.series import THEM, US, agree, play, rematch, said, series_of, won_by_us

EVE = {"kind": "substitute", "seat": 3, "player": "Eve"}


@pytest.fixture
def first(phone: Phone, table: str) -> str:
    """A game of Us against Them that Us have won."""
    return won_by_us(phone, table)


def test_a_series_goes_on_after_a_game_with_a_substitute(
    phone: Phone, table: str, first: str
) -> None:
    """Eve plays a game for Di; with Di back the series has a next game, one for two phones."""
    agree(phone, first, {"begins": "this"})
    other = join(phone, table)
    with_eve = rematch(phone, first)
    enter(phone, with_eve, EVE)
    phone.open(f"/t/{table}")
    assert phone.press("Rematch").address == f"/g/{with_eve}"  # they are playing it
    play(phone, with_eve, THEM)
    phone.open(series_of(phone, table))
    assert "Us 1, Them 0. Bo deals the next game." in said(phone.page)
    pages = [one.open(series_of(one, table)) for one in (phone, other)]
    begun = {
        one.send(page.form(button="Rematch"), "Rematch").address
        for one, page in zip((phone, other), pages, strict=True)
    }
    (game,) = begun
    assert game.removeprefix("/g/") not in (first, with_eve)
    play(phone, game.removeprefix("/g/"), US)
    page = said(phone.open(series_of(phone, table)))
    assert "Us win 2 : 0. Bo and Di owe Ann and Cy a coffee." in page
    late = phone.post(f"{series_of(phone, table)}/next")
    assert (late.status, "no game of it follows" in late.text) == (422, True)


def test_of_two_games_at_once_the_next_is_the_one_that_the_page_leads_to(
    phone: Phone, table: str, first: str
) -> None:
    agree(phone, first, {"begins": "this"})
    older, newer = (start_game(phone, table, side0="Us", side1="Them") for _ in range(2))
    links = phone.open(series := series_of(phone, table)).links
    assert f"/g/{newer}" in links
    sent = phone.post(f"{series}/next", {"key": "some-key"}).response.location
    assert sent == f"/g/{newer}" != f"/g/{older}"


def test_the_next_game_of_others_begins_no_series(phone: Phone, table: str, first: str) -> None:
    form = f"/t/{table}/series/new?game={first}"
    assert "The rematch is started with it." in phone.open(form).text
    enter(phone, rematch(phone, first), EVE)
    assert "It was begun already." in phone.open(form).text
    assert "played by other people" in agree_at(phone, table, first)
    assert "Best of" not in phone.open(f"/t/{table}/series").text


def agree_at(phone: Phone, table: str, game: str) -> str:
    """What is said to a series that is to begin with the next game."""
    phone.open(f"/t/{table}/series/new?game={game}")
    return said(phone.press("Agreed", {"begins": "next"}, 422))


def test_only_what_a_series_knows_ends_it(phone: Phone, table: str, first: str) -> None:
    agree(phone, first, {"begins": "this"})
    series = series_of(phone, table)
    for how in ("settle", "foo", ""):
        page = phone.post(f"{series}/end", {"how": how, "key": "some-key"})
        assert (page.status, "or call the series off" in page.text) == (422, True)
    assert "Us 1, Them 0. Bo deals" in said(phone.open(series))
    phone.press("Call it off")
    page = phone.post(f"{series}/again")
    assert (page.status, "came without its key" in page.text) == (422, True)
    assert "Called off" in phone.open(series).text


def test_a_series_that_was_followed_by_another_one_is_not_taken_up_again(
    phone: Phone, table: str, first: str
) -> None:
    agree(phone, first, {"begins": "this"})
    off = series_of(phone, table)
    phone.open(off)
    phone.press("Call it off")
    second = rematch(phone, first)
    play(phone, second, US)
    agree(phone, second, {"kind": "first", "games": "1"})
    phone.open(f"/t/{table}")
    third = phone.open(series_of(phone, table)).links
    play(phone, next(link for link in third if "/g/" in link).removeprefix("/g/"), THEM)
    phone.open(off)
    late = "Too late for that: they have played another series since (First to 1)."
    assert late in said(phone.press("Take that back", status=422))
    phone.open(f"/t/{table}/series/new?game={first}")
    assert late in said(phone.press("Agreed", {"begins": "this"}, 422))


def test_a_page_of_series_beyond_the_last_is_the_last(phone: Phone, table: str, first: str) -> None:
    agree(phone, first, {"begins": "this"})
    for page in ("0", "99", "many", "9" * 30):
        text = said(phone.open(f"/t/{table}/series?page={page}"))
        assert "Played Best of 3 for a coffee" in text
        assert "Newer" not in text


def test_what_is_not_agreed_yet_counts_as_it_was_entered(
    phone: Phone, table: str, first: str
) -> None:
    """Score and games of the page say the same, as the page of the game does."""
    agree(phone, first, {"begins": "this"})
    series = series_of(phone, table)
    assert "not agreed yet" not in phone.open(series).text
    with phone.app.app_context():
        accepting.set_accepting(db.session, table, Accepting(both_accept=True, freeze_review=True))
    page = said(phone.open(series))
    assert "Us 1, Them 0. Bo deals the next game." in page
    assert "Us won Spades to 500 · 1 hand" in page
    assert "A result that is not agreed yet counts as it was entered." in page
    enter(phone, first, {"kind": "review", "hand": 1, "open": True})
    sent = phone.post(f"{series}/next")
    assert (sent.status, "is under review: settle that first" in sent.text) == (422, True)
