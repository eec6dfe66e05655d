"""The record of a table, asked of both databases: who played, with whom, against whom, who won."""

from datetime import date, datetime, timedelta
from typing import Any

from sqlalchemy import update
from sqlalchemy.orm import Session

from scorekeeper.stats.periods import Period
from scorekeeper.stats.ratings import Replay, pair_of
from scorekeeper.store import games, record, record_games, record_kept, tables
from scorekeeper.store.deeds import raise_record
from scorekeeper.store.engine import writing
from scorekeeper.store.people import by_spelling
from scorekeeper.store.record import Met
from scorekeeper.store.record_games import Kind, Scope
from scorekeeper.store.record_models import Spelling
from scorekeeper.store.tables import TableView
from tests.imported import bring
from tests.store.helpers import ANNS, FOUR, NOON, Phone, bids, fresh, tricks


def settled(ours: int, result: str = "score") -> list[dict[str, Any]]:
    """A game that is over after a hand of 3 bid by everybody; who took more tricks has won."""
    return [bids(1, 3, 3, 3, 3), tricks(1, ours), {"kind": "end", "result": result}]


FIRST_WINS, OTHERS_WIN, ABANDONED = settled(8), settled(5), settled(8, "abandoned")
DAY = timedelta(days=1)


def play(
    session: Session, table: TableView, *how: list[dict[str, Any]], since: datetime = NOON
) -> None:
    """Games of Ann, Bo, Cy and Di, one a day."""
    for day, entries in enumerate(how):
        games.start_game(session, table.id, fresh(*entries), since + day * DAY)


def now(session: Session, table: TableView) -> TableView:
    """The table as the next page has it."""
    found = tables.table_of(session, ANNS, table.id)
    assert found is not None
    return found


def test_games_wins_and_streaks_of_people_and_pairs(session: Session, table: TableView) -> None:
    play(session, table, FIRST_WINS, FIRST_WINS, OTHERS_WIN, ABANDONED, OTHERS_WIN, OTHERS_WIN)
    who = by_spelling(session, table.id)
    scope = Scope(table.id, "spades")

    ann, bo = (record.people(session, scope)[who[name]] for name in ("ann", "bo"))
    assert (ann.games, ann.won, ann.streak, ann.best_streak) == (5, 2, -3, 2)
    assert (bo.games, bo.won, bo.streak, bo.best_streak) == (5, 3, 3, 3)
    assert (ann.first, ann.last) == (NOON, NOON + 5 * DAY)
    assert {type(number) for number in ann[:5]} == {int}
    assert (ann.points, bo.points) == (2 * 62 - 3 * 60, 3 * 62 - 2 * 60)
    pairs = record.pairs(session, scope)
    assert pairs == {pair_of(who["ann"], who["cy"]): ann, pair_of(who["bo"], who["di"]): bo}
    assert record_games.kinds(session, scope) == {"spades": Kind(5, 5)}

    met = record.met(session, scope)
    assert met[who["ann"]][who["cy"]] == Met(together=5, won_together=2)
    assert met[who["ann"]][who["bo"]] == Met(against=5, won_against=2)
    assert record.deeds(session, scope, who["ann"])["hands"] == 6  # the abandoned one as well


def test_a_season_counts_the_games_that_began_on_its_days(
    session: Session, table: TableView
) -> None:
    play(session, table, FIRST_WINS, FIRST_WINS, OTHERS_WIN)
    who = by_spelling(session, table.id)
    second_day = Period("The fifteenth", date(2026, 11, 15), date(2026, 11, 15))
    scope = Scope.of(table.id, table.zone, "spades", second_day)

    assert record.people(session, scope)[who["ann"]][:2] == (1, 1)
    assert len(record_games.results(session, scope)) == 1
    assert record.people(session, Scope(table.id, "literature")) == {}


def test_two_spellings_of_one_person_are_one_in_all_figures(
    session: Session, table: TableView
) -> None:
    play(session, table, FIRST_WINS)
    other = fresh(*OTHERS_WIN, players=("Annie", *FOUR[1:]))
    games.start_game(session, table.id, other, NOON + DAY)
    who = by_spelling(session, table.id)
    with writing(session) as connection:
        spelt = update(Spelling.__table__).where(Spelling.__table__.c.folded == "annie")
        connection.execute(spelt.values(person_id=who["ann"]))
        raise_record(connection, table.id)

    scope = Scope(table.id, "spades")
    assert record.people(session, scope)[who["ann"]][:2] == (2, 1)
    assert record.met(session, scope)[who["ann"]][who["cy"]] == Met(2, 1)
    assert record.deeds(session, scope, who["ann"], who["cy"])["hands"] == 2
    assert who["annie"] not in record.people(session, scope)


def test_what_is_kept_holds_until_the_record_changes(session: Session, table: TableView) -> None:
    scope = Scope(table.id, "spades")
    play(session, table, *(FIRST_WINS,) * 3)
    before = record_kept.ratings(session, now(session, table), scope)
    assert record_kept.ratings(session, now(session, table), scope) is before

    play(session, table, OTHERS_WIN, since=NOON - DAY)  # an older game came later
    after = record_kept.ratings(session, now(session, table), scope)
    assert after == Replay().of(record_games.results(session, scope)).ratings != before
    assert record_kept.tallies(session, now(session, table), scope, pairs=True)


def test_a_correction_of_the_third_of_many_games_replays_the_rest(
    session: Session, table: TableView, anns: Phone
) -> None:
    scope = Scope(table.id, "spades")
    for line in FIRST_WINS:
        anns.writes(line)
    play(session, table, *(FIRST_WINS, OTHERS_WIN) * 2, since=NOON + DAY)
    before = record_kept.ratings(session, now(session, table), scope)

    session.rollback()  # this page is made; what follows is another phone's, and then the next page
    anns.writes({"amend": 2, "with": tricks(1, 5)})
    after = record_kept.ratings(session, now(session, table), scope)
    assert after == Replay().of(record_games.results(session, scope)).ratings != before


def test_games_from_files_without_times_keep_their_order(
    session: Session, table: TableView
) -> None:
    files = [fresh(*entries) for entries in (*[FIRST_WINS] * 6, *[OTHERS_WIN] * 5)]
    bring(session, table.id, files, NOON)
    found = record_games.results(session, Scope(table.id, "spades"))
    anns = by_spelling(session, table.id)["ann"]
    won = [one.places[next(s for s, side in enumerate(one.sides) if anns in side)] for one in found]
    assert won == [1] * 6 + [2] * 5
