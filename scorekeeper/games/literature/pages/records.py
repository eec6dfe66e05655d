"""What Literature brings to the pages of the ledger: the views that a claimed set is looked at by.

The web finds these by the game's key; each is pure, from states and the story of the ledger, which
holds no question that may not be shown.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scorekeeper.games.history import Kept, Story
from scorekeeper.games.house import Card, Changed, changed, marked, settings
from scorekeeper.games.literature.options import SECTIONS, Options
from scorekeeper.games.literature.pages.changing import changing, warned
from scorekeeper.games.literature.pages.consequences import consequences
from scorekeeper.games.literature.pages.correct_page import correct_page
from scorekeeper.games.literature.pages.corrected import corrected, taken_back
from scorekeeper.games.literature.pages.correcting import correcting
from scorekeeper.games.literature.pages.corrections import draft, typed_of, waiting
from scorekeeper.games.literature.pages.house import sentences
from scorekeeper.games.literature.pages.lines import line_words, scored, set_title
from scorekeeper.games.literature.pages.receipts import receipt
from scorekeeper.games.literature.pages.sheet import score, sheet
from scorekeeper.games.literature.pages.why import owner, reason, who
from scorekeeper.games.literature.pages.words import title_in
from scorekeeper.games.literature.plays import Award, Claim, RulesChange
from scorekeeper.games.literature.state import State
from scorekeeper.games.seated import Names

__all__ = [
    "UNIT",
    "begun",
    "changing",
    "consequences",
    "correct_page",
    "corrected",
    "correcting",
    "draft",
    "first_rules",
    "receipt",
    "rules",
    "sheet",
    "taken_back",
    "typed_of",
    "versions",
    "waiting",
    "warned",
    "words_of",
]

UNIT = "set"


@dataclass(frozen=True, slots=True)
class Version:
    """A claim as one of two versions of it says it: whose the set is, how it came out.

    `claim` says of which set, by whom, and how it came out.
    """

    letter: str
    owner: str
    claim: str
    score: str


def begun(state: State) -> bool:
    """Whether a set is out of play: by then the rules are agreed to, or never will be."""
    return bool(state.story)


def first_rules(state: State, story: Story) -> Card:
    """The rules of the first claim: those that the players have agreed to, or may."""
    first = next(scored(state, story), None)
    return rules(state, story, first.number if first else None)


def words_of(line: Kept, state: State) -> str:
    """What a line says, in a sentence without its full stop."""
    return line_words(line.said, Names(state.seating.players, state.seating))


def versions(state: State, story: Story, number: int) -> tuple[Version, ...]:
    """A set as it came out by line `number`, for two versions of it; nothing where it is struck."""
    return tuple(
        Version(*owner(it), f"{it.done.half_suit.title}, {who(it)}: {reason(it)}", score(it))
        for it in scored(state, story)
        if it.number == number
    )


def rules(state: State, story: Story, number: int | None) -> Card:
    """The rules in force now, or by which the claim of line `number` was scored, and changes."""
    it = next((one for one in scored(state, story) if one.number == number), None)
    told, anchors = marked(it.options if it else state.options, sentences)
    options = it.options if it else state.options
    of = title_in(it.done.half_suit) if it else ""
    return Card(told, settings(options, SECTIONS, anchors), tuple(_changes(story)), of)


def _changes(story: Story) -> Iterator[Changed]:
    options: Options = story.opening.options
    since = "From the start"
    for line in story.lines:
        match line.play:
            case Claim(half_suit=key) | Award(half_suit=key):
                since = f"After {set_title(key)}"
            case RulesChange(rules=news, why=why):
                yield Changed(since, changed(options, dict(news)), why)
                options = replace(options, **dict(news))
            case _:
                pass
