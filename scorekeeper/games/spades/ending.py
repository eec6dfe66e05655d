"""The end of the game: the tests after a hand, ties, and settling early (rules S25 to S35)."""

from collections.abc import Iterable

from scorekeeper.games.spades.options import Options
from scorekeeper.games.spades.state import Account, Verdict

Accounts = tuple[Account, ...]


def judge_hand(
    options: Options,
    accounts: Accounts,
    played: int,
    taken: tuple[int, ...],
    counted: tuple[int, ...] | None,
) -> Verdict | None:
    """The tests after a hand in their order; the first that finds a winner ends it (rule S29).

    `taken` are the tricks each side won itself, `counted` those that count on a hand that bids
    itself (None on any other hand), `played` the hands that count towards the limit.
    """
    return (
        _judge_board(options, accounts, counted)
        or _judge_boston(options, taken)
        or _judge_sets(options, accounts)
        or judge_totals(options, accounts, played)
    )


def judge_totals(options: Options, accounts: Accounts, played: int) -> Verdict | None:
    """The tests that only look at totals: target, floor, hand limit (rules S25 to S31, S35).

    >>> judge_totals(Options(), (Account(501), Account(510)), played=9)
    Verdict(winners=(1,), reason='target')
    >>> judge_totals(Options(), (Account(510), Account(510)), played=9) is None
    True
    """
    if is_reached(options, accounts):
        return _best(options, accounts, range(len(accounts)), "target")
    everyone = range(len(accounts))
    if is_sunk(options, accounts):
        verdict = _best(options, accounts, everyone, "floor")
        if verdict:
            return verdict
    if options.max_hands is not None and played >= options.max_hands:
        return _best(options, accounts, everyone, "max_hands")
    return None


def level_by(options: Options, accounts: Accounts, played: int) -> str | None:
    """Which test on the totals ends the game but for a tie at the top; None where none does.

    >>> level_by(Options(), (Account(510), Account(510)), played=9)
    'target'
    >>> level_by(Options(), (Account(510), Account(520)), played=9) is None
    True
    """
    if judge_totals(options, accounts, played):
        return None
    if is_reached(options, accounts):
        return "target"
    if is_sunk(options, accounts):
        return "floor"
    limited = options.max_hands is not None and played >= options.max_hands
    return "max_hands" if limited else None


def is_reached(options: Options, accounts: Accounts) -> bool:
    """Whether a side stands at the target, or past it (rule S25)."""
    if options.target is None:
        return False
    top = max(account.points for account in accounts)
    return top > options.target if options.target_mode == "exceed" else top >= options.target


def is_sunk(options: Options, accounts: Accounts) -> bool:
    """Whether a side stands at the floor, or below it (rule S30)."""
    if options.floor is None:
        return False
    low = min(account.points for account in accounts)
    return low < options.floor if options.floor_mode == "below" else low <= options.floor


def _judge_board(
    options: Options, accounts: Accounts, counted: tuple[int, ...] | None
) -> Verdict | None:
    """Sides below the board on a hand that bids itself lose, unless all are below."""
    if counted is None:
        return None
    above = [side for side, tricks in enumerate(counted) if tricks >= options.first_hand_board]
    if not above or len(above) == len(counted):
        return None
    return _best(options, accounts, above, "first_hand_board")


def _judge_boston(options: Options, taken: tuple[int, ...]) -> Verdict | None:
    if not options.boston_wins_game or options.tricks_per_hand not in taken:
        return None
    return Verdict((taken.index(options.tricks_per_hand),), "boston")


def _judge_sets(options: Options, accounts: Accounts) -> Verdict | None:
    """Losing by sets: the best of the other sides wins; all out, the best of all (rule S32)."""
    if options.sets_lose is None and options.consecutive_sets_lose is None:
        return None
    left = [side for side, account in enumerate(accounts) if not is_out_by_sets(options, account)]
    if len(left) == len(accounts):
        return None
    return _best(options, accounts, left or range(len(accounts)), "sets")


def is_out_by_sets(options: Options, account: Account) -> bool:
    """Whether a side has missed more contracts than the table lets it (rule S32)."""
    if options.sets_lose is not None and account.sets >= options.sets_lose:
        return True
    row = options.consecutive_sets_lose
    return row is not None and account.sets_in_a_row >= row


def highest(accounts: Accounts, sides: Iterable[int]) -> tuple[int, ...]:
    """The sides with the highest total among some."""
    among = tuple(sides)
    top = max(accounts[side].points for side in among)
    return tuple(side for side in among if accounts[side].points == top)


def _best(
    options: Options, accounts: Accounts, sides: Iterable[int], reason: str
) -> Verdict | None:
    """The winner among some sides; None where the top is level and the table plays on (S27)."""
    top = highest(accounts, sides)
    if len(top) > 1 and options.tie_break == "fewer_bags":
        fewest = min(accounts[side].bags for side in top)
        top = tuple(side for side in top if accounts[side].bags == fewest)
    if len(top) > 1 and options.tie_break != "shared":
        return None
    return Verdict(top, reason)


def settle_early(accounts: Accounts, result: str, gives_up: int | None) -> Verdict:
    """The table ends the game: by the score, because a side gives up, or not at all (rule S34).

    >>> settle_early((Account(100), Account(100)), "score", None)
    Verdict(winners=(0, 1), reason='score')
    >>> settle_early((Account(300), Account(100)), "conceded", 0)
    Verdict(winners=(1,), reason='conceded')
    """
    if result == "abandoned":
        return Verdict((), result)
    sides = (side for side in range(len(accounts)) if side != gives_up)
    return Verdict(highest(accounts, sides), result)
