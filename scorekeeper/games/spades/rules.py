"""Spades as the ledger sees it: what may be entered, and what follows from it."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any, assert_never

from scorekeeper.games.kit import Deed, RuleError, Seating, Standing, Start
from scorekeeper.games.names import isolated
from scorekeeper.games.options import Preset
from scorekeeper.games.plays import End, Note, Substitute
from scorekeeper.games.spades import deeds, report, sameness, table
from scorekeeper.games.spades.bags import in_range, too_many_bags
from scorekeeper.games.spades.bidding import enter_bid, enter_bids
from scorekeeper.games.spades.closing import close_hand, redeal, void_hand
from scorekeeper.games.spades.options import Options
from scorekeeper.games.spades.plays import (
    PLAYS,
    REMARKS,
    Adjust,
    Agree,
    Bids,
    Dealer,
    Play,
    PlayerBid,
    Redeal,
    Review,
    RulesChange,
    Tricks,
    Void,
)
from scorekeeper.games.spades.presets import PRESETS
from scorekeeper.games.spades.state import Account, Deal, State, with_deal

_ANY_TIME: tuple[type[Any], ...] = (Void, Redeal, Dealer, Adjust, Substitute)


class SpadesRules:
    """The rules of Spades (docs/rules/spades.md)."""

    key = "spades"
    name = "Spades"
    sign = "♠"
    rank = 1
    sizes = frozenset(range(2, 9))
    usual = 4
    plays: tuple[type[Any], ...] = PLAYS
    options: type[Any] = Options
    presets: Mapping[str, Preset] = PRESETS
    reckoning = 3
    secret: tuple[type[Any], ...] = ()
    untold: frozenset[str] = frozenset()

    def default_sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """Four and six play in pairs, partners opposite; any other number each alone (rule S1).

        >>> SpadesRules().default_sides(4)
        ((0, 2), (1, 3))
        """
        if players in (4, 6):
            return tuple((seat, seat + players // 2) for seat in range(players // 2))
        return tuple((seat,) for seat in range(players))

    def opening(self, seating: Seating, options: Options, start: Start | None) -> State:
        """The table before the first deal, or with the totals carried over from paper (S36)."""
        if start is None:
            start = Start(1, (0,) * len(seating.sides), (0,) * len(seating.sides))
        for side, bags in enumerate(start.bags):
            if not in_range(options, bags):
                words = too_many_bags(options, isolated(seating.side_names[side]), bags)
                code = "bags_before_out_of_range"
                raise RuleError(code, words, field="start", seat=side)
        accounts = tuple(map(Account, start.points, start.bags))
        deal = Deal(start.hand, seating.first_dealer)
        return State(seating, options, accounts, deal, start.hand - 1)

    def apply(self, state: State, play: Play) -> State:
        """The game after an entry; the end of the game is looked at first, then the hand."""
        if state.verdict and not isinstance(play, REMARKS):
            raise RuleError("game_over", "The game is over: only corrections are accepted.")
        match play:
            case PlayerBid():
                _check_hand(state, play.hand)
                return enter_bid(state, play)
            case Bids():
                _check_hand(state, play.hand)
                return enter_bids(state, play)
            case Tricks():
                _check_hand(state, play.hand)
                return close_hand(state, play)
            case Redeal():
                _check_hand(state, play.hand)
                return redeal(state, play)
            case Void():
                _check_hand(state, play.hand)
                return void_hand(state, play)
            case Dealer():
                _check_hand(state, play.hand)
                return table.change_dealer(state, play)
            case _:
                return _apply_beside(state, play)

    def offers(self, state: State) -> tuple[type[Any], ...]:
        """Which entries may come next, the expected one first; only remarks once it is over."""
        if state.verdict:
            return REMARKS
        expected: tuple[type[Any], ...] = (Tricks,)
        if state.waits_for == "bids":
            expected = (PlayerBid,) if state.deal.has_bids else (PlayerBid, Bids)
        rules = () if state.deal.has_bids else (RulesChange,)
        return (*expected, *_ANY_TIME, *rules, End, *REMARKS)

    def standing(self, state: State) -> Standing:
        """Points by side and, once it is over, who won and by which rule."""
        points = tuple(account.points for account in state.accounts)
        if state.verdict is None:
            return Standing(points)
        return Standing(points, True, state.verdict.winners, state.verdict.reason)

    def next_dealer(self, state: State) -> int:
        """Who deals next: after a hand that was broken off, whoever sits left of its dealer."""
        return state.seating.next_seat(state.deal.dealer, int(state.deal.has_bids))

    def brief(self, state: State) -> dict[str, object]:
        """What a list of games shows of this one."""
        return report.brief(state)

    def report(
        self,
        state: State,
        number_of: Callable[[Hashable], int | None],  # noqa: ARG002 - hands have numbers of their own
    ) -> dict[str, object]:
        """What `replay` and the JSON interface print of a game."""
        return report.report(state)

    def deeds(self, state: State) -> Iterable[Deed]:
        """Countable things the players did."""
        return deeds.deeds(state)

    def about(self, play: Play) -> Hashable | None:
        """What a second entry about it would repeat or contradict."""
        return sameness.about(play)

    def result_of(self, play: Play) -> Hashable | None:
        """The result of the hand that a play belongs to, accepts or questions."""
        return sameness.result_of(play)

    def holds(self, state: State, play: Play) -> bool:
        """Whether an earlier entry still counts."""
        return sameness.holds(state, play)

    def agrees(self, state: State, one: Play, other: Play) -> bool:
        """Whether two entries about the same thing say the same numbers."""
        return sameness.agrees(state, one, other)

    def overtakes(self, newer: Play, play: Play) -> bool:
        """Whether a line that a phone has not seen makes its entry a matter for the table."""
        return sameness.overtakes(newer, play)

    def rests_on(self, play: Play, other: Play) -> bool:
        """Whether a play is entered in view of another: a result in view of the bids."""
        return sameness.rests_on(play, other)

    def concealed(self, state: State) -> State:
        """Nothing is secret."""
        return state

    def public(self, state: State, plays: Iterable[Play]) -> Iterable[Play]:  # noqa: ARG002
        """Everything may be shown at any time."""
        return plays


def _apply_beside(
    state: State, play: Adjust | Substitute | RulesChange | Agree | Review | Note | End
) -> State:
    """What is entered beside the hands."""
    match play:
        case Adjust():
            return table.adjust_totals(state, play)
        case Substitute():
            return table.substitute(state, play)
        case RulesChange():
            return table.change_rules(state, play)
        case Agree():
            return table.agree(state, play)
        case Review():
            return table.review(state, play)
        case Note():
            return with_deal(state, state.deal)
        case End():
            return table.end_early(state, play)
        case _:
            assert_never(play)


def _check_hand(state: State, hand: int) -> None:
    now = state.deal.number
    if hand == now:
        return
    if state.hand(hand):
        said = f"Hand {hand} is in already: correct it instead."
    else:
        said = f"Hand {now} is in play, not hand {hand}."
    raise RuleError("wrong_hand", said, field="hand")


RULES = SpadesRules()
