"""What a correction would do, told before it is written: the outcome, the lead, the totals.

The same for every game; a game adds what happens to its hands.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.games.kit import Standing
from scorekeeper.games.names import isolated
from scorekeeper.games.words import listing, number


@dataclass(frozen=True, slots=True)
class Moved:
    """One number that moves: what it is, why, what it was and what it would be."""

    title: str
    words: str
    old: str
    new: str
    worse: bool = False


@dataclass(frozen=True, slots=True)
class Consequences:
    """Sentences about the outcome, the weightiest first, and every number that moves."""

    sentences: tuple[str, ...] = ()
    moved: tuple[Moved, ...] = ()

    @property
    def anything(self) -> bool:
        """Whether the score or the course of the game changes at all."""
        return bool(self.sentences or self.moved)


def outcome(
    before: Standing, after: Standing, names: Sequence[str], last: tuple[str, str] | None
) -> Iterator[str]:
    """How the end of the game or its lead changes, in sentences.

    `last` are what came last before and after ("hand 6"), None where nothing did.
    """
    if before.over and not after.over:
        ending = f"{_begun(last[0])} no longer ends the game" if last else "The game goes on"
        yield f"{ending}: it is open again."
    elif after.over and not before.over:
        ending = f"{_begun(last[1])} now ends the game" if last else "The game is over"
        yield f"{ending}: {_win(after, names)}."
    elif after.over and last and last[0] != last[1]:
        yield f"The game ends with {last[1]}, not with {last[0]}: {_win(after, names)}."
    elif after.over and before.winners != after.winners:
        yield f"The winner changes: {_win(after, names)}."
    elif not after.over:
        yield from _lead(before, after, names)


def _begun(words: str) -> str:
    return words[0].upper() + words[1:]


def _win(standing: Standing, names: Sequence[str]) -> str:
    if not standing.winners:
        return "nobody wins"
    winners = listing([isolated(names[side]) for side in standing.winners])
    return f"{winners} won"


def _lead(before: Standing, after: Standing, names: Sequence[str]) -> Iterator[str]:
    led, leads = _leaders(before), _leaders(after)
    if led == leads:
        return
    if len(leads) > 1:
        yield f"Level now: {listing([isolated(names[side]) for side in leads])}."
    else:
        ahead = after.points[leads[0]] - max(
            points for side, points in enumerate(after.points) if side != leads[0]
        )
        yield f"Ahead now: {isolated(names[leads[0]])}, by {number(ahead)}."


def _leaders(standing: Standing) -> tuple[int, ...]:
    top = max(standing.points)
    return tuple(side for side, points in enumerate(standing.points) if points == top)


def totals(before: Standing, after: Standing, names: Sequence[str]) -> Iterator[Moved]:
    """Each side's total that moves."""
    for name, old, new in zip(names, before.points, after.points, strict=True):
        if old != new:
            yield Moved(f"Total now, {isolated(name)}", "", number(old), number(new), new < old)
