"""Who is ahead, how far it is to the target, and why a game that could be over is played on."""

from scorekeeper.games.spades.ending import highest, level_by
from scorekeeper.games.spades.options import Options
from scorekeeper.games.spades.state import Account, State
from scorekeeper.games.words import count, number

MOST_TO_GO = 3  # sides beside which there is room for what is left to the target


def level_words(options: Options, accounts: tuple[Account, ...], played: int) -> str:
    """That the game would be over, were the best not level (rule S27); empty where it is not so.

    >>> level_words(Options(), (Account(537), Account(537)), 9)
    'Level past 500: one more hand'
    """
    match level_by(options, accounts, played):
        case None:
            return ""
        case "target" if max(account.points for account in accounts) == options.target:
            where = f"at {options.target}"
        case "target":
            where = f"past {options.target}"
        case "floor":
            where = f"below {number(options.floor or 0)}"
        case _:
            where = f"after {count(played, 'hand')}"
    return f"Level {where}: one more hand"


def level(state: State) -> str:
    """That the game goes on because the best are level; empty where it does not."""
    return "" if state.verdict else level_words(state.options, state.accounts, state.played)


def place(state: State, side: int) -> str:
    """Whether a side is ahead, or level with others at the top; empty before anybody is."""
    top = highest(state.accounts, range(len(state.accounts)))
    nothing_yet = not state.played and len(top) == len(state.accounts)
    if state.verdict or side not in top or nothing_yet:
        return ""
    return "ahead" if len(top) == 1 else "level"


def to_go(state: State, side: int) -> str:
    """What a side still needs to the target; empty where there is no target, or it is reached."""
    target = state.options.target
    if state.verdict or target is None or len(state.accounts) > MOST_TO_GO:
        return ""
    left = target - state.accounts[side].points + (state.options.target_mode == "exceed")
    return f"{number(left)} to go" if left > 0 else ""
