"""The whole receipt of a hand: every term with the rule it comes from, every sum (rule S23)."""

from dataclasses import dataclass

from scorekeeper.games.history import Mark, Story
from scorekeeper.games.kit import Seating
from scorekeeper.games.spades.pages.cells import LETTERS, Player, players, side_bid, told_by_side
from scorekeeper.games.spades.pages.hand_lines import all_hand_lines
from scorekeeper.games.spades.pages.notes import term_note
from scorekeeper.games.spades.pages.penalty_words import moved, penalty_words, took_words
from scorekeeper.games.spades.pages.sheet import void_words
from scorekeeper.games.spades.pages.words import term_anchor, term_words
from scorekeeper.games.spades.state import Hand, State


@dataclass(frozen=True, slots=True)
class ReceiptTerm:
    """One line of a receipt: what for, the sum behind it, where its rule stands, the points."""

    words: str
    note: str
    anchor: str
    points: int


@dataclass(frozen=True, slots=True)
class ReceiptSide:
    """One side's receipt: what it bid and took, its terms, its total before and after.

    `bid` is empty where the hand bid itself; `took` says what counts after penalties, too.
    """

    letter: str
    name: str
    bid: str
    took: str
    terms: tuple[ReceiptTerm, ...]
    before: int
    points: int
    total: int
    alone: int | None = None


@dataclass(frozen=True, slots=True)
class Receipt:
    """A hand with all that explains it; one that does not count has no sides, only `words`.

    `players` are only told where more is known of them than what the sides tell.
    """

    hand: int
    sides: tuple[ReceiptSide, ...]
    players: tuple[Player, ...]
    dealer: str
    penalties: tuple[str, ...]
    words: str
    mark: Mark
    corrected: Mark | None

    @property
    def number(self) -> int:
        """Its number in addresses."""
        return self.hand

    @property
    def title(self) -> str:
        """The hand, inside a sentence."""
        return f"hand {self.hand}"


def receipt(state: State, story: Story, number: int) -> Receipt | None:
    """The receipt of a hand; None for one that has no result."""
    hand = state.hand(number)
    if hand is None:
        return None
    line = all_hand_lines(story)[number].result
    assert line is not None
    return Receipt(
        hand=number,
        sides=sides_of(hand, state.seating),
        players=_players(hand, state.seating),
        dealer=hand.players[hand.dealer],
        penalties=tuple(penalty_words(penalty, state.seating) for penalty in hand.penalties),
        words=void_words(hand) if hand.void else "",
        mark=line.mark,
        corrected=line.changes[-1].mark if line.changes else None,
    )


def sides_of(hand: Hand, seating: Seating) -> tuple[ReceiptSide, ...]:
    """What a hand brought each side, term by term."""
    return tuple(_side(hand, side, seating) for side in range(len(hand.sides)))


def _players(hand: Hand, seating: Seating) -> tuple[Player, ...]:
    """The players of a hand, where more is known of any than what the sides tell."""
    known = any(number is not None for number in (*hand.bids, *hand.tricks))
    told = told_by_side(hand, seating) or (hand.sides and not known)
    return () if told else players(hand, seating)


def _side(hand: Hand, side: int, seating: Seating) -> ReceiptSide:
    result = hand.sides[side]
    return ReceiptSide(
        letter=LETTERS[side],
        name=seating.side_names[side],
        bid=side_bid(hand, side) if hand.contracts else "",
        took=took_words(hand.side_tricks[side], moved(hand.penalties, side, len(hand.sides))),
        terms=tuple(
            ReceiptTerm(
                term_words(term, hand, side),
                term_note(term, hand, side),
                term_anchor(term, hand, side),
                term.points,
            )
            for term in result.receipt
        ),
        before=result.total - result.points,
        points=result.points,
        total=result.total,
        alone=seating.number_of(side),
    )
