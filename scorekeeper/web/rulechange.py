"""House rules that change while the game runs: from the hand in play on, the others keep theirs."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from flask import request, url_for

from scorekeeper.games.choosing import choosing_of
from scorekeeper.games.consequences import Consequences
from scorekeeper.games.rulechange import Changing
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.web import rulesheet
from scorekeeper.web.access import open_game
from scorekeeper.web.records import Answer, pages, records_of
from scorekeeper.web.ruleform import RuleForm
from scorekeeper.web.ruletask import Task, form_of


@dataclass(frozen=True, slots=True)
class FromNowOn(Task):
    """Other rules from the hand in play on."""

    endpoint: ClassVar[str] = "records.change_rules"

    @property
    def changing(self) -> Changing:
        """When they could hold, as the game says it."""
        found: Changing = records_of(self.ledger.rules.key).changing(self.ledger.state)
        return found

    @property
    def options(self) -> Any:
        """The rules in force."""
        return self.changing.options

    @property
    def refused(self) -> str:
        """Why it is not the moment."""
        return self.changing.refused

    @property
    def fixed(self) -> Collection[str]:
        """What no game changes while it runs."""
        found: Collection[str] = choosing_of(self.ledger.rules.key).FIXED
        return found

    def words(self) -> Mapping[str, Any]:
        """The words of the page."""
        since = self.changing.since
        return {
            "title": "Change the rules",
            "line": f"from {since} on",
            "heading": f"From {since}",
            "kept": self.changing.kept,
            "button": f"Use from {since}",
            "done": f"New rules from {since} on.",
            "back": url_for("records.rules", game_id=self.access.game_id),
            "back_to": "the house rules",
            "reason": True,
        }

    def change(self, form: RuleForm) -> dict[str, Any]:
        """The options that would be others."""
        now = self.options
        return {name: said for name, said in form.read().items() if said != getattr(now, name)}

    def wrapped(self, form: RuleForm, change: dict[str, Any]) -> dict[str, Any]:
        """The change as a line, with its reason."""
        why = str(form["why"].data or "").strip()
        return {**self.changing.line, "rules": change, **({"why": why} if why else {})}

    def consequences(self, form: RuleForm, after: Ledger) -> Consequences:
        """Nothing moves yet; what the sides have by now may be past a new limit."""
        options = self.ledger.rules.options(**form.read())
        warned = records_of(after.rules.key).warned
        return Consequences(tuple(warned(self.ledger.state, options)))


@pages.get("/g/<game_id>/rules/change")
def change_rules(game_id: str) -> Answer:
    """The rules in force, to be changed; with `changes` in the address, what would be different."""
    task = FromNowOn(*open_game(game_id, to_write=True))
    return rulesheet.shown(task, form_of(task, request.args or None))


@pages.post("/g/<game_id>/rules/change")
def new_rules(game_id: str) -> Answer:
    """Show what would change; write it when that page says so."""
    task = FromNowOn(*open_game(game_id))
    return rulesheet.sent(task, form_of(task, request.form))
