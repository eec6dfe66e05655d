"""Standard scoring against a second, independent account of it: arithmetic on four numbers."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.spades_strategy import split
from tests.spades_table import bag_counts, bids, points, start, state, tricks


def by_the_book(total: int, bags: int, bid: list[int], took: list[int]) -> tuple[int, int]:
    """One pair's total and bags after a standard hand, straight from S12 to S20; 0 is a nil."""
    promised = sum(bid)
    taken = sum(t for b, t in zip(bid, took, strict=True) if b)
    broken = sum(t for b, t in zip(bid, took, strict=True) if not b)
    score = sum((-100 if t else 100) for b, t in zip(bid, took, strict=True) if not b)
    new = broken + (taken - promised if taken >= promised else 0)
    score += 10 * promised if taken >= promised else -10 * promised
    return total + score + new - 100 * ((bags + new) // 10), (bags + new) % 10


@settings(deadline=None)
@given(
    rounds=st.lists(
        st.tuples(st.lists(st.integers(0, 6), min_size=4, max_size=4), split(13, 4)), max_size=5
    ),
    carried=st.lists(st.integers(0, 9), min_size=2, max_size=2),
)
def test_standard_hands_come_to_what_the_book_says(
    rounds: list[tuple[list[int], list[int]]], carried: list[int]
) -> None:
    entries, totals = [], [(0, carried[0]), (0, carried[1])]
    for number, (bid, took) in enumerate(rounds, 1):
        entries += [bids(*bid, hand=number), tricks(*took, hand=number)]
        totals = [
            by_the_book(*totals[side], [bid[side], bid[side + 2]], [took[side], took[side + 2]])
            for side in (0, 1)
        ]
    head = {"rules": {"target": None}, "start": start(0, 0, bags=(carried[0], carried[1]))}
    assert points(*entries, **head) == [total for total, _ in totals]
    assert bag_counts(*entries, **head) == [bags for _, bags in totals]


@settings(deadline=None)
@given(bid=st.lists(st.integers(0, 13), min_size=4, max_size=4), took=split(13, 4))
def test_by_side_and_by_player_score_the_same(bid: list[int], took: list[int]) -> None:
    nils = {str(seat): took[seat] for seat in range(4) if not bid[seat]}
    pairs = [took[0] + took[2], took[1] + took[3]]
    by_side = {"kind": "tricks", "hand": 1, "sides": pairs, "seats": nils}
    assert points(bids(*bid), by_side) == points(bids(*bid), tricks(*took))


@settings(deadline=None)
@given(bid=st.lists(st.integers(0, 13), min_size=4, max_size=4), took=split(13, 4))
def test_every_receipt_adds_up_s23(bid: list[int], took: list[int]) -> None:
    for side in state(bids(*bid), tricks(*took), start=start(20, 20, bags=(9, 9))).hands[0].sides:
        assert sum(term.points for term in side.receipt) == side.points == side.total - 20
        assert sum(term.bags for term in side.receipt) == side.bags_added
        assert side.bags == (side.bags_before + side.bags_added) % 10


def test_the_oracle_knows_the_books_own_example_s20() -> None:
    assert by_the_book(337, 7, [2, 3], [7, 0]) == (389, 9)
    assert by_the_book(337, 7, [2, 3], [8, 0]) == (290, 0)
    assert by_the_book(337, 7, [2, 3], [9, 0]) == (291, 1)
