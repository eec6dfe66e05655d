"""What is told of bids once they are in: by whom, blind or not, and what is worth a word."""

from scorekeeper.games.spades.bids import Bid, Kind
from scorekeeper.games.spades.pages.remarks import remarks
from scorekeeper.games.spades.pages.views import told
from scorekeeper.games.spades.plays import Bids, PlayerBid
from tests.spades_table import bid, state, team_bids


def plain(text: str) -> str:
    """A sentence without the marks round its names."""
    return text.replace("\u2068", "").replace("\u2069", "")


def test_a_warning_about_the_bids_is_told_with_the_last_of_them() -> None:
    last = bid(0, 7)
    game = state(bid(1, 3), bid(2, 7), bid(3, 3), last)
    words = "Ann & Cy bid 14 together; there are only 13 tricks."
    assert [plain(remark) for remark in remarks(game)] == [words]
    assert plain(told(game, PlayerBid(1, 0, Bid(7)))) == f"Ann bid 7. {words}"
    assert remarks(state(bid(1, 3))) == ()


def test_bids_by_side_are_told_by_side() -> None:
    game = state(team_bids(6, 0), rules={"zero_bid": "distinct"})
    said = plain(told(game, Bids(1, sides=(Bid(6), Bid(0)))))
    assert said == (
        "The bids are in: Ann & Cy 6, Bo & Di 0. Bo & Di bid 0, which is no nil at this table."
    )


def test_a_blind_number_is_said_in_words() -> None:
    game = state(bid(1, "blind 7"), rules={"blind_bids_allowed": True})
    assert plain(told(game, PlayerBid(1, 1, Bid(7, Kind.BLIND)))) == "Bo bid blind 7."
