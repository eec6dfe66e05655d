"""The tricks of a hand as they are entered, by player or by side, checked (rules S11, S38)."""

from collections.abc import Sequence
from typing import assert_never

from scorekeeper.games.kit import RuleError, Seating
from scorekeeper.games.names import isolated
from scorekeeper.games.spades.penalties import CountedSet, Fined, Moved, Penalty
from scorekeeper.games.spades.plays import Tricks
from scorekeeper.games.spades.state import State
from scorekeeper.games.words import count, listing, number

SeatTricks = tuple[int | None, ...]
SideTricks = tuple[int, ...]


def count_tricks(state: State, play: Tricks) -> tuple[SeatTricks, SideTricks]:
    """Tricks by seat (None where a player's own number is not known) and by side."""
    if play.tricks is not None:
        return _by_seat(state, play.tricks)
    return _by_side(state, play)


def _by_seat(state: State, tricks: SeatTricks) -> tuple[SeatTricks, SideTricks]:
    seating = state.seating
    if len(tricks) > len(seating.players):
        raise RuleError(
            "unknown_seat", f"Only {len(seating.players)} players took tricks.", field="tricks"
        )
    given = tricks + (None,) * (len(seating.players) - len(tricks))
    known = _whole_row(state, given, seating.players, "tricks")
    return known, tuple([sum([known[seat] for seat in side]) for side in seating.sides])


def _by_side(state: State, play: Tricks) -> tuple[SeatTricks, SideTricks]:
    seating = state.seating
    given = play.sides or ()
    if len(given) != len(seating.sides):
        raise RuleError(
            "side_mismatch",
            f"There are {len(seating.sides)} sides: say what each took.",
            field="sides",
        )
    by_side = _whole_row(state, given, seating.side_names, "sides")
    by_seat = _known_seats(state, play.seats or ())
    for seats, took in zip(seating.sides, by_side, strict=True):
        _fit(seating, by_seat, seats, took)
    _check_nils(state, by_seat)
    return tuple(by_seat), by_side


def _whole_row(
    state: State, given: SeatTricks, names: Sequence[str], field: str
) -> tuple[int, ...]:
    """Tricks that are all there, each in range, and add up to the hand's."""
    most = state.options.tricks_per_hand
    _check_none_missing(given, names, field)
    row = tuple([_one(took, most, names, at, field) for at, took in enumerate(given)])
    total = sum(row)
    if total != most:
        short = most - total
        few = f"{short} are missing" if short > 1 else "one is missing"
        many = f"{-short} are too many" if short < -1 else "one is too many"
        raise RuleError(
            "tricks_total",
            f"The tricks add up to {total}; {most} were played: {few if short > 0 else many}.",
            field=field,
        )
    return row


def _check_none_missing(given: SeatTricks, names: Sequence[str], field: str) -> None:
    """Refuse a row with blanks, and name whose tricks they are: nobody guesses them."""
    missing = [at for at, took in enumerate(given) if took is None]
    if missing:
        whose = listing([isolated(names[at]) for at in missing])
        raise RuleError("tricks_missing", _say(whose), field=field, seat=missing[0])


def _say(whose: str) -> str:
    return f"Say what {whose} took."


def _one(took: int | None, most: int, names: Sequence[str], at: int, field: str) -> int:
    """The tricks of the player or side at a place, if they are there and in range."""
    if took is None:
        raise RuleError("tricks_missing", _say(isolated(names[at])), field=field, seat=at)
    if not 0 <= took <= most:
        raise RuleError(
            "tricks_out_of_range",
            f"{isolated(names[at])} took from 0 to {most} tricks.",
            field=field,
            seat=at,
        )
    return took


def _known_seats(state: State, seats: tuple[tuple[int, int | None], ...]) -> list[int | None]:
    players, most = state.seating.players, state.options.tricks_per_hand
    known: list[int | None] = [None] * len(players)
    for seat, took in seats:
        if seat >= len(players):
            raise RuleError("unknown_seat", f"Nobody sits at seat {seat}.", field="seats")
        known[seat] = _one(took, most, players, seat, "seats")
    return known


def _fit(seating: Seating, known: list[int | None], seats: tuple[int, ...], took: int) -> None:
    """The players' own tricks fit their side's; who plays alone took what the side took."""
    own = [known[seat] for seat in seats]
    told = sum(tricks or 0 for tricks in own)
    if told > took or (None not in own and told != took):
        names = isolated(" & ".join(seating.players[seat] for seat in seats))
        raise RuleError(
            "tricks_side_mismatch",
            f"{names} took {told} by player, but {took} as a side: one of the two is wrong.",
            field="seats",
            seat=seats[0],
        )
    if len(seats) == 1:
        known[seats[0]] = took


def _check_nils(state: State, known: list[int | None]) -> None:
    for contract in state.deal.contracts:
        for nil in contract.nils:
            if known[nil.seat] is None:
                raise RuleError(
                    "nil_needs_player_entry",
                    f"{isolated(state.seating.players[nil.seat])} bid nil: enter how many tricks "
                    "they took themselves.",
                    field="seats",
                    seat=nil.seat,
                )


def check_penalties(
    seating: Seating, penalties: tuple[Penalty, ...], side_tricks: SideTricks
) -> None:
    """Refuse penalties that name no side, or move more tricks than a side took (rule S38)."""
    lost = [0] * len(side_tricks)
    for penalty in penalties:
        match penalty:
            case Moved(side, to, tricks):
                _check_side(seating, side)
                _check_side(seating, side if to is None else to)
                if tricks < 0:
                    raise RuleError(
                        "adjust_negative",
                        f"{isolated(seating.side_names[side])} cannot lose {number(tricks)} "
                        "tricks: turn the sides round instead.",
                        field="penalties",
                    )
                lost[side] += tricks
            case Fined(side) | CountedSet(side):
                _check_side(seating, side)
            case _:
                assert_never(penalty)
    for name, gone, took in zip(seating.side_names, lost, side_tricks, strict=True):
        if gone > took:
            raise RuleError(
                "adjust_more_tricks_than_taken",
                f"{isolated(name)} took {count(took, 'trick')} and cannot lose {gone}: move fewer.",
                field="penalties",
            )


def _check_side(seating: Seating, side: int) -> None:
    if side >= len(seating.sides):
        raise RuleError("unknown_side", f"There is no side {side}.", field="penalties")
