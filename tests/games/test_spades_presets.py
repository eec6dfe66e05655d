"""The house rules as data: every option and preset of the rules, section 5 and 6."""

from typing import Any

import pytest

from scorekeeper.games.options import definitions
from scorekeeper.games.spades.options import SECTIONS, Options
from scorekeeper.games.spades.presets import PRESETS
from scorekeeper.games.spades.rules import RULES
from tests.spades_table import refused, state

OPTIONS = definitions(Options)
SMALL_NILS = (50, 50, 100, 100)


def test_every_option_stands_under_one_heading() -> None:
    placed = [name for _, names in SECTIONS for name in names]
    assert sorted(placed) == sorted(OPTIONS)


@pytest.mark.parametrize("name", sorted(OPTIONS))
def test_an_option_says_in_words_what_it_is(name: str) -> None:
    option = OPTIONS[name]
    assert option.allows(getattr(Options(), name))
    assert option.title
    assert option.words.endswith(".")
    assert option.range_words
    assert all(option.choices.values())


@pytest.mark.parametrize("name", sorted(OPTIONS))
@pytest.mark.parametrize("value", [1.5, "no such word", [], {}, None])
def test_a_value_of_another_type_is_refused(name: str, value: Any) -> None:
    if value is None and OPTIONS[name].optional:
        assert getattr(state(rules={name: None}).options, name) is None
    else:
        assert refused(rules={name: value}).code == "bad_rule_value"


@pytest.mark.parametrize("key", sorted(PRESETS))
def test_a_preset_can_be_played(key: str) -> None:
    preset = PRESETS[key]
    assert preset.key == key
    assert preset.title
    assert preset.words.endswith(".")
    for players in preset.players:
        assert players in RULES.sizes
        opened = state(preset=key, players=players)
        for name, value in preset.options.items():
            assert getattr(opened.options, name) == value
    if preset.sides:
        assert (
            state(
                sides=preset.sides and [[*side] for side in preset.sides],
                players=max(preset.players),
            ).seating.sides
            == preset.sides
        )


def test_the_standard_preset_is_the_standard_rules() -> None:
    assert state().options == state(preset="standard").options == Options()


def test_single_rules_go_before_the_preset() -> None:
    mixed = state(preset="quick-200", rules={"target": 300}).options
    assert (mixed.target, mixed.bag_limit) == (300, 5)


@pytest.mark.parametrize("key", ["dummies", "partners-250", "app-solo"])
def test_presets_with_small_nils(key: str) -> None:
    rules = state(preset=key).options
    worth = (rules.nil_bonus, rules.nil_penalty, rules.blind_nil_bonus, rules.blind_nil_penalty)
    assert worth == SMALL_NILS


def test_there_are_the_presets_of_the_rule_book() -> None:
    assert len(PRESETS) == 24
    assert [*PRESETS][:3] == ["standard", "blind-nil", "buddy-solo"]
