"""A correction that leaves no room for later lines: those have to go first.

The game ends earlier by it, or a result that was accepted or questioned is gone.
"""

from dataclasses import dataclass
from typing import Any

from scorekeeper.games.kit import ScoringError
from scorekeeper.ledger.acceptance import REMARKS
from scorekeeper.ledger.entry import Amended, HeadChange, Line, Played, Struck
from scorekeeper.ledger.head import Head, corrected, opening_of
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
    """Try a correction without what was entered after the end that it brings, or about what goes.

    None where something else stands in its way: nothing of it could be written then.
    """
    try:
        struck = () if isinstance(line, Played) else _without_room(ledger, line)
        if not 0 < len(struck) <= MOST_LINES:
            return None
        lines = (*(Struck(number) for number in struck), line)
        after = ledger
        for each in lines:
            after = after.write(each)
    except ScoringError:
        return None
    return TakenBack(struck, lines, after)


def _without_room(ledger: Ledger, line: Amended | Struck) -> tuple[int, ...]:
    """The lines, newest first, that a game has no room for then.

    It is over, or they accept or question what is not scored any more.
    """
    rules, (head, plays) = ledger.rules, _changed(ledger, line)
    stuck: list[int] = []
    state = opening_of(rules, head)
    for number, play in plays.items():
        try:
            state = state if play is None else rules.apply(state, play)
        except ScoringError:
            if not rules.standing(state).over and play.kind not in REMARKS:
                return ()
            stuck.append(number)
    return tuple(reversed(stuck))


def _changed(ledger: Ledger, line: Amended | Struck) -> tuple[Head, dict[int, Any]]:
    """The head and the plays as a correction leaves them."""
    head, plays = ledger.head, dict(ledger.lines)
    for part in line.all if isinstance(line, Amended) else (Amended(line.number, None),):
        if isinstance(part.change, HeadChange):
            head = corrected(head, part.change.values)
        else:
            plays[part.number] = part.change
    return head, plays
