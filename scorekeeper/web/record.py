"""The record of a table: its leaderboard, its pairs, what is known of one person and of two."""

from dataclasses import replace

from flask import Blueprint, abort, render_template

from scorekeeper.stats.ratings import pair_of
from scorekeeper.store import db, record_kept
from scorekeeper.store.record import Met
from scorekeeper.store.tables import TableView
from scorekeeper.web import access, gems, record_profile, week
from scorekeeper.web.people import someone_of
from scorekeeper.web.record_board import ENOUGH, Place, board
from scorekeeper.web.record_choice import SORTS, Choice, chosen

pages = Blueprint("record", __name__)
MOST = 40  # rows of a leaderboard: what people scroll through
FIRST = 3  # of the leaderboard, on the table's page


@pages.get("/t/<table_id>/record")
def leaderboard(table_id: str) -> str:
    """Who stands where."""
    table = access.open_table(table_id)
    choice = chosen(table)
    if choice is None:
        return render_template("record/nothing.html", table=table)
    return render_template(
        "record/leaderboard.html",
        table=table,
        choice=choice,
        board=board(choice),
        enough=ENOUGH,
        most=MOST,
        sorts=SORTS,
        played=record_kept.kinds(db.session, table, choice.whole).get(choice.kind),
        figures=record_profile.figures_of_table(choice),
        week=week.this_week(table),
    )


@pages.get("/t/<table_id>/record/partners")
def partners(table_id: str) -> str:
    """Who won how often with whom."""
    table = access.open_table(table_id)
    choice = chosen(table)
    if choice is None:
        return render_template("record/nothing.html", table=table)
    met = record_kept.met(db.session, table, choice.scope)
    people, more = record_profile.partners(choice)
    return render_template(
        "record/partners.html", table=table, choice=choice, people=people, more=more, met=met
    )


@pages.get("/t/<table_id>/people/<person_id>")
def profile(table_id: str, person_id: str) -> str:
    """What the table knows of one person."""
    table = access.open_table(table_id)
    someone = someone_of(table, person_id)
    choice = chosen(table)
    level = record_profile.level_of(table, someone.id)
    if choice is None:
        return render_template("record/stranger.html", table=table, someone=someone, level=level)
    return render_template(
        "record/profile.html",
        table=table,
        choice=replace(choice, pairs=False),
        someone=someone,
        level=level,
        shelf=gems.shelf(table, choice.kind, someone.id),
        enough=ENOUGH,
        standing=record_profile.standing(replace(choice, pairs=False), someone.id),
        charts=record_profile.charts(choice, someone),
        figures=record_profile.figures(choice, someone),
        others=record_profile.others(choice, someone.id),
    )


@pages.get("/t/<table_id>/people/<person_id>/with/<other_id>")
def two(table_id: str, person_id: str, other_id: str) -> str:
    """How two have played together, and against each other."""
    table = access.open_table(table_id)
    one, other = someone_of(table, person_id), someone_of(table, other_id)
    choice = chosen(table)
    if choice is None or one == other:
        abort(404)
    met = record_kept.met(db.session, table, choice.scope)
    return render_template(
        "record/two.html",
        table=table,
        choice=choice,
        one=one,
        other=other,
        met=met.get(one.id, {}).get(other.id, Met()),
        back=met.get(other.id, {}).get(one.id, Met()),
        pair=record_profile.standing(replace(choice, pairs=True), pair_of(one.id, other.id)),
        figures=record_profile.figures_of_pair(choice, one, other),
    )


def first_of(table: TableView) -> tuple[Choice, tuple[Place, ...], str] | None:
    """The first of the leaderboard as its page shows it first, and what it goes by.

    None where nobody has finished a game.
    """
    choice = chosen(table, plain=True)
    if choice is None:
        return None
    found = board(choice)
    return choice, found.places[:FIRST], found.sort
