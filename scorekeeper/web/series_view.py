"""Series that were agreed, as pages show them: how one stands, who deals next, what is owed."""

from dataclasses import dataclass, replace

from flask import url_for

from scorekeeper.games.series_agreed import POINTS, Game, Run, State, run_of
from scorekeeper.games.series_words import agreement, deals, outcome, title
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store import db, ledgers
from scorekeeper.store.ledgers import Access
from scorekeeper.store.record_kept import AtTable
from scorekeeper.store.tables import TableView
from scorekeeper.web import access, once_more
from scorekeeper.web import series as read
from scorekeeper.web.words import letter

SHOWN = 2  # open series on the page of a table


@dataclass(frozen=True, slots=True)
class SeriesSide:
    """A side with what it has of a series, as the top of a page shows totals; nobody has bags."""

    letter: str
    name: str
    points: int
    alone: int | None
    unit: str
    bags: None = None
    limit: None = None


@dataclass(frozen=True, slots=True)
class SeriesCard:
    """A series as pages show it; sentences have their names and the stake set apart.

    `deals` says who deals the next game; "" where one is `running` (its number in the series, 0
    for none) or nothing is to be played.
    """

    run: Run
    title: str
    agreement: str
    outcome: str
    deals: str = ""
    running: int = 0

    @property
    def id(self) -> str:
        """The id of the series."""
        return self.run.agreed.id

    @property
    def open(self) -> bool:
        """Whether it goes on."""
        return self.run.state is State.OPEN

    @property
    def ended(self) -> bool:
        """Whether it was settled or called off, which can be taken back."""
        return self.run.agreed.ended is not None

    @property
    def by_points(self) -> bool:
        """Whether points are added up over an evening."""
        return self.run.agreed.kind == POINTS

    @property
    def next(self) -> str:
        """What comes next, in a sentence; "" where nothing does."""
        return f"Game {self.running} is being played." if self.running else self.deals

    @property
    def line(self) -> str:
        """The whole in one line: "Best of 3: Us 1, Them 1. Cy deals the next game."."""
        return f"{self.title}: {self.outcome} {self.next}".rstrip()

    @property
    def sides(self) -> tuple[SeriesSide, ...]:
        """The sides with their games or points."""
        run, alone = self.run, all(len(side) == 1 for side in self.run.sides)
        unit = run.unit if self.by_points else "game"
        return tuple(
            SeriesSide(letter(at), name, value, at + 1 if alone else None, unit)
            for at, (name, value) in enumerate(zip(run.called, run.score, strict=True))
        )


@dataclass(frozen=True, slots=True)
class AtGame:
    """What a result page says of series: the one that its game counts in, or where to agree one."""

    card: SeriesCard | None
    agree: str


def plain_card(run: Run) -> SeriesCard:
    """A series without what comes next."""
    return SeriesCard(run, title(run.agreed), agreement(run.agreed), outcome(run))


def card(run: Run, table_id: str, ledger: Ledger | None = None) -> SeriesCard:
    """A series with what comes next; `ledger` is that of its last game where a page has it."""
    bare = plain_card(run)
    if not bare.open:
        return bare
    running = [number for number, game in enumerate(run.games, 1) if not game.over]
    if running:
        return replace(bare, running=running[-1])
    last = run.games[-1]
    last_ledger = ledger or _ledger(last)
    if last_ledger is None:  # deleted meanwhile
        return bare
    head = once_more.head_again(last_ledger, table_id)
    return replace(bare, deals=deals(head.players[head.first_dealer]))


def _ledger(game: Game) -> Ledger | None:
    phone = access.phone_hash()
    found = phone and ledgers.access(db.session, phone, game.id)
    return ledgers.load(db.session, found) if found else None


def at_game(found: Access, ledger: Ledger) -> AtGame:
    """What a page of a game that is over says of series; nothing on a club night."""
    table = AtTable(found.table_id, found.record)
    form = url_for("series.new", table_id=table.id, game=found.game_id) if found.may_write else ""
    run = run_of(read.agreed_runs(table, found.zone), found.game_id)
    if run is None:
        return AtGame(None, "" if found.night else form)
    if run.games[-1].id != found.game_id:  # what comes next is told at the last one
        return AtGame(plain_card(run), "")
    return AtGame(card(run, table.id, ledger), "" if run.state is State.OPEN else form)


def open_cards(table: TableView) -> tuple[SeriesCard, ...]:
    """The series that go on at a table, the one played last first; a few at most."""
    going = [run for run in read.agreed_runs(table, table.zone) if run.state is State.OPEN]
    going.sort(key=lambda run: run.games[-1].begun, reverse=True)
    return tuple(card(run, table.id) for run in going[:SHOWN])
