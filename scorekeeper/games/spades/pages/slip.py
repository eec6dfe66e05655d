"""The slip after a hand: what it brought each side, term by term, in the place of the table."""

from dataclasses import dataclass

from scorekeeper.games.spades.bags import bags_count
from scorekeeper.games.spades.pages.ahead import level
from scorekeeper.games.spades.pages.penalty_words import counts, moved, penalty_words
from scorekeeper.games.spades.pages.seats import LETTERS
from scorekeeper.games.spades.pages.whatif import result_words, side_name
from scorekeeper.games.spades.pages.words import term_words
from scorekeeper.games.spades.state import Hand, State


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
    """What one side got: the tricks it took, its terms, the total before and after.

    `counts` says how many of the tricks count, where penalties moved some. `words` tell the terms
    in short, for many sides; `alone` is its number where each plays alone.
    """

    letter: str
    name: str
    took: int
    counts: str
    lines: tuple[Line, ...]
    before: int
    after: int
    words: str
    alone: int | None = None


@dataclass(frozen=True, slots=True)
class Slip:
    """A hand that is over: its number and a column for each side; none where it does not count.

    `level` says that the game is played on because the best are level, `penalties` what was
    noted at the table.
    """

    hand: int
    columns: tuple[Column, ...]
    void: bool = False
    level: str = ""
    penalties: tuple[str, ...] = ()


def slip(state: State, hand: Hand) -> Slip:
    """The slip of a hand that was just saved."""
    columns = tuple(
        Column(
            letter=LETTERS[side % len(LETTERS)],
            name=side_name(state, side),
            took=hand.side_tricks[side],
            counts=_counts(hand, side),
            lines=tuple(Line(term_words(term, hand, side), term.points) for term in result.receipt),
            before=result.total - result.points,
            after=result.total,
            words=result_words(result, bags_count(hand.options)),
            alone=state.seating.number_of(side),
        )
        for side, result in enumerate(hand.sides)
    )
    fines = tuple(penalty_words(fine, state.seating) for fine in hand.penalties)
    return Slip(hand.number, columns, hand.void, level(state), fines)


def _counts(hand: Hand, side: int) -> str:
    return counts(hand.side_tricks[side], moved(hand.penalties, side, len(hand.sides)))
