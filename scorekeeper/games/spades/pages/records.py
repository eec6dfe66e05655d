"""What Spades brings to the pages of the ledger: the views that a finished hand is looked at by.

The web finds these by the game's key; each is pure, from states and the story of the ledger.
"""

from collections.abc import Iterator
from dataclasses import replace

from scorekeeper.games.history import Kept, Story
from scorekeeper.games.house import Card, Changed, changed, marked, settings
from scorekeeper.games.seated import Names
from scorekeeper.games.spades.options import SECTIONS, Options
from scorekeeper.games.spades.pages.bag_ledger import bag_ledger
from scorekeeper.games.spades.pages.cells import Cell, cells
from scorekeeper.games.spades.pages.changing import changing, warned
from scorekeeper.games.spades.pages.consequences import consequences
from scorekeeper.games.spades.pages.correct_page import correct_page
from scorekeeper.games.spades.pages.corrected import corrected, taken_back
from scorekeeper.games.spades.pages.corrections import draft, typed_of, waiting
from scorekeeper.games.spades.pages.hand_lines import correcting
from scorekeeper.games.spades.pages.house import sentences
from scorekeeper.games.spades.pages.lines import line_words
from scorekeeper.games.spades.pages.receipts import receipt
from scorekeeper.games.spades.pages.sheet import sheet
from scorekeeper.games.spades.plays import RulesChange
from scorekeeper.games.spades.state import State

__all__ = [
    "UNIT",
    "bag_ledger",
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

UNIT = "hand"


def begun(state: State) -> bool:
    """Whether a hand has been scored: by then the rules are agreed to, or never will be."""
    return bool(state.hands)


def first_rules(state: State, story: Story) -> Card:
    """The rules of the first hand: those that the players have agreed to, or may."""
    return rules(state, story, state.hands[0].number if state.hands else None)


def words_of(line: Kept, state: State) -> str:
    """What a line says, in a sentence without its full stop."""
    return line_words(line.said, Names(state.seating.players, state.seating))


def versions(state: State, story: Story, hand: int) -> tuple[Cell, ...]:  # noqa: ARG001
    """A hand by side, for two versions of it to be told apart; nothing where it does not count."""
    found = state.hand(hand)
    return cells(found, state.seating) if found else ()


def rules(state: State, story: Story, hand: int | None) -> Card:
    """The rules in force now, or by which a hand was scored, and when they were changed."""
    scored = None if hand is None else state.hand(hand)
    options: Options = scored.options if scored else state.options
    told, anchors = marked(options, sentences)
    of = f"hand {hand}" if hand else ""
    return Card(told, settings(options, SECTIONS, anchors), tuple(_changes(story)), of)


def _changes(story: Story) -> Iterator[Changed]:
    options: Options = story.opening.options
    for line in story.lines:
        if isinstance(line.play, RulesChange):
            play, news = line.play, dict(line.play.rules)
            since = f"From hand {play.from_hand} on" if play.from_hand else "Since then"
            yield Changed(since, changed(options, news), play.why)
            options = replace(options, **news)
