"""What every game is made of: seatings, options, and the games that are found."""

import pytest

from scorekeeper.games import GAMES
from scorekeeper.games.kit import EntryError, Seating
from scorekeeper.games.options import Option

FOUR = ("Ann", "Bo", "Cy", "Di")
PAIRS = ((0, 2), (1, 3))


def test_games_are_found_by_their_packages() -> None:
    assert GAMES["spades"].name == "Spades"
    assert all(key == rules.key for key, rules in GAMES.items())
    assert all(len({play.kind for play in r.plays}) == len(r.plays) for r in GAMES.values())


def test_a_seat_knows_its_side_and_its_neighbour() -> None:
    seating = Seating(FOUR, PAIRS, first_dealer=3)
    assert seating.side_of == (0, 1, 0, 1)
    assert seating.side_names == ("Ann & Cy", "Bo & Di")
    assert (seating.next_seat(3), seating.next_seat(3, 2)) == (0, 1)


@pytest.mark.parametrize(
    ("sides", "names", "dealer", "code"),
    [
        (((0, 2), (1,)), (), 0, "teams_not_partition"),
        (((0, 2), (1, 3, 0)), (), 0, "teams_not_partition"),
        (((0, 1, 2, 3),), (), 0, "teams_not_partition"),
        (((0, 1, 2, 3), ()), (), 0, "teams_not_partition"),
        (PAIRS, ("Us",), 0, "side_mismatch"),
        (PAIRS, (), 4, "unknown_seat"),
    ],
)
def test_a_seating_that_cannot_be(
    sides: tuple[tuple[int, ...], ...], names: tuple[str, ...], dealer: int, code: str
) -> None:
    with pytest.raises(EntryError, match=code):
        Seating(FOUR, sides, names, dealer)


def test_a_side_that_nobody_named_is_called_after_who_sits_there() -> None:
    assert Seating(FOUR, PAIRS).with_player(2, "Zoë").side_names[0] == "Ann & Zoë"
    named = Seating(FOUR, PAIRS, ("Us", "Them")).with_player(2, "Zoë")
    assert (named.side_names, named.players[2]) == (("Us", "Them"), "Zoë")


def test_an_option_says_its_range() -> None:
    assert Option("", "", bool).range_words == "true or false"
    assert Option("", "", str, choices={"bid": "", "zero": ""}).range_words == "one of bid, zero"
    assert Option("", "", int, 1, 5).range_words == "a whole number from 1 to 5"
