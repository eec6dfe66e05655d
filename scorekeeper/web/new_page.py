"""The page of a new game: what its form holds, as the table sees it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from flask import render_template

from scorekeeper.games import GAMES
from scorekeeper.games.choosing import most_sides
from scorekeeper.games.places import shape
from scorekeeper.store import db, people
from scorekeeper.store.tables import TableView
from scorekeeper.web import sides
from scorekeeper.web.choices import Choice, words_of
from scorekeeper.web.customs import customs, switches
from scorekeeper.web.forms import LONGEST_ADDRESS
from scorekeeper.web.seating import SeatingForm
from scorekeeper.web.seats import partners, seats_of
from scorekeeper.web.sizes import MOST

_MOST_KNOWN = 24


@dataclass(frozen=True, slots=True)
class Offered:
    """A game and the ways to play it: `first` those that people choose most, then the `rest`.

    `chosen` says that it is the one chosen; `rank` is its place among the games.
    """

    key: str
    name: str
    rank: int
    chosen: bool
    first: tuple[Choice, ...]
    rest: tuple[Choice, ...]


def render(table: TableView, form: SeatingForm, last: SeatingForm | None) -> str:
    """The page of a new game; `last` is the form of the last one."""
    parts = form.parts()
    offered = people.offered(db.session, table.id)
    seats = seats_of(form, parts, [one.name for one in offered])
    others = people.others(db.session, table.id, offered, [seat.name for seat in seats])
    names = [seat.name if seat.taken else "" for seat in seats]
    return render_template(
        "tables/new.html",
        table=table,
        form=form,
        longest=LONGEST_ADDRESS,
        seats=seats,
        shape=shape(form.size),
        next_seat=next((seat for seat in seats if not seat.name), None),
        known=others[:_MOST_KNOWN],
        partners=partners(names, parts),
        **_played(form, last),
        ways=sides.ways(form.choice.rules, form.size, form.way),
        most_sides=most_sides(form.choice.rules.key, form.size),
        together=sides.words(names, parts),
        side_words=_side_words(form, names),
        remarks=form.remarks(parts),
        most=MOST,
        sizes=_sizes(form),
    )


def _played(form: SeatingForm, last: SeatingForm | None) -> Mapping[str, Any]:
    """What is played, in words: the choice, what is changed, whether it is as last time."""
    same = last is not None and (last.game.data, last.rules.data, last.size, last.way) == (
        form.game.data,
        form.rules.data,
        form.size,
        form.way,
    )
    on_page = {*form.switches, *(() if same else form.offer)}
    changes = {name: value for name, value in form.changes.items() if name not in on_page}
    return {
        "choice": form.choice,
        "changed": words_of(form.choice, changes),
        "customs": () if same else customs(form),
        "switches": switches(form),
        "as_last_time": same,
        "last": None if same else last,
        "last_changes": words_of(last.choice, last.changes) if last else (),
        "games": sorted(_games(form), key=lambda game: not game.chosen),
    }


def _games(form: SeatingForm) -> Iterator[Offered]:
    """Each game with the ways to play that are offered beside the one chosen."""
    for rules in GAMES.values():
        its = [one for one in form.offered if one.rules is rules]
        others = [one for one in its if one is not form.choice]
        first = tuple(one for one in others if one.common or one.own)
        rest = tuple(one for one in others if not one.common and not one.own)
        yield Offered(rules.key, rules.name, rules.rank, rules is form.choice.rules, first, rest)


def _sizes(form: SeatingForm) -> Iterator[tuple[int, bool]]:
    """Every number of players from the fewest to the most, and whether so many can play."""
    sizes = form.choice.rules.sizes
    return ((number, number in sizes) for number in range(min(sizes), max(sizes) + 1))


def _side_words(form: SeatingForm, names: list[str]) -> list[str]:
    """What each side is called as far as is known: by its name, else by who plays."""
    given = [str(form[f"side{side}"].data or "") for side in range(len(form.parts()))]
    by_players = [
        " & ".join(names[seat] or f"seat {seat + 1}" for seat in side) for side in form.parts()
    ]
    named = form.named and all(given)
    return given if named else by_players
