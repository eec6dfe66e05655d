"""How a set came to whoever has it, in a sentence: "Low clubs to Odds: Ann’s claim was right"."""

from scorekeeper.games.literature.pages.words import side_name, who_claimed
from scorekeeper.games.literature.plays import Award, Claim
from scorekeeper.games.literature.state import Resolution, State
from scorekeeper.games.names import isolated
from scorekeeper.games.pages import Newest
from scorekeeper.games.words import count, number


def outcome(state: State, done: Resolution) -> str:
    """Whose a set is after a claim or an award, and how that came; without a full stop."""
    return f"{whose(state, done)}: {how(state, done)}"


def just_said(state: State, newest: Newest | None) -> tuple[str, str] | None:
    """What the newest entry made of a set, and the points since; None where it is about no set."""
    play = newest.play if newest else None
    if not isinstance(play, Claim | Award):
        return None
    done = next(one for one in reversed(state.story) if one.half_suit.key == play.half_suit)
    return f"{done.half_suit.title}: {how(state, done)}", " : ".join(map(number, state.scores))


def whose(state: State, done: Resolution) -> str:
    """A set and where it went.

    No verb, as sets are called by one word or by several: "Low clubs", "Eights and jokers".
    """
    title = done.half_suit.title
    if done.open:
        return f"{title} still open"
    return f"{title} to {'nobody' if done.owner is None else side_name(state, done.owner)}"


def how(state: State, done: Resolution) -> str:
    """Why it went there (rules L21 to L30, and section 10)."""
    if done.claiming is None:
        why = "" if done.why is None else f" ({isolated(done.why)})"
        return f"the table’s decision{why}"
    who = who_claimed(state, done)
    if done.penalty:
        return f"{who} claimed out of turn"
    if done.for_side is not None:
        return _for_others(done, who)
    match done.verdict:
        case "right":
            return f"{_claim(done, who)} was right"
        case "misplaced":
            return f"{who} misplaced a card"
        case "opponents":
            return _met(done, who)
        case _:
            return f"{_claim(done, who)} was wrong"


def _claim(done: Resolution, who: str) -> str:
    """A claim by whoever spoke, or by a side where nobody noted who did."""
    return f"{who}’s claim" if done.claimant_name else f"the claim of {who}"


def _for_others(done: Resolution, who: str) -> str:
    """A claim for the other side: a steal, or a gift."""
    if done.verdict == "right":
        return f"{who} named every holder of the other side"
    return f"{who} claimed it for the other side and was wrong"


def _met(done: Resolution, who: str) -> str:
    """A claim of what the other side held a card of; where that costs, it is said."""
    said = f"{who} was wrong, the other side held a card"
    cost = -min(done.changes)
    return f"{said}, which costs {count(cost, 'point')}" if cost > 0 else said
