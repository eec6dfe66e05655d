"""The receipt of a set: why it counted what it did, each step with the rule it comes from."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.games.history import Mark, Story
from scorekeeper.games.literature.pages.lines import Scored, scored
from scorekeeper.games.literature.pages.why import (
    Holder,
    holders,
    owner,
    reason,
    verdict_words,
    who,
)
from scorekeeper.games.literature.pages.words import LETTERS, title_in
from scorekeeper.games.literature.state import State
from scorekeeper.games.words import count, times


@dataclass(frozen=True, slots=True)
class Step:
    """One step from the claim to its points, and where its rule stands on the house-rule card."""

    words: str
    anchor: str


@dataclass(frozen=True, slots=True)
class ReceiptSide:
    """One side: its points before, what the set brought (and by which rule), and after."""

    letter: str
    name: str
    before: int
    points: int
    total: int
    words: str
    anchor: str


@dataclass(frozen=True, slots=True)
class Receipt:
    """A claim or an award with all that explains it."""

    number: int
    title: str
    heading: str
    letter: str
    owner: str
    steps: tuple[Step, ...]
    sides: tuple[ReceiptSide, ...]
    holders: tuple[Holder, ...]
    mark: Mark
    corrected: Mark | None


def receipt(state: State, story: Story, number: int) -> Receipt | None:
    """The receipt of the claim or award entered as line `number`; None where that is none."""
    it = next((one for one in scored(state, story) if one.number == number), None)
    if it is None:
        return None
    letter, whose = owner(it)
    return Receipt(
        number=number,
        title=title_in(it.done.half_suit),
        heading=it.done.half_suit.title,
        letter=letter,
        owner=whose,
        steps=tuple(steps(it)),
        sides=tuple(_side(it, side) for side in (0, 1)),
        holders=holders(it),
        mark=it.line.mark,
        corrected=it.line.changes[-1].mark if it.line.changes else None,
    )


def steps(it: Scored) -> Iterator[Step]:
    """What was claimed, how it came out, and what that makes of the set."""
    if it.done.claiming is None:
        yield Step(_begin(reason(it)), "award")
    else:
        yield Step(_claimed(it), "claims" if it.done.for_side is None else "cross-team")
        yield Step(_begin(_verdict(it)), _verdict_anchor(it))
        if it.done.penalty:
            yield Step("Claimed out of turn: the penalty applies", "out-of-turn")
    yield Step(_outcome(it), outcome_anchor(it))
    yield Step(f"It is worth {_worth(it)}", "points")


def _begin(words: str) -> str:
    return words[0].upper() + words[1:]


def _claimed(it: Scored) -> str:
    title, claiming = title_in(it.done.half_suit), it.names.side(it.done.claiming or 0)
    if it.done.for_side is not None:
        return f"{who(it)} claimed {title}, held by {it.names.side(it.done.for_side)}"
    by_side = it.done.claimant is None
    return f"{who(it)} claimed {title}" if by_side else f"{who(it)} claimed {title} for {claiming}"


def _verdict(it: Scored) -> str:
    said = verdict_words(it)
    return "misplaced: a holder was misnamed" if said == "misplaced" else said


def _verdict_anchor(it: Scored) -> str:
    """The sentence about the verdict; a bare "wrong" counts as a card with the other side."""
    return "opponents" if it.done.verdict == "wrong" else it.done.verdict


def outcome_anchor(it: Scored) -> str:
    """The sentence that made the set whose it is: the penalty first, as in section 10."""
    if it.done.claiming is None:
        return "award"
    if it.done.penalty:
        return "out-of-turn"
    return _verdict_anchor(it) if it.done.for_side is None else "cross-team"


def _outcome(it: Scored) -> str:
    if it.done.open:
        return "Nothing counts, and the set stays open"
    if it.done.owner is not None:
        return f"The set goes to {it.names.side(it.done.owner)}"
    if min(it.done.changes) < 0:
        return f"The set is nobody’s, and {it.names.side(it.done.claiming or 0)} lose its value"
    return "The set is nobody’s"


def _worth(it: Scored) -> str:
    """What the set is worth, and how often it counts."""
    worth = count(it.done.value, "point")
    counted = max(map(abs, it.done.changes))
    if it.done.value and counted > it.done.value:
        return f"{worth}, and counts {times(counted // it.done.value)}"
    return worth


def _side(it: Scored, side: int) -> ReceiptSide:
    points, total = it.done.changes[side], it.done.totals[side]
    words = f"{it.done.half_suit.title}" if points else ""
    return ReceiptSide(
        letter=LETTERS[side],
        name=it.names.seating.side_names[side],
        before=total - points,
        points=points,
        total=total,
        words=words,
        anchor=outcome_anchor(it) if points else "",
    )
