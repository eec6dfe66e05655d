"""Codes and links: whom they let in and as what, and who is dropped when they are made anew."""

from functools import partial
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from flask import Flask
from sqlalchemy import text
from sqlalchemy.orm import Session

from scorekeeper import store
from scorekeeper.store import db, ids, invitations, migrating, tables
from scorekeeper.store.games import NoSuchTableError
from scorekeeper.store.invitations import DeadLinkError, Invitation
from scorekeeper.store.tables import TableView
from tests.store.helpers import ANNS, BOS, NOON, STRANGERS, at_once, join, later, open_app

EVES = "e" * 64


def offered(session: Session, role: str, token: str) -> Invitation:
    invitation = invitations.by_token(session, role, token)
    assert invitation is not None
    return invitation


def role_of(session: Session, phone: str, table: TableView) -> str | None:
    view = tables.table_of(session, phone, table.id)
    return None if view is None else view.role


def test_a_join_link_lets_a_phone_in_as_a_keeper(session: Session, table: TableView) -> None:
    invitation = offered(session, "keeper", table.join_token)
    assert (invitation.table_id, invitation.name) == (table.id, "Kitchen")
    joined = join(session, STRANGERS, table.id, None, NOON)
    assert (joined.role, joined.number, joined.who) == ("keeper", 3, "Phone 3")
    assert joined.may_write
    assert not joined.owns


def test_a_watch_link_lets_a_phone_see_and_no_more(session: Session, table: TableView) -> None:
    invitation = offered(session, "watcher", table.watch_token)
    invitations.accept(session, STRANGERS, invitation, None, NOON)
    view = tables.table_of(session, STRANGERS, table.id)
    assert view is not None
    assert (view.role, view.may_write, view.owns) == ("watcher", False, False)


@pytest.mark.parametrize("role", ["watcher", "keeper", "owner"])
def test_a_token_that_was_never_made_leads_nowhere(
    session: Session, table: TableView, role: str
) -> None:
    for token in ("nothing", "", table.id, table.watch_code, table.join_code, "a" * 22):
        assert invitations.by_token(session, role, token) is None
    assert invitations.by_token(session, "watcher", table.join_token) is None
    assert invitations.by_token(session, "keeper", table.watch_token) is None


def test_a_code_is_read_however_it_is_typed(session: Session, table: TableView) -> None:
    watch, joins = table.watch_code, table.join_code
    for typed in (watch, watch.lower(), f" {watch[:3]}-{watch[3:]} ", " ".join(watch)):
        found = invitations.by_code(session, typed)
        assert found is not None
        assert (found.role, found.token) == ("watcher", table.watch_token)
    for typed in (joins, f"{joins[:4]} {joins[4:].lower()}", f"{joins[:2]}‑{joins[2:]}"):
        found = invitations.by_code(session, typed)
        assert found is not None
        assert (found.role, found.token) == ("keeper", table.join_token)


@pytest.mark.parametrize("typed", ["", "-", "BCDFG", "BCDFGHJ", "BCDFGH", "BCDFGHJK", "é" * 8])
@pytest.mark.usefixtures("table")
def test_what_is_no_code_opens_nothing(session: Session, typed: str) -> None:
    assert invitations.by_code(session, typed) is None


def test_codes_are_made_of_signs_that_nobody_misreads(table: TableView) -> None:
    signs = "BCDFGHJKMNPQRSTVWXYZ23456789"
    assert (len(table.watch_code), len(table.join_code)) == (6, 8)
    assert set(table.watch_code + table.join_code) <= set(signs)
    assert set("".join(ids.new_code(8) for _ in range(500))) == set(signs)


def test_no_two_tables_have_the_same_code(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = iter(["BCDFGH", "BCDFGHJK", "BCDFGH", "CDFGHJ", "BCDFGHJK", "CDFGHJKM"])
    monkeypatch.setattr(invitations, "new_code", lambda _length: next(made))
    first, second = (tables.open_table(session, ANNS, name, NOON) for name in ("one", "two"))
    assert (first.watch_code, first.join_code) == ("BCDFGH", "BCDFGHJK")
    assert (second.watch_code, second.join_code) == ("CDFGHJ", "CDFGHJKM")


def test_a_watcher_who_joins_becomes_a_keeper_and_nobody_is_ever_lowered(
    session: Session, table: TableView
) -> None:
    watching = offered(session, "watcher", table.watch_token)
    invitations.accept(session, STRANGERS, watching, None, NOON)
    assert join(session, STRANGERS, table.id, "Eve", NOON).role == "keeper"
    for phone, role in ((STRANGERS, "keeper"), (ANNS, "owner"), (BOS, "keeper")):
        invitations.accept(session, phone, watching, None, NOON)
        assert role_of(session, phone, table) == role
    view = tables.table_of(session, STRANGERS, table.id)
    assert view is not None
    assert (view.number, view.player) == (3, "Eve")


def test_an_owner_link_makes_one_phone_an_owner_and_is_spent(
    session: Session, table: TableView
) -> None:
    token = invitations.new_owner_link(session, table.id, "t" * 22, NOON)
    assert invitations.new_owner_link(session, table.id, "t" * 22, later(1)) == token
    kept = session.execute(text("SELECT token_hash FROM owner_link")).scalar_one()
    assert kept == ids.digest(token)
    invitation = offered(session, "owner", token)
    invitations.accept(session, ANNS, invitation, None, NOON)
    offered(session, "owner", token)  # an owner who looks at it spends nothing
    invitations.accept(session, BOS, invitation, None, later(2))
    assert role_of(session, BOS, table) == "owner"
    assert invitations.by_token(session, "owner", token) is None
    with pytest.raises(DeadLinkError):
        invitations.accept(session, STRANGERS, invitation, None, NOON)
    assert role_of(session, STRANGERS, table) is None


def test_an_owner_link_that_eight_phones_take_at_once_makes_one_owner(
    app: Flask, table: TableView
) -> None:
    with app.app_context():
        invitations.new_owner_link(db.session, table.id, "t" * 22, NOON)
    invitation = Invitation(table.id, table.name, "owner", "t" * 22)

    def take(phone: int) -> bool:
        with app.app_context():
            try:
                invitations.accept(db.session, f"{phone}" * 64, invitation, None, NOON)
            except DeadLinkError:
                return False
            return True

    assert at_once([partial(take, phone) for phone in range(8)]).count(True) == 1


def test_a_new_watch_code_drops_the_watchers_and_nobody_else(
    session: Session, table: TableView
) -> None:
    watching = offered(session, "watcher", table.watch_token)
    invitations.accept(session, STRANGERS, watching, None, NOON)
    dropped = invitations.renew_watching(session, table.id)
    assert dropped == (STRANGERS, f"watcher:{table.watch_code}")
    roles = [role_of(session, phone, table) for phone in (ANNS, BOS, STRANGERS)]
    assert roles == ["owner", "keeper", None]
    assert invitations.by_code(session, table.watch_code) is None
    assert invitations.by_code(session, table.join_code) is not None
    with pytest.raises(DeadLinkError):
        invitations.accept(session, STRANGERS, watching, None, NOON)
    now = tables.table_of(session, ANNS, table.id)
    assert now is not None
    assert now.revision > table.revision
    assert invitations.by_code(session, now.watch_code) is not None


def test_a_new_join_code_drops_every_keeper_but_the_owners(
    session: Session, table: TableView
) -> None:
    watching = offered(session, "watcher", table.watch_token)
    invitations.accept(session, STRANGERS, watching, None, NOON)
    invitations.new_owner_link(session, table.id, "t" * 22, NOON)
    dropped = invitations.renew_joining(session, table.id)
    assert dropped == (BOS, f"keeper:{table.join_code}")
    roles = [role_of(session, phone, table) for phone in (ANNS, BOS, STRANGERS)]
    assert roles == ["owner", None, "watcher"]
    assert invitations.by_token(session, "keeper", table.join_token) is None
    assert invitations.by_token(session, "owner", "t" * 22) is None
    assert invitations.by_token(session, "watcher", table.watch_token) is not None


def test_a_phone_that_comes_later_never_gets_a_dropped_ones_number(
    session: Session, table: TableView
) -> None:
    invitations.renew_joining(session, table.id)
    assert join(session, EVES, table.id, None, NOON).who == "Phone 3"
    assert join(session, BOS, table.id, None, NOON).who == "Phone 4"


def test_a_table_that_is_not_there_lets_nobody_in(session: Session) -> None:
    nowhere = Invitation("nosuch", "Nowhere", "keeper", "t" * 22)
    with pytest.raises(NoSuchTableError):
        invitations.accept(session, ANNS, nowhere, None, NOON)


def test_tables_from_before_there_were_codes_get_theirs_and_keep_all_they_had(
    tmp_path: Path,
) -> None:
    app = open_app(tmp_path / "instance")
    config = Config()
    config.set_main_option("script_location", str(migrating.MIGRATIONS))
    tables_of_old = ("bcdfghjkmn", "cdfghjkmnp")
    with app.app_context():
        Path(app.instance_path).mkdir()
        command.upgrade(config, "0003")
        with db.engine.begin() as connection:
            for table in tables_of_old:
                connection.execute(text(OLD_TABLE), {"id": table, "token": table + "t" * 12})
            for statement in OLD_ROWS.split(";"):
                connection.execute(text(statement))
    store.migrate(app)
    with app.app_context():
        now = tables.table_of(db.session, ANNS, tables_of_old[0])
        assert now is not None
        assert (now.name, now.role, now.join_token) == ("Kitchen", "owner", "bcdfghjkmn" + "t" * 12)
        assert join(db.session, BOS, now.id, None, NOON).number == 5
        codes = db.session.execute(
            text("SELECT watch_code, join_code, watch_token FROM card_table")
        )
        assert [tuple(map(len, row)) for row in codes] == [(6, 8, 22)] * 2
        counts = {name: f"SELECT count(*) FROM {name}" for name in ("game", "entry", "agreed")}
        kept = {name: db.session.execute(text(sql)).scalar_one() for name, sql in counts.items()}
        assert kept == {"game": 1, "entry": 2, "agreed": 1}
        db.session.remove()
        command.downgrade(config, "0003")
        kept = {name: db.session.execute(text(sql)).scalar_one() for name, sql in counts.items()}
        assert kept == {"game": 1, "entry": 2, "agreed": 1}
        db.session.remove()
        db.engine.dispose()


OLD_TABLE = (
    "INSERT INTO card_table (id, name, join_token, revision, opened_at)"
    " VALUES (:id, 'Kitchen', :token, 3, '2026-11-14 12:00:00')"
)
OLD_ROWS = f"""
INSERT INTO phone (id, key_hash, created_at) VALUES (1, '{ANNS}', '2026-11-14 12:00:00');
INSERT INTO table_grant (phone_id, table_id, role, number, granted_at)
 VALUES (1, 'bcdfghjkmn', 'owner', 4, '2026-11-14 12:00:00');
INSERT INTO game (id, table_id, rules_key, head, opened_at, active_at, version, over, brief,
 players, side_names) VALUES ('g', 'bcdfghjkmn', 'spades', '{{}}', '2026-11-14 12:00:00',
 '2026-11-14 12:00:00', 2, 0, '{{}}', '[]', '[]');
INSERT INTO entry (game_id, number, line, imported) VALUES ('g', 1, '{{}}', 0);
INSERT INTO entry (game_id, number, line, imported) VALUES ('g', 2, '{{}}', 0);
INSERT INTO agreed (game_id, player, rules, at, by)
 VALUES ('g', 'Ann', 'r', '2026-11-14 12:00:00', 'Ann')
"""
