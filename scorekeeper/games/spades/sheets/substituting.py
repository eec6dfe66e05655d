"""The sheet on which somebody else takes a seat from the hand in play on."""

from scorekeeper.games.pages import Desk
from scorekeeper.games.sheets.substituting import Substituting
from scorekeeper.games.sheets.substituting import substituting as filled
from scorekeeper.games.spades.rules import RULES


def substituting(desk: Desk) -> Substituting:
    """The sheet as it is filled so far."""
    stays = "Hands that are in stay with whoever played them."
    return filled(desk, RULES, f"from hand {desk.state.deal.number} on", stays)
