"""A club night in real browsers: one who runs it, a phone at a card table, one who looks on."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Kitchen
from tests.browser.looks import assert_for_everybody, refusals
from tests.browser.thumb import NARROW, Thumb
from tests.evening import NINE
from tests.pages import enter, hand

LONG = ("Wilhelmina Oppenheimer-van den Bergh III", "Bea 🎺", "👨‍👩‍👧 Fam", "طاولة ليلى")
TABLES = re.compile("/tables$")


def press(thumb: Thumb, name: str) -> None:
    """Press a button, once the page has come to rest."""
    key = thumb.page.get_by_role("button", name=name)
    key.scroll_into_view_if_needed()
    thumb.tap(key)


def begun(thumb: Thumb, table: str, people: str = NINE) -> str:
    """Begin a night of three rounds of one hand each; gives its address."""
    page = thumb.page
    page.goto(f"/t/{table}/nights/new")
    page.locator("#others").fill(people)
    page.get_by_label("Rounds").fill("3")
    page.get_by_label("Hands", exact=True).fill("1")
    press(thumb, "Begin the night")
    expect(page).to_have_url(TABLES)
    return page.url.removesuffix("/tables")


def games(page: Page) -> list[str]:
    """The games of the round that is played, table by table."""
    found = page.locator("section .list a[href^='/g/']")
    expect(found).to_have_count(2)
    return [str(one.get_attribute("href")).removeprefix("/g/") for one in found.all()]


def played(kitchen: Kitchen, game: str, ours: int) -> None:
    """The only hand of a round, entered on another phone."""
    enter(kitchen.phone, game, *hand(1, [3, 3, 3, 3], [ours, 13 - ours, 0, 0]))


def play_by_thumb(place: Thumb) -> str:
    """The only hand of a round at the phone of its card table; gives the first who has won."""
    for _ in range(4):
        place.bid("3")
    place.split(7)
    place.save()
    won = place.page.locator(".who bdi").first.inner_text().split(" & ")[0]
    place.tap(place.page.get_by_role("link", name="Table 1: the next round"))
    expect(place.page.get_by_text("Round 1 is still played at other tables.")).to_be_visible()
    return won


def let_zoe_in(thumb: Thumb, night: str) -> None:
    """Somebody comes late."""
    thumb.page.goto(f"{night}/people")
    thumb.page.get_by_label("Somebody comes, from round 2 on").fill("Zoe")
    press(thumb, "Add")
    expect(thumb.page.get_by_text("Zoe plays from round 2 on.")).to_be_visible()
    thumb.page.goto(f"{night}/tables")


def play_a_round(kitchen: Kitchen, thumb: Thumb, number: int) -> None:
    """A round of which every hand is entered elsewhere."""
    press(thumb, f"Start round {number}")
    expect(thumb.page.get_by_role("heading", name=f"Round {number} of 3")).to_be_visible()
    for game in games(thumb.page):
        played(kitchen, game, 7)
    press(thumb, f"Close round {number}")
    expect(thumb.page.get_by_role("button", name=f"Close round {number}")).to_have_count(0)


def test_nine_people_play_three_rounds_with_a_late_comer_and_a_correction(
    kitchen: Kitchen,
) -> None:
    thumb, place, look_on = kitchen.thumb(), kitchen.thumb(), kitchen.thumb().page
    page, rows = thumb.page, look_on.locator("tbody tr")
    night = begun(thumb, kitchen.table)
    place.page.goto(f"{night}/places/1")
    look_on.goto(night)
    expect(place.page.get_by_text("Round 1 of 3, here:")).to_be_visible()

    press(thumb, "Start round 1")
    first, second = games(page)
    expect(place.page).to_have_url(re.compile(f"/g/{first}$"))  # by itself
    won = play_by_thumb(place)
    press(thumb, "Close round 1")
    expect(page.get_by_role("alert")).to_contain_text(
        "Table 2 has reported nothing, and would count for nobody."
    )
    played(kitchen, second, 5)
    let_zoe_in(thumb, night)
    press(thumb, "Close round 1")
    expect(place.page.get_by_text("Round 2 of 3, here:")).to_be_visible()
    expect(rows.filter(has_text="1/1")).to_have_count(4)

    for number in (2, 3):
        play_a_round(kitchen, thumb, number)
    expect(page.get_by_text("All 3 rounds are played.")).to_be_visible()
    expect(place.page.get_by_role("link", name="The standings")).to_be_visible()  # by itself
    expect(rows.filter(has_text="/3")).to_have_count(9)
    expect(rows.filter(has_text="Zoe")).to_contain_text("/2")

    winner = rows.filter(has_text=won).first
    before = winner.inner_text()
    amended = {"kind": "tricks", "hand": 1, "tricks": [0, 13, 0, 0]}
    enter(kitchen.phone, first, {"amend": 5, "with": amended})  # they had won that, it was said
    expect(winner).not_to_have_text(before, use_inner_text=True)
    press(thumb, "Finish the night")
    expect(page.get_by_text("The night is over.")).to_be_visible()


def test_axe_finds_nothing_on_a_club_night_and_nothing_runs_off_the_side(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb(viewport=NARROW)
    page, refused = thumb.page, refusals(thumb.page)
    night = begun(thumb, kitchen.table, "\n".join((*LONG, *NINE.splitlines())))
    assert_for_everybody(page, "before the first round")
    press(thumb, "Start round 1")
    press(thumb, "Close round 1")
    assert_for_everybody(page, "a hand missing")
    for name in ("people", "people/13", "places/1", "places/8", "qr", "../new", ".."):
        page.goto(f"{night}/{name}")
        assert_for_everybody(page, name)
    page.goto(f"{night}/../new")
    press(thumb, "Begin the night")
    expect(page.get_by_text("Four sit at a table")).to_be_visible()
    assert_for_everybody(page, "no night")
    assert refused == []
