"""The gems that a game has brought, and those that a correction of it has put out or lit."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.games.feats import feats_of, kinds_of
from scorekeeper.games.names import fold, isolated
from scorekeeper.games.words import listing
from scorekeeper.ledger import history
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.stats.achievements import NOTHING, Doings, Turned, turned
from scorekeeper.store import db, feats, people, record_kept
from scorekeeper.store.feats import Beside
from scorekeeper.store.ledgers import Access
from scorekeeper.store.people import Someone
from scorekeeper.store.record_kept import AtTable
from scorekeeper.web.access import open_game

FEW = 3  # gems of a person on the result page, and gems in a sentence


@dataclass(frozen=True, slots=True)
class Earned:
    """The gems of which a game has lit a facet for somebody: those with most facets first."""

    someone: Someone
    titles: tuple[str, ...]

    @property
    def words(self) -> str:
        """In one line; what each was for stands on the page of the gems."""
        return _in_short(self.titles)


def in_game(access: Access, ledger: Ledger) -> tuple[Earned, ...]:
    """What a game that is over has brought everybody who sat there, in order of the seats."""
    who = _who(access)
    its = feats.doings_in(ledger, who)
    before, known = _beside(access, its, its.values()), _everybody(access)
    found = []
    for person in _in_order(its.keys() & known.keys(), _seated(ledger, who)):  # or come just now
        done = before[person].before
        new = turned(feats_of(access.rules_key).ACHIEVEMENTS, done, done + its[person])
        if new:
            best = sorted(new, key=lambda one: -one.gem.lit)
            titles = tuple(one.gem.achievement.title for one in best)
            found.append(Earned(known[person], titles))
    return tuple(found)


def _in_short(said: Sequence[str]) -> str:
    """The first few of many, and how many more there are."""
    more = [f"{len(said) - FEW} more"] if len(said) > FEW else []
    return listing([*said[:FEW], *more])


def corrected(access: Access, ledger: Ledger, number: int) -> str:
    """Which gems the correction written as entry `number` has put out or lit; "" for none.

    Told of a game that is over only: while it runs nothing of it counts.
    """
    if not ledger.rules.standing(ledger.state).over:
        return ""
    who = _who(access)
    old, new = (history.before(ledger, number + step) for step in (0, 1))
    then, now = feats.doings_in(old, who), feats.doings_in(new, who)
    rest = _beside(access, {**then, **now}, (*then.values(), *now.values()), later=True)
    changes = [
        (person, one)
        for person in _in_order(rest, _seated(new, who))
        for one in _turned(access.rules_key, rest[person], then.get(person), now.get(person))
    ]
    out = [one for one in changes if one[1].gem.lit < one[1].before]
    lit = [one for one in changes if one not in out]
    said = [_said(access, "Facets put out", out), _said(access, "Facets lit", lit)]
    return " ".join(filter(None, said))


def after(game_id: str, number: int) -> str:
    """The same, of a correction that was written just now."""
    return corrected(*open_game(game_id), number)


def _turned(kind: str, rest: Beside, then: Doings | None, now: Doings | None) -> tuple[Turned, ...]:
    before, after = (rest.before + (own or NOTHING) + rest.after for own in (then, now))
    return turned(feats_of(kind).ACHIEVEMENTS, before, after)


def _said(access: Access, words: str, changes: list[tuple[str, Turned]]) -> str:
    known = _everybody(access)
    said = [
        f"{isolated(known[person].name)}’s {one.gem.achievement.title}"
        for person, one in changes
        if person in known
    ]
    return f"{words}: {_in_short(said)}." if said else ""


def _seated(ledger: Ledger, who: Mapping[str, str]) -> list[str]:
    """Everybody who sits there, in order of the seats."""
    seats = [who.get(fold(player), "") for player in ledger.state.seating.players]
    return [*dict.fromkeys(filter(None, seats))]


def _in_order(people: Collection[str], seated: Sequence[str]) -> list[str]:
    """People who have a part in a game: those who sit there first, then those who sat there."""
    others = set(people).difference(seated)
    return [*(one for one in seated if one in people), *sorted(others)]


def _beside(
    access: Access, whose: Iterable[str], done: Iterable[Doings], *, later: bool = False
) -> Mapping[str, Beside]:
    """What people have done in the other games of the kind, of all that `done` may add to."""
    own = tuple(done)
    what = kinds_of(
        one
        for one in feats_of(access.rules_key).ACHIEVEMENTS
        if any(its.count(one.what) for its in own)
    )
    asked = tuple(sorted(whose))
    return record_kept.answer(
        _table(access),
        ("beside", access.game_id, asked, what, later),
        lambda: feats.beside(db.session, access, what, asked, later=later),
    )


def _who(access: Access) -> Mapping[str, str]:
    spelt = ("spelt",)
    return record_kept.answer(
        _table(access), spelt, lambda: people.by_spelling(db.session, access.table_id)
    )


def _everybody(access: Access) -> Mapping[str, Someone]:
    return record_kept.everybody(db.session, _table(access))


def _table(access: Access) -> AtTable:
    return AtTable(access.table_id, access.record)
