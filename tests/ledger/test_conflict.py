"""Corrections of two phones: the same again, or of a line that was corrected since."""

import pytest

from scorekeeper.ledger import gamefile
from scorekeeper.ledger.conflict import Conflict, Same, compare
from tests.spades_table import Line, bids, ledger, tricks

PLAIN = [bids(3, 3, 3, 3), tricks(4, 3, 3, 3)]
MEND: Line = {"amend": 2, "with": tricks(3, 4, 3, 3)}
HEAD: Line = {"amend": 0, "with": {"first_dealer": 2}}


def told(line: Line, *entries: Line, seen: int | None = None) -> Same | Conflict | None:
    game = ledger(*entries)
    return compare(game, gamefile.decode(game.rules, line), seen)


@pytest.mark.parametrize(
    ("again", "entries", "number"),
    [
        ({"amend": 2, "with": tricks(4, 3, 3, 3)}, PLAIN, 2),
        (MEND, [*PLAIN, MEND], 2),
        (HEAD, [*PLAIN, HEAD], 0),
        ({**MEND, "also": [HEAD]}, [*PLAIN, MEND, HEAD], 2),
    ],
)
def test_a_correction_that_changes_nothing_is_known(
    again: Line, entries: list[Line], number: int
) -> None:
    assert told(again, *entries, seen=0) == Same(number)


@pytest.mark.parametrize("line", [MEND, {"strike": 2}])
def test_a_line_corrected_since_is_for_the_table(line: Line) -> None:
    other: Line = {"amend": 2, "with": tricks(5, 3, 3, 2)}
    assert told(line, *PLAIN, other, seen=2) == Conflict(3)
    assert told(line, *PLAIN, {"strike": 2}, seen=2) == Conflict(3)
    assert told(line, *PLAIN, other, seen=3) is None
    assert told(line, *PLAIN, other) is None
    assert told(line, *PLAIN, {"amend": 1, "with": bids(4, 3, 3, 3)}, seen=2) is None


def test_a_correction_that_is_new_is_news() -> None:
    assert told({**MEND, "also": [HEAD]}, *PLAIN, HEAD, seen=3) is None
    assert told(HEAD, *PLAIN, seen=-5) is None
    assert told({"amend": 2, "with": tricks(4, 3, 3, 3)}, *PLAIN, {"strike": 2}) is None
