"""What each side needs of the hand in play: to win, not to lose, to keep the bags from filling.

Never what it cannot get: every number named can be taken, and does what is said of it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from scorekeeper.games.spades.chances import Chances, chances, most_gained
from scorekeeper.games.spades.coming import Rivals, Row, rows
from scorekeeper.games.spades.ending import is_out_by_sets, is_sunk
from scorekeeper.games.spades.promises import Promises, open_nils, promises
from scorekeeper.games.spades.state import Account, State

MOST_RIVALS = 2  # that one line has room for
NO_TRICKS: Mapping[int, int] = {}
Tricks = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Need:
    """What a side needs, whatever comes of the nils that are still open; numbers are tricks.

    `possible` are those it can take. `wins` win the game, unless another side takes what `unless`
    has for it; `on_points` says that the side's own total does it. `may_win` only can. `loses` are
    too few for the board of a hand that bids itself, `may_lose` are so where they need not cost the
    game. `set_loses` says that a missed contract loses the game, `set_may_lose` that it can.
    `stays` keep the side above the floor where others do not. `fills_bags` are the fewest that
    bring the bag penalty, `bag_points` what these cost (negative), `others_gain` what each other
    side gets by it; `always_fills` says that it comes whatever the side takes. `all_win` says that
    all the tricks win the game, however the points stand. `hangs` names those of all these that
    are only true if the `open_nils`, by seat, are made.
    """

    possible: Tricks = ()
    wins: Tricks = ()
    unless: Rivals = field(default_factory=dict)
    may_win: Tricks = ()
    on_points: bool = False
    loses: Tricks = ()
    may_lose: Tricks = ()
    stays: Tricks = ()
    set_loses: bool = False
    set_may_lose: bool = False
    fills_bags: int | None = None
    bag_points: int = 0
    others_gain: int = 0
    always_fills: bool = False
    all_win: bool = False
    hangs: frozenset[str] = frozenset()
    open_nils: tuple[int, ...] = ()


def needs(state: State, nil_tricks: Mapping[int, int] = NO_TRICKS) -> tuple[Need, ...]:
    """What each side needs of the hand in play; nothing while bids are missing.

    `nil_tricks` are the nil bidders' own tricks by seat, as far as they are known; a nil without
    a trick is open still.
    """
    if state.waits_for != "tricks":
        return tuple([Need()] * len(state.accounts))
    found = rows(state, nil_tricks)
    if not all(found):
        return tuple([Need()] * len(found))
    known = chances(state, found)
    said = tuple(_need(state, side, found, known) for side in range(len(found)))
    seats = open_nils(state, nil_tricks)
    if not seats:
        return said
    kept = promises(state, nil_tricks)
    return tuple(
        replace(need, open_nils=seats, hangs=frozenset(_hangs(side, need, found[side], kept)))
        for side, need in enumerate(said)
    )


def _hangs(side: int, need: Need, row: Row, kept: Promises | None) -> Iterator[str]:
    """What is promised and would be broken by a nil; all of it where that is too much to tell."""
    fills, whatever = need.fills_bags, need.wins == need.possible and len(need.wins) > 1
    wins = None if whatever else need.wins
    if need.wins and not (kept and kept.wins(side, wins, need.unless)):
        yield "wins"
    if need.set_loses and not (kept and kept.set_loses(side)):
        yield "set_loses"
    if need.stays and not (kept and kept.stays(side, need.stays)):
        yield "stays"
    if fills is None:
        return
    if not (kept and kept.fills(side, fills, row[fills].fills, need.always_fills)):
        yield "fills_bags"


def _need(state: State, side: int, found: Sequence[Row], known: Chances | None) -> Need:
    row = found[side]
    wins, unless, may_win = _wins(state, side, row, known)
    fills = next((took for took, coming in row.items() if coming.fills), None)
    times = row[fills].fills if fills is not None else 0
    loses, may_lose = _loses(state, side, row, known)
    set_loses, set_may_lose = _set_loses(state, side, row, known)
    return Need(
        possible=tuple(row),
        wins=wins,
        unless=unless,
        may_win=may_win,
        on_points=bool(wins and known and known.on_points(side, wins[0])),
        loses=loses,
        may_lose=may_lose,
        stays=_stays(state, side, found),
        set_loses=set_loses,
        set_may_lose=set_may_lose,
        fills_bags=fills,
        bag_points=-times * state.options.bag_penalty,
        others_gain=times * state.options.bag_penalty_to_opponents,
        always_fills=all(coming.fills for coming in row.values()),
        all_win=state.options.boston_wins_game and state.options.tricks_per_hand in row,
    )


def _wins(
    state: State, side: int, row: Row, known: Chances | None
) -> tuple[Tricks, Rivals, Tricks]:
    """The tricks that win and unless what; or those that may win, where too much is in the way."""
    may = _worth_saying(state, side, [took for took in row if known and known.may_win(side, took)])
    if not known or not may:
        return (), {}, ()
    sure = tuple(took for took in may if known.is_sure(side, took, {}))
    if may[0] in sure:
        return sure, {}, ()
    unless = _unless(known, side, may[0], state.options.tricks_per_hand)
    if unless and len(unless) <= MOST_RIVALS:
        return tuple(took for took in may if known.is_sure(side, took, unless)), unless, ()
    return (sure, {}, ()) if sure else ((), {}, may)


def _unless(known: Chances, side: int, took: int, most: int) -> Rivals:
    """What takes the win away, said as simply as is true: so many tricks or more, or from so many
    to so many; empty where it cannot be said so.
    """
    found = known.rivals(side, took) or {}
    simple = {other: frozenset(range(min(bad), most + 1)) for other, bad in found.items()}
    for unless in (simple, found):
        gapless = all(len(bad) == max(bad) - min(bad) + 1 for bad in unless.values())
        if gapless and known.is_sure(side, took, unless):
            return unless
    return {}


def _worth_saying(state: State, side: int, may: Sequence[int]) -> Tricks:
    """Without all the tricks, where only they win and nobody bid them: that is always so."""
    most, contracts = state.options.tricks_per_hand, state.deal.contracts
    bid = contracts[side].number if contracts else 0
    lone = [*may] == [most] or (most in may and most - 1 not in may)
    if state.options.boston_wins_game and lone and bid != most:
        return tuple(may[:-1])
    return tuple(may)


def _loses(state: State, side: int, row: Row, known: Chances | None) -> tuple[Tricks, Tricks]:
    """What is below the board of a hand that bids itself: if that always loses, if it can."""
    low = tuple(took for took in row if took < state.options.first_hand_board)
    if not state.bids_itself or not known or not low:
        return (), ()
    if all(known.loses(side, took) for took in low):
        return low, ()
    return (), low if all(known.may_lose(side, took) for took in low) else ()


def _set_loses(state: State, side: int, row: Row, known: Chances | None) -> tuple[bool, bool]:
    """Whether missing the contract in this hand loses the game, and whether it can."""
    out = [
        took
        for took, coming in row.items()
        if coming.result.made is False and is_out_by_sets(state.options, coming.account)
    ]
    if not out or not known:
        return False, False
    if all(known.loses(side, took) for took in out):
        return True, False
    return False, any(known.may_lose(side, took) for took in out)


def _stays(state: State, side: int, found: Sequence[Row]) -> Tricks:
    """The tricks that keep a side above the floor, where all others sink it for certain."""
    row, gained = found[side], most_gained(state, found, side)
    stays = [took for took, coming in row.items() if not _is_sunk(state, coming.account)]
    sinks = [took for took, coming in row.items() if _is_sunk(state, coming.account, gained)]
    return tuple(stays) if sinks and len(stays) + len(sinks) == len(row) else ()


def _is_sunk(state: State, account: Account, gained: int = 0) -> bool:
    return is_sunk(state.options, (account._replace(points=account.points + gained),))
