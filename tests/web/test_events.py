"""The stream of a game as a phone gets it: who may have it, what it says, what it holds."""

from collections.abc import Iterator

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scorekeeper.live import HUB
from scorekeeper.live.stream import BEAT, Pace
from scorekeeper.store import db
from tests.pages import Phone, enter, hand, join, open_table, start_game
from tests.recording import bid

QUIET = BEAT.decode()


class Stream:
    """A stream that a phone holds, read event by event; where there is no news a beat comes."""

    def __init__(self, phone: Phone, address: str, **headers: str) -> None:
        phone.app.config["STREAM_PACE"] = Pace(beat=0)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        self.answer: TestResponse = phone.client.get(address, headers=named)
        self._events: Iterator[bytes] = iter(self.answer.iter_encoded())

    def next(self) -> str:
        """The next event, as it travels."""
        return next(self._events).decode()

    def news(self) -> str:
        """The next event that is more than a beat."""
        return next(event for _ in range(9) if (event := self.next()) and not event.endswith(QUIET))

    def quiet(self) -> bool:
        """Whether there is nothing to tell."""
        return self.next() == QUIET


@pytest.fixture
def bo(phone: Phone, table: str, game: str) -> Phone:  # noqa: ARG001 - who plays is known then
    """Bo's phone, at the same table."""
    return join(phone, table, "Bo")


def follow(phone: Phone, game: str) -> Stream:
    """A phone that has the page of a game open, as its scripts follow it."""
    page = phone.client.get(f"/g/{game}").text
    seen = page.split('data-seen="')[1].split('"')[0]
    stream = Stream(phone, f"/g/{game}/events?after={seen}")
    assert stream.next().endswith(QUIET)
    assert stream.quiet()
    return stream


def number(event: str) -> str:
    assert "\nevent: ledger\n" in event, event
    return event.partition("\n")[0].removeprefix("id: ")


def test_a_stream_is_sent_as_it_comes(phone: Phone, game: str) -> None:
    answer = follow(phone, game).answer
    assert answer.status_code == 200
    assert answer.mimetype == "text/event-stream"
    assert answer.headers["X-Accel-Buffering"] == "no"
    assert "no-store" in answer.headers["Cache-Control"]
    assert "Content-Encoding" not in answer.headers
    assert "Content-Length" not in answer.headers


def test_a_bid_is_told_to_the_other_phone(phone: Phone, bo: Phone, game: str) -> None:
    stream = follow(bo, game)
    phone.open(f"/g/{game}")
    phone.press("4")
    assert number(stream.news()).startswith("1.")
    assert stream.quiet()


def test_a_refused_entry_is_told_to_nobody(phone: Phone, bo: Phone, game: str) -> None:
    stream = follow(bo, game)
    form = phone.open(f"/g/{game}").form(button="4")
    phone.send(form, said={"bid": "99"}, status=422)
    assert stream.quiet()


@pytest.mark.parametrize("how", ["after", "Last-Event-ID"])
def test_a_phone_that_was_away_is_told_at_once(phone: Phone, game: str, how: str) -> None:
    phone.open(f"/g/{game}")
    bid(phone, "3", "4", "3", "2")
    if how == "after":
        stream = Stream(phone, f"/g/{game}/events?after=1.0")
    else:
        stream = Stream(phone, f"/g/{game}/events?after=9.9", Last_Event_ID="1.0")
    assert number(stream.news()).startswith("4.")


def test_a_correction_of_an_old_hand_is_told(phone: Phone, bo: Phone, game: str) -> None:
    enter(phone, game, *hand(1, [3, 4, 3, 2], [3, 4, 3, 3]))
    stream = follow(bo, game)
    enter(phone, game, {"amend": 2, "with": hand(1, [], [4, 4, 3, 2])[1]})
    assert number(stream.news()).startswith("3.")


def test_who_holds_a_phone_is_told_by_the_second_number(
    phone: Phone, bo: Phone, table: str, game: str
) -> None:
    stream = follow(bo, game)
    phone.open(f"/t/{table}/phone")
    phone.press("Ann")
    assert number(stream.news()).startswith("0.")


def test_a_tick_under_the_rules_is_told(phone: Phone, bo: Phone, game: str) -> None:
    stream = follow(bo, game)
    phone.open(f"/g/{game}/rules")
    phone.post(f"/g/{game}/rules/agreed", {"agree": "Ann"})
    assert number(stream.news()).startswith("0.")
    phone.post(f"/g/{game}/rules/agreed", {"withdraw": "Ann"})
    assert number(stream.news()).startswith("0.")


def test_a_rematch_takes_the_others_along(phone: Phone, bo: Phone, game: str) -> None:
    enter(phone, game, *hand(1, [3, 4, 3, 2], [3, 4, 3, 3]), {"kind": "end", "result": "score"})
    stream = follow(bo, game)
    phone.open(f"/g/{game}")
    again = phone.press("Rematch").address.removeprefix("/g/")
    assert stream.news() == f"event: next\ndata: {again}\n\n"
    assert Stream(bo, f"/g/{game}/events?after=0.0").news() == f"event: next\ndata: {again}\n\n"
    assert f'data-next="{again}"' in bo.client.get(f"/g/{game}").text


def test_who_is_entering_is_told_to_the_others_only(phone: Phone, bo: Phone, game: str) -> None:
    mine, others = follow(bo, game), follow(phone, game)
    assert bo.post(f"/g/{game}/here", {"here": "1"}).status == 204
    assert others.news() == "event: presence\ndata: \u2068Bo\u2069 is entering\n\n"
    assert mine.quiet()
    assert bo.post(f"/g/{game}/here").status == 204
    assert others.news() == "event: presence\ndata: \n\n"


def test_whoever_has_entered_it_is_entering_no_more(phone: Phone, bo: Phone, game: str) -> None:
    stream = follow(phone, game)
    bo.post(f"/g/{game}/here", {"here": "1"})
    assert "Bo" in stream.news()
    bo.open(f"/g/{game}")
    bo.press("4")
    said = stream.news() + stream.news()
    assert "event: presence\ndata: \n" in said
    assert "event: ledger" in said


def test_presence_is_taken_from_our_own_pages_only(phone: Phone, game: str) -> None:
    phone.app.config["WTF_CSRF_ENABLED"] = True
    assert phone.client.post(f"/g/{game}/here", data={"here": "1"}).status_code == 400


@pytest.mark.parametrize("address", ["/g/{}/events", "/g/{}/events?whole=board"])
def test_a_strange_phone_gets_no_stream(app: Flask, game: str, address: str) -> None:
    stranger = Phone(app)
    open_table(stranger, "Elsewhere")
    before = HUB.held
    assert stranger.client.get(address.format(game)).status_code == 404
    assert stranger.post(f"/g/{game}/here", {"here": "1"}).status == 404
    assert HUB.held == before


def test_a_view_that_there_is_not_is_not_found(phone: Phone, game: str) -> None:
    assert phone.client.get(f"/g/{game}/events?whole=cellar").status_code == 404


def test_where_too_many_follow_a_phone_is_told_to_ask_again(
    phone: Phone, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HUB, "_most", HUB.held)
    answer = phone.client.get(f"/g/{game}/events")
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "10")


def test_a_stream_that_is_closed_holds_no_place(phone: Phone, game: str) -> None:
    before = HUB.held
    stream = follow(phone, game)
    assert HUB.held == before + 1
    stream.answer.close()
    assert HUB.held == before
    unread = phone.client.get(f"/g/{game}/events")
    unread.close()
    assert HUB.held == before


def test_sixty_streams_hold_no_connection_of_the_database(phone: Phone, game: str) -> None:
    streams = [follow(phone, game) for _ in range(60)]
    with phone.app.app_context():
        assert db.engine.pool.checkedout() == 0  # type: ignore[attr-defined]  # as pools have it
    assert phone.open(f"/g/{game}").status == 200
    for stream in streams:
        stream.answer.close()


def test_watchers_are_sent_the_board_as_it_stands(phone: Phone, game: str) -> None:
    first = Stream(phone, f"/g/{game}/events?whole=board")
    assert "Ann" in first.news()
    phone.open(f"/g/{game}")
    phone.press("4")
    event = first.news()
    assert number(event).startswith("1.")
    page = event.partition("\n\n")[0].replace("\ndata: ", "\n")
    assert page.count("<main") == page.count("</main>") == 1
    assert 'data-live="whole" data-seen="1.' in page
    assert 'data-view="board"' in page


def test_all_who_watch_are_sent_the_very_same_page(phone: Phone, bo: Phone, game: str) -> None:
    one, two = (Stream(who, f"/g/{game}/events?whole=board") for who in (phone, bo))
    assert one.news() == two.news()
    phone.open(f"/g/{game}")
    phone.press("4")
    assert one.news() == two.news()


def test_a_page_that_has_not_changed_is_not_sent_again(phone: Phone, game: str) -> None:
    answer = phone.client.get(f"/g/{game}")
    tag = answer.headers["ETag"]
    again = phone.client.get(f"/g/{game}", headers={"If-None-Match": tag})
    assert (again.status_code, again.data) == (304, b"")
    phone.open(f"/g/{game}")
    phone.press("4")
    fresh = phone.client.get(f"/g/{game}", headers={"If-None-Match": tag})
    assert fresh.status_code == 200
    assert fresh.headers["ETag"] != tag


@pytest.mark.parametrize("tag", ["", '""', 'W/""', "*", '"9.9"', "x" * 3000])
def test_a_number_that_is_none_gets_the_page(phone: Phone, game: str, tag: str) -> None:
    assert phone.client.get(f"/g/{game}", headers={"If-None-Match": tag}).status_code == 200


def test_a_packed_page_has_a_number_too(phone: Phone, game: str) -> None:
    packed = {"Accept-Encoding": "gzip"}
    tag = phone.client.get(f"/g/{game}", headers=packed).headers["ETag"]
    again = phone.client.get(f"/g/{game}", headers={**packed, "If-None-Match": tag})
    assert again.status_code == 304


def test_two_tables_do_not_hear_each_other(app: Flask, phone: Phone, game: str) -> None:
    other = Phone(app)
    stream = follow(other, start_game(other, open_table(other, "Elsewhere")))
    phone.open(f"/g/{game}")
    phone.press("4")
    assert stream.quiet()
