"""A game of Literature that is over: its page, the way on, the sheet of paper; lists and series."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from scorekeeper.ledger.entry import Entry
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store import db, games, rebuild
from tests.literature_played import EIGHT_SETS, LOW_HIGH, NINE, ask, claim, game, in_turn
from tests.pages import Phone, enter

START = datetime(2026, 11, 28, 19, 40, tzinfo=UTC)
ASKED = [ask(0, 1, "9C"), ask(0, 3, "KC", "no"), ask(3, 2, "2D")]
WON = [*ASKED, *in_turn("OEOEOOO")]


def timed(ledger: Ledger, minutes: int = 8) -> Ledger:
    """The same game, a line every so many minutes, entered by Ann."""
    entries = [
        Entry(entry.number, entry.line, START + timedelta(minutes=place * minutes), "Ann")
        for place, entry in enumerate(ledger.entries)
    ]
    return Ledger.restore(ledger.rules, ledger.opened, entries)


def stored(phone: Phone, table: str, ledger: Ledger, day: int = 1) -> str:
    """The id of a game that is kept at a table, with all that was entered in it."""
    with phone.app.app_context():
        return games.start_game(db.session, table, ledger, START + timedelta(days=day)).game_id


@pytest.fixture
def won(phone: Phone, table: str) -> str:
    """A game that Odds have won with the seventh claim, two sets open."""
    return stored(phone, table, timed(game(*WON)))


def test_the_page_says_who_won_and_why(phone: Phone, won: str) -> None:
    page = phone.open(f"/g/{won}")
    assert "Odds win by 3 sets" in page.text
    assert "reached 5 with high hearts:" in page.text
    assert "Kitchen · 7 claims · 1 h 12 min" in page.text
    assert "5 sets" in page.text
    assert f"/g/{won}/print" in page.links
    assert f"/g/{won}/file" in page.links


def test_every_set_is_read_with_its_owner_and_none_can_be_tapped(phone: Phone, won: str) -> None:
    page = phone.open(f"/g/{won}")
    assert "Low clubs: Odds, Ann" in page.text
    assert "High spades, open" in page.text
    assert '<a class="tile' not in page.html


def test_the_race_counts_by_claims(phone: Phone, won: str) -> None:
    page = phone.open(f"/g/{won}")
    assert "The race to 5 after 7 claims: \u2068Odds\u2069 5 and \u2068Evens\u2069 2." in page.text
    assert "Totals after each claim Claim Odds Evens 1 1 0" in page.text
    assert "All 7 claims" in page.text


def test_after_the_end_everybodys_questions_are_counted(phone: Phone, won: str) -> None:
    page = phone.open(f"/g/{won}")
    assert "Ann 5/0 5/0 1/1 1/0" in page.text
    assert "asked hit/missed" in page.text.replace("/ ", "/")
    silent = stored(phone, phone.page.links[0].removeprefix("/t/"), game(*in_turn("OOOOO")))
    assert "asked" not in phone.open(f"/g/{silent}").text


def test_undo_opens_the_game_again_and_hides_the_questions(phone: Phone, won: str) -> None:
    phone.open(f"/g/{won}")
    page = phone.press("Not over: undo high hearts")
    assert "Odds win" not in page.text
    sheet = phone.open(f"/g/{won}/print")
    assert "asked" not in sheet.text
    assert "1/1 1/0" not in sheet.text


def test_a_rematch_is_one_tap(phone: Phone, won: str) -> None:
    form = phone.open(f"/g/{won}").form(button="Rematch")
    first = phone.send(form, "Rematch").address
    assert first != f"/g/{won}"
    assert "To the rematch" in phone.open(f"/g/{won}").text


def test_the_table_may_play_on_and_the_winner_stays(phone: Phone, won: str) -> None:
    page = phone.open(f"/g/{won}")
    assert "2 sets still open; Odds stay the winners." in page.text
    phone.press("Play on for the margin")
    enter(phone, won, *in_turn("EE", NINE[7:]))
    over = phone.open(f"/g/{won}")
    assert "Odds had won already; the open sets were played for the margin only." in over.text
    assert "Odds win by 1 set" in over.text
    assert "Play on" not in over.text


def test_a_draw_is_called_one(phone: Phone, table: str) -> None:
    drawn = stored(phone, table, game(*in_turn("OEOEOEOE", LOW_HIGH), rules=EIGHT_SETS))
    page = phone.open(f"/g/{drawn}")
    assert "A draw at 4" in page.text
    assert "both sides stand at 4: a draw" in page.text
    listed = phone.open(f"/t/{table}")
    assert "Draw" in listed.text
    assert "4 : 4 sets" in listed.text


@pytest.mark.parametrize(
    ("end", "headline"),
    [
        ({"result": "score"}, "Odds win by 1 set"),
        ({"result": "conceded", "side": 0}, "Evens win"),
        ({"result": "abandoned", "why": "the <b>cat</b>"}, "Nobody wins"),
    ],
)
def test_a_game_that_was_settled_says_so(
    phone: Phone, table: str, end: dict[str, Any], headline: str
) -> None:
    settled = stored(phone, table, game(*in_turn("O"), {"kind": "end", **end}))
    page = phone.open(f"/g/{settled}")
    assert headline in page.text
    assert "<b>cat" not in page.html
    assert "Odds win" not in phone.press("Not over: take the end back").text


def test_a_game_without_a_claim_has_no_chart(phone: Phone, table: str) -> None:
    page = phone.open(f"/g/{stored(phone, table, game({'kind': 'end', 'result': 'abandoned'}))}")
    assert "The race" not in page.text
    assert "Player by player" not in page.text
    assert "0 claims" in page.text


def test_names_are_never_markup(phone: Phone, table: str) -> None:
    names = ["<i>Ann", "Bo & Co", "“Cy”", "ليلى"]
    over = stored(phone, table, game(*in_turn("OOOOO"), players=names, side_names=None))
    for part in ("", "/print"):
        page = phone.open(f"/g/{over}{part}")
        assert "<i>" not in page.html
        assert "<bdi>&lt;i&gt;Ann &amp; “Cy”</bdi> win by 5 sets" in page.html
    assert "<i>" not in phone.open(f"/t/{table}").html


def test_the_sheet_has_the_whole_game_on_paper(phone: Phone, won: str) -> None:
    page = phone.open(f"/g/{won}/print")
    assert "Kitchen · Literature to 5" in page.text
    assert "Odds win by 3 sets" in page.text
    assert "1 Low clubs Ann ’s claim was right 20:04 UTC Odds 1 : 0" in page.text
    assert "Ann 5/0 5/0 1/1 1/0" in page.text
    assert "Open: high spades and eights and jokers." in page.text


def test_a_running_game_is_printed_without_its_questions(phone: Phone, table: str) -> None:
    lines = [*ASKED, claim(1, "low-clubs", "misplaced")]
    running = stored(phone, table, game(*lines))
    enter(phone, running, {"amend": 4, "with": claim(3, "low-clubs", "misplaced")})
    page = phone.open(f"/g/{running}/print")
    assert "Low clubs Dee misplaced a card" in page.text
    assert "Low clubs, Bea : a card misplaced corrected by Phone 1" in page.text
    assert "win" not in page.text
    for told in ("9♣", "9C", "hit", "asked", "1/1"):
        assert told not in page.text


@pytest.mark.parametrize("part", ["", "/print"])
def test_strangers_see_nothing_of_it(stranger: Phone, won: str, part: str) -> None:
    stranger.open(f"/g/{won}{part}", 404)


# Lists.


def test_a_running_game_stands_on_the_home_page_and_on_its_table(phone: Phone, table: str) -> None:
    stored(phone, table, game(*in_turn("OEO")))
    for page in (phone.open("/"), phone.open(f"/t/{table}")):
        assert "6 sets open" in page.text
        assert "Odds: 2 sets" in page.text
        assert "Evens: 1 set " in page.text
        assert "Resume" in page.text
    assert "🐟" in phone.open("/").text
    assert "Literature to 5, 6 sets open" in phone.page.text
    assert "2 : 1 sets" in phone.page.text


def test_a_game_that_is_over_stands_in_the_list_with_its_sets(phone: Phone, won: str) -> None:
    page = phone.open(f"/g/{won}")
    listed = phone.open(page.links[0])
    assert "Odds won Literature to 5 · 6 players ·" in listed.text
    assert "5 : 2 sets" in listed.text


def test_sets_of_more_than_one_point_are_points(phone: Phone, table: str) -> None:
    stored(phone, table, game(claim(0, "high-clubs"), rules={"points_high": 2}))
    page = phone.open(f"/t/{table}")
    assert "Odds: 2 points" in page.text
    assert "2 : 0 sets" not in page.text


# The series of a table.


def test_the_same_people_have_a_series_however_they_sat(phone: Phone, table: str) -> None:
    stored(phone, table, game(*in_turn("OOOOO")), day=1)
    turned = ["Dee", "Eli", "Finn", "Ann", "Bea", "Cal"]
    stored(phone, table, game(*in_turn("OEOEOEOEO"), players=turned), day=2)
    page = phone.open(f"/t/{table}")
    assert "Literature: who beat whom" in page.text
    assert "Eli , Ann and Cal v Dee , Finn and Bea 2 games · sets +4 won 1 : 1" in page.text


def test_a_correction_puts_the_series_right(phone: Phone, table: str) -> None:
    stored(phone, table, game(*in_turn("OOOOO")), day=1)
    last = stored(phone, table, game(*in_turn("OOOOEEEEO")), day=2)
    assert "2 games · sets +6 won 2 : 0" in phone.open(f"/t/{table}").text
    enter(phone, last, {"amend": 9, "with": claim(1, NINE[8])})
    assert "2 games · sets +4 won 1 : 1" in phone.open(f"/t/{table}").text
    enter(phone, last, {"strike": 9})
    assert "1 game · sets +5 won 1 : 0" in phone.open(f"/t/{table}").text
    with phone.app.app_context():
        assert not list(rebuild.differences(db.session))


def test_draws_stand_in_the_series_and_abandoned_games_do_not(phone: Phone, table: str) -> None:
    stored(phone, table, game(*in_turn("O"), {"kind": "end", "result": "abandoned"}))
    assert "series" not in phone.open(f"/t/{table}").text
    stored(phone, table, game(*in_turn("OEOEOEOE", LOW_HIGH), rules=EIGHT_SETS))
    assert "1 game, 1 drawn · sets +0 won 0 : 0" in phone.open(f"/t/{table}").text


def line_up(number: int) -> list[str]:
    return ["Ann", "Bea", "Cal", f"Guest {number}"]


def test_many_line_ups_are_folded_away_and_the_oldest_left_out(phone: Phone, table: str) -> None:
    for number in range(14):
        stored(phone, table, game(*in_turn("OOOOO"), players=line_up(number)), day=number)
    page = phone.open(f"/t/{table}")
    assert "Other line-ups 9" in page.text
    assert "2 that have not played for long are not shown." in page.text
    assert page.text.index("Guest 13") < page.text.index("Guest 2")
    tally = page.text.partition("Games")[0].partition("Literature: who beat whom")[2]
    assert "Guest 1 " not in tally


@pytest.mark.usefixtures("game")
def test_a_game_without_a_series_has_none(phone: Phone, table: str) -> None:
    assert "series" not in phone.open(f"/t/{table}").text
