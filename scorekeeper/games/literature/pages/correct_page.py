"""The page on which a claim is corrected: filled as the ledger says, or as it was picked."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scorekeeper.games.corrections import Draft
from scorekeeper.games.errors import ScoringError
from scorekeeper.games.literature.options import Options
from scorekeeper.games.literature.pages.correcting import AWARD, BY_CARDS, NOBODY, Correcting
from scorekeeper.games.literature.pages.corrections import claiming_side
from scorekeeper.games.literature.pages.words import LETTERS, Pip, card_words, pip
from scorekeeper.games.literature.state import State
from scorekeeper.games.literature.verdicts import one_wrong
from scorekeeper.games.names import isolated

_BESIDE = {"actual": "cards", "named": "cards", "for_side": "claimant", "side": "claimant"}
_FIELDS = ("verdict", "claimant", "cards", "set", "next")


@dataclass(frozen=True, slots=True)
class Choice:
    """One value that a field may have, as it is offered; `letter` is a side's."""

    value: str
    label: str
    picked: bool
    letter: str = ""


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card: who was named (`named`), and who held it (`keys`) as far as that is picked."""

    card: str
    pip: Pip
    words: str
    named: tuple[Choice, ...]
    keys: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class CorrectPage:
    """A claim or an award as its correction shows it.

    `what` are claim, award and strike; the other fields are those of a claim, `why` an award's.
    `errors` are told beside their fields, `refused` above all of them.
    """

    number: int
    title: str
    what: tuple[Choice, ...]
    is_claim: bool
    claimants: tuple[Choice, ...]
    verdicts: tuple[Choice, ...]
    crossing: tuple[Choice, ...]
    handing: tuple[Choice, ...]
    cards: tuple[CardRow, ...]
    cards_open: bool
    sets: tuple[Choice, ...]
    why: str
    refused: str
    errors: Mapping[str, str]
    differs: bool


def correct_page(
    it: Correcting, draft: Draft, before: State, error: ScoringError | None
) -> CorrectPage:
    """The page, with what was typed kept and what was refused beside its field.

    `before` is the game as it stood before the claim.
    """
    typed = draft.typed
    beside, refused = _refusals(error)
    return CorrectPage(
        number=it.number,
        title=it.title,
        what=tuple(_what(it, typed)),
        is_claim=typed["what"] == "claim",
        claimants=tuple(_claimants(before, typed)),
        verdicts=tuple(_verdicts(it, before.options, typed)),
        crossing=tuple(_crossing(before, typed)),
        handing=tuple(_handing(it, before, typed)),
        cards=tuple(_cards(it, before, typed)),
        cards_open="cards" in beside or any(typed[name] for name in typed if "-" in name),
        sets=tuple(Choice(one.key, one.title, one.key == typed["set"]) for one in it.sets),
        why=typed["why"],
        refused=refused,
        errors=beside,
        differs=draft.line is not None,
    )


def _refusals(error: ScoringError | None) -> tuple[dict[str, str], str]:
    """What was refused by the field that shows it, and what is said of the form as a whole."""
    if error is None:
        return {}, ""
    field = _BESIDE.get(error.field or "", error.field or "")
    return ({field: error.message}, "") if field in _FIELDS else ({}, error.message)


def _what(it: Correcting, typed: Mapping[str, str]) -> Iterator[Choice]:
    names = it.state.seating.side_names
    offered = [("claim", "A claim", "")]
    offered += [
        (f"{AWARD}{side}", f"Decided: to {isolated(name)}", LETTERS[side])
        for side, name in enumerate(names)
    ]
    offered += [(f"{AWARD}{NOBODY}", "Decided: to nobody", ""), ("strike", "Strike it", "")]
    for value, label, letter in offered:
        yield Choice(value, label, value == typed["what"], letter)


def _claimants(state: State, typed: Mapping[str, str]) -> Iterator[Choice]:
    """Everybody by side; and the sides as such, where nobody noted who spoke."""
    seating = state.seating
    for side, seats in enumerate(seating.sides):
        for seat in seats:
            said = isolated(seating.players[seat])
            yield Choice(str(seat), said, typed["claimant"] == str(seat), LETTERS[side])
    for side, name in enumerate(seating.side_names):
        value = f"side-{side}"
        label = f"somebody of {isolated(name)}"
        yield Choice(value, label, typed["claimant"] == value, LETTERS[side])


def _verdicts(it: Correcting, options: Options, typed: Mapping[str, str]) -> Iterator[Choice]:
    """The verdicts that these rules tell apart, and what the line says already."""
    offered = ["right", "misplaced", "opponents"]
    if options.claim_scope == "ownership":
        offered = ["right", "opponents"]
    if typed["verdict"] == "wrong" and one_wrong(options):
        offered.append("wrong")
    if typed["verdict"] == BY_CARDS or it.play.actual is not None:
        offered.append(BY_CARDS)
    words = {
        "right": "right",
        "misplaced": "misplaced in the side",
        "opponents": "the other side held a card",
        "wrong": "wrong, nobody noted how",
        BY_CARDS: "as the cards say",
    }
    for value in offered:
        yield Choice(value, words[value], value == typed["verdict"])


def _crossing(state: State, typed: Mapping[str, str]) -> Iterator[Choice]:
    if state.options.cross_team == "on" or typed["for"] == "other":
        yield Choice("own", "for the own side", typed["for"] != "other")
        yield Choice("other", "for the other side", typed["for"] == "other")


def _handing(it: Correcting, state: State, typed: Mapping[str, str]) -> Iterator[Choice]:
    """Whom a right claim may hand the turn to; nothing where these rules know no such thing."""
    claiming = claiming_side(it, typed)
    if state.turn is None or state.options.turn_after_right != "team_choice" or claiming is None:
        return
    yield Choice("", "stays", not typed["next"])
    for seat in state.seating.sides[claiming]:
        name = isolated(state.seating.players[seat])
        yield Choice(str(seat), name, typed["next"] == str(seat), LETTERS[claiming])


def _cards(it: Correcting, state: State, typed: Mapping[str, str]) -> Iterator[CardRow]:
    claiming = claiming_side(it, typed)
    holding = claiming if typed["for"] != "other" or claiming is None else 1 - claiming
    sides = state.seating.sides
    own = () if holding is None else sides[holding]
    others = tuple(seat for side in sides for seat in side if seat not in own)
    for card in it.half_suit(typed["set"]).cards:
        named, held = (typed.get(f"{word}-{card}", "") for word in ("named", "actual"))
        yield CardRow(
            card,
            pip(card),
            card_words(card),
            (Choice("", "–", not named), *_seats(state, own, named)),
            tuple(_seats(state, (*own, *others), held)),
        )


def _seats(state: State, seats: tuple[int, ...], picked: str) -> Iterator[Choice]:
    for seat in seats:
        letter = LETTERS[state.seating.side_of[seat]]
        yield Choice(str(seat), isolated(state.seating.players[seat]), str(seat) == picked, letter)
