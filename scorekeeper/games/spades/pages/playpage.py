"""The page of a hand in play: what each side needs, and the tricks that end it."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.games.pages import Desk
from scorekeeper.games.spades.pages.bidpage import MOST_KEYS
from scorekeeper.games.spades.pages.hints import Hint, hints, why_few
from scorekeeper.games.spades.pages.picks import placed, taken_by_nils, tricks_in
from scorekeeper.games.spades.pages.rows import (
    Row,
    bid_in_all,
    has_partners,
    needs,
    nil_rows,
    refused_words,
    seat_row,
    side_row,
)
from scorekeeper.games.spades.pages.seats import Sum
from scorekeeper.games.spades.pages.whatif import Outcome, Split, outcome_of, splits
from scorekeeper.games.spades.plays import Tricks
from scorekeeper.games.spades.sheets.picked import few_words, of_hand, penalties_picked
from scorekeeper.games.spades.state import State

# Signs that a preview holds beside its total, on three lines of the shortest phone.
WORDY, WORDY_BESIDE_WIDE = 30, 18


@dataclass(frozen=True, slots=True)
class Playing:
    """A hand in play with its form: the grid of splits, or the sides or players one by one.

    `outcome` is what the picked tricks would do, `placed` how many are picked. `hints`
    say what each side needs, `few` why there is nothing to choose from. `unbid`: the hand bids
    itself. `other_way` to tell the same tricks is by "side" or "player", where there are partners.
    """

    hand: int
    needs: tuple[Sum, ...]
    nils: tuple[Row, ...]
    grid: tuple[Split, ...]
    rows: tuple[Row, ...]
    outcome: Outcome | None
    placed: int
    tricks: int
    so_far: str
    hints: tuple[Hint, ...]
    few: str
    refused: str
    unbid: bool
    by_player: bool = False
    other_way: str = ""

    @property
    def typed(self) -> bool:
        """Whether the hand has so many tricks that they are typed."""
        return self.tricks > MOST_KEYS

    @property
    def set_for_sure(self) -> bool:
        """Whether more is bid than there are tricks."""
        return "set" in self.so_far

    @property
    def wide(self) -> bool:
        """Whether any total on the keys takes four signs or more."""
        return any(split.wide for split in self.grid)

    @property
    def nothing_possible(self) -> bool:
        """Whether no split can be, as the nils are marked."""
        return not any(split.outcome for split in self.grid)

    @property
    def wordy(self) -> bool:
        """Whether what a key brings is so long to tell that it needs lines of its own."""
        outcomes = [self.outcome, *(split.outcome for split in self.grid)]
        words = [side.words for outcome in outcomes if outcome for side in outcome.sides]
        return any(len(said) > (WORDY_BESIDE_WIDE if self.wide else WORDY) for said in words)

    @property
    def whole(self) -> bool:
        """Whether every trick is placed, player by player."""
        return self.outcome is not None

    @property
    def beside(self) -> frozenset[str]:
        """What is refused and stands beside a row."""
        return frozenset(row.refused for row in (*self.nils, *self.rows) if row.refused)


def by_player(desk: Desk) -> bool:
    """Whether the tricks are told player by player: only where that was asked for."""
    told = any(name.startswith("seat-") for name in of_hand(desk))
    return told or desk.picked.get("by") == "player"


def is_typed(state: State) -> bool:
    """Whether the hand has so many tricks that they are typed."""
    return state.options.tricks_per_hand > MOST_KEYS


def playing(desk: Desk) -> Playing:
    """The hand in play, with what this phone has picked of its result."""
    state: State = desk.state
    if by_player(desk):
        return _by_player(desk)
    drawn = len(state.seating.sides) == 2 and not is_typed(state)
    return _by_split(desk) if drawn else _by_side(desk)


def _by_split(desk: Desk) -> Playing:
    state: State = desk.state
    nils = taken_by_nils(desk)
    fines = penalties_picked(desk)
    grid = splits(state, nils, tricks_in(state, of_hand(desk).get("side-0")), fines)
    picked = next((split for split in grid if split.picked), None)
    return Playing(
        hand=state.deal.number,
        needs=needs(state),
        nils=nil_rows(desk),
        grid=grid,
        rows=(),
        outcome=picked.outcome if picked else None,
        placed=0,
        tricks=state.options.tricks_per_hand,
        so_far=bid_in_all(state),
        hints=() if fines else hints(state, nils),
        few=few_words(grid, fines) or why_few(state, nils, grid),
        refused=refused_words(desk),
        unbid=state.bids_itself,
        other_way="player" if has_partners(state) else "",
    )


def _by_side(desk: Desk) -> Playing:
    """Side by side, each with its own field; the last one that is blank follows by itself."""
    state: State = desk.state
    tricks, nils, fines = placed(desk), taken_by_nils(desk), penalties_picked(desk)
    sides = range(len(state.seating.sides))
    return Playing(
        hand=state.deal.number,
        needs=needs(state),
        nils=nil_rows(desk),
        grid=(),
        rows=tuple(side_row(desk, side, tricks) for side in sides),
        outcome=outcome_of(state, by_sides(state, tricks.whole, nils), fines)
        if tricks.whole
        else None,
        placed=sum(tricks.picked.values()),
        tricks=state.options.tricks_per_hand,
        so_far=bid_in_all(state),
        hints=() if fines else hints(state, nils),
        few="",
        refused=refused_words(desk, "side-", "nil-"),
        unbid=state.bids_itself,
        other_way="player" if has_partners(state) else "",
    )


def by_sides(state: State, taken: Mapping[int, int], nils: Mapping[int, int]) -> Tricks:
    """The result that a form by side would save, with the nil bidders' own tricks."""
    row = tuple(taken[side] for side in sorted(taken))
    return Tricks(state.deal.number, sides=row, seats=tuple(nils.items()) or None)


def _by_player(desk: Desk) -> Playing:
    state: State = desk.state
    seats = range(len(state.seating.players))
    nils = taken_by_nils(desk)
    picked = [tricks_in(state, of_hand(desk).get(f"seat-{seat}")) for seat in seats]
    known = [nils.get(seat) if took is None else took for seat, took in enumerate(picked)]
    rows = tuple(seat_row(desk, f"seat-{seat}", seat, known[seat]) for seat in seats)
    whole = None not in known
    play = Tricks(state.deal.number, tricks=tuple(known))
    return Playing(
        hand=state.deal.number,
        needs=needs(state),
        nils=(),
        grid=(),
        rows=rows,
        outcome=outcome_of(state, play, penalties_picked(desk)) if whole else None,
        placed=sum(took or 0 for took in known),
        tricks=state.options.tricks_per_hand,
        so_far=bid_in_all(state),
        hints=() if penalties_picked(desk) else hints(state, nils),
        few="",
        refused=refused_words(desk, "seat-"),
        unbid=state.bids_itself,
        by_player=True,
        other_way="side",
    )
