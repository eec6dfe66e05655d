"""Choosing the rules of a table: what people change most, and what nobody can have meant."""

from collections.abc import Iterator

from scorekeeper.games.kit import Seating
from scorekeeper.games.literature.options import SECTIONS, Options
from scorekeeper.games.literature.plays import FIXED
from scorekeeper.games.literature.values import total_points

__all__ = [
    "COMMON",
    "CUSTOM_IS_TAKEN",
    "FIRST",
    "FIXED",
    "SECTIONS",
    "SWITCHES",
    "counted",
    "customary",
    "senseless",
    "ways",
]

CUSTOM_IS_TAKEN = False
SWITCHES: tuple[str, ...] = ("track_turn", "track_counts")

FIRST: tuple[str, ...] = (
    "deck",
    "end",
    "target",
    "location_error",
    "opponent_error",
    "claim_timing",
    "track_turn",
    "track_counts",
)
COMMON: tuple[str, ...] = (
    "standard",
    "relaxed",
    "pagat",
    "wikipedia",
    "campus-nine",
    "sevens-out",
    "double-majors",
)
Reason = tuple[str, str]


_WITHOUT = {
    "54_eights_jokers": "48_no_8s",
    "54_sevens_jokers": "48_no_7s",
    "54_twos_jokers": "48_no_2s",
}


def customary(players: int, options: Options) -> dict[str, str]:
    """The options that so many players usually play by; a form offers them (rules, section 12).

    Forty-eight cards come out even where 54 do not.

    >>> customary(6, Options()), customary(8, Options()), customary(8, Options("48_no_7s"))
    ({}, {'deck': '48_no_8s'}, {})
    """
    fewer = _WITHOUT.get(options.deck)
    return {"deck": fewer} if fewer and players in (4, 8, 12) else {}


def ways(players: int) -> tuple[int, ...]:
    """Into how many sides so many players can be parted evenly: always two (rule L1)."""
    return (2,) if players % 2 == 0 else ()


def counted(options: Options) -> tuple[str, ...]:  # noqa: ARG001 - the contract asks with them
    """What a side brings along from paper: nothing, sets already won are entered as awards."""
    return ()


def senseless(options: Options, seating: Seating | None = None) -> tuple[Reason, ...]:  # noqa: ARG001
    """Rules that cannot be meant together: the option at fault and why, in words of the table.

    >>> senseless(Options(target=10))
    (('target', 'All sets together are worth 9: nobody can reach 10.'),)
    """
    return (*_end(options), *_claims(options), *_turn(options))


def _end(o: Options) -> Iterator[Reason]:
    points = total_points(o)
    if not points:
        yield "points_low", "Every set is worth nothing: give one of them points."
    elif o.end == "first_to" and o.target > points:
        words = f"All sets together are worth {points}: nobody can reach {o.target}."
        yield "target", words


def _claims(o: Options) -> Iterator[Reason]:
    if o.cross_team == "off" and o.cross_team_points > 1:
        words = "Claims for the other side are not allowed: allow them, or count them once."
        yield "cross_team_points", words
    if o.claim_scope == "ownership" and o.location_error != "opponents":
        words = "Where only ownership is claimed nobody names holders, so nobody can misname one."
        yield "location_error", words


def _turn(o: Options) -> Iterator[Reason]:
    if o.out_of_turn != "warn" and o.claim_timing == "anytime":
        words = "Where anybody may claim at any time no claim is out of turn."
        yield "out_of_turn", words
