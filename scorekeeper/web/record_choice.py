"""What a page of the record is asked for: which game, people or pairs, which season and order."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cached_property

from flask import request, url_for

from scorekeeper.games import GAMES
from scorekeeper.stats.periods import ALL_TIME, Period, today
from scorekeeper.store import db, record_kept
from scorekeeper.store.people import Someone
from scorekeeper.store.record_games import Kind, Scope
from scorekeeper.store.tables import TableView

ALL = "all"
RATING, RATE, WON, POINTS = "rating", "rate", "won", "points"
SORTS = {RATING: "Rating", RATE: "Win rate", WON: "Wins", POINTS: "Points"}
_SIX_DAYS = timedelta(days=6)


@dataclass(frozen=True)
class Choice:
    """A page's choices; what the address does not say, or says wrongly, is chosen for it.

    `season` is an id, or "all"; `sort` is None where nobody has asked for an order.
    """

    table: TableView
    kinds: Mapping[str, Kind]
    seasons: Mapping[str, Period]
    kind: str
    pairs: bool
    season: str
    sort: str | None
    now: datetime

    @property
    def period(self) -> Period:
        """The days that count."""
        return self.seasons.get(self.season, ALL_TIME)

    @cached_property
    def scope(self) -> Scope:
        """The games that count."""
        return Scope.of(self.table.id, self.table.zone, self.kind, self.period)

    @property
    def whole(self) -> Scope:
        """The games of all kinds in the same days."""
        return Scope.of(self.table.id, self.table.zone, None, self.period)

    @property
    def game(self) -> str:
        """What the game is called."""
        return self.name_of(self.kind)

    @property
    def day(self) -> date:
        """What day it is at the table."""
        return today(self.table.zone, self.now)

    @property
    def lasts(self) -> bool:
        """Whether games that are played now still count."""
        return self.period.last is None or self.day <= self.period.last

    @property
    def week(self) -> datetime:
        """Since when the change of the last week counts: today and the six days before."""
        since, _ = Period(first=self.day - _SIX_DAYS).bounds(self.table.zone)
        return since or self.now

    @property
    def parted(self) -> bool:
        """Whether a figure of these games may be another than that of all games of the table."""
        return len(self.kinds) > 1 or bool(self.seasons)

    def beside(self, step: int) -> str | None:
        """The season before (-1) or after this one (1); all time comes after the last."""
        order = [*self.seasons, ALL]
        place = order.index(self.season) + step
        return order[place] if 0 <= place < len(order) else None

    def called(self, season: str) -> str:
        """The name of a season, or of all time."""
        return self.seasons.get(season, ALL_TIME).name

    def name_of(self, kind: str) -> str:
        """What a game of the table is called."""
        return GAMES[kind].name

    @property
    def left(self) -> int | None:
        """How many days a season has left, today included; None where it has none."""
        first, last = self.period.first, self.period.last
        if first is None or last is None or not first <= self.day <= last:
            return None
        return (last - self.day).days + 1

    def about(self, people: Sequence[Someone]) -> str:
        """The page of a person, or of two, with the same game and season."""
        return self.way(*(one.id for one in people))

    def way(self, person: str, other: str = "") -> str:
        """The same by their ids; a page may hold hundreds of these addresses."""
        before, after = self._people
        return f"{before}{person}{f'/with/{other}' if other else ''}{after}"

    @cached_property
    def _people(self) -> tuple[str, str]:
        before, after = self.to("record.profile", person_id="-").split("-?")
        return before, f"?{after}"

    def to(self, endpoint: str = "", **other: str) -> str:
        """The address of a page with the same choices but for some."""
        said = {"game": self.kind, "season": self.season}
        if endpoint in ("", "record.leaderboard") and request.endpoint == "record.leaderboard":
            said |= {"view": "pairs" if self.pairs else "people", "sort": self.sort or ""}
        here = request.view_args or {} if endpoint in ("", "record.two") else {}
        values = {**here, "table_id": self.table.id, **said, **other}
        given = {name: value for name, value in values.items() if value}
        return url_for(endpoint or str(request.endpoint), **given)


def chosen(table: TableView, *, plain: bool = False) -> Choice | None:
    """What is asked for; None where nothing was played at the table. `plain`: nobody has asked."""
    said: Mapping[str, str] = {} if plain else request.args
    kinds = record_kept.kinds(db.session, table, Scope(table.id))
    if not kinds:
        return None
    latest_first = record_kept.seasons(db.session, table)
    seasons = {one.id: one.period for one in reversed(latest_first)}
    now = datetime.now(UTC)
    kind = said.get("game", "")
    if kind not in kinds:
        kind = max(kinds, key=lambda key: kinds[key].games)
    season = said.get("season", "")
    if season not in seasons and season != ALL:
        season = _current(seasons, today(table.zone, now))
    sort = said.get("sort", "")
    pairs = said.get("view") == "pairs" and bool(kinds[kind].of_pairs)
    order = {key: kinds[key] for key in GAMES if key in kinds}
    return Choice(table, order, seasons, kind, pairs, season, sort if sort in SORTS else None, now)


def _current(seasons: Mapping[str, Period], day: date) -> str:
    for key, period in seasons.items():
        if period.first and period.last and period.first <= day <= period.last:
            return key
    return ALL
