"""What the page that scores one hand says beside its numbers: its rules, and what is missing."""

from tests.pages import Phone
from tests.web.test_score_this_hand import RULE_BOOK, link


def test_a_receipt_says_by_which_rules_it_is_also_where_some_are_changed(stranger: Phone) -> None:
    """Whoever gets the link must not take changed rules for the standard ones."""
    assert "By Standard (partners to 500). " in stranger.open(link(**RULE_BOOK, t0=8)).text
    text = stranger.open(link(**RULE_BOOK, t0=8, p="dummies", o='{"bag_penalty":50}')).text
    assert "By Dummies, with Bag penalty: 50." in text
    assert "Rules and players changed: Dummies" in text
    many = (
        '{"trick_value":9,"nil_bonus":1,"nil_penalty":2,"floor":-9,"target":9,"set_penalty":"zero"}'
    )
    text = stranger.open(link(**RULE_BOOK, t0=8, o=many)).text
    assert "; 2 more." in text


def test_an_empty_hand_that_is_to_be_scored_is_asked_for(stranger: Phone) -> None:
    form = stranger.open("/score").form(action="/score").fields
    assert "Nothing of the hand is told yet" in stranger.open(link(**form), 422).text
    for said in ({**form, "e": 1}, {**form, "p": "dummies"}):
        assert "Nothing of the hand is told yet" not in stranger.open(link(**said)).text


def test_a_reason_names_no_hand_that_nobody_named(stranger: Phone) -> None:
    lost = {"p": "tournament-cookout", "b0": 4, "b1": 4, "b2": 4, "b3": 4, "t0": 7, "x0": 1}
    assert "for the second time with this hand, and" in stranger.open(link(**lost)).text
    all_tricks = {"p": "tournament-columbus", "b0": 5, "b1": 2, "b2": 5, "b3": 2, "t0": 13}
    assert "won all 13 tricks of this hand" in stranger.open(link(**all_tricks)).text
    assert "won all 13 tricks of hand 3" in stranger.open(link(**all_tricks, h=3)).text


def test_what_is_wrong_far_down_is_told_at_the_top_with_the_way_to_its_field(
    stranger: Phone,
) -> None:
    """The key that scores is always in sight, the field that is wrong may not be."""
    wrong = {**RULE_BOOK, "t0": 7, "q1": "many", "yw": 1}
    page = stranger.open(link(**wrong), 422)
    top = page.html[: page.html.index("<fieldset")]
    assert 'Not scored yet. <a href="#yn">Say how many tricks.</a>' in top
    page = stranger.open(link(**wrong | {"yw": ""}), 422)
    assert 'href="#q1">“many” is no whole number.</a>' in page.html
    assert 'id="q1"' in page.html


def test_names_of_sides_come_along_also_where_each_plays_alone(stranger: Phone) -> None:
    """A file may name the sides of two who play alone; scored once more they keep the names."""
    page = stranger.open(link(p="two-player", b0=6, b1=5, t0=7, s0="Kitchen", s1="Garden"))
    again = stranger.open(link(**page.form(action="/score").fields))
    assert "Kitchen bid 6, took 7" in again.text
