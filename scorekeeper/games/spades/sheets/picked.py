"""Penalties that this phone has picked for a hand and not saved yet (rules S38 to S41).

They belong to the line of the hand's tricks, so until that is saved they are fields of its form
and of the address, `penalty-0` and on, each a compact word: side, what, how many, to whom, why:
"1:tricks:3:0:renege", "1:tricks:2:-", "0:points:-30::talking", "1:set".
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, assert_never

from scorekeeper.games.errors import EntryError, RuleError
from scorekeeper.games.forms import number
from scorekeeper.games.kit import Seating
from scorekeeper.games.pages import Desk
from scorekeeper.games.spades.pages.penalty_words import penalty_words
from scorekeeper.games.spades.penalties import CountedSet, Fined, Moved, Penalty, PenaltyField
from scorekeeper.games.spades.sheets.draft import WHO, draft

MOST = 6
TOLD = "penalties"  # that a form tells them all, so that one without any has none
FIELDS = tuple(f"penalty-{place}" for place in range(MOST))
_OF_A_RESULT = re.compile(r"by|(side|nil|seat)-\d", re.ASCII)


@dataclass(frozen=True, slots=True)
class Noted:
    """A penalty in the form of a result: its field, the compact word, and what it says."""

    field: str
    value: str
    words: str


def word_of(penalty: Penalty) -> str:
    """A penalty as one compact word.

    >>> word_of(Moved(1, 0, 3, "renege")), word_of(Moved(1, None, 2)), word_of(Fined(0, -30))
    ('1:tricks:3:0:renege', '1:tricks:2:-', '0:points:-30')
    """
    match penalty:
        case Moved(side, to, tricks):
            parts: list[object] = [side, "tricks", tricks, "-" if to is None else to]
        case Fined(side, points):
            parts = [side, "points", points, ""]
        case CountedSet(side, is_set):
            parts = [side, "set" if is_set else "played", "", ""]
        case _:
            assert_never(penalty)
    what = ":".join(map(str, parts))
    return f"{what}:{penalty.why}" if penalty.why else what.rstrip(":")


def raw_of(word: str) -> dict[str, Any] | str:
    """A compact word as the game file writes the penalty; a word that is none as it stands.

    >>> raw_of("1:tricks:3:-:renege:twice")
    {'from': 1, 'to': None, 'tricks': 3, 'why': 'renege:twice'}
    >>> raw_of("0:points:-30"), raw_of("cake")
    ({'side': 0, 'points': -30}, 'cake')
    """
    side, what, amount, to, why = (*word.split(":", 4), "", "", "", "", "")[:5]
    said = {"why": why} if why else {}
    match what:
        case "tricks":
            taker = None if to == "-" else number(to)
            return {"from": number(side), "to": taker, "tricks": number(amount), **said}
        case "points":
            return {"side": number(side), "points": number(amount), **said}
        case "set" | "played":
            return {"side": number(side), "set": what == "set", **said}
        case _:
            return word


def raws(words: Sequence[str], seating: Seating) -> list[dict[str, Any] | str]:
    """Compact words as the game file writes their penalties.

    Refuses `bad_entry` where one of them does nothing: it would only be noise in the ledger.
    """
    for penalty in penalties_in(dict(zip(FIELDS, words, strict=False)), seating):
        if not does(penalty):
            said = f"“{penalty_words(penalty, seating)}” changes nothing"
            raise RuleError("bad_entry", f"{said}: take it out, or note another.", field=TOLD)
    return [raw_of(word) for word in words]


def does(penalty: Penalty) -> bool:
    """Whether a penalty does anything at all.

    >>> does(Moved(0, 1, 0)), does(Moved(0, 0, 3)), does(Fined(1, 0)), does(CountedSet(1, False))
    (False, False, False, False)
    >>> does(Moved(0, None, 3)), does(Fined(1, -30)), does(CountedSet(1, True))
    (True, True, True)
    """
    match penalty:
        case Moved(side, to, tricks):
            return bool(tricks) and side != to
        case Fined(_, points):
            return bool(points)
        case CountedSet(_, is_set):
            return is_set
        case _:
            assert_never(penalty)


def penalties_in(picked: Mapping[str, str], seating: Seating) -> tuple[Penalty, ...]:
    """The penalties that some picks hold; what is none, or names no side, is left out."""
    return tuple(_understood(picked, seating))


def _understood(picked: Mapping[str, str], seating: Seating) -> Iterator[Penalty]:
    sides = range(len(seating.sides))
    for field in FIELDS:
        if field not in picked:
            continue
        try:
            penalty = PenaltyField().decode(raw_of(picked[field]), field)
        except EntryError:
            continue
        touched = [penalty.side, getattr(penalty, "to", None)]
        if all(side in sides for side in touched if side is not None):
            yield penalty


def fined(picked: Mapping[str, str], seating: Seating) -> list[str]:
    """All penalties of a form as compact words, with one that its fields have begun.

    Refuses `bad_entry` where something of that one is missing.
    """
    words = [picked[field] for field in FIELDS if picked.get(field)]
    if not picked.get(WHO):
        return words
    new, missing = draft(picked, seating)
    for field, said in missing.items():
        raise EntryError("bad_entry", said, field=field)
    return [*words, word_of(new)] if new else words


def noted(penalties: tuple[Penalty, ...], seating: Seating) -> tuple[Noted, ...]:
    """Penalties as the fields of a form, with their words."""
    return tuple(
        Noted(field, word_of(penalty), penalty_words(penalty, seating))
        for field, penalty in zip(FIELDS, penalties, strict=False)
    )


def of_hand(desk: Desk) -> Mapping[str, str]:
    """What was picked for the hand in play; picks for another hand are none."""
    hand = str(desk.state.deal.number)
    return desk.picked if desk.picked.get("hand", hand) == hand else {}


def penalties_picked(desk: Desk) -> tuple[Penalty, ...]:
    """The penalties that this phone has picked for the hand in play, with one just noted."""
    picked, seating = of_hand(desk), desk.state.seating
    fines = penalties_in(picked, seating)
    new = draft(picked, seating)[0] if picked.get("fine") else None
    return (*fines, new) if new and len(fines) < MOST else fines


def without_draft(desk: Desk) -> Desk:
    """What was picked before the penalty that is just being noted."""
    return replace(desk, picked={**desk.picked, "fine": ""})


def few_words(grid: Sequence[Any], fines: tuple[Penalty, ...]) -> str:
    """Why hardly any split can be, where penalties say so; empty where they do not."""
    possible = [split.tricks for split in grid if split.outcome]
    if not fines or len(possible) > 1:
        return ""
    if not possible:
        return "No side took as many tricks as the penalties move: take one away"
    return "Only {} and {} can be with these penalties".format(*possible[0])


def picks_of(desk: Desk) -> dict[str, str]:
    """All that this phone has picked of a result, as the address holds it; empty where nothing."""
    picked = of_hand(desk)
    result = {name: value for name, value in picked.items() if _OF_A_RESULT.fullmatch(name)}
    state = desk.state
    result |= {one.field: one.value for one in noted(penalties_picked(desk), state.seating)}
    return {"hand": str(state.deal.number), **result} if result else {}
