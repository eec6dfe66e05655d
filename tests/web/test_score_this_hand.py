"""One hand is scored without a table: all of it stands in the link, and nothing is kept."""

import re
from urllib.parse import urlencode

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import func, select

from scorekeeper.games.spades.presets import PRESETS
from scorekeeper.store import db
from scorekeeper.store.models import Base
from tests.imported import bids, hand, imported, took
from tests.often import often
from tests.pages import Phone

RULE_BOOK = {"b0": 3, "b1": 2, "b2": 2, "b3": 2, "q0": 337, "g0": 7}


def link(**said: object) -> str:
    return f"/score?{urlencode(said)}"


@pytest.mark.parametrize(
    ("tricks", "total", "bags"), [(7, 389, "9 bags"), (8, 290, "0 bags"), (9, 291, "1 bag")]
)
def test_the_rule_books_own_hand(stranger: Phone, tricks: int, total: int, bags: str) -> None:
    text = stranger.open(link(**RULE_BOOK, t0=tricks)).text
    assert f"Us Us: {total} points {bags}" in text
    assert "Contract 5 made, 5 × 10 +50" in text
    assert f"before 337, this hand {total - 337:+} {total}".replace("-", "−") in text
    assert ("10 reached" in text) == (tricks > 7)


def test_a_nil_made_and_a_nil_failed(stranger: Phone) -> None:
    """Rule S18: nil took 2, partner bid 4 took 3: -40 -100 +2 = -138 and 2 bags."""
    nil = {"b0": "nil", "b2": 4, "b1": 4, "b3": 4}
    assert "Nil made Player 1 +100" in stranger.open(link(**nil, n0=0, t0=5)).text
    text = stranger.open(link(**nil, n0=2, n2=3)).text
    assert "Nil broken Player 1 −100" in text
    assert "this hand −138 −138" in text
    assert "Us Us: −138 points 2 bags" in text


def test_presets_differ(stranger: Phone) -> None:
    small = {"b0": "nil", "b1": 4, "b2": 4, "b3": 4, "n0": 0, "t0": 5}
    assert "Nil made Player 1 +75" in stranger.open(link(p="worldwinner", **small)).text
    text = stranger.open(link(p="bicycle", n=3, b0=5, b1=4, b2=4, t0=3, t1=5)).text
    assert "Contract 5, set costs nothing +0" in text
    text = stranger.open(link(p="tournament-350", h=1, t0=8)).text
    assert "8 tricks 8 × 10 +80" in text
    text = stranger.open(link(p="tournament-cookout", b0=4, b1=4, b2=4, b3=4, t0=7, x0=1)).text
    assert "This ends the game" in text
    assert "Sets before" in text


def test_each_rule_of_a_receipt_stands_on_the_page(stranger: Phone) -> None:
    page = stranger.open(link(**RULE_BOOK, t0=8))
    anchors = [to[1:] for to in page.links if to.startswith("#")]
    assert anchors == ["contract", "overtricks", "bag-penalty", "contract", "overtricks"]
    for anchor in anchors:
        assert f'id="{anchor}"' in page.html


def test_it_says_when_the_hand_ends_the_game(stranger: Phone) -> None:
    text = stranger.open(link(**{**RULE_BOOK, "q0": 480, "g0": 0, "a0": "Ann"}, t0=7)).text
    assert "This ends the game: Ann & Player 3 win by" in text
    even = {"b0": 4, "b1": 3, "b2": 3, "b3": 3, "t0": 7, "q0": 430, "q1": 440}
    twice = {"b0": 4, "b1": 4, "b2": 4, "b3": 4, "t0": 7, "r0": 1}
    text = stranger.open(link(o='{"consecutive_sets_lose":2}', **twice)).text
    assert "Us missed the contract 2 times running" in text
    assert "fewer bags decide" not in text
    assert "Level at 500: one more hand." in stranger.open(link(**even)).text


def test_eight_alone_and_sides_of_any_size(stranger: Phone) -> None:
    eight = {f"b{seat}": 1 for seat in range(8)} | {f"t{seat}": 1 for seat in range(7)}
    assert "took 6" in stranger.open(link(n=8, **eight)).text
    text = stranger.open(link(n=5, w="aabba", m="s", c0=4, c1=3, t0=5)).text
    assert "as they came" in text
    assert "Us bid 4, took 5" in text


def test_what_is_filled_in_is_the_link(stranger: Phone) -> None:
    stranger.open("/score")
    form = stranger.page.form(action="/score")
    said = {**form.fields, "b0": "3", "b1": "4", "b2": "2", "b3": "3", "t0": "6", "a1": "Bo <3"}
    page = stranger.open(link(**said))
    sent = next(to for to in page.links if to.startswith("http"))
    assert "?" in sent
    assert len(sent) < 120
    again = Phone(stranger.app).open(sent.removeprefix("http://localhost"))
    assert again.text == page.text
    assert "Bo <3" in again.text


def test_single_rules_are_chosen_and_come_back_in_the_link(stranger: Phone) -> None:
    page = stranger.open("/score/rules?" + urlencode({**RULE_BOOK, "t0": 8}))
    form = page.form(action="/score/rules")
    page = stranger.open(f"/score/rules?{urlencode({**form.fields, 'bag_penalty': '50'})}")
    assert "Us Us: 340 points" in page.text
    assert "Bag penalty: 50" in page.text
    form = stranger.open(page.address.replace("/score?", "/score/rules?")).form(
        action="/score/rules"
    )
    wrong = {**form.fields, "bag_penalty": "many"}
    page = stranger.open(f"/score/rules?{urlencode(wrong)}", 422)
    assert "“many” does not do" in page.text
    page = stranger.open(f"/score/rules?{urlencode({**form.fields, 'bag_penalty': '100'})}")
    assert "o=" not in page.address


@pytest.mark.parametrize("before", ["-38", "- 38", "\u221238", "\u2212 38", "\u2013 38"])
def test_points_before_are_typed_as_on_a_sheet_of_paper(stranger: Phone, before: str) -> None:
    text = stranger.open(link(**{**RULE_BOOK, "q0": before, "g0": 0}, t0=5)).text
    assert "before \u221238, this hand +50 12" in text


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({**RULE_BOOK, "t0": 8, "t1": 6}, "one is too many"),
        ({**RULE_BOOK}, "Say what "),
        ({**RULE_BOOK, "b2": "", "t0": 8}, "Player 3"),
        ({**RULE_BOOK, "b2": "lots", "t0": 8}, "bid is a whole number from 0 to 13"),
        ({**RULE_BOOK, "g0": 12, "t0": 8}, "12 bags are over the limit of 10"),
        ({**RULE_BOOK, "g0": 12, "k": "11.0", "t0": 8}, "12 bags are over the limit of 10"),
        ({**RULE_BOOK, "q0": "3e7", "t0": 8}, "“3e7” is no whole number."),
        ({**RULE_BOOK, "q0": "9" * 40, "t0": 8}, "Nobody has so many"),
        ({**RULE_BOOK, "f0": "cake", "t0": 8}, "penalty"),
        ({"b0": "nil", "b1": 4, "b2": 4, "b3": 4, "t0": 5}, "bid nil: enter how many tricks"),
        ({"p": "cake"}, "These rules are not known here"),
        ({"n": 9}, "for 2 to 8 players"),
        ({"w": "aaaa"}, "Two or more sides play"),
        ({"a0": "Ann", "a1": "ann"}, "is there twice"),
        ({"o": "cake"}, "The changed rules cannot be read"),
    ],
)
def test_what_cannot_be_is_said_beside_its_field(
    stranger: Phone, said: dict[str, object], sentence: str
) -> None:
    page = stranger.open(link(**said), 422)
    assert sentence in page.text
    assert "Receipt" not in page.text
    fields = page.form(action="/score").fields
    kept = {name: str(value) for name, value in said.items() if name[0] in "btqgk"}
    assert kept.items() <= fields.items()


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({**RULE_BOOK, "t0": 8, "x0": "abc"}, "“abc” is no whole number."),
        ({**RULE_BOOK, "t0": 8, "r1": -5}, "Nobody has so many"),
        ({**RULE_BOOK, "t0": 8, "h": "some"}, "“some” is no whole number."),
        ({**RULE_BOOK, "t0": 8, "h": "some", "r1": -5}, "once more. “some” is no whole"),
        (
            {"p": "cutthroat", "b0": 3, "b1": 4, "b2": 5, "b3": 2, "t0": 4, "n0": "zz"},
            "Player 1</bdi> took",
        ),
    ],
)
def test_what_is_wrong_with_a_field_that_nobody_asks_is_said_of_the_hand(
    stranger: Phone, said: dict[str, object], sentence: str
) -> None:
    """An old link, or one that somebody typed, may hold what these rules do not ask for."""
    page = stranger.open(link(**said), 422)
    (alert,) = re.findall(r'role="alert"><span>(.*?)</span>', page.html)
    assert sentence in alert


def test_setting_up_the_table_scores_nothing_yet(stranger: Phone) -> None:
    page = stranger.open(link(z="standard", p="three-player", n=4, w="abab", b0=3, e=1))
    assert page.form(action="/score").fields["n"] == "3"
    assert page.form(action="/score").fields["b0"] == "3"
    page = stranger.open(link(z="two-player", p="standard", n=5, e=1))
    assert page.form(action="/score").fields["n"] == "4"
    page = stranger.open(link(o='{"tricks_per_hand":90,"nil_allowed":false}', e=1))
    assert "Blind" not in page.text


def test_a_hand_of_a_game_is_scored_otherwise(phone: Phone, table: str) -> None:
    fined = {**took(7, 10, 3, s0=2), "penalties": [{"side": 1, "points": -30, "why": "talking"}]}
    game = imported(
        phone, table, *hand(6, (5, 6), (7, 6)), bids(7, "nil", 3, 5, 3), fined,
        {"kind": "void", "hand": 8}, rules={"target": 300, "sets_lose": 3},
        start={"hand": 6, "points": [137, 0], "bags": [7, 0]},
    )  # fmt: skip
    receipt = phone.open(f"/g/{game}/hands/7")
    tried = next(to for to in receipt.links if to.startswith("/score"))
    text = Phone(phone.app).open(tried).text
    for line in ("Nil broken Ann −100", "−30, talking", "Target: 300", "this hand", "Us bid 5"):
        assert line in text
    total = receipt.text.split("this hand")[1].split()[1]
    assert total in text
    rules = phone.open(f"/g/{game}/rules")
    assert any(to.startswith("/score?o=") for to in rules.links)
    assert any(to.startswith("/score?o=") for to in phone.open(f"/g/{game}/hands/8").links)


def test_sides_that_bid_as_one_and_very_long_names_come_along(phone: Phone, table: str) -> None:
    long = [f"{'👨‍👩‍👧' * 10} {n}" for n in range(4)]
    by_side = {"kind": "bids", "hand": 1, "sides": [5, 6]}
    game = imported(phone, table, by_side, took(1, 7, 6), players=long, preset="quick-200")
    receipt = phone.open(f"/g/{game}/hands/1")
    tried = next(to for to in receipt.links if to.startswith("/score"))
    assert tried.startswith("/score?p=quick-200&h=1&m=s&c0=5&c1=6&t0=7&t1=6")
    assert "this hand +52 52" in phone.open(tried).text


@pytest.mark.usefixtures("app")
def test_only_games_with_such_a_page_have_one(stranger: Phone) -> None:
    stranger.open("/score/literature", 404)
    stranger.open("/score/whist/rules", 404)
    assert stranger.open("/score/spades").address == "/score"
    assert any(to == "/score" for to in stranger.open("/").links)


WORDS = [
    "", "0", "3", "13", "nil", "blind nil", "blind 7", "-1", "\u22124", "9" * 30, "\x00", "abab",
    "a" * 8, "spades", "🂡", "1:tricks:3:0:renege", "0:points:-30", "[]", '{"target":null}',
    '{"tricks_per_hand":1000000000}', '{"bag_limit":1,"sets_lose":1}', *PRESETS,
]  # fmt: skip
NAMES = [*"pnwmhoez", *(f"{letter}{n}" for letter in "bnactqgxrsf" for n in range(9))]


@settings(
    deadline=None,
    max_examples=often(60),
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(said=st.dictionaries(st.sampled_from(NAMES), st.sampled_from(WORDS) | st.text(max_size=8)))
def test_whatever_the_address_says_the_page_answers_and_keeps_nothing(
    app: Flask, said: dict[str, str]
) -> None:
    client = app.test_client()
    for path in ("/score", "/score/rules"):
        answer = client.get(path, query_string=said, follow_redirects=True)
        assert answer.status_code in (200, 422)
    with app.app_context():
        for table in Base.metadata.sorted_tables:
            assert db.session.scalar(select(func.count()).select_from(table)) == 0
