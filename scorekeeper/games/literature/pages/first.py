"""A first game of Literature: questions, a claim that is right, and two that are not.

Questions and claims are plays like those of a table; turn, owner and end are folded from them.
"""

from typing import Any

from scorekeeper.games.errors import RuleError
from scorekeeper.games.firstgame import Answer, FirstGame, Plays, Step
from scorekeeper.games.literature.plays import Ask, Claim
from scorekeeper.games.literature.rules import RULES
from scorekeeper.games.literature.state import State

__all__ = ["GAME"]

PLAYERS = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn")
ANN, BEN, CLEO, DAN, EVA, FINN = range(6)
NOBODY = Answer(
    "nobody",
    "Some house rules say so. By the standard ones a set that is claimed is always somebody’s.",
    "Nobody",
)

_YES = (Ask(ANN, BEN, "4H", "yes"),)
_NO = (Ask(ANN, DAN, "6H", "no"),)
_MORE = (Ask(DAN, EVA, "KD", "yes"), Ask(DAN, ANN, "QD", "no"))


def _claim(half_suit: str, by: int, named: dict[str, int], shown: dict[str, int]) -> Claim:
    """A claim card by card; `shown` are the cards that lay elsewhere than they were named."""
    actual = {**named, **shown}
    return Claim(half_suit, by, named=tuple(named.items()), actual=tuple(actual.items()))


_RIGHT = _claim(
    "low-hearts",
    ANN,
    {"2H": CLEO, "3H": ANN, "4H": ANN, "5H": ANN, "6H": EVA, "7H": EVA},
    {},
)
_MISPLACED = _claim(
    "high-clubs",
    ANN,
    {"9C": ANN, "10C": CLEO, "JC": CLEO, "QC": EVA, "KC": EVA, "AC": ANN},
    {"QC": CLEO},
)
_HELD = _claim(
    "eights-jokers",
    ANN,
    {"8C": ANN, "8D": ANN, "8H": CLEO, "8S": CLEO, "RJ": EVA, "BJ": EVA},
    {"BJ": FINN},
)
_LATER: Plays = (
    Claim("low-spades", ANN, verdict="right"),
    Claim("high-hearts", ANN, verdict="right"),
    Ask(ANN, FINN, "AD", "no"),
    Claim("high-diamonds", FINN, verdict="right"),
    Ask(FINN, CLEO, "5C", "no"),
    Claim("low-clubs", CLEO, verdict="right"),
)
_LAST = Claim("high-spades", CLEO, verdict="right")


def _may_be_asked(state: State) -> str:
    """Whom of her neighbour and her partners the rules let Ann ask."""
    able = [PLAYERS[seat] for seat in (BEN, CLEO, EVA) if _allowed(state, seat)]
    return " or ".join(able)


def _allowed(state: State, seat: int) -> bool:
    try:
        RULES.apply(state, Ask(ANN, seat, "4H", "yes"))
    except RuleError:
        return False
    return True


def _turn(state: State) -> str:
    return "" if state.turn is None else PLAYERS[state.turn]


def _asked(state: State) -> str:
    """Who asked the question that is shown."""
    return state.asked_names[0]


def _owner(state: State) -> str:
    """Whose the newest set is."""
    owner = state.story[-1].owner
    return "nobody" if owner is None else state.seating.side_names[owner]


def _over(state: State) -> str:
    return "over" if state.verdict else "open"


def _step(title: str, before: Plays, now: Plays, told: str, words: str, **more: Any) -> Step:
    """A question; where a claim is the newest line, its receipt explains the answer."""
    claimed = bool(now) and isinstance(now[-1], Claim)
    tells = len(before) + len(now) if claimed else 0
    more = {"shows": "cards" if claimed else "table", "tells": tells, **more}
    return Step(title, before, now, told, words, **more)


_ASKED = (*_YES, *_NO, *_MORE)
_STEPS = (
    _step(
        "asking",
        (),
        (),
        "You are Ann, and begin.",
        "A set is six cards, as 2 to 7 of hearts; all nine are open: not claimed yet. You hold 3♥ "
        "and 5♥; Cleo and Eva are your partners. Whom may you ask for the 4♥?",
        asks=_may_be_asked,
        answers=(
            Answer(
                "Ben",
                "One asks an opponent, by name, for one card. You hold others of its set, and "
                "not the card itself: so you may.",
            ),
            Answer("Cleo", "Cleo is your partner: only opponents are asked."),
            Answer("Eva", "Eva is your partner: only opponents are asked."),
        ),
    ),
    _step(
        "a yes",
        (),
        _YES,
        "Ben has the 4♥ and gives it to you.",
        "Everybody has heard it: now all know where that card is. Whose turn is it?",
        asks=_turn,
        answers=(
            Answer("Ann", "Whoever gets the card goes on: you ask again, or claim a set."),
            Answer("Ben", "Ben has lost a card, and no turn comes with it."),
            Answer("Cleo", "The turn does not go round: it depends on the answer."),
        ),
        hint="Ann, that is you. Wrong answers cost nothing.",
    ),
    _step(
        "a no",
        _YES,
        _NO,
        "You ask Dan for the 6♥. He does not have it.",
        "Whose turn is it now?",
        asks=_turn,
        answers=(
            Answer("Ann", "It would have stayed with you, had Dan given the card."),
            Answer("Ben", "Ben sits next to you, but the turn does not go round."),
            Answer("Dan", "A no hands the turn to whoever was asked: Dan asks now."),
        ),
    ),
    _step(
        "what is kept",
        (*_YES, *_NO, _MORE[0]),
        _MORE[1:],
        "Dan asks on, and you do not have the Q♦.",
        "Four questions by now. Which of them does the board keep?",
        asks=_asked,
        answers=(
            Answer("all", "Remembering is the game: a list of them would play it for you.", "All"),
            Answer("Ann", "Your questions are gone from the board: newer ones came.", "Yours"),
            Answer(
                "Dan",
                "Only the last one may be asked about again. No phone, page or file shows an older "
                "one until the game is over.",
                "The last",
            ),
        ),
    ),
    _step(
        "a right claim",
        _ASKED,
        (_RIGHT,),
        "Your turn: you claim the low hearts.",
        "You name who of your side holds each card, and all show theirs: it is as you said. Who "
        "gets the set?",
        asks=_owner,
        answers=(
            Answer("Us", "All six as named: the set is yours, one point, and the turn stays."),
            Answer("Them", "Them would get it, had you named a single card wrong."),
            Answer("nobody", "Each card is where you said: nothing is left to decide.", "Nobody"),
        ),
    ),
    _step(
        "misplaced",
        (*_ASKED, _RIGHT),
        (_MISPLACED,),
        "You claim the high clubs.",
        "All six are with your side, but the Q♣ is with Cleo and not with Eva. Who gets the set?",
        asks=_owner,
        answers=(
            Answer("Us", "Holding all six is not enough: each has to be named where it is."),
            Answer("Them", "One card in the wrong hand, and the whole set goes to the others."),
            NOBODY,
        ),
    ),
    _step(
        "one card with them",
        (*_ASKED, _RIGHT, _MISPLACED),
        (_HELD,),
        "You claim the eights and jokers.",
        "Five are as you said. The black joker is with Finn, an opponent. Who gets the set?",
        asks=_owner,
        answers=(
            Answer("Us", "Five of six is no set: a claim is won or lost as a whole."),
            Answer("Them", "A single card on the other side, and the set is theirs."),
            NOBODY,
        ),
    ),
    _step(
        "the turn",
        (*_ASKED, _RIGHT, _MISPLACED, _HELD),
        (),
        "The eights and jokers went to Them.",
        "It was you who claimed them, and wrongly. Whose turn is it now?",
        asks=_turn,
        answers=(
            Answer("Ann", "Right or wrong, a claim leaves the turn where it is: with you."),
            Answer("Ben", "Some tables hand the turn on; by the standard rules it stays with you."),
            Answer("Finn", "Finn held the joker, but only a no to a question hands the turn on."),
        ),
        shows="turn",
    ),
    _step(
        "the end",
        (*_ASKED, _RIGHT, _MISPLACED, _HELD, *_LATER),
        (_LAST,),
        "Later, Cleo claims the high spades: right.",
        "Four more sets were claimed in between. This is the eighth of nine, and the fifth for Us. "
        "Is the game over?",
        asks=_over,
        answers=(
            Answer(
                "over",
                "Five of nine cannot be caught up with: the first side that has them has won.",
                "Yes",
            ),
            Answer(
                "open", "One set is still open, but it changes nothing: Us have five of nine.", "No"
            ),
        ),
        shows="sets",
    ),
)

GAME = FirstGame(PLAYERS, ("Us", "Them"), "Next", _STEPS, rules={"track_turn": True})
