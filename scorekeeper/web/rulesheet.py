"""The rules of a game as a form: first what other rules would change, then they are written.

Two pages are made so: rules that change from the hand in play, and those that were wrong from the
start. What would change is an address of its own: it may be loaded again, and writes nothing.
"""

import dataclasses
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from flask import flash, redirect, render_template, request, url_for
from wtforms import HiddenField, StringField

from scorekeeper.games.consequences import Consequences
from scorekeeper.games.house import changed
from scorekeeper.games.kit import ScoringError
from scorekeeper.ledger import gamefile, history
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store.ledgers import Access, Already, Written
from scorekeeper.web import recording
from scorekeeper.web.access import open_game
from scorekeeper.web.breaking import explained
from scorekeeper.web.forms import LONGEST_ADDRESS, is_key, keep_address, put_error
from scorekeeper.web.notices import TOLD
from scorekeeper.web.records import SENT_BEFORE, Answer, was_sent
from scorekeeper.web.ruleform import RuleForm, rule_form
from scorekeeper.web.rulemerge import Basis, Merge, merge

_REASON = "A reason is one line of at most 200 letters."
_SINCE = "Somebody has changed the rules meanwhile. Here is what yours would change now."
_QUICKER = "Somebody was quicker. Here is what yours would change now."


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
    """What other rules would change: option by option (title, old, new), then the game."""

    rules: tuple[tuple[str, str, str], ...]
    what: Consequences
    differs: bool


def form_of(task: Task, posted: Any = None, options: Any = None, **values: Any) -> RuleForm:
    """The form, filled with the rules as they stand, or with others."""
    fields = {name: StringField(default="") for name in ("why", "preset", "save")}
    fields["seen"] = HiddenField()
    base = values_of(task.options if options is None else options)
    given = {"seen": str(task.ledger.version), **values}
    form = rule_form(
        task.ledger.rules,
        base,
        posted,
        seating=task.ledger.state.seating,
        fields=fields,
        **given,
    )
    form.taps = ("save",)
    if request.method == "GET" and not is_key(form.key.data):
        form.key.data = recording.new_key()
    return form


def values_of(options: Any) -> dict[str, Any]:
    """Every option's value, by name."""
    return dataclasses.asdict(options)


def shown(task: Task, form: RuleForm) -> str:
    """The form; where the address asks for it with what would change."""
    if was_sent(task.ledger, form.key.data):
        form.key.data = recording.new_key()
    merged, preview = _merged(task, form), None
    if "changes" in request.args and not task.refused:
        preview = _tried(task, form)
    return _page(task, form, preview, merged)


def sent(task: Task, form: RuleForm) -> Answer:
    """Show what would change; write it when that page says so."""
    earlier, saves = was_sent(task.ledger, form.key.data), bool(form["save"].data)
    if earlier:
        if saves and _says(task, form, earlier):
            return _done(task)
        form.key.data = recording.new_key()  # Back, and something else was typed
    carried = form.carried()
    merged = _merged(task, form)
    preview = None if task.refused else _tried(task, form)
    if earlier and saves:
        return _page(task, form, preview, merged, SENT_BEFORE), 422
    if preview is None:
        return _page(task, form, None, merged), 422
    if not saves:
        return _carried(task, carried) or keep_address(_page(task, form, preview, merged))
    if merged is not None:
        return _page(task, form, preview, merged), 409
    return _written(task, form, preview)


def _says(task: Task, form: RuleForm, entry: int) -> bool:
    """Whether a form says what was written as an entry of the ledger."""
    line = dataclasses.replace(task, ledger=history.before(task.ledger, entry)).line(form)
    try:
        said = line and gamefile.decode(task.ledger.rules, line)
    except ScoringError:
        return False
    return bool(said == task.ledger.entries[entry - 1].line)


def _merged(task: Task, form: RuleForm) -> Merge | None:
    """Lay what the form has changed over the rules as they stand now, if they have moved."""
    ledger = task.ledger
    seen = _seen(ledger, form)
    if task.refused or seen == ledger.version:
        return None
    before = dataclasses.replace(task, ledger=history.before(ledger, seen + 1))
    merged = merge(ledger.rules, form, before.basis, task.basis)
    if merged is not None:
        form["seen"].data = str(ledger.version)
    return merged


def _seen(ledger: Ledger, form: RuleForm) -> int:
    said = str(form["seen"].data or "")
    known = said.isascii() and said.isdigit() and len(said) < 10
    return min(int(said), ledger.version) if known else ledger.version


def _carried(task: Task, carried: str) -> Answer | None:
    """To the address that holds what was typed; None where no address holds it."""
    address = url_for(task.endpoint, game_id=task.access.game_id)
    return redirect(f"{address}?{carried}&changes=yes", 303) if carried else None


def _written(task: Task, form: RuleForm, preview: Preview) -> Answer:
    """Write what the form says; if another phone was quicker after all, look again."""
    line = task.line(form)
    if line is None:
        return _page(task, form, preview)
    try:
        outcome = recording.write(
            task.access, line, key=form.key.data, seen=_seen(task.ledger, form)
        )
    except ScoringError as error:
        put_error(form, None, error.message)
        return _page(task, form, None), 422
    return _done(task) if isinstance(outcome, Written | Already) else _since(task, form)


def _since(task: Task, form: RuleForm) -> Answer:
    """Somebody was quicker: what this phone has chosen, compared with what stands now."""
    fresh = dataclasses.replace(task, ledger=open_game(task.access.game_id)[1])
    merged = _merged(fresh, form)
    form["seen"].data, form.key.data = str(fresh.ledger.version), recording.new_key()
    preview = None if fresh.refused else _tried(fresh, form)
    return _page(fresh, form, preview, merged, "" if merged else _QUICKER), 409


def _done(task: Task) -> Answer:
    flash(task.words()["done"], TOLD)
    return redirect(url_for("records.rules", game_id=task.access.game_id), 303)


def _tried(task: Task, form: RuleForm) -> Preview | None:
    """What would change; None where it cannot be, with the reasons in the form."""
    if not form.validate():
        return None
    line, ledger = task.line(form), task.ledger
    if line is None:
        return Preview((), Consequences(), differs=False)
    try:
        after = ledger.write(gamefile.decode(ledger.rules, line))
    except ScoringError as error:
        if error.field == "why":
            put_error(form, form["why"], _REASON)
        else:
            put_error(form, None, explained(ledger, error))
        return None
    rules = changed(task.options, form.read())
    return Preview(rules, task.consequences(form, after), differs=True)


def _page(
    task: Task,
    form: RuleForm,
    preview: Preview | None,
    merged: Merge | None = None,
    note: str = "",
) -> str:
    return render_template(
        "records/change_rules.html",
        access=task.access,
        form=form,
        here=url_for(task.endpoint, game_id=task.access.game_id),
        longest=LONGEST_ADDRESS,
        preview=preview,
        merged=merged,
        refused=task.refused,
        note=note or (_SINCE if merged else ""),
        typed=request.method == "POST",
        **task.words(),
    )
