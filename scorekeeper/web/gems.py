"""The gems of a person: what was achieved in a game, how far it is to the next facet."""

from collections.abc import Iterable
from dataclasses import dataclass

from flask import Blueprint, render_template

from scorekeeper.games.feats import feats_of, kinds_of
from scorekeeper.stats.achievements import FACETS, NOTHING, Doings, Gem, gems
from scorekeeper.store import db, feats, record_kept
from scorekeeper.store.record_games import Scope
from scorekeeper.store.tables import TableView
from scorekeeper.web import access
from scorekeeper.web.people import someone_of
from scorekeeper.web.record_choice import chosen
from scorekeeper.web.words import letter

pages = Blueprint("gems", __name__)
FEW = 3  # on a person's page
NTH = ("first", "second", "third", "last")


@dataclass(frozen=True, slots=True)
class Cut:
    """A gem as it is drawn: `letter` is its colour, `rule` what is done for it and how far it is.

    `count` is how much is done of what the next facet takes.
    """

    gem: Gem
    letter: str

    @property
    def rule(self) -> str:
        """The rule, and what comes next."""
        its, coming = self.gem.achievement, self.gem.following
        said = its.sentence.format(n=coming or its.levels[-1])
        if coming is None:
            return f"{said} All four facets are lit."
        if said != its.sentence:
            return f"{said} That lights the {NTH[self.gem.lit]}."
        return said if coming == 1 else f"{said} {coming} for the {NTH[self.gem.lit]}."

    @property
    def count(self) -> str:
        """How much is done, of how much."""
        done, coming = self.gem.done, self.gem.following
        return f"{done}/{coming}" if coming else str(done)

    @property
    def nearness(self) -> float:
        """How much of the way to the next facet is done."""
        return self.gem.done / self.gem.following if self.gem.following else 1.0


@dataclass(frozen=True, slots=True)
class Shelf:
    """All gems of somebody in one game: those with most facets first, then the nearest."""

    cuts: tuple[Cut, ...]

    @property
    def lit(self) -> int:
        """How many facets are lit."""
        return sum(cut.gem.lit for cut in self.cuts)

    @property
    def facets(self) -> int:
        """How many there are."""
        return FACETS * len(self.cuts)

    @property
    def worth(self) -> int:
        """How many gems they have brought."""
        return sum(cut.gem.worth for cut in self.cuts)

    @property
    def few(self) -> tuple[Cut, ...]:
        """Those to show in short."""
        return tuple(cut for cut in self.cuts[:FEW] if cut.gem.done)


def cuts(kind: str, its: Iterable[Gem]) -> tuple[Cut, ...]:
    """Gems of a game with their colours."""
    order = {one.key: place for place, one in enumerate(feats_of(kind).ACHIEVEMENTS)}
    return tuple(Cut(gem, letter(order[gem.achievement.key])) for gem in its)


def shelf(table: TableView, kind: str, person: str) -> Shelf:
    """What somebody has achieved in all games of a kind."""
    found = cuts(kind, gems(feats_of(kind).ACHIEVEMENTS, _done(table, kind, person)))
    return Shelf(tuple(sorted(found, key=lambda cut: (-cut.gem.lit, -cut.nearness))))


def _done(table: TableView, kind: str, person: str) -> Doings:
    def ask() -> Doings:
        what, scope = kinds_of(feats_of(kind).ACHIEVEMENTS), Scope(table.id, kind)
        return feats.doings(db.session, scope, what, (person,)).get(person, NOTHING)

    return record_kept.answer(table, ("feats", kind, person), ask)


@pages.get("/t/<table_id>/people/<person_id>/gems")
def show(table_id: str, person_id: str) -> str:
    """All gems of somebody, lit and unlit."""
    table = access.open_table(table_id)
    someone = someone_of(table, person_id)
    choice = chosen(table)
    view = {"choice": choice, "shelf": choice and shelf(table, choice.kind, someone.id)}
    return render_template("record/gems.html", table=table, someone=someone, **view)
