"""What everybody did in a game of Literature, and what was special in it."""

from typing import Any

from scorekeeper.games.literature.pages.figures import figures
from scorekeeper.games.literature.pages.outcomes import outcome
from tests.literature_played import ask, claim, ended, game, in_turn, plain

REOPEN = {"location_error": "reopen", "opponent_error": "self_minus", "end": "all_sets"}
CROSS = {"cross_team": "on"}
LAST = "high-clubs"

# What everybody did.


def test_questions_are_counted_only_once_the_game_is_over() -> None:
    lines = [ask(0, 1, "9C"), ask(0, 3, "KC", "no"), ask(3, 2, "2D"), claim(0, "low-clubs")]
    running = game(*lines)
    assert not any(one.questions or one.lost for one in figures(running.state))
    over = figures(game(*lines, {"kind": "end", "result": "score"}).state)
    ann = next(one for one in over if one.name == "Ann")
    assert (ann.right, ann.brought, ann.hits, ann.misses, ann.taken) == (1, 1, 1, 1, 1)
    assert [one.lost for one in over if one.name in ("Bea", "Cal")] == [1, 1]


def test_sets_are_brought_and_given() -> None:
    lines = [
        claim(1, "low-clubs", "misplaced"),
        claim(1, "low-hearts"),
        claim(0, LAST, "misplaced"),
    ]
    people = {one.name: one for one in figures(game(*lines).state)}
    bea, ann = people["Bea"], people["Ann"]
    assert (bea.right, bea.wrong, bea.brought, bea.given) == (1, 1, 1, 1)
    assert (ann.wrong, ann.given, ann.letter) == (1, 1, "a")


def test_who_left_stands_beside_who_took_the_seat() -> None:
    lines = [claim(0, "low-clubs"), {"kind": "substitute", "seat": 0, "player": "Zoe"}]
    people = figures(game(*lines, claim(0, "low-hearts")).state)
    assert [one.name for one in people] == ["Ann", "Zoe", "Cal", "Eli", "Bea", "Dee", "Finn"]
    assert [one.right for one in people[:2]] == [1, 1]


def test_who_left_and_only_asked_is_told_after_the_end_l16() -> None:
    lines = [
        ask(0, 1, "9C"),
        *(
            {"kind": "substitute", "seat": seat, "player": name}
            for seat, name in ((0, "Zoe"), (1, "Yu"))
        ),
    ]
    assert [one.name for one in figures(game(*lines).state)][:2] == ["Zoe", "Cal"]
    over = figures(game(*lines, {"kind": "end", "result": "score"}).state)
    assert [one.name for one in over if one.hits or one.lost] == ["Ann", "Bea"]


# What was special.


def special(*lines: dict[str, Any], **head: Any) -> dict[str, str]:
    over = game(*lines, {"kind": "end", "result": "score"}, **head)
    return {plain(award.title): plain(award.words) for award in ended(over).awards}


def test_who_brought_most_sets_is_praised() -> None:
    assert special(*in_turn("OOE")) == {"Most sets brought: Ann": "2 sets, and no wrong claim"}
    both = special(*in_turn("OEOE"), claim(0, LAST, "misplaced"))
    assert both["Most sets brought: Ann and Bea"] == "2 sets each"
    three = special(*in_turn("OEOE"), claim(2, LAST), claim(2, "high-hearts"))
    assert not any(title.startswith("Most") for title in three)


def test_a_steal_is_praised_and_more_of_them_counted() -> None:
    one = special(claim(0, "low-clubs", for_side=1), rules=CROSS)
    assert one == {"A steal: Ann": "Low clubs, every holder of Evens named"}
    team = {"kind": "claim", "side": 1, "set": LAST, "verdict": "right", "for_side": 0}
    two = special(team, claim(1, "low-clubs", for_side=0), rules=CROSS)
    assert two["A steal: Evens"] == "High clubs, every holder of Odds named, and 1 set more like it"
    assert "A steal: Ann" not in special(claim(0, LAST, "wrong", for_side=1), rules=CROSS)


def test_the_longest_run_of_a_side() -> None:
    void = {"kind": "award", "set": LAST, "side": None}
    said = special(void, *in_turn("OEEE"))
    assert said["Longest run: Evens"] == "3 sets in a row, claims 3 to 5"


def test_a_set_that_stays_open_breaks_no_run() -> None:
    lines = [*in_turn("OO"), claim(1, LAST, "misplaced"), claim(0, LAST)]
    assert special(*lines, rules=REOPEN)["Longest run: Odds"] == "3 sets in a row, claims 1 to 4"


def test_a_side_that_came_from_behind() -> None:
    said = special(*in_turn("OOEEE"))
    assert said["Comeback: Evens"] == "2 behind after claim 2"


def test_a_set_laid_down_from_one_hand() -> None:
    cards = dict.fromkeys(("2C", "3C", "4C", "5C", "6C", "7C"), 0)
    said = special({"kind": "claim", "claimant": 0, "set": "low-clubs", "named": cards,
                    "actual": cards})  # fmt: skip
    assert said == {"From one hand: Ann": "all of low clubs laid down"}


def test_a_side_that_never_claimed_wrongly() -> None:
    said = special(*in_turn("OOO"), claim(1, LAST, "opponents"))
    assert said["Never wrong: Odds"] == "3 claims, all right"


def test_the_sharpest_ear() -> None:
    asked = [ask(0, 1, card) for card in ("9C", "10C", "JC")]
    said = special(*asked, ask(0, 3, "QC", "no"), claim(0, "low-clubs"))
    assert said["Sharpest ear: Ann"] == "3 of 4 questions answered with the card"


def test_a_set_lost_by_a_minus_is_told_with_its_cost() -> None:
    over = game(claim(1, LAST, "opponents"), {"kind": "end", "result": "score"}, rules=REOPEN)
    assert plain(outcome(over.state, over.state.story[0])) == (
        "High clubs to nobody: Bea was wrong, the other side held a card, which costs 1 point"
    )
