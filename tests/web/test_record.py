"""The record of a table: leaderboard, partners, people; whatever is corrected is right at once."""

from datetime import timedelta

from scorekeeper.store import db, people
from tests.imported import NOW, bids, bring, imported, ledger_of, took
from tests.pages import Phone, enter, hand, open_table, watch

SCORE = {"kind": "end", "result": "score"}
TO_500 = {"start": {"hand": 6, "points": [440, 300], "bags": [0, 0]}}


def won(phone: Phone, table: str, *players: str, ours: int = 8, day: int = 0) -> str:
    """A game that is over after one hand; with five tricks of ours the other side has won it."""
    seats = [*players, *("Ann", "Bo", "Cy", "Di")[len(players) :]]
    lines = (bids(1, 3, 3, 3, 3), took(1, ours, 13 - ours), SCORE)
    ledger = ledger_of(*lines, players=seats)
    with phone.app.app_context():
        return bring(db.session, table, [ledger], NOW + timedelta(days=day))[0]


def who(phone: Phone, table: str) -> dict[str, str]:
    """The id of everybody by name."""
    with phone.app.app_context():
        return {one.name: one.id for one in people.everybody(db.session, table).values()}


def pages(phone: Phone, table: str) -> dict[str, str]:
    """All that the table knows of its record, as it is read."""
    known = who(phone, table)
    about = {name: f"people/{known[name]}" for name in ("Ann", "Bo")}
    addresses = ("", "?sort=won", "?sort=points", "?view=pairs", "/partners")
    asked = [f"record{address}" for address in addresses]
    asked += [*about.values(), f"{about['Ann']}/with/{known['Cy']}"]
    return {address: phone.open(f"/t/{table}/{address}").text for address in asked}


def test_a_table_where_nothing_is_over_has_no_leaders(phone: Phone, table: str, game: str) -> None:
    assert "No game is over yet" in phone.open(f"/t/{table}/record").text
    assert "No game is over yet" in phone.open(f"/t/{table}/record/partners").text
    assert "Leaderboard" not in phone.open(f"/t/{table}").text
    enter(phone, game, {"kind": "end", "result": "abandoned"})
    assert "No game is over yet" in phone.open(f"/t/{table}/record").text
    ann = phone.open(f"/t/{table}/people/{who(phone, table)['Ann']}").text
    assert "Figures come with the first game that is over." in ann


def test_the_first_games_are_counted_in_wins_and_ratings_come_with_five(
    phone: Phone, table: str
) -> None:
    won(phone, table)
    page = phone.open(f"/t/{table}/record")
    assert "1 Ann 1 1 1 Cy 1 1 3 Bo 1 0 3 Di 1 0" in page.text
    assert "Nobody has played 5 games yet" in phone.open(f"/t/{table}/record?sort=rating").text
    for day, ours in enumerate((8, 5, 8, 8), 1):
        won(phone, table, ours=ours, day=day)
    won(phone, table, "Eve", day=5)
    page = phone.open(f"/t/{table}/record")
    assert "1 Cy 5/6 16" in page.text
    assert "Under 5 games: not ranked ( Eve )" in page.text
    assert "Bo 1/6 17 %" in phone.open(f"/t/{table}/record?sort=rate").text
    assert "Ann & Cy 4/5 16" in phone.open(f"/t/{table}/record?view=pairs").text
    first = phone.open(f"/t/{table}").text
    assert "Place 1: Cy 5 of 6 won rating 16" in first


def test_a_correction_that_turns_a_finished_game_turns_the_whole_record(
    phone: Phone, table: str
) -> None:
    """P14, P78: one hand of an old game is corrected, and the other side has won it."""
    game = won(phone, table)
    for _ in range(4):
        won(phone, table, ours=8)
    before = pages(phone, table)
    assert "1 Ann 5/5" in before["record"]

    enter(phone, game, {"amend": 2, "with": dict(took(1, 5, 8))})
    after = pages(phone, table)
    assert "1 Ann 4/5" in after["record"]
    assert "1 Ann & Cy 4/5" in after["record?view=pairs"]
    assert "4/5" in after["record/partners"]
    known = who(phone, table)
    assert "Won 1 of 5 games, 20 %" in after[f"people/{known['Bo']}"]
    assert "Together 4 won of 5 games" in after[f"people/{known['Ann']}/with/{known['Cy']}"]
    assert all(after[address] != before[address] for address in before)

    enter(phone, game, {"amend": 2, "with": dict(took(1, 8, 5))})
    assert pages(phone, table) == before


def test_an_undone_hand_leaves_the_record_as_it_was(phone: Phone, table: str) -> None:
    """P13: what ended a game is taken back, and nothing of it stays anywhere."""
    won(phone, table)
    game = imported(phone, table, *hand(6, [4, 4, 2, 2], [])[:1], **TO_500)
    before = pages(phone, table)
    enter(phone, game, dict(took(6, 7, 6)))
    assert "500" in phone.open(f"/g/{game}").text
    assert pages(phone, table) != before

    enter(phone, game, {"strike": 2})
    assert pages(phone, table) == before


def test_a_corrected_seating_gives_the_game_to_who_really_sat_there(
    phone: Phone, table: str
) -> None:
    """P63: Ann and Bo sat in each other's seats from the start."""
    game = won(phone, table)
    phone.open(f"/g/{game}/head")
    phone.press("See what changes", {"seat0": "1", "seat1": "0"})
    phone.press("Save")
    assert "1 Bo 1 1 1 Cy 1 1 3 Ann 1 0 3 Di 1 0" in phone.open(f"/t/{table}/record").text
    known = who(phone, table)
    together = phone.open(f"/t/{table}/people/{known['Bo']}/with/{known['Cy']}").text
    assert "Together 1 won of 1 game" in together


def test_a_season_has_a_leaderboard_of_its_own(phone: Phone, table: str) -> None:
    won(phone, table)
    phone.open(f"/t/{table}/seasons/new")
    phone.press("Save", {"name": "Summer <1>", "first": "2020-06-01", "last": "2020-08-31"})
    page = phone.open(f"/t/{table}/record?season=nonsense&game=whist&sort=luck")
    assert "All time" in page.text
    assert "1 Ann 1 1" in page.text
    phone.open(next(link for link in page.links if "season=" in link and "all" not in link))
    assert "Summer <1>" in phone.page.text
    assert "Nobody has finished a game of Spades in these days." in phone.page.text
    for link in phone.page.links:
        phone.open(link)


def test_where_a_season_has_its_own_figures_each_says_of_which_games_it_is(
    phone: Phone, table: str
) -> None:
    won(phone, table)
    plain = phone.open(f"/t/{table}").text
    phone.open(f"/t/{table}/seasons/new")
    phone.press("Save", {"name": "Decade", "first": "2020-01-01", "last": "2099-12-31"})
    parted = phone.open(f"/t/{table}").text
    for words in ("Won of all games here.", "Leaderboard All Spades, Decade"):
        assert words in parted
        assert words not in plain
    ann = phone.open(f"/t/{table}/people/{who(phone, table)['Ann']}").text
    assert "1 game in all" in ann


def test_who_watches_reads_all_of_it_and_finds_no_form(phone: Phone, table: str) -> None:
    won(phone, table)
    guest = watch(phone, table)
    for address in pages(guest, table):
        page = guest.open(f"/t/{table}/{address}")
        assert not page.forms


def test_the_page_of_who_was_merged_leads_to_the_one_kept(phone: Phone, table: str) -> None:
    won(phone, table)
    won(phone, table, "Annie")
    known = who(phone, table)
    phone.open(f"/t/{table}/people/{known['Annie']}/merge?with={known['Ann']}")
    phone.press("Keep “Ann”")
    assert "Won 2 of 2 games" in phone.open(f"/t/{table}/people/{known['Annie']}").text
    assert phone.page.address == f"/t/{table}/people/{known['Ann']}"
    phone.open(f"/t/{table}/people/{known['Annie']}/gems")
    assert phone.page.address == f"/t/{table}/people/{known['Ann']}"


def test_long_lists_show_their_first_and_say_how_many_there_are(phone: Phone, table: str) -> None:
    for number in range(9):
        won(phone, table, "Ann", f"Bo {number}", "Cy", f"Di {number}")
    ann = phone.open(f"/t/{table}/people/{who(phone, table)['Ann']}").text
    assert "Others 11" in ann
    for number in range(6):
        players = [f"{name} {number}" for name in ("Eve", "Flo", "Gus", "Hal")]
        won(phone, table, *players)
    assert "14 more have played less" in phone.open(f"/t/{table}/record/partners").text


def test_who_is_away_has_no_place_but_games_enough(phone: Phone, table: str) -> None:
    for day in range(5):
        won(phone, table, day=day)
    ann = f"/t/{table}/people/{who(phone, table)['Ann']}"
    assert "1st of 4" in phone.open(ann).text
    phone.open(f"{ann}/edit")
    phone.press("Send away")
    away = phone.open(ann).text
    assert "Won 5 of 5 games" in away
    assert "ranked from" not in away


def test_nobody_is_met_at_another_table_nor_with_themselves(phone: Phone, table: str) -> None:
    won(phone, table)
    ann, bo = (who(phone, table)[name] for name in ("Ann", "Bo"))
    other = open_table(phone, "Club")
    phone.open(f"/t/{other}/people/{ann}", 404)
    phone.open(f"/t/{table}/people/{ann}/with/{ann}", 404)
    phone.open(f"/t/{table}/people/{ann}/with/nobody", 404)
    phone.open(f"/t/{table}/people/{bo}/with/{ann}")
