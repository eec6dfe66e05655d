"""What is kept back while a game runs, as its rules say it, and whatever could tell of it.

Literature keeps older questions back (its rules L15 to L18). Pages are made from the story of a
ledger, which is public by construction; what looks at a single line asks here first.
"""

from collections.abc import Iterator
from typing import Any

from scorekeeper.games.kit import ScoringError
from scorekeeper.ledger.entry import Amended, HeadChange, Played
from scorekeeper.ledger.head import opening_of
from scorekeeper.ledger.ledger import Ledger

_UNTIL_OVER = (
    "While this game runs, not all that was entered in it may be seen. "
    "Its file can be had once the game is over."
)


class SealedError(ScoringError):
    """Something can only be had once the game is over: `sealed_until_over`."""


def is_public(ledger: Ledger, play: Any) -> bool:
    """Whether a play, or an earlier version of one, may be shown now; None always may."""
    return play is None or bool([*ledger.rules.public(ledger.state, (play,))])


def public_play(ledger: Ledger, number: int) -> Any | None:
    """What stands at a number now, if it may be shown."""
    play = ledger.play(number)
    return play if is_public(ledger, play) else None


def holds_back(ledger: Ledger) -> bool:
    """Whether a running game holds any play of a kind that is not shown for long.

    Struck ones count, and what stood there before a correction.
    """
    if ledger.rules.standing(ledger.state).over:
        return False
    plays = [*_every_play(ledger)]
    begun = opening_of(ledger.rules, ledger.head)
    return len([*ledger.rules.public(begun, plays)]) < len(plays)


def check_file(ledger: Ledger) -> None:
    """Refuse to give a game out line by line while it holds something back."""
    if holds_back(ledger):
        raise SealedError("sealed_until_over", _UNTIL_OVER)


def _every_play(ledger: Ledger) -> Iterator[Any]:
    """Every play that was ever written, corrections included."""
    for entry in ledger.entries:
        match entry.line:
            case Played(play):
                yield play
            case Amended() as line:
                yield from (p.change for p in line.all if not isinstance(p.change, HeadChange))
            case _:
                pass
