"""Bags: when they cost the penalty, and what is carried (rules S19 to S21)."""

from scorekeeper.games.spades.options import Options
from scorekeeper.games.words import count, number


def fill_bags(options: Options, carried: int, added: int) -> tuple[int, int]:
    """How often the penalty falls, and how many bags are left.

    >>> fill_bags(Options(), carried=9, added=11)
    (2, 0)
    >>> fill_bags(Options(), carried=9, added=10)
    (1, 9)
    >>> fill_bags(Options(bag_rollover="reset"), carried=9, added=11)
    (1, 0)
    """
    bags = carried + added
    if not options.bag_limit or bags < options.bag_limit:
        return 0, bags
    if options.bag_rollover == "reset":
        return 1, 0
    return divmod(bags, options.bag_limit)


def in_range(options: Options, bags: int) -> bool:
    """Whether a side may carry so many bags between hands."""
    return bags >= 0 and (not options.bag_limit or bags < options.bag_limit)


def too_many_bags(options: Options, side: str, bags: int) -> str:
    """Why a side cannot start with so many bags, and what to do.

    >>> too_many_bags(Options(), "Us", 12)
    'Us: 12 bags are over the limit of 10. Take 100 off the points and write 2.'
    """
    if bags < 0:
        return f"{side}: nobody has {number(bags)} bags. Write 0 or more."
    times, left = fill_bags(options, bags, 0)
    over = "the limit" if bags == options.bag_limit else f"over the limit of {options.bag_limit}"
    cost = times * options.bag_penalty
    remedy = f"Take {cost} off the points" if cost else "Settle the penalty"
    said = f"{count(bags, 'bag')} {'is' if bags == 1 else 'are'} {over}"
    return f"{side}: {said}. {remedy} and write {left}."


def bags_count(options: Options) -> bool:
    """Whether bags matter at this table: to a penalty, or to break a tie at the end.

    Where they do not, nobody need read about them.

    >>> bags_count(Options(bag_limit=0)), bags_count(Options(bag_limit=0, tie_break="fewer_bags"))
    (False, True)
    """
    return bool(options.bag_limit) or options.tie_break == "fewer_bags"
