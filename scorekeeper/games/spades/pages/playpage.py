"""The page of a hand in play: what each side needs, and the tricks that end it."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.games.forms import number as typed_number
from scorekeeper.games.pages import Desk
from scorekeeper.games.spades.bids import Contract
from scorekeeper.games.spades.pages.bidpage import MOST_KEYS, so_far
from scorekeeper.games.spades.pages.hints import Hint, hints, why_few
from scorekeeper.games.spades.pages.seats import LETTERS, bid_of, letter_of, name_of, spoken
from scorekeeper.games.spades.pages.whatif import (
    Outcome,
    Split,
    is_short,
    outcome_of,
    side_name,
    splits,
)
from scorekeeper.games.spades.plays import Tricks
from scorekeeper.games.spades.sheets.picked import few_words, penalties_picked
from scorekeeper.games.spades.state import State

# Signs that a preview holds beside its total, on three lines of the shortest phone.
WORDY, WORDY_BESIDE_WIDE = 30, 18


@dataclass(frozen=True, slots=True)
class Need:
    """What one side needs: its contract, large."""

    letter: str
    name: str
    contract: str
    words: str
    short: bool


@dataclass(frozen=True, slots=True)
class Row:
    """One player's tricks as a row of numbers: the field, what is picked, the last number.

    `missing` marks whose tricks a refused form had forgotten.
    """

    field: str
    seat: int
    letter: str
    who: str
    bid: str
    picked: int | None
    most: int
    refused: str = ""
    missing: bool = False


@dataclass(frozen=True, slots=True)
class Playing:
    """A hand in play with its form: the grid of splits, or the players one by one.

    `outcome` is what the picked tricks would do, `placed` how many are picked by player. `hints`
    say what each side needs, `few` why there is nothing to choose from.
    """

    hand: int
    needs: tuple[Need, ...]
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
        return frozenset(row.refused for row in self.rows if row.refused)


def by_player(desk: Desk) -> bool:
    """Whether the tricks are told player by player: asked for, or because no split can be drawn."""
    state: State = desk.state
    drawn = len(state.seating.sides) == 2 and state.options.tricks_per_hand <= MOST_KEYS
    told = any(name.startswith("seat-") for name in _picks(desk))
    return not drawn or told or desk.picked.get("by") == "player"


def playing(desk: Desk) -> Playing:
    """The hand in play, with what this phone has picked of its result."""
    return _by_player(desk) if by_player(desk) else _by_side(desk)


def taken_by_nils(desk: Desk) -> dict[int, int]:
    """The tricks of the nil bidders by seat, as picked; 0 until somebody says otherwise."""
    state: State = desk.state
    picks = _picks(desk)
    nils = sorted(nil.seat for contract in state.deal.contracts for nil in contract.nils)
    return {seat: _tricks(state, picks.get(f"nil-{seat}")) or 0 for seat in nils}


def _picks(desk: Desk) -> Mapping[str, str]:
    """What was picked for the hand in play; picks for another hand are none."""
    hand = str(desk.state.deal.number)
    return desk.picked if desk.picked.get("hand", hand) == hand else {}


def _tricks(state: State, text: str | None) -> int | None:
    taken = typed_number(text)
    fits = isinstance(taken, int) and 0 <= taken <= state.options.tricks_per_hand
    return taken if fits and isinstance(taken, int) else None


def _by_side(desk: Desk) -> Playing:
    state: State = desk.state
    nils = taken_by_nils(desk)
    fines = penalties_picked(desk)
    grid = splits(state, nils, _tricks(state, _picks(desk).get("side-0")), fines)
    rows = tuple(_row(desk, f"nil-{seat}", seat, taken) for seat, taken in nils.items())
    picked = next((split for split in grid if split.picked), None)
    return Playing(
        hand=state.deal.number,
        needs=_needs(state),
        nils=rows,
        grid=grid,
        rows=(),
        outcome=picked.outcome if picked else None,
        placed=0,
        tricks=state.options.tricks_per_hand,
        so_far=so_far(state) if state.deal.contracts else "no bids in this hand",
        hints=() if fines else hints(state, nils),
        few=few_words(grid, fines) or why_few(state, nils, grid),
        refused=" ".join(desk.refused.values()),
    )


def _by_player(desk: Desk) -> Playing:
    state: State = desk.state
    seats = range(len(state.seating.players))
    nils = taken_by_nils(desk)
    picked = [_tricks(state, _picks(desk).get(f"seat-{seat}")) for seat in seats]
    known = [nils.get(seat) if took is None else took for seat, took in enumerate(picked)]
    rows = tuple(_row(desk, f"seat-{seat}", seat, known[seat]) for seat in seats)
    whole = None not in known
    play = Tricks(state.deal.number, tricks=tuple(known))
    return Playing(
        hand=state.deal.number,
        needs=_needs(state),
        nils=(),
        grid=(),
        rows=rows,
        outcome=outcome_of(state, play, penalties_picked(desk)) if whole else None,
        placed=sum(took or 0 for took in known),
        tricks=state.options.tricks_per_hand,
        so_far=so_far(state),
        hints=() if penalties_picked(desk) else hints(state, nils),
        few="",
        refused=" ".join(
            words for name, words in desk.refused.items() if not name.startswith("seat-")
        ),
    )


def _row(desk: Desk, field: str, seat: int, picked: int | None) -> Row:
    bid = bid_of(desk.state, seat)
    return Row(
        field=field,
        seat=seat,
        letter=letter_of(desk.state, seat),
        who=name_of(desk.state, seat),
        bid="" if bid is None else spoken(bid),
        picked=picked,
        most=desk.state.options.tricks_per_hand,
        refused=desk.refused.get(field, ""),
        missing=bool(desk.refused) and picked is None,
    )


def _needs(state: State) -> tuple[Need, ...]:
    return tuple(_need(state, side, contract) for side, contract in enumerate(state.deal.contracts))


def _need(state: State, side: int, contract: Contract) -> Need:
    alone = len(state.seating.sides[side]) == 1
    return Need(
        letter=LETTERS[side % len(LETTERS)],
        name=side_name(state, side),
        contract=str(contract.number) if contract.is_bid else "–",
        words=("needs" if alone else "need") if contract.is_bid else "bid nil",
        short=is_short(state, side),
    )
