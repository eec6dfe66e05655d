"""What a house with one game answers, without what differs from house to house."""

import re

from werkzeug.test import TestResponse

from bench.pages import Page
from tests.literature_pages import Play
from tests.proofs.conftest import stored
from tests.proofs.house import House

TOKENS = re.compile(
    r'(name="(?:csrf_token|key)" value=")[^"]*|\b[\w.-]{40,}|<time.*?</time>'
    r'|(?<=/watch/)[\w-]{22}|(?<=class="spell" translate="no">)[^<]*|(?<=name="was" value=")\w+'
    r'|(?<=at": ")[^"]*|(?<=begun": ")[^"]*'
)


class Told:
    """A house with one game, and its answers without what differs from house to house."""

    def __init__(self, house: House) -> None:
        self.house, self.game = house, house.games[0]
        found = "SELECT id FROM game UNION SELECT id FROM person UNION SELECT id FROM merge"
        ids = [one for (one,) in stored(house.folder, found)]
        known = (house.table, house.token, house.own, house.season, house.night, *house.series)
        self._ids = (*ids, *known)
        self.token = Page.read(house.ask("GET", "/").text).forms[0].values["csrf_token"]

    def get(self, path: str) -> str:
        """What a page holds, source and all."""
        return self._plain(self.house.ask("GET", self._filled(path), follow_redirects=True))

    def post(self, path: str, **fields: str) -> str:
        """What is answered to a form, after following where it leads."""
        form = {"csrf_token": self.token, **fields}
        answer = self.house.ask("POST", self._filled(path), data=form, follow_redirects=True)
        return self._plain(answer)

    def send(self, path: str, line: Play) -> str:
        """What is answered to a program that writes with this phone's cookie."""
        origin = {"Origin": "http://localhost"}
        answer = self.house.ask("POST", self._filled(path), json=line, headers=origin)
        return self._plain(answer)

    def _filled(self, path: str) -> str:
        return path.replace("<game_id>", self.game).replace("<table_id>", self.house.table)

    def _plain(self, answer: TestResponse) -> str:
        picture = answer.mimetype == "image/png"
        text = answer.data.decode("latin-1" if picture else "utf-8-sig")
        for own in self._ids:
            text = text.replace(own, "#")
        headers = sorted({*answer.headers.keys()})
        without = TOKENS.sub(lambda found: f"{found[1] or ''}…", text)
        return f"{answer.status} {headers} {without}"
