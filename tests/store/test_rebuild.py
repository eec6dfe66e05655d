"""Nothing derived may differ from the entries."""

from sqlalchemy import text
from sqlalchemy.orm import Session

from scorekeeper.store import rebuild
from scorekeeper.store.kept import KEPT
from tests.store.helpers import Phone, bid, bids, tricks


def change(session: Session, sql: str) -> None:
    session.execute(text(sql))
    session.commit()
    KEPT.clear()


def found(session: Session) -> list[str]:
    return [difference.what for difference in rebuild.differences(session)]


def test_what_the_pages_wrote_follows_from_the_entries(session: Session, anns: Phone) -> None:
    anns.writes(bids(1, 3, 3, 3, 3))
    anns.writes(tricks(1, 7))
    anns.writes({"amend": 2, "with": tricks(1, 6)})
    anns.writes({"strike": 2})
    anns.writes({"kind": "substitute", "seat": 1, "player": "Eve"})

    assert found(session) == []
    assert list(rebuild.repair(session)) == []


def test_a_brief_that_somebody_changed_is_found_and_put_right(
    session: Session, anns: Phone
) -> None:
    anns.writes(bids(1, 3, 3, 3, 3))
    change(session, """UPDATE game SET brief = '{"points": [500, 0]}', over = true""")

    assert found(session) == ["over", "brief"]
    sentences = [difference.sentence for difference in rebuild.repair(session)]
    assert sentences[0] == f"{anns.game_id}: over is True, the entries say False"
    assert found(session) == []


def test_a_wrong_version_is_put_right_and_the_game_goes_on(session: Session, anns: Phone) -> None:
    anns.writes(bid(1, 0))
    change(session, "UPDATE game SET version = 7")

    assert found(session) == ["version"]
    assert [difference.what for difference in rebuild.repair(session)] == ["version"]
    anns.writes(bid(1, 1))
    assert anns.reads().version == 2


def test_a_missing_entry_is_told_and_nothing_is_made_up(session: Session, anns: Phone) -> None:
    anns.writes(bid(1, 0))
    anns.writes(bid(1, 1))
    change(session, "DELETE FROM entry WHERE number = 1")

    assert [difference.what for difference in rebuild.repair(session)] == ["entries"]
    (difference,) = rebuild.differences(session)
    assert difference.sentence == f"{anns.game_id}: An entry is missing between others."


def test_an_entry_that_no_longer_fits_the_rules_is_told(session: Session, anns: Phone) -> None:
    anns.writes(bid(1, 0))
    change(session, """UPDATE entry SET line = '{"kind": "bid"}'""")

    assert found(session) == ["entries"]


def test_a_game_that_is_gone_is_no_difference(session: Session) -> None:
    differences = rebuild.differences(session)
    assert list(differences) == []
    assert rebuild.read_game(session, "nosuchgame") is None
