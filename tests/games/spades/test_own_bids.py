"""A phone that knows who holds it asks for that player's bid first, then for those without one."""

from dataclasses import replace

from scorekeeper.games.pages import Desk
from scorekeeper.games.spades.pages.bidpage import asking, bidder
from scorekeeper.games.spades.pages.teampage import asking_side, side_asked
from scorekeeper.games.spades.pages.waiting import waiting
from scorekeeper.ledger.ledger import Ledger
from tests.games.spades.test_bid_keys import desk, plain
from tests.spades_table import bid, ledger


def own(of: Ledger, me: int, *held: int, **picked: str) -> Desk:
    """The page of the phone that the player at `me` holds; others hold those of `held`."""
    return replace(desk(of, **picked), me=me, held=frozenset(held))


def test_the_own_bid_is_asked_for_first_whoever_leads() -> None:
    fresh = ledger()
    assert [bidder(own(fresh, me)) for me in range(4)] == [0, 1, 2, 3]
    assert bidder(desk(fresh)) == 1


def test_then_whoever_has_no_phone_is_asked_in_turn() -> None:
    begun = ledger(bid(0, 4))
    assert bidder(own(begun, 0)) == 1
    assert bidder(own(begun, 0, 1, 3)) == 2
    assert bidder(own(begun, 0, 1, 2, 3)) is None
    assert bidder(own(begun, 0, 1, 2, 3, seat="2")) == 2


def test_the_own_bid_is_called_yours() -> None:
    begun = ledger(bid(0, 4))
    mine = asking(own(begun, 0), 0)
    assert (plain(mine.who), mine.does) == ("Ann,", "your bid again")
    assert asking(own(ledger(), 0), 0).does == "your bid"
    blind = ledger(rules={"blind_bids_allowed": True})
    assert asking(own(blind, 0, blind="1"), 0).does == "your blind bid"
    other = asking(own(begun, 0), 1)
    assert (plain(other.who), other.does) == ("Bo", "bids")


def test_whoever_waits_sees_for_whom_and_may_bid_for_them() -> None:
    wait = waiting(own(ledger(bid(0, 4), bid(2, 3)), 0, 1, 2, 3))
    assert plain(wait.words) == "Waiting for Bo and Di"
    assert wait.so_far == "7 bid so far, 6 left"
    assert [(plain(way.words), way.query) for way in wait.ways] == [
        ("Bid for Bo", {"seat": "1"}),
        ("Bid for Di", {"seat": "3"}),
    ]


def test_the_own_side_bids_first_and_is_taken_back_last() -> None:
    assert [side_asked(own(ledger(), me)) for me in range(4)] == [0, 1, 0, 1]
    picks = {"hand": "1", "bidside-0": "6"}
    second = own(ledger(), 0, **picks)
    assert side_asked(second) == 1
    back = asking_side(second).back
    assert back
    assert plain(back.words) == "Undo Ann & Cy 6"
