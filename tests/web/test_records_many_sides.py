"""Boards and records for every number of sides, and for tables where bags do not count."""

import re
from typing import Any

import pytest
from flask import Flask

from tests.pages import FOUR, Phone
from tests.recording import started

NAMES = ["Ann", "Bo", "Cy", "Di", "Eve", "Fay", "Gus", "Hal"]
Entries = tuple[dict[str, Any], ...]


def hand(number: int, bids: list[Any], tricks: list[int]) -> Entries:
    return (
        {"kind": "bids", "hand": number, "bids": bids},
        {"kind": "tricks", "hand": number, "tricks": tricks},
    )


def solo(players: int, **rules: Any) -> dict[str, Any]:
    return {
        "players": NAMES[:players],
        "sides": [[seat] for seat in range(players)],
        "rules": rules,
    }


EIGHT = hand(1, [1, 2, 1, 2, "nil", 1, 3, 2], [1, 1, 2, 3, 1, 1, 2, 2])


def test_who_plays_alone_has_the_same_number_everywhere(
    app: Flask, phone: Phone, table: str
) -> None:
    """On the score, at the table, on the slip, in the ledger, the receipt and the bag ledger."""
    game = started(app, table, *EIGHT, **solo(8))
    for page in ("", "?seat=0", "/ledger", "/hands/1", "/bags", "/menu", "/print"):
        html = phone.open(f"/g/{game}{page}").html
        numbers = re.findall(r'class="mark no" aria-hidden="true">(\d)</span>', html)
        assert {*"12345678"} == {*numbers}, page


def test_partners_have_shapes_without_numbers(app: Flask, phone: Phone, table: str) -> None:
    game = started(app, table, *hand(1, [3, 3, 3, 3], [4, 3, 3, 3]))
    for page in ("", "/ledger", "/hands/1"):
        assert "mark no" not in phone.open(f"/g/{game}{page}").html


@pytest.mark.parametrize(
    ("players", "preset", "sides"),
    [
        (2, "two-player", 2), (3, "three-player", 3), (4, "app-solo", 4), (6, "six-pairs", 3),
        (6, "six-trios", 2),
    ],
)  # fmt: skip
def test_every_way_to_sit_has_its_boards(
    app: Flask, phone: Phone, table: str, players: int, preset: str, sides: int
) -> None:
    tricks = 17 if players in (3, 6) else 13
    bids = [2] * players
    taken = [tricks - 2 * (players - 1), *[2] * (players - 1)]
    parted = {"six-trios": [[0, 2, 4], [1, 3, 5]], "app-solo": [[0], [1], [2], [3]]}
    head = {"sides": parted[preset]} if preset in parted else {}
    game = started(
        app, table, *hand(1, bids, taken), players=NAMES[:players], preset=preset, **head
    )
    for page in ("", "/ledger", "/ledger?by=player", "/hands/1", "/bags", "/print", "/menu"):
        assert phone.open(f"/g/{game}{page}").status == 200
    score = phone.open(f"/g/{game}/ledger").html
    assert score.count('<div class="side"') == sides


def test_a_slip_of_many_sides_is_a_line_for_each(app: Flask, phone: Phone, table: str) -> None:
    page = phone.open(f"/g/{started(app, table, *EIGHT, **solo(8))}")
    assert "Bo took 1: set −20 −20" in page.text
    assert "Eve took 1: nil −100, 1 bag −99" in page.text


def test_sides_that_bid_as_one_are_told_as_one(app: Flask, phone: Phone, table: str) -> None:
    """Nothing is listed by player where nobody's own bid or tricks are known."""
    team = (
        {"kind": "bids", "hand": 1, "sides": [8, 7]},
        {"kind": "tricks", "hand": 1, "sides": [9, 8]},
    )
    trios = {"players": NAMES[:6], "preset": "six-trios", "sides": [[0, 2, 4], [1, 3, 5]]}
    page = phone.open(f"/g/{started(app, table, *team, **trios)}/hands/1")
    assert "By player" not in page.text
    assert "bid 8, took 9" in page.text


def test_a_hand_that_bid_itself_names_no_bid(app: Flask, phone: Phone, table: str) -> None:
    taken = {"kind": "tricks", "hand": 1, "sides": [7, 6]}
    page = phone.open(f"/g/{started(app, table, taken, preset='tournament-350')}/hands/1")
    assert "7 tricks 7 × 10" in page.text
    assert "bid –" not in page.text
    assert "#first-hand" in page.html


@pytest.mark.parametrize("preset", ["tournament-cookout", "tournament-columbus", "bicycle"])
@pytest.mark.parametrize("over", [False, True])
def test_where_bags_do_not_count_nobody_reads_of_them(
    app: Flask, phone: Phone, table: str, preset: str, over: bool
) -> None:
    entries = [*hand(1, [4, 3, 2, 2], [4, 5, 2, 2])]
    entries += [{"kind": "end", "result": "score"}] if over else []
    game = started(app, table, *entries, preset=preset)
    for page in ("", "/menu", "/ledger", "/ledger?by=player", "/hands/1", "/print"):
        text = phone.open(f"/g/{game}{page}").text
        said = text.replace("Bags to the penalty: 0", "").lower()
        assert not re.search(r"\bbags?\b", said), (page, said)
        assert "/bags" not in phone.page.html
    phone.open(f"/g/{game}/bags", 404)
    assert "bag" not in phone.open(f"/t/{table}").text.lower()
    csv = phone.client.get(f"/g/{game}/csv").get_data(as_text=True)
    assert "bag" not in csv.lower()


def test_what_is_announced_has_no_bags_either(app: Flask, phone: Phone, table: str) -> None:
    game = started(app, table, preset="tournament-cookout", sides=[[0, 2], [1, 3]])
    phone.open(f"/g/{game}")
    for number in ("3", "4", "3", "2"):
        phone.press(number)
    assert "bag" not in phone.page.html.replace("/bags", "")
    phone.send(phone.page.form(button="Save"), "Save", {"side-0": "7"})
    assert "Hand 1 saved. " in phone.page.html
    assert not re.search(r"\d bags?\b", phone.page.html)


def test_bags_that_only_break_a_tie_are_shown_without_a_limit(
    app: Flask, phone: Phone, table: str
) -> None:
    rules = {"bag_limit": 0, "tie_break": "fewer_bags"}
    game = started(app, table, *hand(1, [4, 3, 2, 2], [4, 5, 2, 2]), rules=rules)
    assert "2 bags : Bo & Di" in phone.open(f"/g/{game}").text
    assert "Bags cost nothing: fewer win where" in phone.open(f"/g/{game}/bags?side=1").text
    assert "2 bags 2 × 1" in phone.open(f"/g/{game}/hands/1").text
    assert "Bo & Di bags" in phone.client.get(f"/g/{game}/csv").get_data(as_text=True)
    assert "2 bags" in phone.open(f"/t/{table}").text


def test_bags_that_stop_counting_stay_on_the_hands_that_had_them(
    app: Flask, phone: Phone, table: str
) -> None:
    """The board follows the hand in force, a receipt the rules of its own hand."""
    game = started(
        app,
        table,
        *hand(1, [4, 3, 2, 2], [4, 5, 2, 2]),
        {"kind": "rules", "from_hand": 2, "rules": {"bag_limit": 0}},
        *hand(2, [4, 3, 2, 2], [4, 5, 2, 2]),
    )
    assert not re.search(r"\d bags?\b", phone.open(f"/g/{game}").text)
    assert "2 bags 2 × 1" in phone.open(f"/g/{game}/hands/1").text
    assert "2 overtricks 2 × 1" in phone.open(f"/g/{game}/hands/2").text
    assert phone.open(f"/g/{game}/ledger").text.count("2 bags") == 1
    assert "Bags cost nothing now." in phone.open(f"/g/{game}/bags?side=1").text


def test_every_term_of_every_receipt_leads_to_a_sentence_on_the_card(
    app: Flask, phone: Phone, table: str
) -> None:
    rules = {
        "double_nil": "unit", "boston_bonus": 50, "double_over": "fixed", "ten_rule": "exact",
        "blind_bids_allowed": True, "bag_limit": 3, "bag_penalty_to_opponents": 20,
    }  # fmt: skip
    game = started(
        app, table,
        *hand(1, ["nil", 5, "nil", 5], [0, 6, 0, 7]),
        *hand(2, ["blind 6", 3, 1, 1], [13, 0, 0, 0]),
        *hand(3, [2, 3, 1, 4], [8, 1, 1, 3]),
        rules=rules,
    )  # fmt: skip
    for number in (1, 2, 3):
        html = phone.open(f"/g/{game}/hands/{number}").html
        leads = {*re.findall(r'href="(/g/\w+/rules\?hand=\d)#([\w-]+)"', html)}
        assert leads
        for address, anchor in leads:
            assert f'<li id="{anchor}">' in phone.open(address).html, anchor


def test_the_printed_sheet_keeps_penalties_and_old_nils(
    app: Flask, phone: Phone, table: str
) -> None:
    game = started(
        app, table,
        *hand(1, ["nil", 4, 4, 3], [1, 4, 5, 3]),
        *hand(2, [1, 1, 1, 1], [6, 3, 4, 0]),
        {"amend": 2, "with": {"kind": "tricks", "hand": 1, "tricks": [0, 4, 6, 3]}},
    )  # fmt: skip
    text = phone.open(f"/g/{game}/print").text
    assert "4/6 nil broken: 1" in text
    assert "bags −100" in text


def test_the_end_of_a_game_of_four_alone_is_undone(app: Flask, phone: Phone, table: str) -> None:
    start = {"hand": 9, "points": [460, 100, 200, 300], "bags": [0, 0, 0, 0]}
    game = started(
        app, table, *hand(9, [4, 3, 3, 2], [5, 3, 3, 2]), **solo(4), start=start
    )  # fmt: skip
    page = phone.open(f"/g/{game}")
    assert "Ann wins by 181" in page.text
    assert "took the total from 460 to 501" in page.text
    assert "Hand 9" in phone.press("Not over: undo hand 9").text


def test_a_game_is_listed_without_numbers_that_do_not_count(
    app: Flask, phone: Phone, table: str
) -> None:
    started(app, table, players=[*FOUR], rules={"bag_limit": 0})
    assert "0 bags" not in phone.open(f"/t/{table}").text
