"""Who and what an entry names: whether it is in this game at all (rules, section 11)."""

from scorekeeper.games.kit import RuleError
from scorekeeper.games.literature.decks import HalfSuit
from scorekeeper.games.literature.state import State
from scorekeeper.games.names import isolated


def check_player(state: State, seat: int | None, field: str) -> None:
    """Refuse a player who does not sit at this table: `unknown_player`."""
    if seat is not None and seat >= len(state.seating.players):
        raise RuleError("unknown_player", f"Nobody sits at seat {seat}.", field=field)


def check_side(state: State, side: int | None, field: str = "side") -> None:
    """Refuse a side that does not play: `unknown_side`."""
    if side is not None and side >= len(state.seating.sides):
        raise RuleError("unknown_side", "There are two sides, 0 and 1.", field=field)


def known_set(state: State, key: str) -> HalfSuit:
    """A set of this game's deck: `unknown_set` where the deck has none of that name."""
    found = state.options.cards.by_key.get(key)
    if found is None:
        said = f"There is no set “{key}” in this deck."
        raise RuleError("unknown_set", said, field="set")
    return found


def open_set(state: State, key: str) -> HalfSuit:
    """A set that can still be claimed: `set_resolved` where it is out of play (rule L27)."""
    half_suit = known_set(state, key)
    if key in state.sets:
        said = f"{half_suit.title}: {whose(state, key)}."
        raise RuleError("set_resolved", said, field="set")
    return half_suit


def whose(state: State, key: str) -> str:
    """Whose a resolved set is, in words."""
    owner = state.sets[key].owner
    if owner is None:
        return "out of play already, and nobody’s"
    return f"{isolated(state.seating.side_names[owner])} have it already"
