"""The rules in force as sentences, each where the receipts link to (rules, sections 1 to 8)."""

from collections.abc import Iterator

from scorekeeper.games.house import Sentence
from scorekeeper.games.literature.options import Options
from scorekeeper.games.literature.pages.house_end import end, points
from scorekeeper.games.literature.pages.house_turn import counts, turn
from scorekeeper.games.words import count, number

Said = tuple[str, str, str]


def sentences(options: Options) -> tuple[Sentence, ...]:
    """The rules of a table in plain words: cards, questions, claims, the turn and the end."""
    return tuple(Sentence(*said) for said in _all(options))


def _all(o: Options) -> Iterator[Said]:
    yield "cards", "The cards", _cards(o)
    yield "questions", "Questions", _questions(o)
    yield "history", "Older questions", _HISTORY
    yield "claims", "A claim", " ".join(_claims(o))
    yield "right", "A right claim", _right(o)
    if o.claim_scope == "locations":
        yield "misplaced", "A card misplaced", _MISPLACED[o.location_error]
    yield "opponents", "A card with the other side", _OPPONENTS[o.opponent_error]
    if o.cross_team == "on":
        yield "cross-team", "Claims for the other side", " ".join(_cross(o))
    yield "out-of-turn", "A claim out of turn", _out_of_turn(o)
    yield "award", "Decided by the table", _AWARD
    yield "points", "What a set is worth", points(o)
    yield "turn", "The turn", " ".join(turn(o))
    yield "counts", "Cards in hand", counts(o)
    yield "end", "The end", " ".join(end(o))


_HISTORY = (
    "Only the last question may be asked about or looked up. Older ones are history: nothing tells "
    "them, or counts them, until the game is over."
)
_MISPLACED = {
    "opponents": "If the side had all cards but a holder was misnamed, the other side gets "
    "the set and its points.",
    "void": "If the side had all cards but a holder was misnamed, the set counts for nobody.",
    "reopen": "If the side had all cards but a holder was misnamed, nothing counts and the "
    "set stays open.",
}
_OPPONENTS = {
    "opponents": "If the other side held a card of the set, it gets the set and its points, "
    "whatever else was wrong.",
    "self_minus": "If the other side held a card of the set, the claiming side loses the value of "
    "the set, and the set is nobody’s.",
}
_AWARD = (
    "After a question that was not allowed, or a card that was seen, the table decides whose a set "
    "is; it counts for that side, or for nobody."
)


def _cards(o: Options) -> str:
    """The deck by its own title, and how many sets it makes.

    >>> _cards(Options(deck="52_ranks"))
    '52 cards in thirteen sets of four: one of each rank. 13 sets in all.'
    """
    return f"{o.cards.title}. {count(len(o.cards.sets), 'set')} in all."


def _questions(o: Options) -> str:
    said = (
        "Who has the turn asks one player of the other side for one card. Whoever has it gives it, "
        "and the asker goes on; if not, the turn goes to the player asked."
    )
    if o.thanks == "on":
        return f"{said} A card that is not thanked for goes back, and the turn with it."
    return said


def _claims(o: Options) -> Iterator[str]:
    if o.claim_scope == "ownership":
        yield "Who claims a set says that the own side holds all of it; nobody names holders."
    else:
        yield "Who claims a set names the holder of each of its cards, all on the own side."
    yield {
        "own_turn": "Only the player on turn claims.",
        "team_turn": "Anybody of the side on turn may claim.",
        "anytime": "Anybody may claim at any time.",
    }[o.claim_timing]
    yield {
        "nothing": "A claimant need not hold any of it.",
        "any_cards": "A claimant must still have a card, of whatever set.",
        "one_of_set": "A claimant ought to hold a card of it; without, it counts all the same.",
    }[o.claimant_needs]


def _right(o: Options) -> str:
    if o.claim_scope == "ownership":
        return "If the side had all its cards, it gets the set and its points."
    return "If every card was where it was said to be, the side gets the set and its points."


def _cross(o: Options) -> Iterator[str]:
    yield "A player may also name who of the other side holds each card of a set."
    if o.cross_team_points == 1:
        yield "Right, the claiming side gets the set and its points."
    else:
        yield f"Right, the claiming side gets the set, at {number(o.cross_team_points)} times its"
        yield "value."
    yield "Wrong, the other side gets it at its plain value."


def _out_of_turn(o: Options) -> str:
    if o.claim_timing == "anytime":
        return "There is none: anybody may claim at any time."
    words = _OFF_TURN[o.out_of_turn]
    if o.track_turn:
        return words
    return f"{words} Whose turn it is, the table knows: it is not followed here."


_OFF_TURN = {
    "warn": "It counts like any other, with a word about it.",
    "reject": "It is not taken.",
    "penalty": "It is punished: if the own side had the whole set it counts for nobody, even if "
    "rightly named; if not, the other side gets it.",
}
