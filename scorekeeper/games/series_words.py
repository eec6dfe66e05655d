"""A series in words: what was agreed, how it stands, who won it, who owes whom what."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from scorekeeper.games.names import fold, isolated, plain
from scorekeeper.games.series import people_of
from scorekeeper.games.series_agreed import BEST, FIRST, POINTS, TWO, Agreed, Run, State
from scorekeeper.games.words import listing, number, times

_ARTICLES = ("a ", "an ", "one ")
_ENDS = (".", "!", "?", "…")  # of a sentence
_HISSING = ("s", "x", "z", "ch", "sh")


@dataclass(frozen=True, slots=True)
class Debt:
    """What some owe others after all their series: so many times what was played for."""

    who: tuple[str, ...]
    whom: tuple[str, ...]
    stake: str
    times: int

    @property
    def words(self) -> str:
        """Who owes whom what; names and stake are set apart."""
        owe = "owe" if len(self.who) > 1 else "owes"
        return self.by(f"{_people(self.who)} {owe}")

    def by(self, who_owe: str) -> str:
        """The same for others, who owe as much."""
        what = so_many(self.stake, self.times)
        end = "" if plain(what).endswith(_ENDS) else "."
        return f"{who_owe} {_people(self.whom)} {what}{end}"


def title(agreed: Agreed) -> str:
    """What was agreed, in a few words."""
    words = {BEST: "Best of {}", FIRST: "First to {}", POINTS: "Points over an evening"}
    return words[agreed.kind].format(agreed.games)


def agreement(agreed: Agreed) -> str:
    """The same with what is played for."""
    return title(agreed) + (f" for {isolated(agreed.stake)}" if agreed.stake else "")


def score(run: Run) -> str:
    """How it stands, side by side."""
    return ", ".join(
        f"{isolated(name)} {number(value)}"
        for name, value in zip(run.called, run.score, strict=True)
    )


def outcome(run: Run) -> str:
    """How a series stands or ended, who owes whom what, and whether that was paid.

    What was paid may be owed no more by a correction: then it says so as of something past.
    """
    if not run.agreed.paid:
        return _stands(run)
    return f"{_stands(run)} {'Paid.' if run.lost_for else 'It was paid before.'}"


def place(run: Run, game_id: str) -> str:
    """Which of its games one is, and of how many where that is known: "Game 2 of at most 3"."""
    games = [game.id for game in run.games]
    said = f"Game {games.index(game_id) + 1}"
    if run.state is not State.OPEN:
        return f"{said} of {len(games)}"
    return f"{said} of at most {run.most}" if run.most else said


def _stands(run: Run) -> str:
    match run.state:
        case State.DECIDED:
            return " ".join([_victory(run), *(_owing(run))])
        case State.EVEN:
            return f"Nobody is ahead ({score(run)}), so nobody owes anything."
        case State.BROKEN:
            return f"Left undecided ({score(run)}) for the next series."
        case State.OFF:
            return f"Called off ({score(run)}): nobody owes anything."
        case State.OPEN:
            return f"{score(run)}."
        case _:
            assert_never(run.state)


def deals(name: str) -> str:
    """Whose turn it is to deal when they play again."""
    return f"{isolated(name)} deals the next game."


def owed(runs: Iterable[Run]) -> tuple[Debt, ...]:
    """What is left to be paid when all series are set against each other, the most first.

    What was paid counts no more, whatever became of that series by a correction.
    Sides are the same whoever sits where; stakes whatever their letter case.
    """
    debts: dict[tuple[frozenset[frozenset[str]], str], Debt] = {}
    for run in runs:
        for debt in () if run.agreed.paid else _debts(run):
            two = frozenset({people_of(debt.who), people_of(debt.whom)})
            key = two, fold(debt.stake)
            debts[key] = _with(debts.get(key), debt)
    left = [debt for debt in debts.values() if debt.times]
    return tuple(sorted(left, key=lambda debt: -debt.times))


def _with(before: Debt | None, more: Debt) -> Debt:
    """A debt and what was lost after it, which may be for the other side to pay."""
    if before is None:
        return more
    same = people_of(before.who) == people_of(more.who)
    left = before.times + (more.times if same else -more.times)
    if left < 0:
        return replace(before, who=before.whom, whom=before.who, times=-left)
    return replace(before, times=left)


def _debts(run: Run) -> Iterable[Debt]:
    """What a series leaves to be paid: by every side that has not won, to the one that has."""
    if run.winner is None or not run.lost_for:
        return
    for side, people in enumerate(run.sides):
        if side != run.winner:
            yield Debt(people, run.sides[run.winner], run.lost_for, 1)


def _owing(run: Run) -> Iterable[str]:
    """Who owes whom what; where more than two play, every side of them as much."""
    debts = [*_debts(run)]
    if not debts:
        return
    if len(debts) == 1:
        yield debts[0].words
    elif all(len(debt.who) == 1 for debt in debts):
        yield debts[0].by(f"{_people([debt.who[0] for debt in debts])} each owe")
    else:
        yield debts[0].by("Each of the other sides owes")


def _victory(run: Run) -> str:
    """Who won, by how much; where more than two play, the winner\u2019s own score."""
    assert run.winner is not None
    wins = "win" if len(run.sides[run.winner]) > 1 else "wins"
    mine = run.score[run.winner]
    if len(run.sides) == TWO:
        said = f"{number(mine)} : {number(run.score[not run.winner])}"
    else:
        said = f"with {number(mine)}"
    return f"{isolated(run.called[run.winner])} {wins} {said}."


def so_many(stake: str, amount: int) -> str:
    """What is played for, so many times; a single word behind "a" has a plural.

    >>> from scorekeeper.games.names import plain
    >>> [plain(so_many(stake, 2)) for stake in ("a coffee", "an éclair", "the dishes")]
    ['2 coffees', '2 éclairs', 'the dishes, twice']
    """
    if amount == 1:
        return isolated(stake)
    noun = next((stake[len(a) :] for a in _ARTICLES if stake.lower().startswith(a)), "")
    if noun.isalpha():
        return isolated(f"{amount} {_plural(noun)}")
    return f"{isolated(stake)}, {times(amount)}"


def _plural(noun: str) -> str:
    """More than one of something.

    >>> _plural("coffee"), _plural("glass"), _plural("cherry"), _plural("toy")
    ('coffees', 'glasses', 'cherries', 'toys')
    """
    if noun.endswith(_HISSING):
        return f"{noun}es"
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun}s"


def _people(names: Sequence[str]) -> str:
    return listing([isolated(name) for name in names])
