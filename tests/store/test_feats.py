"""What people have done up to a game, asked of both databases; a correction takes it back."""

from datetime import timedelta
from typing import Any

from sqlalchemy import update
from sqlalchemy.orm import Session

from scorekeeper.stats.achievements import Doings
from scorekeeper.store import feats, games, ledgers
from scorekeeper.store.deeds import raise_record
from scorekeeper.store.engine import writing
from scorekeeper.store.feats import beside, doings, doings_in
from scorekeeper.store.people import by_spelling
from scorekeeper.store.record_games import Scope
from scorekeeper.store.record_models import Spelling
from scorekeeper.store.tables import TableView
from tests.store.helpers import ANNS, FOUR, NOON, Phone, bids, fresh, tricks

WHAT = ("hands", "nil_made", "best_hand", "games", "won", "streak", "partners")
END = {"kind": "end", "result": "score"}
DAY = timedelta(days=1)


def nil(took: int) -> dict[str, Any]:
    """Ann's nil, with the tricks that she took; Cy takes five."""
    return {"kind": "tricks", "hand": 1, "tricks": [took, 4, 5, 4 - took]}


def over(took: int) -> list[dict[str, Any]]:
    return [bids(1, "nil", 3, 3, 3), nil(took), END]


def play(session: Session, table: TableView, day: int, took: int = 0, *players: str) -> str:
    seats = [*players, *FOUR[len(players) :]]
    game = fresh(*over(took), players=seats)
    return games.start_game(session, table.id, game, NOON + day * DAY).game_id


def at(session: Session, game: str) -> ledgers.Access:
    found = ledgers.access(session, ANNS, game)
    assert found is not None
    return found


def test_what_was_done_before_a_game_and_after_it_adds_up_to_all(
    session: Session, table: TableView
) -> None:
    played = [play(session, table, day, took) for day, took in enumerate((0, 1, 0, 0))]
    who = by_spelling(session, table.id)
    ann, people = who["ann"], tuple(who.values())
    everything = doings(session, Scope(table.id, "spades"), WHAT)
    assert everything[ann].count(("nil_made",)) == 3
    assert everything[ann].results == (True, False, True, True)
    assert everything[ann].partners == {who["cy"]}
    for place, game in enumerate(played):
        access = at(session, game)
        own = doings_in(ledgers.load(session, access), who)
        for person, rest in beside(session, access, WHAT, people, later=True).items():
            assert len(rest.before.results) == place
            whole = rest.before + own[person] + rest.after
            assert [whole.count((what,)) for what in WHAT] == [
                everything[person].count((what,)) for what in WHAT
            ]


def test_games_that_began_at_once_go_by_their_ids(session: Session, table: TableView) -> None:
    first, second = sorted(play(session, table, 0) for _ in range(2))
    ann = by_spelling(session, table.id)["ann"]
    before = [beside(session, at(session, game), WHAT, (ann,))[ann] for game in (first, second)]
    assert [len(one.before.results) for one in before] == [0, 1]
    assert not before[0].after.results


def test_two_spellings_of_one_person_are_one(session: Session, table: TableView) -> None:
    play(session, table, 0)
    other = play(session, table, 1, 0, "Annie")
    who = by_spelling(session, table.id)
    with writing(session) as connection:
        spelt = update(Spelling.__table__).where(Spelling.__table__.c.folded == "annie")
        connection.execute(spelt.values(person_id=who["ann"]))
        raise_record(connection, table.id)
    ann = doings(session, Scope(table.id, "spades"), WHAT, (who["ann"],))[who["ann"]]
    assert (ann.count(("nil_made",)), ann.count(("won",)), ann.count(("streak",))) == (2, 2, 2)
    access = at(session, other)
    rest = beside(session, access, WHAT, (who["ann"],))[who["ann"]]
    own = doings_in(ledgers.load(session, access), by_spelling(session, table.id))
    assert (rest.before + own[who["ann"]]).count(("games",)) == 2


def test_a_corrected_nil_takes_back_what_it_brought_and_undo_gives_it_again(
    session: Session, table: TableView, anns: Phone
) -> None:
    def all_done() -> dict[str, Doings]:
        session.rollback()
        return doings(session, Scope(table.id, "spades"), WHAT)

    for line in over(0):
        anns.writes(line)
    before = all_done()
    ann = by_spelling(session, table.id)["ann"]
    assert before[ann].count(("nil_made",)) == 1
    anns.writes({"amend": 2, "with": nil(1)})
    assert all_done()[ann].count(("nil_made",)) == 0
    anns.writes({"amend": 2, "with": nil(0)})
    assert all_done() == before
    anns.writes({"strike": 3})
    assert all_done() == {}


def test_an_abandoned_game_has_deeds_and_is_none_that_was_played(
    session: Session, table: TableView
) -> None:
    lines = [bids(1, 3, 3, 3, 3), tricks(1, 8), {"kind": "end", "result": "abandoned"}]
    game = games.start_game(session, table.id, fresh(*lines), NOON).game_id
    who = by_spelling(session, table.id)
    kept = feats.doings(session, Scope(table.id), WHAT)[who["ann"]]
    assert (kept.count(("hands",)), kept.count(("games",)), kept.partners) == (1, 0, frozenset())
    own = doings_in(ledgers.load(session, at(session, game)), who)[who["ann"]]
    assert [own.count((what,)) for what in WHAT] == [kept.count((what,)) for what in WHAT]
