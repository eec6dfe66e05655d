"""Any game by any rules can be looked at: every page that its pages lead to is there, and whole."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from tests.often import often
from tests.proofs.house import House
from tests.reading import Page
from tests.strategies import FILES

GAMES, MOST_PAGES = often(15), 25


@pytest.fixture(scope="module", params=sorted(FILES))
def played(
    tmp_path_factory: pytest.TempPathFactory, migrated: Path, request: pytest.FixtureRequest
) -> Iterator[House]:
    """A table with games of one kind: any seats, any sides, any options, any entries."""
    house = House.build(tmp_path_factory.mktemp("any"), migrated, games_of_chance(request.param))
    yield house
    house.close()


def games_of_chance(kind: str) -> list[dict[str, Any]]:
    games: list[dict[str, Any]] = []

    @settings(
        max_examples=GAMES,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    @given(FILES[kind])
    def collect(file: dict[str, Any]) -> None:
        games.append(file)

    collect()
    return games


def test_every_page_of_any_game_is_there(played: House) -> None:
    for game in played.games:
        look_round(played, f"/g/{game}")


def look_round(house: House, home: str) -> None:
    """Open a game and whatever its pages lead to, as somebody would who is curious."""
    waiting, seen = [home, f"{home}?by=player", f"{home}/menu", f"{home}/print"], set[str]()
    while waiting and len(seen) < MOST_PAGES:
        path = waiting.pop(0)
        if path in seen:
            continue
        seen.add(path)
        answer = house.ask("GET", path, follow_redirects=True)
        sealed = path.endswith("/file") and answer.status_code == 409
        assert answer.status_code == 200 or sealed, (path, answer.data)
        assert b"Traceback" not in answer.data
        if answer.mimetype == "text/html":
            links = [link.split("#")[0] for link in Page(answer).links]
            waiting += [link for link in links if link.startswith(home)]


def test_what_any_game_waits_for_can_be_sent(played: House) -> None:
    for game in played.games:
        played.begin_anew()
        answer = played.ask("GET", f"/g/{game}", follow_redirects=True)
        for form in Page(answer).forms:
            if form.method == "post" and form.action.startswith(f"/g/{game}"):
                fields = {**form.fields}
                if form.buttons and form.buttons[0].name:
                    fields[form.buttons[0].name] = form.buttons[0].value
                sent = played.ask("POST", form.action, data=fields, follow_redirects=True)
                assert sent.status_code in (200, 409, 422), (form.action, fields, sent.status)
