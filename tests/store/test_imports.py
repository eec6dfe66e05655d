"""An import is taken back, and whoever is needed at the table stays."""

from sqlalchemy.orm import Session

from scorekeeper.store import imports, people, taking_in
from scorekeeper.store.tables import TableView
from scorekeeper.store.taking_in import Sent
from tests.imported import checked
from tests.store.helpers import NOON, Phone, bids, fresh, played, tricks


def test_who_came_with_an_import_and_left_a_running_game_again_stays(
    session: Session, table: TableView, anns: Phone
) -> None:
    came = checked(fresh(*played(7), players=("Zoe", "Kim", "Cy", "Di")))
    taking_in.into_table(session, table.id, came, Sent(NOON, "the-key"))
    for number, player in enumerate(("Zoe", "Ann"), 1):
        anns.writes({"kind": "substitute", "seat": 0, "player": player})
        anns.writes(bids(number, 3, 3, 3, 3))
        anns.writes(tricks(number, 7))
    zoe = people.by_spelling(session, table.id)["zoe"]
    session.rollback()

    assert imports.undo(session, table.id, "the-key") == 1

    names = {one.name: one.id for one in people.everybody(session, table.id).values()}
    assert sorted(names) == ["Ann", "Bo", "Cy", "Di", "Zoe"]
    session.rollback()
    anns.writes({"kind": "end", "result": "score"})
    assert people.by_spelling(session, table.id)["zoe"] == zoe == names["Zoe"]
