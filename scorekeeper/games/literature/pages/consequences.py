"""What a correction does to a game of Literature: sets, points, the turn, the counts, the end."""

from collections.abc import Iterator

from scorekeeper.games.consequences import Consequences, Moved, outcome, totals
from scorekeeper.games.literature.decks import HalfSuit
from scorekeeper.games.literature.pages.lines import begun
from scorekeeper.games.literature.pages.words import title_in
from scorekeeper.games.literature.rules import RULES
from scorekeeper.games.literature.state import Resolution, State
from scorekeeper.games.names import isolated

_VERDICTS = {
    "right": "right",
    "misplaced": "misplaced",
    "opponents": "a card with the other side",
    "wrong": "wrong",
    "award": "decided by the table",
}


def consequences(before: State, after: State) -> Consequences:
    """What changes between two states of one game, the weightiest first."""
    names = after.seating.side_names
    standings = RULES.standing(before), RULES.standing(after)
    last = (_last(before), _last(after)) if before.story and after.story else None
    sentences = (
        *outcome(*standings, names, last),
        *_turn(before, after),
        *_counts(before, after),
    )
    return Consequences(sentences, (*sets_moved(before, after), *totals(*standings, names)))


def _last(state: State) -> str:
    return f"the claim of {title_in(state.story[-1].half_suit)}"


def changed_sets(
    before: State, after: State
) -> Iterator[tuple[HalfSuit, Resolution | None, Resolution | None]]:
    """Every set that lies elsewhere then, or came there otherwise, in the order of the deck."""
    for half_suit in after.options.cards.sets:
        old, new = (state.sets.get(half_suit.key) for state in (before, after))
        if _reads(old) != _reads(new):
            yield half_suit, old, new


def sets_moved(before: State, after: State) -> Iterator[Moved]:
    """The changed sets as rows."""
    for half_suit, old, new in changed_sets(before, after):
        came = _moves(_verdict(old), _verdict(new))
        lies = _moves(whose(before, old), whose(after, new))
        yield Moved(half_suit.title, f"{came}; {lies}", "", "")


def _moves(old: str, new: str) -> str:
    """What it was and what it is then; once where that is the same."""
    return new if old == new else f"{old} → {new}"


def _reads(done: Resolution | None) -> object:
    return done and (done.owner, done.verdict, done.claimant, done.claiming, done.changes)


def _verdict(done: Resolution | None) -> str:
    return "open" if done is None else _VERDICTS[done.verdict]


def whose(state: State, done: Resolution | None) -> str:
    """Who has a set then; an open one is nobody's yet."""
    if done is None:
        return "nobody’s yet"
    return "nobody" if done.owner is None else isolated(state.seating.side_names[done.owner])


def _turn(before: State, after: State) -> Iterator[str]:
    if before.verdict or after.verdict or before.turn == after.turn or after.turn is None:
        return
    yield f"It is {isolated(after.seating.players[after.turn])}’s turn then."


def _counts(before: State, after: State) -> Iterator[str]:
    if before.counts is not None and after.counts is None and after.options.track_counts:
        yield begun("how many cards everybody holds is not known then: count them again.")
    elif before.counts is None and after.counts is not None:
        yield "The counts of the cards are known again."
    elif before.counts != after.counts:
        yield "The counts of the cards change."
