"""Prizes for deeds: the most for each hand played, shared by a few, never by all."""

import pytest

from scorekeeper.games.awarding import Award, Given, awards_of, given
from scorekeeper.games.spades.deeds import KINDS

NILS = Award("Nils", "{done} in {of}", ("nil_made", "blind_nil_made"), ("nil", "hand"), ("hands",))
BAGS = Award("Bags", "{done} in {of}", ("bags",), ("bag", "hand"), ("hands",), least=True)
HAND = Award("Hand", "{done}", ("best_hand",), ("", ""))


def won(award: Award, **deeds: dict[str, int]) -> list[Given[str]]:
    return [*given([award], deeds)]


def test_both_kinds_of_nil_count_and_a_round_missed_is_no_loss() -> None:
    (prize,) = won(
        NILS,
        Ann={"nil_made": 1, "blind_nil_made": 1, "hands": 12},
        Bo={"nil_made": 2, "hands": 16},
        Cy={"hands": 16},
    )
    assert (prize.whose, prize.words) == (("Ann",), "2 nils in 12 hands")


def test_of_the_same_rate_the_longer_one_is_better() -> None:
    ann, bo = {"nil_made": 1, "hands": 8}, {"nil_made": 2, "hands": 16}
    assert [one.whose for one in won(NILS, Ann=ann, Bo=bo)] == [("Bo",)]


def test_who_played_less_than_half_as_much_is_left_out_of_it() -> None:
    ann, bo, cy = {"hands": 7}, {"bags": 9, "hands": 16}, {"bags": 12, "hands": 16}
    assert [one.whose for one in won(BAGS, Ann=ann, Bo=bo, Cy=cy)] == [("Bo",)]
    assert won(BAGS, Ann=ann, Bo=bo) == []  # there is nobody to be better than


@pytest.mark.parametrize(
    ("sharers", "others", "prizes"),
    [(4, 1, 1), (5, 1, 0), (2, 0, 0), (0, 2, 0)],
    ids=["four share it", "five are too many", "all are alike", "nobody has done it"],
)
def test_a_prize_is_shared_by_a_few(sharers: int, others: int, prizes: int) -> None:
    deeds = {f"p{n}": {"nil_made": int(n < sharers), "hands": 8} for n in range(sharers + others)}
    assert len(given([NILS], deeds)) == prizes


def test_a_number_without_hands_is_said_alone() -> None:
    assert [one.words for one in won(HAND, Ann={"best_hand": 134}, Bo={"best_hand": 9})] == ["134"]
    assert won(BAGS, Ann={}, Bo={}) == []


def test_prizes_are_for_deeds_that_the_game_counts() -> None:
    for award in awards_of("spades"):
        assert {*award.deeds, *award.per} <= {*KINDS}, award.title
        assert "{done}" in award.says
