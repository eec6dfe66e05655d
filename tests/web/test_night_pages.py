"""What is seen of a club night: standings, the board for the room, prizes, a sheet of paper."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from flask import Flask
from sqlalchemy import event

from scorekeeper.store import db, nights
from scorekeeper.store.deleting import delete_table
from tests.evening import begin, play_out, start
from tests.pages import Page, Phone, enter, hand, ledger_of, open_table, watch
from tests.web.test_both_accept import wants
from tests.web.test_events import Stream, number

LEVEL = [3, 3, 3, 3], [3, 4, 3, 3]  # a hand that the second side is a point ahead of


@pytest.fixture
def ann(app: Flask) -> Phone:
    return Phone(app)


@pytest.fixture
def table(ann: Phone) -> str:
    return open_table(ann)


@pytest.fixture
def night(ann: Phone, table: str) -> str:
    """The address of a night of nine, two hands a round, three rounds."""
    return begin(ann, table).removesuffix("/tables")


def lines(page: Page) -> list[tuple[str, ...]]:
    """The standings, cell by cell: place, name, won, margin, and where they are now."""
    body = page.html.split("<tbody>")[1].split("</tbody>")[0]
    cells = (re.findall(r"<t[hd].*?>(.*?)</t[hd]>", line) for line in body.split("<tr>")[1:])
    return [tuple(re.sub(r"<[^>]+>", "", cell) for cell in line) for line in cells]


def seen(page: Page) -> str:
    return page.html.split('data-seen="')[1].split('"')[0]


def played(ann: Phone, night: str, number: int = 1) -> tuple[str, str]:
    """A round that is played and closed: one table by two points, one by two hands' one."""
    first, second = start(ann, night, number)
    play_out(ann, first)
    enter(ann, second, *hand(1, *LEVEL), *hand(2, *LEVEL))
    ann.open(f"{night}/tables")
    ann.press(f"Close round {number}")
    return first, second


def test_a_table_that_is_done_counts_and_one_that_plays_is_only_shown(
    ann: Phone, night: str
) -> None:
    page = ann.open(night)
    assert "Nobody has played yet" in page.text
    assert {(place, *rest) for place, _, *rest in lines(page)} == {("–", "–", "–")}
    first, second = start(ann, night)
    play_out(ann, first)
    enter(ann, second, *hand(1, *LEVEL))
    shown = [(place, *rest) for place, _, *rest in lines(ann.open(night))]
    assert "T1 −1 is table 1, one point behind" in ann.page.text
    assert shown[:4] == [("1", "1/1", "+2", "T1 done")] * 2 + [("3", "0/1", "−2", "T1 done")] * 2
    running = [("–", "–", "–", now) for now in ("T2 +1", "T2 −1", "T2 +1", "T2 −1", "sits out")]
    assert sorted(shown[4:]) == sorted(running)
    enter(ann, second, *hand(2, *LEVEL))
    ann.open(f"{night}/tables")
    ann.press("Close round 1")
    shown = [(place, *rest) for place, _, *rest in lines(ann.open(night))]
    assert shown[4] == ("5", "½/1", "0")
    assert "after round 1 of 3" in ann.page.text
    assert [line[0] for line in shown] == ["1"] * 4 + ["5"] + ["6"] * 4


def test_a_hand_put_right_later_puts_the_standings_right(ann: Phone, night: str) -> None:
    first, _ = played(ann, night)
    before = {name: margin for _, name, _, margin in lines(ann.open(night))}
    enter(ann, first, {"amend": 4, "with": hand(2, [], [3, 10, 0, 0])[1]})
    after = {name: margin for _, name, _, margin in lines(ann.open(night))}
    changed = {name for name in before if before[name] != after[name]}
    assert len(changed) == 4
    assert {before[name] for name in changed} == {"+2", "−2"}
    enter(ann, first, {"strike": 4})
    page = ann.open(night)
    assert "Table 1 of round 1 does not count yet" in page.text
    assert {won for _, name, won, _ in lines(page) if name in changed} == {"–"}


def test_what_waits_for_an_ok_does_not_count_yet(ann: Phone, table: str, night: str) -> None:
    wants(ann, table, both_accept="1")
    play_out(ann, start(ann, night)[0])
    assert {(place, won) for place, _, won, *_ in lines(ann.open(night))} == {("–", "–")}


def test_three_rounds_ask_the_database_as_often_as_one(ann: Phone, table: str) -> None:
    wants(ann, table, both_accept="1")
    night = begin(ann, table, rounds="4").removesuffix("/tables")

    def statements(page: str) -> int:
        seen: list[str] = []
        listen = lambda *a: seen.append(a[2])  # noqa: E731 - removed again by identity
        with ann.app.app_context():
            event.listen(db.engine, "before_cursor_execute", listen)
            ann.open(f"{night}{page}")
            event.remove(db.engine, "before_cursor_execute", listen)
        return len([sql for sql in seen if not sql.startswith("BEGIN")])

    asked = []
    for one in (1, 2, 3):
        for game in start(ann, night, one):
            play_out(ann, game)
        ann.open(f"{night}/tables")
        ann.press(f"Close round {one}", status=422)
        ann.press("Close it all the same")
        asked.append([statements(page) for page in ("", "/tables", "/places/1")])
    assert asked[1:] == asked[:1] * 2


def test_a_watcher_sees_the_same_and_can_change_nothing(ann: Phone, table: str, night: str) -> None:
    played(ann, night)
    bo = watch(ann, table)
    assert lines(bo.open(night)) == lines(ann.open(night))
    for page in ("", "/tv", "/prizes", "/print"):
        assert not bo.open(f"{night}{page}").forms
    stranger = Phone(ann.app)
    for page in ("", "/tv", "/prizes", "/print", "/events"):
        stranger.open(f"{night}{page}", 404)
        ann.open(f"/t/{table}/nights/nothinghere{page}", 404)


def test_a_page_of_the_night_follows_its_games_and_its_table(
    ann: Phone, table: str, night: str
) -> None:
    game = start(ann, night)[0]
    page = ann.open(f"{night}/tv")
    again = {"If-None-Match": f'W/"{seen(page)}"'}
    assert ann.client.get(f"{night}/tv", headers=again).status_code == 304
    bo = watch(ann, table)
    stream = Stream(bo, f"{night}/events?after={seen(bo.open(night))}")
    assert stream.next().startswith("retry")
    assert stream.quiet()
    enter(ann, game, *hand(1, *LEVEL)[:1])
    assert ann.client.get(f"{night}/tv", headers=again).status_code == 200
    assert number(stream.news()) == seen(ann.open(night))
    assert stream.quiet()
    ann.open(f"{night}/people")
    ann.press("Leaves: Ann")
    assert number(stream.news()) == seen(ann.open(night))
    with ann.app.app_context():
        delete_table(db.session, table)
    assert "event: gone" in stream.news()


@pytest.mark.parametrize("ago", [19, 21])
def test_the_room_is_told_when_time_is_up(ann: Phone, table: str, ago: int) -> None:
    night = begin(ann, table, lasts="minutes", minutes="20").removesuffix("/tables")
    then = datetime.now(UTC) - timedelta(minutes=ago)
    with ann.app.app_context():
        nights.start_round(db.session, table, night.split("/")[4], 1, then)
    page = ann.open(f"{night}/tv")
    assert ("Time: finish the hand in progress" in page.text) == (ago > 20)
    assert ("ends at" in page.text) == (ago < 20)
    assert seen(page).endswith(".1" if ago > 20 else ".0")


def test_the_board_for_the_room_shows_everybody_the_tables_and_the_way_to_watch(
    ann: Phone, night: str
) -> None:
    ann.app.config["PUBLIC_URL"] = "https://cards.example"
    page = ann.open(f"{night}/tv")
    assert "9 people, not begun" in page.text
    assert "Next: round 1" in page.text
    first, _ = start(ann, night)
    enter(ann, first, *hand(1, *LEVEL))
    page = ann.open(f"{night}/tv")
    assert "Round 1 of 3" in page.text
    assert "cards.example" in page.text
    assert page.html.count("<article") == 2
    assert "Sits out:" in page.text
    assert "Next: round" not in page.text
    assert {"60", "61"} <= set(re.findall(r"<b>(\d+)</b>", page.html))


def test_prizes_go_to_the_first_and_to_who_did_something_worth_one(ann: Phone, night: str) -> None:
    assert "Prizes come with the first table" in ann.open(f"{night}/prizes").text
    first, second = start(ann, night)
    enter(ann, first, *hand(1, ["nil", 3, 4, 3], [0, 4, 5, 4]), *hand(2, *LEVEL))
    enter(ann, second, *hand(1, *LEVEL), *hand(2, *LEVEL))
    ann.open(f"{night}/tables")
    ann.press("Close round 1")
    text = ann.open(f"{night}/prizes").text
    assert "So far: the night goes on." in text
    assert "First place, shared" in text
    assert "Biggest win" in text
    assert re.search(r"Best at nil \w+ 1 nil made in 2 hands", " ".join(text.split()))
    assert "Wooden spoon" not in text
    ann.open(f"{night}/tables")
    ann.press("Finish the night")
    assert "Wooden spoon" in ann.open(f"{night}/prizes").text


def test_the_night_fits_on_a_sheet_of_paper(ann: Phone, night: str) -> None:
    played(ann, night)
    page = ann.open(f"{night}/print")
    assert page.html.count('scope="row" rowspan="2"') == 2
    assert "Sat out:" in page.text
    assert "122" in page.text


def test_who_was_taken_out_on_another_phone_takes_nobody_else_along(ann: Phone, night: str) -> None:
    ann.open(f"{night}/people")
    ann.press("Add", {"name": "Zoe"})
    form = ann.page.form(button="Take out: Zoe")
    ann.press("Take out: Zoe")
    ann.press("Add", {"name": "Yan"})
    assert "Yan" in ann.send(form, "Take out: Zoe").text


def test_a_long_sheet_of_paper_marks_what_is_not_over(ann: Phone, table: str) -> None:
    many = "\n".join(f"Player {number}" for number in range(32))
    night = begin(ann, table, others=many).removesuffix("/tables")
    start(ann, night)
    ann.open(f"{night}/tables")
    ann.press("Close round 1", status=422)
    ann.press("Close it all the same")
    game = start(ann, night, 2)[0]
    page = ann.open(f"{night}/print")
    assert page.text.count("0*") == 16
    assert "* So far: not over, and not counted." in page.text
    play_out(ann, game)
    page = ann.open(f"{night}/print")
    assert page.text.count("0*") == 14
    assert "122*" not in page.text


def test_one_name_at_two_tables_of_a_round_is_pointed_out(ann: Phone, night: str) -> None:
    first, second = start(ann, night)
    one, other = (ledger_of(ann, game).head.players for game in (first, second))
    assert "at two tables" not in ann.open(night).text
    wrong = [one[0], *other[1:]]
    enter(ann, second, {"kind": "note", "text": "Who is that?"})
    enter(ann, second, {"amend": 0, "with": {"players": wrong}})
    assert f"{one[0]} sits at two tables in round 1" in ann.open(night).text
    enter(ann, second, {"amend": 0, "with": {"players": list(other)}})
    assert "at two tables" not in ann.open(night).text
