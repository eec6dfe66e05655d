"""The slip of a game, to be filled in without network: who may have one, and what it asks for."""

import re

import pytest

from tests.literature_pages import SIX
from tests.pages import Phone, enter, hand, watch
from tests.recording import started

ENDED = {"kind": "end", "result": "score"}


def fields(phone: Phone, game: str) -> dict[str, str]:
    """What can be filled in, with what stands there."""
    phone.open(f"/g/{game}/slip")
    html = phone.page.html
    names = re.findall(r'<select id="([\w-]+)"(.*?)</select>', html, re.DOTALL)
    chosen = {name: re.search(r'value="([^"]*)" selected', inner) for name, inner in names}
    return {name: said[1] if said else "" for name, said in chosen.items()}


def offered(phone: Phone, name: str) -> list[str]:
    """What a field of the slip offers."""
    inner = re.search(rf'<select id="{name}"(.*?)</select>', phone.page.html, re.DOTALL)
    assert inner
    return re.findall(r'<option value="([^"]+)"', inner[1])


def test_a_slip_holds_the_bids_that_are_in(phone: Phone, game: str) -> None:
    enter(phone, game, {"kind": "bid", "hand": 1, "seat": 1, "bid": 0})
    said = fields(phone, game)
    assert said["bid-1"] == "nil"  # 0 means nil at this table
    assert said["bid-2"] == said["side-0"] == ""
    assert "nil-3" in said


def test_a_slip_holds_what_the_sides_have_bid(phone: Phone, game: str) -> None:
    enter(phone, game, {"kind": "bids", "hand": 1, "sides": [7, 5]})
    said = fields(phone, game)
    assert (said["bidside-0"], said["bidside-1"]) == ("7", "5")
    assert 'value="team" id="as-team" checked' in phone.page.html


def test_a_slip_offers_the_bids_that_the_rules_know(phone: Phone, table: str) -> None:
    rules = {"blind_nil_allowed": True, "blind_bids_allowed": True, "blind_bid_min": 12}
    fields(phone, started(phone.app, table, rules=rules))
    assert offered(phone, "bid-0")[0] == "nil"
    assert offered(phone, "bid-0")[-3:] == ["blind nil", "blind 12", "blind 13"]
    assert offered(phone, "bidside-0") == [*map(str, range(1, 14)), "blind 12", "blind 13"]


def test_who_plays_alone_bids_alone_and_a_nil_shows_in_the_own_tricks(
    phone: Phone, table: str
) -> None:
    said = fields(phone, started(phone.app, table, players=["Ann", "Bo", "Cy"]))
    assert [*said] == ["bid-0", "bid-1", "bid-2", "side-0", "side-1", "side-2"]


def test_one_nil_in_each_side_is_bid_by_player_only(phone: Phone, table: str) -> None:
    game = started(phone.app, table, rules={"bid_style": "suicide", "nil_allowed": True})
    assert "bidside-0" not in fields(phone, game)


@pytest.mark.parametrize(
    ("rules", "ways"),
    [
        ({}, 2),
        ({"location_error": "void"}, 3),
        ({"out_of_turn": "penalty"}, 3),
        ({"claim_scope": "ownership", "location_error": "void"}, 2),
    ],
    ids=["alike", "misplaced is void", "penalty", "ownership"],
)
def test_a_wrong_claim_is_told_as_far_as_it_scores(
    phone: Phone, table: str, rules: dict[str, str], ways: int
) -> None:
    game = started(phone.app, table, game="literature", players=[*SIX], rules=rules)
    html = phone.open(f"/g/{game}/slip").html
    assert html.count('value="2:') == html.count('value="side1:') == ways


def test_a_slip_of_a_claim_asks_whom_the_turn_goes_to_where_a_side_may_choose(
    phone: Phone, table: str
) -> None:
    choice = {"turn_after_right": "team_choice", "track_turn": True}
    game = started(phone.app, table, game="literature", players=[*SIX], rules=choice)
    assert set(fields(phone, game)) == {"set", "next"}


def test_nothing_is_asked_for_once_the_game_is_over(phone: Phone, game: str) -> None:
    enter(phone, game, *hand(1, [4, 3, 3, 3], [4, 3, 3, 3]), ENDED)
    assert fields(phone, game) == {}
    assert "the game is over" in phone.page.text
    assert phone.page.forms[0].fields["csrf_token"]


def test_a_watcher_gets_no_slip(phone: Phone, table: str, game: str) -> None:
    guest = watch(phone, table)
    guest.open(f"/g/{game}/slip", status=403)
    assert "data-slip" not in guest.open(f"/g/{game}").html
    assert f'data-slip="/g/{game}/slip"' in phone.open(f"/g/{game}").html


def test_the_worker_is_asked_for_anew_and_may_keep_every_page(stranger: Phone) -> None:
    worker = stranger.client.get("/sw.js")
    assert worker.mimetype == "text/javascript"
    assert worker.headers["Cache-Control"] == "no-cache"
    again = stranger.client.get("/sw.js", headers={"If-None-Match": worker.headers["ETag"]})
    assert again.status_code == 304
    assert "not kept on this phone" in stranger.open("/offline").text
