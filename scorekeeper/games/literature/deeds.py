"""What players did in a game of Literature, as countable deeds: the statistics begin here."""

from collections import Counter
from collections.abc import Iterable

from scorekeeper.games.kit import Deed
from scorekeeper.games.literature.state import State

_NAMES = {
    "right": "claims_right",
    "wrong": "claims_wrong",
    "hits": "questions_hit",
    "misses": "questions_missed",
    "lost": "cards_lost",
}


def deeds(state: State) -> Iterable[Deed]:
    """Claims of everybody who sat there, sets brought and given; after the end also questions.

    A set is brought by who claimed it for the own side, given by whose claim won it for the other.
    """
    counted: Counter[tuple[str, str]] = Counter()
    for done in state.story:
        if done.claimant is not None and done.owner is not None:
            what = "sets_brought" if done.owner == done.claiming else "sets_given"
            counted[done.claimant_name, what] += 1
    names = _NAMES if state.verdict else {key: _NAMES[key] for key in ("right", "wrong")}
    for (_, player), tally in state.tallies.items():
        for key, what in names.items():
            counted[player, what] += getattr(tally, key)
    if state.verdict:
        for seat, player in enumerate(state.seating.players):
            counted[player, "games"] += 1
            if state.verdict.winners == (state.seating.side_of[seat],):
                counted[player, "won"] += 1
    return [Deed(player, what, times) for (player, what), times in counted.items() if times]
