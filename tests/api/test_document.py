"""The description of the interface is true: a client made from it alone meets nothing else."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi import checks

from scorekeeper.games import GAMES
from scorekeeper.games.codec import slots_of
from scorekeeper.games.options import definitions
from tests.proofs.conftest import stored
from tests.proofs.house import House

PROMISES = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
]
CALLS = [
    ("POST", "/tables"),
    ("GET", "/tables/{table}"),
    ("POST", "/tables/{table}/games"),
    ("GET", "/games/{game}"),
    ("GET", "/games/{game}/file"),
    ("POST", "/games/{game}/entries"),
    ("GET", "/games/{game}/events"),
]
FEW = settings(
    max_examples=15,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, migrated: Path) -> Iterator[House]:
    house = House.build(tmp_path_factory.mktemp("described"), migrated)
    house.app.config["RATELIMIT_ENABLED"] = False
    house.app.extensions["scorekeeper-limits"].enabled = False
    yield house
    house.close()


@pytest.fixture(scope="module")
def code(house: House) -> str:
    """The code to keep score at its one table."""
    return str(stored(house.folder, "SELECT join_code FROM card_table")[0][0])


@pytest.fixture(scope="module")
def described(house: House) -> Any:
    return schemathesis.openapi.from_wsgi("/api/openapi.json", house.app)


@pytest.mark.parametrize(("method", "path"), CALLS, ids=lambda part: part.strip("/"))
def test_every_call_answers_as_it_is_described(
    house: House, described: Any, code: str, method: str, path: str
) -> None:
    operation = described[path][method]
    right, wrong = (operation.as_strategy(generation_mode=mode) for mode in GenerationMode)

    @FEW
    @given(case=right | wrong, game=st.sampled_from(house.games), known=st.booleans())
    def ask(case: Any, game: str, known: bool) -> None:
        if known:
            case.path_parameters = {"table": house.table, "game": game}
        before = house.contents()
        answer = case.call(headers={"Authorization": f"Bearer {code}", "Accept-Encoding": ""})
        case.validate_response(answer, checks=PROMISES)
        if answer.status_code >= 400:
            assert house.contents() == before

    ask()


def test_every_call_is_described(house: House, described: Any) -> None:
    rules = [rule for rule in house.app.url_map.iter_rules() if rule.rule.startswith("/api/")]
    found = {
        (method, rule.rule.removeprefix("/api").replace("_id>", "}").replace("<", "{"))
        for rule in rules
        for method in (rule.methods or set()) & {"GET", "POST"}
    }
    assert found - {("GET", "/openapi.json")} == set(CALLS)
    assert {(o.ok().method.upper(), o.ok().path) for o in described.get_all_operations()} == set(
        CALLS
    )


@pytest.mark.parametrize("key", GAMES)
def test_every_play_and_option_of_a_game_is_described(house: House, key: str) -> None:
    said = house.ask("GET", "/api/openapi.json").json
    assert said is not None
    schemas = said["components"]["schemas"]
    plays: tuple[Any, ...] = GAMES[key].plays
    for play in plays:
        properties = schemas[f"{key}_{play.kind}"]["properties"]
        assert [*properties] == ["kind", *(slot.key for slot in slots_of(play))]
    assert [*schemas[f"{key}_options"]["properties"]] == [*definitions(GAMES[key].options)]
