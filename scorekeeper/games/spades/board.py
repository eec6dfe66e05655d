"""What the table's bidding rules ask of all bids together, and what is worth a word (section 7)."""

from scorekeeper.games.kit import Caution, RuleError, Seating
from scorekeeper.games.spades.bids import Contract
from scorekeeper.games.spades.options import Options
from scorekeeper.games.spades.state import State

Contracts = tuple[Contract, ...]


def check_contracts(options: Options, seating: Seating, contracts: Contracts) -> None:
    """Refuse what the bids come to together: double nil, board, forbidden total, suicide."""
    for side, contract in enumerate(contracts):
        name = seating.side_names[side]
        if options.double_nil == "forbidden" and contract.is_double_nil:
            raise RuleError(
                "double_nil_forbidden", f"{name} may not all bid nil at this table.", field="bids"
            )
        if options.min_team_bid > contract.number and not _is_free(options, contract):
            raise RuleError(
                "below_min_team_bid",
                f"{name} must bid {options.min_team_bid} or more together.",
                field="bids",
            )
        if options.bid_style == "suicide" and contract.partners > 1 and len(contract.nils) != 1:
            raise RuleError(
                "suicide_needs_exactly_one_nil",
                f"Exactly one player of {name} must bid nil.",
                field="bids",
            )
    if options.forbid_total is not None:
        _check_total(options.forbid_total, contracts)


def _is_free(options: Options, contract: Contract) -> bool:
    """Whether a side with a nil need not reach the board (`min_team_bid_nil`)."""
    if contract.is_double_nil:
        return True
    return bool(contract.nils) and options.min_team_bid_nil == "exempt"


def _check_total(forbidden: int, contracts: Contracts) -> None:
    if sum(contract.number for contract in contracts) == forbidden:
        raise RuleError(
            "total_bid_forbidden",
            f"The bids may not add up to {forbidden}: the last bidder bids another number.",
            field="bids",
        )


def cautions(state: State, contracts: Contracts, *, by_team: bool) -> tuple[Caution, ...]:
    """What is scored all the same but worth a word: at most one of a code, sorted by code."""
    tricks = state.options.tricks_per_hand
    if all(0 < c.number <= tricks and not c.nils and not c.blind for c in contracts):
        return ()  # as with most hands
    said = (
        _blind_nil_too_close(state, contracts),
        _blind_bid_too_close(state, contracts),
        _too_many(state, contracts),
        _zero(state, contracts, by_team),
    )
    return tuple(sorted((caution for caution in said if caution), key=lambda said: said.code))


def _behind(state: State, side: int) -> int:
    return max(account.points for account in state.accounts) - state.accounts[side].points


def _blind_nil_too_close(state: State, contracts: Contracts) -> Caution | None:
    asked = state.options.blind_nil_deficit
    for side, contract in enumerate(contracts):
        if any(nil.blind for nil in contract.nils) and _behind(state, side) < asked:
            return _too_close(state, side, "blind_nil_not_behind_enough", "blind nil", asked)
    return None


def _blind_bid_too_close(state: State, contracts: Contracts) -> Caution | None:
    asked = state.options.blind_bid_deficit
    for side, contract in enumerate(contracts):
        if contract.blind and _behind(state, side) < asked:
            return _too_close(state, side, "blind_bid_not_behind_enough", "blind", asked)
    return None


def _too_close(state: State, side: int, code: str, what: str, asked: int) -> Caution:
    return Caution(
        code,
        f"{state.seating.side_names[side]} bid {what} {_behind(state, side)} behind the leader; "
        f"the table asks for {asked}.",
    )


def _too_many(state: State, contracts: Contracts) -> Caution | None:
    tricks = state.options.tricks_per_hand
    for side, contract in enumerate(contracts):
        if contract.number > tricks:
            name = state.seating.side_names[side]
            return Caution(
                "side_bid_exceeds_tricks",
                f"{name} bid {contract.number} together; there are only {tricks} tricks.",
            )
    return None


def _zero(state: State, contracts: Contracts, by_team: bool) -> Caution | None:
    for side, contract in enumerate(contracts):
        if contract.is_bid and not contract.number and (by_team or contract.partners == 1):
            name = state.seating.side_names[side]
            return Caution("zero_contract", f"{name} bid 0, which is no nil at this table.")
    return None
