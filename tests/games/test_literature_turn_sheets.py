"""The sheets on which the turn of Literature is passed and the cards are counted."""

import pytest

from scorekeeper.games.forms import told
from scorekeeper.games.literature.sheets.passing import passing
from scorekeeper.games.literature.sheets.tallying import tallying
from scorekeeper.games.sheets.trying import Picks
from tests.games.spades.played import plain
from tests.literature_desk import award, counted, desk, followed, line_of, refused_by, state_of


def test_who_has_no_cards_hands_the_turn_to_a_team_mate_with_some() -> None:
    state = followed(counted(0, 9, 0, 15, 15, 15))
    view = passing(desk(state))
    assert plain(view.intro) == "Ann has no cards left: who of the same side takes the turn?"
    keys = [(plain(key.name), key.words, key.off) for key in view.keys]
    assert keys == [("Cy", "no cards left", True), ("Eve", "15 cards", False)]
    assert line_of(state, "pass", **{"from": "0", "to": "4"}) == {
        "kind": "pass",
        "from": 0,
        "to": 4,
    }


def test_a_side_without_cards_names_an_opponent() -> None:
    state = followed(counted(0, 1, 0, 26, 0, 27))
    view = passing(desk(state))
    assert plain(view.intro) == "Odds have no cards left: Ann names an opponent."
    assert [(plain(key.name), key.words) for key in view.keys][:2] == [
        ("Bo", "1 card"),
        ("Di", "26 cards"),
    ]


def test_where_the_counts_are_unknown_anybody_may_take_the_turn() -> None:
    view = passing(desk(state_of(rules={"track_turn": True}), {"to": "Say who takes the turn."}))
    assert plain(view.intro) == "It is Ann’s turn. Who takes it?"
    assert [plain(key.name) for key in view.keys] == ["Bo", "Cy", "Di", "Eve", "Fin"]
    assert not any(key.words or key.off for key in view.keys)
    assert view.refused == "Say who takes the turn."


def test_a_turn_handed_to_nobody_is_asked_for() -> None:
    state = state_of(rules={"track_turn": True})
    assert refused_by(state, "pass", **{"from": "0"}) == {"to": "Say who takes the turn."}
    said = refused_by(state, "pass", **{"from": "0", "to": "0"})
    assert said == {"to": "Ann has the turn already."}


def test_a_pass_is_told_by_name() -> None:
    said = told("literature", state_of(), Picks({"kind": "pass", "to": "2"}))
    assert [(label, plain(words)) for label, words in said] == [("Takes the turn", "Cy")]
    assert told("literature", state_of(), Picks({"kind": "pass", "to": "12"})) == []


def test_counts_begin_with_what_is_known() -> None:
    view = tallying(desk(followed()))
    assert [one.value for one in view.counts] == ["9"] * 6
    assert view.sum == "These add up to 54: all that are in play"
    assert view.fits


def test_counts_that_are_lost_begin_blank() -> None:
    view = tallying(desk(followed(award("low-clubs", 0))))
    assert [one.value for one in view.counts] == [""] * 6
    assert view.sum == "0 so far; 48 cards are in play"
    assert not view.fits
    assert all(one.least for one in view.counts)


def test_the_last_count_follows_from_the_others() -> None:
    state = followed(award("low-clubs", 0))
    said = {f"cards{seat}": "9" for seat in range(5)}
    view = tallying(desk(state, **said))
    assert view.counts[5].value == "3"
    assert view.fits
    assert line_of(state, "counts", **said, cards5="") == {
        "kind": "counts",
        "counts": [9, 9, 9, 9, 9, 3],
    }


def test_counts_that_do_not_add_up_say_by_how_much() -> None:
    said = {f"cards{seat}": "8" for seat in range(6)}
    view = tallying(desk(followed(), **said))
    assert view.sum == "These add up to 48; 54 are in play"
    assert not view.fits
    assert refused_by(followed(), "counts", **said) == {
        "": "The counts add up to 48; 54 cards are in play."
    }
    assert tallying(desk(followed(), {"": "No."}, **said)).refused == "No."


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("many", "Say how many cards Di holds."),
        ("-1", "Di cannot hold fewer than no cards."),
    ],
)
def test_a_count_that_is_none_is_refused_beside_its_field(typed: str, sentence: str) -> None:
    said = {f"cards{seat}": "9" for seat in range(6)} | {"cards3": typed}
    assert refused_by(followed(), "counts", **said) == {"cards3": sentence}


def test_a_word_for_a_count_is_pointed_at_before_it_is_saved() -> None:
    view = tallying(desk(followed(), cards3="many"))
    assert plain(view.counts[3].refused) == "Say how many cards Di holds."
    assert view.counts[3].value == "many"
    assert view.counts[3].least


def test_counts_are_told_by_name() -> None:
    said = told("literature", followed(), Picks({"kind": "counts", "cards1": "7"}))
    assert [(plain(label), value) for label, value in said] == [("Bo", "7")]
