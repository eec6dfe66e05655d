"""How a hand leaves play: scored, thrown in, or void (rules S4, S10, S11)."""

from scorekeeper.games.kit import RuleError
from scorekeeper.games.names import isolated
from scorekeeper.games.spades.counting import check_penalties, count_tricks
from scorekeeper.games.spades.plays import Redeal, Tricks, Void
from scorekeeper.games.spades.settling import settle
from scorekeeper.games.spades.state import Deal, Hand, State, with_deal


def close_hand(state: State, play: Tricks) -> State:
    """The hand is played out: count its tricks, score it, pass the deal, test the end."""
    _check_bids_in(state)
    deal = state.deal
    tricks, side_tricks = count_tricks(state, play)
    if play.penalties:
        check_penalties(state.seating, play.penalties, side_tricks)
    settled = settle(state, tricks, side_tricks, play.penalties)
    hand = Hand(
        deal.number,
        deal.dealer,
        state.seating.players,
        state.options,
        deal.bids,
        deal.side_bids,
        deal.contracts,
        tricks,
        side_tricks,
        play.penalties,
        settled.sides,
    )
    return State(
        state.seating,
        state.options,
        settled.accounts,
        _next_deal(state),
        state.played + 1,
        (*state.hands, hand),
        settled.verdict,
        state.agreed,
        state.in_review,
    )


def _check_bids_in(state: State) -> None:
    if state.deal.contracts or state.bids_itself:
        return
    players = state.seating.players
    bids = state.deal.bids or (None,) * len(players)
    missing = [seat for seat, bid in enumerate(bids) if bid is None]
    names = ", ".join(isolated(players[seat]) for seat in missing)
    raise RuleError(
        "bid_missing",
        f"First the bids: {names} {'has' if len(missing) == 1 else 'have'} not bid.",
        field="bids",
        seat=missing[0],
    )


def void_hand(state: State, play: Void) -> State:
    """The hand counts for nothing; it keeps its number, and the deal passes (rule S10)."""
    deal = state.deal
    hand = Hand(
        deal.number,
        deal.dealer,
        state.seating.players,
        state.options,
        deal.bids,
        deal.side_bids,
        deal.contracts,
        void=True,
        why=play.why,
    )
    return State(
        state.seating,
        state.options,
        state.accounts,
        _next_deal(state),
        state.played,
        (*state.hands, hand),
        None,
        state.agreed,
        state.in_review,
    )


def redeal(state: State, play: Redeal) -> State:
    """The hand is thrown in: its bids are dropped, its number stays (rule S10)."""
    deal = state.deal
    dealer = state.seating.next_seat(deal.dealer) if play.pass_deal else deal.dealer
    return with_deal(state, Deal(deal.number, dealer))


def _next_deal(state: State) -> Deal:
    return Deal(state.deal.number + 1, state.seating.next_seat(state.deal.dealer))
