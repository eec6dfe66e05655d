"""One truth: what the hand was shown to bring, what was saved, every page and the replayed file.

Over random games: any rules, two to eight players on sides of any shape, every kind of entry,
penalties and corrections.
"""

import csv
import io
import json
from pathlib import Path
from typing import Any

from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.games.spades.pages import views, whatif
from scorekeeper.games.spades.pages.bag_ledger import bag_ledger
from scorekeeper.games.spades.pages.receipts import receipt
from scorekeeper.games.spades.pages.sheet import HandRow, sheet
from scorekeeper.games.spades.pages.spreadsheet import spreadsheet
from scorekeeper.games.spades.plays import Tricks
from scorekeeper.games.spades.preview import outcomes
from scorekeeper.games.spades.rules import RULES
from scorekeeper.games.spades.state import Hand, State
from scorekeeper.ledger import gamefile, history
from scorekeeper.ledger.entry import Played
from scorekeeper.ledger.head import opening_of
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.web.spreadsheet import as_csv
from tests.often import often
from tests.spades_strategy import files
from tests.strategies import FILES

OFTEN = settings(
    deadline=None,
    max_examples=often(50),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@OFTEN
@given(files())
def test_a_hand_comes_to_what_was_shown_before_it_was_saved(file: dict[str, Any]) -> None:
    ledger = gamefile.read(file)
    state: State = opening_of(ledger.rules, ledger.head)
    for _, play in ledger.plays():
        after: State = RULES.apply(state, play)
        if isinstance(play, Tricks):
            shown_is_saved(state, play, after)
        state = after
    assert state == ledger.state


def shown_is_saved(state: State, play: Tricks, after: State) -> None:
    """The preview of a result, the key of its split, and the saved hand are one."""
    hand, shown = after.hands[-1], whatif.outcome_of(state, play)
    assert shown is not None
    assert [side.total for side in shown.sides] == [account.points for account in after.accounts]
    bid = not state.bids_itself
    assert [side.made for side in shown.sides] == [bid and side.made is True for side in hand.sides]
    assert bool(shown.winners) is (after.verdict is not None and bool(after.verdict.winners))
    nils = {
        nil.seat: hand.tricks[nil.seat] or 0 for contract in hand.contracts for nil in contract.nils
    }
    if len(hand.sides) == 2 and not play.penalties:
        split = outcomes(state, nils)[hand.side_tricks[0]]
        assert split.sides == hand.sides
        assert split.verdict == after.verdict


@OFTEN
@given(files())
def test_every_page_and_the_replayed_file_say_the_same(file: dict[str, Any]) -> None:
    ledger = gamefile.read(file)
    state: State = ledger.state
    told = gamefile.replay(json.loads(json.dumps(gamefile.dump(ledger))))
    assert told == json.loads(json.dumps(gamefile.report(ledger)))
    totals = [(side["points"], side["bags"]) for side in told["standing"]]
    assert totals == [(account.points, account.bags) for account in state.accounts]
    for board, (points, bags) in zip(views.scores(state), totals, strict=True):
        assert board.points == points
        assert board.bags in (bags, None)
    for hand, replayed in zip(state.hands, told["hands"], strict=True):
        replay_is_saved(hand, replayed)
    sheets_are_saved(ledger)
    spreadsheet_is_saved(ledger)


def replay_is_saved(hand: Hand, told: dict[str, Any]) -> None:
    """A hand of the report; its receipt adds up."""
    assert (told["hand"], told["dealer"], told.get("void", False)) == (
        hand.number,
        hand.dealer,
        hand.void,
    )
    for side, its in zip(hand.sides, told.get("sides", ()), strict=True):
        assert (its["points"], its["total"], its["made"]) == (side.points, side.total, side.made)
        assert (its["bags"], its["bags_added"]) == (side.bags, side.bags_added)
        assert sum(term["points"] for term in its["receipt"]) == its["points"]
        assert sum(term.get("bags", 0) for term in its["receipt"]) == its["bags_added"]


def sheets_are_saved(ledger: Ledger) -> None:
    """The ledger's rows, the receipts and the bag ledger tell the hands as they were saved."""
    state: State = ledger.state
    story = history.story(ledger)
    rows = [row for row in sheet(state, story).rows if isinstance(row, HandRow)]
    assert [row.hand for row in rows] == [hand.number for hand in state.hands]
    for row, hand in zip(rows, state.hands, strict=True):
        saved = [(side.points, side.total, side.made) for side in hand.sides]
        assert [(cell.points, cell.total, cell.made) for cell in row.cells] == saved
        assert tuple(cell.taken for cell in row.cells) == (hand.side_tricks if saved else ())
        found = receipt(state, story, hand.number)
        assert found is not None
        assert [(side.points, side.total) for side in found.sides] == [way[:2] for way in saved]
        assert all(sum(t.points for t in side.terms) == side.points for side in found.sides)
    for side, account in enumerate(state.accounts):
        bags = bag_ledger(state, story, side)
        assert bags is None or bags.tab.bags == account.bags


def spreadsheet_is_saved(ledger: Ledger) -> None:
    """The rows of a spreadsheet hold every hand, and end with the totals that stand."""
    state: State = ledger.state
    raw = as_csv(spreadsheet(state, history.story(ledger))).decode("utf-8-sig")
    titles, *rows = csv.reader(io.StringIO(raw, newline=""))
    sides = range(len(state.accounts))
    points = [titles.index(f"{name} points") for name in state.seating.side_names]
    hands = [row for row in rows if row[0].isdecimal()]
    assert [int(row[0]) for row in hands] == [hand.number for hand in state.hands]
    for row, hand in zip(hands, state.hands, strict=True):
        told = [(row[points[side]], row[points[side] + 1]) for side in sides]
        saved = [(str(its.points), str(its.total)) for its in hand.sides]
        assert told == (saved or [("", "")] * len(sides))
    for side, account in enumerate(state.accounts):
        totals = [row[points[side] + 1] for row in rows if row[points[side] + 1]]
        assert int(totals[-1] if totals else 0) == account.points


@settings(OFTEN, max_examples=often(20))
@given(st.one_of(*FILES.values()))
def test_corrections_and_taking_them_back_leave_what_was(file: dict[str, Any]) -> None:
    ledger = gamefile.read(file)
    for number, play in [*ledger.plays()][-3:]:
        again = {"amend": number, "with": encoded(play)}
        same = ledger.write(gamefile.decode(ledger.rules, again))
        assert same.state == ledger.state


def encoded(play: Any) -> dict[str, Any]:
    return gamefile.encode(Played(play))


def test_the_replay_command_says_what_the_games_come_to(app: Flask, tmp_path: Path) -> None:
    games: list[dict[str, Any]] = []

    @settings(OFTEN, max_examples=often(25), database=None)
    @given(st.one_of(*FILES.values()))
    def collect(file: dict[str, Any]) -> None:
        games.append(file)

    collect()
    path = tmp_path / "games.jsonl"
    path.write_text("".join(json.dumps(game) + "\n" for game in games), encoding="utf-8")
    done = app.test_cli_runner().invoke(args=["replay", str(path)])
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.exit_code == 0
    assert told == [json.loads(json.dumps(gamefile.report(gamefile.read(game)))) for game in games]
