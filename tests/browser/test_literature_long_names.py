"""Eight long names at a table of Literature: no page of theirs is wider than a phone."""

from typing import Any

import pytest

from tests.browser.conftest import Kitchen
from tests.browser.looks import assert_no_wider, sizes
from tests.browser.thumb import NARROW, SHORT
from tests.literature_pages import EIGHT, LONG, TRACKED, Play, ask, claim, full

NAMES = [*EIGHT[:4], LONG, "ليلى العبدالله", "W" * 40, "Zoë 👩🏽‍🚀" * 3]
PLAYED: list[Play] = [
    full(0, "low-clubs", [0, 0, 2, 2, 4, 4]),
    full(4, "low-diamonds", [4, 4, 6, 6, 4, 4], [4, 4, 6, 6, 4, 1]),
    ask(0, 1, "9C", "yes"),
    {"kind": "award", "set": "low-hearts", "side": 1, "why": "a card was seen " * 6},
    claim(7, "high-hearts", "opponents"),
    {"kind": "note", "text": "pizza came " * 10},
]
CLAIM = "hands/1/correct?set=low-clubs"
PAGES = [
    "", "ledger", "hands/1", "hands/2", "hands/4", "rules", "menu", "head", "print",
    f"{CLAIM}&what=claim&verdict=misplaced&claimant=0",
    f"{CLAIM}&what=claim&verdict=right&claimant=5",
    f"{CLAIM}&what=award-1", f"{CLAIM}&what=award-none", f"{CLAIM}&what=strike", "hands/4/correct",
    "head?p4=Esi&s0=1&s1=0", "sheet/question", "sheet/award", "sheet/counts", "sheet/player",
    "sheet/totals", "sheet/end", "sheet/pass", "sheet/claim?set=high-clubs",
    "sheet/claim?set=high-clubs&way=cards&claimant=0",
    "sheet/claim?set=high-clubs&way=shown&claimant=0",
]  # fmt: skip


@pytest.mark.parametrize("named", [True, False], ids=["sides named", "sides by their players"])
def test_no_page_of_eight_long_names_scrolls_sideways(kitchen: Kitchen, named: bool) -> None:
    head: dict[str, Any] = {"side_names": [LONG, "W" * 40]} if named else {}
    game = kitchen.game(*PLAYED, game="literature", players=NAMES, rules=TRACKED, **head)
    thumb = kitchen.thumb(viewport=SHORT)
    for page in PAGES:
        answer = thumb.page.goto(f"/g/{game}/{page}" if page else f"/g/{game}")
        assert answer
        assert answer.ok, page
        thumb.page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
        for _ in sizes(thumb.page, SHORT, NARROW):
            assert_no_wider(thumb.page, page)
