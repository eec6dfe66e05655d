"""What a correction did, told once it is written, and what goes when the game ends earlier."""

from collections.abc import Sequence

from scorekeeper.games.headwords import head_words
from scorekeeper.games.history import Change, Kept, Story
from scorekeeper.games.seated import Names
from scorekeeper.games.spades.options import Options
from scorekeeper.games.spades.pages.consequences import hand_changes
from scorekeeper.games.spades.pages.lines import line_words
from scorekeeper.games.spades.state import State
from scorekeeper.games.words import listing


def corrected(state: State, story: Story, number: int) -> str:
    """What the correction written as entry `number` did, in a sentence; "" for any other entry."""
    kept = (change for line in story.lines for change in line.changes)
    changes = [change for change in (*kept, *story.head) if change.number == number]
    if not changes:
        return ""
    names = Names(state.seating.players, state.seating)
    first = changes[0]
    if first.line and (first.new is None or first.old is None):
        play = first.new or first.old
        return f"{'Struck' if first.new is None else 'Put back'}: {line_words(play, names)}."
    hand = next((change.new.hand for change in changes if _of_a_hand(change)), None)
    before, after = story.before(number), story.before(number + 1)
    same = before.seating.sides == after.seating.sides
    said = [*hand_changes(before, after, hand)] if hand and same else []
    said += [
        words
        for change in changes
        if not change.line
        for words in head_words(change, state.seating, Options)
    ]
    said = said or [line_words(change.new, names) for change in changes if change.line]
    return f"{f'Hand {hand} corrected' if hand else 'Corrected'}: {'; '.join(said)}."


def _of_a_hand(change: Change) -> bool:
    return change.line != 0 and getattr(change.new, "hand", None) is not None


def taken_back(lines: Sequence[Kept]) -> str:
    """Later lines that go when the game ends earlier, by their hands; "" where there are none."""
    hands = sorted({line.play.hand for line in lines if getattr(line.play, "hand", None)})
    if not hands:
        return "the later lines" if lines else ""
    return f"hand{'' if len(hands) == 1 else 's'} {listing([str(hand) for hand in hands])}"
