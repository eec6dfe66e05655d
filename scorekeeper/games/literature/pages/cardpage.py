"""A claim card by card: who holds each, who was shown to, and whom the turn goes to."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.games.literature.decks import HalfSuit
from scorekeeper.games.literature.pages.words import LETTERS, Pip, card_words, pip
from scorekeeper.games.literature.state import State
from scorekeeper.games.literature.turns import may_hand_on
from scorekeeper.games.pages import Desk


@dataclass(frozen=True, slots=True)
class Key:
    """A player as a key of a card's row."""

    seat: int
    letter: str
    name: str
    picked: bool


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card and who is said to hold it (`keys`), or who has shown it; `named` is who was named."""

    card: str
    pip: Pip
    words: str
    keys: tuple[Key, ...]
    named: str = ""
    differs: bool = False


@dataclass(frozen=True, slots=True)
class Cards:
    """A claim card by card: who claims, the rows, whether they are locked and being shown.

    `holders` are the named holders to be sent along once they are locked.
    """

    seat: int
    letter: str
    name: str
    rows: tuple[CardRow, ...]
    shown: bool
    holders: Mapping[str, str]


def cards_of(desk: Desk, half_suit: HalfSuit, other: bool) -> Cards | None:
    """The rows of a claim card by card, where its claimant is known."""
    state: State = desk.state
    said = desk.picked.get("claimant", "")
    players = state.seating.players
    if not (said.isascii() and said.isdigit() and len(said) < 3 and int(said) < len(players)):
        return None
    seat = int(said)
    own = state.seating.side_of[seat]
    side = 1 - own if other else own
    shown = desk.picked.get("way") == "shown"
    holders = _picked(desk, half_suit, "named")
    if not other:
        holders = {card: holders.get(card, str(seat)) for card in half_suit.cards}
    rows = tuple(_row(desk, card, side, holders, shown) for card in half_suit.cards)
    locked = {f"named-{card}": holder for card, holder in holders.items()} if shown else {}
    return Cards(seat, LETTERS[own], players[seat], rows, shown, locked)


def _picked(desk: Desk, half_suit: HalfSuit, word: str) -> dict[str, str]:
    """Who was picked for each card."""
    said = {card: desk.picked.get(f"{word}-{card}", "") for card in half_suit.cards}
    return {card: holder for card, holder in said.items() if holder}


def _row(desk: Desk, card: str, side: int, holders: Mapping[str, str], shown: bool) -> CardRow:
    state: State = desk.state
    named = holders.get(card, "")
    held = desk.picked.get(f"actual-{card}", named) if shown else named
    own = state.seating.sides[side]
    seats = (*own, *state.seating.sides[1 - side]) if shown else own
    names = state.seating.players
    return CardRow(
        card,
        pip(card),
        card_words(card),
        tuple(
            Key(seat, LETTERS[state.seating.side_of[seat]], names[seat], str(seat) == held)
            for seat in seats
        ),
        next((names[seat] for seat in range(len(names)) if str(seat) == named), ""),
        differs=held != named,
    )


def hand_on(desk: Desk, cards: Cards | None) -> tuple[Key, ...]:
    """Whom the turn may be handed to with a right claim; () where the rules know no such thing."""
    state: State = desk.state
    if state.turn is None or not may_hand_on(state, state.seating.side_of[state.turn], right=True):
        return ()
    side = state.seating.side_of[state.turn]
    if cards is not None and LETTERS[side] != cards.letter:
        return ()
    return tuple(
        Key(seat, LETTERS[side], state.seating.players[seat], desk.picked.get("next") == str(seat))
        for seat in state.seating.sides[side]
        if seat != state.turn
    )
