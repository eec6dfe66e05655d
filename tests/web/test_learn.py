"""The games in short: one page each, and every number on it is what the app scores."""

import re

import pytest

from scorekeeper.games import GAMES
from scorekeeper.games.learning import lessons
from tests.imported import hand, imported
from tests.pages import Phone


def test_every_game_can_be_read_about(stranger: Phone) -> None:
    page = stranger.open("/learn")
    assert page.text.index("Spades") < page.text.index("Literature")
    assert "for 2 to 8 players, usually 4" in page.text
    assert "for 4, 6, 8, 10 or 12 players, usually 6" in page.text
    assert [*lessons()] == [*GAMES]
    for game in GAMES:
        assert f"/learn/{game}" in page.links
        text = Phone(stranger.app).open(f"/learn/{game}").text
        for chapter in ("Cards and deal", "Scoring", "The end"):
            assert chapter in text


def test_the_examples_of_spades_come_out_as_they_say(stranger: Phone) -> None:
    page = stranger.open("/learn/spades")
    links = [to for to in page.links if to.startswith("/score")]
    examples = lessons()["spades"].EXAMPLES
    assert len(links) == len(examples) == 5
    for to, example in zip(links, examples, strict=True):
        said = re.match(r"[+\u2212]?\d+", example.outcome)
        assert said
        total = said[0].removeprefix("+")
        assert f"Us Us: {total} points" in stranger.open(to).text


@pytest.mark.usefixtures("app")
def test_a_game_that_nobody_knows_is_not_taught(stranger: Phone) -> None:
    stranger.open("/learn/whist", 404)


def test_the_way_to_a_lesson(phone: Phone, table: str) -> None:
    assert "/learn" in phone.open("/").links
    assert "/learn/spades" in phone.open("/score").links
    game = imported(phone, table, *hand(1, (6, 5), (7, 6)))
    assert "/learn/spades" in phone.open(f"/g/{game}/rules").links
    assert "/learn/spades" in phone.open(f"/g/{game}/menu").links
    assert "/learn/spades#scoring" in phone.open(f"/g/{game}/hands/1").links
