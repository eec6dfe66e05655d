"""What is kept back while a game runs, as its rules say it, and whatever could tell of it.

Literature keeps older questions back (its rules L15 to L18). Pages are made from the story of a
ledger, which is public by construction; what looks at a single line asks here first.
"""

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Any

from scorekeeper.games.kit import ScoringError
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.concealing import shown
from scorekeeper.ledger.entry import Amended, HeadChange, Played
from scorekeeper.ledger.ledger import Ledger, Warned

_UNTIL_OVER = (
    "While this game runs, not all that was entered in it may be seen. "
    "Its file can be had once the game is over."
)


class SealedError(ScoringError):
    """Something can only be had once the game is over: `sealed_until_over`."""


def shown_state(ledger: Ledger) -> Any:
    """How the game stands, as pages may tell it."""
    return shown(ledger.rules, ledger.entries, ledger.lines, ledger.state)


def is_public(ledger: Ledger, play: Any) -> bool:
    """Whether a play, or an earlier version of one, may be shown now; None always may."""
    if not isinstance(play, ledger.rules.secret):
        return True
    return bool([*ledger.rules.public(shown_state(ledger), (play,))])


def public_play(ledger: Ledger, number: int) -> Any | None:
    """What stands at a number now, if it may be shown."""
    play = ledger.play(number)
    return play if is_public(ledger, play) else None


def public_report(ledger: Ledger) -> dict[str, Any]:
    """How a game stands, as `replay` prints it, without what is kept back while it runs."""
    rules = ledger.rules
    if not rules.secret or rules.standing(ledger.state).over:
        return gamefile.report(ledger)
    warnings = _newest_warnings(ledger) if holds_back(ledger) else ledger.warnings
    told = replace(ledger, state=shown_state(ledger), warnings=warnings)
    report: dict[str, Any] = _without(gamefile.report(told), rules.untold)
    return report


def _newest_warnings(ledger: Ledger) -> tuple[Warned, ...]:
    """Warnings about the set-up and the newest play: an older one tells whose turn it once was."""
    newest = max((number for number, _ in ledger.plays()), default=0)
    told = (None, newest) if is_public(ledger, ledger.play(newest)) else (None,)
    return tuple(warned for warned in ledger.warnings if warned[0] in told)


def _without(value: Any, names: Collection[str]) -> Any:
    match value:
        case dict():
            return {key: _without(inner, names) for key, inner in value.items() if key not in names}
        case list():
            return [_without(inner, names) for inner in value]
        case _:
            return value


def holds_back(ledger: Ledger) -> bool:
    """Whether a running game holds any play of a kind that is not shown for long.

    Struck ones count, and what stood there before a correction.
    """
    if ledger.rules.standing(ledger.state).over:
        return False
    return any(isinstance(play, ledger.rules.secret) for play in _every_play(ledger))


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
