"""A receipt told in a sentence, and the race as it follows from the hands."""

from typing import Any

from scorekeeper.games.spades.pages import results
from tests.games.spades.played import game, hand, why

BLIND = {"blind_nil_allowed": True}


def test_every_term_of_a_receipt_has_its_words() -> None:
    rules = {"target": None, "double_over": "fixed", "bag_penalty_to_opponents": 50}
    hands = hand(1, ["nil", 1, 2, 2], [1, 5, 3, 4])
    hands[1]["penalties"] = [{"side": 1, "points": -7}]
    over = game(hands, start=(0, 100), bags=(0, 9), rules={**rules, "floor": -60})
    assert "taking twice the bid (−100), a penalty at the table (−7)" in why(over)
    assert "and the bag penalty (−100) took them" in why(over)
    over = game(hands, start=(0, 300), bags=(0, 9), rules={**rules, "floor": -20})
    assert why(over).startswith(
        "Us sank to −28 in hand 1: 3 tricks for a contract of 2 (+21), Ann’s broken nil (−100),"
        " the tricks of a broken nil (+1) and the others’ bags (+50) took them"
    )
    nils = game(hand(1, ["nil", 7, "nil", 5], [0, 6, 0, 7]), start=(400, 0))
    assert "in hand 1: Ann’s nil (+100) and Cy’s nil (+100) took them" in why(nils)
    moved = hand(1, ["nil", 7, "nil", 5], [0, 6, 0, 7])
    moved[1]["penalties"] = [{"from": 1, "to": 0, "tricks": 2}]
    assert "in hand 1: overtricks (+2), Ann’s nil (+100) and Cy’s nil (+100) took" in why(
        game(moved, start=(400, 0))
    )
    all_of_them = game(hand(1, [6, 2], [13, 0]), rules={"boston_bonus": 50, "target": 100})
    assert "13 tricks for a contract of 6 (+67) and a bonus (+50) took them" in why(all_of_them)


def test_a_double_nil_is_the_pairs_own() -> None:
    rules = {"double_nil": "unit"}
    made = game(hand(1, ["nil", 7, "blind nil", 5], [0, 6, 0, 7]), rules={**rules, **BLIND})
    assert "Us passed 500 in hand 1: a double blind nil (+600) took" in why(made)
    broken = game(hand(1, ["nil", 7, "nil", 5], [0, 6, 1, 6]), start=(499, 0), rules=rules)
    assert "Us reached 500 in hand 1: a broken double nil (+0) and the tricks" in why(broken)


def test_the_race_begins_with_the_totals_from_paper() -> None:
    race = results.race(game(hand(6, [5, 6], [7, 6]), start=(337, 0), bags=(7, 0), first=6).state)
    assert race.steps == (6,)
    assert race.target == 500
    assert [lane.totals for lane in race.lanes] == [(337, 389), (0, 60)]


def test_what_is_put_right_between_hands_goes_with_the_hand_before() -> None:
    line = [{"kind": "adjust", "side": 1, "points": -10}]
    race = results.race(game(hand(1, [6, 6], [6, 7]), line, hand(2, [6, 6], [6, 7])).state)
    assert race.lanes[1].totals == (0, 51, 112)


def test_a_void_hand_leaves_the_race_where_it_was() -> None:
    void: list[dict[str, Any]] = [{"kind": "void", "hand": 2}]
    race = results.race(game(hand(1, [6, 6], [6, 7]), void).state)
    assert race.steps == (1, 2)
    assert race.lanes[0].totals == (0, 60, 60)
