"""A whole evening by thumb: from paper totals, through the hands people argue about, to the end."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Kitchen
from tests.browser.thumb import Thumb

# Ann & Cy come from paper with 337 points and 7 bags; Bo & Di with 100 and 9. Ann deals hand 6.
PAPER = {"hand": 6, "points": [337, 100], "bags": [7, 9]}


def bid(thumb: Thumb, *words: str) -> None:
    """All bids of a hand, in bidding order."""
    for word in words:
        thumb.bid(word)


def saved(thumb: Thumb, ours: int, *totals: str) -> None:
    """Save a hand by what Ann & Cy took, and read the totals that follow."""
    thumb.split(ours)
    thumb.save()
    assert thumb.totals() == [*totals]


def bags(thumb: Thumb) -> list[str]:
    """The bags of both sides as they stand on the page."""
    return [
        re.findall(r"\d+ bags?", words)[-1]
        for words in thumb.page.locator(".bag").all_inner_texts()
    ]


def changes(thumb: Thumb) -> Locator:
    """What a correction would change."""
    return thumb.page.locator("section", has=thumb.page.locator("#changes"))


def played(thumb: Thumb) -> None:
    """Hands 6 to 9, with the sums of the rule book."""
    # The hand of the rule book: bid 5 from 337 and 7 bags, taken in all three ways (rule S20).
    bid(thumb, "3", "2", "3", "3")
    saved(thumb, 8, "290", "40")
    thumb.undo()
    saved(thumb, 9, "291", "40")
    thumb.undo()
    saved(thumb, 7, "389", "160")
    assert bags(thumb) == ["9 bags", "9 bags"]

    # Both tens crossed in one hand: two penalties (S19).
    bid(thumb, "2", "3", "2", "3")
    saved(thumb, 5, "330", "122")
    assert bags(thumb) == ["0 bags", "1 bag"]

    # Bo's nil is made beside a partner with two bags; Ann and Cy go set (S14, S16).
    bid(thumb, "4", "3", "Nil", "5")
    saved(thumb, 7, "250", "264")

    # Di's nil fails by one trick, which is a bag (S17, S18).
    bid(thumb, "4", "4", "4", "Nil")
    thumb.nil(3, 1)
    saved(thumb, 8, "330", "205")
    assert bags(thumb) == ["0 bags", "4 bags"]


def test_an_evening_is_kept_from_the_first_bid_to_the_winner(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb().open(kitchen.game(start=PAPER))
    page = thumb.page
    played(thumb)

    # Hand 7 was written down wrongly: without the overtrick, Ann and Cy never reached ten bags.
    thumb.tap(page.locator(".score .num a").first)
    thumb.tap(page.get_by_label("Correct hand 7"))
    thumb.split(4)
    expect(changes(thumb)).to_contain_text("429")
    button = page.get_by_role("button", name="Correct hand 7")
    button.scroll_into_view_if_needed()
    thumb.tap(button)
    expect(page.locator("#hand-7 + .old")).to_contain_text("4/5")
    assert thumb.totals() == ["429", "206"]
    assert bags(thumb) == ["9 bags", "5 bags"]

    # Bo is Bob.
    page.goto(page.url.split("/ledger")[0] + "/head")
    page.get_by_label("Player 2").fill("Bob")
    page.get_by_role("button", name="See what changes").click()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator("body")).to_contain_text("Bob & Di")

    # The last hand ends it at 509.
    page.goto(page.url.split("/head")[0].split("/ledger")[0])
    bid(thumb, "2", "4", "3", "4")
    thumb.split(8)
    expect(page.locator(".ends")).to_contain_text("Ann & Cy")
    thumb.save()
    expect(page.locator(".verdict")).to_contain_text("Ann & Cy win by 253")
    assert thumb.totals() == ["509", "256"]
