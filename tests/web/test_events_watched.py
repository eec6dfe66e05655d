"""Streams of those who only watch: the whole page, no form in it, an end when their right ends."""

import pytest

from scorekeeper.live import HUB
from tests.pages import Phone, enter, hand, watch
from tests.web.test_events import Stream, follow

GONE = "event: gone\ndata: \n\n"


@pytest.fixture
def cousin(phone: Phone, table: str, game: str) -> Phone:  # noqa: ARG001 - there is something to see
    """A phone that follows from home."""
    return watch(phone, table)


def page_of(event: str) -> str:
    return event.replace("\ndata: ", "\n")


def test_the_page_that_is_sent_is_the_page_that_is_fetched(
    phone: Phone, cousin: Phone, game: str
) -> None:
    stream = Stream(cousin, f"/g/{game}/events?whole=board")
    for lines in ((), hand(1, [3, 4, 3, 2], [3, 4, 3, 3]), ({"kind": "end", "result": "score"},)):
        enter(phone, game, *lines)
        sent = page_of(stream.news()).partition("<main")[2].rpartition("</main>")[0]
        fetched = cousin.client.get(f"/g/{game}").text
        assert sent in fetched
        assert "<form" not in sent
        assert 'data-live="whole"' in sent


def test_a_keepers_page_is_fetched_and_a_watchers_ledger_too(
    phone: Phone, cousin: Phone, game: str
) -> None:
    assert 'data-live="fetch"' in phone.client.get(f"/g/{game}").text
    assert 'data-live="fetch"' in cousin.client.get(f"/g/{game}/ledger").text


def test_a_watcher_enters_nothing(cousin: Phone, phone: Phone, game: str) -> None:
    stream = follow(phone, game)
    assert cousin.post(f"/g/{game}/here", {"here": "1"}).status == 403
    assert stream.quiet()


@pytest.mark.parametrize(("seat", "told"), [("3", "\ndata: 3"), ("4", ""), ("-1", ""), ("Di", "")])
def test_a_watcher_hears_for_whom_is_entered_if_there_is_such_a_seat(
    phone: Phone, cousin: Phone, game: str, seat: str, told: str
) -> None:
    stream = follow(cousin, game)
    phone.post(f"/g/{game}/here", {"here": "1", "seat": seat})
    assert stream.news() == f"event: presence\ndata: \u2068Phone 1\u2069 is entering{told}\n\n"


def test_new_watch_links_end_the_streams_of_watchers_only(
    phone: Phone, cousin: Phone, table: str, game: str
) -> None:
    before = HUB.held
    watched = Stream(cousin, f"/g/{game}/events?whole=board")
    assert watched.news()
    kept = follow(phone, game)
    phone.open(f"/t/{table}/link?to=watch")
    phone.press("Make them new")
    assert next(event for event in iter(watched.next, "") if "ledger" not in event) == GONE
    watched.answer.close()
    assert "gone" not in kept.next()
    assert HUB.held == before + 1
    assert cousin.client.get(f"/g/{game}/events").status_code == 404
