"""Two phones that entered different things about one set, or the last question: side by side."""

from collections.abc import Iterator, Mapping
from typing import Any

from scorekeeper.games.errors import RuleError
from scorekeeper.games.forms import number as number_in
from scorekeeper.games.literature.claims import told
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
            what = Said("", _set(state, play.half_suit), ""), Said("", "Decided for", whose)
            return (*what, *_card_rows(state, play))
        case _:
            said = (*_claim_rows(state, play), *_card_rows(state, play))
            return (Said("", _set(state, play.half_suit), ""), *said)


def _set(state: State, key: str) -> str:
    half_suit = state.options.cards.by_key.get(key)
    return half_suit.title if half_suit else key


def _claim_rows(state: State, play: Claim) -> Iterator[Said]:
    """Who claimed it, for whom, how it came out, and who has the turn then: all that is said."""
    if play.claimant is None:
        yield _of_side("Claimed by", state, play.side)
    else:
        yield _of_player("Claimed by", state, play.claimant)
    if play.for_side is not None:
        yield _of_side("As held by", state, play.for_side)
    verdict = _verdict(state, play)
    if verdict:
        yield Said("", "It was", _VERDICTS[verdict])
    if play.next is not None:
        yield _of_player("Has the turn then", state, play.next)


def _of_player(words: str, state: State, seat: int) -> Said:
    """A row about a player; a seat that is not there has no name."""
    if seat >= len(state.seating.players):
        return Said("", words, "")
    return Said(LETTERS[state.seating.side_of[seat]], words, name_of(state, seat))


def _of_side(words: str, state: State, side: int | None) -> Said:
    """A row about a side; one that is not there has no name."""
    if side is None or side >= len(state.seating.sides):
        return Said("", words, "")
    return Said(LETTERS[side], words, side_name(state, side))


def _verdict(state: State, play: Claim) -> str | None:
    """How it came out, by its cards where they were shown; None where it does not say."""
    try:
        return told(state, play)[2]
    except RuleError:
        return play.verdict


def _card_rows(state: State, play: Claim | Award) -> Iterator[Said]:
    """Who held each card, as far as it is said, and who was named where that was somebody else."""
    named = dict(play.named or ()) if isinstance(play, Claim) else {}
    for card, held in (named | dict(play.actual or ())).items():
        said = named.get(card, held)
        if max(held, said) < len(state.seating.players):
            other = "" if said == held else f", not {name_of(state, said)}"
            yield Said("", card_short(card), f"{name_of(state, held)}{other}")


def _totals(state: Any) -> tuple[Said, ...]:
    if state is None:
        return ()
    return tuple(
        Said(LETTERS[side], side_name(state, side), number(points))
        for side, points in enumerate(state.scores)
    )
