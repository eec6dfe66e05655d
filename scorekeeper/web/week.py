"""What a table plays for this week, who is ahead in it, and who won the weeks before."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime

from flask import Blueprint, render_template

from scorekeeper.games.feats import Challenge, feats_of
from scorekeeper.games.words import count
from scorekeeper.stats.challenges import Began, Chosen, choose, kinds_played, standings
from scorekeeper.stats.periods import Period, today, week_of
from scorekeeper.store import db, feats, record_games, record_kept
from scorekeeper.store.people import Someone
from scorekeeper.store.record_games import Scope
from scorekeeper.store.tables import TableView
from scorekeeper.web import access
from scorekeeper.web.words import said_date

pages = Blueprint("week", __name__)
BEFORE = 8  # weeks that are looked at
MOST = 100  # people: what anybody scrolls through


@dataclass(frozen=True, slots=True)
class Row:
    """Somebody in the standings of a week, how much was done, and that in words."""

    someone: Someone
    done: int
    words: str


@dataclass(frozen=True, slots=True)
class Week:
    """A week: its challenge, the game that it is about, who has done what."""

    period: Period
    kind: str
    challenge: Challenge
    rows: tuple[Row, ...]

    @property
    def winners(self) -> tuple[Row, ...]:
        """Who has done most; several where they have done as much."""
        return tuple(row for row in self.rows if row.done == self.rows[0].done)

    @property
    def days(self) -> str:
        """Its days in short."""
        assert self.period.first is not None
        assert self.period.last is not None
        first, last = self.period.first, self.period.last
        same = first.month == last.month
        return f"{first.day if same else said_date(first, first)}–{said_date(last, last)}"


@pages.get("/t/<table_id>/week")
def show(table_id: str) -> str:
    """The challenge of this week, and the weeks before."""
    table = access.open_table(table_id)
    day = today(table.zone, datetime.now(UTC))
    week = _week(table, day)
    return render_template(
        "record/week.html",
        table=table,
        week=week,
        games=_games(table, week) if week else 0,
        before=_before(table, day),
        day=day,
    )


def this_week(table: TableView) -> Week | None:
    """This week; None at a table where no game is over yet."""
    return _week(table, today(table.zone, datetime.now(UTC)))


def _week(table: TableView, day: date) -> Week | None:
    began = _began(table)
    if not began:
        return None
    period = week_of(day)
    kind, challenge = _chosen(table, period, began)
    scope = Scope.of(table.id, table.zone, kind, period)
    done = record_kept.answer(
        table,
        ("week", scope, challenge.key),
        lambda: feats.doings(db.session, scope, challenge.what),
    )
    known = record_kept.everybody(db.session, table)
    rows = tuple(
        Row(known[who], times, count(times, challenge.unit))
        for who, times in standings(challenge, {who: done[who] for who in known if who in done})
        if not known[who].away  # in the order of `known`, by name, who has done as much
    )
    return Week(period, kind, challenge, rows[:MOST])


def _games(table: TableView, week: Week) -> int:
    """How many games count for a week."""
    scope = Scope.of(table.id, table.zone, week.kind, week.period)
    played = record_kept.kinds(db.session, table, scope).get(week.kind)
    return played.games if played else 0


def _chosen(table: TableView, period: Period, began: Sequence[Began]) -> Chosen:
    """The challenge of a week, of the games that the table plays."""
    since, _ = period.bounds(table.zone)
    assert since is not None
    assert period.first is not None
    kinds = kinds_played(began, since)
    return choose(table.id, period.first, {kind: feats_of(kind).CHALLENGES for kind in kinds})


def _began(table: TableView) -> Sequence[Began]:
    return record_kept.answer(table, ("began",), lambda: record_games.began(db.session, table.id))


def _before(table: TableView, day: date) -> list[Week]:
    """The last weeks in which games were played and the challenge was met, the latest first."""
    weeks: dict[date | None, date] = {}
    this = week_of(day).first
    for at, _ in reversed(_began(table)):
        played = today(table.zone, at)
        if (monday := week_of(played).first) != this:
            weeks.setdefault(monday, played)
        if len(weeks) > BEFORE:
            break
    found = (_week(table, played) for played in list(weeks.values())[:BEFORE])
    return [week for week in found if week is not None and week.rows]
