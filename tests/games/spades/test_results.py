"""How a game of Spades ended, told in words: every rule that can end it, and ties."""

from typing import Any

import pytest

from tests.games.spades.played import ended, game, hand, plain, why


def test_a_side_passes_the_target_with_a_nil() -> None:
    over = game(hand(13, ["nil", 4, 4, 4], [0, 4, 5, 4]), start=(392, 399), bags=(2, 5), first=13)
    assert plain(ended(over).headline) == "Us win by 54"
    assert ended(over).letter == "a"
    assert ended(over).undo == "Not over: undo hand 13"
    assert why(over) == (
        "Us passed 500 in hand 13: 5 tricks for a contract of 4 (+41) and Ann’s nil (+100)"
        " took them from 392 to 533. Them stood at 479."
    )


def test_a_target_that_is_hit_exactly_is_reached() -> None:
    assert why(game(hand(1, [5, 6], [5, 8]), start=(450, 310))).startswith("Us reached 500 in hand")


def test_both_pass_the_target_and_the_higher_total_wins() -> None:
    over = game(hand(1, [6, 7], [6, 7]), start=(441, 440))
    assert plain(ended(over).headline) == "Them win by 9"
    assert why(over).endswith("to 510. So did Us with 501: the higher total wins.")


def test_a_tie_at_the_target_is_played_on() -> None:
    over = game(hand(1, [6, 7], [6, 7]), hand(2, [6, 6], [7, 6]), start=(450, 440))
    assert why(over) == (
        "Level at 510 after hand 1, so the table played on; hand 2 decided: 571 v 570."
    )


def test_without_a_tie_there_is_no_word_of_one() -> None:
    over = game(hand(1, [6, 6], [6, 7]), hand(2, [6, 6], [6, 7]), start=(400, 0))
    assert why(over).endswith("to 520. Them stood at 122.")


def test_fewer_bags_decide_a_tie() -> None:
    rules = {"tie_break": "fewer_bags"}
    over = game(hand(1, [6, 7], [6, 7]), start=(450, 440), bags=(5, 3), rules=rules)
    assert plain(ended(over).headline) == "Them win"
    assert why(over).endswith("Level at the top, fewer bags decide: Us 5 and Them 3.")


def test_a_tie_is_shared() -> None:
    over = game(hand(1, [6, 7], [6, 7]), start=(450, 440), rules={"tie_break": "shared"})
    assert ended(over).headline == "A draw at 510"
    assert ended(over).letter is None
    assert why(over) == "Us and Them both have 510: they share the win."


@pytest.mark.parametrize(
    ("mode", "words"),
    [("reach", "At −200 or below a side has lost."), ("below", "Below −200 a side has lost.")],
)
def test_a_side_sinks_to_the_floor(mode: str, words: str) -> None:
    rules = {"floor": -200, "floor_mode": mode}
    over = game(hand(1, [7, 6], [6, 7]), start=(-150, 120), rules=rules)
    assert why(over) == (
        "Us sank to −220 in hand 1: 6 tricks for a contract of 7 (−70) took them from −150 to"
        f" −220. {words} Them won with 181. Us stood at −220."
    )


def test_the_last_hand_of_a_limit_is_played() -> None:
    over = game(hand(1, [6, 7], [6, 7]), rules={"max_hands": 1})
    assert why(over) == "The game goes over 1 hand. Them won with 70. Us stood at 60."


def test_a_tie_after_the_last_hand_is_played_on() -> None:
    over = game(hand(1, [6, 6], [6, 7]), hand(2, [7, 6], [7, 6]), rules={"max_hands": 1}, **ONE_UP)
    assert why(over) == (
        "The game goes over 1 hand."
        " Level at 61 after hand 1, so the table played on; hand 2 decided: 131 v 121."
    )


ONE_UP: dict[str, Any] = {"start": (1, 0)}


def test_a_side_loses_by_being_set_twice() -> None:
    over = game(
        hand(1, [7, 6], [6, 7]),
        hand(2, [5, 6], [6, 7]),
        hand(3, [7, 6], [6, 7]),
        rules={"sets_lose": 2},
    )
    assert why(over).startswith(
        "Us missed the contract for the second time in hand 3, and that loses the game here."
    )


def test_a_side_loses_by_being_set_twice_in_a_row() -> None:
    rules = {"consecutive_sets_lose": 2}
    over = game(hand(1, [7, 6], [6, 7]), hand(2, [7, 6], [6, 7]), rules=rules)
    assert "missed the contract 2 times running, last in hand 2, and that loses" in why(over)


def test_a_side_stays_below_the_board_of_the_first_hand() -> None:
    over = game(
        [{"kind": "tricks", "hand": 1, "sides": [10, 3]}],
        rules={"first_hand": "bids_itself", "first_hand_board": 4},
    )
    assert why(over) == (
        "Them took fewer than 4 tricks in the first hand, and that loses the game here."
        " Us won with 100. Them stood at 30."
    )


def test_a_first_hand_that_bids_itself_has_no_contract_to_tell_of() -> None:
    rules = {"first_hand": "bids_itself", "target": 50}
    over = game([{"kind": "tricks", "hand": 1, "sides": [10, 3]}], rules=rules)
    assert "Us passed 50 in hand 1: 10 tricks (+100) took them from 0 to 100." in why(over)


def test_a_limit_of_hands_may_end_in_a_shared_win() -> None:
    rules = {"max_hands": 1, "tie_break": "shared"}
    over = game(hand(1, [6, 7], [6, 7]), start=(10, 0), rules=rules)
    assert why(over) == "The game goes over 1 hand. Us and Them both have 70: they share the win."


def test_all_the_tricks_win_where_the_table_plays_so() -> None:
    over = game(hand(1, [6, 3], [13, 0]), rules={"boston_wins_game": True})
    assert why(over) == "Us won all 13 tricks of hand 1, and that wins the game here."


def test_a_side_gives_up() -> None:
    end = {"kind": "end", "result": "conceded", "side": 1, "why": "late"}
    over = game(hand(1, [6, 6], [6, 7]), [end])
    assert plain(ended(over).headline) == "Us win"
    assert ended(over).undo == "Not over: play on"
    assert why(over) == "Them gave up after 1 hand: Us 60 and Them 61. Remark: late."


def test_the_table_ends_the_game_by_the_score() -> None:
    over = game(hand(1, [6, 6], [6, 7]), [{"kind": "end", "result": "score"}])
    assert plain(ended(over).headline) == "Them win by 1"
    assert why(over) == "The table ended the game by the score after 1 hand: Us 60 and Them 61."


def test_a_level_score_is_a_draw() -> None:
    over = game(hand(1, [6, 6], [6, 7]), [{"kind": "end", "result": "score"}], start=(1, 0))
    assert ended(over).headline == "A draw at 61"
    assert why(over).endswith("Us and Them both have 61: they share the win.")


def test_a_game_is_broken_off_before_any_hand() -> None:
    over = game([{"kind": "end", "result": "abandoned"}])
    assert ended(over).headline == "Nobody wins"
    assert ended(over).hands == 0
    assert why(over) == "The table broke the game off before the first hand."


def test_totals_put_right_end_the_game() -> None:
    over = game([{"kind": "adjust", "side": 0, "points": 30}], start=(480, 200))
    assert why(over).startswith("Us passed 500 when the total was put right from 480.")
    assert ended(over).undo == "Not over: take the correction back"


def test_players_who_play_alone_share_a_win_or_take_it() -> None:
    head: dict[str, Any] = {
        "preset": "cutthroat",
        "sides": [[0], [1], [2], [3]],
        "side_names": None,
    }
    end = [{"kind": "end", "result": "score"}]
    alone = game(hand(1, [3, 3, 3, 3], [3, 3, 4, 3]), end, **head)
    assert plain(ended(alone).headline) == "Cy wins by 1"
    level = game(hand(1, [3, 3, 3, 3], [4, 3, 3, 3]), hand(2, [3] * 4, [3, 3, 4, 3]), end, **head)
    assert plain(ended(level).headline) == "Ann and Cy share the win"
    assert why(level).endswith("Ann and Cy both have 61: they share the win.")


def test_the_next_best_of_many_is_named() -> None:
    head: dict[str, Any] = {
        "sides": [[0], [1], [2], [3]],
        "side_names": None,
        "rules": {"target": 30},
    }
    over = game(hand(1, [3, 3, 3, 3], [3, 2, 5, 3]), **head)
    assert why(over).endswith("So did Ann with 30 and Di with 30: the higher total wins.")
    over = game(hand(1, [3, 4, 5, 3], [2, 3, 5, 3]), **head)
    assert why(over).endswith("So did Di with 30: the higher total wins.")
    over = game(hand(1, [3, 4, 5, 4], [2, 3, 5, 3]), **head)
    assert why(over).endswith("Next came Ann with −30.")


def test_a_side_on_the_target_has_not_passed_it_where_it_must_be_exceeded() -> None:
    over = game(hand(1, [6, 7], [6, 7]), start=(440, 440), rules={"target_mode": "exceed"})
    assert why(over).endswith("from 440 to 510. Us stood at 500.")
