"""What Undo takes back, in the words of the table; an older question is never told (rule L15)."""

from typing import Any

from scorekeeper.games.literature.decks import card_short
from scorekeeper.games.literature.pages.words import name_of, side_name, title_in
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
from scorekeeper.games.names import isolated
from scorekeeper.games.pages import Newest, Undo
from scorekeeper.games.plays import End, Note, Substitute

_WORDS: dict[type[Any], str] = {
    Counts: "the count of the cards",
    PlayOn: "“played on”",
    RulesChange: "the new rules",
    Agree: "the OK",
    Review: "the review",
    Note: "the remark",
    End: "the end",
}


def undo(state: State, newest: Newest | None) -> Undo | None:
    """The newest play that counts, as Undo names it; None before the first."""
    if newest is None:
        return None
    play = newest.play  # of a claim, the board has just said whose it is
    words = "the claim" if isinstance(play, Claim) else called(state, play)
    return Undo(newest.number, f"Undo {words}")


def called(state: State, play: Any) -> str:
    """What a play is called where it is taken back: "Ann’s high clubs", "the question"."""
    match play:
        case Claim(half_suit=key, claimant=claimant, side=side):
            who = side_name(state, side or 0) if claimant is None else name_of(state, claimant)
            return f"{who}’s {_title(state, key)}"
        case Award(half_suit=key):
            return f"the decision about {_title(state, key)}"
        case Ask():
            return _question(state, play)
        case Pass(taker=taker):
            return f"the turn of {name_of(state, taker)}"
        case Substitute(player=player):
            return f"the new player {isolated(player)}"
        case Adjust(side=side):
            return f"the correction of {side_name(state, side)}"
        case _:
            return _WORDS[type(play)]


def _question(state: State, play: Ask) -> str:
    if state.last_question != play:
        return "a question"
    return f"{isolated(state.asked_names[0])}’s question for {card_short(play.card)}"


def _title(state: State, key: str) -> str:
    half_suit = state.options.cards.by_key.get(key)
    return title_in(half_suit) if half_suit else key


def undone(state: State, play: Any) -> str:
    """What was just taken back, as a sentence: "Ann’s high clubs undone." """
    words = "the question" if isinstance(play, Ask) else called(state, play)
    return f"{words[0].upper()}{words[1:]} undone."
