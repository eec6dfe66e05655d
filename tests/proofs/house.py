"""An application in this process with a table, games in every state, and a way to begin anew."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from shutil import copy
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from bench.pages import Form, Page
from bench.shelf import Shelf
from scorekeeper.live.stream import Pace
from scorekeeper.store import db, presets, record_kept
from scorekeeper.store.engine import FILE
from scorekeeper.store.kept import KEPT
from scorekeeper.store.presets import Draft
from scorekeeper.store.rebuild import differences
from tests.proofs import household
from tests.proofs.conftest import stored
from tests.proofs.household import BROUGHT
from tests.proofs.states import THREE, imported, in_every_state

SHEETS = (
    *("thrown-in", "penalty", "dealer", "remark", "player", "totals", "end"),
    *("claim", "question", "award", "pass", "counts", "play-on"),
)
PENALTY = "?penalty-0=1:tricks:2:0:renege"
FRIDAY = Draft("Friday rules", "spades", "quick-200", {"target": 300})
TABLES = (
    *("phone", "card_table", "table_grant", "owner_link"),
    *("game", "entry", "agreed", "own_rules"),
    *("person", "spelling", "merge", "season", "finish", "deed"),
    *("night", "night_person", "night_round", "night_game"),
    "series",
)


@dataclass(frozen=True)
class House:
    """The application, a phone at its one table, and what there is to ask for."""

    app: Flask
    client: FlaskClient
    folder: Path
    table: str
    games: list[str]
    token: str
    own: str
    person: str
    merge: str
    season: str
    series: list[str]  # one that was settled, two that go on
    night: str

    @classmethod
    def build(cls, folder: Path, migrated: Path, files: Sequence[dict[str, Any]] = ()) -> "House":
        """A house with games, in every state if no others are given.

        A failure of the server is an answer there, as on the net.
        """
        copy(migrated, folder / FILE)
        shelf = Shelf(folder)
        games = [game.id for game in shelf.store(files or in_every_state())]
        shelf.app.config["PROPAGATE_EXCEPTIONS"] = False
        shelf.app.config["STREAM_PACE"] = Pace(life=0)  # says what there is, and ends
        client = shelf.app.test_client()
        for name, value in shelf.cookies.items():
            client.set_cookie(name, value)
        token = str(stored(folder, "SELECT join_token FROM card_table")[0][0])
        table = shelf.table.removeprefix("/t/")
        with shelf.app.app_context():
            own = presets.save(db.session, table, FRIDAY, datetime.now(UTC)).id
            people, season = household.people(table), household.season(table)
            known = *people, season, household.series(table, games), household.night(table)
            household.bring(table, imported(**THREE))
            db.engine.dispose()
        copy(folder / FILE, folder / "as-built")
        return cls(shelf.app, client, folder, table, games, token, own, *known)

    def begin_anew(self) -> None:
        """Everything is as it was built; examples do not meet what others have stored."""
        self.close()
        for left in self.folder.glob(f"{FILE}*"):
            left.unlink()
        copy(self.folder / "as-built", self.folder / FILE)
        KEPT.clear()
        record_kept.KEPT.clear()

    def close(self) -> None:
        """Let go of the database."""
        with self.app.app_context():
            db.engine.dispose()

    def ask(self, method: str, path: str, **more: Any) -> TestResponse:
        """The answer, which is never the server's own failure."""
        answer = self.client.open(path, method=method, **more)
        assert answer.status_code < 500, (method, path, more, answer.status)
        return answer

    def send(self, path: str, body: bytes, kind: str) -> TestResponse:
        """Post; what was refused has left nothing behind, what was stored can be folded."""
        before = self.contents()
        answer = self.ask("POST", path, data=body, content_type=kind)
        if answer.status_code >= 400:
            assert self.contents() == before, (path, body, answer.status)
        else:
            with self.app.app_context():
                assert [*differences(db.session)] == []
        return answer

    def contents(self) -> list[object]:
        """Every row that is stored."""
        return [stored(self.folder, f"SELECT * FROM {name}") for name in TABLES]

    def rules(self, method: str) -> list[str]:
        """The addresses that take such requests, walked from the application's own map."""
        rules = self.app.url_map.iter_rules()
        return sorted({rule.rule for rule in rules if method in (rule.methods or ())})

    def posted(self) -> list[str]:
        """The addresses that take a form; programs have others."""
        return [rule for rule in self.rules("POST") if not rule.startswith("/api/")]

    def forms(self) -> list[Form]:
        """Every form that posts something, on every page of the table and of its games."""
        found = []
        for path in self._pages():
            answer = self.ask("GET", path, follow_redirects=True)
            page = Page.read(answer.text)
            here = answer.request.full_path.rstrip("?")
            found += [
                Form(form.action or here, form.method, form.values, form.choices)
                for form in page.forms
                if form.method == "post"
            ]
        return found

    def _pages(self) -> Iterator[str]:
        yield from ("/", "/import")
        rules = ("/rules", "/rules/new", f"/rules/{self.own}", f"/rules/{self.own}/delete")
        new = ("/new", "/new/rules", "/new?p0=&players=8&paper=1&sides=free")
        own = ("", "/name", "/agreeing", "/phone", "/link", "/link?to=watch", "/delete")
        person = f"/people/{self.person}"
        people = ("/people", person, f"{person}/edit", f"{person}/merge?with={self._other()}")
        series = (
            "/series",
            f"/series/new?game={self.games[1]}",
            *[f"/series/{one}" for one in self.series],
        )
        days = ("/seasons", "/seasons/new", f"/seasons/{self.season}", "/clock")
        night = f"/nights/{self.night}"
        parts = ("", "/tables", "/people", "/people/9", "/places/3", "/qr")
        evening = ("/nights", "/nights/new", *(night + part for part in parts))
        for place in (
            *own,
            *new,
            *rules,
            *people,
            *series,
            *days,
            *evening,
            "/import",
            f"/import/{BROUGHT}",
        ):
            yield f"/t/{self.table}{place}"
        for game in self.games:
            head = ("/head", "/head/rules", "/rules", "/rules/change")
            for place in ("", "?by=player", "/ledger", "/menu", *head, PENALTY):
                yield f"/g/{game}{place}"
            for sheet in SHEETS:
                yield f"/g/{game}/sheet/{sheet}"
            yield f"/g/{game}/sheet/claim?set=high-clubs"
            yield f"/g/{game}/sheet/claim?set=high-clubs&way=cards&claimant=0"
            yield f"/g/{game}/hands/1/correct"

    def _other(self) -> str:
        """Somebody who has sat in no game, and may be the same person."""
        found = "SELECT id FROM person WHERE name = 'Yvetta'"
        return str(stored(self.folder, found)[0][0])

    def shape(self, address: str) -> str:
        """The rule of an address: ids and numbers of hands left open."""
        of_table = (self.own, self.person, self.merge, self.season, self.night, BROUGHT)
        made = (self.table, self.token, *of_table, *self.series)
        known = "|".join([*self.games, *made])
        return re.sub(rf"(?<=/)({known}|\d+)(?=/|$)", "#", address.split("?", 1)[0])
