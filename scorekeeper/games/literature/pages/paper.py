"""A whole game of Literature on one sheet of paper: claim by claim, who played, the house rules.

No question is on it while the game runs; afterwards only how many everybody asked (rule L16).
"""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.games.history import Change, Kept, Mark, Story
from scorekeeper.games.house import settings, value_words
from scorekeeper.games.literature.decks import DECKS
from scorekeeper.games.literature.ending import goal_of
from scorekeeper.games.literature.options import SECTIONS, Options
from scorekeeper.games.literature.pages.figures import Figures, figures
from scorekeeper.games.literature.pages.outcomes import how
from scorekeeper.games.literature.pages.words import LETTERS, side_name, title_in
from scorekeeper.games.literature.plays import Adjust, Award, Claim, PlayOn, RulesChange
from scorekeeper.games.literature.state import Resolution, State
from scorekeeper.games.names import isolated
from scorekeeper.games.options import definitions
from scorekeeper.games.plays import Substitute
from scorekeeper.games.words import count, listing, number, signed

_BESIDE = (Adjust, PlayOn, RulesChange, Substitute)
_TITLES = {one.key: one.title for deck in DECKS.values() for one in deck.sets}
_VERDICTS = {
    "right": "right",
    "wrong": "wrong",
    "misplaced": "a card misplaced",
    "opponents": "the others held a card",
    None: "card by card",
}


@dataclass(frozen=True, slots=True)
class Column:
    """One side: letter, name, and who plays on it (empty where the name says that)."""

    letter: str
    name: str
    players: str


@dataclass(frozen=True, slots=True)
class Old:
    """What a line said before: its words, what was done to it, by whom and when."""

    words: str
    did: str
    mark: Mark


@dataclass(frozen=True, slots=True)
class ClaimRow:
    """A claim or a decision of the table: the set, how it came out, whose it is, the score after.

    `letter` and `owner` are the side's, "" where the set is nobody's or still open.
    """

    number: int
    title: str
    how: str
    letter: str
    owner: str
    score: str
    mark: Mark
    old: tuple[Old, ...] = ()


@dataclass(frozen=True, slots=True)
class LineRow:
    """A line beside the claims, or one that was struck: then `words` are empty, and `old` says."""

    words: str
    old: tuple[Old, ...] = ()


@dataclass(frozen=True, slots=True)
class Paper:
    """Everything on the printed sheet. `asked`: questions are counted, as the game is over."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[ClaimRow | LineRow, ...]
    players: tuple[Figures, ...]
    asked: bool
    left: str
    notes: str


def paper(state: State, story: Story) -> Paper:
    """The whole game on one sheet."""
    goal, people = goal_of(state), figures(state)
    left = [title_in(half_suit) for half_suit in state.open_sets]
    return Paper(
        title="Literature" if goal is None else f"Literature to {goal}",
        columns=tuple(_column(state, side) for side in (0, 1)),
        rows=tuple(_rows(state, story)),
        players=people,
        asked=any(one.questions for one in people),
        left=f"Open: {listing(left)}." if left else "",
        notes=_notes(state.options),
    )


def _column(state: State, side: int) -> Column:
    seating = state.seating
    name = seating.side_names[side]
    players = [seating.players[seat] for seat in seating.sides[side]]
    said = "" if name == " & ".join(players) else " & ".join([isolated(one) for one in players])
    return Column(LETTERS[side], name, said)


def _rows(state: State, story: Story) -> Iterator[ClaimRow | LineRow]:
    """Claims as they were scored, numbered, and what else the score cannot be told without."""
    scored = enumerate(state.story, 1)
    for line in story.lines:
        old = tuple(_old(state, change) for change in line.changes if _is_claim(change.old))
        if _is_claim(line.play):
            yield _claim(state, *next(scored), line, old)
        elif isinstance(line.play, _BESIDE):
            yield LineRow(_beside(state, line.play), old)
        elif old:
            yield LineRow("", old)


def _is_claim(play: object) -> bool:
    return isinstance(play, Claim | Award)


def _claim(
    state: State, place: int, done: Resolution, line: Kept, old: tuple[Old, ...]
) -> ClaimRow:
    nobody = "still open" if done.open else "nobody"
    return ClaimRow(
        number=place,
        title=done.half_suit.title,
        how=how(state, done),
        letter="" if done.owner is None else LETTERS[done.owner],
        owner=nobody if done.owner is None else state.seating.side_names[done.owner],
        score=" : ".join(map(number, done.totals)),
        mark=line.mark,
        old=old,
    )


def _old(state: State, change: Change) -> Old:
    did = "struck" if change.new is None else "corrected"
    return Old(_said(state, change.old), did, change.mark)


def _said(state: State, play: Claim | Award) -> str:
    """What a claim said that no longer stands."""
    title = _TITLES[play.half_suit]
    if isinstance(play, Award):
        return f"{title}: the table’s decision"
    if play.claimant is None:
        who = side_name(state, play.side or 0)
    else:
        who = isolated(state.seating.players[play.claimant])
    return f"{title}, {who}: {_VERDICTS[play.verdict]}"


def _beside(state: State, play: Adjust | PlayOn | RulesChange | Substitute) -> str:
    match play:
        case Adjust(side=side, points=points, why=why):
            said = f"{side_name(state, side)} put right by {signed(points)}"
            return said if why is None else f"{said}: {isolated(why)}"
        case PlayOn():
            return "Won; played on for the margin"
        case RulesChange(rules=changes):
            known = definitions(Options)
            said = "; ".join(
                f"{known[name].title}: {value_words(known[name], value)}" for name, value in changes
            )
            return f"Other rules from here on. {said}"
        case _:
            return f"{isolated(play.player)} plays from here on"


def _notes(options: Options) -> str:
    """What the table is played with, and where its rules are not the standard ones."""
    cards = options.cards
    said = f"{count(len(cards.sets), 'set')}, {count(cards.size, 'card')}."
    differ = [
        f"{setting.title}: {setting.value}"
        for _, group in settings(options, SECTIONS)
        for setting in group
        if setting.differs
    ]
    return (
        f"{said} House rules that differ from the standard: {'; '.join(differ)}."
        if differ
        else said
    )
