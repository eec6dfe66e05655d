"""How a claim came out, with its cards: "misplaced: the 5♠ was with Chen, not with Bo"."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.games.literature.decks import card_short
from scorekeeper.games.literature.pages.lines import Scored
from scorekeeper.games.literature.pages.words import LETTERS, Pip, card_words, pip
from scorekeeper.games.names import isolated
from scorekeeper.games.words import count, listing

_MOST_CARDS = 2  # told one by one; of the others only how many


@dataclass(frozen=True, slots=True)
class Holder:
    """A card of a claimed set: who held it, and who was named where that was somebody else.

    `held` is "" where the cards were not shown; `letter` is the side of whoever is told.
    """

    pip: Pip
    words: str
    letter: str
    named: str
    held: str


def owner(it: Scored) -> tuple[str, str]:
    """The letter and the words of whose the set is: a side, nobody, or still open."""
    if it.done.open:
        return "", "still open"
    if it.done.owner is None:
        return "", "nobody’s"
    return LETTERS[it.done.owner], it.names.side(it.done.owner)


def who(it: Scored) -> str:
    """Who claimed a set; the table, where it was awarded."""
    if it.done.claiming is None:
        return "The table"
    if it.done.claimant is None:
        return it.names.side(it.done.claiming)
    return isolated(it.done.claimant_name)


def verdict(it: Scored) -> str:
    """How it came out, in a word or two."""
    return {
        "right": "right",
        "misplaced": "misplaced",
        "opponents": "wrong side",
        "wrong": "wrong",
        "award": "decided",
    }[it.done.verdict]


def reason(it: Scored) -> str:
    """How it came out and why, in words of the table, without a full stop."""
    said = verdict_words(it)
    if it.done.for_side is not None:
        said = f"claimed as held by {it.names.side(it.done.for_side)}: {said}"
    if it.done.penalty:
        said = f"{said}, and claimed out of turn"
    return said


def verdict_words(it: Scored) -> str:
    """The verdict alone, with the cards that made it."""
    match it.done.verdict:
        case "right":
            return "right"
        case "misplaced":
            return f"misplaced{_listed(_misnamed(it))}"
        case "opponents":
            return _opponents(it)
        case "award":
            return "decided by the table" + (f": {isolated(it.done.why)}" if it.done.why else "")
        case _:
            return "wrong"


def _misnamed(it: Scored) -> Iterator[str]:
    named = dict(it.done.named)
    for card, seat in it.done.held:
        if named.get(card, seat) != seat:
            was, said = it.names.player(seat), it.names.player(named[card])
            yield f"the {card_short(card)} was with {was}, not with {said}"


def _opponents(it: Scored) -> str:
    side_of = it.names.seating.side_of
    holding = it.done.claiming if it.done.for_side is None else it.done.for_side
    others = [(card, seat) for card, seat in it.done.held if side_of[seat] != holding]
    begun = "the other side held a card"
    if it.done.for_side is not None:
        begun = f"{it.names.side(it.done.for_side)} did not hold it all"
    said = (f"the {card_short(card)} was with {it.names.player(seat)}" for card, seat in others)
    return f"{begun}{_listed(said)}"


def _listed(said: Iterator[str]) -> str:
    """Cards told after a colon; of many only how many more."""
    told = [*said]
    if len(told) > _MOST_CARDS + 1:
        told = [*told[:_MOST_CARDS], count(len(told) - _MOST_CARDS, "card") + " more"]
    return f": {listing(told)}" if told else ""


def holders(it: Scored) -> tuple[Holder, ...]:
    """The cards of a set with their holders, as far as anybody named or showed them."""
    named, held = dict(it.done.named), dict(it.done.held)
    return tuple(
        _holder(it, card, named.get(card), held.get(card))
        for card in it.done.half_suit.cards
        if card in named or card in held
    )


def _holder(it: Scored, card: str, named: int | None, held: int | None) -> Holder:
    told = named if held is None else held
    assert told is not None
    said = "" if named in (None, held) else it.names.player(named or 0)
    was = "" if held is None else it.names.player(held)
    letter = LETTERS[it.names.seating.side_of[told]]
    return Holder(pip(card), card_words(card), letter, said, was)
