"""Bids: a number, nil, blind nil or a blind number (rules S6 to S9), and what they add up to."""

import re
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple

from scorekeeper.games.errors import EntryError


class Kind(Enum):
    """What sort of promise a bid is."""

    NUMBER = "number"
    NIL = "nil"
    BLIND_NIL = "blind nil"
    BLIND = "blind"


_NILS = (Kind.NIL, Kind.BLIND_NIL)


@dataclass(frozen=True, slots=True)
class Bid:
    """What one player (or a whole side) promised to take."""

    number: int
    kind: Kind = Kind.NUMBER

    def __str__(self) -> str:
        """As it stands in the game file and is said at the table.

        >>> str(Bid(4)), str(NIL), str(Bid(7, Kind.BLIND))
        ('4', 'nil', 'blind 7')
        """
        if self.is_nil:
            return str(self.kind.value)
        return f"blind {self.number}" if self.kind is Kind.BLIND else str(self.number)

    @property
    def is_nil(self) -> bool:
        """Whether it is a nil, blind or not. What the number 0 means is for `meant` to say."""
        return not self.number and self.kind in _NILS


NIL = Bid(0, Kind.NIL)
BLIND_NIL = Bid(0, Kind.BLIND_NIL)
_NUMBERS = tuple(Bid(number) for number in range(105))
_BLIND = re.compile(r"blind (-?[0-9]{1,9})")


@dataclass(frozen=True, slots=True)
class BidField:
    """A bid as a line holds it: 4, "nil", "blind nil", "blind 7"; null where it is missing."""

    def decode(self, value: Any, name: str) -> Bid | None:
        """The bid; `bid_not_integer` where it is none. Its range is the rules’ business."""
        if type(value) is int:
            return _NUMBERS[value] if 0 <= value <= 104 else Bid(value)
        if value is None:
            return None
        if isinstance(value, str):
            if value == "nil":
                return NIL
            if value == "blind nil":
                return BLIND_NIL
            blind = _BLIND.fullmatch(value)
            if blind:
                return Bid(int(blind[1]), Kind.BLIND)
        raise EntryError(
            "bid_not_integer",
            "A bid is a whole number, “nil”, “blind nil” or “blind 7”.",
            field=name,
        )

    def encode(self, value: Bid | None) -> int | str | None:
        """The bid as the game file writes it."""
        if value is None:
            return None
        return value.number if value.kind is Kind.NUMBER else str(value)

    def schema(self) -> dict[str, Any]:
        """A number or one of the words; null where it is missing."""
        return {
            "anyOf": [
                {"type": "integer"},
                {"type": "string", "enum": [str(NIL), str(BLIND_NIL)]},
                {"type": "string", "pattern": f"^{_BLIND.pattern}$"},
                {"type": "null"},
            ]
        }


def meant(bid: Bid, zero_is_nil: bool) -> Bid:
    """What a bid means where 0 is a nil, or is not (rule S8); "blind 0" stays a blind number.

    >>> str(meant(Bid(0), zero_is_nil=True)), str(meant(Bid(0), zero_is_nil=False))
    ('nil', '0')
    """
    return NIL if zero_is_nil and bid.kind is Kind.NUMBER and not bid.number else bid


class Nil(NamedTuple):
    """A nil that stands on a side: whose it is and whether it was bid blind."""

    seat: int
    blind: bool


class Contract(NamedTuple):
    """What a side promised in a hand (rules S7 to S9).

    `number` is the sum of its number bids, `blind` the part of it that was bid blind; `is_bid`
    says whether anybody bid a number at all, `nils` stand in seat order; `partners` are the
    players of the side. `is_blind` says whether a number was bid blind: it may have been 0.
    """

    number: int
    blind: int
    is_bid: bool
    nils: tuple[Nil, ...]
    partners: int
    is_blind: bool = False

    @property
    def is_double_nil(self) -> bool:
        """Whether everybody on a side with partners bid nil."""
        return not self.is_bid and self.partners > 1


def contract_by_seats(seats: tuple[int, ...], bids: tuple[Bid, ...]) -> Contract:
    """A side's contract from what its players' bids mean, seat by seat.

    >>> contract_by_seats((0, 2), (Bid(1), Bid(4), Bid(4), Bid(3))).number
    5
    """
    number = blind = 0
    is_blind = False
    nils: list[Nil] = []
    for seat in sorted(seats):
        bid = bids[seat]
        if bid.is_nil:
            nils.append(Nil(seat, bid.kind is Kind.BLIND_NIL))
        else:
            number += bid.number
            if bid.kind is Kind.BLIND:
                blind, is_blind = blind + bid.number, True
    return Contract(number, blind, len(nils) < len(seats), tuple(nils), len(seats), is_blind)


def contract_by_side(seats: tuple[int, ...], bid: Bid) -> Contract:
    """A side's contract where the table bids as a team: one number for all of it."""
    is_blind = bid.kind is Kind.BLIND
    return Contract(bid.number, bid.number * is_blind, True, (), len(seats), is_blind)
