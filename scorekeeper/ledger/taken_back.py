"""A correction by which the game ends earlier: what was entered after that end has to go first."""

from dataclasses import dataclass

from scorekeeper.games.kit import ScoringError
from scorekeeper.ledger.entry import Amended, HeadChange, Line, Struck
from scorekeeper.ledger.head import corrected, opening_of
from scorekeeper.ledger.ledger import Ledger

# Each line taken back is an entry and a fold of the game; more than that is no slip.
# Questions between claims are lines too.
MOST_LINES = 60


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A correction with the later lines that leave room for it.

    `lines` are written one after the other: `struck` newest first, then the correction itself.
    `after` is the ledger as it would be then.
    """

    struck: tuple[int, ...]
    lines: tuple[Line, ...]
    after: Ledger


def without_later(ledger: Ledger, line: Line) -> TakenBack | None:
    """Try a correction without what was entered after the end that it brings.

    None where something else stands in its way: nothing of it could be written then.
    """
    try:
        struck = _after_the_end(ledger, line) if isinstance(line, Amended) else ()
        if not 0 < len(struck) <= MOST_LINES:
            return None
        lines = (*(Struck(number) for number in struck), line)
        after = ledger
        for each in lines:
            after = after.write(each)
    except ScoringError:
        return None
    return TakenBack(struck, lines, after)


def _after_the_end(ledger: Ledger, line: Amended) -> tuple[int, ...]:
    """The lines, newest first, that a game which is over by then has no room for."""
    rules, head = ledger.rules, ledger.head
    plays = dict(ledger.lines)
    for part in line.all:
        if isinstance(part.change, HeadChange):
            head = corrected(head, part.change.values)
        else:
            plays[part.number] = part.change
    stuck: list[int] = []
    state = opening_of(rules, head)
    for number, play in plays.items():
        try:
            state = state if play is None else rules.apply(state, play)
        except ScoringError:
            if not rules.standing(state).over:
                return ()
            stuck.append(number)
    return tuple(reversed(stuck))
