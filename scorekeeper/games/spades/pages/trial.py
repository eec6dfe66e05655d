"""Score one hand without a table: what was typed, and the receipt that follows from it.

Everything stands in the address, nothing is kept. The hand is scored by the game's own rules: paper
totals, bids and tricks are folded like those of any game.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from scorekeeper.games.house import Sentence, Setting, changed, in_short, marked, settings
from scorekeeper.games.kit import Seating
from scorekeeper.games.spades.options import SECTIONS, Options
from scorekeeper.games.spades.pages.ahead import level
from scorekeeper.games.spades.pages.house import sentences
from scorekeeper.games.spades.pages.penalty_words import penalty_words
from scorekeeper.games.spades.pages.reasons import reason
from scorekeeper.games.spades.pages.receipts import ReceiptSide, sides_of
from scorekeeper.games.spades.pages.results import headline
from scorekeeper.games.spades.pages.scores import SideScore, scores
from scorekeeper.games.spades.pages.trial_fields import BEFORE, HAND, Field, Said, kept
from scorekeeper.games.spades.pages.trial_fine import fine_fields, with_fine
from scorekeeper.games.spades.pages.trial_form import (
    SideForm,
    fines,
    name_fields,
    setup,
    side_forms,
)
from scorekeeper.games.spades.pages.trial_hand import bid, take
from scorekeeper.games.spades.pages.trial_link import rules_link, trial_of
from scorekeeper.games.spades.pages.trial_table import Table, is_anew, table
from scorekeeper.games.spades.state import State

__all__ = ["Trial", "trial", "trial_of"]


_RULES = ("p", "n", "w", "o")
_MOST_SAID = 5
_BLANK = "Nothing of the hand is told yet: choose what was bid, and who took how many tricks."


@dataclass(frozen=True, slots=True)
class Scored:
    """A hand that was scored: the totals after it, its receipt, what it does to the game."""

    scores: tuple[SideScore, ...]
    sides: tuple[ReceiptSide, ...]
    penalties: tuple[str, ...]
    ends: str
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Trial:
    """The page: the table as it is set up, the fields of the hand, and the hand once it is scored.

    `errors` are by field, under "" those of the hand as a whole; `fines` are the penalties noted,
    `fine` the fields of one more; `base` the options before `changes`, `changed` those in words,
    `address` all that was said in few words.
    """

    preset: str
    seating: Seating
    base: Mapping[str, Any]
    changed: tuple[str, ...]
    setup: tuple[Field, ...]
    names: tuple[Field, ...]
    sides: tuple[SideForm, ...]
    fines: tuple[Field, ...]
    fine: tuple[Field, ...]
    errors: Mapping[str, str]
    scored: Scored | None
    sentences: tuple[Sentence, ...]
    different: tuple[Setting, ...]
    address: Mapping[str, str]


def trial(said: Said, changes: Mapping[str, Any]) -> Trial:
    """The page for what an address says; `changes` are the options chosen one by one."""
    its = table(said, changes)
    said, missing = with_fine(said, its.seating)
    after, errors, notes = (None, {**its.errors, **missing}, ()) if missing else _played(its, said)
    told, anchors = marked(its.options, sentences)
    its_settings = settings(its.options, SECTIONS, anchors)
    set_up, names = setup(said, its, errors), name_fields(said, its.seating, errors)
    sides = side_forms(said, its, errors)
    fine = fine_fields(said, its.seating, errors)
    on_page = (*set_up, *names, *fine, *(one for side in sides for one in side.every_field))
    return Trial(
        preset=its.preset.title,
        seating=its.seating,
        base=its.base,
        changed=_changed(its),
        setup=set_up,
        names=names,
        sides=sides,
        fines=fines(said, its.seating),
        fine=fine,
        errors=_readable(errors, on_page),
        scored=_scored(after, notes, named=bool(said.get("h"))) if after else None,
        sentences=told,
        different=tuple(one for _, row in its_settings for one in row if one.differs),
        address=_address(said, its),
    )


def _changed(its: Table) -> tuple[str, ...]:
    """What stands otherwise than by the rules that are named, as far as there is room for it."""
    moves = changed(Options(**its.base), asdict(its.options))
    told = [f"{title}: {in_short(new)[0]}" for title, _, new in moves]
    more = len(told) - _MOST_SAID + 1
    return (*told[: _MOST_SAID - 1], f"{more} more") if more > 1 else tuple(told)


def _address(said: Said, its: Table) -> dict[str, str]:
    """All that was said, in as few words as say it."""
    others = {
        name: text
        for name, text in kept(said).items()
        if name not in _RULES and not (name[0] in BEFORE and text.strip() == "0")
    }
    return rules_link(its.preset.key, its.options, its.seating) | others


def _played(its: Table, said: Said) -> tuple[State | None, Mapping[str, str], tuple[str, ...]]:
    """The game after the hand, if one was told and can be; what is wrong, and what is warned of."""
    if its.state is None or said.get("e"):
        return None, its.errors, ()
    if not any(map(HAND.fullmatch, kept(said))):
        asked = "z" in said and not is_anew(said, its.preset)
        return None, {"": _BLANK} if asked else {}, ()
    bidden, errors = bid(its.state, said, by_side=said.get("m") == "s")
    if errors:
        return None, errors, ()
    after, errors = take(bidden, said)
    warned = tuple(caution.message for caution in bidden.warnings)
    return (None if errors else after), errors, warned


def _readable(errors: Mapping[str, str], on_page: Iterable[Field]) -> dict[str, str]:
    """Errors by field; those of fields that the page does not ask are of the hand as a whole."""
    beside = {one.name: one.error for one in on_page if one.error}
    whole = [words for name, words in errors.items() if name not in beside]
    return {**beside, "": " ".join(whole)} if whole else beside


def _scored(after: State, warned: tuple[str, ...], *, named: bool) -> Scored:
    """The hand as the page tells it; `named`: somebody said which hand of a game it is."""
    hand, verdict = after.hands[-1], after.verdict
    ends = ""
    if verdict:
        won = f"This ends the game: {headline(after, verdict)}."
        why = reason(after, verdict, None)
        ends = f"{won} {why if named else _of_this(why, hand.number)}".strip()
    on = level(after)
    return Scored(
        scores=scores(after),
        sides=sides_of(hand, after.seating),
        penalties=tuple(penalty_words(fine, after.seating) for fine in hand.penalties),
        ends=ends,
        notes=(*warned, *((f"{on}.",) if on else ())),
    )


def _of_this(why: str, number: int) -> str:
    """A reason without the number of a hand to which nobody gave one.

    >>> _of_this("Us missed for the second time in hand 2.", 2)
    'Us missed for the second time with this hand.'
    """
    why = why.replace(f"time in hand {number}", "time with this hand")
    return re.sub(rf"\b(in|of) hand {number}\b", r"\1 this hand", why)
