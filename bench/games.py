"""Games of Spades as people play them, made by chance from a seed: always the same ones."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from scorekeeper.ledger import gamefile

_PEOPLE = ("Ann", "Bo", "Cy", "Di", "Zoë", "José", "Marguerite", "Uncle Tom", "Łukasz", "美咲")
_FIRST_DEAL = datetime(2026, 11, 27, 19, 30, tzinfo=UTC)
_A_TAP, _A_HAND = timedelta(seconds=4), timedelta(minutes=6)
_SEATS = range(4)


@dataclass(frozen=True, slots=True)
class Deal:
    """A hand as it was bid and as it came out, by seat."""

    bids: tuple[int | str, ...]
    tricks: tuple[int, ...]


def deal(chance: Random) -> Deal:
    """One hand: what people hold decides what they bid, and mostly what they take.

    Bids add up to about 11; one hand in six has a nil, one nil in six fails.
    """
    holding = [chance.gammavariate(3.5, 1.0) for _ in _SEATS]
    share = 13 / sum(holding)
    nil = min(_SEATS, key=holding.__getitem__) if chance.random() < 0.17 else None
    bids: list[int | str] = []
    for seat in _SEATS:
        counted = round(holding[seat] * share - 0.4 + chance.gauss(0, 0.7))
        bids.append("nil" if seat == nil else min(13, max(1, counted)))
    weights = [weight**1.6 for weight in holding]
    if nil is not None:
        weights[nil] = 0.03 * sum(weights) * (chance.random() < 0.5)
    taken = chance.choices(_SEATS, weights, k=13)
    return Deal(tuple(bids), tuple(taken.count(seat) for seat in _SEATS))


def by_hand(number: int, dealt: Deal) -> Iterator[dict[str, Any]]:
    """A hand as people and programs write it: all bids in a line."""
    yield {"kind": "bids", "hand": number, "bids": list(dealt.bids)}
    yield {"kind": "tricks", "hand": number, "tricks": list(dealt.tricks)}


def by_tap(number: int, dealt: Deal) -> Iterator[dict[str, Any]]:
    """A hand as the pages keep it: a line for each tap, the tricks by side, who and when."""
    at, by = _FIRST_DEAL + number * _A_HAND, "Ann"
    for turn in _SEATS:
        seat = (number + turn) % 4
        line = {"kind": "bid", "hand": number, "seat": seat, "bid": dealt.bids[seat]}
        yield {**line, "at": _rfc3339(at + turn * _A_TAP), "by": by}
    tricks = dealt.tricks
    sides = [tricks[0] + tricks[2], tricks[1] + tricks[3]]
    nils = {str(seat): tricks[seat] for seat in _SEATS if dealt.bids[seat] == "nil"}
    line = {"kind": "tricks", "hand": number, "sides": sides, **({"seats": nils} if nils else {})}
    yield {**line, "at": _rfc3339(at + _A_HAND - _A_TAP), "by": by}


def _rfc3339(at: datetime) -> str:
    return at.isoformat().replace("+00:00", "Z")


def game(chance: Random, hands: int, *, taps: bool, endless: bool = False) -> dict[str, Any]:
    """A game file of so many hands by the standard rules; `endless` has no target to reach.

    A game that would have ended earlier is dealt again.
    """
    write = by_tap if taps else by_hand
    while True:
        lines = [line for number in range(1, hands + 1) for line in write(number, deal(chance))]
        made = {
            "format": gamefile.FORMAT,
            "game": "spades",
            "players": chance.sample(_PEOPLE, 4),
            **({"rules": {"target": None}} if endless else {}),
            "entries": lines,
        }
        if "error" not in gamefile.replay(made):
            return made


def games(count: int, hands: int, seed: int = 1) -> list[dict[str, Any]]:
    """Games of so many hands, every other one as the pages keep it."""
    chance = Random(seed)
    return [game(chance, hands, taps=bool(number % 2)) for number in range(count)]
