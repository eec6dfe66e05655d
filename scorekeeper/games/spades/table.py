"""What happens round the hands: another dealer, other totals, people or rules, remarks, the end."""

from dataclasses import replace

from scorekeeper.games.kit import RuleError
from scorekeeper.games.names import fold, isolated
from scorekeeper.games.plays import End, Substitute
from scorekeeper.games.spades.bags import in_range
from scorekeeper.games.spades.ending import judge_totals, settle_early
from scorekeeper.games.spades.plays import Adjust, Agree, Dealer, Review, RulesChange
from scorekeeper.games.spades.state import Account, Deal, State, with_deal
from scorekeeper.games.words import count


def change_dealer(state: State, play: Dealer) -> State:
    """Somebody else deals the hand in play; the deal goes on from there (rule S4)."""
    _check_seat(state, play.seat)
    deal = state.deal
    return with_deal(state, Deal(deal.number, play.seat, deal.bids, deal.side_bids, deal.contracts))


def adjust_totals(state: State, play: Adjust) -> State:
    """A side's totals change outside a hand, and the end is tested with them (rule S35)."""
    _check_side(state, play.side)
    account = state.accounts[play.side]
    bags = account.bags + (play.bags or 0)
    if play.bags and not in_range(state.options, bags):
        limit = state.options.bag_limit
        fits = f"0 to {limit - 1}" if limit else "0 or more"
        raise RuleError(
            "bags_before_out_of_range",
            f"{isolated(state.seating.side_names[play.side])} cannot have {count(bags, 'bag')}. "
            f"Between two hands it is {fits}.",
            field="bags",
        )
    points = account.points + (play.points or 0)
    accounts = list(state.accounts)
    accounts[play.side] = Account(points, bags, account.sets, account.sets_in_a_row)
    after = tuple(accounts)
    verdict = judge_totals(state.options, after, state.played)
    return state._replace(accounts=after, verdict=verdict, warnings=())


def substitute(state: State, play: Substitute) -> State:
    """Somebody else takes a seat from here on; nobody sits twice."""
    _check_seat(state, play.seat)
    if fold(play.player) in map(fold, state.seating.players):
        raise RuleError(
            "name_duplicate",
            f"“{isolated(play.player)}” sits at the table already: give another name.",
            field="player",
            seat=play.seat,
        )
    return state._replace(seating=state.seating.with_player(play.seat, play.player), warnings=())


def change_rules(state: State, play: RulesChange) -> State:
    """Options change from the hand in play, while none of its bids is in (rule S37)."""
    hand = state.deal.number
    if play.from_hand not in (None, hand):
        raise RuleError("wrong_hand", f"Rules can change from hand {hand} on.", field="from_hand")
    if state.deal.has_bids:
        raise RuleError(
            "wrong_hand",
            f"Hand {hand} has bids already: rules can change before the next hand’s first bid.",
            field="from_hand",
        )
    return state._replace(options=replace(state.options, **dict(play.rules)), warnings=())


def agree(state: State, play: Agree) -> State:
    """A side accepts the result of a hand."""
    _check_result(state, play.hand)
    _check_side(state, play.side)
    return state._replace(agreed=state.agreed | {(play.hand, play.side)}, warnings=())


def review(state: State, play: Review) -> State:
    """The result of a hand is questioned, or the question is settled."""
    _check_result(state, play.hand)
    change = state.in_review.union if play.open else state.in_review.difference
    return state._replace(in_review=change({play.hand}), warnings=())


def end_early(state: State, play: End) -> State:
    """The table settles the game before the rules do (rule S34)."""
    if play.result != "conceded":
        if play.side is not None:
            raise RuleError("bad_entry", "Only who gives up is named.", field="side")
    elif play.side is None:
        raise RuleError("bad_entry", "Say which side gives up.", field="side")
    else:
        _check_side(state, play.side)
    verdict = settle_early(state.accounts, play.result, play.side)
    return state._replace(verdict=verdict, warnings=())


def _check_seat(state: State, seat: int) -> None:
    if seat >= len(state.seating.players):
        raise RuleError("unknown_seat", f"Nobody sits at seat {seat}.", field="seat")


def _check_side(state: State, side: int) -> None:
    if side >= len(state.seating.sides):
        raise RuleError(
            "unknown_side",
            f"There is no side {side}: the last is {len(state.seating.sides) - 1}.",
            field="side",
        )


def _check_result(state: State, number: int) -> None:
    if state.hand(number) is None:
        raise RuleError("wrong_hand", f"Hand {number} has no result yet.", field="hand")
