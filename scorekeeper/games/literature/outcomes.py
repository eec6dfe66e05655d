"""What a claim brings, by its verdict and the house rules (rules L21 to L23, section 10)."""

from typing import NamedTuple

from scorekeeper.games.literature.options import Options


class Outcome(NamedTuple):
    """Whose the set is then (None: nobody's), whether it stays open, points by side."""

    owner: int | None
    open: bool
    changes: tuple[int, ...]


def gives(side: int | None, points: int) -> Outcome:
    """A side gets a set and its points; None: the set is void.

    >>> gives(1, 2), gives(None, 2)
    (Outcome(owner=1, open=False, changes=(0, 2)), Outcome(owner=None, open=False, changes=(0, 0)))
    """
    return Outcome(side, False, _points(side, points))


def _points(side: int | None, points: int) -> tuple[int, ...]:
    return tuple(points if side == one else 0 for one in (0, 1))


def own_outcome(options: Options, verdict: str, claiming: int, value: int) -> Outcome:
    """An ordinary claim, for the own side.

    >>> own_outcome(Options(), "misplaced", claiming=0, value=1)
    Outcome(owner=1, open=False, changes=(0, 1))
    """
    match verdict:
        case "right":
            return gives(claiming, value)
        case "misplaced" if options.location_error == "void":
            return gives(None, value)
        case "misplaced" if options.location_error == "reopen":
            return Outcome(None, True, (0, 0))
        case "opponents" if options.opponent_error == "self_minus":
            return Outcome(None, False, _points(claiming, -value))
        case _:
            return gives(1 - claiming, value)


def cross_outcome(options: Options, verdict: str, claiming: int, value: int) -> Outcome:
    """A claim for the other side: it takes their set, or leaves it to them.

    >>> cross_outcome(Options(cross_team_points=2), "right", claiming=0, value=1).changes
    (2, 0)
    """
    if verdict == "right":
        return gives(claiming, value * options.cross_team_points)
    return gives(1 - claiming, value)


def penalty_outcome(held_all: bool, claiming: int, value: int) -> Outcome:
    """A punished claim: void where the own side held all of the set, else the other side's.

    >>> penalty_outcome(True, claiming=0, value=1).owner is None
    True
    """
    return gives(None if held_all else 1 - claiming, value)
