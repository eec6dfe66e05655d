"""Two people of a table who are one: looked at side by side, merged, and made two again."""

from dataclasses import replace
from datetime import UTC, datetime

from flask import abort, flash, render_template, request
from wtforms import StringField

from scorekeeper.games import GAMES
from scorekeeper.games.names import isolated
from scorekeeper.store import db, merging, people, sitting
from scorekeeper.store.ids import new_token
from scorekeeper.store.merging import (
    AlreadyOneError,
    NoSuchMergeError,
    SamePersonError,
    SatTogetherError,
    TooLateError,
)
from scorekeeper.store.naming import NoSuchPersonError
from scorekeeper.store.people import Someone
from scorekeeper.store.tables import TableView
from scorekeeper.web import access
from scorekeeper.web.forms import PostedForm, put_error
from scorekeeper.web.people import NEWS, Answer, pages, person_of, tallies, to_list
from scorekeeper.web.record_board import player
from scorekeeper.web.record_choice import ALL, chosen

_THEMSELVES = "This is one person already: choose somebody else."
_NEITHER = "Choose which of the two to keep."
_TOGETHER = "{} and {} have sat at one table in the same game, so they are two people."
_USED_UP = "This page had merged them before. To do so once more, open it again."
_TOO_LATE = "That was more than 30 days ago: it stands."


class MergeForm(PostedForm):
    """Which of the two is kept, by id."""

    keep = StringField()


@pages.get("/t/<table_id>/people/<person_id>/merge")
def merge(table_id: str, person_id: str) -> Answer | str:
    """Whom somebody may be the same as, or (`with`) the two side by side."""
    table = access.open_own_table(table_id)
    if _done(table, person_id, request.args.get("with", "")):
        return to_list(table)
    return _page(table, person_id, MergeForm(key=new_token()))


@pages.post("/t/<table_id>/people/<person_id>/merge")
def keep(table_id: str, person_id: str) -> Answer:
    """Make the two one; a second tap, or another phone's, finds it done."""
    table = access.open_own_table(table_id)
    other_id = request.args.get("with", "")
    form, pair = MergeForm(request.form), {person_id: other_id, other_id: person_id}
    if not form.validate():
        return _page(table, person_id, form), 422
    kept = str(form.keep.data)
    if kept not in pair:
        put_error(form, None, _NEITHER)
        return _page(table, person_id, form), 422
    gone, now = people.find(db.session, table.id, pair[kept]), datetime.now(UTC)
    try:
        merging.merge(db.session, table.id, kept, pair[kept], now, by=table.who, key=form.key.data)
    except AlreadyOneError:
        _done(table, person_id, other_id)
    except NoSuchPersonError:
        abort(404)
    except (SamePersonError, SatTogetherError):
        return _page(table, person_id, form), 422
    else:
        _say_done(table, kept, gone)
    return to_list(table)


@pages.post("/t/<table_id>/people/merges/<merge_id>/undo")
def undo(table_id: str, merge_id: str) -> Answer:
    """Make two people of one again, as they were; a second tap finds it done."""
    table = access.open_own_table(table_id)
    try:
        merging.undo(db.session, table.id, merge_id, datetime.now(UTC))
        flash("They are two people again, each with their own games.", NEWS)
    except NoSuchMergeError:
        abort(404)
    except TooLateError:
        flash(_TOO_LATE, NEWS)
    return to_list(table)


def _done(table: TableView, one: str, other: str) -> bool:
    """Whether the two are one by now, which is said."""
    today = [
        people.find(db.session, table.id, who) or merging.kept_of(db.session, table.id, who)
        for who in (one, other)
    ]
    if one == other or today[0] is None or today[0] != today[1]:
        return False
    flash(f"They are one person already: {isolated(today[0].name)}.", NEWS)
    return True


def _say_done(table: TableView, kept: str, gone: Someone | None) -> None:
    now = person_of(table, kept)
    if gone is not None and people.find(db.session, table.id, gone.id) is None:
        flash(f"All games of {isolated(gone.name)} are {isolated(now.name)}’s now.", NEWS)
    else:
        flash(_USED_UP, NEWS)


def _page(table: TableView, person_id: str, form: MergeForm) -> str:
    person, everybody = person_of(table, person_id), people.everybody(db.session, table.id)
    other = everybody.get(request.args.get("with", ""))
    if "with" in request.args and other is None:
        abort(404)
    if other is None or other == person:
        if other == person:
            put_error(form, None, _THEMSELVES)
        others = [one for one in everybody.values() if one != person]
        return render_template(
            "people/same.html", table=table, person=person, form=form, people=others
        )
    together = sitting.sat_together(db.session, table.id, person.id, other.id)
    if together:
        put_error(form, None, _TOGETHER.format(*(isolated(one.name) for one in (person, other))))
    played = tallies(table)
    both = [(one, played.get(one.id), _ratings(table, one)) for one in (person, other)]
    return render_template(
        "people/merge.html",
        table=table,
        form=form,
        both=both,
        together=together,
        games=sum(its.games for _, its, _ in both if its),
        won=sum(its.won for _, its, _ in both if its),
    )


def _ratings(table: TableView, person: Someone) -> list[tuple[str, int]]:
    """How somebody is rated in each game of the table that they have played, over all time."""
    choice = chosen(table, plain=True)
    if choice is None:
        return []
    found = []
    for kind in choice.kinds:
        one = player(replace(choice, kind=kind, season=ALL), person.id)
        if one is not None:
            game = f" {GAMES[kind].sign}" if len(choice.kinds) > 1 else ""
            found.append((f"Rating{game}", one.rating))
    return found
