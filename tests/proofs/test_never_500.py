"""Whatever is sent, the server answers in its own words, and stores nothing that it refused."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote, urlencode

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bench.pages import Form
from tests.often import often
from tests.proofs.conftest import stored
from tests.proofs.house import SHEETS, House
from tests.proofs.household import BROUGHT
from tests.proofs.words import FIELDS, NAMES, ODD, WORDS

FORM = "application/x-www-form-urlencoded"
NEVER_LATE = settings(
    deadline=None,
    max_examples=often(30),
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, migrated: Path) -> Iterator[House]:
    house = House.build(tmp_path_factory.mktemp("house"), migrated)
    yield house
    house.close()


@pytest.fixture(scope="module")
def forms(house: House) -> list[Form]:
    """All our own forms, as their pages showed them."""
    return house.forms()


@pytest.fixture(scope="module")
def token(forms: list[Form]) -> str:
    """A token that this phone's forms carry."""
    return forms[0].values["csrf_token"]


def address(house: House, rule: str, data: st.DataObject) -> str:
    """An address by a rule: with ids that are there, ids that are not, and what is no id."""
    made = (house.table, house.token, house.own, house.person, house.merge, house.season)
    ids = [*house.games, *made, house.night, *house.series, *SHEETS, "style.css", "zzzzzzzzzz"]

    def some(part: re.Match[str]) -> str:
        if part[0].startswith("<int:"):
            return data.draw(st.sampled_from(["1", "2", "5", "0", "99", "9" * 30, "-1", "x"]))
        if data.draw(st.integers(0, 3)):
            right = {"game_id": house.games, "table_id": [house.table]}
            right |= {"token": [house.token], "own_id": [house.own], "person_id": [house.person]}
            right |= {"merge_id": [house.merge], "season_id": [house.season]}
            right |= {"night_id": [house.night], "series_id": house.series}
            return data.draw(st.sampled_from(right.get(part[1], ids)))
        return quote(data.draw(st.sampled_from(ids) | ODD | st.text(max_size=12)), safe="") or "1"

    return re.sub(r"<(?:\w+:)?(\w+)>", some, rule)


@NEVER_LATE
@given(data=st.data(), fields=FIELDS, method=st.sampled_from(["GET", "GET", "HEAD", "OPTIONS"]))
def test_any_address_with_any_question_is_answered(
    house: House, data: st.DataObject, fields: list[tuple[str, str]], method: str
) -> None:
    path = address(house, data.draw(st.sampled_from(house.rules("GET"))), data)
    before = house.contents()
    house.ask(method, f"{path}?{urlencode(fields)}")
    assert house.contents() == before


@NEVER_LATE
@given(data=st.data(), fields=FIELDS, whole=st.booleans())
def test_any_form_to_any_address_is_answered(
    house: House, token: str, data: st.DataObject, fields: list[tuple[str, str]], whole: bool
) -> None:
    house.begin_anew()
    path = address(house, data.draw(st.sampled_from(house.rules("POST"))), data)
    if whole:
        ours = {"csrf_token": token, "key": "0123456789abcdef", "seen": "3"}
        fields = [*ours.items(), *fields]
    house.send(path, urlencode(fields).encode(), FORM)


@NEVER_LATE
@given(data=st.data(), changes=st.integers(0, 3))
def test_our_own_form_with_parts_changed_lost_or_doubled_is_answered(
    house: House, forms: list[Form], data: st.DataObject, changes: int
) -> None:
    house.begin_anew()
    form = data.draw(st.sampled_from(forms))
    fields = filled(form, data)
    for _ in range(changes):
        place = data.draw(st.integers(0, max(0, len(fields) - 1)))
        match data.draw(st.sampled_from(["change", "drop", "double", "new"])):
            case "change":
                fields[place : place + 1] = [(fields[place][0], data.draw(WORDS))] if fields else []
            case "drop":
                del fields[place : place + 1]
            case "double":
                fields += fields[place : place + 1]
            case _:
                fields.append((data.draw(NAMES), data.draw(WORDS)))
    house.send(form.action, urlencode(fields).encode(), FORM)


def filled(form: Form, data: st.DataObject) -> list[tuple[str, str]]:
    """A form with something chosen wherever it asks for a choice."""
    chosen = {name: data.draw(st.sampled_from(all_)) for name, all_ in form.choices.items()}
    return [*{**form.values, **chosen}.items()]


@NEVER_LATE
@given(
    data=st.data(),
    body=st.binary(max_size=200) | st.sampled_from([b"[]", b'{"kind": 1}', b"%ff=%fe", b"=&;"]),
    kind=st.sampled_from(
        [
            FORM,
            f"{FORM}; charset=utf-7",
            "multipart/form-data",
            "multipart/form-data; boundary=x",
            "application/json",
            "text/plain",
            'a/b; c="',
            "",
        ]
    ),
)
def test_what_is_no_form_is_answered_and_not_taken_for_one(
    house: House, data: st.DataObject, body: bytes, kind: str
) -> None:
    house.begin_anew()
    path = address(house, data.draw(st.sampled_from(house.rules("POST"))), data)
    assert house.send(path, body, kind).status_code not in (200, 303)


def test_a_form_that_is_far_too_large_is_answered(house: House, token: str) -> None:
    house.begin_anew()
    many = [("csrf_token", token), *[(f"side-{number}", "1") for number in range(40_000)]]
    for path in house.posted():
        here = path.replace("<game_id>", house.games[2]).replace("<table_id>", house.table)
        here = here.replace("<token>", house.token).replace("<own_id>", house.own)
        here = here.replace("<person_id>", house.person).replace("<merge_id>", house.merge)
        here = here.replace("<int:hand>", "1").replace("<season_id>", house.season)
        here = here.replace("<key>", BROUGHT).replace("<night_id>", house.night)
        here = here.replace("<int:guest>", "9")
        assert house.send(here, urlencode(many).encode(), FORM).status_code == 413


def test_the_forms_that_are_tried_are_those_of_every_address_that_takes_one(
    house: House, forms: list[Form]
) -> None:
    posted = {re.sub(r"<[^>]+>", "#", rule) for rule in house.posted()}
    found = {house.shape(form.action) for form in forms}
    # this phone owns the table already, scripts say that it is entering, a sign has a page of its
    # own; asked at random above
    assert posted - found == {"/join/#", "/watch/#", "/own/#", "/g/#/here", "/g/#/reactions"}
    assert stored(house.folder, "PRAGMA integrity_check") == [("ok",)]
