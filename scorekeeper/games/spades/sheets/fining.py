"""The sheet for a penalty in the hand in play, and what it would do (rules S38 to S41)."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.games.pages import Desk
from scorekeeper.games.sheets.adjusting import SideKey, Signed, side_keys, signed_field
from scorekeeper.games.sheets.trying import Tried, tried
from scorekeeper.games.spades.forms import TricksForm
from scorekeeper.games.spades.pages.whatif import result_words, side_name
from scorekeeper.games.spades.penalties import Moved, Penalty
from scorekeeper.games.spades.plays import Tricks
from scorekeeper.games.spades.rules import RULES
from scorekeeper.games.spades.sheets.draft import MANY, POINTS, TO, WHO, WHY, draft, what_of
from scorekeeper.games.spades.sheets.picked import (
    MOST,
    noted,
    penalties_picked,
    picks_of,
    without_draft,
)
from scorekeeper.games.spades.state import Hand, State
from scorekeeper.games.words import count


@dataclass(frozen=True, slots=True)
class What:
    """One kind of penalty to be tapped."""

    value: str
    title: str
    words: str
    picked: bool


@dataclass(frozen=True, slots=True)
class Many:
    """A number of tricks to be tapped; `off` where a side did not take so many."""

    tricks: int
    picked: bool
    off: bool = False


@dataclass(frozen=True, slots=True)
class Fining:
    """The sheet as it is filled: who, what, to whom, how many tricks or points, why.

    `others` are the picks of the result, which the form carries; `full` says that there are so
    many penalties that none can be added, `effect` what this one would do to the picked tricks.
    """

    hand: int
    who: tuple[SideKey, ...]
    what: tuple[What, ...]
    to: tuple[SideKey, ...]
    many: tuple[Many, ...]
    points: Signed
    why: str
    effect: str
    others: tuple[tuple[str, str], ...]
    full: bool
    refused: Mapping[str, str]


def fining(desk: Desk) -> Fining:
    """The sheet, with the other picks of the hand carried along."""
    state, before = desk.state, without_draft(desk)
    sides = side_keys(state.seating, desk.picked.get(WHO))
    new = draft(desk.picked, state.seating)[0]
    others = penalties_picked(before)
    full = len(others) >= MOST
    effect, refused = ("", {}) if full or not new else _effect(before, others, new)
    return Fining(
        hand=state.deal.number,
        who=sides,
        what=_whats(state, what_of(desk.picked)),
        to=side_keys(state.seating, desk.picked.get(TO)) if len(sides) > 2 else (),
        many=_manys(before, others, desk.picked),
        points=_points(desk),
        why=desk.picked.get(WHY, ""),
        effect=effect,
        others=tuple(picks_of(before).items()),
        full=full,
        refused=desk.refused or refused,
    )


def _points(desk: Desk) -> Signed:
    """Points, taken away unless something else was said."""
    picked = {f"{POINTS}-sign": "-", **desk.picked}
    field = signed_field(Desk(desk.state, None, desk.number_of, picked), POINTS, desk.refused)
    return Signed(field.name, "How many points", field.value, field.less, field.refused)


def _whats(state: State, picked: str) -> tuple[What, ...]:
    whom = "to the other side" if len(state.accounts) == 2 else "to another side"
    kinds = [
        ("move", "Renege: tricks move", f"{whom}, before anything is scored"),
        ("drop", "Renege: tricks go to nobody", "lost, and nobody gains them"),
        ("points", "Points", "added to the hand as agreed"),
    ]
    if any(contract.is_bid for contract in state.deal.contracts):
        kinds.append(("set", "Set", "the contract counts as missed"))
    return tuple(What(*kind, kind[0] == picked) for kind in kinds)


def _manys(
    before: Desk, others: tuple[Penalty, ...], picked: Mapping[str, str]
) -> tuple[Many, ...]:
    """1 and on; what a side did not take, as far as the tricks are picked, is off."""
    state: State = before.state
    who = picked.get(WHO, "")
    took = _took(before, who)
    moved = [its for its in others if isinstance(its, Moved) and str(its.side) == who]
    gone = sum(its.tricks for its in moved)
    return tuple(
        Many(many, str(many) == picked.get(MANY), took is not None and many > took - gone)
        for many in range(1, state.options.tricks_per_hand + 1)
    )


def _took(before: Desk, who: str) -> int | None:
    """What a side took, where the result is picked as a whole."""
    hand = _hand(before, ())
    known = (
        hand is not None and len(who) < 3 and who.isdecimal() and int(who) < len(hand.side_tricks)
    )
    return hand.side_tricks[int(who)] if hand and known else None


def _hand(before: Desk, penalties: tuple[Penalty, ...]) -> Hand | None:
    """The hand as it would be scored with what is picked; None where that is not all."""
    trial = _tried(before, penalties)
    return trial.after.hands[-1] if trial.after else None


def _tried(before: Desk, penalties: tuple[Penalty, ...]) -> Tried:
    state: State = before.state
    paired = [contract for contract in state.deal.contracts if contract.partners > 1]
    nils = {f"nil-{nil.seat}": "0" for contract in paired for nil in contract.nils}
    picked = {name: value for name, value in picks_of(before).items() if "penalty" not in name}
    fines = {one.field: one.value for one in noted(penalties, state.seating)}
    hand = {"hand": str(state.deal.number)}
    whole = {**nils, **hand, **picked, **fines}
    return tried(RULES, TricksForm, Tricks, state, whole)


def _effect(
    before: Desk, others: tuple[Penalty, ...], new: Penalty
) -> tuple[str, Mapping[str, str]]:
    """What the hand would be with it, or why it cannot be; nothing while no tricks are picked."""
    if _hand(before, others) is None:
        return "", {}
    trial = _tried(before, (*others, new))
    if trial.after is None:
        return "", {MANY: " ".join(trial.refused.values())}
    hand = trial.after.hands[-1]
    taken = "–".join(map(str, hand.side_tricks))
    said = [
        f"{side_name(before.state, side)} {count(its.tricks, 'trick')}, {result_words(its)}"
        for side, its in enumerate(hand.sides)
    ]
    return f"With {taken}: {'; '.join(said)}", {}
