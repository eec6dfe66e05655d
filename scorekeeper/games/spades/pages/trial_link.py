"""From a game to the page that scores one hand: its rules, and a hand's own numbers."""

from collections.abc import Mapping
from dataclasses import asdict, replace
from itertools import takewhile
from urllib.parse import urlencode

from scorekeeper.games.kit import Seating
from scorekeeper.games.options import text_of
from scorekeeper.games.spades.bags import bags_count, in_range
from scorekeeper.games.spades.options import Options
from scorekeeper.games.spades.pages.trial_table import (
    base_of,
    carried_word,
    letters,
    usual_sides,
    usual_size,
)
from scorekeeper.games.spades.penalties import Penalty
from scorekeeper.games.spades.presets import PRESETS
from scorekeeper.games.spades.sheets.picked import MOST, does, word_of
from scorekeeper.games.spades.state import Hand, State

Link = dict[str, str]
_LONGEST = 2500  # signs of an address; names and reasons stay behind where it would be longer


def trial_of(state: State, preset: str, number: int | None = None) -> Link:
    """What the page is opened with: the rules of the game, and one of its hands.

    Of a hand that does not count there are no numbers, nor of one with more penalties than the
    page takes: without some of them they would be wrong.
    """
    hand = None if number is None else state.hand(number)
    link = rules_link(preset, hand.options if hand else state.options, state.seating)
    if hand is None or not hand.sides or len(_fines(hand)) > MOST:
        return link
    numbers = link | _hand(hand) | _before(state, hand)
    longest = numbers | _reasons(hand) | _names(hand, state.seating)
    ways = (longest, numbers | _names(hand, state.seating), numbers | _reasons(hand))
    return next((way for way in ways if len(urlencode(way)) <= _LONGEST), numbers)


def rules_link(key: str, options: Options, seating: Seating) -> Link:
    """Preset, players and sides, and the options that differ: only what is not as usual."""
    preset, size = PRESETS[key], len(seating.players)
    link = {} if key == "standard" else {"p": key}
    if size != usual_size(preset):
        link["n"] = str(size)
    if seating.sides != usual_sides(preset, size):
        link["w"] = letters(seating.sides)
    before = asdict(Options(**base_of(preset, size)))
    changes = {name: new for name, new in asdict(options).items() if new != before[name]}
    return link | ({"o": text_of(changes)} if changes else {})


def _hand(hand: Hand) -> Link:
    """Bids and tricks, as far as they are known, and the penalties of the hand."""
    bids = {f"b{seat}": str(bid) for seat, bid in enumerate(hand.bids)}
    if hand.side_bids:
        bids |= {"m": "s"} | {f"c{side}": str(bid) for side, bid in enumerate(hand.side_bids)}
    own = {f"n{seat}": str(took) for seat, took in enumerate(hand.tricks) if took is not None}
    taken = {f"t{side}": str(took) for side, took in enumerate(hand.side_tricks)}
    fines = {f"f{n}": word_of(replace(fine, why=None)) for n, fine in enumerate(_fines(hand))}
    return {"h": str(hand.number), **bids, **own, **taken, **fines}


def _fines(hand: Hand) -> list[Penalty]:
    """The penalties of a hand that do something; a file may hold others, the page takes none."""
    return [fine for fine in hand.penalties if does(fine)]


def _reasons(hand: Hand) -> Link:
    """The penalties once more, each with its reason."""
    return {f"f{place}": word_of(fine) for place, fine in enumerate(_fines(hand))}


def _before(state: State, hand: Hand) -> Link:
    """What every side had before the hand; nothing is said of noughts."""
    found: Mapping[str, int] = {}
    for side, result in enumerate(hand.sides):
        missed = [
            earlier.sides[side].made is False
            for earlier in state.hands
            if earlier.number < hand.number and earlier.sides
        ]
        found = {
            **found,
            f"q{side}": result.total - result.points,
            f"g{side}": result.bags_before if bags_count(hand.options) else 0,
            f"x{side}": sum(missed),
            f"r{side}": sum(takewhile(bool, reversed(missed))),
        }
    asked = {"x": hand.options.sets_lose, "r": hand.options.consecutive_sets_lose}
    told = {
        name: str(value)
        for name, value in found.items()
        if value and asked.get(name[0], True) is not None
    }
    return told | _carried(hand)


def _carried(hand: Hand) -> Link:
    """The bags before the hand where a lowered limit would refuse them (rule S37)."""
    bags = [result.bags_before for result in hand.sides]
    fit = all(in_range(hand.options, its) for its in bags)
    return {} if fit else {"k": carried_word(bags)}


def _names(hand: Hand, seating: Seating) -> Link:
    players = {f"a{seat}": name for seat, name in enumerate(hand.players)}
    sides = seating.side_names if seating.sides_are_named else ()
    return players | {f"s{side}": name for side, name in enumerate(sides)}
