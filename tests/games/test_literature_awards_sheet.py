"""The sheet on which a table awards a set: what it says, keeps and refuses."""

from typing import Any

import pytest

from scorekeeper.games.codec import decode_fields
from scorekeeper.games.errors import ScoringError
from scorekeeper.games.forms import forms_of, told
from scorekeeper.games.literature.rules import RULES
from scorekeeper.games.literature.sheets.awarding import Awarding, awarding
from scorekeeper.games.sheets.trying import Picks
from tests.games.spades.played import plain
from tests.literature_desk import LOWS, Line, award, desk, followed, line_of, refused_by, state_of


def held(*seats: int) -> dict[str, str]:
    """Who held the low clubs, as the form has it."""
    return {f"held-{rank}C": str(seat) for rank, seat in zip("234567", seats, strict=True)}


def test_a_set_in_the_address_is_tapped_already() -> None:
    view = awarding(desk(state_of(), set="low-hearts"))
    assert [one.tile.key for one in view.sets if one.picked] == ["low-hearts"]
    assert not view.change
    assert len(view.sets) == 9


def test_an_award_says_what_it_brings_before_it_is_saved() -> None:
    state = state_of(award("low-clubs", 0))
    view = awarding(desk(state, set="low-hearts", side="0"))
    assert plain(view.change) == "Odds get low hearts: 1 → 2 sets"
    assert [plain(one.name) for one in view.whose if one.picked] == ["Odds"]
    assert not view.ends
    assert not view.counted
    void = awarding(desk(state, set="low-hearts", side="nobody"))
    assert plain(void.change) == "Nobody gets low hearts: out of play, without points"


def test_an_award_that_ends_the_game_says_who_wins() -> None:
    state = state_of(*(award(key, 1) for key in LOWS))
    view = awarding(desk(state, set="high-clubs", side="1"))
    assert plain(view.ends) == "This ends the game: Evens win"


def test_the_last_set_can_make_a_draw() -> None:
    rules = {"deck": "48_no_8s", "end": "all_sets"}
    highs = [award(f"high-{suit}", 1) for suit in ("clubs", "hearts", "spades")]
    state = state_of(*(award(key, 0) for key in LOWS), *highs, rules=rules)
    view = awarding(desk(state, set="high-diamonds", side="1"))
    assert view.ends == "This ends the game: a draw"


def test_where_sets_differ_in_worth_points_are_told() -> None:
    state = state_of(rules={"deck": "48_no_8s", "points_high": 2, "end": "all_sets"})
    view = awarding(desk(state, set="high-clubs", side="0"))
    assert plain(view.change) == "Odds get high clubs: 0 → 2 points"


def test_an_award_without_its_holders_loses_the_counts_and_says_so() -> None:
    view = awarding(desk(followed(), set="low-clubs", side="0"))
    assert view.counted
    assert "not known from here" in view.remark
    assert not view.unfolded
    assert [card.words for card in view.cards][:2] == ["2 of clubs", "3 of clubs"]
    assert awarding(desk(followed())).cards == ()


def test_an_award_with_its_holders_keeps_the_counts() -> None:
    state = followed()
    sent = {"set": "low-clubs", "side": "1", **held(1, 1, 3, 3, 5, 5)}
    view = awarding(desk(state, **sent))
    assert view.unfolded
    assert not view.remark
    line = line_of(state, "award", **sent)
    assert line["actual"] == {"2C": 1, "3C": 1, "4C": 3, "5C": 3, "6C": 5, "7C": 5}
    assert RULES.apply(state, sheet_play(line)).counts == (9, 7, 9, 7, 9, 7)


def sheet_play(line: Line) -> Any:
    play = next(play for play in RULES.plays if play.kind == line["kind"])
    return decode_fields(play, line, ("kind",))


def test_a_holder_who_was_left_out_is_asked_for_beside_the_cards() -> None:
    view: Awarding = awarding(desk(followed(), set="low-clubs", side="0", **{"held-2C": "1"}))
    assert view.held == "Say who holds the 3♣ too."
    assert view.unfolded
    assert not view.change


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        pytest.param({"side": "0"}, {"set": "Tap the set."}, id="no set"),
        pytest.param({"set": "low-cups", "side": "0"}, {"set": "Tap the set."}, id="none such"),
        pytest.param(
            {"set": "low-clubs"}, {"side": "Say who gets it, or that nobody does."}, id="nobody"
        ),
        pytest.param(
            {"set": "low-clubs", "side": "us"},
            {"side": "Say who gets it, or that nobody does."},
            id="a word",
        ),
        pytest.param(
            {"set": "low-clubs", "side": "0", "why": "x" * 201},
            {"why": "The reason is one line of at most 200 characters."},
            id="long",
        ),
        pytest.param(
            {"set": "low-hearts", "side": "0", "held-2H": "1"},
            {"held-2H": "Say who holds the 3♥ too."},
            id="one holder",
        ),
        pytest.param(
            {"side": "0", "held-2H": "99", "set": "low-cups"}, {"set": "Tap the set."}, id="both"
        ),
    ],
)
def test_an_award_that_is_none_is_refused_where_it_is_wrong(sent: Line, said: Line) -> None:
    assert refused_by(state_of(), "award", **sent) == said


def test_a_set_that_somebody_has_is_not_awarded_again() -> None:
    state = state_of(award("low-clubs", 0))
    said = refused_by(state, "award", set="low-clubs", side="1")
    assert said == {"set": "Low clubs: Odds have it already."}


def test_holders_of_a_set_that_is_none_are_refused_as_a_whole() -> None:
    form = forms_of("literature")["award"](state_of(), Picks({"set": "low-cups"}))
    assert form.place_of(ScoringError("actual_missing", "Say who.", field="actual")) is None


def test_an_award_is_told_to_whoever_was_slower() -> None:
    sent = {"kind": "award", "set": "low-clubs", "side": "1", "why": "asked a team-mate"}
    said = [(label, plain(words)) for label, words in told("literature", state_of(), Picks(sent))]
    assert said == [("Set", "Low clubs"), ("Goes to", "Evens"), ("Why", "asked a team-mate")]
    assert told("literature", state_of(), Picks({"kind": "award", "side": "9"})) == []
