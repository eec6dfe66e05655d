"""What a form of a game's rules is for: rules from the hand in play on, or from the start."""

import dataclasses
from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from flask import request
from wtforms import HiddenField, StringField

from scorekeeper.games.consequences import Consequences
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.ledger.taken_back import TakenBack
from scorekeeper.store.ledgers import Access
from scorekeeper.web import recording, taking_back
from scorekeeper.web.forms import is_key
from scorekeeper.web.ruleform import RuleForm, rule_form
from scorekeeper.web.rulemerge import Basis


@dataclass(frozen=True, slots=True)
class Task(ABC):
    """What a form of rules is for, in one game."""

    access: Access
    ledger: Ledger
    endpoint: ClassVar[str]

    @property
    @abstractmethod
    def options(self) -> Any:
        """The rules as they stand."""

    @property
    def basis(self) -> Basis:
        """What a form of theirs is compared with."""
        return Basis(self.options)

    @property
    def refused(self) -> str:
        """Why nothing can be changed now; "" where it can."""
        return ""

    @property
    def fixed(self) -> Collection[str]:
        """The options that cannot be changed here."""
        return ()

    @abstractmethod
    def words(self) -> Mapping[str, Any]:
        """The words of its page: title, line, intro, button, done and the like."""

    def line(self, form: RuleForm) -> dict[str, Any] | None:
        """The line of the game file; None where nothing is different."""
        change = self.change(form)
        return self.wrapped(form, change) if change else None

    @abstractmethod
    def change(self, form: RuleForm) -> dict[str, Any]:
        """What the form says otherwise."""

    @abstractmethod
    def wrapped(self, form: RuleForm, change: dict[str, Any]) -> dict[str, Any]:
        """A change as a line of the game file."""

    @abstractmethod
    def consequences(self, form: RuleForm, after: Ledger) -> Consequences:
        """What it does to the game."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What other rules would change: option by option (title, old, new), then the game.

    Where the game would end earlier, `later` has to be taken back with it, `goes` in words.
    """

    rules: tuple[tuple[str, str, str], ...]
    what: Consequences
    differs: bool
    later: TakenBack | None = None
    goes: str = ""


def form_of(task: Task, posted: Any = None, options: Any = None, **values: Any) -> RuleForm:
    """The form, filled with the rules as they stand, or with others."""
    texts = ("why", "preset", "save", taking_back.FIELD)
    fields = {name: StringField(default="") for name in texts}
    fields["seen"] = HiddenField()
    base = values_of(task.options if options is None else options)
    given = {"seen": str(task.ledger.version), **values}
    form = rule_form(
        task.ledger.rules,
        base,
        posted,
        seating=task.ledger.state.seating,
        fixed=task.fixed,
        fields=fields,
        **given,
    )
    form.taps = ("save", taking_back.FIELD)
    if request.method == "GET" and not is_key(form.key.data):
        form.key.data = recording.new_key()
    return form


def values_of(options: Any) -> dict[str, Any]:
    """Every option's value, by name."""
    return dataclasses.asdict(options)
