"""The picture in the README is of a real game. SCOREKEEPER_PICTURE=1 takes it anew."""

import os
import struct
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Kitchen
from tests.browser.thumb import TALL

PICTURE = Path(__file__).resolve().parents[2] / "docs" / "screenshot.png"
SCALE = 2
EVENING: list[tuple[list[Any], list[int]]] = [
    ([7, 5], [8, 5]),
    ([6, 6], [6, 7]),
    ([5, 7], [7, 6]),
    (["nil", 3, 4, 4], [2, 4, 4, 3]),
    ([6, 6], [8, 5]),
    ([7, 5], [6, 7]),
    ([7, 5], [8, 5]),
]


def lines() -> list[dict[str, Any]]:
    """Seven hands that are played, and the bids of an eighth with a nil in it."""
    played = [
        {"kind": kind, "hand": hand, ("sides" if len(its) == 2 else kind): its}
        for hand, (bids, taken) in enumerate(EVENING, 1)
        for kind, its in (("bids", bids), ("tricks", taken))
    ]
    return [*played, {"kind": "bids", "hand": 8, "bids": [3, "nil", 3, 4]}]


def test_the_picture_of_the_readme_shows_a_hand_in_play(kitchen: Kitchen) -> None:
    game = kitchen.game(*lines(), side_names=["Us", "Them"])
    thumb = kitchen.thumb(viewport=TALL, device_scale_factor=SCALE, color_scheme="dark").open(game)
    thumb.split(7)
    assert thumb.totals() == ["188", "153"]
    expect(thumb.page.get_by_role("button", name="Save hand 8")).to_be_visible()
    thumb.page.reload()  # what is picked is in the address; the mark of the tap is gone
    thumb.settle()
    taken = thumb.page.screenshot()
    if os.environ.get("SCOREKEEPER_PICTURE"):
        PICTURE.write_bytes(taken)
    assert size_of(PICTURE.read_bytes()) == size_of(taken)


def size_of(png: bytes) -> tuple[int, int]:
    """Width and height of a PNG, from its first chunk."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height
