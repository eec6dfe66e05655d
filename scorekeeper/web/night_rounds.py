"""The rounds of a club night as pages show them: at each table a game as lists show it."""

from dataclasses import dataclass
from datetime import datetime

from scorekeeper.store.night_reading import NightView, PersonView, RoundView
from scorekeeper.web.agreed_cards import as_agreed
from scorekeeper.web.cards import Card, card


@dataclass(frozen=True, slots=True)
class ShownRound:
    """A round: the game at each table, its number first, and who sits out."""

    number: int
    ends_at: datetime | None
    open: bool
    tables: tuple[tuple[int, Card], ...]
    byes: tuple[PersonView, ...]


def shown_rounds(view: NightView) -> tuple[ShownRound, ...]:
    """All rounds that were started, as the table has agreed on their games."""
    return tuple(_shown(view, one) for one in view.begun)


def _shown(view: NightView, played: RoundView) -> ShownRound:
    games = as_agreed([place.game for place in played.places])
    places = (place.place for place in played.places)
    return ShownRound(
        played.number,
        played.ends_at,
        played.closed_at is None,
        tuple(zip(places, map(card, games), strict=True)),
        tuple(view.person(number) for number in played.byes),
    )
