"""What a nil is worth and what becomes of its tricks (rules S8, S9, S15 to S18)."""

from scorekeeper.games.kit import Term
from scorekeeper.games.spades.bids import Contract, Nil
from scorekeeper.games.spades.options import Options


def score_nils(
    options: Options, contract: Contract, taken: tuple[int, ...], made: bool | None
) -> list[Term]:
    """One term for each nil bidder in seat order; one for the pair where they are judged as one.

    `taken` are the nil bidders' own tricks in the same order.

    >>> score_nils(Options(), Contract(4, 0, True, (Nil(2, False),), 2), (0,), made=True)
    [Term(item='nil', points=100, bags=0, seat=2)]
    """
    if is_unit(options, contract):
        return [score_double_nil(options, contract.nils, sum(taken))]
    barred = options.nil_requires_contract and made is False
    return [
        score_nil(options, nil, tricks, barred)
        for nil, tricks in zip(contract.nils, taken, strict=True)
    ]


def score_nil(options: Options, nil: Nil, taken: int, barred: bool) -> Term:
    """One nil: the bonus without a trick, the penalty with any (rules S16, S17).

    `barred` pays no bonus, for the side is set and the table asks for the contract.
    """
    bonus, penalty = options.nil_bonus, options.nil_penalty
    if nil.blind:
        bonus, penalty = options.blind_nil_bonus, options.blind_nil_penalty
    points = -penalty if taken else 0 if barred else bonus
    return Term("blind_nil" if nil.blind else "nil", points, 0, nil.seat)


def score_double_nil(options: Options, nils: tuple[Nil, ...], taken: int) -> Term:
    """Everybody's nil as one result: won only if none takes a trick; a mixed pair is the mean.

    >>> pair = (Nil(0, blind=True), Nil(2, blind=False))
    >>> score_double_nil(Options(double_nil="unit"), pair, taken=0).points
    600
    """
    plain, blind = options.double_nil_bonus, options.double_blind_nil_bonus
    if taken:
        plain, blind = options.double_nil_penalty, options.double_blind_nil_penalty
    any_blind = any(nil.blind for nil in nils)
    all_blind = all(nil.blind for nil in nils)
    points = blind if all_blind else (plain + blind) // 2 if any_blind else plain
    return Term("blind_nil" if any_blind else "nil", -points if taken else points)


def is_unit(options: Options, contract: Contract) -> bool:
    """Whether the nils of this side are judged as one."""
    return options.double_nil == "unit" and contract.is_double_nil


def tricks_vanish(options: Options, contract: Contract) -> bool:
    """Whether the nil bidders' tricks count for nothing at all (`double_nil_bags` off)."""
    return not options.double_nil_bags and is_unit(options, contract)


def score_nil_bags(
    options: Options, contract: Contract, taken: int, made: bool | None
) -> Term | None:
    """The tricks of failed nils as bags of the side, also when it is set (rule S18).

    >>> score_nil_bags(Options(), Contract(4, 0, True, (Nil(0, False),), 2), taken=2, made=False)
    Term(item='nil_bags', points=2, bags=2, seat=None)
    """
    if not taken or options.failed_nil_tricks not in ("bags", "bags_no_points"):
        return None
    if tricks_vanish(options, contract):
        return None
    if made is False and not options.failed_nil_bags_when_set:
        return None
    points = taken * options.overtrick_points if options.failed_nil_tricks == "bags" else 0
    return Term("nil_bags", points, taken)
