"""What is worth a word about bids, and never refused: blind from too close behind, too many."""

from scorekeeper.games.names import isolated
from scorekeeper.games.spades.board import behind, cautions
from scorekeeper.games.spades.state import State


def remarks(state: State) -> tuple[str, ...]:
    """The warnings about the bids of the hand in play, names set apart; none until all are in."""
    deal = state.deal
    if not deal.contracts:
        return ()
    said = cautions(state, deal.contracts, by_team=bool(deal.side_bids))
    return tuple(caution.message for caution in said)


def too_close(state: State, side: int, what: str, asked: int) -> str:
    """That a side is not so far behind as the table asks of who bids blind; empty where it is.

    `what` is "blind nil" or "a blind number", `asked` the points behind the leader.
    """
    points = behind(state, side)
    if points >= asked:
        return ""
    alone = len(state.seating.sides[side]) == 1
    verb = "is" if alone else "are"
    top = [account.points for account in state.accounts]
    if points:
        where, from_ = f"{verb} only {points} behind", f"from {asked}"
    else:
        leads = "leads" if alone else "lead"
        where = f"{verb} level" if top.count(max(top)) > 1 else leads
        from_ = f"from {asked} behind"
    return f"{isolated(state.seating.side_names[side])} {where}: {what} is meant {from_}"
