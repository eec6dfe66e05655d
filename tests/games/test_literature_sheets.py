"""The sheets behind the menu of Literature: which there are, and those of every game."""

from scorekeeper.games.forms import forms_of, told
from scorekeeper.games.literature.pages import views
from scorekeeper.games.literature.pages.sheets import menu, offered, sheet_of, title_of
from scorekeeper.games.literature.sheets.common import adjusting, substituting
from scorekeeper.games.literature.sheets.settling import ending, playing_on
from scorekeeper.games.sheets.trying import Picks
from tests.games.spades.played import plain
from tests.literature_desk import LOWS, award, desk, followed, line_of, refused_by, state_of, won


def test_the_menu_offers_what_can_be_entered_now() -> None:
    names = [entrance.name for entrance in menu(state_of())]
    assert names == ["award", "remark", "player", "totals", "end"]
    names = [entrance.name for entrance in menu(followed())]
    assert names == ["award", "counts", "remark", "player", "totals", "end"]
    lost = menu(followed(award("low-clubs", 0)))
    assert [(one.name, plain(one.words)) for one in lost][1] == ("pass", "Ann has it")


def test_a_game_that_is_won_is_played_on_or_remarked() -> None:
    assert [sheet.name for sheet in offered(state_of(*won()))] == ["play-on", "remark"]
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


def test_points_put_right_are_told_to_whoever_was_slower() -> None:
    sent = Picks({"kind": "adjust", "side": "0", "points": "3", "why": "miscounted"})
    said = told("literature", state_of(), sent)
    assert [(label, plain(words)) for label, words in said] == [
        ("Whose totals", "Odds"),
        ("Points", "+3"),
        ("Why", "miscounted"),
    ]


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
    state = state_of(*won(), {"kind": "play_on"})
    ways = ending(desk(state)).ways
    assert {plain(way.button) for way in ways} == {"End: Odds win"}
    assert plain(ways[0].words) == "Odds stay the winners as before; the rest was for the margin"
    assert plain(ways[-1].words) == "Odds win; the claims are kept"


def test_a_game_is_played_on_for_the_margin() -> None:
    view = playing_on(desk(state_of(*won())))
    assert plain(view.stays) == "Odds stay the winners, whatever follows"
    assert view.open == "4 sets are open"
    assert line_of(state_of(*won()), "play_on") == {"kind": "play_on"}


def test_a_draw_at_the_target_stays_a_draw() -> None:
    lower = {"kind": "rules", "rules": {"target": 4}}
    voids = [award(f"high-{suit}", None) for suit in ("clubs", "diamonds", "hearts")]
    level = (*(award(key, 0) for key in LOWS), {"kind": "adjust", "side": 1, "points": 4})
    state = state_of(*level, *voids, lower, award("high-spades", None))
    view = playing_on(desk(state))
    assert view.stays == "It stays a draw, whatever follows"
    assert view.open == "1 set is open"


def test_a_sheet_leads_back_to_the_board_and_not_to_a_hand() -> None:
    sheets = [views.sheet(desk(followed()), name) for name in ("question", "award", "remark")]
    assert [page and page.home for page in sheets] == ["the board"] * 3
