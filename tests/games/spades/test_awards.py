"""What is praised at the end of a game of Spades."""

from scorekeeper.games.spades.pages.awards import awards
from scorekeeper.ledger.ledger import Ledger
from tests.games.spades.played import game, plain, played


def praised(ledger: Ledger) -> dict[str, str]:
    return {plain(award.title): plain(award.words) for award in awards(ledger.state)}


def test_a_game_without_hands_has_nothing_to_praise() -> None:
    assert awards(game().state) == ()


def test_the_best_hand_is_the_one_with_most_points() -> None:
    said = praised(played(([6, 6], [6, 7]), (["nil", 4, 4, 4], [0, 4, 5, 4])))
    assert said["Best hand: Us, hand 2"] == (
        "5 tricks for a contract of 4 (+41) and Ann’s nil (+100): +141 in all"
    )


def test_a_best_hand_without_points_is_none() -> None:
    assert praised(played(([8, 8], [7, 6]), ([8, 8], [7, 6]))) == {}


def test_the_dearest_bag_is_the_penalty_with_the_fewest() -> None:
    said = praised(played(([5, 7], [6, 7]), ([6, 1], [6, 7]), start=(0, 0), bags=(9, 5)))
    assert said["Dearest bag: Us, hand 1"] == "1 bag taken, −100 points"


def test_nils_are_counted_by_whoever_made_them() -> None:
    said = praised(
        played(
            (["nil", 4, 5, "nil"], [0, 4, 8, 1]),
            (["nil", "nil", 5, 4], [1, 0, 6, 6]),
        )
    )
    assert said["Nil made: Ann and Bo"] == "Ann 1 of 2 and Bo 1 of 1"


def test_nils_that_all_failed_are_not_praised() -> None:
    assert not any(
        title.startswith("Nil") for title in praised(played((["nil", 4, 5, 3], [1, 4, 5, 3])))
    )


def test_a_double_nil_judged_as_one_is_nobodys_own() -> None:
    rules = {"double_nil": "unit"}
    said = praised(played((["nil", 6, "nil", 6], [0, 6, 0, 7]), rules=rules))
    assert list(said) == ["A Boston: Them"]


def test_all_the_tricks_of_a_hand_are_a_boston() -> None:
    assert praised(played(([6, 3], [13, 0])))["A Boston: Us"] == "all 13 tricks of hand 1"


def test_a_side_that_was_far_behind_has_come_back() -> None:
    said = praised(played(([6, 7], [5, 8]), (["nil", 9, 4, 4], [0, 5, 4, 4])))
    assert said["Comeback: Us"] == "131 points behind after hand 1"
    assert "Comeback: Us" not in praised(played(([6, 6], [6, 7])))


def test_a_side_that_was_never_set_is_praised_after_some_contracts() -> None:
    hands = [([6, 7], [7, 6])] * 4
    assert praised(played(*hands))["Never set: Us"] == "4 contracts, all made"
    assert "Never set: Us" not in praised(played(*hands[:3]))


def test_a_side_that_took_what_it_had_bid_is_praised() -> None:
    hands = [([6, 6], [6, 7])] * 3 + [([6, 6], [7, 6])]
    said = praised(played(*hands))
    assert said["To the trick: Us"] == "3 of 4 contracts hit exactly"


def test_a_tie_is_no_comeback() -> None:
    assert not any("Comeback" in title for title in praised(played(([6, 6], [6, 7]))))
    level = played(([6, 6], [6, 7]), start=(1, 0))
    assert not any("Comeback" in title for title in praised(level))
