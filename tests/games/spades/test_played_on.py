"""Ends that a game had come to before: after a tie, on paper, by another rule."""

from typing import Any

from tests.games.spades.played import ended, game, hand, why

ALONE = [[0], [1], [2], [3]]
FINES = [{"side": 0, "points": 20}, {"side": 1, "points": -150}]


def test_putting_one_side_right_decides_a_tie() -> None:
    adjust = {"kind": "adjust", "side": 0, "points": -30}
    over = game(hand(1, [6, 7], [6, 7]), [adjust], start=(450, 440))
    assert why(over) == (
        "Level at 510 after hand 1, so the table played on; a correction decided: 510 v 480."
    )


def test_a_side_that_stood_past_the_target_on_paper_has_not_passed_it_in_a_hand() -> None:
    over = game(hand(1, [6, 7], [6, 7]), start=(600, 0))
    assert why(over) == "The game goes to 500. Us won with 660. Them stood at 70."


def test_a_target_that_the_table_lowered_is_passed_by_nobody() -> None:
    lower = {"kind": "rules", "rules": {"target": 100}}
    over = game(hand(1, [6, 6], [6, 7]), [lower], hand(2, [6, 6], [6, 7]), start=(100, 0))
    assert why(over) == "The game goes to 100. Us won with 220. Them stood at 122."


def test_after_a_tie_both_may_fall_and_pass_the_target_again() -> None:
    both_set = hand(2, [7, 7], [6, 7])
    three = [{"kind": "tricks", "hand": 2, "sides": [6, 7], "penalties": FINES}]
    again = hand(3, [6, 7], [6, 7])
    over = game(hand(1, [6, 7], [6, 7]), [both_set[0], *three], again, start=(450, 440))
    assert why(over).startswith("Us passed 500 again in hand 3: ")


def test_a_void_hand_between_leaves_the_tie_where_it_was() -> None:
    void = {"kind": "void", "hand": 2}
    over = game(hand(1, [6, 7], [6, 7]), [void], hand(3, [6, 7], [6, 7]), start=(450, 440))
    assert why(over) == (
        "Level at 510 after hand 1, so the table played on; hand 3 decided: 580 v 570."
    )
    assert (ended(over).hands, ended(over).void) == (3, 1)


def test_a_tie_below_the_floor_is_played_on() -> None:
    both_sink = hand(1, [7, 8], [6, 7])
    over = game(both_sink, hand(2, [7, 6], [6, 7]), start=(-150, -140), rules={"floor": -200})
    assert why(over) == (
        "At −200 or below a side has lost."
        " Level at −220 after hand 1, so the table played on; hand 2 decided: −159 v −290."
    )


def test_of_several_sides_a_tie_names_them_all() -> None:
    head: dict[str, Any] = {"sides": ALONE, "side_names": None, "rules": {"target": 40}}
    over = game(hand(1, [4, 4, 3, 2], [4, 4, 3, 2]), hand(2, [4, 3, 3, 2], [4, 3, 3, 3]), **head)
    assert why(over) == (
        "Level at 40 after hand 1, so the table played on;"
        " hand 2 decided: Ann 80, Bo 70, Cy 60 and Di 41."
    )


def test_who_was_out_by_sets_before_is_not_out_by_the_last_hand() -> None:
    head: dict[str, Any] = {"sides": ALONE, "side_names": None, "rules": {"sets_lose": 1}}
    over = game(hand(1, [4, 4, 3, 6], [4, 4, 3, 2]), hand(2, [4, 3, 3, 2], [4, 3, 3, 3]), **head)
    assert why(over) == (
        "Di missed the contract once, and that loses the game here. Level at 40 after hand 1,"
        " so the table played on; hand 2 decided: Ann 80, Bo 70, Cy 60 and Di −39."
    )


def test_who_lost_by_sets_with_the_most_points_did_not_come_next() -> None:
    head: dict[str, Any] = {"sides": ALONE, "side_names": None}
    first, second = hand(1, [6, 3, 2, 2], [6, 3, 2, 2]), hand(2, [1, 1, 1, 1], [0, 3, 5, 5])
    over = game(first, second, rules={"consecutive_sets_lose": 1}, **head)
    assert why(over) == (
        "Ann missed the contract in hand 2, and that loses the game here."
        " Bo won with 42. Ann stood at 50."
    )
