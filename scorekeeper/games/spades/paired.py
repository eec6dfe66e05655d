"""The chances of a hand side against side, for tables where the ways are too many to list."""

from collections.abc import Mapping, Sequence

from scorekeeper.games.spades.coming import Rivals, Row, mask, sums
from scorekeeper.games.spades.ending import judge_totals
from scorekeeper.games.spades.state import Account, State


class Paired:
    """The chances side against side: who has the better of each of the others wins."""

    def __init__(self, state: State, rows: Sequence[Row]) -> None:
        self._state, self._rows = state, rows
        self._all = [mask(row) for row in rows]
        self._beaten: dict[tuple[int, int], list[int]] = {}

    def may_win(self, side: int, took: int) -> bool:
        """Whether the side wins in some way."""
        return self._can_be(took, self._others(side, self._beats(side, took)))

    def on_points(self, side: int, took: int) -> bool:
        """Its own total does it, always: nothing else is looked at."""
        return self.may_win(side, took)

    def rivals(self, side: int, took: int) -> Rivals | None:
        """Whoever may be level or better."""
        beaten = self._beats(side, took)
        found = {}
        for other, row in enumerate(self._rows):
            if other == side:
                continue
            bad = [
                tricks
                for tricks in row
                if not beaten[other] >> tricks & 1
                and self._can_be(took, self._others(side, self._all, {other: 1 << tricks}))
            ]
            if bad:
                found[other] = frozenset(bad)
        return found

    def is_sure(self, side: int, took: int, unless: Rivals) -> bool:
        """Whether the side wins in every way where the `unless` does not hold, and in one."""
        beaten = self._beats(side, took)
        left = [each & ~mask(unless.get(at, ())) for at, each in enumerate(self._all)]
        won = [each & beats for each, beats in zip(left, beaten, strict=True)]
        return self._can_be(took, self._others(side, won)) and not any(
            self._can_be(took, self._others(side, left, {other: each & ~beaten[other]}))
            for other, each in enumerate(left)
            if other != side
        )

    def loses(self, side: int, took: int) -> bool:  # noqa: ARG002, nothing is known
        """Nothing is said of losing."""
        return False

    may_lose = loses

    def _beats(self, side: int, took: int) -> list[int]:
        """For each side with which tricks it is beaten, as a mask."""
        if (side, took) not in self._beaten:
            mine = self._rows[side][took].account
            ends = self._wins(mine)  # or else nobody is beaten
            self._beaten[side, took] = [
                mask(
                    [other for other, its in row.items() if ends and self._wins(mine, its.account)]
                )
                for row in self._rows
            ]
        return self._beaten[side, took]

    def _wins(self, *accounts: Account) -> bool:
        """Whether the first of these would win, were they all there is."""
        verdict = judge_totals(self._state.options, accounts, self._state.played + 1)
        return verdict is not None and 0 in verdict.winners

    def _others(
        self, side: int, masks: Sequence[int], instead: Mapping[int, int] | None = None
    ) -> list[int]:
        """The masks of the other sides, some of them replaced."""
        replaced = instead or {}
        return [replaced.get(at, each) for at, each in enumerate(masks) if at != side]

    def _can_be(self, took: int, masks: Sequence[int]) -> bool:
        """Whether the others can take what is left, each a number of its mask."""
        return bool(sums(masks) >> (self._state.options.tricks_per_hand - took) & 1)
