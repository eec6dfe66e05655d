"""The sheet of a question: asker, target, card and answer on one screen (rules L8 to L14)."""

from dataclasses import dataclass

from scorekeeper.games.literature.decks import HalfSuit
from scorekeeper.games.literature.pages.board import Tile, tile
from scorekeeper.games.literature.pages.cardpage import Key
from scorekeeper.games.literature.pages.words import (
    Pip,
    card_words,
    letter_of,
    pip,
)
from scorekeeper.games.literature.state import State
from scorekeeper.games.names import isolated
from scorekeeper.games.pages import Desk


@dataclass(frozen=True, slots=True)
class CardKey:
    """A card of an open set as a key."""

    card: str
    pip: Pip
    words: str
    picked: bool


@dataclass(frozen=True, slots=True)
class SetKey:
    """An open set as a key that opens its cards."""

    tile: Tile
    cards: tuple[CardKey, ...]
    picked: bool


@dataclass(frozen=True, slots=True)
class Person(Key):
    """Somebody who may ask or be asked; `empty` has no cards left by the count."""

    empty: bool = False


@dataclass(frozen=True, slots=True)
class Asking:
    """The sheet as it is filled so far; `closed` says why nobody may ask any more."""

    askers: tuple[Person, ...]
    targets: tuple[Person, ...]
    sets: tuple[SetKey, ...]
    thanks: bool
    refused: str
    closed: str


def question(desk: Desk) -> Asking:
    """The sheet; whoever has the turn is the asker until another is tapped.

    Where nobody is expected to ask, it is whoever holds this phone.
    """
    state: State = desk.state
    seat = desk.me if (turn := expected(state)) is None else turn
    asker = desk.picked.get("asker", "" if seat is None else str(seat))
    card = desk.picked.get("card", "")
    return Asking(
        askers=_people(state, asker),
        targets=_people(state, desk.picked.get("target", "")),
        sets=tuple(_set(state, half_suit, card) for half_suit in state.open_sets),
        thanks=state.options.thanks == "on",
        refused=" ".join(desk.refused.values()),
        closed=_closed(state),
    )


def expected(state: State) -> int | None:
    """Who asks next: whoever has the turn, else whom the last answer gave it to."""
    if state.turn is not None or state.last_question is None:
        return state.turn
    asked = state.last_question
    return asked.asker if asked.answer == "yes" else asked.target


def _people(state: State, picked: str) -> tuple[Person, ...]:
    """Everybody, side by side of the table: first those of the first side."""
    seats = [seat for side in state.seating.sides for seat in side]
    return tuple(
        Person(
            seat,
            letter_of(state, seat),
            state.seating.players[seat],
            str(seat) == picked,
            empty=state.counts is not None and not state.counts[seat],
        )
        for seat in seats
    )


def _set(state: State, half_suit: HalfSuit, picked: str) -> SetKey:
    cards = tuple(
        CardKey(card, pip(card), card_words(card), card == picked) for card in half_suit.cards
    )
    return SetKey(tile(state, half_suit), cards, picked in half_suit.cards)


def _closed(state: State) -> str:
    """Why no question is left: a whole side is out of cards (rule L11)."""
    if state.counts is None:
        return ""
    out = [side for side in (0, 1) if not state.held_by(side)]
    if not out:
        return ""
    name = isolated(state.seating.side_names[out[0]])
    return f"{name} have no cards left: there is nobody to ask. The other side claims the rest."
