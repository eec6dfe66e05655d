"""The rules of Literature against a second, independent account of them, over random games."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.games.errors import ScoringError
from scorekeeper.games.literature.state import State
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.entry import Played
from scorekeeper.ledger.ledger import Ledger
from tests.literature_claims import late
from tests.literature_heads import heads
from tests.literature_oracle import Table
from tests.literature_sheet import RefusedError
from tests.literature_strategy import step
from tests.often import often

Line = dict[str, Any]
OFTEN = settings(
    deadline=None,
    max_examples=often(50),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def by_the_book(ledger: Ledger, more: Line | None = None) -> Table:
    """The same game on the second score sheet, with a line more where one is given."""
    table = Table(gamefile.encode_head(ledger.head))
    for number, play in ledger.plays():
        table.take(number, gamefile.encode(Played(play)))
    if more is not None:
        table.take(ledger.version + 1, more)
    return table


def agrees_with_the_book(ledger: Ledger) -> None:
    said = gamefile.report(ledger)
    want = by_the_book(ledger).report()
    warnings = [(one["entry"], one["code"]) for one in said.pop("warnings")]
    assert warnings == want.pop("warnings")
    assert {key: said[key] for key in want} == want


def holds_together(ledger: Ledger) -> None:
    """Rules L47 and L48."""
    state: State = ledger.state
    if state.counts is not None:
        left = sum(len(half_suit.cards) for half_suit in state.open_sets)
        assert sum(state.counts) == left
        assert min(state.counts) >= 0
    resolved = sum(done.value for done in state.sets.values())
    void = sum(done.value for done in state.sets.values() if done.owner is None)
    usual = all(sum(done.changes) in (0, done.value) for done in state.story)
    if usual:
        put_right = sum(play.points for _, play in ledger.plays() if play.kind == "adjust")
        assert sum(state.scores) - put_right + void == resolved


@OFTEN
@given(data=st.data(), head=heads())
def test_random_games_come_to_what_the_book_says(data: st.DataObject, head: Line) -> None:
    rules, opened = gamefile.read_head(head)
    ledger = Ledger.open(rules, opened)
    begun = data.draw(late(ledger.state)) if data.draw(st.integers(0, 2)) == 0 else []
    for place in range(len(begun) + data.draw(st.integers(0, 16))):
        line = begun[place] if place < len(begun) else data.draw(step(ledger))
        try:
            after = ledger.write(gamefile.decode(rules, line))
        except ScoringError as error:
            if "kind" in line:
                refused_by_the_book(ledger, line, error.code)
            continue
        ledger = after
        agrees_with_the_book(ledger)
        holds_together(ledger)


def refused_by_the_book(ledger: Ledger, line: Line, code: str) -> None:
    with pytest.raises(RefusedError) as refused:
        by_the_book(ledger, line)
    assert code in refused.value.codes, line
