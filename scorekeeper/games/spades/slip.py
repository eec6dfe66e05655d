"""The slip after a hand: what it brought each side, term by term, in the place of the table."""

from dataclasses import dataclass

from scorekeeper.games.kit import Term
from scorekeeper.games.names import isolated
from scorekeeper.games.spades.seats import LETTERS
from scorekeeper.games.spades.state import Hand, SideResult, State
from scorekeeper.games.spades.whatif import side_name
from scorekeeper.games.words import count


@dataclass(frozen=True, slots=True)
class Line:
    """One term of the slip; `bad` is printed in red."""

    words: str
    points: int

    @property
    def bad(self) -> bool:
        """Whether it takes points away."""
        return self.points < 0


@dataclass(frozen=True, slots=True)
class Column:
    """What one side got: the tricks it took, its terms, the total before and after."""

    letter: str
    name: str
    took: int
    lines: tuple[Line, ...]
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Slip:
    """A hand that is over: its number and a column for each side; none where it does not count."""

    hand: int
    columns: tuple[Column, ...]
    void: bool = False


def slip(state: State, hand: Hand) -> Slip:
    """The slip of a hand that was just saved."""
    columns = tuple(
        Column(
            letter=LETTERS[side % len(LETTERS)],
            name=side_name(state, side),
            took=hand.side_tricks[side],
            lines=tuple(_line(hand, result, term) for term in result.receipt),
            before=result.total - result.points,
            after=result.total,
        )
        for side, result in enumerate(hand.sides)
    )
    return Slip(hand.number, columns, hand.void)


def _line(hand: Hand, result: SideResult, term: Term) -> Line:
    match term.item:
        case "contract":
            words = f"Contract {result.contract}" + ("" if result.made else ", set")
        case "overtricks":
            words = count(term.bags, "bag")
        case "nil_bags":
            words = f"{count(term.bags, 'bag')} of the nil"
        case "nil" | "blind_nil":
            words = _nil_words(hand, result, term)
        case "bag_penalty":
            words = f"Bags {result.bags_before} → {result.bags_before + result.bags_added}"
        case "opponents_bags":
            words = "Their bags"
        case "adjustment":
            words = "Penalty"
        case _:
            words = "Bonus"
    return Line(words, term.points)


def _nil_words(hand: Hand, result: SideResult, term: Term) -> str:
    """A nil by its outcome; by its bidder too where the side has two."""
    what = "Blind nil" if term.item == "blind_nil" else "Nil"
    broken = term.points < 0
    if term.seat is None or sum(other.seat is not None for other in result.receipt) == 1:
        return f"{what} {'broken' if broken else 'made'}"
    return isolated(hand.players[term.seat]) + (" broke nil" if broken else f"’s {what.lower()}")
