"""The form of a table's rules: what it reads, what it refuses, and how it says so."""

from collections.abc import Iterator

import pytest
from flask import Flask
from hypothesis import given
from hypothesis import strategies as st
from werkzeug.datastructures import MultiDict

from scorekeeper.games import GAMES
from scorekeeper.games.kit import Preset, Seating
from scorekeeper.games.options import definitions
from scorekeeper.web.ruleform import RuleForm, rule_form

SPADES = GAMES["spades"]
ALONE = Seating(("Ann", "Bo", "Cy"), ((0,), (1,), (2,)))
KEY = "k" * 12


@pytest.fixture(autouse=True)
def request_of_a_phone(app: Flask) -> Iterator[None]:
    with app.test_request_context("/", method="POST"):
        yield


def typed(fields: dict[str, str] | None = None, seating: Seating | None = None) -> RuleForm:
    """The standard rules with some fields typed over."""
    plain = {field.name: field.data for field in rule_form(SPADES, {})}
    return rule_form(
        SPADES, {}, MultiDict({**plain, "key": KEY, **(fields or {})}), seating=seating
    )


def test_every_option_has_a_field_and_every_field_a_place() -> None:
    form = rule_form(SPADES, {})
    asked = [*form.first, *(ask for _, rest in form.sections for ask in rest)]
    assert sorted(ask.field.name for ask in asked) == sorted(definitions(SPADES.options))


def test_untouched_the_form_says_the_standard_rules() -> None:
    form = typed()
    assert form.validate(), form.errors
    assert form.changes({}) == {}
    assert not any(ask.differs for ask in form.first)


@pytest.mark.parametrize("preset", SPADES.presets.values(), ids=lambda preset: preset.key)
def test_every_preset_makes_sense_and_comes_back_as_it_was(preset: Preset) -> None:
    options = preset.options
    filled = {field.name: field.data for field in rule_form(SPADES, options)}
    form = rule_form(SPADES, {}, MultiDict({**filled, "key": KEY}))
    assert form.validate(), form.errors
    assert form.changes({}) == dict(options)


def test_a_target_is_typed_and_an_empty_one_is_none() -> None:
    form = typed({"target": "300", "floor": "\u2212200", "bag_limit": " 5 "})
    assert form.validate(), form.errors
    assert form.changes({}) == {"target": 300, "floor": -200, "bag_limit": 5}
    assert typed({"target": "", "max_hands": "4"}).changes({}) == {"target": None, "max_hands": 4}


@pytest.mark.parametrize(
    ("field", "text", "said"),
    [
        ("target", "5OO", "Target: “5OO” does not do. Type a whole number, or leave it empty"),
        ("bag_limit", "", "Bags to the penalty: type a whole number."),
        ("tricks_per_hand", "0", "Type a whole number from 1 to 104."),
        ("nil_allowed", "perhaps", "Nil: choose one of these."),
        ("ten_rule", "", "choose one of these."),
    ],
)
def test_what_is_no_value_is_said_beside_its_field_and_kept(
    field: str, text: str, said: str
) -> None:
    form = typed({field: text})
    assert not form.validate()
    assert said in form[field].errors[0]
    assert form[field].data == text


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"target": "100", "floor": "100"}, "floor"),
        ({"floor": "0"}, "floor"),
        ({"target": "0"}, "target"),
        ({"min_team_bid": "14"}, "min_team_bid"),
        ({"bid_style": "suicide", "nil_allowed": "off"}, "nil_allowed"),
        ({"bid_style": "mirror", "nil_allowed": "off"}, "nil_allowed"),
        ({"bid_style": "no_nil", "blind_nil_allowed": "on"}, "blind_nil_allowed"),
        ({"blind_bids_allowed": "on", "blind_bid_min": "14"}, "blind_bid_min"),
        ({"ten_rule": "exact", "tricks_per_hand": "9"}, "ten_rule"),
        ({"boston_requires_bid": "on"}, "boston_requires_bid"),
        ({"first_hand_board": "4"}, "first_hand_board"),
        ({"first_hand": "bids_itself", "first_hand_board": "14"}, "first_hand_board"),
        ({"trick_value": "0"}, "trick_value"),
    ],
)
def test_rules_that_cannot_be_meant_together_are_refused(
    fields: dict[str, str], fault: str
) -> None:
    form = typed(fields)
    assert not form.validate()
    assert form[fault].errors


def test_suicide_needs_partners() -> None:
    assert typed({"bid_style": "suicide"}).validate()
    form = typed({"bid_style": "suicide"}, ALONE)
    assert not form.validate()
    assert form["bid_style"].errors == ["Suicide needs partners: here each plays alone."]


def test_a_board_leaves_a_nil_alone_only_where_it_is_exempt() -> None:
    assert not typed({"min_team_bid": "2"}, ALONE).validate()
    assert typed({"min_team_bid": "2", "min_team_bid_nil": "exempt"}, ALONE).validate()


@given(st.dictionaries(st.sampled_from(sorted(definitions(SPADES.options))), st.text(max_size=8)))
def test_whatever_is_typed_is_taken_or_refused_with_a_sentence(fields: dict[str, str]) -> None:
    form = typed(fields)
    if form.validate():
        SPADES.options(**form.read())
    else:
        assert any(field.errors for field in form)
        assert all(said for field in form for said in field.errors)
