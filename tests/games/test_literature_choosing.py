"""Rules of Literature that cannot be meant together: a form names the option at fault."""

from typing import Any

import pytest

from scorekeeper.games.literature.choosing import counted, customary, senseless, ways
from scorekeeper.games.literature.options import Options
from scorekeeper.games.literature.presets import PRESETS

NOTHING = {"points_low": 0, "points_high": 0, "points_special": 0, "end": "all_sets"}


@pytest.mark.parametrize(
    ("rules", "at_fault", "says"),
    [
        (NOTHING, "points_low", "worth nothing"),
        ({"target": 10}, "target", "nobody can reach 10"),
        ({"cross_team_points": 2}, "cross_team_points", "allow them"),
        ({"claim_scope": "ownership", "location_error": "void"}, "location_error", "misname"),
        ({"claim_timing": "anytime", "out_of_turn": "reject"}, "out_of_turn", "out of turn"),
    ],
)
def test_what_cannot_be_meant_is_told(rules: dict[str, Any], at_fault: str, says: str) -> None:
    ((name, words),) = senseless(Options(**rules))
    assert name == at_fault
    assert says in words


@pytest.mark.parametrize("key", PRESETS)
def test_every_preset_makes_sense(key: str) -> None:
    assert senseless(Options(**PRESETS[key].options)) == ()


def test_numbers_that_do_not_divide_54_cards_are_offered_48() -> None:
    def offered(players: int, deck: str = "54_eights_jokers") -> str | None:
        return customary(players, Options(deck=deck)).get("deck")

    assert [offered(players) for players in (4, 6, 8, 10)] == ["48_no_8s", None, "48_no_8s", None]
    assert offered(12, "54_twos_jokers") == "48_no_2s"
    assert offered(8, "52_ranks") is None
    assert (ways(6), ways(7)) == ((2,), ())
    assert counted(Options()) == ()
