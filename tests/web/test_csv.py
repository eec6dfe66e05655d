"""The game as rows for a spreadsheet: the numbers of the fold, names that calculate nothing."""

import csv
import io
from typing import Any

import pytest
from flask import Flask

from scorekeeper.ledger.ledger import Ledger
from tests.pages import FOUR, Phone, hand, ledger_of
from tests.recording import started

EIGHT = ["=Ann", "+Bo", "-Cy", "@Di", "Eve", "Fay", "ليلى", "W" * 40]
MIXED: tuple[dict[str, Any], ...] = (
    *hand(1, ["nil", 4, 4, 3], [1, 4, 5, 3]),
    {"kind": "adjust", "side": 1, "points": -20, "bags": 2, "why": "late"},
    {"kind": "bids", "hand": 2, "sides": [6, 5]},
    {"kind": "void", "hand": 2, "why": "a card was missing"},
    {"kind": "note", "text": "=HYPERLINK(1)"},
    {"kind": "bids", "hand": 3, "sides": [6, 5]},
    {"kind": "tricks", "hand": 3, "sides": [5, 8], "penalties": [{"side": 0, "points": -5}]},
)


def rows(phone: Phone, game: str) -> list[list[str]]:
    answer = phone.client.get(f"/g/{game}/csv")
    assert answer.status_code == 200
    assert answer.mimetype == "text/csv"
    assert answer.data.startswith(b"\xef\xbb\xbf")
    return [*csv.reader(io.StringIO(answer.data.decode("utf-8-sig"), newline=""))]


def columns(table: list[list[str]], title: str) -> list[str]:
    """A column by its title, of the rows that are hands."""
    place = table[2].index(title)
    return [row[place] for row in table[3:] if row[0].isdigit()]


def told(ledger: Ledger, side: int, what: str) -> list[str]:
    """What the fold says of a side, hand by hand; nothing for hands that do not count."""
    return [str(getattr(its.sides[side], what)) if its.sides else "" for its in ledger.state.hands]


@pytest.mark.parametrize(
    ("entries", "head"),
    [
        pytest.param(MIXED, {}, id="partners, a void hand, a correction"),
        pytest.param(
            (
                {"kind": "bids", "hand": 1, "bids": [1, 2, 1, 2, "nil", 1, 3, 2]},
                {"kind": "tricks", "hand": 1, "tricks": [0, 2, 2, 3, 1, 1, 2, 2]},
            ),
            {"players": EIGHT},
            id="eight alone",
        ),
        pytest.param(
            ({"kind": "tricks", "hand": 1, "sides": [7, 6]}, *hand(2, [4, 3, 3, 3], [4, 3, 3, 3])),
            {"preset": "tournament-350"},
            id="a hand that bids itself",
        ),
        pytest.param(
            hand(5, [4, 3, 3, 3], [4, 3, 3, 3]),
            {"start": {"hand": 5, "points": [-58, 1042], "bags": [3, 9]}},
            id="from paper",
        ),
    ],
)
def test_the_rows_are_the_numbers_of_the_fold(
    app: Flask, phone: Phone, table: str, entries: tuple[dict[str, Any], ...], head: dict[str, Any]
) -> None:
    game = started(app, table, *entries, **head)
    ledger, found = ledger_of(phone, game), rows(phone, game)
    titles = [title.removeprefix("'") for title in found[2]]
    found[2] = titles
    for side, name in enumerate(ledger.state.seating.side_names):
        for title, what in (("points", "points"), ("total", "total")):
            assert columns(found, f"{name} {title}") == told(ledger, side, what)
        if ledger.state.options.bag_limit:
            assert columns(found, f"{name} bags") == told(ledger, side, "bags")
        else:
            assert f"{name} bags" not in titles
    assert {len(row) for row in found[2:]} == {len(titles)}


def test_points_of_all_rows_add_up_to_the_total(app: Flask, phone: Phone, table: str) -> None:
    game = started(app, table, *MIXED)
    found, ledger = rows(phone, game), ledger_of(phone, game)
    for name, account in zip(("Ann & Cy", "Bo & Di"), ledger.state.accounts, strict=True):
        place = found[2].index(f"{name} points")
        assert sum(int(row[place] or 0) for row in found[3:]) == account.points


def test_a_name_is_never_a_formula_and_a_negative_number_stays_one(
    app: Flask, phone: Phone, table: str
) -> None:
    game = started(app, table, *MIXED, players=EIGHT[:4])
    found = rows(phone, game)
    assert found[1] == ["Players", "'=Ann", "'+Bo", "'-Cy", "'@Di"]
    cells = [cell for row in found for cell in row]
    assert not [cell for cell in cells if cell[:1] in "=+@\t\r" and cell]
    assert all(cell[1:].isdigit() for cell in cells if cell.startswith("-"))
    assert "-20" in cells


def test_bids_with_nils_are_told_in_words(app: Flask, phone: Phone, table: str) -> None:
    found = rows(phone, started(app, table, *MIXED))
    assert columns(found, "Ann & Cy bid") == ["4 and nil", "", "6"]
    assert columns(found, "Ann & Cy made") == ["yes", "", "no"]
    assert columns(found, "Dealer") == ["Ann", "Bo", "Cy"]
    assert columns(found, "Note") == [
        "Ann & Cy: nil broken: 1", "does not count: a card was missing",
        "Ann & Cy: penalty at the table",
    ]  # fmt: skip


def test_the_file_is_called_after_the_table_and_its_players(
    app: Flask, phone: Phone, table: str
) -> None:
    answer = phone.client.get(f"/g/{started(app, table, players=[*FOUR[:3], 'ليلى'])}/csv")
    said = answer.headers["Content-Disposition"]
    assert said.startswith("attachment;")
    assert "Kitchen%2C%20Ann%2C%20Bo%2C%20Cy%2C%20%D9%84%D9%8A%D9%84%D9%89.csv" in said


def test_menu_and_result_page_lead_to_it(app: Flask, phone: Phone, table: str) -> None:
    game = started(app, table, {"kind": "end", "result": "abandoned"})
    for page in (f"/g/{game}", f"/g/{game}/menu"):
        assert f'href="/g/{game}/csv"' in phone.open(page).html
    assert Phone(app).client.get(f"/g/{game}/csv").status_code == 404
