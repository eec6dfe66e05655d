"""The ledger as the table reads it: every hand, every other line, old versions struck through."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from scorekeeper.games.headwords import head_words
from scorekeeper.games.history import Change, Kept, Mark, Story
from scorekeeper.games.linerows import LineRow, did, line_row
from scorekeeper.games.names import isolated
from scorekeeper.games.seated import Names
from scorekeeper.games.spades.bags import bags_count
from scorekeeper.games.spades.options import Options
from scorekeeper.games.spades.pages.bag_ledger import bags_counted
from scorekeeper.games.spades.pages.cells import LETTERS, Cell, Player, cells, players, told_by_side
from scorekeeper.games.spades.pages.hand_lines import all_hand_lines, last_tricks
from scorekeeper.games.spades.pages.lines import line_words
from scorekeeper.games.spades.plays import Bids, PlayerBid, Tricks, Void
from scorekeeper.games.spades.state import Hand, State
from scorekeeper.games.words import count, number

MOST_SIGNS = 4
_OF_A_HAND = (Bids, PlayerBid, Tricks, Void)


@dataclass(frozen=True, slots=True)
class Old:
    """What a hand looked like before it was corrected: struck through, with who and when.

    `did` says what was done. Without cells the hand did not count then or was not played out, and
    `words` are what the corrected lines said.
    """

    cells: tuple[Cell, ...]
    did: str
    mark: Mark
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class HandRow:
    """A hand in the ledger; one that does not count has no cells, and `words` say so.

    `back` says that its last tricks are known, so that it can count again with them.
    """

    position: int
    hand: int
    cells: tuple[Cell, ...]
    players: tuple[Player, ...]
    dealer: str
    words: str
    mark: Mark
    old: tuple[Old, ...]
    back: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """The ledger of a game: its sides, its rows in order, how many hands are in.

    A side is its letter, its name, and its number where each plays alone. `bags_count` says that
    bags count, or did in some hand.
    `paper` are the totals carried over from paper, in words by side (empty: there were none).
    """

    sides: tuple[tuple[str, str, int | None], ...]
    rows: tuple[HandRow | LineRow, ...]
    hands: int
    bags_count: bool
    paper: tuple[str, ...]

    @property
    def counted(self) -> str:
        """How many hands are in."""
        return count(self.hands, "hand")

    @property
    def minor(self) -> bool:
        """Whether there are lines that are only told by player."""
        return any(isinstance(row, LineRow) and row.minor for row in self.rows)

    @property
    def big(self) -> bool:
        """Whether any total takes five signs or more: the columns are laid out for them."""
        hands = [row for row in self.rows if isinstance(row, HandRow)]
        return any(len(str(cell.total)) > MOST_SIGNS for row in hands for cell in row.cells)


def sheet(state: State, story: Story) -> Sheet:
    """The whole ledger, hand by hand and line by line."""
    rows: list[HandRow | LineRow] = [*_hand_rows(state, story), *_line_rows(state, story)]
    for change in story.head:
        words = head_words(change, state.seating, Options)
        rows += [LineRow(change.number, said, change.mark) for said in words]
    return Sheet(
        sides=tuple(
            (LETTERS[side], name, state.seating.number_of(side))
            for side, name in enumerate(state.seating.side_names)
        ),
        rows=tuple(sorted(rows, key=lambda row: row.position)),
        hands=len(state.hands),
        bags_count=bags_counted(state),
        paper=paper(story.opening),
    )


def paper(opening: State) -> tuple[str, ...]:
    """What each side brought along from paper; nothing where the game began at zero."""
    accounts = opening.accounts
    if not any(account.points or account.bags for account in accounts):
        return ()
    with_bags = bags_count(opening.options)
    return tuple(
        f"{isolated(name)} {number(account.points)}"
        + (f", {count(account.bags, 'bag')}" if with_bags else "")
        for name, account in zip(opening.seating.side_names, accounts, strict=True)
    )


def _hand_rows(state: State, story: Story) -> Iterator[HandRow]:
    lines = all_hand_lines(story)
    old = _old_hands(state, story)
    for hand in state.hands:
        line = lines[hand.number].result
        assert line is not None
        yield HandRow(
            position=line.number,
            hand=hand.number,
            cells=cells(hand, state.seating),
            players=() if told_by_side(hand, state.seating) else players(hand, state.seating),
            dealer=hand.players[hand.dealer],
            words=void_words(hand) if hand.void else "",
            mark=line.mark,
            old=tuple(old.get(hand.number, ())),
            back=hand.void and last_tricks(story, hand.number) is not None,
        )


def void_words(hand: Hand) -> str:
    """A hand that does not count, and why."""
    return "does not count" + (f": {isolated(hand.why)}" if hand.why else "")


def _old_hands(state: State, story: Story) -> dict[int, list[Old]]:
    """Every hand’s old versions: once for each correction, as the table saw it before."""
    found: dict[int, dict[int, Old]] = {}
    told = _told_by_hands(state, story)
    names = Names(story.opening.seating.players, state.seating)
    for line in story.lines:
        for change in line.changes if line.number in told else ():
            its = found.setdefault(line.play.hand, {})
            its[change.number] = _old(change, line.play.hand, story, names, its.get(change.number))
        names = names.after(line.play)
    return {hand: [its[number] for number in sorted(its)] for hand, its in found.items()}


def _old(change: Change, number: int, story: Story, names: Names, same: Old | None) -> Old:
    """What a correction found; without a result in the hand yet, what the line itself said."""
    before: State = story.before(change.number)
    hand = before.hand(number) if change.old else None
    shown = cells(hand, before.seating) if hand else ()
    said = (line_words(change.old, names),) if change.old and not shown else ()
    return Old(shown, did(change), change.mark, (*(same.words if same else ()), *said))


def _told_by_hands(state: State, story: Story) -> set[int]:
    """The lines in force that the rows of the hands tell, with their old versions."""
    lines = all_hand_lines(story)
    return {number for hand in state.hands for number in lines[hand.number].numbers}


def _line_rows(state: State, story: Story) -> Iterator[LineRow]:
    names = Names(story.opening.seating.players, state.seating)
    told = _told_by_hands(state, story)
    for line in story.lines:
        if line.number not in told and _has_a_row(line):
            yield line_row(line, partial(line_words, names=names), minor=_is_minor(line, state))
        names = names.after(line.play)


def _has_a_row(line: Kept) -> bool:
    """Bids and results of a hand that is not in have none, unless they were struck or corrected."""
    return line.play is None or bool(line.changes) or not isinstance(line.play, _OF_A_HAND)


def _is_minor(line: Kept, state: State) -> bool:
    """Whether a line is a bid that was taken back, of a hand that has been played out since."""
    said = line.said
    bid = line.play is None and isinstance(said, Bids | PlayerBid)
    return bid and state.hand(said.hand) is not None
