"""What a correction did, in a sentence, for the ledger that opens after it."""

from collections.abc import Sequence

from scorekeeper.games.headwords import head_words
from scorekeeper.games.history import Change, Kept, Story
from scorekeeper.games.literature.options import Options
from scorekeeper.games.literature.pages.lines import line_words, set_title
from scorekeeper.games.literature.plays import Award, Claim
from scorekeeper.games.literature.state import State
from scorekeeper.games.seated import Names
from scorekeeper.games.words import listing


def corrected(state: State, story: Story, number: int) -> str:
    """What the correction written as entry `number` did; "" for any other entry."""
    kept = (change for line in story.lines for change in line.changes)
    changes = [change for change in (*kept, *story.head) if change.number == number]
    if not changes:
        return ""
    names = Names(state.seating.players, state.seating)
    said = [words for change in changes for words in _said(change, names)]
    return f"{_did(changes[0])}: {'; '.join(said)}."


def _did(change: Change) -> str:
    if change.line and change.new is None:
        return "Struck"
    return "Put back" if change.line and change.old is None else "Corrected"


def _said(change: Change, names: Names) -> Sequence[str]:
    if change.line == 0:
        return [*head_words(change, names.seating, Options)]
    if change.old is None or change.new is None:
        return [line_words(change.new or change.old, names)]
    return [f"{line_words(change.new, names)}, not: {line_words(change.old, names)}"]


def taken_back(lines: Sequence[Kept]) -> str:
    """Later lines that go when the game ends earlier, by their sets; "" where there are none."""
    plays = [line.play for line in lines]
    sets = [set_title(play.half_suit) for play in plays if isinstance(play, Claim | Award)]
    if sets:
        return listing(list(dict.fromkeys(sets)))
    return "the later lines" if lines else ""
