"""What is seen of a club night in a browser: whole on a TV for 32, one page on paper."""

from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import Kitchen
from tests.browser.looks import assert_for_everybody, assert_in_view, sizes
from tests.browser.thumb import NARROW
from tests.evening import begin, play_out, start

HD: ViewportSize = {"width": 1280, "height": 720}
FULL_HD: ViewportSize = {"width": 1920, "height": 1080}
LONG = ("Wilhelmina Oppenheimer-van den Bergh III", "Bea 🎺", "👨‍👩‍👧 Fam", "طاولة ليلى")
MANY = "\n".join([*LONG, *(f"Player {number}" for number in range(5, 33))])


def test_32_people_and_eight_tables_are_whole_on_a_tv_and_on_paper(kitchen: Kitchen) -> None:
    night = begin(kitchen.phone, kitchen.table, others=MANY).removesuffix("/tables")
    game, *_ = start(kitchen.phone, night)
    page = kitchen.thumb(viewport=HD).page
    page.goto(f"{night}/tv")
    for _ in sizes(page, HD, FULL_HD):
        expect(page.locator(".standing li")).to_have_count(32)
        for last in (".standing li", ".at-tables article", "footer p"):
            assert_in_view(page.locator(last).last)
    assert_for_everybody(page, "TV")
    points = page.locator(".at-tables .whose > b").first
    expect(points).to_have_text("0")
    play_out(kitchen.phone, game)
    expect(points).to_have_text("122")  # nobody has touched it
    page.set_viewport_size(NARROW)
    for view in ("", "/prizes", "/print"):
        page.goto(night + view)
        assert_for_everybody(page, view)
    assert page.pdf(format="A4", prefer_css_page_size=True).count(b"/Type /Page\n") == 1
