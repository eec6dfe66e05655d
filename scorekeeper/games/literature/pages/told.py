"""What was just saved or taken back, in a sentence or two, for whoever hears the page.

Of a question it only says that it was saved: a phone that was away may hear it late, when others
have been asked, and then it would be history (rule L15). The page shows the last one anyway.
"""

from collections.abc import Mapping
from typing import Any

from scorekeeper.games.literature.pages.outcomes import how, whose
from scorekeeper.games.literature.pages.undo import undone
from scorekeeper.games.literature.pages.words import name_of, side_name, title_in, winners_words
from scorekeeper.games.literature.plays import (
    Adjust,
    Agree,
    Ask,
    Award,
    Claim,
    Counts,
    Pass,
    PlayOn,
    Review,
    RulesChange,
)
from scorekeeper.games.literature.state import State
from scorekeeper.games.literature.units import counted
from scorekeeper.games.names import isolated
from scorekeeper.games.plays import End, Note, Substitute
from scorekeeper.games.words import count

_QUESTION: Mapping[str, str] = {
    "saved": "Question saved.",
    "now": "The question is put right.",
    "undone": "Question undone.",
}
_SCORES = (Claim, Award, Adjust, End, PlayOn)


def told(state: State, play: Any, what: str = "saved") -> str:
    """What was just saved, for whoever hears the page: once, with the new score where it moved.

    `what` became of it: saved; "now" is what stands after somebody has chosen or corrected it;
    "undone" where it was taken back.
    """
    if play is None:
        return "Taken back." if what == "undone" else "Saved."
    if isinstance(play, Ask):
        return _QUESTION[what]
    said = undone(state, play) if what == "undone" else _said(state, play, what)
    return f"{said} {totals(state)}" if isinstance(play, _SCORES) else said


def totals(state: State) -> str:
    """The points of both sides, and who has won or that it is a draw."""
    said = [
        f"{side_name(state, side)} {counted(state, points)}"
        for side, points in enumerate(state.scores)
    ]
    if state.verdict is None:
        return f"{', '.join(said)}."
    end = winners_words(state, state.verdict.winners)
    return f"{', '.join(said)}. {end[0].upper()}{end[1:]}."


def _said(state: State, play: Any, what: str) -> str:
    match play:
        case Claim(half_suit=key) | Award(half_suit=key):
            return _resolved(state, key, what)
        case Pass(taker=taker):
            return f"The turn goes to {name_of(state, taker)}."
        case Counts(counts=counts):
            return f"The cards are counted: {count(sum(counts), 'card')} in play."
        case PlayOn():
            return "The open sets are played for the margin."
        case Adjust(side=side):
            return f"The score of {side_name(state, side)} is put right."
        case Agree(half_suit=key, side=side):
            return f"{side_name(state, side)} accept {_title(state, key)}."
        case Review(half_suit=key, open=questioned):
            now = "is under review" if questioned else "stands: the review is settled"
            return f"The result of {_title(state, key)} {now}."
        case _:
            return _beside(play)


def _beside(play: RulesChange | Substitute | Note | End) -> str:
    match play:
        case RulesChange():
            return "The new rules hold from here on."
        case Substitute(player=player):
            return f"{isolated(player)} plays from here on."
        case Note():
            return "The remark is in the ledger."
        case _:
            return "The game is over."


def _resolved(state: State, key: str, what: str) -> str:
    """What became of a set by the newest line about it."""
    done = next(one for one in reversed(state.story) if one.half_suit.key == key)
    now = "Now: " if what == "now" else ""
    return f"{now}{whose(state, done)}: {how(state, done)}."


def _title(state: State, key: str) -> str:
    return title_in(state.options.cards.by_key[key])
