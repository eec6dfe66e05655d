"""What a contract is worth: made, set, ten, all the tricks, and the overtricks (S12 to S15)."""

from typing import NamedTuple

from scorekeeper.games.spades.bids import Contract
from scorekeeper.games.spades.options import Options


class ContractScore(NamedTuple):
    """How a contract came out: made (None: nobody bid a number), its points, its overtricks."""

    made: bool | None
    points: int
    overtricks: int
    bonus: int = 0


def score_contract(
    options: Options, contract: Contract, tricks: int, forced_set: bool
) -> ContractScore:
    """Judge a side that bid a number by the tricks that count for it (rules S12 to S14, S40).

    >>> score_contract(Options(), Contract(5, 0, True, (), 2), tricks=7, forced_set=False)
    ContractScore(made=True, points=50, overtricks=2, bonus=0)
    >>> score_contract(Options(), Contract(5, 0, True, (), 2), tricks=4, forced_set=False)
    ContractScore(made=False, points=-50, overtricks=0, bonus=0)
    """
    if forced_set or not is_made(options, contract, tricks):
        return ContractScore(False, -cost_of_set(options, contract, tricks), 0)
    over = tricks - contract.number
    if options.double_over == "off" or not 0 < 2 * contract.number <= tricks:
        return ContractScore(True, worth_made(options, contract), over)
    if options.double_over == "set":
        return ContractScore(False, -cost_of_set(options, contract, tricks), over)
    return ContractScore(True, worth_made(options, contract), over, -options.double_over_points)


def is_made(options: Options, contract: Contract, tricks: int) -> bool:
    """Whether the tricks reach the contract, and hit it exactly where the rules ask for that."""
    if tricks > contract.number and must_be_exact(options, contract):
        return False
    return tricks >= contract.number


def must_be_exact(options: Options, contract: Contract) -> bool:
    """Whether an overtrick misses this contract (`blind_bid_exact`, `ten_exact_tricks`)."""
    if options.blind_bid_exact and contract.is_blind:
        return True
    return options.ten_exact_tricks and is_ten(options, contract)


def worth_made(options: Options, contract: Contract) -> int:
    """Points for a contract that is made (rule S12).

    >>> worth_made(Options(), Contract(5, 0, True, (), 2))
    50
    >>> worth_made(Options(ten_rule="exact"), Contract(10, 0, True, (), 2))
    200
    """
    special = _special_worth(options, contract, options.ten_made)
    if special is not None:
        return special
    blind_extra = contract.blind * (options.blind_bid_made_mult - 1)
    return options.trick_value * (contract.number + blind_extra)


def cost_of_set(options: Options, contract: Contract, tricks: int) -> int:
    """Points lost by a contract that is missed (rule S14).

    >>> cost_of_set(Options(), Contract(8, 0, True, (), 2), tricks=5)
    80
    >>> cost_of_set(Options(set_penalty="undertricks"), Contract(8, 0, True, (), 2), tricks=5)
    30
    """
    special = _special_worth(options, contract, options.ten_set)
    if special is not None:
        return special
    if options.set_penalty == "zero":
        return 0
    if options.set_penalty == "undertricks":
        return options.trick_value * max(0, contract.number - tricks)
    blind_extra = contract.blind * (options.blind_bid_set_mult - 1)
    return options.trick_value * (contract.number + blind_extra)


def _special_worth(options: Options, contract: Contract, ten: int) -> int | None:
    """What takes the place of the plain value: a contract of all tricks, then a ten."""
    if options.ten_rule == "off" and options.boston_contract_value is None:
        return None
    if is_valued_boston(options, contract):
        return options.boston_contract_value
    if not is_ten(options, contract):
        return None
    if options.ten_rule == "double":
        return 2 * options.trick_value * contract.number
    return ten


def is_valued_boston(options: Options, contract: Contract) -> bool:
    """Whether this is a contract of all tricks with a value of its own."""
    return options.boston_contract_value is not None and contract.number == options.tricks_per_hand


def is_ten(options: Options, contract: Contract) -> bool:
    """Whether the rule of ten values this contract; a valued contract of all tricks goes first.

    >>> is_ten(Options(ten_rule="exact"), Contract(11, 0, True, (), 2))
    False
    """
    if options.ten_rule == "off" or is_valued_boston(options, contract):
        return False
    return contract.number == 10 or (contract.number > 10 and options.ten_rule != "exact")
