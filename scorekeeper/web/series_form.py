"""Agreeing on a series: what is asked, and why something cannot be agreed."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime

from wtforms import StringField

from scorekeeper.games.forms import whole
from scorekeeper.games.kit import RuleError
from scorekeeper.games.series_agreed import (
    BEST,
    FIRST,
    POINTS,
    Agreed,
    Game,
    Run,
    State,
    in_the_way,
    refusal,
)
from scorekeeper.games.series_words import agreement, outcome, score, title
from scorekeeper.stats.periods import evening
from scorekeeper.store import db, games
from scorekeeper.store import series as store
from scorekeeper.store.tables import TableView
from scorekeeper.web import access, once_more
from scorekeeper.web import series as read
from scorekeeper.web.forms import NameField, PostedForm, put_error

THIS, NEXT = "this", "next"
_TRIES = 5  # other phones that agree on something at the same moment
_NO_KIND = "Say what is played: best of so many, first to so many, or points."
_NO_BEGIN = "Say with which game it begins: this one, or the next."
_OTHERS = "The next game was played by other people: begin with a game of your own."
_BUSY = "Other phones agreed on something at the same moment: send it once more."
_ANOTHER_EVENING = "That game is one of another evening: begin with one of this evening."


class SeriesForm(PostedForm):
    """What is played for what, and from which game on; numbers come as they were typed."""

    kind = StringField(default=BEST)
    games = StringField(default="3")
    stake = NameField(optional=True, default="a coffee")
    begins = StringField(default=THIS)

    @property
    def needed(self) -> int | None:
        """How many games, where what was chosen has a number; None for what is none."""
        return whole(self.games.data) if self.kind.data in (BEST, FIRST) else None

    def check(self, sides: int, *, over: bool) -> bool:
        """Whether so many sides can agree on this; each sentence stands beside its field."""
        valid = self.validate()
        self.stake.errors = [str(said).replace("A name", "It") for said in self.stake.errors]
        kind = str(self.kind.data)
        if kind not in (BEST, FIRST, POINTS):
            put_error(self, self.kind, _NO_KIND)
            return False
        if why := refusal(kind, self.needed, sides):
            put_error(self, self.games, why)
            valid = False
        if self.begins.data not in (THIS, NEXT) or (self.begins.data == NEXT and not over):
            put_error(self, self.begins, _NO_BEGIN)
            valid = False
        return valid


def agree(table: TableView, form: SeriesForm, game: Game) -> str | None:
    """Keep what was agreed; gives the id of the series, None with a sentence on the form."""
    key = str(form.key.data)
    for _ in range(_TRIES):
        if made := store.begun_with(db.session, table.id, key):
            return made
        known = store.of_table(db.session, table.id)
        try:
            return store.begin(db.session, table.id, _wanted(table, form, game, known), key, known)
        except RuleError as error:
            put_error(form, None, error.message)
            return None
        except store.ChangedError:
            continue
    put_error(form, None, _BUSY)
    return None


def _wanted(table: TableView, form: SeriesForm, game: Game, known: Sequence[Agreed]) -> Agreed:
    """What is to be agreed; a game that it begins with and that is yet to come is begun.

    RuleError where it cannot be.
    """
    terms = str(form.kind.data), form.needed, str(form.stake.data), datetime.now(UTC)
    first: Game | None = game
    if form.begins.data == NEXT:
        after = games.rematch(db.session, game.id)
        first = read.game(table, after) if after else None
        if first is not None and first.match.line_up != game.match.line_up:
            raise RuleError("other_people", _OTHERS)
    if first is not None:
        wanted = Agreed("", first.id, *terms)
        _refuse(table, [*known, wanted], wanted, first)
        return wanted
    to_come = replace(game, id="", begun=terms[-1])
    _refuse_in_the_way(read.runs_of(table, table.zone, known), to_come)
    return Agreed("", once_more.rematch_of(*access.open_game(game.id)), *terms)


def _refuse(table: TableView, agreed: Sequence[Agreed], wanted: Agreed, first: Game) -> None:
    """Refuse a series that another one is in the way of, or that would be over at once."""
    found = read.runs_of(table, table.zone, agreed[:-1])
    _refuse_in_the_way(found, first)
    if wanted.kind == POINTS and _evening(table, first.begun) != _evening(table, wanted.opened):
        raise RuleError("another_evening", _ANOTHER_EVENING)
    made = read.runs_of(table, table.zone, agreed)
    run = next((run for run in made if run.agreed == wanted), None)
    if run is None or run.state is State.OPEN:  # None: its game has ended this very moment
        return
    said = f"It would be decided already ({score(run)}): begin with a newer game."
    raise RuleError("over", said)


def _evening(table: TableView, at: datetime) -> date:
    return evening(table.zone, at)


def _refuse_in_the_way(found: Sequence[Run], first: Game) -> None:
    if other := in_the_way(found, first):
        raise RuleError("in_the_way", said_in_the_way(other, first))


def said_in_the_way(other: Run, first: Game) -> str:
    """Which series has to end first, or holds the game already, or was played since."""
    if other.state is State.OPEN:
        return f"They are playing one already: {agreement(other.agreed)}. {outcome(other)}"
    if first.id in other.ids:
        return (
            f"This game counts in another series ({title(other.agreed)}): begin with the next one."
        )
    return f"Too late for that: they have played another series since ({title(other.agreed)})."
