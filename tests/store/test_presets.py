"""The rules that a table names: kept once, changed by one phone at a time, gone without harm."""

from functools import partial
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from flask import Flask
from sqlalchemy import text
from sqlalchemy.orm import Session

from scorekeeper import store
from scorekeeper.ledger import gamefile
from scorekeeper.store import db, games, migrating, presets, tables
from scorekeeper.store.games import NoSuchTableError
from scorekeeper.store.keys import KeyReusedError
from scorekeeper.store.presets import (
    ChangedMeanwhileError,
    Draft,
    NameTakenError,
    NoSuchRulesError,
    Own,
)
from scorekeeper.store.tables import TableView
from tests.store.helpers import ANNS, NOON, Phone, at_once, game_file, later, open_app

FRIDAY = Draft("Friday rules", "spades", "quick-200", {"target": 300, "blind_nil_allowed": True})


def saved(session: Session, table: TableView, name: str = FRIDAY.name, minutes: int = 0) -> Own:
    draft = Draft(name, FRIDAY.rules_key, FRIDAY.base, FRIDAY.changes)
    return presets.save(session, table.id, draft, later(minutes), by="Ann")


def revision(session: Session, table: TableView) -> int:
    found = tables.table_of(session, ANNS, table.id)
    assert found is not None
    return found.revision


def test_a_table_keeps_rules_under_a_name(session: Session, table: TableView) -> None:
    before = revision(session, table)
    own = saved(session, table)
    later_one = saved(session, table, "Amis d’été", 1)
    assert presets.of_table(session, table.id) == (own, later_one)
    assert presets.find(session, table.id, own.id) == own
    assert (own.draft, own.version, own.made_by) == (FRIDAY, 1, "Ann")
    assert len(own.id) == 10
    assert own.value == f"spades/own-{own.id}"
    assert own.options == {
        "target": 300,
        "bag_limit": 5,
        "bag_penalty": 50,
        "blind_nil_allowed": True,
    }
    assert revision(session, table) == before + 2


def test_another_table_does_not_see_them(session: Session, table: TableView) -> None:
    own = saved(session, table)
    club = tables.open_table(session, ANNS, "Club", NOON)
    assert presets.of_table(session, club.id) == ()
    assert presets.find(session, club.id, own.id) is None
    assert presets.save(session, club.id, FRIDAY, NOON).id != own.id
    with pytest.raises(NoSuchTableError):
        presets.save(session, "nowhere", FRIDAY, NOON)


def test_saving_twice_with_one_key_saves_once(app: Flask, table: TableView) -> None:
    def tap() -> str:
        with app.app_context():
            return presets.save(db.session, table.id, FRIDAY, NOON, key="k", body="n=F").id

    assert len(set(at_once([tap] * 6))) == 1
    with app.app_context():
        assert len(presets.of_table(db.session, table.id)) == 1
        with pytest.raises(KeyReusedError):
            presets.save(db.session, table.id, FRIDAY, NOON, key="k", body="n=G")


def test_two_rules_of_one_name_are_refused_however_it_is_spelt(
    session: Session, table: TableView
) -> None:
    own = saved(session, table)
    with pytest.raises(NameTakenError):
        saved(session, table, " FRIDAY Rules")
    other = saved(session, table, "Saturday rules")
    same_name = Draft("friday rules", "spades", "standard", {})
    with pytest.raises(NameTakenError):
        presets.change(session, table.id, other.id, same_name, seen=1)
    assert presets.change(session, table.id, own.id, same_name, seen=1).name == "friday rules"


def test_rules_are_renamed_and_changed(session: Session, table: TableView) -> None:
    own = saved(session, table)
    before = revision(session, table)
    draft = Draft("Long Friday", "spades", "quick-200", {"target": 500})
    changed = presets.change(session, table.id, own.id, draft, seen=1, by="Bo")
    assert presets.find(session, table.id, own.id) == changed
    assert (changed.draft, changed.version, changed.changed_by) == (draft, 2, "Bo")
    assert revision(session, table) == before + 1
    assert presets.change(session, table.id, own.id, draft, seen=1) == changed
    assert revision(session, table) == before + 1


def test_of_two_phones_that_change_rules_at_once_one_is_told(app: Flask, table: TableView) -> None:
    with app.app_context():
        own = saved(db.session(), table)

    def change(target: int) -> int:
        draft = Draft(FRIDAY.name, "spades", "quick-200", {"target": target})
        with app.app_context():
            return presets.change(db.session, table.id, own.id, draft, seen=1).version

    results = at_once([partial(change, target) for target in (100, 150, 250, 400)])
    refused = [error for error in results if isinstance(error, ChangedMeanwhileError)]
    assert results.count(2) == 1
    assert len(refused) == 3
    assert {error.now.version for error in refused} == {2}


def test_rules_that_are_gone_cannot_be_changed_and_go_only_once(
    session: Session, table: TableView
) -> None:
    own = saved(session, table)
    presets.forget(session, table.id, own.id)
    before = revision(session, table)
    presets.forget(session, table.id, own.id)
    assert revision(session, table) == before
    assert presets.of_table(session, table.id) == ()
    with pytest.raises(NoSuchRulesError):
        presets.change(session, table.id, own.id, FRIDAY, seen=1)


def test_a_table_says_what_its_new_games_begin_with(session: Session, table: TableView) -> None:
    own = saved(session, table)
    assert presets.begins_with(session, table.id) is None
    presets.begin_with(session, table.id, own.value)
    assert presets.begins_with(session, table.id) == own.value
    other = saved(session, table, "Other")
    presets.forget(session, table.id, other.id)
    assert presets.begins_with(session, table.id) == own.value
    presets.forget(session, table.id, own.id)
    assert presets.begins_with(session, table.id) is None
    presets.begin_with(session, table.id, "spades/whiz")
    presets.begin_with(session, table.id, None)
    assert presets.begins_with(session, table.id) is None


def test_a_game_keeps_the_rules_it_began_with(
    app: Flask, session: Session, table: TableView
) -> None:
    own = saved(session, table)
    rules = {"preset": own.base.key, "rules": own.draft.changes}
    ledger = gamefile.read({**game_file(), **rules})
    game = games.start_game(session, table.id, ledger, NOON).game_id
    presets.forget(session, table.id, own.id)
    session.close()
    assert Phone(app, ANNS, game).reads().head == ledger.head


def test_a_database_without_named_rules_is_brought_up_to_date(tmp_path: Path) -> None:
    app = open_app(tmp_path / "instance")
    config = Config()
    config.set_main_option("script_location", str(migrating.MIGRATIONS))
    with app.app_context():
        Path(app.instance_path).mkdir()
        command.upgrade(config, "0001")
        insert = "INSERT INTO card_table (id, name, join_token, revision, opened_at)"
        values = f"VALUES ('bcdfghjkmn', 'Kitchen', 't', 7, '{NOON:%F %T}')"
        with db.engine.begin() as connection:
            connection.execute(text(f"{insert} {values}"))
    store.migrate(app)
    with app.app_context():
        assert presets.begins_with(db.session, "bcdfghjkmn") is None
        presets.save(db.session, "bcdfghjkmn", FRIDAY, NOON)
        count = text("SELECT name, revision FROM card_table")
        assert db.session.execute(count).all() == [("Kitchen", 8)]
        command.downgrade(config, "0001")
        db.session.remove()
        assert db.session.execute(count).all() == [("Kitchen", 8)]
        db.session.remove()
        db.engine.dispose()
