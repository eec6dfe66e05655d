"""Two phones that entered different things about one set, or the last question: side by side."""

from collections.abc import Mapping
from typing import Any

from scorekeeper.games.forms import number as number_in
from scorekeeper.games.literature.decks import card_short
from scorekeeper.games.literature.pages.words import (
    ANSWERS,
    LETTERS,
    name_of,
    side_name,
    title_in,
)
from scorekeeper.games.literature.plays import Ask, Award, Claim
from scorekeeper.games.literature.state import State
from scorekeeper.games.pages import Said, Version
from scorekeeper.games.words import number

_VERDICTS = {
    "right": "right",
    "wrong": "wrong",
    "misplaced": "misplaced in the side",
    "opponents": "the others held one",
}


def title(play: Any) -> str:
    """What both are about."""
    return "The last question, twice" if isinstance(play, Ask) else "One set, two entries"


def again(play: Any) -> dict[str, Any]:
    """What is entered again where neither version is right: nothing is preset."""
    del play
    return {}


def typed(state: State, picked: Mapping[str, str]) -> str:
    """What a form had said, in words; empty where nothing of it can be told."""
    half_suit = state.options.cards.by_key.get(picked.get("set", ""))
    claimed = picked.get("claim", "")
    seat, _, verdict = claimed.partition(":")
    who = _named(state, picked.get("claimant", "") or seat)
    if picked.get("kind") == "claim" and half_suit and who:
        said = f": {_VERDICTS[verdict]}" if verdict in _VERDICTS else ""
        return f"{who}, {title_in(half_suit)}{said}"
    asker, target = (_named(state, picked.get(field, "")) for field in ("asker", "target"))
    card, answer = picked.get("card", ""), picked.get("answer", "")
    if asker and target and card in state.options.cards.home and answer in ANSWERS:
        return f"{asker} asked {target} for {card_short(card)}: {ANSWERS[answer]}"
    return ""


def _named(state: State, said: str) -> str:
    seat = number_in(said)
    known = isinstance(seat, int) and 0 <= seat < len(state.seating.players)
    return name_of(state, int(said)) if known else ""


def versions(theirs: tuple[State, Any], mine: tuple[Any, Any]) -> tuple[Version, Version]:
    """Both versions, and the score with each; no state where the game could not go on so."""
    state = theirs[0]
    rows = _rows(state, theirs[1]), _rows(state, mine[1])
    first, second = (
        tuple(Said(row.letter, row.words, row.value, row not in others) for row in its)
        for its, others in (rows, rows[::-1])
    )
    return Version(first, _totals(theirs[0])), Version(second, _totals(mine[0]))


def _rows(state: State, play: Any) -> tuple[Said, ...]:
    match play:
        case Ask():
            asked = f"{name_of(state, play.asker)} asked {name_of(state, play.target)}"
            return (
                Said("", asked, card_short(play.card)),
                Said("", "Answer", ANSWERS[play.answer]),
            )
        case Award():
            whose = "nobody" if play.side is None else side_name(state, play.side)
            return (Said("", _set(state, play.half_suit), ""), Said("", "Decided for", whose))
        case Claim():
            return (Said("", _set(state, play.half_suit), ""), *_claim_rows(state, play))
        case _:
            return ()


def _set(state: State, key: str) -> str:
    half_suit = state.options.cards.by_key.get(key)
    return half_suit.title if half_suit else key


def _claim_rows(state: State, play: Claim) -> tuple[Said, ...]:
    players, sides = state.seating.players, state.seating.side_names
    seat, side = play.claimant, play.side
    who, letter = "", ""
    if seat is not None and seat < len(players):
        who, letter = name_of(state, seat), LETTERS[state.seating.side_of[seat]]
    elif side is not None and side < len(sides):
        who, letter = side_name(state, side), LETTERS[side]
    rows = [Said(letter, "Claimed by", who)]
    if play.verdict:
        rows.append(Said("", "It was", _VERDICTS[play.verdict]))
    actual = dict(play.actual or ())
    for card, named in play.named or ():
        held = actual.get(card, named)
        if held < len(players):
            rows.append(Said("", card_short(card), name_of(state, held)))
    return tuple(rows)


def _totals(state: Any) -> tuple[Said, ...]:
    if state is None:
        return ()
    return tuple(
        Said(LETTERS[side], side_name(state, side), number(points))
        for side, points in enumerate(state.scores)
    )
