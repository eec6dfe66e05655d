"""Where on the page of a correction a refusal stands, and how it is said there."""

from collections.abc import Mapping

from scorekeeper.games.errors import ScoringError
from scorekeeper.games.forms import number
from scorekeeper.games.names import isolated
from scorekeeper.games.spades.pages.corrections import nil_tricks, sides_typed
from scorekeeper.games.spades.pages.hand_lines import Correcting
from scorekeeper.games.spades.plain import in_words
from scorekeeper.games.spades.sheets.draft import FIELDS as DRAFT
from scorekeeper.games.spades.state import State
from scorekeeper.games.words import count


def refusals(
    it: Correcting, typed: Mapping[str, str], before: State, error: ScoringError
) -> dict[str, str]:
    """What was refused, by the field that shows it; "" for the form as a whole."""
    by_player = it.by_player(typed)
    nils = nil_tricks(it, typed, before)
    if error.code == "tricks_side_mismatch" and not by_player:
        return _beside_nils(it, typed, nils, error)
    if error.field in DRAFT:
        return {error.field or "": error.message}
    place = place_of(error, by_player=by_player, grid=it.splits)
    shown = {*typed, *(f"nil-{seat}" for seat in nils)}
    words = in_words(error, it.state.seating, before.options.tricks_per_hand)
    return {place if place in shown else "": words}


def _beside_nils(
    it: Correcting, typed: Mapping[str, str], nils: Mapping[int, str], error: ScoringError
) -> dict[str, str]:
    """Nil bidders whose tricks do not fit their side: beside the one that was touched."""
    seating, seat = it.state.seating, error.seat or 0
    side = seating.side_of[seat]
    own = {seat: nils[seat] for seat in seating.sides[side] if seat in nils}
    took = sides_typed(it, typed)[side]
    off = took - sum(int(tricks) for tricks in own.values())
    fault = f"{abs(off)} {'is' if abs(off) == 1 else 'are'} {'missing' if off > 0 else 'too many'}"
    alone = f"the nil of {isolated(it.hand.players[min(own)])}" if len(own) == 1 else "their nils"
    words = (
        f"{isolated(seating.side_names[side])} took {count(took, 'trick')}, {alone} {took - off}"
    )
    touched = [seat for seat, taken in own.items() if number(taken) != it.seat_tricks.get(seat)]
    return {f"nil-{(touched or [*own, seat])[0]}": f"{words}: {fault}."}


def place_of(error: ScoringError, *, by_player: bool, grid: bool = False) -> str:
    """The field that an error is about; "" for the form as a whole.

    The grid of splits has no field of its own for each side.
    """
    seat = error.seat
    match error.field:
        case "bid" | "bids" if seat is not None:
            return f"bid-{seat}"
        case "sides" if seat is not None and error.code.startswith(("bid", "nil", "blind")):
            return f"team-{seat}"
        case "sides" if seat is not None and not grid:
            return f"side-{seat}"
        case "tricks" | "seats" if seat is not None:
            return f"{'seat' if by_player else 'nil'}-{seat}"
        case "seat" | "first_dealer":
            return "dealer"
        case _:
            return ""
