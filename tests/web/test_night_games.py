"""A game of a club night on its own page: where it is, how long it lasts, and where it leads."""

from datetime import UTC, datetime, timedelta

import pytest
from flask import Flask

from scorekeeper.store import db, nights
from tests.evening import begin, play_out, start
from tests.pages import Phone, enter, hand, ledger_of, open_table
from tests.web.test_both_accept import wants

ONE_HAND = hand(1, [3, 3, 3, 3], [7, 6, 0, 0])


@pytest.fixture
def ann(app: Flask) -> Phone:
    return Phone(app)


@pytest.fixture
def table(ann: Phone) -> str:
    return open_table(ann)


@pytest.fixture
def night(ann: Phone, table: str) -> str:
    """The address of a night of nine, two hands a round, three rounds."""
    return begin(ann, table).removesuffix("/tables")


def begun(ann: Phone, table: str, ago: int) -> str:
    """The first game of a night whose rounds last 20 minutes, begun so many minutes ago."""
    night = begin(ann, table, lasts="minutes", minutes="20").removesuffix("/tables")
    then = datetime.now(UTC) - timedelta(minutes=ago)
    with ann.app.app_context():
        nights.start_round(db.session, table, night.split("/")[4], 1, then)
    page = ann.open(f"{night}/tables")
    return next(link for link in page.links if link.startswith("/g/")).removeprefix("/g/")


def head(ann: Phone, game: str) -> str:
    return " ".join(ann.open(f"/g/{game}").text.split("Hand ", 1)[1].split()[:20])


def test_a_game_of_the_night_says_where_it_is(ann: Phone, night: str) -> None:
    _, second = start(ann, night)
    assert "Table 2 · round 1 · hand 1 of 2" in head(ann, second)
    enter(ann, second, *ONE_HAND)
    assert "Table 2 · round 1 · hand 2 of 2" in head(ann, second)
    assert f"{night}/tables" in ann.page.links


def test_a_game_by_the_clock_says_until_when(ann: Phone, table: str) -> None:
    game = begun(ann, table, 5)
    assert "Table 1 · round 1 · until " in head(ann, game)


def test_the_last_hand_is_called_at_the_card_table(ann: Phone, table: str) -> None:
    game = begun(ann, table, 25)
    assert "Time: this is the last hand" in head(ann, game)
    enter(ann, game, *ONE_HAND)
    assert "Time is up: no new hand" in head(ann, game)
    enter(ann, game, hand(2, [3, 3, 3, 3], [])[0])
    assert "Time: this is the last hand" in head(ann, game)
    night = next(link for link in ann.page.links if "/nights/" in link)
    ann.open(night)
    ann.press("Close round 1", status=422)
    ann.press("Close it all the same")
    enter(ann, game, {"strike": ledger_of(ann, game).version})
    assert "Table 1 · round 1 · closed" in head(ann, game)


def test_the_page_of_a_game_that_is_over_goes_on_with_its_card_table(
    ann: Phone, night: str
) -> None:
    for number in (1, 2, 3):
        first, second = start(ann, night, number)
        for game in (first, second):
            play_out(ann, game)
        page = ann.open(f"/g/{first}")
        assert f"Table 1 · round {number} · 2 hands" in page.text
        assert page.links[0] == f"{night}/tables"
        assert "data-next" not in page.html
        assert (f"{night}/places/1" in page.links) == (number < 3)
        assert ("The standings" in page.text) == (number == 3)
        before = first
        ann.open(f"{night}/tables")
        ann.press(f"Close round {number}")
        if number < 3:
            after = start(ann, night, number + 1)[0]
            assert f'data-next="{after}"' in ann.open(f"/g/{before}").html
            ann.open(f"{night}/tables")
            ann.press("Take the round back")
            assert "data-next" not in ann.open(f"/g/{before}").html


def test_a_hand_put_right_says_that_the_standings_follow(ann: Phone, night: str) -> None:
    game = start(ann, night)[0]
    play_out(ann, game)
    enter(ann, game, {"amend": 4, "with": hand(2, [], [3, 10, 0, 0])[1]})
    number = ledger_of(ann, game).version
    page = ann.open(f"/g/{game}/ledger?done={number}")
    assert "The standings of the night follow." in page.text
    assert night in page.links
    assert "standings" not in ann.open(f"/g/{game}/ledger").text


def test_what_would_happen_at_each_table_is_said_before_a_round_is_closed(
    ann: Phone, night: str
) -> None:
    first, second = start(ann, night)
    enter(ann, first, *hand(1, [3, 3, 3, 3], [3, 4, 3, 3]))
    enter(ann, first, {"kind": "bids", "hand": 2, "bids": [3, 3, 3, 3]})
    ann.open(f"{night}/tables")
    page = ann.press("Close round 1", status=422)
    words = "has 1 of 2 hands, and has bids of hand 2 and no tricks."
    assert f"Table 1 {words} It would count as it stands: 60 : 61;" in page.text
    assert "hand 2 would not count." in page.text
    assert "Table 2 has reported nothing, and would count for nobody." in page.text
    assert 'data-live="fetch"' in page.html  # it goes when another table reports
    play_out(ann, second)
    seen = page.html.split('data-seen="')[1].split('"')[0]
    assert ann.client.get(f"{night}/tables", headers={"If-None-Match": f'"{seen}"'}).data


def test_what_is_not_agreed_on_is_not_said_to_count_where_hands_are_missing_too(
    ann: Phone, table: str, night: str
) -> None:
    wants(ann, table, both_accept="1")
    first = start(ann, night)[0]
    enter(ann, first, *ONE_HAND)
    enter(ann, first, {"kind": "bids", "hand": 2, "bids": [3, 3, 3, 3]})
    ann.open(f"{night}/tables")
    page = ann.press("Close round 1", status=422)
    words = "has 1 of 2 hands, and has bids of hand 2 and no tricks, and has a result"
    assert f"Table 1 {words} that is not agreed on yet; hand 2 would not count." in page.text
    assert "It would count as it stands" not in page.text
    for side in (0, 1):
        enter(ann, first, {"kind": "agree", "hand": 1, "side": side})
    ann.open(f"{night}/tables")
    assert "It would count as it stands" in ann.press("Close round 1", status=422).text
