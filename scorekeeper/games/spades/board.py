"""What the table's bidding rules ask of all bids together, and what is worth a word (section 7)."""

from scorekeeper.games.kit import Caution, RuleError, Seating
from scorekeeper.games.names import isolated
from scorekeeper.games.spades.bids import Contract
from scorekeeper.games.spades.options import Options
from scorekeeper.games.spades.state import State
from scorekeeper.games.words import count, listing

Contracts = tuple[Contract, ...]


def check_contracts(
    options: Options, seating: Seating, contracts: Contracts, last: str = "the last bidder"
) -> None:
    """Refuse what the bids come to together: double nil, board, suicide, forbidden total.

    `last` made the bid that completed them.
    """
    for side, contract in enumerate(contracts):
        check_contract(options, seating, side, contract)
    total = sum(contract.number for contract in contracts)
    if options.forbid_total == total:
        raise RuleError(
            "total_bid_forbidden",
            f"The bids may not add up to {total}: {last} bids another number.",
            field="bids",
        )


def check_contract(options: Options, seating: Seating, side: int, contract: Contract) -> None:
    """Refuse what the bids of one side come to, whatever the others bid."""
    name = isolated(seating.side_names[side])
    if options.double_nil == "forbidden" and contract.is_double_nil:
        raise RuleError(
            "double_nil_forbidden",
            f"{name} may not all bid nil at this table: one of them bids a number.",
            field="bids",
        )
    if options.min_team_bid > contract.number and not _is_free(options, contract):
        raise RuleError(
            "below_min_team_bid", _below_board(options, seating, side, contract), field="bids"
        )
    if options.bid_style == "suicide" and contract.partners > 1:
        check_one_nil(name, len(contract.nils), all_in=True)


def check_one_nil(name: str, nils: int, *, all_in: bool) -> None:
    """In suicide exactly one player of a side bids nil; refused as soon as that cannot be."""
    if nils > 1 or (all_in and not nils):
        raise RuleError(
            "suicide_needs_exactly_one_nil",
            f"Only one player of {name} may bid nil: the others bid numbers."
            if nils
            else f"One player of {name} must bid nil.",
            field="bids",
        )


def _is_free(options: Options, contract: Contract) -> bool:
    """Whether a side with a nil need not reach the board (`min_team_bid_nil`)."""
    if contract.is_double_nil:
        return True
    return bool(contract.nils) and options.min_team_bid_nil == "exempt"


def _below_board(options: Options, seating: Seating, side: int, contract: Contract) -> str:
    """Who has to reach the board: a side together, a nil’s partners, or a player alone."""
    board, seats = options.min_team_bid, seating.sides[side]
    name = isolated(seating.side_names[side])
    if len(seats) == 1:
        return f"{name} must bid {board} or more."
    if not contract.nils:
        return f"{name} must bid {board} or more together."
    nils = {nil.seat for nil in contract.nils}
    partners = listing([isolated(seating.players[seat]) for seat in seats if seat not in nils])
    return f"Beside a nil, {partners} must bid {board} or more."


def cautions(state: State, contracts: Contracts, *, by_team: bool) -> tuple[Caution, ...]:
    """What is scored all the same but worth a word: at most one of a code, sorted by code."""
    tricks = state.options.tricks_per_hand
    if all(0 < c.number <= tricks and not c.nils and not c.is_blind for c in contracts):
        return ()  # as with most hands
    said = (
        _blind_nil_too_close(state, contracts),
        _blind_bid_too_close(state, contracts),
        _too_many(state, contracts),
        _zero(state, contracts, by_team),
    )
    return tuple(sorted((caution for caution in said if caution), key=lambda said: said.code))


def behind(state: State, side: int) -> int:
    """How many points a side lies behind the leader; 0 for the leader."""
    return max(account.points for account in state.accounts) - state.accounts[side].points


def _blind_nil_too_close(state: State, contracts: Contracts) -> Caution | None:
    asked = state.options.blind_nil_deficit
    for side, contract in enumerate(contracts):
        if any(nil.blind for nil in contract.nils) and behind(state, side) < asked:
            return _too_close(state, side, "blind_nil_not_behind_enough", "blind nil", asked)
    return None


def _blind_bid_too_close(state: State, contracts: Contracts) -> Caution | None:
    asked = state.options.blind_bid_deficit
    for side, contract in enumerate(contracts):
        if contract.is_blind and behind(state, side) < asked:
            return _too_close(state, side, "blind_bid_not_behind_enough", "blind", asked)
    return None


def _too_close(state: State, side: int, code: str, what: str, asked: int) -> Caution:
    return Caution(
        code,
        f"{isolated(state.seating.side_names[side])} bid {what} only {behind(state, side)} behind, "
        f"not {asked}.",
    )


def _too_many(state: State, contracts: Contracts) -> Caution | None:
    tricks = state.options.tricks_per_hand
    for side, contract in enumerate(contracts):
        if contract.number > tricks:
            name = isolated(state.seating.side_names[side])
            return Caution(
                "side_bid_exceeds_tricks",
                f"{name} bid {contract.number} together; there "
                f"{'is' if tricks == 1 else 'are'} only {count(tricks, 'trick')}.",
            )
    return None


def _zero(state: State, contracts: Contracts, by_team: bool) -> Caution | None:
    if state.options.zero_bid != "distinct":
        return None
    for side, contract in enumerate(contracts):
        if contract.is_bid and not contract.number and (by_team or contract.partners == 1):
            name = isolated(state.seating.side_names[side])
            return Caution("zero_contract", f"{name} bid 0, which is no nil at this table.")
    return None
