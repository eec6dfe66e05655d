"""An application in this process with a table, games in every state, and a way to begin anew."""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from shutil import copy
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from bench.pages import Form, Page
from bench.shelf import Shelf
from scorekeeper.ledger import incoming
from scorekeeper.live.stream import Pace
from scorekeeper.store import db, merging, naming, nights, presets, record_kept, seasons, taking_in
from scorekeeper.store.engine import FILE
from scorekeeper.store.kept import KEPT
from scorekeeper.store.people import Looks
from scorekeeper.store.presets import Draft
from scorekeeper.store.rebuild import differences
from scorekeeper.store.taking_in import Sent
from tests.proofs.conftest import stored
from tests.proofs.states import THREE, imported, in_every_state

SHEETS = (
    *("thrown-in", "penalty", "dealer", "remark", "player", "totals", "end"),
    *("claim", "question", "award", "pass", "counts", "play-on"),
)
PENALTY = "?penalty-0=1:tricks:2:0:renege"
BROUGHT = "key-of-an-import"
FRIDAY = Draft("Friday rules", "spades", "quick-200", {"target": 300})
TABLES = (
    *("phone", "card_table", "table_grant", "owner_link"),
    *("game", "entry", "agreed", "own_rules"),
    *("person", "spelling", "merge", "season", "finish", "deed"),
    *("night", "night_person", "night_round", "night_game"),
)


def _people(table: str) -> tuple[str, str]:
    """Somebody with whom a second was merged, and the merge; a third is away, maybe the same."""
    now = datetime.now(UTC)
    yvette, yvetta, yves = (
        naming.add(db.session, table, Looks(name), now).id for name in ("Yvette", "Yvetta", "Yves")
    )
    merging.merge(db.session, table, yvette, yves, now)
    naming.send_away(db.session, table, yvetta)
    return yvette, merging.to_undo(db.session, table, now)[0].id


def _bring(table: str) -> None:
    """A game that came in a file."""
    checked = incoming.check([("a.json", json.dumps(imported(**THREE)).encode())])
    sent = Sent(datetime.now(UTC), BROUGHT)
    taking_in.into_table(db.session, table, checked, sent, again=True)


def _season(table: str) -> str:
    seasons.save(db.session, table, "Winter", date(2026, 1, 1), date(2026, 3, 31))
    return seasons.seasons(db.session, table)[0].id


def _night(table: str) -> str:
    """A club night of nine in its first round."""
    begins = {"preset": "standard", "rules": {"max_hands": 2}}
    night = nights.Draft("Thursday", "spades", begins, tuple("ABCDEFGHI"), 3, 8, 2, None)
    made = nights.open_night(db.session, table, night, datetime.now(UTC))
    nights.start_round(db.session, table, made, 1, datetime.now(UTC))
    return made


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
            known = *_people(table), _season(table), _night(table)
            _bring(table)
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
        days = ("/seasons", "/seasons/new", f"/seasons/{self.season}", "/clock")
        night = f"/nights/{self.night}"
        parts = ("", "/tables", "/people", "/people/9", "/places/3", "/qr")
        evening = ("/nights", "/nights/new", *(night + part for part in parts))
        for place in (
            *own,
            *new,
            *rules,
            *people,
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
        made = (self.table, self.token, *of_table)
        known = "|".join([*self.games, *made])
        return re.sub(rf"(?<=/)({known}|\d+)(?=/|$)", "#", address.split("?", 1)[0])
