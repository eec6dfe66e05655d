"""The bag ledger: which hand gave which bags, and where the penalty fell (rules S19 to S21)."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.games.history import Story
from scorekeeper.games.names import isolated
from scorekeeper.games.spades.bags import bags_count
from scorekeeper.games.spades.options import Options
from scorekeeper.games.spades.pages.cells import LETTERS
from scorekeeper.games.spades.pages.hand_lines import all_hand_lines
from scorekeeper.games.spades.plays import Adjust
from scorekeeper.games.spades.state import SideResult, State
from scorekeeper.games.words import count, number

PAPER = "from paper"


@dataclass(frozen=True, slots=True)
class BagRow:
    """Where bags came from: a hand, the paper totals, a correction; the count before and after.

    `penalty` tells what it cost, and what is carried, where the limit was reached.
    """

    hand: int | None
    words: str
    added: int
    before: int
    reached: int
    penalty: str = ""


@dataclass(frozen=True, slots=True)
class BagTab:
    """A side with its bags now; `alone` is its number where each plays alone."""

    side: int
    letter: str
    name: str
    bags: int
    alone: int | None


@dataclass(frozen=True, slots=True)
class BagLedger:
    """All bags of one side; with the rule they are counted by."""

    side: int
    tabs: tuple[BagTab, ...]
    words: str
    rows: tuple[BagRow, ...]

    @property
    def tab(self) -> BagTab:
        """The side that is shown."""
        return self.tabs[self.side]


def bag_ledger(state: State, story: Story, side: int) -> BagLedger | None:
    """The bags of a side; None where bags never counted in this game, or for no side."""
    if not bags_counted(state) or not 0 <= side < len(state.accounts):
        return None
    rows = tuple(_rows(state, story, side))
    given = sum(row.added for row in rows)
    hands = count(len(state.hands), "hand")
    paper = ", from paper and" if rows and rows[0].words == PAPER else ""
    names = zip(state.seating.side_names, state.accounts, strict=True)
    return BagLedger(
        side=side,
        tabs=tuple(
            BagTab(place, LETTERS[place], name, account.bags, state.seating.number_of(place))
            for place, (name, account) in enumerate(names)
        ),
        words=f"{count(given, 'bag')}{paper} in {hands}. {_rule(state.options)}",
        rows=rows,
    )


def bags_counted(state: State) -> bool:
    """Whether bags count in the hand in force, or did in one that was played."""
    return bags_count(state.options) or any(bags_count(hand.options) for hand in state.hands)


def _rule(options: Options) -> str:
    if not options.bag_limit:
        level = ": fewer win where the best are level" if bags_count(options) else " now"
        return f"Bags cost nothing{level}."
    rest = {"carry": "the rest is carried", "reset": "the count starts at 0"}
    cost = f"−{options.bag_penalty}" if options.bag_penalty else "no points lost"
    return f"At {options.bag_limit}: {cost}, {rest[options.bag_rollover]}."


def _rows(state: State, story: Story, side: int) -> Iterator[BagRow]:
    """In the order of the ledger; hands that gave no bag are left out."""
    now = story.opening.accounts[side].bags
    if now:
        yield BagRow(None, PAPER, now, 0, now)
    lines = all_hand_lines(story).items()
    hands = {its.result.number: state.hand(hand) for hand, its in lines if its.result}
    for line in story.lines:
        hand = hands.get(line.number)
        if hand is not None and hand.sides:
            result = hand.sides[side]
            if result.bags_added or result.bags_before + result.bags_added != result.bags:
                yield _hand_row(hand.number, result, hand.options)
            now = result.bags
        elif isinstance(line.play, Adjust) and line.play.side == side and line.play.bags:
            yield BagRow(None, _why(line.play), line.play.bags, now, now + line.play.bags)
            now += line.play.bags


def _why(play: Adjust) -> str:
    return f"corrected: {isolated(play.why)}" if play.why else "corrected"


def _hand_row(hand: int, result: SideResult, options: Options) -> BagRow:
    reached = result.bags_before + result.bags_added
    penalty = ""
    if reached != result.bags:
        fallen = sum(term.points for term in result.receipt if term.item == "bag_penalty")
        penalty = f"{number(fallen)}, {result.bags} carried" if fallen else f"{result.bags} carried"
        if options.bag_rollover == "reset":
            penalty = penalty.replace("carried", "left")
    return BagRow(hand, "", result.bags_added, result.bags_before, reached, penalty)
