"""The sheets behind the menu of a game of Literature: what they offer, say, and enter."""

from typing import Any

import pytest

from scorekeeper.games.codec import decode_fields
from scorekeeper.games.errors import ScoringError
from scorekeeper.games.forms import forms_of, read, told
from scorekeeper.games.literature.pages.sheets import menu, offered, sheet_of, title_of
from scorekeeper.games.literature.rules import RULES
from scorekeeper.games.literature.sheets.awarding import Awarding, awarding
from scorekeeper.games.literature.sheets.common import adjusting, substituting
from scorekeeper.games.literature.sheets.passing import passing
from scorekeeper.games.literature.sheets.settling import ending, playing_on
from scorekeeper.games.literature.sheets.tallying import tallying
from scorekeeper.games.literature.state import State
from scorekeeper.games.pages import Desk
from scorekeeper.games.sheets.trying import Picks
from scorekeeper.ledger import gamefile
from tests.games.spades.played import plain

SIX = ["Ann", "Bo", "Cy", "Di", "Eve", "Fin"]
FOLLOWED = {"track_turn": True, "track_counts": True}
LOWS = ("low-clubs", "low-diamonds", "low-hearts", "low-spades")
Line = dict[str, Any]


def award(key: str, side: int | None, **more: Any) -> Line:
    return {"kind": "award", "set": key, "side": side, **more}


def counted(*cards: int) -> Line:
    return {"kind": "counts", "counts": [*cards]}


def state_of(*entries: Line, **head: Any) -> State:
    """Odds and Evens at a table of six, after these entries."""
    raw = {"format": gamefile.FORMAT, "game": "literature", "players": SIX, "entries": [*entries]}
    state: State = gamefile.read({**raw, "side_names": ["Odds", "Evens"], **head}).state
    return state


def followed(*entries: Line, **rules: Any) -> State:
    """The same, where the turn is followed and cards are counted."""
    return state_of(*entries, rules={**FOLLOWED, **rules})


def desk(state: State, refused: dict[str, str] | None = None, /, **picked: str) -> Desk:
    return Desk(state, None, lambda _: None, picked, refused or {}, ("Ann", "Gil"))


def held(*seats: int) -> dict[str, str]:
    """Who held the low clubs, as the form has it."""
    return {f"held-{rank}C": str(seat) for rank, seat in zip("234567", seats, strict=True)}


def line_of(state: State, kind: str, **sent: str) -> Line:
    return read("literature", state, Picks({"kind": kind, **sent})).line()


def refused_by(state: State, kind: str, **sent: str) -> dict[str, str]:
    """What a form is told, by field, where the rules or the shapes refuse what was sent."""
    form = read("literature", state, Picks({"kind": kind, **sent}))
    play = next(play for play in RULES.plays if play.kind == kind)
    with pytest.raises(ScoringError) as refusal:
        RULES.apply(state, decode_fields(play, form.fields()))
    form.refuse(refusal.value)
    return {name: plain(words) for name, words in form.said().items()}


def test_the_menu_offers_what_can_be_entered_now() -> None:
    names = [entrance.name for entrance in menu(state_of())]
    assert names == ["award", "remark", "player", "totals", "end"]
    names = [entrance.name for entrance in menu(followed())]
    assert names == ["award", "counts", "remark", "player", "totals", "end"]
    lost = menu(followed(award("low-clubs", 0)))
    assert [(one.name, plain(one.words)) for one in lost][1] == ("pass", "Ann has it")


def test_a_game_that_is_won_is_played_on_or_remarked() -> None:
    won = state_of(*(award(key, 0) for key in LOWS), award("high-clubs", 0))
    assert [sheet.name for sheet in offered(won)] == ["play-on", "remark"]
    gone = state_of({"kind": "end", "result": "abandoned"})
    assert [sheet.name for sheet in offered(gone)] == ["remark"]


def test_every_sheet_is_found_by_what_it_enters() -> None:
    state = followed(award("low-clubs", 0))
    for sheet in offered(state):
        assert sheet_of(state, sheet.kind.kind) is sheet
        assert sheet.kind.kind in forms_of("literature")
        assert title_of(sheet, state) == sheet.title
    assert sheet_of(state, "play_on") is None
    assert sheet_of(state, "claim") is None


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
    assert view.held == "Say who holds the 3C too."
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
            {"held-2H": "Say who holds the 3H too."},
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


def test_points_put_right_say_what_they_change() -> None:
    state = state_of(award("low-clubs", 0))
    view = adjusting(desk(state, side="0", points="3"))
    assert plain(view.change) == "Odds: 1 → 4 sets"
    assert [field.name for field in view.fields] == ["points"]
    less = adjusting(desk(state, side="1", points="2", **{"points-sign": "-"}))
    assert plain(less.change) == "Evens: 0 → −2 sets"
    assert plain(adjusting(desk(state, side="0", points="4")).ends) == (
        "This ends the game: Odds win"
    )


def test_points_put_right_without_a_number_are_asked_for() -> None:
    assert refused_by(state_of(), "adjust", side="0") == {
        "points": "Say how many points: a whole number."
    }
    assert adjusting(desk(state_of(), side="0")).change == ""


def test_somebody_else_takes_a_seat_from_here_on() -> None:
    view = substituting(desk(state_of(), seat="1", known="Gil"))
    assert plain(view.change) == "Gil plays for Bo from here on"
    assert view.known == (("Gil", True),)
    assert view.stays == "Claims that are in stay with whoever made them."


def test_a_game_ends_early_by_score_or_because_a_side_gives_up() -> None:
    state = state_of(award("low-clubs", 0), award("low-hearts", 0), award("low-spades", 1))
    ways = ending(desk(state)).ways
    assert [plain(way.button) for way in ways] == [
        "End: Odds win",
        "End: Evens win",
        "End: Odds win",
        "End: nobody wins",
    ]
    assert ways[0].words == "the side with more sets wins; level is a draw"
    assert [plain(way.outcome) for way in ways] == [
        "Odds win by 1 set",
        "Evens win",
        "Odds win by 1 set",
        "Nobody wins",
    ]
    assert plain(ways[0].score) == "after 3 sets: Odds 2, Evens 1"


def test_before_the_first_set_the_score_is_level() -> None:
    first = ending(desk(state_of())).ways[0]
    assert plain(f"{first.outcome} {first.score}") == (
        "A draw at 0 before the first set: Odds 0, Evens 0"
    )


def test_who_has_won_stays_the_winner_however_the_rest_ends() -> None:
    won = (*(award(key, 0) for key in LOWS), award("high-clubs", 0))
    state = state_of(*won, {"kind": "play_on"})
    ways = ending(desk(state)).ways
    assert {plain(way.button) for way in ways} == {"End: Odds win"}
    assert plain(ways[0].words) == "Odds stay the winners as before; the rest was for the margin"
    assert plain(ways[-1].words) == "Odds win; the claims are kept"


def test_a_game_is_played_on_for_the_margin() -> None:
    won = (*(award(key, 0) for key in LOWS), award("high-clubs", 0))
    view = playing_on(desk(state_of(*won)))
    assert plain(view.stays) == "Odds stay the winners, whatever follows"
    assert view.open == "4 sets are open"
    assert line_of(state_of(*won), "play_on") == {"kind": "play_on"}


def test_a_draw_at_the_target_stays_a_draw() -> None:
    lower = {"kind": "rules", "rules": {"target": 4}}
    voids = [award(f"high-{suit}", None) for suit in ("clubs", "diamonds", "hearts")]
    level = (*(award(key, 0) for key in LOWS), {"kind": "adjust", "side": 1, "points": 4})
    state = state_of(*level, *voids, lower, award("high-spades", None))
    view = playing_on(desk(state))
    assert view.stays == "It stays a draw, whatever follows"
    assert view.open == "1 set is open"
