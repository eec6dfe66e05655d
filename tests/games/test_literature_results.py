"""How a game of Literature ended: who won and why, what was special, what everybody did."""

from typing import Any

import pytest

from scorekeeper.games.literature.pages import results
from tests.literature_played import (
    EIGHT_SETS,
    LOW_HIGH,
    NINE,
    claim,
    ended,
    game,
    headline,
    in_turn,
    plain,
    why,
)

FOUR_LEFT = in_turn("OOOO")
CROSS = {"cross_team": "on"}
LAST = "high-clubs"


@pytest.mark.parametrize(
    ("last", "sentence"),
    [
        (claim(2, LAST), "Cal’s claim was right"),
        (
            {"kind": "claim", "side": 0, "set": LAST, "verdict": "right"},
            "the claim of Odds was right",
        ),
        (claim(1, LAST, "misplaced"), "Bea misplaced a card"),
        (claim(1, LAST, "opponents"), "Bea was wrong, the other side held a card"),
        (claim(1, LAST, "wrong"), "Bea’s claim was wrong"),
        (
            {"kind": "award", "set": LAST, "side": 0, "why": "a card lay open"},
            "the table’s decision (a card lay open)",
        ),
        ({"kind": "award", "set": LAST, "side": 0}, "the table’s decision"),
    ],
)
def test_the_set_that_reached_the_target_is_told(last: dict[str, Any], sentence: str) -> None:
    over = game(*FOUR_LEFT, last)
    assert why(over) == f"Odds reached 5 with high clubs: {sentence}. Evens stood at 0."
    assert headline(over) == "Odds win by 5 sets"
    assert ended(over).letter == "a"
    assert ended(over).undo == "Not over: undo high clubs"


@pytest.mark.parametrize(
    ("last", "sentence"),
    [
        (claim(0, LAST, for_side=1), "Ann named every holder of the other side"),
        (claim(1, LAST, "wrong", for_side=0), "Bea claimed it for the other side and was wrong"),
    ],
)
def test_a_steal_wins_a_game_too(last: dict[str, Any], sentence: str) -> None:
    assert sentence in why(game(*FOUR_LEFT, last, rules=CROSS))


def test_a_punished_claim_can_end_the_game() -> None:
    rules = {"track_turn": True, "out_of_turn": "penalty"}
    ends = claim(1, LAST, "opponents")
    assert "Bea claimed out of turn" in why(game(*FOUR_LEFT, ends, rules=rules))


def test_more_than_half_of_all_points_is_called_so() -> None:
    rules = {"deck": "48_no_8s", "end": "majority", "points_high": 2}
    over = game(
        claim(0, "high-clubs"),
        claim(0, "high-hearts"),
        claim(0, "high-spades"),
        claim(0, "high-diamonds"),
        rules=rules,
    )
    assert why(over).startswith("Odds passed 7, more than half of all points, with high diamonds")
    assert headline(over) == "Odds win by 8 points"


def lowered(target: int, *before: dict[str, Any], then: dict[str, Any]) -> str:
    change = {"kind": "rules", "rules": {"target": target}}
    return why(game(*before, change, then))


def test_nobody_reaches_a_target_that_the_table_lowered() -> None:
    said = lowered(3, *in_turn("OOO"), then=claim(1, LAST))
    assert said == "The game goes to 3. Odds had 3 already. Evens stood at 1."


def test_a_lowered_target_can_find_both_sides_level() -> None:
    nobody = {"kind": "award", "set": LAST, "side": None}
    said = lowered(2, *in_turn("OOEE"), then=nobody)
    assert said == "The game goes to 2. Both sides stand at 2: a draw."


def test_more_than_half_was_there_before_the_rules_changed() -> None:
    change = {"kind": "rules", "rules": {"end": "majority"}}
    over = game(*in_turn("OOOOO"), change, claim(1, NINE[5]), rules={"end": "all_sets"})
    assert why(over).startswith("More than half of all points wins: 5. Odds had 5 already.")


def test_points_put_right_can_end_the_game() -> None:
    put_right = {"kind": "adjust", "side": 0, "points": 1, "why": "forgotten"}
    over = game(*FOUR_LEFT, put_right)
    assert why(over) == (
        "Odds reached 5 when the points were put right from 4. Evens stood at 0. Remark: forgotten."
    )
    assert ended(over).undo == "Not over: take the correction back"
    other = {"kind": "adjust", "side": 1, "points": -1}
    assert lowered(3, *in_turn("OOO"), then=other).startswith("The game goes to 3. Odds had 3")


def test_all_sets_out_of_play_and_who_has_more() -> None:
    over = game(*in_turn("OEOEOEOEO"), rules={"end": "all_sets"})
    assert why(over) == "All 9 sets are out of play: Odds 5 and Evens 4."
    assert headline(over) == "Odds win by 1 set"
    behind = game(*in_turn("EEEEEOOO"), claim(1, NINE[8], "opponents"), rules={"end": "all_sets"})
    assert why(behind).endswith("Evens 5 and Odds 4.")


def test_four_to_four_of_eight_is_a_draw_and_nobodys() -> None:
    over = game(*in_turn("OEOEOEOE", LOW_HIGH), rules=EIGHT_SETS)
    assert why(over) == "All 8 sets are out of play, and both sides stand at 4: a draw."
    assert headline(over) == "A draw at 4"
    assert ended(over).letter is None


def test_sets_that_are_nobodys_are_counted() -> None:
    void = [{"kind": "award", "set": key, "side": None} for key in NINE[3:]]
    over = game(*in_turn("OOE"), *void)
    assert why(over) == "All 9 sets are out of play, 6 of them nobody’s: Odds 2 and Evens 1."


def test_a_game_played_on_stays_won() -> None:
    on = game(*in_turn("OOOOO"), {"kind": "play_on"}, *in_turn("EEEE", NINE[5:]))
    assert why(on) == (
        "Odds had won already; the open sets were played for the margin only."
        " All 9 sets are out of play: Odds 5 and Evens 4."
    )
    assert headline(on) == "Odds win by 1 set"


def test_who_won_first_wins_though_the_others_have_more_in_the_end() -> None:
    on = game(
        *in_turn("OOO"), {"kind": "play_on"}, *in_turn("EEEEEE", NINE[3:]), rules={"target": 3}
    )
    assert headline(on) == "Odds win"
    assert "Evens 6 and Odds 3" in why(on)


def test_a_draw_that_is_played_on_stays_one() -> None:
    nobody = {"kind": "award", "set": LAST, "side": None}
    change = {"kind": "rules", "rules": {"target": 2}}
    rest = in_turn("OOOO", NINE[5:])
    on = game(*in_turn("OOEE"), change, nobody, {"kind": "play_on"}, *rest)
    assert headline(on) == "A draw"
    assert why(on).startswith("The game was a draw already; the open sets were played for the")
    assert "Odds 6 and Evens 2" in why(on)


@pytest.mark.parametrize(
    ("end", "said", "top"),
    [
        ({"result": "conceded", "side": 1}, "Evens gave up {}.", "Odds win by 1 set"),
        ({"result": "score"}, "The table ended the game by the score {}.", "Odds win by 1 set"),
        (
            {"result": "abandoned", "why": "the cat"},
            "The table broke the game off {}. Remark: the cat.",
            "Nobody wins",
        ),
    ],
)
def test_a_game_that_the_table_settled(end: dict[str, Any], said: str, top: str) -> None:
    over = game(*in_turn("OOE"), {"kind": "end", **end})
    assert why(over) == said.format("after 3 claims: Odds 2 and Evens 1")
    assert headline(over) == top
    assert ended(over).undo == "Not over: take the end back"


def test_a_game_without_a_claim_is_settled_too() -> None:
    over = game({"kind": "end", "result": "abandoned"})
    assert why(over) == "The table broke the game off before the first claim."
    assert ended(over).awards == ()
    put_right = {"kind": "adjust", "side": 1, "points": 2}
    settled = game(put_right, {"kind": "end", "result": "score"})
    assert why(settled).endswith("before the first claim: Evens 2 and Odds 0.")


def test_level_scores_settled_are_a_draw() -> None:
    over = game(*in_turn("OE"), {"kind": "end", "result": "score"})
    assert why(over).endswith("after 2 claims: Odds 1 and Evens 1. A draw.")
    assert headline(over) == "A draw at 1"


def test_a_game_played_on_and_given_up_stays_won() -> None:
    lines = [*in_turn("OOOOO"), {"kind": "play_on"}]
    over = game(*lines, {"kind": "end", "result": "conceded", "side": 0})
    assert why(over).startswith("Odds had won already; ")
    assert "Odds gave up after 5 claims" in why(over)
    assert headline(over) == "Odds win by 5 sets"


def test_playing_on_is_offered_only_while_sets_are_open_and_a_target_won() -> None:
    won = ended(game(*in_turn("OOOOO")))
    assert plain(won.play_on) == "4 sets still open; Odds stay the winners."
    assert ended(game(*in_turn("OOO"), {"kind": "end", "result": "score"})).play_on == ""
    assert ended(game(*in_turn("OEOEOEOEO"))).play_on == ""
    level: list[dict[str, Any]] = [
        {"kind": "rules", "rules": {"target": 2}},
        {"kind": "award", "set": LAST, "side": None},
    ]
    assert ended(game(*in_turn("OOEE"), *level)).play_on == "4 sets still open; it stays a draw."


def test_every_set_is_there_with_its_owner() -> None:
    over = ended(game(*in_turn("OEOOOO")))
    assert [tile.letter for tile in over.tiles] == ["a", "b", "a", "a", "a", "a", "", "", ""]
    assert [tile.open for tile in over.tiles[5:]] == [False, True, True, True]
    assert over.claims == 6


def test_the_race_goes_claim_by_claim_and_corrections_go_with_the_one_before() -> None:
    put_right = {"kind": "adjust", "side": 1, "points": 2}
    race = results.race(game(*in_turn("OO"), put_right, *in_turn("E", NINE[2:])).state)
    assert [lane.totals for lane in race.lanes] == [(0, 1, 2, 2), (0, 0, 2, 3)]
    assert (race.steps, race.target) == ((1, 2, 3), 5)
    assert plain(race.sentence) == (
        "The race to 5 after 3 claims: Odds 2 and Evens 3."
        " The lead changed once. Ahead since claim 3: Evens."
    )
    assert len(race.chart.grid) <= 6
