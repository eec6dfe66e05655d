"""Who ever sat in the same game is asked of many pairs at once."""

from sqlalchemy import event
from sqlalchemy.orm import Session

from scorekeeper.store import db, games, people, sitting
from scorekeeper.store.tables import TableView
from tests.store.helpers import ENDED, NOON, Phone, fresh, played


def seat(session: Session, table: TableView, *players: str) -> None:
    games.start_game(session, table.id, fresh(*ENDED, players=players), NOON)


def test_of_many_pairs_those_are_told_who_sat_in_one_game(
    session: Session, table: TableView, anns: Phone
) -> None:
    anns.writes(played(7)[0])
    anns.writes(played(7)[1])
    anns.writes({"kind": "substitute", "seat": 3, "player": "Dee"})
    seat(session, table, "Zoe", "Zoë", "Cy", "Eve")
    ids = people.by_spelling(session, table.id)

    def pairs(*names: tuple[str, str]) -> set[tuple[str, str]]:
        return {(ids[one], ids[other]) for one, other in names}

    sat = pairs(("ann", "bo"), ("dee", "di"), ("zoe", "zoë"), ("eve", "cy"), ("cy", "ann"))
    not_sat = pairs(("ann", "zoe"), ("eve", "di"), ("dee", "zoë"))
    assert sitting.together(session, table.id, sat | not_sat) == sat
    assert sitting.together(session, table.id, not_sat) == set()
    assert sitting.together(session, table.id, sat) == sat


def test_twenty_pairs_ask_the_database_as_often_as_one(session: Session, table: TableView) -> None:
    names = [f"P{number}" for number in range(40)]
    for at in range(0, 40, 4):
        seat(session, table, *names[at : at + 4])
    ids = [*people.by_spelling(session, table.id).values()]
    seen: list[str] = []
    event.listen(db.engine, "before_cursor_execute", lambda *a: seen.append(a[2]))

    sitting.together(session, table.id, [(ids[0], ids[1])])
    once = len(seen)
    sitting.together(session, table.id, [*zip(ids[::2], ids[1::2], strict=True)])

    assert len(seen) == 2 * once
    assert sitting.together(session, table.id, []) == set()
    assert len(seen) == 2 * once
