"""How a game that is over ended for everybody who sat there: who won, who came second."""

from typing import NamedTuple

from scorekeeper.games.kit import Seating, Standing


class Finish(NamedTuple):
    """How a game ended for a seat: by whom it was held, on which side, at which place.

    `partners` is how many the side has; `place` 1 is won, 2 for all who share the first place in a
    draw, 0 a game that counts for nobody.
    """

    seat: int
    player: str
    side: int
    partners: int
    place: int
    points: int


def finishes(seating: Seating, standing: Standing) -> tuple[Finish, ...]:
    """Everybody's place in a game; nothing while it runs."""
    if not standing.over:
        return ()
    place = places(standing)
    return tuple(
        Finish(seat, player, side, len(seating.sides[side]), place[side], standing.points[side])
        for seat, (player, side) in enumerate(zip(seating.players, seating.side_of, strict=True))
    )


def places(standing: Standing) -> tuple[int, ...]:
    """The place of each side: the winner first, whatever the points say; the others by points.

    Where several share the first place nobody has won: they are second together.

    >>> places(Standing((250, 512, 300), over=True, winners=(1,)))
    (3, 1, 2)
    >>> places(Standing((512, 512, 300), over=True, winners=(0, 1)))
    (2, 2, 3)
    >>> places(Standing((90, 40), over=True))
    (0, 0)
    """
    if not standing.winners:
        return (0,) * len(standing.points)
    others = [p for side, p in enumerate(standing.points) if side not in standing.winners]
    first = 1 if len(standing.winners) == 1 else 2
    return tuple(
        first
        if side in standing.winners
        else 1 + len(standing.winners) + sum(other > points for other in others)
        for side, points in enumerate(standing.points)
    )
