"""A table's own rules: named, changed, deleted; and what its new games begin with."""

import dataclasses
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from flask import abort, redirect, render_template, request, url_for
from wtforms import HiddenField, StringField

from scorekeeper.games.house import changed, in_short
from scorekeeper.store import db, presets
from scorekeeper.store.ids import new_token
from scorekeeper.store.keys import KeyReusedError
from scorekeeper.store.presets import (
    ChangedMeanwhileError,
    Draft,
    NameTakenError,
    NoSuchRulesError,
    Own,
    TooManyRulesError,
)
from scorekeeper.store.tables import TableView
from scorekeeper.web import access
from scorekeeper.web.choices import Choice, choices, chosen, own_words
from scorekeeper.web.forms import LONGEST_ADDRESS, NameField, PostedForm, is_key, put_error
from scorekeeper.web.knownways import known_ways
from scorekeeper.web.ruleform import RuleForm, rule_form
from scorekeeper.web.tables import Answer, pages

_FIELDS = {"name": NameField(), "start": HiddenField(), "seen": HiddenField()}
TAKEN = "This table has rules of this name already: give these another."
_FULL = f"This table has {presets.MOST} rules of its own already: delete some of them first."
_USED_UP = "This page has saved rules already. These too? Save once more."
_GONE = "Somebody has deleted these rules meanwhile. Save keeps them as new ones."


class BeginForm(PostedForm):
    """What the table's new games begin with; blank is as last time."""

    begins = StringField()


@pages.get("/t/<table_id>/rules")
def rules_of_table(table_id: str) -> str:
    """The table's own rules, what a new game begins with, and the known ways to play."""
    table = access.open_table(table_id)
    begins = presets.begins_with(db.session, table.id)
    return _list_page(table, BeginForm(key=new_token(), begins=begins or ""))


@pages.post("/t/<table_id>/rules")
def begin_with(table_id: str) -> Answer:
    """Say what the table's new games begin with."""
    table = access.open_table(table_id)
    form = BeginForm(request.form)
    said = str(form.begins.data or "")
    if form.validate() and said and said not in {one.value for one in choices(table)}:
        put_error(form, form.begins, "These rules are not here any more: choose others.")
    if form.errors or form.form_errors:
        return _list_page(table, form), 422
    presets.begin_with(db.session, table.id, said or None)
    return _to_list(table)


@pages.get("/t/<table_id>/rules/new")
def new_rules(table_id: str) -> str:
    """The form of new rules, filled by the way to play that they start from."""
    table = access.open_table(table_id, to_write=True)
    return _page(table, _form(_start(table, request.args), request.args))


@pages.post("/t/<table_id>/rules/new")
def save_rules(table_id: str) -> Answer:
    """Keep new rules under their name; the same form sent twice keeps them once."""
    table = access.open_table(table_id)
    start = _start(table, request.form)
    form = _form(start, request.form)
    if keep(table, form, start) is None:
        return _page(table, form), 422
    return _to_list(table)


@pages.get("/t/<table_id>/rules/<own_id>")
def own_rules(table_id: str, own_id: str) -> str:
    """The form of the table's own rules, as they stand or as they were typed so far."""
    table = access.open_table(table_id, to_write=True)
    own = presets.find(db.session, table.id, own_id) or abort(404)
    start = f"{own.rules.key}/{own.base.key}"
    values: dict[str, Any] = {"name": own.name, "seen": str(own.version), "start": start}
    typed = request.args if "name" in request.args else None
    form = rule_form(own.rules, own.options, typed, fields=_FIELDS, key=_key(typed), **values)
    return _page(table, form, own)


@pages.post("/t/<table_id>/rules/<own_id>")
def change_rules(table_id: str, own_id: str) -> Answer:
    """Change the table's own rules, unless somebody else has done so since the form was made."""
    table = access.open_table(table_id)
    own = presets.find(db.session, table.id, own_id)
    if own is None:
        return _gone(table)
    form = rule_form(own.rules, own.options, request.form, fields=_FIELDS)
    if not form.validate():
        return _page(table, form, own), 422
    draft = Draft(
        str(form["name"].data), own.rules.key, own.base.key, form.changes(own.base.options)
    )
    said = str(form["seen"].data or "")
    seen = int(said) if said.isascii() and said.isdigit() and len(said) < 10 else 0
    try:
        presets.change(db.session, table.id, own.id, draft, seen=seen, by=table.who)
    except NameTakenError:
        put_error(form, form["name"], TAKEN)
        return _page(table, form, own), 422
    except NoSuchRulesError:
        return _gone(table)
    except ChangedMeanwhileError as error:
        form["seen"].data = str(error.now.version)
        return _page(table, form, error.now, theirs=_theirs(form, error.now)), 409
    return _to_list(table)


@pages.get("/t/<table_id>/rules/<own_id>/delete")
def delete_page(table_id: str, own_id: str) -> Answer | str:
    """What deleting these rules would do."""
    table = access.open_table(table_id, to_write=True)
    own = presets.find(db.session, table.id, own_id)
    if own is None:
        return _to_list(table)
    first = presets.begins_with(db.session, table.id) == own.value
    return render_template("rules/delete.html", table=table, own=own, first=first)


@pages.post("/t/<table_id>/rules/<own_id>/delete")
def delete_rules(table_id: str, own_id: str) -> Answer:
    """Delete the table's own rules; its games keep theirs."""
    table = access.open_table(table_id)
    presets.forget(db.session, table.id, own_id)
    return _to_list(table)


def keep(table: TableView, form: RuleForm, start: Choice) -> Own | None:
    """Keep the rules of a form under its name; None where they cannot be, with the reason in it."""
    body = form.body
    if not form.validate():
        return None
    changes = form.changes(start.preset.options)
    draft = Draft(str(form["name"].data), start.rules.key, start.preset.key, changes)
    sent = {"by": table.who, "key": form.key.data, "body": body}
    try:
        return presets.save(db.session, table.id, draft, datetime.now(UTC), **sent)
    except NameTakenError:
        put_error(form, form["name"], TAKEN)
    except TooManyRulesError:
        put_error(form, None, _FULL)
    except KeyReusedError:
        form.key.data = new_token()
        put_error(form, None, _USED_UP)
    return None


def _start(table: TableView, said: Mapping[str, str]) -> Choice:
    """What new rules start from: what was chosen, else the first game's standard."""
    known = [one for one in choices(table) if not one.own]
    return chosen(known, said.get("start"))


def _form(start: Choice, said: Any) -> RuleForm:
    values: dict[str, Any] = {"start": start.value, "key": _key(said)}
    typed = said if "name" in said else None
    return rule_form(start.rules, start.options, typed, fields=_FIELDS, **values)


def _key(said: Mapping[str, str] | None) -> str:
    key = (said or {}).get("key")
    return key if key and is_key(key) else new_token()


def _gone(table: TableView) -> Answer:
    """The rules that somebody had in hand while another deleted them, to be kept as new ones."""
    form = _form(_start(table, request.form), request.form)
    if form.validate():
        put_error(form, None, _GONE)
    return _page(table, form), 409


def _theirs(form: RuleForm, now: Own) -> tuple[str, ...]:
    """What somebody else has made of the rules that a form would change, where it differs."""
    mine, theirs = now.rules.options(**form.read()), now.rules.options(**now.options)
    moves = changed(mine, dataclasses.asdict(theirs))
    return tuple(f"{title}: {in_short(new)[0]}" for title, _, new in moves)


def _to_list(table: TableView) -> Answer:
    return redirect(url_for("tables.rules_of_table", table_id=table.id), 303)


def _list_page(table: TableView, form: BeginForm) -> str:
    owns = presets.of_table(db.session, table.id)
    return render_template(
        "rules/table.html",
        table=table,
        form=form,
        owns=[(own, own_words(own)) for own in owns],
        games=known_ways(table),
    )


def _page(
    table: TableView, form: RuleForm, own: Own | None = None, theirs: tuple[str, ...] | None = None
) -> str:
    known = {one.value: one for one in choices(table)}
    return render_template(
        "rules/own.html",
        table=table,
        form=form,
        own=own,
        start=known.get(form["start"].data or ""),
        theirs=theirs,
        longest=LONGEST_ADDRESS,
    )
