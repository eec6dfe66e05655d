"""Changing the rules of a game of Spades from the hand in play on (rule S37)."""

from collections.abc import Iterator

from scorekeeper.games.names import isolated
from scorekeeper.games.rulechange import Changing
from scorekeeper.games.spades.bags import in_range
from scorekeeper.games.spades.options import Options
from scorekeeper.games.spades.state import State
from scorekeeper.games.words import count, number


def changing(state: State) -> Changing:
    """The rules as they could be changed now: from the hand in play, while it has no bids."""
    hand = state.deal.number
    return Changing(
        options=state.options,
        since=f"hand {hand}",
        line={"kind": "rules", "from_hand": hand},
        kept=_kept([played.number for played in state.hands]),
        refused=_refused(state),
    )


def _kept(hands: list[int]) -> str:
    if not hands:
        return ""
    if len(hands) == 1:
        return f"Hand {hands[0]} keeps its rules."
    between = "and" if len(hands) == 2 else "to"
    return f"Hands {hands[0]} {between} {hands[-1]} keep their rules."


def _refused(state: State) -> str:
    hand = state.deal.number
    if state.verdict:
        return "The game is over. What was wrong from the start is corrected in the set-up."
    if state.deal.has_bids:
        return f"Hand {hand} has bids: change from hand {hand + 1}, or take the bids back."
    return ""


def warned(state: State, options: Options) -> tuple[str, ...]:
    """What other rules would do to what the sides have by now, in sentences."""
    return (*_bags(state, options), *_ends(state, options))


def _bags(state: State, options: Options) -> Iterator[str]:
    """A lower limit takes effect at the next hand; carried bags stay as they are."""
    for name, account in zip(state.seating.side_names, state.accounts, strict=True):
        if not in_range(options, account.bags):
            bags = count(account.bags, "bag")
            falls = f"the penalty falls with hand {state.deal.number}"
            yield f"{isolated(name)} {_has(state, name)} {bags}: {falls}."


def _ends(state: State, options: Options) -> Iterator[str]:
    """Totals at a new target or floor are looked at after the next hand only."""
    for name, account in zip(state.seating.side_names, state.accounts, strict=True):
        said = f"{isolated(name)} {_has(state, name)} {number(account.points)} already"
        if _is_there(account.points, options) and not _is_there(account.points, state.options):
            yield f"{said}: the end is tested after hand {state.deal.number}."
        if _is_down(account.points, options) and not _is_down(account.points, state.options):
            yield f"{said}: the floor is tested after hand {state.deal.number}."


def _has(state: State, name: str) -> str:
    """How having is said of a side: a player alone has, partners have."""
    side = state.seating.side_names.index(name)
    return "has" if len(state.seating.sides[side]) == 1 else "have"


def _is_there(points: int, options: Options) -> bool:
    if options.target is None:
        return False
    return points >= options.target + (options.target_mode == "exceed")


def _is_down(points: int, options: Options) -> bool:
    if options.floor is None:
        return False
    return points <= options.floor - (options.floor_mode == "below")
