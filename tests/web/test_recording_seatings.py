"""A table of any size can be read and played on: no imported game is a page that fails."""

from collections.abc import Mapping
from typing import Any

import pytest
from flask import Flask

from tests.pages import Phone
from tests.recording import bid, started

PEOPLE = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")


@pytest.mark.parametrize("size", range(2, 9))
def test_a_table_of_any_size_plays_a_hand(app: Flask, phone: Phone, table: str, size: int) -> None:
    game = started(app, table, players=[*PEOPLE[:size]])
    phone.open(f"/g/{game}")
    assert f"{PEOPLE[1]} bids first" in phone.page.text
    bid(phone, *(["Nil"] + ["1"] * (size - 1)))
    assert "Hand 1" in phone.page.text
    page = phone.open(f"/g/{game}?by=player")
    tricks = {f"seat-{seat}": "0" for seat in range(size)} | {"seat-0": "13"}
    page = phone.send(page.form(button="Save"), "Save", tricks)
    assert "Hand 1 saved by" in page.text
    assert "Hand 1" in phone.press("Undo hand 1").text


@pytest.mark.parametrize(
    ("head", "entries", "words"),
    [
        pytest.param(
            {}, [{"kind": "bids", "hand": 1, "sides": [6, 5]}], "11 of 13 bid: 2 loose", id="team"
        ),
        pytest.param(
            {"sides": [[0, 1], [2, 3]]},
            [{"kind": "bids", "hand": 1, "bids": [1, 2, 3, 4]}],
            "10 of 13 bid: 3 loose",
            id="partners side by side",
        ),
        pytest.param(
            {"rules": {"first_hand": "bids_itself"}},
            [],
            "Hand 1 bids itself: 10 a trick",
            id="bids itself",
        ),
        pytest.param({"rules": {"tricks_per_hand": 52}}, [], "From 0 to 52", id="52 tricks"),
        pytest.param(
            {"rules": {"tricks_per_hand": 52}},
            [{"kind": "bids", "hand": 1, "bids": [9, 9, 9, 9]}],
            "0 of 52 tricks placed.",
            id="52 tricks in play",
        ),
        pytest.param({"rules": {"target": None}}, [], "Ann deals", id="no target"),
        pytest.param({"rules": {"bag_limit": 0}}, [], "13 left", id="no bags"),
        pytest.param({"rules": {"blind_nil_allowed": True}}, [], "Blind nil", id="blind nil"),
        pytest.param({"rules": {"zero_bid": "distinct"}}, [], "Nil 0 1 2", id="a zero is a bid"),
        pytest.param({"rules": {"nil_allowed": False}}, [], "13 left 1 2 3", id="no nil"),
        pytest.param(
            {"rules": {"forbid_total": 13}},
            [{"kind": "bid", "hand": 1, "seat": seat, "bid": 4} for seat in (1, 2, 3)],
            "The bids may not add up to 13",
            id="the hook",
        ),
        pytest.param(
            {"rules": {"blind_bids_allowed": True, "blind_nil_allowed": True}},
            [{"kind": "bids", "hand": 1, "bids": ["blind 7", "blind nil", 2, 3]}],
            "blind 7 bid",
            id="blind bids",
        ),
    ],
)
def test_any_house_rule_has_a_page(
    app: Flask,
    phone: Phone,
    table: str,
    head: Mapping[str, Any],
    entries: list[dict[str, Any]],
    words: str,
) -> None:
    game = started(app, table, *entries, **head)
    assert words in phone.open(f"/g/{game}").text
    for query in ("?seat=2", "?by=player", "?seat=77", "?by=player&seat-0=13"):
        phone.open(f"/g/{game}{query}")


@pytest.mark.parametrize(
    ("play", "words"),
    [
        ({"kind": "dealer", "hand": 2, "seat": 3}, "’s deal"),
        ({"kind": "adjust", "side": 0, "points": 10}, "Undo the correction"),
        ({"kind": "substitute", "seat": 0, "player": "Zoë"}, "Undo the new player"),
        ({"kind": "rules", "rules": {"target": 300}}, "Undo the new rules"),
        ({"kind": "agree", "hand": 1, "side": 0}, "Undo the OK"),
        ({"kind": "review", "hand": 1, "open": True}, "Undo the review"),
        ({"kind": "note", "text": "late again"}, "Undo the remark"),
        ({"kind": "redeal", "hand": 2}, "Undo “thrown in”"),
        ({"kind": "end", "result": "score"}, "Not over: play on"),
    ],
)
def test_undo_has_a_word_for_every_entry(
    app: Flask, phone: Phone, table: str, play: dict[str, Any], words: str
) -> None:
    bids = {"kind": "bids", "hand": 1, "bids": [3, 3, 3, 3]}
    game = started(app, table, bids, {"kind": "tricks", "hand": 1, "sides": [7, 6]}, play)
    assert words in phone.open(f"/g/{game}").text


@pytest.mark.parametrize(
    ("rules", "bids", "tricks", "terms"),
    [
        pytest.param({}, [4, 3, 3, 3], [2, 3, 4, 4], ("Contract 7, set −70",), id="set"),
        pytest.param(
            {},
            ["nil", 6, "nil", 3],
            [1, 7, 0, 5],
            ("Ann broke nil −100", "Cy made nil +100", "1 nil bag +1"),
            id="two nils of a side",
        ),
        pytest.param(
            {"double_nil": "unit"},
            ["nil", 6, "nil", 3],
            [0, 7, 0, 6],
            ("Double nil made +400",),
            id="a nil of both",
        ),
        pytest.param(
            {"blind_nil_allowed": True},
            ["blind nil", 3, 6, 3],
            [0, 3, 7, 3],
            ("Blind nil made +200",),
            id="blind",
        ),
        pytest.param(
            {"boston_bonus": 200}, [6, 0, 5, 1], [7, 0, 6, 0], ("All the tricks +200",), id="boston"
        ),
        pytest.param(
            {"bag_limit": 3, "bag_penalty": 50, "bag_penalty_to_opponents": 20},
            [3, 3, 3, 3],
            [5, 2, 4, 2],
            ("Bags 0 → 3 −50", "Their bags +20"),
            id="bags to the others",
        ),
    ],
)
def test_the_slip_has_a_word_for_every_term(
    app: Flask,
    phone: Phone,
    table: str,
    rules: dict[str, Any],
    bids: list[int | str],
    tricks: list[int],
    terms: tuple[str, ...],
) -> None:
    made = {"kind": "bids", "hand": 1, "bids": bids}
    game = started(app, table, made, {"kind": "tricks", "hand": 1, "tricks": tricks}, rules=rules)
    page = phone.open(f"/g/{game}")
    for term in terms:
        assert term in page.text
    assert "By player" in phone.press("Undo hand 1").text


def test_a_fine_stands_on_the_slip(app: Flask, phone: Phone, table: str) -> None:
    made = {"kind": "bids", "hand": 1, "bids": [3, 3, 3, 3]}
    fine = [{"side": 0, "points": -30, "why": "talking"}]
    tricks = {"kind": "tricks", "hand": 1, "sides": [7, 6], "penalties": fine}
    game = started(app, table, made, tricks)
    assert "Penalty −30" in phone.open(f"/g/{game}").text


def test_two_names_of_a_side_are_set_apart_where_one_runs_from_right_to_left(
    app: Flask, phone: Phone, table: str
) -> None:
    html = phone.open(f"/g/{started(app, table, players=['Ann', 'דן', 'Cy', 'Bo!'])}").html
    score = html.split('aria-label="Score"')[1].split("</section>")[0]
    assert '<span class="pair"><bdi>דן</bdi> &amp; <bdi>Bo!</bdi></span></bdi></h2>' in score
    assert '<bdi class="cut">Ann &amp; Cy</bdi></h2>' in score
    assert '<span class="sr">דן &amp; Bo!: </span>' in score
