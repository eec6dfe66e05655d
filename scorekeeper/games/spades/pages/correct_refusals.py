"""Where on the page of a correction a refusal stands, and how it is said there."""

from collections.abc import Mapping

from scorekeeper.games.errors import ScoringError
from scorekeeper.games.forms import number
from scorekeeper.games.names import isolated
from scorekeeper.games.spades.pages.corrections import nil_tricks
from scorekeeper.games.spades.pages.hand_lines import Correcting
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
    place = place_of(error, by_player=by_player)
    shown = {*typed, *(f"nil-{seat}" for seat in nils)}
    return {place if place in shown else "": error.message}


def _beside_nils(
    it: Correcting, typed: Mapping[str, str], nils: Mapping[int, str], error: ScoringError
) -> dict[str, str]:
    """Nil bidders whose tricks do not fit their side: beside the one that was touched."""
    seating = it.state.seating
    side = seating.side_of[error.seat or 0]
    own = {seat: nils[seat] for seat in seating.sides[side] if seat in nils}
    ours, most = number(typed.get("side-0")), it.hand.options.tricks_per_hand
    told = [number(took) for took in own.values()]
    if not isinstance(ours, int) or not own:
        return {"": error.message}
    took = ours if side == 0 else most - ours
    off = took - sum(tricks for tricks in told if isinstance(tricks, int))
    fault = f"{abs(off)} {'is' if abs(off) == 1 else 'are'} {'missing' if off > 0 else 'too many'}"
    what = "their nils" if len(own) > 1 else f"the nil of {isolated(it.hand.players[min(own)])}"
    words = f"{isolated(seating.side_names[side])} took {count(took, 'trick')}, {what} {took - off}"
    touched = [seat for seat, took in own.items() if number(took) != it.seat_tricks.get(seat)]
    return {f"nil-{(touched or [*own])[0]}": f"{words}: {fault}."}


def place_of(error: ScoringError, *, by_player: bool) -> str:
    """The field that an error is about; "" for the form as a whole."""
    seat = error.seat
    match error.field:
        case "bid" | "bids" if seat is not None:
            return f"bid-{seat}"
        case "sides" if seat is not None and error.code.startswith(("bid", "nil", "blind")):
            return f"team-{seat}"
        case "tricks" | "seats" if seat is not None:
            return f"{'seat' if by_player else 'nil'}-{seat}"
        case "seat" | "first_dealer":
            return "dealer"
        case _:
            return ""
