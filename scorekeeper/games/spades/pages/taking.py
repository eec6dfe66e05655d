"""The result of more than two sides: one grid of keys for the side that is asked, then the next.

Each key is a step of the address; the last side follows by itself, and then all of it is shown as
it would be saved.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.games.forms import number
from scorekeeper.games.pages import Desk
from scorekeeper.games.spades.pages.hints import Hint, hints
from scorekeeper.games.spades.pages.picks import Placed, address, placed, taken_by_nils
from scorekeeper.games.spades.pages.playpage import by_sides
from scorekeeper.games.spades.pages.rows import (
    Row,
    bid_in_all,
    has_partners,
    nil_rows,
    refused_words,
)
from scorekeeper.games.spades.pages.seats import LETTERS, total_bid
from scorekeeper.games.spades.pages.whatif import Outcome, outcome_of, side_name
from scorekeeper.games.spades.penalties import Penalty
from scorekeeper.games.spades.sheets.picked import penalties_picked
from scorekeeper.games.spades.state import State
from scorekeeper.games.words import count


@dataclass(frozen=True, slots=True)
class TrickKey:
    """One number of the grid; `off` where the side's nil bidders took more already."""

    tricks: int
    off: bool = False
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Back:
    """The pick that was made last, as Undo names it, and the address without it."""

    words: str
    query: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Taking:
    """A hand in play whose sides say one after the other what they took.

    `side` is asked (None: all are known), `kept` what the others said; `said` stands opposite the
    question. `taken` are all sides' tricks and `outcome` what saving them would do; `few` says
    why they cannot be. `last` names whose tricks follow by themselves.
    """

    hand: int
    side: int | None
    letter: str
    who: str
    does: str
    said: str
    keys: tuple[TrickKey, ...]
    most: int
    kept: tuple[tuple[str, str], ...]
    nils: tuple[Row, ...]
    back: Back | None
    last: str
    taken: tuple[int, ...]
    outcome: Outcome | None
    few: str
    partners: bool
    hints: tuple[Hint, ...]
    refused: str

    @property
    def rows(self) -> int:
        """The rows of keys that a hand's numbers need, five in each: they never move."""
        return max(2, -(-(self.most + 1 + self.partners) // 5))


def taking(desk: Desk) -> Taking:
    """The hand in play: the question to the next side, or what all of them bring."""
    state: State = desk.state
    tricks = placed(desk)
    side = _asked(desk, tricks)
    rest = tricks if side is None else tricks.without(side)
    nils = taken_by_nils(desk)
    taken = _row(tricks.whole) if side is None else ()
    fines = penalties_picked(desk)
    outcome = _outcome(state, taken, nils, fines)
    return Taking(
        hand=state.deal.number,
        side=side,
        letter="" if side is None else LETTERS[side % len(LETTERS)],
        who="" if side is None else side_name(state, side),
        does="" if side is None else f"took{_of(state, side)}",
        said=_said(state, tricks, rest),
        keys=() if side is None else _keys(state, side, rest.left, nils, tricks.picked.get(side)),
        most=state.options.tricks_per_hand,
        kept=tuple((f"side-{one}", str(took)) for one, took in rest.picked.items()),
        nils=nil_rows(desk),
        back=_back(desk, tricks, nils),
        last=_last(state, rest, side),
        taken=taken,
        outcome=outcome,
        few="" if outcome or not taken else _why_not(state, taken, nils),
        partners=has_partners(state),
        hints=() if fines else hints(state, nils),
        refused=refused_words(desk),
    )


def _asked(desk: Desk, tricks: Placed) -> int | None:
    """Who is asked: the side that was tapped, else the next in order; where too many are picked,
    whoever took the most."""
    tapped = number(desk.picked.get("ask"))
    if isinstance(tapped, int) and tapped in tricks.order:
        return tapped
    if tricks.whole:
        return None
    if tricks.open and tricks.left >= 0:
        return tricks.open[0]
    return max(tricks.picked, key=lambda side: tricks.picked[side])


def _row(whole: dict[int, int] | None) -> tuple[int, ...]:
    return tuple(took for _, took in sorted((whole or {}).items()))


def _outcome(
    state: State, taken: tuple[int, ...], nils: dict[int, int], fines: tuple[Penalty, ...]
) -> Outcome | None:
    if not taken:
        return None
    return outcome_of(state, by_sides(state, dict(enumerate(taken)), nils), fines)


def _of(state: State, side: int) -> str:
    """What a side had promised, behind the question what it took."""
    if not state.deal.contracts:
        return ""
    contract = state.deal.contracts[side]
    return f", of {contract.number} bid" if contract.is_bid else ", bid nil"


def _said(state: State, tricks: Placed, rest: Placed) -> str:
    """What stands opposite the question: what is loose until somebody says what they took."""
    if tricks.picked:
        left = rest.left
        return f"{count(left, 'trick')} left" if left >= 0 else f"{-left} too many"
    if state.bids_itself:
        return bid_in_all(state)
    loose = rest.most - total_bid(state)
    return f"{loose or 'none'} loose" if loose >= 0 else "someone goes set"


def _keys(
    state: State, side: int, left: int, nils: dict[int, int], chosen: int | None
) -> tuple[TrickKey, ...]:
    """The numbers that a side may have taken: no more than is left, no fewer than its nils."""
    seats = state.seating.sides[side]
    own = sum(nils.get(seat, 0) for seat in seats)
    all_nil = bool(state.deal.contracts) and not state.deal.contracts[side].is_bid
    most = own if all_nil and len(seats) > 1 else state.options.tricks_per_hand
    return tuple(
        TrickKey(took, off=not own <= took <= most, chosen=took == chosen)
        for took in range(max(left, 0) + 1)
    )


def _back(desk: Desk, tricks: Placed, nils: dict[int, int]) -> Back | None:
    state: State = desk.state
    if not tricks.picked:
        return None
    last = max(tricks.picked, key=tricks.order.index)
    words = f"Undo {side_name(state, last)}’s {tricks.picked[last]}"
    rest = {side: took for side, took in tricks.picked.items() if side != last}
    return Back(words, address(desk, rest, nils))


def _last(state: State, rest: Placed, side: int | None) -> str:
    """Who follows by itself after this question."""
    others = [one for one in rest.open if one != side]
    return side_name(state, others[0]) if side is not None and len(others) == 1 else ""


def _why_not(state: State, taken: tuple[int, ...], nils: dict[int, int]) -> str:
    """Why these tricks cannot be: fewer than a side's nil bidders took, or than it has to lose."""
    for side, took in enumerate(taken):
        seats = state.seating.sides[side]
        own = sum(nils.get(seat, 0) for seat in seats)
        alone = bool(state.deal.contracts) and not state.deal.contracts[side].is_bid
        if own > took or (alone and len(seats) > 1 and own != took):
            bidders = "its nil" if sum(seat in nils for seat in seats) == 1 else "its nils"
            name = side_name(state, side)
            return f"{name} took {took}, but {bidders} {own}: mark it, or tap a seat"
    return "Here the penalties move more than a side took: take one away, or tap a seat"
