"""Who plays with whom, and totals from paper, corrected from the start: all of it told first."""

import re

import pytest

from scorekeeper.ledger import gamefile
from tests.pages import Phone, enter, hand, ledger_of
from tests.web.test_head_consequences import start

HANDS = (*hand(1, [4, 3, 3, 3], [4, 2, 4, 3]), *hand(2, [4, 3, 3, 3], [4, 2, 4, 3]))
NEIGHBOURS = {"s0": "1", "s1": "1", "s2": "2", "s3": "2"}
ALONE = {"s0": "1", "s1": "2", "s2": "3", "s3": "4"}
PAPER = {"hand": "6", "points0": "337", "bags0": "7", "points1": "−20", "bags1": "0"}
FROM_PAPER = {"start": {"hand": 6, "points": [337, -20], "bags": [7, 0]}}


def told(phone: Phone, game: str, **said: str) -> str:
    """What a correction would change, as the page says it."""
    phone.open(f"/g/{game}/head")
    text = re.sub(" ([.,:])", r"\1", phone.press("See what changes", said).text)
    return text.split("This will change ")[-1].split(" Save ")[0]


def refused(phone: Phone, game: str, **said: str) -> str:
    """Why a correction cannot be, as the page says it."""
    phone.open(f"/g/{game}/head")
    return re.sub(" ([.,:])", r"\1", phone.press("See what changes", said, 422).text)


def test_neighbours_who_were_partners_get_their_own_totals(phone: Phone, game: str) -> None:
    enter(phone, game, *HANDS)
    assert told(phone, game, **NEIGHBOURS) == (
        "Cy & Di lead now, not Ann & Cy."
        " Ann & Bo play together now: −140 points and 0 bags."
        " Cy & Di play together now: 122 points and 2 bags."
    )
    assert ledger_of(phone, game).version == 4
    phone.press("Save")
    ledger = ledger_of(phone, game)
    assert ledger.head.sides == ((0, 1), (2, 3))
    assert [account.points for account in ledger.state.accounts] == [-140, 122]


def test_pairs_that_really_played_each_alone_have_four_totals(phone: Phone, game: str) -> None:
    enter(phone, game, *HANDS)
    text = told(phone, game, **ALONE)
    assert "Ann plays alone now: 80 points and 0 bags." in text
    assert "Bo plays alone now: −60 points and 0 bags." in text
    phone.press("Save")
    assert len(ledger_of(phone, game).state.accounts) == 4
    fields = phone.open(f"/g/{game}/head").form(button="See").fields
    assert [fields[f"s{seat}"] for seat in range(4)] == ["1", "2", "3", "4"]


def test_the_usual_pairs_are_left_to_the_game(phone: Phone, table: str) -> None:
    game = start(phone, table, *HANDS, sides=[[0, 1], [2, 3]])
    told(phone, game, s0="1", s1="2", s2="1", s3="2")
    phone.press("Save")
    assert ledger_of(phone, game).head.sides is None


def test_sides_that_stand_in_another_order_are_no_change(phone: Phone, table: str) -> None:
    game = start(phone, table, *HANDS, sides=[[1, 3], [0, 2]])
    phone.open(f"/g/{game}/head")
    assert "Nothing would change" in phone.press("See what changes").text


def test_results_by_side_name_the_line_that_could_not_stand(phone: Phone, game: str) -> None:
    bids = {"kind": "bids", "hand": 1, "bids": [4, 3, 3, 3]}
    enter(phone, game, bids, {"kind": "tricks", "hand": 1, "sides": [8, 5]})
    text = refused(phone, game, **ALONE)
    assert "With this a later line could not stand: Result of hand 1" in text
    assert phone.page.form(button="See").fields["s1"] == "2"
    assert ledger_of(phone, game).version == 2


def test_bag_penalties_of_other_pairs_appear(phone: Phone, table: str) -> None:
    game = start(
        phone, table, *hand(1, [2, 3, 1, 3], [4, 3, 3, 3]), rules={"bag_limit": 3}, sides=None
    )
    text = told(phone, game, **NEIGHBOURS)
    assert "The bag penalty of Ann & Cy in hand 1 disappears." in text


def test_names_of_two_sides_do_not_do_for_four(phone: Phone, table: str) -> None:
    game = start(phone, table, side_names=["Us", "Them"])
    assert "Name this side too, or leave them all blank." in refused(phone, game, **ALONE)
    fields = phone.page.form(button="See").fields
    assert (fields["side0"], fields["side3"]) == ("Us", "")
    phone.press("See what changes", {"side0": "", "side1": ""})
    phone.press("Save")
    assert ledger_of(phone, game).head.side_names is None


def test_totals_from_paper_are_added_changed_and_removed(phone: Phone, game: str) -> None:
    text = told(phone, game, **PAPER)
    assert "The first hand kept here is hand 6, not hand 1." in text
    assert "Total now, Ann & Cy 0 337" in text
    assert "Bags now, Ann & Cy 0 7" in text
    phone.press("Save")
    assert gamefile.encode(ledger_of(phone, game).entries[-1].line) == {
        "amend": 0,
        "with": FROM_PAPER,
    }
    fields = phone.open(f"/g/{game}/head").form(button="See").fields
    assert {name: fields[name] for name in PAPER} == PAPER
    assert "Total now, Ann & Cy 337 300" in told(phone, game, points0="300")
    assert "Total now, Ann & Cy 337 0" in told(phone, game, **dict.fromkeys(PAPER, ""))
    phone.press("Save")
    assert ledger_of(phone, game).head.start is None


def test_other_totals_from_paper_move_penalties_and_the_end(phone: Phone, table: str) -> None:
    lines = hand(6, [4, 3, 3, 3], [6, 2, 4, 1])
    game = start(phone, table, *lines, **FROM_PAPER)
    text = told(phone, game, points0="440", bags0="6")
    assert "Hand 6 now ends the game: Ann & Cy won." in text
    assert "The bag penalty of Ann & Cy in hand 6 disappears." in text


def test_another_number_of_the_hand_names_the_line_that_breaks(phone: Phone, table: str) -> None:
    game = start(phone, table, *hand(6, [4, 3, 3, 3], [4, 3, 3, 3]), **FROM_PAPER)
    text = refused(phone, game, hand="5")
    assert "With this a later line could not stand: Bids of hand 6" in text


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        pytest.param(
            {"bags0": "12"}, "12 bags are over the limit of 10. Take 100 off", id="over the limit"
        ),
        pytest.param({"points0": "3E7"}, "“3E7” is no whole number.", id="no number"),
        pytest.param({"points1": ""}, "Copy it from the paper; 0 where", id="a blank"),
        pytest.param(
            {"hand": "0"}, "Type the number of the hand that is dealt next", id="no such hand"
        ),
        pytest.param({"s0": "9"}, "Seat 1 is on no side: choose one.", id="no such side"),
        pytest.param({"s0": "1", "s1": "1", "s3": "1"}, "Everybody is on one side", id="one side"),
    ],
)
def test_what_cannot_be_is_said_beside_its_field(
    phone: Phone, game: str, typed: dict[str, str], sentence: str
) -> None:
    assert sentence in refused(phone, game, **{**PAPER, **typed})
    assert ledger_of(phone, game).version == 0


def test_where_bags_do_not_count_none_are_asked_for(phone: Phone, table: str) -> None:
    game = start(phone, table, rules={"bag_limit": 0})
    assert "bags0" not in phone.open(f"/g/{game}/head").form(button="See").fields
    told(phone, game, hand="3", points0="60", points1="80")
    phone.press("Save")
    assert ledger_of(phone, game).head.start == {"hand": 3, "points": (60, 80), "bags": (0, 0)}


def test_names_and_paper_are_corrected_in_one_go(phone: Phone, game: str) -> None:
    text = told(phone, game, p1="Bob", dealer="1", **PAPER)
    assert "Bo becomes Bob." in text
    assert "Hand 6: Bob deals, not Ann." in text or "Bob deals, not Ann" in text
    phone.press("Save")
    assert ledger_of(phone, game).version == 1
