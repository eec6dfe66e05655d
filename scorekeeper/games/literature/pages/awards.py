"""What was special in a game of Literature: a word of praise, only from what is known."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, islice

from scorekeeper.games.literature.pages.figures import Figures, figures
from scorekeeper.games.literature.pages.words import side_name, title_in
from scorekeeper.games.literature.state import Resolution, State
from scorekeeper.games.names import isolated
from scorekeeper.games.words import count, listing

MOST_AWARDS = 5
MANY_SETS = 2
LONG_RUN = 3
MANY_CLAIMS = 3
FAR_BEHIND = 2
MANY_QUESTIONS = 4


@dataclass(frozen=True, slots=True)
class Award:
    """One thing worth remembering: a sign, who and what, and the numbers that it stands on."""

    sign: str
    title: str
    words: str


def awards(state: State) -> tuple[Award, ...]:
    """What to remember of the evening, the best first; nothing for a game without claims."""
    return tuple(islice(_all(state), MOST_AWARDS))


def _all(state: State) -> Iterator[Award]:
    people = figures(state)
    yield from _most_brought(people)
    yield from _steals(state)
    yield from _longest_run(state)
    yield from _comeback(state)
    yield from _from_one_hand(state)
    yield from _never_wrong(state)
    yield from _best_asker(people)


def _best(people: Sequence[Figures], what: str) -> list[Figures]:
    """Who has the most of something; several where they are level."""
    most = max(getattr(one, what) for one in people)
    return [one for one in people if getattr(one, what) == most]


def _names(people: Sequence[Figures]) -> str:
    return listing([isolated(one.name) for one in people])


def _most_brought(people: Sequence[Figures]) -> Iterator[Award]:
    best = _best(people, "brought")
    brought = best[0].brought
    if brought >= MANY_SETS and len(best) <= MANY_SETS:
        each = " each" if len(best) > 1 else ""
        clean = ", and no wrong claim" if not any(one.wrong for one in best) else ""
        yield Award(
            "🎁", f"Most sets brought: {_names(best)}", f"{count(brought, 'set')}{each}{clean}"
        )


def _steals(state: State) -> Iterator[Award]:
    """Sets that were claimed from the other side, every holder named."""
    taken = [done for done in state.story if _is_steal(done)]
    if taken:
        done = taken[0]
        others = side_name(state, done.for_side or 0)
        words = f"{done.half_suit.title}, every holder of {others} named"
        more = f", and {count(len(taken) - 1, 'set')} more like it" if len(taken) > 1 else ""
        yield Award("🦊", f"A steal: {_claimant(state, done)}", words + more)


def _is_steal(done: Resolution) -> bool:
    return done.for_side is not None and done.owner == done.claiming


def _claimant(state: State, done: Resolution) -> str:
    name = done.claimant_name
    return isolated(name) if name else side_name(state, done.claiming or 0)


def _longest_run(state: State) -> Iterator[Award]:
    """The most sets that one side won one after the other."""
    won = [(place, done) for place, done in enumerate(state.story, 1) if not done.open]
    runs = [list(run) for _, run in groupby(won, lambda one: one[1].owner)]
    longest = max((run for run in runs if run[0][1].owner is not None), key=len, default=[])
    if len(longest) >= LONG_RUN:
        side = side_name(state, longest[0][1].owner or 0)
        where = f"claims {longest[0][0]} to {longest[-1][0]}"
        yield Award("🌊", f"Longest run: {side}", f"{count(len(longest), 'set')} in a row, {where}")


def _comeback(state: State) -> Iterator[Award]:
    """How far behind the side once was that has the most points in the end."""
    if state.scores[0] == state.scores[1]:
        return
    first = int(state.scores[1] > state.scores[0])
    behind = [done.totals[1 - first] - done.totals[first] for done in state.story]
    worst = max(behind, default=0)
    if worst >= FAR_BEHIND:
        words = f"{worst} behind after claim {behind.index(worst) + 1}"
        yield Award("🧗", f"Comeback: {side_name(state, first)}", words)


def _from_one_hand(state: State) -> Iterator[Award]:
    """Sets that one player held whole and laid on the table."""
    whole = [
        done
        for done in state.story
        if done.verdict == "right" and {seat for _, seat in done.held} == {done.claimant}
    ]
    if whole:
        done = whole[0]
        words = f"all of {title_in(done.half_suit)} laid down"
        yield Award("🃏", f"From one hand: {isolated(done.claimant_name)}", words)


def _never_wrong(state: State) -> Iterator[Award]:
    """The sides whose claims were all right, if they claimed often."""
    clean = [side for side in (0, 1) if _claims(state, side) >= MANY_CLAIMS and _clean(state, side)]
    if clean:
        title = f"Never wrong: {listing([side_name(state, side) for side in clean])}"
        claims = sum(_claims(state, side) for side in clean)
        yield Award("🛡️", title, f"{count(claims, 'claim')}, all right")


def _claims(state: State, side: int) -> int:
    return sum(done.claiming == side for done in state.story)


def _clean(state: State, side: int) -> bool:
    theirs = (done for done in state.story if done.claiming == side)
    return all(done.verdict == "right" and not done.penalty for done in theirs)


def _best_asker(people: Sequence[Figures]) -> Iterator[Award]:
    """Who asked rightly most often; questions are known only where the table entered them."""
    best = _best(people, "hits")
    if len(best) == 1 and best[0].questions >= MANY_QUESTIONS and best[0].hits:
        words = f"{best[0].hits} of {count(best[0].questions, 'question')} answered with the card"
        yield Award("👂", f"Sharpest ear: {_names(best)}", words)
