"""A table to try the rules of Spades at: lines of the game file, games, and what is refused."""

from typing import Any

import pytest

from scorekeeper.games.errors import ScoringError
from scorekeeper.games.spades.state import Hand, SideResult, State
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.ledger import Ledger

Line = dict[str, Any]
PLAYERS = ["Ann", "Bo", "Cy", "Di", "Eve", "Fin", "Gil", "Hal"]
ALONE = [[0], [1], [2], [3]]


def bids(*of: Any, hand: int = 1) -> Line:
    """All players' bids, by seat."""
    return {"kind": "bids", "hand": hand, "bids": [*of]}


def team_bids(*of: Any, hand: int = 1) -> Line:
    """The sides' bids."""
    return {"kind": "bids", "hand": hand, "sides": [*of]}


def bid(seat: int, what: Any, hand: int = 1) -> Line:
    """One player's bid."""
    return {"kind": "bid", "hand": hand, "seat": seat, "bid": what}


def tricks(*took: Any, hand: int = 1, **more: Any) -> Line:
    """All players' tricks, by seat."""
    return {"kind": "tricks", "hand": hand, "tricks": [*took], **more}


def team_tricks(*took: Any, hand: int = 1, **more: Any) -> Line:
    """The sides' tricks."""
    return {"kind": "tricks", "hand": hand, "sides": [*took], **more}


def hand(number: int, bid_by_side: tuple[int, int], took_by_side: tuple[int, int]) -> list[Line]:
    """Bids and tricks of a whole hand of two sides."""
    return [team_bids(*bid_by_side, hand=number), team_tricks(*took_by_side, hand=number)]


def us(bid: int, took: int) -> list[Line]:
    """A hand in which our side bids and takes; the others bid 1 and take the rest."""
    return hand(1, (bid, 1), (took, 13 - took))


def start(*points: int, bags: tuple[int, ...] | None = None, hand: int = 1) -> Line:
    """Totals carried over from paper."""
    return {"hand": hand, "points": [*points], "bags": [*(bags or [0] * len(points))]}


def file(*entries: Line, players: int = 4, **head: Any) -> Line:
    """A game file of Ann, Bo, Cy, Di and more."""
    names = head.pop("names", PLAYERS[:players])
    return {
        "format": gamefile.FORMAT,
        "game": "spades",
        "players": names,
        **head,
        "entries": [*entries],
    }


def ledger(*entries: Line, **head: Any) -> Ledger:
    """The game after some entries."""
    return gamefile.read(file(*entries, **head))


def state(*entries: Line, **head: Any) -> State:
    """How the game stands after some entries."""
    after = ledger(*entries, **head).state
    assert isinstance(after, State)
    return after


def last_hand(*entries: Line, **head: Any) -> Hand:
    """The hand that the entries end with."""
    return state(*entries, **head).hands[-1]


def result(*entries: Line, side: int = 0, **head: Any) -> SideResult:
    """What the last hand brought a side."""
    return last_hand(*entries, **head).sides[side]


def receipt(*entries: Line, side: int = 0, **head: Any) -> list[tuple[str, int, int]]:
    """A side's receipt of the last hand: items, points, bags."""
    terms = result(*entries, side=side, **head).receipt
    return [(term.item, term.points, term.bags) for term in terms]


def points(*entries: Line, **head: Any) -> list[int]:
    """The totals after some entries."""
    return [account.points for account in state(*entries, **head).accounts]


def bag_counts(*entries: Line, **head: Any) -> list[int]:
    """The bags after some entries."""
    return [account.bags for account in state(*entries, **head).accounts]


def ending(*entries: Line, **head: Any) -> tuple[tuple[int, ...], str] | None:
    """Who won and why; None while the game goes on."""
    verdict = state(*entries, **head).verdict
    return (verdict.winners, verdict.reason) if verdict else None


def refused(*entries: Line, **head: Any) -> ScoringError:
    """The error of the first line that cannot stand."""
    with pytest.raises(ScoringError) as caught:
        ledger(*entries, **head)
    return caught.value


def warned(*entries: Line, **head: Any) -> list[tuple[int | None, str]]:
    """The warnings of a game: line and code."""
    return [(number, said.code) for number, said in ledger(*entries, **head).warnings]
