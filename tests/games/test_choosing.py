"""What each game says of the choice of its rules, and where its players sit on the screen."""

from dataclasses import fields

import pytest

from scorekeeper.games import GAMES
from scorekeeper.games.choosing import choosing_of, most_sides
from scorekeeper.games.kit import Rules
from scorekeeper.games.places import PLACES, shape


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_every_option_is_asked_for_once_under_a_heading(rules: Rules) -> None:
    choosing = choosing_of(rules.key)
    asked = [name for _, names in choosing.SECTIONS for name in names]
    assert sorted(asked) == sorted(field.name for field in fields(rules.options))
    assert {*choosing.FIRST, *choosing.SWITCHES, *choosing.FIXED} <= {*asked}
    assert {*choosing.COMMON} <= {*rules.presets}


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_so_many_as_a_game_takes_have_sides_and_places(rules: Rules) -> None:
    for players in rules.sizes:
        parted = rules.default_sides(players)
        assert len(parted) <= most_sides(rules.key, players)
        assert sorted(sum(parted, ())) == [*range(players)]
        assert len(PLACES[players]) == players
    assert rules.usual in rules.sizes


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_every_known_way_makes_sense_with_what_is_customary(rules: Rules) -> None:
    choosing = choosing_of(rules.key)
    for preset in rules.presets.values():
        for players in preset.players or rules.sizes:
            plain = rules.options(**preset.options)
            custom = choosing.customary(players, plain)
            options = rules.options(**{**preset.options, **custom})
            assert choosing.senseless(options, None) == ()


@pytest.mark.parametrize("players", sorted(PLACES))
def test_seats_go_round_the_table_without_sharing_a_place(players: int) -> None:
    assert len({*PLACES[players]}) == players
    assert ("many-seats" in shape(players)) == (players > 4)
