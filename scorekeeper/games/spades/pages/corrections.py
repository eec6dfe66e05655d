"""What a correction of a hand of Spades changes: bids, tricks, the dealer, whether it counts.

The form comes filled with what the ledger says; whatever differs becomes a change of its line, and
all changes together one entry.
"""

from collections.abc import Mapping
from typing import Any

from scorekeeper.games.codec import encode_fields
from scorekeeper.games.corrections import Draft, Fold, Raw
from scorekeeper.games.errors import EntryError, ScoringError
from scorekeeper.games.forms import last_follows, number
from scorekeeper.games.history import Kept
from scorekeeper.games.spades.bids import meant
from scorekeeper.games.spades.pages.hand_lines import Correcting
from scorekeeper.games.spades.pages.picks import own_nils
from scorekeeper.games.spades.sheets.draft import FIELDS as DRAFT
from scorekeeper.games.spades.sheets.picked import FIELDS as PENALTIES
from scorekeeper.games.spades.sheets.picked import TOLD, fined, noted, raw_of, raws, word_of
from scorekeeper.games.spades.state import State

COUNTS = ("yes", "void", "strike")


def filled(it: Correcting, *, by_player: bool) -> dict[str, str]:
    """The fields as the ledger has them."""
    typed = {"count": "void" if it.hand.void else "yes", "why": it.hand.why or ""}
    typed |= {f"bid-{seat}": _said(it, line.play.bid) for seat, line in it.lines.seats.items()}
    if it.lines.bids:
        play = it.lines.bids.play
        what, bids = ("bid", play.bids) if play.bids is not None else ("team", play.sides)
        typed |= {f"{what}-{place}": _said(it, bid) for place, bid in enumerate(bids)}
    if it.may_deal:
        typed["dealer"] = str(it.hand.dealer)
    typed |= {one.field: one.value for one in noted(it.penalties, it.state.seating)}
    return typed | _filled_tricks(it, by_player=by_player)


def _said(it: Correcting, bid: Any) -> str:
    return "" if bid is None else str(meant(bid, it.hand.options.zero_bid == "nil"))


def _filled_tricks(it: Correcting, *, by_player: bool) -> dict[str, str]:
    if by_player:
        known = it.seat_tricks
        return {f"seat-{seat}": str(known.get(seat, "")) for seat in range(len(it.hand.players))}
    if it.splits:
        return {"side-0": str(it.side_tricks[0])} if it.side_tricks else {}
    taken = it.side_tricks or ("",) * len(it.state.seating.sides)
    return {f"side-{side}": str(took) for side, took in enumerate(taken)}


def draft(it: Correcting, typed: Mapping[str, str], fold: Fold) -> Draft:
    """What the typed fields change; fields that were not sent stand as the ledger has them.

    Refuses `bad_entry` for a form that is none of ours; ScoringError of the rules passes through.
    """
    whole = typed_of(it, typed)
    for name in typed:
        if name not in whole:
            raise EntryError("bad_entry", "This form holds something unknown.")
    if whole["count"] not in COUNTS or (whole["count"] == "strike" and not it.is_last):
        raise EntryError("bad_entry", "Say whether the hand counts.", field="count")
    if whole["count"] == "strike":
        return Draft(whole, strike=it.result.number)
    changes = {**_bid_changes(it, whole), **_dealer_change(it, whole)}
    if whole["count"] == "void":
        changes |= _void_change(it, whole)
    else:
        changes |= _tricks_change(it, whole, fold(it.result.number, changes))
    return Draft(whole, changes)


def typed_of(it: Correcting, typed: Mapping[str, str]) -> dict[str, str]:
    """All fields of the form: as typed, or else as the ledger has them; unknown ones left out."""
    whole = filled(it, by_player=it.by_player(typed))
    places = range(len(it.hand.players))
    tricks = {f"{what}-{at}" for what in ("nil", "seat", "side") for at in places}
    known = {*whole, *tricks, *PENALTIES, *DRAFT, TOLD, "by"}
    if TOLD in typed:
        whole = {name: value for name, value in whole.items() if name not in PENALTIES}
    return {**whole, **{name: value for name, value in typed.items() if name in known}}


def waiting(it: Correcting, typed: Mapping[str, str], fold: Fold) -> State:
    """The game as it waits for this hand's tricks, with its bids as typed where those can be."""
    try:
        before: State = fold(it.result.number, _bid_changes(it, typed_of(it, typed)))
    except ScoringError:
        before = fold(it.result.number, {})
    return before


def _bid_changes(it: Correcting, typed: Mapping[str, str]) -> dict[int, Raw]:
    if it.lines.bids:
        return _bids_change(it, it.lines.bids, typed)
    hand = it.hand.number
    return {
        line.number: {
            "kind": "bid",
            "hand": hand,
            "seat": seat,
            "bid": number(typed[f"bid-{seat}"]),
        }
        for seat, line in it.lines.seats.items()
        if typed[f"bid-{seat}"] != _said(it, line.play.bid)
    }


def _bids_change(it: Correcting, line: Kept, typed: Mapping[str, str]) -> dict[int, Raw]:
    """All bids of the hand stand in one line: it changes as a whole."""
    what, field_, old = ("bid", "bids", line.play.bids)
    if old is None:
        what, field_, old = ("team", "sides", line.play.sides)
    now = [typed[f"{what}-{place}"] for place in range(len(old))]
    if now == [_said(it, bid) for bid in old]:
        return {}
    raw = {"kind": "bids", "hand": it.hand.number, field_: [number(text) for text in now]}
    return {line.number: raw}


def _dealer_change(it: Correcting, typed: Mapping[str, str]) -> dict[int, Raw]:
    seat = number(typed.get("dealer"))
    if not it.may_deal or seat == it.hand.dealer:
        return {}
    if it.lines.dealer is None:
        return {0: {"first_dealer": seat}}
    raw = {"kind": "dealer", "hand": it.hand.number, "seat": seat}
    return {it.lines.dealer.number: raw}


def _void_change(it: Correcting, typed: Mapping[str, str]) -> dict[int, Raw]:
    why = typed["why"].strip() or None
    if it.hand.void and why == it.hand.why:
        return {}
    said = {"why": why} if why else {}
    return {it.result.number: {"kind": "void", "hand": it.hand.number, **said}}


def _tricks_change(it: Correcting, typed: Mapping[str, str], before: State) -> dict[int, Raw]:
    told = _by_player(it, typed) if it.by_player(typed) else _by_side(it, typed, before)
    fines, stand = fined(typed, it.state.seating), [word_of(fine) for fine in it.penalties]
    raws([word for word in fines if word not in stand], it.state.seating)
    if told is None and fines == stand:
        return {}
    if told is None and it.tricks is not None:
        told = {**encode_fields(it.tricks)}
    raw = {"kind": "tricks", "hand": it.hand.number, **(told or {})}
    raw.pop("penalties", None)
    if fines:
        raw["penalties"] = [raw_of(word) for word in fines]
    return {it.result.number: raw}


def _by_player(it: Correcting, typed: Mapping[str, str]) -> dict[str, Any] | None:
    seats = range(len(it.hand.players))
    taken = [number(typed[f"seat-{seat}"]) for seat in seats]
    stands = not it.hand.void and taken == [*it.hand.tricks]
    return None if stands else {"tricks": taken}


def _by_side(it: Correcting, typed: Mapping[str, str], before: State) -> dict[str, Any] | None:
    """By side, with the nil bidders' own tricks; what else is known and still fits stays."""
    sides = sides_typed(it, typed)
    nils = {seat: number(took) for seat, took in nil_tricks(it, typed, before).items()}
    known = it.seat_tricks
    same = sides == [*it.side_tricks] and all(known.get(seat) == nils[seat] for seat in nils)
    if same and not it.hand.void:
        return None
    seats = {**_still_known(it, sides, nils), **nils}
    told = {"seats": {str(seat): seats[seat] for seat in sorted(seats)}} if seats else {}
    return {"sides": sides, **told}


def sides_typed(it: Correcting, typed: Mapping[str, str]) -> list[Any]:
    """What the sides took, as typed; one that is blank took what the others left."""
    taken = [number(typed.get(f"side-{side}")) for side in range(len(it.state.seating.sides))]
    return last_follows(taken, it.hand.options.tricks_per_hand)


def nil_tricks(it: Correcting, typed: Mapping[str, str], before: State) -> dict[int, str]:
    """What each nil bidder took, as typed: by the bids as corrected; 0 where nothing is known.

    Those who play alone are known by their side.
    """
    known = it.seat_tricks
    seats = [nil.seat for nil in own_nils(before)]
    return {seat: typed.get(f"nil-{seat}", str(known.get(seat) or 0)) for seat in seats}


def _still_known(it: Correcting, sides: list[Any], nils: Mapping[int, Any]) -> dict[int, int]:
    """The players' own tricks on sides where nothing moved."""
    known, kept = it.seat_tricks, dict[int, int]()
    for side, took in enumerate(it.side_tricks):
        seats = it.state.seating.sides[side]
        own = {seat: known[seat] for seat in seats if seat in known}
        moved = [seat for seat in seats if seat in nils and own.get(seat) != nils[seat]]
        if sides[side] == took and not moved:
            kept |= own
    return kept
