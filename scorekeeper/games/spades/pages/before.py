"""How a game stood before the play that ended it: what that play alone can have brought about."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from scorekeeper.games.spades.ending import highest, is_out_by_sets, is_reached, is_sunk
from scorekeeper.games.spades.options import Options
from scorekeeper.games.spades.plays import Adjust
from scorekeeper.games.spades.state import Account, Hand, SideResult, State


@dataclass(frozen=True, slots=True)
class Before:
    """The accounts before the last play, and the last hand that was scored until then, if any.

    `played` are the hands that counted towards a limit.
    """

    accounts: tuple[Account, ...]
    hand: Hand | None
    played: int

    def level(self, reason: str) -> int | None:
        """The total at which the best stood level when the rule could have ended the game before.

        None where it could not, or where one side would have won by it.
        """
        if self.hand is None or not self._was_due(reason, self.hand.options):
            return None
        sides = range(len(self.accounts))
        left = [side for side in sides if reason != "sets" or not self.is_out(side)]
        top = highest(self.accounts, left or sides)
        return self.accounts[top[0]].points if len(top) > 1 else None

    def _was_due(self, reason: str, options: Options) -> bool:
        match reason:
            case "target":
                return is_reached(options, self.accounts)
            case "floor":
                return is_sunk(options, self.accounts)
            case "max_hands":
                return options.max_hands is not None and self.played >= options.max_hands
            case _:
                return any(self.is_out(side) for side in range(len(self.accounts)))

    def is_out(self, side: int) -> bool:
        """Whether a side had missed too many contracts already."""
        return self.hand is not None and is_out_by_sets(self.hand.options, self.accounts[side])


def before(state: State, last: Any) -> Before:
    """How the game stood before its last play: a hand's result, or totals put right."""
    if isinstance(last, Adjust):
        wrong = list(state.accounts)
        its = wrong[last.side]
        wrong[last.side] = its._replace(points=its.points - (last.points or 0))
        return Before(tuple(wrong), _scored(state.hands), state.played)
    sides = zip(state.accounts, state.hands[-1].sides, strict=True)
    accounts = tuple(_without(result, account) for account, result in sides)
    return Before(accounts, _scored(state.hands[:-1]), state.played - 1)


def _without(result: SideResult, account: Account) -> Account:
    """What a side had before a hand; a row of sets that the hand broke is not known any more."""
    missed = result.made is False
    return Account(
        points=result.total - result.points,
        bags=result.bags_before,
        sets=account.sets - missed,
        sets_in_a_row=account.sets_in_a_row - missed,
    )


def _scored(hands: Iterable[Hand]) -> Hand | None:
    return next((hand for hand in reversed([*hands]) if hand.sides), None)


def is_past(options: Options, total: int) -> bool:
    """Whether a total is one that the target asks for."""
    return is_reached(options, (Account(total),))


def was_past(state: State, side: int, last: Any) -> bool:
    """Whether a side stood past the target of now at the end of an earlier hand, or on paper."""
    earlier = state.hands if isinstance(last, Adjust) else state.hands[:-1]
    results = [hand.sides[side] for hand in earlier if hand.sides]
    paper = [its.total - its.points for its in results[:1]]
    return any(is_past(state.options, total) for total in (*paper, *(i.total for i in results)))
