"""The rules of a game as a form: first what other rules would change, then they are written.

Two pages are made so: rules that change from the hand in play, and those that were wrong from the
start. What would change is an address of its own: it may be loaded again, and writes nothing.
"""

import dataclasses

from flask import flash, redirect, render_template, request, url_for

from scorekeeper.games.consequences import Consequences
from scorekeeper.games.house import changed
from scorekeeper.games.kit import ScoringError
from scorekeeper.ledger import gamefile, history
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store.ledgers import Already, Written
from scorekeeper.web import earned, recording, taking_back
from scorekeeper.web.access import open_game
from scorekeeper.web.breaking import explained
from scorekeeper.web.forms import LONGEST_ADDRESS, keep_address, put_error
from scorekeeper.web.notices import TOLD
from scorekeeper.web.records import SENT_BEFORE, Answer, was_sent
from scorekeeper.web.ruleform import RuleForm
from scorekeeper.web.rulemerge import Merge, merge
from scorekeeper.web.ruletask import Preview, Task

_REASON = "A reason is one line of at most 200 letters."
_SINCE = "Somebody has changed the rules meanwhile. Here is what yours would change now."
_QUICKER = "Somebody was quicker. Here is what yours would change now."


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
            return _done(task, earlier)
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
    line, later, seen = task.line(form), preview.later, _seen(task.ledger, form)
    if line is None:
        return _page(task, form, preview)
    if later is not None:
        told = taking_back.agreed(task.ledger, later, form[taking_back.FIELD].data, seen)
        key = str(form.key.data)
        if not told or not taking_back.strike(task.access, task.ledger, later, key):
            return _since(task, form)
        seen = task.ledger.version + len(later.struck)
    try:
        outcome = recording.write(task.access, line, key=form.key.data, seen=seen)
    except ScoringError as error:
        put_error(form, None, error.message)
        return _page(task, form, None), 422
    if isinstance(outcome, Written | Already):
        return _done(task, outcome.number)
    return _since(task, form)


def _since(task: Task, form: RuleForm) -> Answer:
    """Somebody was quicker: what this phone has chosen, compared with what stands now."""
    fresh = dataclasses.replace(task, ledger=open_game(task.access.game_id)[1])
    merged = _merged(fresh, form)
    form["seen"].data, form.key.data = str(fresh.ledger.version), recording.new_key()
    preview = None if fresh.refused else _tried(fresh, form)
    return _page(fresh, form, preview, merged, "" if merged else _QUICKER), 409


def _done(task: Task, entry: int) -> Answer:
    gems = earned.after(task.access.game_id, entry)
    flash(f"{task.words()['done']} {gems}".strip(), TOLD)
    return redirect(url_for("records.rules", game_id=task.access.game_id), 303)


def _tried(task: Task, form: RuleForm) -> Preview | None:
    """What would change; None where it cannot be, with the reasons in the form."""
    if not form.validate():
        return None
    line, ledger = task.line(form), task.ledger
    if line is None:
        return Preview((), Consequences(), differs=False)
    rules, later = changed(task.options, form.read()), None
    try:
        after = ledger.write(gamefile.decode(ledger.rules, line))
    except ScoringError as error:
        later = taking_back.tried(ledger, line, error)
        if later is None:
            _refuse(task, form, error)
            return None
        after = later.after
    goes = taking_back.words(ledger, later)
    return Preview(rules, task.consequences(form, after), differs=True, later=later, goes=goes)


def _refuse(task: Task, form: RuleForm, error: ScoringError) -> None:
    if error.field == "why":
        put_error(form, form["why"], _REASON)
    else:
        put_error(form, None, explained(task.ledger, error))


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
        version=task.ledger.version,
        merged=merged,
        refused=task.refused,
        note=note or (_SINCE if merged else ""),
        typed=request.method == "POST",
        **task.words(),
    )
