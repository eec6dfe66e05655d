"""What if: the score for every split of the tricks, by the engine itself (rules S11 to S29).

The grid of all splits is the form of the result; what it shows is what will be saved.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.games.errors import ScoringError
from scorekeeper.games.names import count_signs, isolated
from scorekeeper.games.spades.plays import Tricks
from scorekeeper.games.spades.preview import Need, needs, outcomes
from scorekeeper.games.spades.rules import RULES
from scorekeeper.games.spades.seats import LETTERS
from scorekeeper.games.spades.state import SideResult, State, Verdict
from scorekeeper.games.words import count, listing, number, signed

SHORT = 6  # signs of a name that still fits beside other words


@dataclass(frozen=True, slots=True)
class SideAfter:
    """What a side has after a hand: its total, whether that is less than before, and why.

    `made` draws its rail on the key.
    """

    letter: str
    name: str
    total: int
    falls: bool
    made: bool
    words: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """What saving a hand would do: by side, and who would win (empty while the game goes on)."""

    sides: tuple[SideAfter, ...]
    winners: str = ""

    @property
    def ends(self) -> str:
        """That this ends the game, where it does, and who wins."""
        return f"This ends the game: {self.winners}" if self.winners else ""


@dataclass(frozen=True, slots=True)
class Split:
    """One key of the grid: both sides' tricks and the outcome; without one it cannot be."""

    tricks: tuple[int, int]
    outcome: Outcome | None
    label: str
    picked: bool = False

    @property
    def wide(self) -> bool:
        """Whether a total takes four signs or more."""
        sides = self.outcome.sides if self.outcome else ()
        return any(len(str(side.total)) > 3 for side in sides)


def side_name(state: State, side: int) -> str:
    """What the table calls a side, as it stands in a sentence."""
    return isolated(state.seating.side_names[side])


def outcome_of(state: State, play: Tricks) -> Outcome | None:
    """What saving these tricks would do; None where they cannot be."""
    try:
        after = RULES.apply(state, play)
    except ScoringError:
        return None
    return _outcome(state, after.hands[-1].sides, after.verdict)


def _outcome(state: State, results: Sequence[SideResult], verdict: Verdict | None) -> Outcome:
    sides = tuple(_side_after(state, side, result) for side, result in enumerate(results))
    return Outcome(sides, winners_words(state, verdict.winners) if verdict else "")


def winners_words(state: State, winners: Sequence[int]) -> str:
    """Who wins, in words."""
    names = listing([side_name(state, side) for side in winners])
    return f"{names} {_win_verb(state, winners)}"


def _win_verb(state: State, winners: Sequence[int]) -> str:
    alone = len(winners) == 1 and len(state.seating.sides[winners[0]]) == 1
    return "wins" if alone else "win"


def _side_after(state: State, side: int, result: SideResult) -> SideAfter:
    return SideAfter(
        letter=LETTERS[side % len(LETTERS)],
        name=side_name(state, side),
        total=result.total,
        falls=result.points < 0,
        made=result.made is True,
        words=result_words(result),
    )


def result_words(result: SideResult) -> str:
    """What a hand brings a side, in a few words.

    >>> from scorekeeper.games.kit import Term
    >>> terms = (Term("contract", 50), Term("overtricks", 2, 2), Term("bag_penalty", -100))
    >>> result_words(SideResult(5, 7, True, terms, -48, 290, 2, 8, 0))
    'made +50, 2 bags, bags −100'
    """
    points = {"contract": "made" if result.made else "set", **_POINTS}
    said = [
        f"{points[term.item]} {signed(term.points)}"
        for term in result.receipt
        if term.item in points
    ]
    if result.bags_added:
        said.append(count(result.bags_added, "bag"))
    said += [
        f"{_LAST[term.item]} {signed(term.points)}" for term in result.receipt if term.item in _LAST
    ]
    return ", ".join(said) or "nothing"


_POINTS = {"nil": "nil", "blind_nil": "blind nil", "bonus": "bonus", "adjustment": "penalty"}
_LAST = {"bag_penalty": "bags", "opponents_bags": "their bags"}


def splits(state: State, nils: Mapping[int, int], picked: int | None) -> tuple[Split, ...]:
    """A key for every split of the tricks between two sides, with what each would do.

    `nils` are the tricks of the nil bidders by seat, `picked` the first side's tricks as tapped.
    """
    keys = []
    for split in outcomes(state, nils):
        outcome = _outcome(state, split.sides, split.verdict) if split.is_possible else None
        label = _label(state, split.tricks, outcome)
        keys.append(
            Split(split.tricks, outcome, label, bool(outcome) and split.tricks[0] == picked)
        )
    return tuple(keys)


def _label(state: State, tricks: tuple[int, int], outcome: Outcome | None) -> str:
    taken = ", ".join(f"{side_name(state, side)} {took}" for side, took in enumerate(tricks))
    if outcome is None:
        return f"{taken}: cannot be, the nils took more"
    after = "; ".join(f"{side.name} {number(side.total)}, {side.words}" for side in outcome.sides)
    return f"{taken}: {after}" + (f". {outcome.winners}" if outcome.winners else "")


@dataclass(frozen=True, slots=True)
class Hint:
    """One line under the grid: which side it is about and what it says of it.

    A `short` name stands before the words, else the mark of the side does.
    """

    letter: str
    name: str
    short: bool
    words: str


def hint(state: State) -> Hint | None:
    """What is worth knowing before the hand is over: who can win it, or whose bags are full."""
    both = tuple(enumerate(needs(state)))
    wins = (_win_hint(state, side, need) for side, need in both)
    bags = (_bags_hint(state, side, need) for side, need in both)
    return next(filter(None, wins), None) or next(filter(None, bags), None)


def _win_hint(state: State, side: int, need: Need) -> Hint | None:
    if not need.wins:
        return None
    low, high = need.wins[0], need.wins[-1]
    most = state.options.tricks_per_hand
    if len(need.wins) != high - low + 1:
        tricks = listing([str(took) for took in need.wins])
    elif low == high:
        tricks = str(low)
    else:
        tricks = f"{low} or more" if high == most else f"{low} to {high}"
    return _hint(state, side, f"{_win_verb(state, (side,))} it with {tricks}")


def _bags_hint(state: State, side: int, need: Need) -> Hint | None:
    cost = state.options.bag_penalty
    if need.fills_bags is None or not cost:
        return None
    tricks = count(need.fills_bags, "trick")
    verb = "fills" if need.fills_bags == 1 else "fill"
    return _hint(state, side, f"{tricks} {verb} the bags, {number(-cost)}")


def _hint(state: State, side: int, words: str) -> Hint:
    return Hint(LETTERS[side], side_name(state, side), is_short(state, side), words)


def is_short(state: State, side: int) -> bool:
    """Whether a side's name is short enough to stand where there is little room."""
    return count_signs(state.seating.side_names[side]) <= SHORT
