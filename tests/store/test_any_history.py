"""Whatever happened at a table: what is kept of its games is what counting them all again gives."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import count

import pytest
from flask import Flask
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from sqlalchemy import text

from scorekeeper.games.kit import ScoringError
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.entry import Line
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store import db, deleting, games, ledgers, merging, people, rebuild, tables
from scorekeeper.store.newcomers import TwoInOneError
from tests.imported import bring, open_with
from tests.often import often
from tests.store.helpers import ANNS, NOON, later
from tests.store.kept import everything, record_of
from tests.strategies import FILES

NAMES = st.sampled_from(["Ann", "ann ", "Bo", "Zoë", "ZOE\u0308", "Kim"])
CORRECTIONS = ["end", "strike", "amend", "substitute"]
STEPS = st.sampled_from([*CORRECTIONS, "merge", "undo", "import", "delete"])
TABLES = map("Table {}".format, count(1))


@dataclass(frozen=True)
class Club:
    """A table and a game at it, written to as a phone does; what was done is looked at each time.

    Nothing that is kept may change without the table's number rising.
    """

    table: str
    game: str

    def writes(self, line: Line) -> None:
        with suppress(ScoringError), _looked_at():
            access = ledgers.access(db.session, ANNS, self.game)
            assert access is not None
            ledgers.write(db.session, access, lambda _: line, at=NOON)

    def says(self, raw: dict[str, object]) -> None:
        with suppress(ScoringError):
            self.writes(gamefile.decode(self.reads().rules, raw))

    def reads(self) -> Ledger:
        ledger = rebuild.read_game(db.session, self.game)
        assert ledger is not None
        return ledger


@contextmanager
def _looked_at() -> Iterator[None]:
    record, kept = record_of(db.session()), everything(db.session())
    yield
    assert record_of(db.session()) > record or everything(db.session()) == kept


@pytest.fixture
def opened(app: Flask) -> Iterator[None]:
    with app.app_context():
        yield


@pytest.mark.usefixtures("opened")
@settings(
    max_examples=often(6),
    deadline=None,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],  # to play a smaller one takes minutes
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
@given(data=st.data())
def test_what_is_kept_is_what_counting_everything_again_gives(data: st.DataObject) -> None:
    file = gamefile.read(data.draw(st.one_of([FILES[key] for key in sorted(FILES)])))
    table = tables.open_table(db.session, ANNS, next(TABLES), NOON)
    begun = Ledger.open(file.rules, file.opened)
    club = Club(table.id, games.start_game(db.session, table.id, begun, NOON).game_id)
    for entry in file.entries:
        club.writes(entry.line)
    for step in ("end", *data.draw(st.lists(STEPS, max_size=6))):
        happens(data, club, file, step)

    kept = everything(db.session())
    assert not list(rebuild.differences(db.session))
    count_all_again()
    assert everything(db.session()) == kept


def happens(data: st.DataObject, club: Club, file: Ledger, step: str) -> None:
    """Something more after the evening: corrections, two people that are one, other games."""
    match step:
        case "merge":
            kept, gone = data.draw(st.permutations([*people.everybody(db.session, club.table)]))[:2]
            with suppress(merging.SatTogetherError):
                merging.merge(db.session, club.table, kept, gone, later(1))
        case "undo":
            for merged in merging.to_undo(db.session, club.table, later(2))[:1]:
                merging.undo(db.session, club.table, merged.id, later(2))
        case "import":
            with suppress(TwoInOneError):
                bring(db.session, club.table, [club.reads(), file], later(1))
        case "delete":
            other = open_with(db.session, "Gone", [club.reads()], later(2))
            deleting.delete_table(db.session, other)
        case _:
            club.says(correction(data, club, step))


def correction(data: st.DataObject, club: Club, step: str) -> dict[str, object]:
    """An end, a line taken back, other people from the first hand on or from here on."""
    version = club.reads().version
    match step:
        case "end":
            result = data.draw(st.sampled_from(["score", "abandoned", "conceded"]))
            side = {"side": 0} if result == "conceded" else {}
            return {"kind": "end", "result": result, **side}
        case "strike":
            return {"strike": version - data.draw(st.sampled_from([0, 0, 0, 1, 2]))}
        case "amend":
            players = [*club.reads().head.players]
            players[data.draw(st.integers(0, len(players) - 1))] = data.draw(NAMES)
            return {"amend": 0, "with": {"players": players}}
        case _:
            return {"kind": "substitute", "seat": 0, "player": data.draw(NAMES)}


def count_all_again() -> None:
    """Forget all that was counted, and count it as a new version does when it starts."""
    for sql in ("DELETE FROM finish", "DELETE FROM deed", "UPDATE game SET counted = 0"):
        db.session.execute(text(sql))
    db.session.commit()
    rebuild.count_unreckoned(db.session)
