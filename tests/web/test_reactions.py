"""Signs that rise on every phone: who may send them, which there are, and how often."""

import json
from collections.abc import Iterator

import pytest

from scorekeeper.live import HUB, Listener
from scorekeeper.web.reactions import SIGNS
from tests.pages import Phone, join, ledger_of, watch


@pytest.fixture
def tv(phone: Phone, table: str, game: str) -> Iterator[Listener]:  # noqa: ARG001 - the game is there then
    """Somebody who follows the game."""
    listener = HUB.join(table, game, 9, "tv")
    yield listener
    listener.leave()


def rose(listener: Listener) -> list[dict[str, str]]:
    """What was told since the last look."""
    return [json.loads(what) for what in listener.news().reactions]


def test_there_are_fourteen_signs(phone: Phone, game: str) -> None:
    html = phone.open(f"/g/{game}/reactions").html
    assert len(SIGNS) == html.count('name="sign"') == 14


def test_a_sign_rises_from_the_name_of_its_sender(
    phone: Phone, table: str, game: str, tv: Listener
) -> None:
    bo = join(phone, table, "Bo")
    bo.open(f"/g/{game}/reactions")
    page = bo.press("👏")
    assert page.address == f"/g/{game}"
    assert "Sent: clap 👏" in page.text
    assert rose(tv) == [{"sign": "👏", "by": "Bo", "words": "\u2068Bo\u2069: clap"}]


def test_a_phone_of_nobody_sends_as_itself(phone: Phone, game: str, tv: Listener) -> None:
    phone.post(f"/g/{game}/reactions", {"sign": "well played"})
    assert rose(tv) == [{"sign": "🤝", "by": "", "words": "\u2068Phone 1\u2069: well played"}]


def test_nothing_of_it_is_stored(phone: Phone, game: str) -> None:
    phone.post(f"/g/{game}/reactions", {"sign": "fire"})
    assert ledger_of(phone, game).version == 0


@pytest.mark.parametrize("sign", ["", "👏", "💣", "<script>", "clap ", "x" * 5000])
def test_only_signs_of_the_list_are_sent(phone: Phone, game: str, tv: Listener, sign: str) -> None:
    assert phone.post(f"/g/{game}/reactions", {"sign": sign}).status == 422
    assert rose(tv) == []


def test_a_phone_that_sends_a_flood_is_told_so(phone: Phone, game: str, tv: Listener) -> None:
    answers = [phone.post(f"/g/{game}/reactions", {"sign": "fire"}) for _ in range(5)]
    assert [answer.status for answer in answers] == [303, 303, 303, 429, 429]
    assert "in a moment the next one" in answers[-1].text
    assert len(rose(tv)) == 3


def test_another_phone_is_not_kept_waiting(phone: Phone, table: str, game: str) -> None:
    bo = join(phone, table, "Bo")
    for _ in range(4):
        phone.post(f"/g/{game}/reactions", {"sign": "fire"})
    assert bo.post(f"/g/{game}/reactions", {"sign": "fire"}).status == 303


def test_a_watcher_sends_nothing(phone: Phone, table: str, game: str, tv: Listener) -> None:
    cousin = watch(phone, table)
    assert cousin.post(f"/g/{game}/reactions", {"sign": "clap"}).status == 403
    cousin.open(f"/g/{game}/reactions", status=403)
    assert "Send a reaction" not in cousin.open(f"/g/{game}/menu").text
    assert rose(tv) == []


def test_reactions_are_turned_off_on_this_phone_only(phone: Phone, table: str, game: str) -> None:
    bo = join(phone, table, "Bo")
    phone.open(f"/g/{game}/reactions")
    assert 'data-reactions="off"' in phone.press("Turn reactions off here").html
    assert 'data-reactions="off"' not in bo.open(f"/g/{game}").html
    phone.open(f"/g/{game}/reactions")
    assert 'data-reactions="off"' not in phone.press("Show reactions here again").html
