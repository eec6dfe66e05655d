"""Who sits where at a moment of a game, for the lines of its ledger."""

from dataclasses import dataclass
from typing import Any

from scorekeeper.games.kit import Seating
from scorekeeper.games.names import isolated
from scorekeeper.games.plays import Substitute


@dataclass(frozen=True, slots=True)
class Names:
    """Who sits where at a moment of the game, and what the sides are called."""

    players: tuple[str, ...]
    seating: Seating

    def player(self, seat: int) -> str:
        """A player's name, set apart from the sentence round it."""
        return isolated(self.players[seat])

    def side(self, side: int) -> str:
        """A side's name, set apart from the sentence round it."""
        return isolated(self.seating.side_names[side])

    def after(self, play: Any) -> "Names":
        """Who sits where once a play has happened."""
        if not isinstance(play, Substitute):
            return self
        players = [*self.players]
        players[play.seat] = play.player
        return Names(tuple(players), self.seating)
