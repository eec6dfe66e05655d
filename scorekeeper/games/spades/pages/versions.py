"""Two phones that entered different things about the same hand: both, side by side."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.games.forms import number as number_in
from scorekeeper.games.names import isolated
from scorekeeper.games.pages import Said, Version
from scorekeeper.games.spades.bids import Bid
from scorekeeper.games.spades.pages.penalty_words import penalty_words
from scorekeeper.games.spades.pages.seats import LETTERS, letter_of, name_of, spoken
from scorekeeper.games.spades.pages.whatif import side_name
from scorekeeper.games.spades.plays import Bids, PlayerBid, Tricks
from scorekeeper.games.spades.sheets.picked import noted, penalties_in
from scorekeeper.games.spades.state import State
from scorekeeper.games.words import number


def title(play: Any) -> str:
    """What both are about."""
    return f"Hand {play.hand}: two {'bids' if isinstance(play, PlayerBid | Bids) else 'results'}"


def again(play: Any) -> dict[str, int]:
    """What is entered again where neither version is right: a bid, the bids, or a hand."""
    match play:
        case PlayerBid(seat=seat):
            return {"seat": seat}
        case Bids():
            return {}
        case _:
            return {"hand": int(play.hand)}


def typed(state: State, picked: Mapping[str, str]) -> str:
    """What a form had said, in words; empty where nothing of it can be told."""
    seating = state.seating
    seat = number_in(picked.get("seat"))
    if picked.get("bid") and isinstance(seat, int) and 0 <= seat < len(seating.players):
        return f"{name_of(state, seat)}’s {_cut(picked['bid'])}"
    said = []
    for field, names in (
        ("bidside", seating.side_names),
        ("side", seating.side_names),
        ("nil", seating.players),
        ("seat", seating.players),
    ):
        said += [
            f"{isolated(name)} {_cut(picked[f'{field}-{place}'])}"
            for place, name in enumerate(names)
            if picked.get(f"{field}-{place}")
        ]
    said += [fine.words for fine in noted(penalties_in(picked, seating), seating)]
    return ", ".join(said)


def _cut(text: str) -> str:
    """What was typed, as far as it can be a number."""
    return text if len(text) <= 12 else text[:12] + "…"


def versions(theirs: tuple[State, Any], mine: tuple[State | None, Any]) -> tuple[Version, Version]:
    """Both versions with what differs marked; each comes with the game as it would stand.

    A state is None where the game could not go on with that version.
    """
    rows = [_rows(state or theirs[0], play) for state, play in (theirs, mine)]
    one, other = (_marked(mine, yours) for mine, yours in (rows, rows[::-1]))
    return (
        Version(one, _totals(theirs[0], theirs[1])),
        Version(other, _totals(mine[0], mine[1]) if mine[0] else ()),
    )


def _marked(rows: tuple[Said, ...], others: tuple[Said, ...]) -> tuple[Said, ...]:
    return tuple(row if row in others else replace(row, differs=True) for row in rows)


def _rows(state: State, play: Any) -> tuple[Said, ...]:
    match play:
        case PlayerBid(seat=seat, bid=bid):
            return (_bid_row(state, seat, bid),)
        case Tricks():
            return _tricks_rows(state, play)
        case Bids(bids=bids, sides=sides):
            by_seat = [_bid_row(state, seat, bid) for seat, bid in enumerate(bids or ())]
            by_side = [_side_bid_row(state, side, bid) for side, bid in enumerate(sides or ())]
            return (*by_seat, *by_side)
        case _:
            return (Said("", "The hand does not count", ""),)


def _bid_row(state: State, seat: int, bid: Bid | None) -> Said:
    value = spoken(bid) if bid else "–"
    return Said(letter_of(state, seat), f"{name_of(state, seat)} bid", value)


def _side_bid_row(state: State, side: int, bid: Bid | None) -> Said:
    value = spoken(bid) if bid else "–"
    return Said(LETTERS[side % len(LETTERS)], f"{side_name(state, side)} bid", value)


def _tricks_rows(state: State, play: Tricks) -> tuple[Said, ...]:
    """What the sides took, and first what is told of partners; who plays alone is a side."""
    known = play.seats or tuple(enumerate(play.tricks or ()))
    seating = state.seating
    own = [
        Said(letter_of(state, seat), name_of(state, seat), number(took or 0))
        for seat, took in known
        if len(seating.sides[seating.side_of[seat]]) > 1
    ]
    hand = state.hand(play.hand)
    by_side = play.sides or (hand.side_tricks if hand else ())
    sides = [
        Said(LETTERS[side % len(LETTERS)], side_name(state, side), number(took or 0))
        for side, took in enumerate(by_side)
    ]
    fines = [Said("", penalty_words(fine, state.seating), "") for fine in play.penalties]
    return (*own, *sides, *fines)


def _totals(state: State, play: Any) -> tuple[Said, ...]:
    """The totals before and after the hand, for results."""
    hand = state.hand(play.hand)
    if hand is None or isinstance(play, PlayerBid | Bids):
        return ()
    return tuple(
        Said(
            LETTERS[side % len(LETTERS)],
            side_name(state, side),
            f"{number(result.total - result.points)} → {number(result.total)}",
        )
        for side, result in enumerate(hand.sides)
    )
