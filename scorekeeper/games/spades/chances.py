"""Who wins the game with which tricks of the hand in play, whatever the others take.

Judged by the engine's own tests of the end: every way in which the tricks can fall (`Listed`), or,
where there are too many of those, side against side (`Paired`), which is as good when nothing but
totals counts. Where neither will do nothing is said.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from scorekeeper.games.spades.coming import Coming, Rivals, Row, count_splits, splits_of
from scorekeeper.games.spades.ending import is_out_by_sets, is_reached, is_sunk, judge_hand
from scorekeeper.games.spades.options import Options
from scorekeeper.games.spades.paired import Paired
from scorekeeper.games.spades.state import Account, State, Verdict

# As much as a page has time for: four sides with 17 tricks by every way, eight side against side.
MOST_WAYS = 1200
MOST_PAIRS = 21_000


class Chances(Protocol):
    """How a side may fare with a number of tricks.

    `rivals` maps other sides to the tricks with which they take the win away, None where it hangs
    on something else; where none of them takes those, `is_sure` says whether the side wins.
    """

    def may_win(self, side: int, took: int) -> bool:
        """Whether the side wins in some way."""
        ...

    def on_points(self, side: int, took: int) -> bool:
        """Whether, where it wins, its own total may do it: at the target or after the last hand."""
        ...

    def rivals(self, side: int, took: int) -> Rivals | None:
        """Who may take the win away, and with which tricks."""
        ...

    def is_sure(self, side: int, took: int, unless: Rivals) -> bool:
        """Whether the side wins in every way where the `unless` does not hold, and in one."""
        ...

    def loses(self, side: int, took: int) -> bool:
        """Whether the game is lost in every way."""
        ...

    def may_lose(self, side: int, took: int) -> bool:
        """Whether the game is lost in some way."""
        ...


def chances(state: State, rows: Sequence[Row]) -> Chances | None:
    """The chances in this hand; None where it cannot end the game, or where it is too much."""
    if not _may_end(state, rows):
        return None
    most, sides = state.options.tricks_per_hand, len(rows)
    if count_splits(rows, most) <= MOST_WAYS:
        return Listed(state, rows)
    fits = (sides * (most + 1)) ** 2 <= MOST_PAIRS
    return Paired(state, rows) if fits and _totals_decide(state, rows) else None


def most_gained(state: State, rows: Sequence[Row], side: int) -> int:
    """The most that the others' bag penalties could bring a side."""
    each = state.options.bag_penalty_to_opponents
    others = [row for at, row in enumerate(rows) if at != side]
    return each * sum([max([coming.fills for coming in row.values()]) for row in others])


def _may_end(state: State, rows: Sequence[Row]) -> bool:
    options, hand = state.options, state.played + 1
    if options.max_hands is not None and hand >= options.max_hands:
        return True
    if state.bids_itself and options.first_hand_board:
        return True
    return _may_reach(state, rows) or _may_sink(options, rows) or _may_be_out(options, rows)


def _may_reach(state: State, rows: Sequence[Row]) -> bool:
    tops = [
        Account(max([coming.account.points for coming in row.values()]) + gained)
        for row, gained in ((row, most_gained(state, rows, at)) for at, row in enumerate(rows))
    ]
    return is_reached(state.options, tuple(tops))


def _may_sink(options: Options, rows: Sequence[Row]) -> bool:
    return any(is_sunk(options, (coming.account,)) for row in rows for coming in row.values())


def _may_be_out(options: Options, rows: Sequence[Row]) -> bool:
    return any(is_out_by_sets(options, coming.account) for row in rows for coming in row.values())


def _totals_decide(state: State, rows: Sequence[Row]) -> bool:
    """Whether the end hangs on the highest total only, and each total on its side's own tricks."""
    options = state.options
    return not (
        options.boston_wins_game
        or (state.bids_itself and options.first_hand_board)
        or _may_sink(options, rows)
        or _may_be_out(options, rows)
        or any(most_gained(state, rows, side) for side in range(len(rows)))
    )


class Way(NamedTuple):
    """One way for the tricks to fall: totals, and the end of the game."""

    tricks: tuple[int, ...]
    totals: tuple[int, ...]
    verdict: Verdict | None

    def won_by(self, side: int) -> bool:
        """Whether the side wins the game, alone or with others."""
        return self.verdict is not None and side in self.verdict.winners

    def lost_by(self, side: int) -> bool:
        """Whether the game is over and others win."""
        return self.verdict is not None and side not in self.verdict.winners

    def holds(self, unless: Rivals) -> bool:
        """Whether another side takes what it needs to take the win away."""
        return any(self.tricks[other] in tricks for other, tricks in unless.items())


class Listed:
    """The chances by every way in which the tricks can fall."""

    def __init__(self, state: State, rows: Sequence[Row]) -> None:
        self._ways: dict[tuple[int, int], list[Way]] = {}
        for tricks in splits_of(rows, state.options.tricks_per_hand):
            way = way_of(state, [row[took] for row, took in zip(rows, tricks, strict=True)], tricks)
            for place in enumerate(tricks):
                self._ways.setdefault(place, []).append(way)

    def may_win(self, side: int, took: int) -> bool:
        """Whether the side wins in some way."""
        return any(way.won_by(side) for way in self._ways[side, took])

    def on_points(self, side: int, took: int) -> bool:
        """Whether, where it wins, its own total may do it: at the target or after the last hand."""
        won = [way.verdict for way in self._ways[side, took] if way.won_by(side)]
        return any(verdict and verdict.reason in ("target", "max_hands") for verdict in won)

    def rivals(self, side: int, took: int) -> Rivals | None:
        """Whoever is level or better where the side does not win; None where nobody is."""
        found: dict[int, set[int]] = {}
        for way in self._ways[side, took]:
            if way.won_by(side):
                continue
            level = [
                other
                for other, total in enumerate(way.totals)
                if other != side and (total >= way.totals[side] or way.won_by(other))
            ]
            if not level:
                return None
            for other in level:
                found.setdefault(other, set()).add(way.tricks[other])
        return {other: frozenset(tricks) for other, tricks in found.items()}

    def is_sure(self, side: int, took: int, unless: Rivals) -> bool:
        """Whether the side wins in every way where the `unless` does not hold, and in one."""
        left = [way for way in self._ways[side, took] if not way.holds(unless)]
        return bool(left) and all(way.won_by(side) for way in left)

    def loses(self, side: int, took: int) -> bool:
        """Whether the game is lost in every way."""
        return all(way.lost_by(side) for way in self._ways[side, took])

    def may_lose(self, side: int, took: int) -> bool:
        """Whether the game is lost in some way."""
        return any(way.lost_by(side) for way in self._ways[side, took])


def way_of(state: State, came: Sequence[Coming], tricks: tuple[int, ...]) -> Way:
    """What it comes to where each side has what these tricks bring it."""
    accounts = tuple([coming.account for coming in came])
    each, fallen = state.options.bag_penalty_to_opponents, sum([coming.fills for coming in came])
    if each and fallen:
        accounts = tuple(
            [
                coming.account._replace(
                    points=coming.account.points + each * (fallen - coming.fills)
                )
                for coming in came
            ]
        )
    counted = tricks if state.bids_itself else None
    verdict = judge_hand(state.options, accounts, state.played + 1, tricks, counted)
    return Way(tricks, tuple([account.points for account in accounts]), verdict)
