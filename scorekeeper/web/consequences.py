"""What a correction of a game's head would change, in sentences, before anything is written.

What was scored stays with the seats; people are followed by whose name stood where before, so that
a name that is only mended is no other person.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from scorekeeper.games.consequences import Consequences
from scorekeeper.games.kit import Standing
from scorekeeper.games.names import isolated
from scorekeeper.games.parts import part_of
from scorekeeper.games.words import listing
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.web.records import records_of

_MOST_HANDS = 3  # told one by one; of the others only how many
Change = Mapping[str, Any]
Person = int  # the seat that somebody had before; below zero whoever took a seat over later


def _of(game: str) -> ModuleType:
    """What a game says of people and seats: `has`, `besides` and `dealers`."""
    return part_of(game, "pages.seated")


@dataclass(frozen=True, slots=True)
class Reading:
    """A game by one of its two heads; `rows` is for each seat the seat that its name had before."""

    ledger: Ledger
    rows: tuple[Person, ...]

    @property
    def standing(self) -> Standing:
        """Points by side, and who has won."""
        return self.ledger.rules.standing(self.ledger.state)

    @property
    def side_names(self) -> tuple[str, ...]:
        """What the sides are called."""
        names: tuple[str, ...] = self.ledger.state.seating.side_names
        return names

    @property
    def sides(self) -> list[frozenset[Person]]:
        """Who scores together now."""
        seating = self.ledger.state.seating
        return [
            frozenset(self.person(seat, seating.players[seat]) for seat in side)
            for side in seating.sides
        ]

    def person(self, seat: int, name: str) -> Person:
        """Who was called so in a seat: whom the head names, or whoever came in later."""
        return self.rows[seat] if name == self.ledger.head.players[seat] else -1 - seat

    def partners(self, side: int) -> str:
        """The people of a side, whatever it is called."""
        seating = self.ledger.state.seating
        return isolated(" & ".join(seating.players[seat] for seat in seating.sides[side]))

    def has(self, side: int) -> str:
        """What a side has, in words."""
        words: str = _of(self.ledger.rules.key).has(self.ledger.state, side)
        return words

    def winners(self) -> frozenset[Person]:
        """Who has won, or leads while nobody has."""
        return frozenset().union(*(self.sides[side] for side in self.first()))

    def first(self) -> tuple[int, ...]:
        """The sides that have won, or lead while none has."""
        standing = self.standing
        best = max(standing.points)
        ahead = tuple(side for side, total in enumerate(standing.points) if total == best)
        return standing.winners if standing.over else ahead

    def dealt(self) -> dict[int, tuple[Person, str]]:
        """Who dealt each hand, or deals it now; number 0 where a game has but one deal."""
        dealers = _of(self.ledger.rules.key).dealers(self.ledger.state)
        return {hand: (self.person(seat, name), name) for hand, seat, name in dealers}


def told(before: Ledger, after: Ledger, change: Change, rows: Sequence[int]) -> Consequences:
    """All that a correction of the head would change: for the people, then hand by hand.

    `change` are the keys of the head that are corrected. Where the same people score together as
    before, the game tells itself what other totals from paper do to it.
    """
    people = {key: value for key, value in change.items() if key != "start"}
    if "start" not in change or "sides" in change:
        return Consequences(consequences(before, after, rows))
    between = before
    if people:
        between = before.write(gamefile.decode(before.rules, {"amend": 0, "with": people}))
    own: Consequences = records_of(after.rules.key).consequences(between.state, after.state)
    first = (*_begins(before, after), *own.sentences)
    return Consequences((*first, *consequences(before, between, rows)), own.moved)


def _begins(before: Ledger, after: Ledger) -> Iterator[str]:
    """From which hand on the game is kept here."""
    was, now = ((its.head.start or {}).get("hand", 1) for its in (before, after))
    if was != now:
        yield f"The first hand kept here is hand {now}, not hand {was}."


def consequences(before: Ledger, after: Ledger, rows: Sequence[int]) -> tuple[str, ...]:
    """What is different afterwards: the winner, who plays together, people, names, dealers.

    `rows` says for each seat from which seat its name has come.
    """
    old, new = Reading(before, tuple(range(len(rows)))), Reading(after, tuple(rows))
    if old.ledger.state.seating.sides == new.ledger.state.seating.sides:
        sides = (*_outcome(old, new), *_sides(old, new))
    else:
        sides = (*_end(old, new), *_regrouped(old, new))
    besides = _of(new.ledger.rules.key).besides(before.state, after.state)
    return (*sides, *besides, *_people(old, new), *_dealers(old, new))


def _end(old: Reading, new: Reading) -> Iterator[str]:
    """Whether it is over with other sides, and who has won or leads then."""
    if old.standing.over and not new.standing.over:
        yield "The game is not over any more: it goes on."
    elif new.standing.over and not old.standing.over:
        yield "The game is over with this."
    yield from _outcome(old, new)


def _regrouped(old: Reading, new: Reading) -> Iterator[str]:
    """Who plays with whom now, and with what; then what the sides are called."""
    played = any((*old.standing.points, *new.standing.points))
    for side, people in enumerate(new.sides):
        has = f": {new.has(side)}" if played else ""
        if people not in old.sides:
            verb = "plays alone" if len(people) == 1 else "play together"
            yield f"{new.partners(side)} {verb} now{has}."
        elif new.has(side) != (was := old.has(old.sides.index(people))):
            yield f"{new.partners(side)}{has}, not {was}."
    if new.ledger.state.seating.sides_are_named and new.side_names != old.side_names:
        yield f"The sides are called {listing([isolated(name) for name in new.side_names])}."


def _outcome(old: Reading, new: Reading) -> Iterator[str]:
    """Who has won, or leads: the same sides as before, but other people may sit there."""
    if old.winners() != new.winners():
        now, was = (listing([its.partners(side) for side in its.first()]) for its in (new, old))
        one = len(new.winners()) == 1
        verb = ("wins" if one else "win") if new.standing.over else ("leads" if one else "lead")
        yield f"{now} {verb} now, not {was}."


def _sides(old: Reading, new: Reading) -> Iterator[str]:
    """Who scores together and with what; then what the sides are called."""
    named = new.ledger.state.seating.sides_are_named
    for side, name in enumerate(new.side_names):
        was = old.side_names[side]
        if old.sides[side] != new.sides[side]:
            yield _called(old, new, side) if named and was == name else _together(old, new, side)
        if was != name and (named or old.ledger.state.seating.sides_are_named):
            yield f"The side {isolated(was)} is called {isolated(name)}."


def _called(old: Reading, new: Reading, side: int) -> str:
    """Who plays for a side that keeps its name."""
    name = isolated(new.side_names[side])
    with_it = f", with {new.has(side)}" if any(new.standing.points) else ""
    return f"{name}: {new.partners(side)} now, not {old.partners(side)}{with_it}."


def _together(old: Reading, new: Reading, side: int) -> str:
    """What the people of a side have now, if they scored together before; or that they do now."""
    people = new.sides[side]
    if people in old.sides:
        return f"{new.partners(side)}: {new.has(side)}, not {old.has(old.sides.index(people))}."
    with_it = f", with the {new.has(side)} of {old.partners(side)}"
    return f"{new.partners(side)} play together now{with_it if any(new.standing.points) else ''}."


def _people(old: Reading, new: Reading) -> Iterator[str]:
    were, are = old.ledger.head.players, new.ledger.head.players
    for seat, row in enumerate(new.rows):
        if were[row] != are[seat]:
            yield f"{isolated(were[row])} becomes {isolated(are[seat])}."
        if row != seat:
            yield f"{isolated(are[seat])} sat in seat {seat + 1}, not {isolated(were[seat])}."
    if new.rows != old.rows and old.ledger.version:
        yield "What was entered stays with the seats."


def _dealers(old: Reading, new: Reading) -> Iterator[str]:
    was, now = old.dealt(), new.dealt()
    moved = [hand for hand in now if hand in was and was[hand][0] != now[hand][0]]
    done = new.standing.over or moved in ([], [0]) or moved[-1] != max(now)
    coming, past = ([], moved) if done else (moved[-1:], moved[:-1])
    for hand in (*coming, *past[:_MOST_HANDS]):
        verb = "deals" if hand in coming else "dealt"
        where = f"Hand {hand}: " if hand else ""
        yield f"{where}{isolated(now[hand][1])} {verb}, not {isolated(was[hand][1])}."
    if len(past) > _MOST_HANDS:
        yield f"So it goes on to hand {past[-1]}."
