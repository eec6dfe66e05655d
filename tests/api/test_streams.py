"""A display follows a game by its stream: versions, what goes on beside them, and its end."""

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from flask import Flask

from scorekeeper.live import HUB
from scorekeeper.live.stream import BEAT, Pace
from scorekeeper.store import db, deleting, invitations, tables
from scorekeeper.web.access import rights_ended
from tests.programs import BIDS, FOUR, TRICKS, Program, Said, problem


class Stream:
    """A stream that a program holds, event by event."""

    def __init__(self, program: Program, game: str, seen: str = "") -> None:
        program.app.config["STREAM_PACE"] = Pace(beat=0)
        headers = {"Last_Event_ID": seen} if seen else {}
        self.answer = program.get(f"{game}/events", 200, **headers)
        self._events: Iterator[bytes] = iter(self.answer.iter_encoded())

    def news(self) -> str:
        """The next event that is more than a beat; "" where there is none."""
        for _ in range(4):
            event = next(self._events, b"")
            if not event.endswith(BEAT):
                return event.decode()
        return ""


def version(number: int) -> str:
    return f"id: {number}\nevent: ledger\ndata: {number}\n\n"


def test_a_display_is_told_every_version(bot: Program, display: Program, game: str) -> None:
    stream = Stream(display, game)
    assert stream.answer.mimetype == "text/event-stream"
    assert stream.answer.headers["X-Accel-Buffering"] == "no"
    assert stream.news() == version(0)
    bot.post(f"{game}/entries", BIDS)
    assert stream.news() == version(1)
    assert stream.news() == ""


def test_who_was_away_is_told_at_once_and_who_was_not_is_told_nothing(
    bot: Program, display: Program, game: str
) -> None:
    bot.post(f"{game}/entries", BIDS)
    assert Stream(display, game, "0").news() == version(1)
    assert Stream(display, game, "1").news() == ""
    assert Stream(display, game, "nonsense").news() == version(1)


def test_what_is_no_entry_is_no_version(bot: Program, display: Program, game: str, at: str) -> None:
    stream = Stream(display, game, "0")
    assert stream.news() == ""
    bot.post(f"{at}/games", FOUR)
    assert stream.news() == ""


def test_a_rematch_is_told_by_its_game(
    app: Flask, bot: Program, display: Program, game: str
) -> None:
    for line in (BIDS, TRICKS, {"kind": "end", "result": "score"}):
        bot.post(f"{game}/entries", line)
    stream = Stream(display, game, "3")
    assert stream.news() == ""
    app.config["WTF_CSRF_ENABLED"] = False
    told = bot.client.post(f"/g/{game.removeprefix('/api/games/')}/rematch", headers=bot.shown)
    assert stream.news() == f"event: next\ndata: {told.location.rpartition('/')[2]}\n\n"


def test_a_stream_whose_code_was_made_anew_ends(
    app: Flask, opened: Said, display: Program, bot: Program, game: str
) -> None:
    owner = Program(app, opened["owner_token"])
    watching, scoring, owning = (Stream(one, game, "0") for one in (display, bot, owner))
    with app.app_context():
        dropped = invitations.renew_watching(db.session, opened["table"])
    rights_ended.send(opened["table"], phones=dropped)
    assert watching.news() == "event: gone\ndata: \n\n"
    assert watching.news() == ""
    assert (scoring.news(), owning.news()) == ("", "")
    with app.app_context():
        dropped = invitations.renew_joining(db.session, opened["table"])
    rights_ended.send(opened["table"], phones=dropped)
    assert (scoring.news(), owning.news()) == ("event: gone\ndata: \n\n",) * 2


def test_many_displays_with_one_code_are_many(display: Program, game: str) -> None:
    streams = [Stream(display, game, "0") for _ in range(12)]
    assert [stream.news() for stream in streams] == [""] * 12
    for stream in streams:
        stream.answer.close()


def test_more_streams_than_there_may_be_are_told_to_wait(
    display: Program, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HUB, "_most", 0)
    answer = display.get(f"{game}/events", 503)
    assert problem(answer)["code"] == "busy"
    assert answer.headers["Retry-After"] == "10"


def test_a_table_that_a_phone_opened_is_followed_by_its_code(app: Flask) -> None:
    with app.app_context():
        table = tables.open_table(db.session, "0" * 64, "Kitchen", datetime.now(UTC))
    bot = Program(app, table.join_code)
    game = bot.post(f"/api/tables/{table.id}/games", FOUR).json["game"]
    assert Stream(bot, f"/api/games/{game}").news() == version(0)


def test_a_stream_of_a_table_that_is_deleted_ends(
    app: Flask, opened: Said, display: Program, game: str
) -> None:
    stream = Stream(display, game, "0")
    with app.app_context():
        dropped = deleting.delete_table(db.session, opened["table"])
    rights_ended.send(opened["table"], phones=dropped)
    assert stream.news() == "event: gone\ndata: \n\n"
    display.get(game, 401)


def test_of_very_many_displays_with_one_code_the_oldest_ends(
    display: Program, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.live.hub.OF_A_CODE", 2)
    oldest, *others = (Stream(display, game, "0") for _ in range(3))
    assert [*oldest.answer.iter_encoded()][-1].endswith(BEAT)
    assert [stream.news() for stream in others] == ["", ""]
