"""What has to go with a correction by which a game ends earlier."""

from scorekeeper.ledger import gamefile
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.ledger.taken_back import TakenBack, without_later
from tests.imported import Line, hand, ledger_of


def tried(game: Ledger, line: Line) -> TakenBack | None:
    return without_later(game, gamefile.decode(game.rules, line))


def test_a_lower_target_takes_back_the_hands_after_it() -> None:
    game = ledger_of(*hand(1, (6, 5), (7, 6)), *hand(2, (6, 5), (7, 6)))
    found = tried(game, {"amend": 0, "with": {"rules": {"target": 60}}})
    assert found is not None
    assert found.struck == (4, 3)
    assert found.after.version == 7
    assert found.after.state.verdict is not None
    assert len(found.after.state.hands) == 1


def test_what_cannot_be_at_all_takes_nothing_back() -> None:
    game = ledger_of(*hand(1, (6, 5), (7, 6)), *hand(2, (6, 5), (7, 6)))
    assert tried(game, {"amend": 0, "with": {"first_dealer": 9}}) is None
    assert tried(game, {"strike": 2}) is None
    assert tried(game, {"amend": 2, "with": {"kind": "note", "text": "tea"}}) is None


def test_a_correction_that_stands_takes_nothing_back() -> None:
    game = ledger_of(*hand(1, (6, 5), (7, 6)))
    assert tried(game, {"amend": 0, "with": {"rules": {"target": 60}}}) is None
