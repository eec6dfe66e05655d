"""The rules of one new game, chosen option by option; its other fields come along untouched.

They come in the address, as the form of the new game has them, and go back the same way.
"""

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl, urlencode

from flask import redirect, render_template, request, url_for
from wtforms import HiddenField, StringField

from scorekeeper.games.kit import EntryError
from scorekeeper.games.options import text_of
from scorekeeper.store.ids import new_token
from scorekeeper.store.tables import TableView
from scorekeeper.web import access
from scorekeeper.web.choices import Choice, changes_of, choices, chosen
from scorekeeper.web.forms import LONGEST_ADDRESS, NameField, is_key, put_error
from scorekeeper.web.ownrules import keep
from scorekeeper.web.ruleform import RuleForm, rule_form
from scorekeeper.web.tables import Answer, pages

_FIELDS = {
    "name": NameField(optional=True),
    "save": StringField(),
    "game": HiddenField(),
    "rest": HiddenField(),
}
_CHOSEN = ("game", "rules")
_LONGEST_BACK = LONGEST_ADDRESS + 1000
_TOO_LONG = "So many changes fit no address: save them as this table’s own rules."
_GONE = "The rules they began with were deleted meanwhile. They go on from “{}” now: look again."
_NAMELESS = "Give them a name, such as “Friday rules”."


@pages.get("/t/<table_id>/new/rules")
def customise(table_id: str) -> str:
    """The rules that a new game would have, to be changed; or as they were changed so far."""
    table = access.open_table(table_id, to_write=True)
    choice = _choice(table, request.args)
    if "rest" in request.args:
        form = _form(choice, {}, request.args)
        _tell_gone(form, choice, request.args)
        return _page(table, choice, form)
    said = [(name, text) for name, text in request.args.items(True) if name not in _CHOSEN]
    values: dict[str, Any] = {"game": choice.value, "rest": urlencode(said)}
    try:
        changes = changes_of(choice.rules, request.args.get("rules"))
    except EntryError as error:
        form = _form(choice, {}, **values)
        put_error(form, None, error.message)
        return _page(table, choice, form)
    form = _form(choice, changes, **values)
    _tell_gone(form, choice, request.args)
    return _page(table, choice, form)


@pages.post("/t/<table_id>/new/rules")
def use_rules(table_id: str) -> Answer:
    """Go on with the new game by these rules, or by the name under which they are kept."""
    table = access.open_table(table_id)
    choice = _choice(table, request.form)
    form = _form(choice, {}, request.form)
    if _tell_gone(form, choice, request.form):
        return _page(table, choice, form), 422
    played = _named(table, choice, form) if form["save"].data else _used(choice, form)
    if played is None:
        return _page(table, choice, form), 422
    back = _back(table, form, *played)
    if len(back) > _LONGEST_BACK:
        put_error(form, None, _TOO_LONG)
        return _page(table, choice, form), 422
    return redirect(back, 303)


def _tell_gone(form: RuleForm, choice: Choice, said: Mapping[str, str]) -> bool:
    """Say that the rules which the form began with are not there any more; whether it is so."""
    gone = bool(said.get("game")) and said["game"] != choice.value
    if gone:
        put_error(form, None, _GONE.format(choice.title))
    return gone


def _used(choice: Choice, form: RuleForm) -> tuple[str, str] | None:
    """What is played, and what is changed on top of it; None where it cannot be."""
    if not form.validate():
        return None
    return choice.value, text_of(form.changes(choice.options))


def _named(table: TableView, choice: Choice, form: RuleForm) -> tuple[str, str] | None:
    """What is played, after it was kept as the table's own; None where it cannot be."""
    if not str(form["name"].data or "").strip():
        form.validate()
        put_error(form, form["name"], _NAMELESS)
        return None
    own = keep(table, form, choice)
    return None if own is None else (own.value, "")


def _choice(table: TableView, said: Mapping[str, str]) -> Choice:
    return chosen(choices(table), said.get("game"))


def _form(choice: Choice, changes: Mapping[str, Any], said: Any = None, **values: Any) -> RuleForm:
    base = {**choice.options, **changes}
    form = rule_form(choice.rules, base, said, fields=_FIELDS, **values)
    if not is_key(form.key.data):
        form.key.data = new_token()
    return form


def _back(table: TableView, form: RuleForm, game: str, rules: str) -> str:
    """The address of the new game, with all that it had and what is played now."""
    had = parse_qsl(str(form["rest"].data or ""), keep_blank_values=True)
    kept = [(name, text) for name, text in had if name not in _CHOSEN]
    said = urlencode([*kept, ("game", game), ("rules", rules)])
    return f"{url_for('tables.new_game', table_id=table.id)}?{said}"


def _page(table: TableView, choice: Choice, form: RuleForm) -> str:
    return render_template(
        "rules/customise.html",
        table=table,
        choice=choice,
        form=form,
        back=_back(table, form, choice.value, request.args.get("rules", "")),
        longest=LONGEST_ADDRESS,
    )
