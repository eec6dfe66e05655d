"""The sheet of a claim: quick with a tick or a cross, or card by card (rules L19 to L30)."""

from dataclasses import dataclass

from scorekeeper.games.kit import RuleError
from scorekeeper.games.literature.claims import enter_claim
from scorekeeper.games.literature.decks import HalfSuit
from scorekeeper.games.literature.pages.board import Tile, tile
from scorekeeper.games.literature.pages.cardpage import Cards, Key, cards_of, hand_on
from scorekeeper.games.literature.pages.words import LETTERS
from scorekeeper.games.literature.plays import Claim
from scorekeeper.games.literature.state import State
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

    `remark` is what will be said of such a claim, or why it is refused, in two or three words.
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
    cards = cards_of(desk, half_suit, bool(other))
    return Claiming(
        tile=tile(state, half_suit),
        title=half_suit.title,
        intro=_intro(state, three),
        turn=_turn(state, sides),
        sides=sides,
        three=three,
        other=other,
        cards=cards,
        hand_on=hand_on(desk, cards),
        refused=" ".join(desk.refused.values()),
        ownership=state.options.claim_scope == "ownership",
    )


def _intro(state: State, three: bool) -> str:
    if state.options.claim_scope == "ownership":
        return "Who says that their side has it all, and do they? A tap saves it."
    if three:
        return "Right, or where were the cards? A tap saves it."
    return "Who claimed it, and were they right? A tap saves it."


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
        return Claimant(seat, side, name, (), first.message, _OFF.get(first.code, "not now"))
    verdicts: tuple[str, ...] = ("right", "wrong")
    if isinstance(tries["wrong"], RuleError):
        verdicts = ("right", "misplaced", "opponents")
    who, who_key = f"{name}: ", f"side{side}" if seat is None else str(seat)
    ways = tuple(
        Way(f"{who_key}:{verdict}", sign, f"{who}{words}{_leads(after)}")
        for verdict in verdicts
        for sign, words in [SIGNS[verdict]]
        for after in [tries[verdict]]
        if isinstance(after, State)
    )
    off = [caution.code for caution in first.warnings if caution.code in _OFF]
    return Claimant(seat, side, name, ways, remark=_OFF[off[0]] if off else "")


_OFF = {
    "out_of_turn": "off turn",
    "out_of_turn_penalty": "penalty",
    "claimant_out": "no cards",
}
SIGNS = {
    "right": ("✓ right", "right"),
    "wrong": ("✗ wrong", "wrong"),
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
