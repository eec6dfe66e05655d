"""The number of a record rises where something of it is another now, and nowhere else."""

from sqlalchemy.orm import Session

from scorekeeper.store import games
from scorekeeper.store.tables import TableView
from tests.store.helpers import ENDED, Phone, fresh, later, tricks
from tests.store.kept import record_of
from tests.store.test_deeds import agrees, ends


def test_the_record_stays_where_nothing_in_it_changes(
    session: Session, anns: Phone, table: TableView
) -> None:
    before = record_of(session)
    games.start_game(session, table.id, fresh(), later(1))
    anns.writes({"amend": 0, "with": {"players": ["ANN", "Bo", "Cy", "Di"]}})
    assert record_of(session) == before
    anns.writes({"kind": "substitute", "seat": 0, "player": "Eve"})
    assert record_of(session) == before + 1

    ends(anns, *ENDED)
    assert record_of(session) == before + 2
    anns.writes({"kind": "note", "text": "Bo was tired"})
    assert record_of(session) == before + 2
    assert agrees(session)


def test_a_correction_that_changes_no_deed_and_no_finish_leaves_the_record(
    session: Session, anns: Phone
) -> None:
    ends(anns, *ENDED)
    before = record_of(session)
    anns.writes({"amend": 0, "with": {"side_names": ["Us", "Them"]}})
    assert record_of(session) == before
    anns.writes({"amend": 2, "with": tricks(1, 12)})
    assert record_of(session) == before + 1
