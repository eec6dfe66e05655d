"""The sheet of a claim: quick with a tick or a cross, or card by card (rules L19 to L30)."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.games.kit import RuleError
from scorekeeper.games.literature.claims import enter_claim
from scorekeeper.games.literature.decks import HalfSuit
from scorekeeper.games.literature.pages.board import Tile, tile
from scorekeeper.games.literature.pages.words import (
    LETTERS,
    Pip,
    card_words,
    pip,
    title_in,
)
from scorekeeper.games.literature.plays import Claim
from scorekeeper.games.literature.state import State
from scorekeeper.games.literature.turns import may_hand_on
from scorekeeper.games.names import isolated
from scorekeeper.games.pages import Desk
from scorekeeper.games.words import number


@dataclass(frozen=True, slots=True)
class Way:
    """A key beside a claimant: its value in the form, its sign, and what it does in words."""

    value: str
    sign: str
    words: str


@dataclass(frozen=True, slots=True)
class Claimant:
    """Somebody who may claim: seat (None: the side as such), name, keys, or why not now.

    `remark` is what will be said of such a claim, in two or three words.
    """

    seat: int | None
    side: int
    name: str
    ways: tuple[Way, ...]
    refused: str = ""
    remark: str = ""


@dataclass(frozen=True, slots=True)
class ClaimingSide:
    """One side with its claimants; `itself` is for a claim of which nobody noted who spoke."""

    letter: str
    name: str
    claimants: tuple[Claimant, ...]
    itself: Claimant


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
    verdicts: tuple[Way, ...] = ()


@dataclass(frozen=True, slots=True)
class Claiming:
    """The sheet: the set, who may claim it, and what was filled in and refused.

    `other` says that the claim is for the other side (None: the rules know no such claims).
    `hand_on` are those whom the turn may be handed to after a right claim, by seat.
    """

    tile: Tile
    title: str
    intro: str
    turn: str
    sides: tuple[ClaimingSide, ...]
    three: bool
    other: bool | None
    cards: Cards | None
    hand_on: tuple[Key, ...]
    refused: str
    ownership: bool


def claiming(desk: Desk) -> Claiming | None:
    """The sheet as its address says; None where no open set is named."""
    state: State = desk.state
    half_suit = state.options.cards.by_key.get(desk.picked.get("set", ""))
    if half_suit is None or half_suit.key in state.sets:
        return None
    cross = state.options.cross_team == "on"
    other = desk.picked.get("cross") == "yes" if cross else None
    sides = tuple(_side(state, half_suit, side, bool(other)) for side in (0, 1))
    three = any(len(one.ways) > 2 for its in sides for one in its.claimants)
    cards = _cards(desk, half_suit, bool(other))
    return Claiming(
        tile=tile(state, half_suit),
        title=half_suit.title,
        intro=_intro(state, three),
        turn=_turn(state, sides),
        sides=sides,
        three=three,
        other=other,
        cards=cards,
        hand_on=_hand_on(desk, cards),
        refused=" ".join(desk.refused.values()),
        ownership=state.options.claim_scope == "ownership",
    )


def _intro(state: State, three: bool) -> str:
    if state.options.claim_scope == "ownership":
        return "Who says that their side has it all, and do they?"
    if three:
        return "✓ right · wrong: where were the cards?"
    return "Who claimed it, and were they right?"


def _turn(state: State, sides: tuple[ClaimingSide, ...]) -> str:
    """Whose turn it is, where that makes a difference to anybody."""
    people = [claimant for side in sides for claimant in side.claimants]
    if state.turn is None or not any(one.remark or one.refused for one in people):
        return ""
    said = f"It is {isolated(state.seating.players[state.turn])}’s turn."
    fined = any(one.remark == _OFF["out_of_turn_penalty"] for one in people)
    return f"{said} Others pay the penalty." if fined else said


def _side(state: State, half_suit: HalfSuit, side: int, other: bool) -> ClaimingSide:
    seats = state.seating.sides[side]
    names = state.seating.players
    return ClaimingSide(
        LETTERS[side],
        state.seating.side_names[side],
        tuple(_claimant(state, half_suit, side, seat, names[seat], other) for seat in seats),
        _claimant(state, half_suit, side, None, state.seating.side_names[side], other),
    )


def _claimant(
    state: State, half_suit: HalfSuit, side: int, seat: int | None, name: str, other: bool
) -> Claimant:
    """Somebody with the keys that the rules take now; tried on the game itself."""
    for_side = 1 - side if other else None
    tries = {
        verdict: _tried(state, Claim(half_suit.key, seat, side, verdict, for_side=for_side))
        for verdict in ("right", "wrong", "misplaced", "opponents")
    }
    first = tries["right"]
    if isinstance(first, RuleError):
        return Claimant(seat, side, name, (), refused=first.message)
    verdicts: tuple[str, ...] = ("right", "wrong")
    if isinstance(tries["wrong"], RuleError):
        verdicts = ("right", "misplaced", "opponents")
    who, who_key = f"{name}: ", f"side{side}" if seat is None else str(seat)
    ways = tuple(
        Way(f"{who_key}:{verdict}", sign, f"{who}{words}{_leads(after)}")
        for verdict in verdicts
        for sign, words in [_SIGNS[verdict]]
        for after in [tries[verdict]]
        if isinstance(after, State)
    )
    off = [caution.code for caution in first.warnings if caution.code in _OFF]
    return Claimant(seat, side, name, ways, remark=_OFF[off[0]] if off else "")


_OFF = {"out_of_turn": "off turn", "out_of_turn_penalty": "penalty"}
_SIGNS = {
    "right": ("✓", "right"),
    "wrong": ("✕", "wrong"),
    "misplaced": ("in the side", "wrong, the side had them all"),
    "opponents": ("with them", "wrong, the other side held one"),
}


def _tried(state: State, play: Claim) -> State | RuleError:
    try:
        return enter_claim(state, play)
    except RuleError as error:
        return error


def _leads(after: State) -> str:
    """The score that it leads to, for whoever listens."""
    first, second = after.scores
    return f": {number(first)} to {number(second)}"


def _cards(desk: Desk, half_suit: HalfSuit, other: bool) -> Cards | None:
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


def _hand_on(desk: Desk, cards: Cards | None) -> tuple[Key, ...]:
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


def title_words(state: State, key: str) -> str:
    """A set by its key in a sentence; the key itself where this deck has none such."""
    half_suit = state.options.cards.by_key.get(key)
    return title_in(half_suit) if half_suit else key
