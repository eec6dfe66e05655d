"""One truth of a game of Literature: board, ledger, receipts, spreadsheet, race, the replayed file.

Over random games: any deck, any rules, four to twelve people, every kind of entry and corrections.
"""

import csv
import io
import json
from typing import Any

from hypothesis import HealthCheck, given, settings

from scorekeeper.games.history import Story
from scorekeeper.games.literature.pages import board, results
from scorekeeper.games.literature.pages.receipts import receipt
from scorekeeper.games.literature.pages.sheet import ClaimRow, sheet
from scorekeeper.games.literature.pages.spreadsheet import spreadsheet
from scorekeeper.games.literature.state import State
from scorekeeper.ledger import gamefile, history
from scorekeeper.web.spreadsheet import as_csv
from tests.literature_strategy import files
from tests.often import often

REMARKS = ("note", "agree", "review")
OFTEN = settings(
    deadline=None,
    max_examples=often(50),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@OFTEN
@given(files())
def test_every_page_and_the_replayed_file_say_the_same(file: dict[str, Any]) -> None:
    ledger = gamefile.read(file)
    state: State = ledger.state
    told = gamefile.replay(json.loads(json.dumps(gamefile.dump(ledger))))
    assert told == json.loads(json.dumps(gamefile.report(ledger)))
    totals = [side["points"] for side in told["standing"]]
    assert [side.points for side in board.scores(state)] == totals
    board_is_saved(state, told)
    ledger_is_saved(state, history.story(ledger))
    spreadsheet_is_saved(state, history.story(ledger), totals)
    if state.verdict:
        last = [play for _, play in ledger.plays() if play.kind not in REMARKS][-1]
        assert results.result(state, last).claims == len(state.story)
        results.race(state)


def board_is_saved(state: State, told: dict[str, Any]) -> None:
    """Every tile says whose its set is."""
    for half_suit in state.options.cards.sets:
        tile = board.tile(state, half_suit)
        resolved = told["sets"].get(half_suit.key)
        assert tile.open is (resolved is None)
        owner = resolved["side"] if resolved else None
        assert tile.letter == ("" if owner is None else "ab"[owner])


def ledger_is_saved(state: State, story: Story) -> None:
    """The rows of the ledger and the receipts tell the claims as they were scored."""
    rows = [row for row in sheet(state, story).rows if isinstance(row, ClaimRow)]
    scored = [row for row in rows if row.score]
    assert [row.title for row in scored] == [done.half_suit.title for done in state.story]
    for row, done in zip(scored, state.story, strict=True):
        assert row.letter == ("" if done.owner is None else "ab"[done.owner])
        found = receipt(state, story, row.position)
        assert found is not None
        assert tuple(side.points for side in found.sides) == done.changes
        assert tuple(side.total for side in found.sides) == done.totals
        assert all(side.before + side.points == side.total for side in found.sides)


def spreadsheet_is_saved(state: State, story: Story, totals: list[int]) -> None:
    """The rows of a spreadsheet hold every claim, and end with the totals that stand."""
    raw = as_csv(spreadsheet(state, story)).decode("utf-8-sig")
    titles, *rows = csv.reader(io.StringIO(raw, newline=""))
    claims = [row for row in rows if row[0].isdecimal()]
    assert [row[1] for row in claims] == [done.half_suit.title for done in state.story]
    for side, name in enumerate(state.seating.side_names):
        place = titles.index(f"{name} total")
        said = [row[place] for row in rows if row[place]]
        assert int(said[-1] if said else 0) == totals[side]
        gained = [int(row[place - 1]) for row in rows if row[place - 1]]
        assert sum(gained) == totals[side]
