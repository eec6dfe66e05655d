"""What if: the hand in play for every split of its tricks, and what each side needs of it.

Scored by the code that scores the entry itself; nothing here is stored.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.games.spades.bids import Contract
from scorekeeper.games.spades.scoring import NO_PENALTY, close_drafts, draft_side
from scorekeeper.games.spades.settling import settle
from scorekeeper.games.spades.state import SideResult, State, Verdict

NO_TRICKS: Mapping[int, int] = {}


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one split of the tricks would bring: results by side, and the end of the game.

    `sides` is empty where the split is impossible: a side cannot take fewer tricks than its nil
    bidders took, and a side of nil bidders takes exactly theirs.
    """

    tricks: tuple[int, int]
    sides: tuple[SideResult, ...]
    verdict: Verdict | None

    @property
    def is_possible(self) -> bool:
        """Whether the hand can come out like this."""
        return bool(self.sides)


@dataclass(frozen=True, slots=True)
class Need:
    """What a side needs of the hand in play, if the nil bidders take no trick but those known.

    `contract` is what it has to take (None: nobody bid a number, or bids are missing),
    `bags_left` what is left to the bag penalty (None: there is none), `fills_bags` the fewest
    tricks that bring the penalty, `wins` the numbers of tricks that win the game. `unless` holds,
    for the first of those, (side, tricks) of others who would be level or better; `always` is
    True where there are several results and all of them win.
    """

    contract: int | None
    bags_left: int | None
    fills_bags: int | None = None
    wins: tuple[int, ...] = ()
    unless: tuple[tuple[int, int], ...] = ()
    always: bool = False


def outcomes(state: State, nil_tricks: Mapping[int, int]) -> tuple[Outcome, ...]:
    """Every split of the tricks between two sides, the first side's from 0 up.

    `nil_tricks` are the nil bidders' own tricks by seat (0 where nothing is said). Empty unless
    two sides wait for the tricks of a hand.
    """
    if state.waits_for != "tricks" or len(state.accounts) != 2:
        return ()
    most = state.options.tricks_per_hand
    return tuple([_outcome(state, (took, most - took), nil_tricks) for took in range(most + 1)])


def _outcome(state: State, tricks: tuple[int, int], nil_tricks: Mapping[int, int]) -> Outcome:
    seats: list[int | None] = [None] * len(state.seating.players)
    for contract, took in zip(state.deal.contracts, tricks, strict=False):
        own = [nil_tricks.get(nil.seat, 0) for nil in contract.nils]
        if contract.partners == 1:
            own = [took] * len(own)
        if sum(own) > took or (not contract.is_bid and sum(own) != took):
            return Outcome(tricks, (), None)
        for nil, taken in zip(contract.nils, own, strict=True):
            seats[nil.seat] = taken
    settled = settle(state, tuple(seats), tricks)
    return Outcome(tricks, settled.sides, settled.verdict)


def needs(state: State, nil_tricks: Mapping[int, int] = NO_TRICKS) -> tuple[Need, ...]:
    """What each side needs of the hand in play; never what it cannot get.

    `nil_tricks` are the nil bidders' own tricks by seat, as far as they are known.
    """
    contracts = state.deal.contracts
    if state.waits_for != "tricks" or not contracts:
        return tuple(Need(None, _bags_left(state, side)) for side in range(len(state.accounts)))
    if len(contracts) == 2:
        splits = [outcome for outcome in outcomes(state, nil_tricks) if outcome.is_possible]
        return tuple(_need_of_two(state, side, splits) for side in range(2))
    rows = [_by_tricks(state, side) for side in range(len(contracts))]
    return tuple(_need_of_many(state, side, rows) for side in range(len(contracts)))


def _bags_left(state: State, side: int) -> int | None:
    limit = state.options.bag_limit
    return max(0, limit - state.accounts[side].bags) if limit else None


def _contract(contract: Contract) -> int | None:
    return contract.number if contract.is_bid else None


def _need_of_two(state: State, side: int, splits: list[Outcome]) -> Need:
    row = {split.tricks[side]: split.sides[side] for split in splits}
    wins = sorted(
        split.tricks[side] for split in splits if split.verdict and side in split.verdict.winners
    )
    return Need(
        _contract(state.deal.contracts[side]),
        _bags_left(state, side),
        _fills_bags(state, row),
        tuple(wins),
        always=len(wins) == len(splits) > 1,
    )


def _fills_bags(state: State, row: Mapping[int, SideResult]) -> int | None:
    limit = state.options.bag_limit
    filling = (
        took
        for took, result in sorted(row.items())
        if limit and result.bags_before + result.bags_added >= limit
    )
    return next(filling, None)


def _by_tricks(state: State, side: int) -> dict[int, SideResult]:
    """A side’s result by its own tricks, whatever the others do with theirs."""
    contract, account = state.deal.contracts[side], state.accounts[side]
    row = {}
    for took in range(state.options.tricks_per_hand + 1):
        if not contract.is_bid and contract.partners > 1 and took:
            break
        own = (took if contract.partners == 1 else 0,) * len(contract.nils)
        draft = draft_side(state.options, contract, took, own, NO_PENALTY)
        row[took] = close_drafts(state.options, [draft], (account,))[0][0]
    return row


def _need_of_many(state: State, side: int, rows: list[dict[int, SideResult]]) -> Need:
    wins = tuple(took for took in rows[side] if _may_win(state, side, took, rows))
    return Need(
        _contract(state.deal.contracts[side]),
        _bags_left(state, side),
        _fills_bags(state, rows[side]),
        wins,
        unless=_rivals(state, side, wins[0], rows) if wins else (),
    )


def _reaches(state: State, total: int) -> bool:
    target = state.options.target
    if target is None:
        return False
    return total > target if state.options.target_mode == "exceed" else total >= target


def _may_win(state: State, side: int, took: int, rows: list[dict[int, SideResult]]) -> bool:
    """Whether so many tricks reach the target, and every other side can stay below."""
    total = rows[side][took].total
    left = state.options.tricks_per_hand - took
    return _reaches(state, total) and all(
        any(result.total < total for tricks, result in row.items() if tricks <= left)
        for other, row in enumerate(rows)
        if other != side
    )


def _rivals(
    state: State, side: int, took: int, rows: list[dict[int, SideResult]]
) -> tuple[tuple[int, int], ...]:
    """Which other sides would be level or better, and with how many of the tricks left."""
    total = rows[side][took].total
    left = state.options.tricks_per_hand - took
    found = []
    for other, row in enumerate(rows):
        level = [
            tricks for tricks, result in row.items() if tricks <= left and result.total >= total
        ]
        if other != side and level:
            found.append((other, level[0]))
    return tuple(found)
