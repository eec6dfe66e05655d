"""What if: the score for every split of the tricks, by the engine itself (rules S11 to S29).

The grid of all splits is the form of the result; what it shows is what will be saved.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scorekeeper.games import seated
from scorekeeper.games.errors import ScoringError
from scorekeeper.games.names import count_signs
from scorekeeper.games.spades.bags import bags_count
from scorekeeper.games.spades.pages.ahead import level_words
from scorekeeper.games.spades.pages.seats import LETTERS
from scorekeeper.games.spades.penalties import Penalty
from scorekeeper.games.spades.plays import Tricks
from scorekeeper.games.spades.preview import outcomes
from scorekeeper.games.spades.rules import RULES
from scorekeeper.games.spades.state import Account, SideResult, State, Verdict
from scorekeeper.games.words import count, number, signed

AS_USUAL: Mapping[str, str] = {}
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
    """What saving a hand would do: by side, and to the game.

    `winners` would win (empty while the game goes on); `level` says that it would be over, were
    the best not level.
    """

    sides: tuple[SideAfter, ...]
    winners: str = ""
    level: str = ""

    @property
    def ends(self) -> str:
        """That this ends the game, and who wins; or that a level game is played on."""
        return f"This ends the game: {self.winners}" if self.winners else self.level


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
    return seated.side_name(state.seating, side)


def outcome_of(state: State, play: Tricks, penalties: tuple[Penalty, ...] = ()) -> Outcome | None:
    """What saving these tricks would do, with penalties picked for them; None: they cannot be."""
    try:
        after = RULES.apply(state, replace(play, penalties=penalties or play.penalties))
    except ScoringError:
        return None
    return _outcome(state, after.hands[-1].sides, after.verdict)


def _outcome(state: State, results: Sequence[SideResult], verdict: Verdict | None) -> Outcome:
    sides = tuple(_side_after(state, side, result) for side, result in enumerate(results))
    if verdict:
        return Outcome(sides, winners_words(state, verdict.winners))
    accounts = tuple(Account(result.total, result.bags) for result in results)
    return Outcome(sides, level=level_words(state.options, accounts, state.played + 1))


def winners_words(state: State, winners: Sequence[int]) -> str:
    """Who wins, in words."""
    return seated.winners_words(state.seating, winners)


def win_verb(state: State, winners: Sequence[int]) -> str:
    """How winning is said of these sides: of one person "wins", else "win"."""
    return seated.win_verb(state.seating, winners)


def _side_after(state: State, side: int, result: SideResult) -> SideAfter:
    return SideAfter(
        letter=LETTERS[side % len(LETTERS)],
        name=side_name(state, side),
        total=result.total,
        falls=result.points < 0,
        made=result.made is True and not state.bids_itself,
        words=result_words(result, bags_count(state.options), _called(state, side, result)),
    )


def _called(state: State, side: int, result: SideResult) -> Mapping[str, str]:
    """What some points are called before they are saved, where it is not as usual.

    Who plays alone breaks the own nil with the side's tricks, so it is said; a first hand that
    bids itself has no contract.
    """
    if state.bids_itself:
        return {"contract": "tricks"}
    lost = {term.item for term in result.receipt if term.points < 0 and "nil" in term.item}
    alone = len(state.seating.sides[side]) == 1
    return {item: f"{_POINTS[item]}\u00a0broken" for item in lost & {*_POINTS}} if alone else {}


def result_words(
    result: SideResult, with_bags: bool = True, called: Mapping[str, str] = AS_USUAL
) -> str:
    """What a hand brings a side, in a few words; no term of it is broken at the end of a line.

    Without bags, where they do not count, overtricks are told by their points. `called` are names
    of points that differ here.

    >>> from scorekeeper.games.kit import Term
    >>> terms = (Term("contract", 50), Term("overtricks", 2, 2), Term("bag_penalty", -100))
    >>> result_words(SideResult(5, 7, True, terms, -48, 290, 2, 8, 0)).replace("\xa0", " ")
    'made +50, 2 bags, bags −100'
    """
    points = {"contract": "made" if result.made else "set", **_POINTS, **called}
    said = [
        f"{points[term.item]}\u00a0{signed(term.points)}"
        for term in result.receipt
        if term.item in points
    ]
    if result.bags_added and with_bags:
        said.append(count(result.bags_added, "bag").replace(" ", "\u00a0"))
    elif not with_bags:
        said += [
            f"over\u00a0{signed(term.points)}"
            for term in result.receipt
            if term.item in ("overtricks", "nil_bags") and term.points
        ]
    said += [
        f"{_LAST[term.item]}\u00a0{signed(term.points)}"
        for term in result.receipt
        if term.item in _LAST
    ]
    return ", ".join(said) or "nothing"


_POINTS = {"nil": "nil", "blind_nil": "blind\u00a0nil", "bonus": "bonus", "adjustment": "penalty"}
_LAST = {"bag_penalty": "bags", "opponents_bags": "their\u00a0bags"}


def splits(
    state: State,
    nils: Mapping[int, int],
    picked: int | None,
    penalties: tuple[Penalty, ...] = (),
) -> tuple[Split, ...]:
    """A key for every split of the tricks between two sides, with what each would do.

    `nils` are the tricks of the nil bidders by seat, `picked` the first side's tricks as tapped,
    `penalties` those of the hand.
    """
    keys = []
    over = "the penalties move more" if penalties else "the nils took more"
    for split in outcomes(state, nils, penalties):
        outcome = _outcome(state, split.sides, split.verdict) if split.is_possible else None
        label = _label(state, split.tricks, outcome, over)
        keys.append(
            Split(split.tricks, outcome, label, bool(outcome) and split.tricks[0] == picked)
        )
    return tuple(keys)


def _label(state: State, tricks: tuple[int, int], outcome: Outcome | None, over: str) -> str:
    taken = ", ".join(f"{side_name(state, side)} {took}" for side, took in enumerate(tricks))
    if outcome is None:
        return f"{taken}: cannot be, {over}"
    after = "; ".join(f"{side.name} {number(side.total)}, {side.words}" for side in outcome.sides)
    return f"{taken}: {after}" + (f". {outcome.ends}" if outcome.ends else "")


def is_short(state: State, side: int) -> bool:
    """Whether a side's name is short enough to stand where there is little room."""
    return count_signs(state.seating.side_names[side]) <= SHORT
