"""A whole game of Spades on one sheet of paper: the ledger's hands, who played, the house rules."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.games.history import Story
from scorekeeper.games.house import settings
from scorekeeper.games.kit import LETTERS
from scorekeeper.games.linerows import LineRow
from scorekeeper.games.names import isolated
from scorekeeper.games.plays import Substitute
from scorekeeper.games.spades.options import SECTIONS, Options
from scorekeeper.games.spades.pages.house_nils import has_nils
from scorekeeper.games.spades.pages.sheet import HandRow, sheet
from scorekeeper.games.spades.plays import Adjust, RulesChange
from scorekeeper.games.spades.state import State
from scorekeeper.games.words import count

_PRINTED = (Adjust, RulesChange, Substitute)


@dataclass(frozen=True, slots=True)
class Column:
    """One side's column: letter, name, and who plays in it (empty where the name says that).

    `alone` is its number where each plays alone.
    """

    letter: str
    name: str
    players: str
    alone: int | None = None


@dataclass(frozen=True, slots=True)
class Paper:
    """Everything on the printed sheet; `carried` are the totals it began with, in words by side.

    Of the lines that are no hand only those are printed that the totals cannot be told without.
    """

    title: str
    columns: tuple[Column, ...]
    rows: tuple[HandRow | LineRow, ...]
    carried: tuple[str, ...]
    notes: str
    with_bags: bool

    @property
    def lines(self) -> int:
        """How many lines the table has; what stood there before a correction takes two."""
        old = [row.old for row in self.rows if isinstance(row, HandRow)]
        return len(self.rows) + 2 * sum(map(len, old))


def paper(state: State, story: Story) -> Paper:
    """The whole game on one sheet."""
    whole = sheet(state, story)
    printed = {line.number for line in story.lines if isinstance(line.play, _PRINTED)}
    target = state.options.target
    return Paper(
        title="Spades" if target is None else f"Spades to {target}",
        columns=tuple(_column(state, side) for side in range(len(state.accounts))),
        rows=tuple(
            row for row in whole.rows if isinstance(row, HandRow) or row.position in printed
        ),
        carried=whole.paper,
        notes=" ".join(_notes(state.options)),
        with_bags=whole.bags_count,
    )


def _column(state: State, side: int) -> Column:
    seating = state.seating
    name = seating.side_names[side]
    players = [seating.players[seat] for seat in seating.sides[side]]
    said = "" if name == " & ".join(players) else " & ".join([isolated(one) for one in players])
    return Column(LETTERS[side], name, said, seating.number_of(side))


def _notes(options: Options) -> Iterator[str]:
    """What the signs mean, and where the table's rules are not the standard ones."""
    nils = "; N is a nil, struck through where it was broken" if has_nils(options) else ""
    yield f"Bid/taken{nils}."
    if options.bag_limit:
        rest = "carried" if options.bag_rollover == "carry" else "dropped"
        yield f"{count(options.bag_limit, 'bag')} cost {options.bag_penalty}, the rest is {rest}."
    differ = [
        f"{setting.title}: {setting.value}"
        for _, group in settings(options, SECTIONS)
        for setting in group
        if setting.differs
    ]
    if differ:
        yield f"House rules that differ from the standard: {'; '.join(differ)}."
