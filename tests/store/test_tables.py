"""Tables, the phones at them and their games."""

from functools import partial

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from scorekeeper.ledger import gamefile
from scorekeeper.store import agreed, db, deleting, games, ids, ledgers, mine, people, tables
from scorekeeper.store.games import NoSuchTableError
from scorekeeper.store.keys import KeyReusedError
from scorekeeper.store.tables import TableView
from tests.store.helpers import (
    ANNS,
    BOS,
    ENDED,
    NOON,
    Phone,
    at_once,
    bid,
    fresh,
    join,
    later,
    played,
)


def test_the_phone_that_opens_a_table_owns_it(session: Session) -> None:
    table = tables.open_table(session, ANNS, "Kitchen", NOON)

    assert tables.table_of(session, ANNS, table.id) == table
    assert (table.name, table.role, table.who) == ("Kitchen", "owner", "Phone 1")
    assert tables.table_of(session, BOS, table.id) is None
    assert len(table.id) == 10
    assert len(table.join_token) == 22


def test_opening_twice_with_one_key_opens_one_table(app: Flask) -> None:
    def tap() -> str:
        with app.app_context():
            return tables.open_table(db.session, ANNS, "Kitchen", NOON, key="k", body="n=K").id

    assert len(set(at_once([tap] * 8))) == 1
    with app.app_context():
        assert len(mine.tables_of_phone(db.session, ANNS)) == 1
        assert tables.open_table(db.session, BOS, "Kitchen", NOON, key="k").id != tap()


def test_a_key_that_opened_another_table_is_told_so(session: Session) -> None:
    table = tables.open_table(session, ANNS, "Kitchen", NOON, key="k", body="name=Kitchen")

    with pytest.raises(KeyReusedError) as told:
        tables.open_table(session, ANNS, "Club", NOON, key="k", body="name=Club")
    assert told.value.made == table.id


def test_joining_twice_keeps_the_right_and_takes_the_new_name(
    session: Session, table: TableView
) -> None:
    as_ann = join(session, ANNS, table.id, "Ann", NOON)
    again = join(session, ANNS, table.id, None, NOON)

    assert (as_ann.role, as_ann.number, as_ann.player) == ("owner", 1, "Ann")
    assert again.player == "Ann"


def test_eight_phones_join_at_once_and_each_has_its_number(app: Flask, table: TableView) -> None:
    def come(phone: int) -> int:
        with app.app_context():
            return join(db.session, f"{phone}" * 64, table.id, None, NOON).number

    numbers = at_once([partial(come, phone) for phone in range(8)])

    assert sorted(numbers) == [3, 4, 5, 6, 7, 8, 9, 10]


def test_names_raise_the_revision_that_pages_go_by(session: Session, table: TableView) -> None:
    tables.rename_table(session, table.id, "Living room")
    tables.set_player_name(session, BOS, table.id, "Bob")

    now = tables.table_of(session, BOS, table.id)
    assert now is not None
    assert (now.name, now.player, now.who) == ("Living room", "Bob", "Bob")
    assert now.revision == table.revision + 3

    tables.set_player_name(session, BOS, table.id, None)
    nameless = tables.table_of(session, BOS, table.id)
    assert nameless is not None
    assert nameless.who == "Phone 2"


def test_home_lists_running_games_first_and_the_latest_before(session: Session) -> None:
    quiet, ended, older, newer = (
        tables.open_table(session, ANNS, name, later(minute))
        for minute, name in enumerate(("quiet", "ended", "older", "newer"))
    )
    running = games.start_game(session, older.id, fresh(*played(7)), later(10))
    games.start_game(session, older.id, fresh(*ENDED), later(12))
    games.start_game(session, newer.id, fresh(bid(1, 0)), later(11))
    games.start_game(session, ended.id, fresh(*ENDED), later(20))
    tables.open_table(session, BOS, "somebody else's", NOON)

    cards = mine.tables_of_phone(session, ANNS)

    assert [card.name for card in cards] == ["newer", "older", "ended", "quiet"]
    assert [card.running for card in cards] == [True, True, False, False]
    assert cards[1].game is not None
    assert cards[1].game.id == running.game_id
    assert cards[1].game.brief["points"] == [61, 60]
    assert cards[1].game.players == ("Ann", "Bo", "Cy", "Di")
    assert cards[1].game.side_names == ("Ann & Cy", "Bo & Di")
    assert cards[2].active_at == later(20)
    assert cards[3].game is None
    assert cards[3].active_at == quiet.opened_at


def test_games_of_a_table_come_newest_first_page_by_page(
    session: Session, table: TableView
) -> None:
    started = [
        games.start_game(session, table.id, fresh(), later(minute)).game_id for minute in range(5)
    ]

    first = games.games_of_table(session, table.id, size=2)
    last = games.games_of_table(session, table.id, page=3, size=2)

    assert [game.id for game in first.games] == [started[4], started[3]]
    assert first.more
    assert [game.id for game in last.games] == [started[0]]
    assert not last.more


def test_people_who_sat_last_come_first_and_each_once(session: Session, table: TableView) -> None:
    games.start_game(session, table.id, fresh(players=["Eve", "Bo", "Fay", "Di"]), later(1))
    games.start_game(session, table.id, fresh(players=["ann", "BO", "Cy", "Di"]), later(2))

    offered = people.offered(session, table.id)
    assert [one.name for one in offered] == ["ann", "Bo", "Cy", "Di", "Eve", "Fay"]
    assert people.offered(session, "nosuch") == ()


def test_a_mended_name_is_the_one_the_table_remembers(session: Session, anns: Phone) -> None:
    anns.writes({"amend": 0, "with": {"players": ["Anne", "Bo", "Cy", "Di"]}})
    anns.writes({"kind": "substitute", "seat": 1, "player": "Eve"})

    table_id = anns.access().table_id
    offered = people.offered(session, table_id)
    assert [one.name for one in offered] == ["Anne", "Eve", "Cy", "Di"]
    assert games.games_of_table(session, table_id).games[0].version == 2


def test_a_game_started_twice_with_one_key_is_one_game(session: Session, table: TableView) -> None:
    first = games.start_game(session, table.id, fresh(), NOON, key="k", body="one")
    again = games.start_game(session, table.id, fresh(), NOON, key="k", body="one")

    assert first.new
    assert (again.game_id, again.new) == (first.game_id, False)
    with pytest.raises(KeyReusedError):
        games.start_game(session, table.id, fresh(), NOON, key="k", body="other")


def test_a_rematch_tapped_by_eight_phones_is_one_game(app: Flask, table: TableView) -> None:
    with app.app_context():
        ended = games.start_game(db.session, table.id, fresh(*ENDED), NOON).game_id
        assert games.rematch(db.session, ended) is None

    def tap(phone: int) -> games.Started:
        with app.app_context():
            return games.start_game(
                db.session, table.id, fresh(), later(1), key=f"{phone}", rematch_of=ended
            )

    started = at_once([partial(tap, phone) for phone in range(8)])

    assert len({one.game_id for one in started}) == 1
    assert [one.new for one in started].count(True) == 1
    with app.app_context():
        assert games.rematch(db.session, ended) == started[0].game_id
        assert Phone(app, ANNS, ended).access().rematch == started[0].game_id
        assert Phone(app, ANNS, started[0].game_id).access().rematch_of == ended


def test_a_game_is_not_started_at_a_table_that_is_not_there(session: Session) -> None:
    with pytest.raises(NoSuchTableError):
        games.start_game(session, "nosuch", fresh(), NOON)


def test_an_imported_game_keeps_its_time_but_is_never_from_the_future(
    session: Session, table: TableView
) -> None:
    old, coming = "2020-01-01T20:00:00Z", "2999-01-01T20:00:00Z"
    entries = [{**bid(1, 0), "at": old}, {**bid(1, 1), "at": coming}]
    games.start_game(session, table.id, fresh(*entries), NOON)

    card = games.games_of_table(session, table.id).games[0]
    assert card.opened_at == card.active_at
    assert card.active_at.year == 2020


def test_ids_are_random_and_hold_nothing_that_is_misread() -> None:
    many = {ids.new_id() for _ in range(500)}

    assert len(many) == 500
    assert not set("".join(many)) & set("aeioul10O")
    assert len({ids.new_token() for _ in range(500)}) == 500
    assert ids.digest("key") == ids.digest("key") != ids.digest("Key")


def test_what_is_written_while_a_table_is_deleted_finds_no_table(
    session: Session, table: TableView, game_id: str
) -> None:
    access = ledgers.access(session, BOS, game_id)
    assert access is not None
    phones = [gone for gone in deleting.delete_table(session, table.id) if ":" not in gone]
    assert sorted(phones) == [ANNS, BOS]
    assert deleting.delete_table(session, table.id) == ()
    assert ledgers.access(session, BOS, game_id) is None
    line = {"kind": "bids", "hand": 1, "bids": [3, 4, 3, 2]}
    with pytest.raises(NoSuchTableError):
        ledgers.write(session, access, lambda it: gamefile.decode(it.rules, line), at=NOON)
    with pytest.raises(NoSuchTableError):
        agreed.agree(session, access, "Ann", "standard", NOON)
