"""What a table knows of one person: rating, games, figures, with whom and against whom."""

from dataclasses import dataclass

from scorekeeper.games.charts import Plot
from scorekeeper.games.figures import Figures, profile_of
from scorekeeper.games.names import fold
from scorekeeper.stats import levels
from scorekeeper.stats.levels import Level
from scorekeeper.stats.rating_chart import rating_chart
from scorekeeper.store import db, record_kept
from scorekeeper.store.people import Someone
from scorekeeper.store.record import Met
from scorekeeper.store.record_games import Scope
from scorekeeper.store.tables import TableView
from scorekeeper.web.record_board import Player, board, player
from scorekeeper.web.record_choice import RATING, Choice

MOST = 30  # people in the table of partners: a screen full of names is none that anybody reads


@dataclass(frozen=True, slots=True)
class Standing:
    """Where somebody stands in the ratings; `place` is "" without enough games for one."""

    player: Player
    place: str
    of: int


@dataclass(frozen=True, slots=True)
class Other:
    """Somebody else at the table, and the games with and against them."""

    someone: Someone
    met: Met


@dataclass(frozen=True, slots=True)
class Held:
    """The level that somebody holds, from games of all kinds and all time, and the next one."""

    level: Level
    games: int
    following: Level | None


def standing(choice: Choice, who: str) -> Standing | None:
    """Where a person, or a pair, stands; None without a game."""
    one = player(choice, who)
    if one is None:
        return None
    places = board(choice, RATING).places
    found = [nth(row.place) for row in places if row.player.people == one.people]
    return Standing(one, found[0] if found else "", len(places))


def level_of(table: TableView, person: str) -> Held:
    """The level of somebody, from all games that they have played to their end."""
    tally = record_kept.tallies(db.session, table, Scope(table.id)).get(person)
    games = tally.games if tally else 0
    return Held(levels.level(games), games, levels.following(games))


def others(choice: Choice, person: str) -> list[Other]:
    """Whom somebody has played with and against, most often first."""
    known = record_kept.everybody(db.session, choice.table)
    met = record_kept.met(db.session, choice.table, choice.scope).get(person, {})
    found = [Other(known[who], games) for who, games in met.items() if who in known]
    return sorted(found, key=lambda one: (-one.met.together - one.met.against, _name(one)))


def partners(choice: Choice) -> tuple[list[Someone], int]:
    """Who has played together, by name, and how many more have: the most frequent are shown."""
    met = record_kept.met(db.session, choice.table, choice.scope)
    known = record_kept.everybody(db.session, choice.table)
    games = {who: sum(one.together for one in with_whom.values()) for who, with_whom in met.items()}
    found = [one for one in known.values() if games.get(one.id) and not one.away]
    often = sorted(found, key=lambda one: -games[one.id])[:MOST]
    return [one for one in found if one in often], len(found) - len(often)


def _name(other: Other) -> str:
    return fold(other.someone.name)


def figures(choice: Choice, someone: Someone) -> tuple[Figures, ...]:
    """What somebody has done, as the game words it."""
    done = record_kept.deeds(db.session, choice.table, choice.scope, someone.id)
    shown: tuple[Figures, ...] = profile_of(choice.kind).of_person(someone.name, done)
    return shown


def charts(choice: Choice, someone: Someone) -> dict[str, Plot]:
    """How somebody's rating went, and what the game draws of the deeds; by a key for each."""

    def ask() -> Plot | None:
        ratings = record_kept.ratings(db.session, choice.table, choice.scope)
        return rating_chart(ratings.of.get(someone.id, ()), choice.table.zone)

    question = ("rating chart", choice.scope, someone.id)
    rating = record_kept.answer(choice.table, question, ask)
    done = record_kept.deeds(db.session, choice.table, choice.scope, someone.id)
    drawn: tuple[Plot, ...] = profile_of(choice.kind).charts_of_person(done)
    return {f"chart-{place}": plot for place, plot in enumerate((rating, *drawn)) if plot}


def figures_of_pair(choice: Choice, one: Someone, other: Someone) -> tuple[Figures, ...]:
    """What two have done as partners."""
    done, partners = (
        record_kept.deeds(db.session, choice.table, choice.scope, a.id, b.id)
        for a, b in ((one, other), (other, one))
    )
    shown: tuple[Figures, ...] = profile_of(choice.kind).of_pair(done, partners)
    return shown


def figures_of_table(choice: Choice) -> tuple[Figures, ...]:
    """What the whole table has done."""
    done = record_kept.deeds(db.session, choice.table, choice.scope)
    shown: tuple[Figures, ...] = profile_of(choice.kind).of_table(done)
    return shown


def nth(place: int) -> str:
    """A place as it is written beside a number.

    >>> nth(1), nth(12), nth(23)
    ('1st', '12th', '23rd')
    """
    teens = place % 100 in (11, 12, 13)
    return f"{place}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(place % 10, 'th')}"
