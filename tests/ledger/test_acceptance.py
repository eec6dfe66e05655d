"""Both sides accept a hand or a set, or it is under review: which totals count as agreed."""

from dataclasses import dataclass
from typing import Any

import pytest
from werkzeug.datastructures import MultiDict

from scorekeeper.games import forms
from scorekeeper.games.errors import ScoringError
from scorekeeper.ledger import acceptance, gamefile
from scorekeeper.ledger.conflict import Same, compare
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.ledger.taken_back import without_later
from tests.literature_pages import claim, table
from tests.spades_table import Line, hand, ledger

ONE, TWO = hand(1, (6, 6), (7, 6)), hand(2, (6, 6), (7, 6))
LESS = hand(1, (6, 6), (6, 7))[1]


@dataclass(frozen=True)
class Wants:
    """What a table asks for."""

    both_accept: bool = False
    freeze_review: bool = False


BOTH, FREEZE, NOTHING = Wants(both_accept=True), Wants(freeze_review=True), Wants()
ALL = Wants(both_accept=True, freeze_review=True)


OK_FORM = {"kind": "agree", "hand": "1"}


def ok(hand: int, *sides: int) -> list[Line]:
    return [{"kind": "agree", "hand": hand, "side": side} for side in sides or (0, 1)]


def review(hand: int, questioned: bool = True, **why: str) -> Line:
    return {"kind": "review", "hand": hand, "open": questioned, **why}


def shown(game: Ledger, wants: Wants = BOTH) -> list[int] | None:
    """The totals as agreed last; None where they are as they stand."""
    sides = acceptance.shown_totals(game, wants)
    return None if sides is None else [side.points for side in sides]


def decoded(game: Ledger, line: Line) -> Any:
    return gamefile.decode(game.rules, dict(line))


def test_a_hand_counts_once_both_sides_have_tapped_ok() -> None:
    assert shown(ledger(*ONE)) == [0, 0]
    assert shown(ledger(*ONE, *ok(1, 0))) == [0, 0]
    assert shown(ledger(*ONE, *ok(1))) is None


def test_a_table_that_asks_for_nothing_shows_what_stands() -> None:
    assert shown(ledger(*ONE, review(1)), NOTHING) is None
    assert shown(ledger(), ALL) is None


def test_bids_of_the_next_hand_change_nothing_of_what_is_agreed() -> None:
    assert shown(ledger(*ONE, *ok(1), TWO[0])) is None
    assert shown(ledger(*ONE, *ok(1), *TWO)) == [61, 60]


def test_a_hand_that_is_accepted_carries_those_before_it() -> None:
    assert shown(ledger(*ONE, *TWO, *ok(2))) is None


def test_a_correction_of_the_hand_takes_the_force_of_its_oks() -> None:
    corrected = ledger(*ONE, *ok(1), {"amend": 2, "with": LESS})
    assert shown(corrected) == [0, 0]
    again = ledger(*ONE, *ok(1), {"amend": 2, "with": LESS}, *ok(1))
    assert shown(again) is None


def test_a_corrected_earlier_hand_is_agreed_again_with_the_last_one() -> None:
    lines = [*ONE, *ok(1), *TWO, *ok(2), {"amend": 2, "with": LESS}]
    assert shown(ledger(*lines)) == [0, 0]
    assert shown(ledger(*lines, *ok(2))) is None


def test_a_corrected_later_hand_leaves_the_earlier_oks_alone() -> None:
    later = hand(2, (6, 6), (6, 7))[1]
    assert shown(ledger(*ONE, *ok(1), *TWO, *ok(2), {"amend": 6, "with": later})) == [61, 60]


@pytest.mark.parametrize(
    ("head", "counts"),
    [
        ({"players": ["Ann", "Bo", "Cy", "Eve"]}, True),
        ({"rules": {"overtrick_points": 0}}, False),
        ({"start": {"points": [10, 0]}}, False),
    ],
)
def test_a_mended_name_is_no_reason_to_ask_again(head: dict[str, Any], counts: bool) -> None:
    game = ledger(*ONE, *ok(1), {"amend": 0, "with": head})
    assert (shown(game) is None) == counts


def test_an_ok_that_was_taken_back_does_not_count_until_it_is_put_back() -> None:
    back = [*ONE, *ok(1), {"strike": 4}]
    assert shown(ledger(*back)) == [0, 0]
    assert shown(ledger(*back, {"amend": 4, "with": ok(1, 1)[0]})) is None


def test_a_struck_remark_takes_no_oks_along() -> None:
    note = {"kind": "note", "text": "late"}
    assert shown(ledger(*ONE, note, *ok(1))) is None
    assert shown(ledger(*ONE, note, *ok(1), {"strike": 3})) is None


def test_a_review_keeps_the_totals_at_those_before_the_hand() -> None:
    game = ledger(*ONE, *TWO, review(2))
    assert shown(game, FREEZE) == [61, 60]
    assert shown(game, NOTHING) is None
    assert shown(ledger(*ONE, *TWO, review(2), review(2, questioned=False)), FREEZE) is None


def test_a_correction_of_the_hand_answers_its_review() -> None:
    lines = [*ONE, *TWO, review(1)]
    assert shown(ledger(*lines), FREEZE) == [0, 0]
    assert shown(ledger(*lines, {"amend": 2, "with": LESS}), FREEZE) is None
    other = hand(2, (6, 6), (6, 7))[1]
    assert shown(ledger(*lines, {"amend": 4, "with": other}), FREEZE) == [0, 0]
    assert shown(ledger(*lines, {"amend": 0, "with": {"first_dealer": 1}}), FREEZE) == [0, 0]


def test_a_reviewed_hand_comes_before_a_later_one_without_an_ok() -> None:
    game = ledger(*ONE, *ok(1), *TWO, *ok(2), review(2), *hand(3, (6, 6), (7, 6)))
    assert shown(game, ALL) == [61, 60]
    assert shown(game, BOTH) == [122, 120]


def test_who_agreed_and_who_asked_stands_with_the_result() -> None:
    game = ledger(*ONE, *ok(1, 1), review(1, why="Dee counted six"))
    found = acceptance.newest(game, ALL)
    assert found is not None
    assert [mark is not None for mark in found.oks] == [False, True]
    assert (found.count, found.asks, found.words) == (1, 0, "under review")
    assert found.review is not None
    assert found.review.why == "Dee counted six"
    assert (found.fresh, found.held, found.subject.heading) == (True, True, "Hand 1")
    assert acceptance.open_reviews(game, ALL) == (found,)


def test_a_result_is_found_by_the_address_of_its_receipt() -> None:
    game = ledger(*ONE, *ok(1), *TWO)
    first, none = acceptance.at(game, BOTH, 1), acceptance.at(game, BOTH, 3)
    assert first is not None
    assert (first.count, first.asks, first.waits, first.fresh) == (2, None, False, False)
    assert none is None
    assert acceptance.newest(ledger(), BOTH) is None


def test_two_phones_that_tap_the_same_ok_are_content() -> None:
    game = ledger(*ONE, *ok(1, 0))
    assert compare(game, decoded(game, ok(1, 0)[0])) == Same(3)
    assert compare(game, decoded(game, ok(1, 1)[0])) is None


def test_an_ok_for_what_was_corrected_is_said_anew() -> None:
    game = ledger(*ONE, *ok(1, 0), {"amend": 2, "with": LESS})
    assert compare(game, decoded(game, ok(1, 0)[0])) is None


def test_two_phones_that_ask_for_the_same_review_are_content() -> None:
    game = ledger(*ONE, review(1))
    assert compare(game, decoded(game, review(1, why="so"))) == Same(3)
    assert compare(game, decoded(game, review(1, questioned=False))) is None
    settled = ledger(*ONE, review(1), review(1, questioned=False))
    assert compare(settled, decoded(settled, review(1, questioned=False))) == Same(4)
    assert compare(settled, decoded(settled, review(1))) is None
    answered = ledger(*ONE, review(1), {"amend": 2, "with": LESS})
    assert compare(answered, decoded(answered, review(1))) is None


def test_a_line_that_is_no_remark_never_lapses() -> None:
    game = ledger(*ONE, {"kind": "note", "text": "late"})
    assert [acceptance.lapsed(game, number) for number in (1, 2, 3, 4)] == [False] * 4


def test_what_has_no_result_cannot_be_accepted_or_questioned() -> None:
    for line in (ok(2, 0)[0], review(2)):
        with pytest.raises(ScoringError) as refused:
            ledger(*ONE, line)
        assert refused.value.code == "wrong_hand"


def test_a_hand_is_undone_with_the_oks_it_was_given() -> None:
    game = ledger(*ONE, *ok(1))
    later = without_later(game, decoded(game, {"strike": 2}))
    assert later is not None
    assert later.struck == (4, 3)
    assert later.after.state.hands == ()


def agree(key: str, side: int) -> Line:
    return {"kind": "agree", "set": key, "side": side}


def test_a_set_counts_once_both_sides_have_tapped_ok() -> None:
    key = "low-clubs"
    assert shown(table(claim(0, key))) == [0, 0]
    assert shown(table(claim(0, key), agree(key, 0), agree(key, 1))) is None
    award = {"kind": "award", "set": "high-clubs", "side": 1, "why": "illegal"}
    assert shown(table(claim(0, key), agree(key, 0), agree(key, 1), award)) == [1, 0]


def test_a_set_under_review_holds_the_score() -> None:
    asked = {"kind": "review", "set": "low-clubs", "open": True}
    game = table(claim(0, "low-clubs"), asked)
    assert shown(game, FREEZE) == [0, 0]
    assert compare(game, decoded(game, asked)) == Same(2)
    assert compare(game, decoded(game, {**asked, "open": False})) is None


def test_two_phones_that_accept_the_same_set_are_content() -> None:
    game = table(claim(0, "low-clubs"), agree("low-clubs", 1))
    assert compare(game, decoded(game, agree("low-clubs", 1))) == Same(2)


def test_a_claim_that_is_struck_takes_its_oks_along() -> None:
    game = table(claim(0, "low-clubs"), agree("low-clubs", 1))
    later = without_later(game, decoded(game, {"strike": 1}))
    assert later is not None
    assert later.struck == (2,)


def test_a_set_that_nobody_has_cannot_be_accepted() -> None:
    with pytest.raises(ScoringError) as refused:
        table(agree("low-clubs", 0))
    assert refused.value.code == "set_open"


def test_what_is_repeated_is_told_by_whom() -> None:
    form = forms.read("spades", ledger(*ONE).state, MultiDict({**OK_FORM, "side": "1"}))
    assert [(label, who[1:-1]) for label, who in form.told()] == [("Accepts", "Bo & Di")]
    nobody = forms.read("spades", ledger(*ONE).state, MultiDict({**OK_FORM, "side": "x"}))
    assert nobody.told() == []
