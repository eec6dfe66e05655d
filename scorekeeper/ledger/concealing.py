"""How a running game may be told: what a newer secret play has made history stays history."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scorekeeper.games.kit import Rules
from scorekeeper.ledger.entry import Amended, Entry, Played


def shown(rules: Rules, entries: Sequence[Entry], lines: Mapping[int, Any], state: Any) -> Any:
    """How a game stands, as pages may tell it.

    Where the newest line that ever held a secret play holds none any more, as it was struck or
    corrected to something else, the one before it is not shown again: else Undo would walk back
    through them all. `lines` maps numbers to what stands there now.
    """
    if not rules.secret or rules.standing(state).over:
        return state
    newest = _newest_secret(rules, entries)
    gone = newest is not None and not isinstance(lines[newest], rules.secret)
    return rules.concealed(state) if gone else state


def _newest_secret(rules: Rules, entries: Sequence[Entry]) -> int | None:
    """The highest number that ever held a secret play.

    A line is corrected after it was written, so that nothing before the newest such line matters.
    """
    found = 0
    for entry in reversed(entries):
        numbers = (number for number, play in _held(entry) if isinstance(play, rules.secret))
        found = max((found, *numbers))
        if entry.number <= found:
            break
    return found or None


def _held(entry: Entry) -> Iterator[tuple[int, Any]]:
    """Which numbers an entry gives which plays."""
    match entry.line:
        case Played(play):
            yield entry.number, play
        case Amended() as line:
            yield from ((part.number, part.change) for part in line.all)
        case _:
            return
