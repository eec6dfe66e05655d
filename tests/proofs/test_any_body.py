"""Whatever a program sends as JSON is answered in one form, and stored only if it can stand."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.store import db
from scorekeeper.store.rebuild import differences
from tests.often import often
from tests.programs import problem
from tests.proofs.conftest import stored
from tests.proofs.house import House
from tests.proofs.words import JSON, KINDS, NAMES

BODIES = st.builds(
    lambda kind, fields: {"kind": kind, **fields}, KINDS, st.dictionaries(NAMES, JSON, max_size=6)
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, migrated: Path) -> Iterator[House]:
    house = House.build(tmp_path_factory.mktemp("any-body"), migrated)
    house.app.extensions["scorekeeper-limits"].enabled = False
    yield house
    house.close()


@settings(max_examples=often(30), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data(), body=BODIES | JSON, correct=st.booleans())
def test_any_json_is_answered(house: House, data: st.DataObject, body: Any, correct: bool) -> None:
    code = stored(house.folder, "SELECT join_code FROM card_table")[0][0]
    game = data.draw(st.sampled_from(house.games))
    path = data.draw(st.sampled_from([f"games/{game}/entries", f"tables/{house.table}/games"]))
    if correct:
        body = {"amend": data.draw(st.integers(0, 9)), "with": body}
    before = house.contents()
    answer = house.ask(
        "POST",
        f"/api/{path}",
        data=json.dumps(body),
        headers={"Authorization": f"Bearer {code}", "Content-Type": "application/json"},
    )
    if answer.status_code >= 400:
        problem(answer)
        assert house.contents() == before
    else:
        with house.app.app_context():
            assert [*differences(db.session)] == []
