"""Who sits where, and how sentences and keys name people and sides, whatever the game."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.games.kit import LETTERS, Seating
from scorekeeper.games.names import isolated
from scorekeeper.games.plays import Substitute
from scorekeeper.games.words import listing


def seats_of(seating: Seating, names: Iterable[str]) -> frozenset[int]:
    """Where these people sit, as the game stands; who does not play sits nowhere."""
    known = {name.casefold() for name in names}
    return frozenset(
        seat for seat, player in enumerate(seating.players) if player.casefold() in known
    )


def letter_of(seating: Seating, seat: int) -> str:
    """The colour and shape of the side that a seat plays on."""
    return side_letter(seating.side_of[seat])


def side_letter(side: int) -> str:
    """The colour and shape of a side.

    >>> side_letter(0), side_letter(1)
    ('a', 'b')
    """
    return LETTERS[side % len(LETTERS)]


def name_of(seating: Seating, seat: int) -> str:
    """A player's name, as it stands in a sentence."""
    return isolated(seating.players[seat])


def side_name(seating: Seating, side: int) -> str:
    """What the table calls a side, as it stands in a sentence."""
    return isolated(seating.side_names[side])


def winners_words(seating: Seating, winners: Sequence[int]) -> str:
    """Who wins, in words: "Us win", "Ann wins"; of all sides together it is "a draw"."""
    if not winners:
        return "nobody wins"
    if len(winners) == len(seating.sides):
        return "a draw"
    names = listing([side_name(seating, side) for side in winners])
    shared = "share the win" if len(winners) > 1 else win_verb(seating, winners)
    return f"{names} {shared}"


def win_verb(seating: Seating, winners: Sequence[int]) -> str:
    """How winning is said of these sides: of one person "wins", else "win"."""
    alone = len(winners) == 1 and len(seating.sides[winners[0]]) == 1
    return "wins" if alone else "win"


def ending_words(seating: Seating, winners: Sequence[int]) -> str:
    """That something ends the game, and who wins."""
    return f"This ends the game: {winners_words(seating, winners)}"


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
