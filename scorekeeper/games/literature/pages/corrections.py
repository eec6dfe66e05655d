"""What a correction of a set changes: who claimed it, how it came out, its cards, or all of it.

The form comes filled with what the ledger says; whatever differs becomes the line's new version.
Where only the verdict is tapped, it counts and the cards shown are dropped; where cards are tapped,
they count, and the rest are taken to be where they were named.
"""

from collections.abc import Mapping
from typing import Any

from scorekeeper.games.corrections import Draft, Fold, Raw
from scorekeeper.games.errors import EntryError
from scorekeeper.games.forms import number
from scorekeeper.games.literature.decks import HalfSuit
from scorekeeper.games.literature.pages.correcting import (
    AWARD,
    BY_CARDS,
    NOBODY,
    Correcting,
    filled,
)
from scorekeeper.games.literature.state import State

Typed = Mapping[str, str]
_WORDS = ("named-", "actual-")


def typed_of(it: Correcting, typed: Typed) -> dict[str, str]:
    """All fields of the form: as typed, or else as the ledger has them; unknown ones left out."""
    whole = filled(it)
    cards = {f"{word}{card}" for word in _WORDS for card in it.state.options.cards.home}
    known = {*whole, *cards}
    return whole | {name: value for name, value in typed.items() if name in known}


def draft(it: Correcting, typed: Typed, fold: Fold) -> Draft:  # noqa: ARG001 - other games fold
    """What the typed fields change; fields that were not sent stand as the ledger has them.

    Refuses `bad_entry` for a form that is none of ours.
    """
    whole = typed_of(it, typed)
    for name in typed:
        if name not in whole:
            raise EntryError("bad_entry", "This form holds something unknown.", field=name)
    if whole["what"] == "strike":
        return Draft(whole, strike=it.number)
    if _same(whole, filled(it)):
        return Draft(whole)
    return Draft(whole, {it.number: _raw(it, whole)})


def waiting(it: Correcting, typed: Typed, fold: Fold) -> State:  # noqa: ARG001 - as above
    """The game as it stood before this claim."""
    before: State = fold(it.number, {})
    return before


def _same(one: Typed, other: Typed) -> bool:
    """Whether two forms say the same; what is blank says nothing."""
    return {name: value for name, value in one.items() if value} == {
        name: value for name, value in other.items() if value
    }


def _raw(it: Correcting, typed: Typed) -> Raw:
    half_suit = it.half_suit(typed["set"])
    why = {"why": typed["why"].strip()} if typed["why"].strip() else {}
    if typed["what"].startswith(AWARD):
        said = typed["what"].removeprefix(AWARD)
        side = None if said == NOBODY else number(said)
        actual = _holders(typed, "actual", half_suit)
        return {"kind": "award", "set": typed["set"], "side": side, **why, **_given(actual=actual)}
    if typed["what"] != "claim":
        raise EntryError("bad_entry", "Say whether it was a claim.", field="what")
    who = typed["claimant"]
    by_side = who.startswith("side-")
    claim: dict[str, Any] = {
        "claimant": None if by_side else number(who),
        "side": number(who.removeprefix("side-")) if by_side else None,
        "for_side": _for_side(it, typed),
        **_outcome(it, typed, half_suit),
    }
    return {"kind": "claim", "set": typed["set"], **_given(**claim)}


def _given(**said: Any) -> dict[str, Any]:
    """What was said; blanks stay out of the line."""
    return {name: value for name, value in said.items() if value not in (None, "", {})}


def _for_side(it: Correcting, typed: Typed) -> int | None:
    """The side said to hold the set, where it is the other one than the claimant's."""
    claiming = claiming_side(it, typed)
    return None if typed["for"] != "other" or claiming is None else 1 - claiming


def claiming_side(it: Correcting, typed: Typed) -> int | None:
    """The side that claims by what is typed; None where nobody is picked."""
    who = typed["claimant"]
    if who in ("side-0", "side-1"):
        return int(who[-1])
    seat, side_of = number(who), it.state.seating.side_of
    known = isinstance(seat, int) and 0 <= seat < len(side_of)
    return side_of[seat] if known and isinstance(seat, int) else None


def _outcome(it: Correcting, typed: Typed, half_suit: HalfSuit) -> dict[str, Any]:
    """Verdict, cards, and whom the turn goes to with a right claim."""
    named, actual = (_holders(typed, word, half_suit) for word in ("named", "actual"))
    stands = filled(it)
    if typed["set"] != stands["set"]:
        named, actual = {}, {}
    touched = any(typed[name] != stands.get(name, "") for name in _card_fields(typed))
    picked = typed["verdict"] != stands["verdict"]
    verdict: str | None = typed["verdict"]
    if verdict == BY_CARDS:
        verdict = it.scored.done.verdict if not actual else None
    elif picked and not touched:
        actual = {}
    actual = _rest(typed, half_suit, named, actual)
    if actual and not picked and _tells(it, typed, named, actual):
        verdict = None
    right = actual == named if actual and verdict is None else verdict == "right"
    handed = number(typed["next"]) if right and typed["next"] else None
    return {"verdict": verdict, "named": named, "actual": actual, "next": handed}


def _card_fields(typed: Typed) -> list[str]:
    return [name for name in typed if name.startswith(_WORDS)]


def _holders(typed: Typed, word: str, half_suit: HalfSuit) -> dict[str, Any]:
    said = {card: typed.get(f"{word}-{card}", "") for card in half_suit.cards}
    return {card: number(holder) for card, holder in said.items() if holder}


def _rest(
    typed: Typed,
    half_suit: HalfSuit,
    named: dict[str, Any],
    actual: dict[str, Any],
) -> dict[str, Any]:
    """The cards shown; those that nobody tapped lay where they were named, or by the claimant."""
    if not actual:
        return actual
    seat = number(typed["claimant"])
    own = dict.fromkeys(half_suit.cards, seat) if isinstance(seat, int) else {}
    whole = {**own, **named, **actual}
    return {card: whole[card] for card in half_suit.cards if card in whole}


def _tells(it: Correcting, typed: Typed, named: dict[str, Any], actual: dict[str, Any]) -> bool:
    """Whether the cards alone say how the claim came out (rule L24)."""
    claiming = claiming_side(it, typed)
    holding = claiming if typed["for"] != "other" or claiming is None else 1 - claiming
    side_of = it.state.seating.side_of
    others = [
        seat
        for seat in actual.values()
        if isinstance(seat, int) and 0 <= seat < len(side_of) and side_of[seat] != holding
    ]
    return bool(named or others)
