"""The rules that were wrong from the start: another preset, other options, all hands again."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from flask import request, url_for

from scorekeeper.games.consequences import Consequences
from scorekeeper.games.kit import Preset
from scorekeeper.ledger.head import options_of
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.web import rulesheet
from scorekeeper.web.access import open_game
from scorekeeper.web.records import Answer, pages, records_of
from scorekeeper.web.ruleform import RuleForm
from scorekeeper.web.rulemerge import Basis
from scorekeeper.web.ruletask import Task, form_of, values_of


@dataclass(frozen=True, slots=True)
class FromTheStart(Task):
    """Other rules from the first hand on."""

    endpoint: ClassVar[str] = "records.head_rules"

    @property
    def options(self) -> Any:
        """The rules that the game began with."""
        return options_of(self.ledger.rules, self.ledger.head)

    @property
    def basis(self) -> Basis:
        """The rules that the game began with, and by which name."""
        return Basis(self.options, self.ledger.head.preset)

    def preset(self, form: RuleForm) -> Preset:
        """The named rules that the form begins with; the game's own where it names none."""
        presets, mine = self.ledger.rules.presets, self.ledger.head.preset
        return presets.get(str(form["preset"].data or mine), presets[mine])

    def words(self) -> Mapping[str, Any]:
        """The words of the page."""
        presets, size = self.ledger.rules.presets.values(), len(self.ledger.head.players)
        return {
            "title": "Rules from the start",
            "line": self.access.table_name,
            "heading": "All of the game, from the start on",
            "intro": "As it really was from the start: everything is scored again.",
            "presets": [one for one in presets if not one.players or size in one.players],
            "button": "Save",
            "done": "The rules are corrected.",
            "back": url_for("tables.head", game_id=self.access.game_id),
            "back_to": "the set-up",
        }

    def change(self, form: RuleForm) -> dict[str, Any]:
        """The keys of the head that would be others."""
        head, preset = self.ledger.head, self.preset(form)
        plain = self.ledger.rules.options(**preset.options)
        said = {name: value for name, value in form.read().items() if value != getattr(plain, name)}
        same = form.read() == values_of(self.options)
        change: dict[str, Any] = {} if preset.key == head.preset else {"preset": preset.key}
        return change if same and not change else {**change, "rules": said}

    def wrapped(self, form: RuleForm, change: dict[str, Any]) -> dict[str, Any]:  # noqa: ARG002
        """A correction of the head."""
        return {"amend": 0, "with": change}

    def consequences(self, form: RuleForm, after: Ledger) -> Consequences:
        """What it does to every hand, the totals and the winner."""
        found: Consequences = records_of(after.rules.key).consequences(
            self.ledger.state, after.state
        )
        preset = self.preset(form)
        if preset.key == self.ledger.head.preset:
            return found
        was = self.ledger.rules.presets[self.ledger.head.preset]
        named = f"They go by “{preset.title}”, not “{was.title}”."
        return Consequences((*found.sentences, named), found.moved)


@pages.get("/g/<game_id>/head/rules")
def head_rules(game_id: str) -> Answer:
    """The rules that the game began with; `preset` alone fills the form with that one's."""
    task = FromTheStart(*open_game(game_id, to_write=True))
    if "key" in request.args:
        return rulesheet.shown(task, form_of(task, request.args))
    named = task.ledger.rules.presets.get(request.args.get("preset", ""))
    if named is None:
        return rulesheet.shown(task, form_of(task, preset=task.ledger.head.preset))
    options = task.ledger.rules.options(**named.options)
    return rulesheet.shown(task, form_of(task, options=options, preset=named.key))


@pages.post("/g/<game_id>/head/rules")
def correct_head_rules(game_id: str) -> Answer:
    """Show what would change; write it when that page says so."""
    task = FromTheStart(*open_game(game_id))
    return rulesheet.sent(task, form_of(task, request.form))
