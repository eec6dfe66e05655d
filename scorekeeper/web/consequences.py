"""What a correction of a game's head would change, in sentences, before anything is written."""

from collections.abc import Iterator, Mapping
from typing import Any

from scorekeeper.games.kit import Seating, Standing
from scorekeeper.games.names import isolated
from scorekeeper.games.words import listing, number
from scorekeeper.ledger.ledger import Ledger

_MOST_HANDS = 3  # told one by one; of the others only how many


def consequences(before: Ledger, after: Ledger) -> tuple[str, ...]:
    """What is different afterwards: people, sides, dealers, totals, winners."""
    old, new = before.state.seating, after.state.seating
    return (
        *_people(before.head.players, after.head.players),
        *_sides(old, new),
        *_dealers(before, after),
        *results(new, _standing(before), _standing(after)),
    )


def _standing(ledger: Ledger) -> Standing:
    return ledger.rules.standing(ledger.state)


def _people(old: tuple[str, ...], new: tuple[str, ...]) -> Iterator[str]:
    for seat, (was, now) in enumerate(zip(old, new, strict=True)):
        if was == now:
            continue
        if now in old:
            yield f"{isolated(now)} sat in seat {seat + 1}, not {isolated(was)}."
        elif was in new:
            yield f"{isolated(now)} sat in seat {seat + 1}."
        else:
            yield f"{isolated(was)} becomes {isolated(now)}."


def _sides(old: Seating, new: Seating) -> Iterator[str]:
    if not (old.sides_are_named or new.sides_are_named):
        return
    for was, now in zip(old.side_names, new.side_names, strict=True):
        if was != now:
            yield f"The side {isolated(was)} is called {isolated(now)}."


def _dealers(before: Ledger, after: Ledger) -> Iterator[str]:
    old, new = _dealt(before), _dealt(after)
    moved = [hand for hand in old if new.get(hand, old[hand]) != old[hand]]
    players = after.state.seating.players
    for hand in moved[:_MOST_HANDS]:
        now, was = isolated(players[new[hand]]), isolated(players[old[hand]])
        yield f"Hand {hand}: {now} deals, not {was}."
    if len(moved) > _MOST_HANDS:
        yield f"So it goes on to hand {moved[-1]}."


def _dealt(ledger: Ledger) -> dict[int, int]:
    """Who deals which hand, the next one included; empty in a game without deals."""
    report: Mapping[str, Any] = ledger.rules.report(ledger.state)
    hands = [*report.get("hands", ()), report.get("next") or {}]
    return {hand["hand"]: hand["dealer"] for hand in hands if "dealer" in hand}


def results(seating: Seating, old: Standing, new: Standing) -> Iterator[str]:
    """How totals and winners differ, by the names the sides have afterwards."""
    names = [isolated(name) for name in seating.side_names]
    for name, was, now in zip(names, old.points, new.points, strict=True):
        if was != now:
            yield f"{name}: {number(now)} points instead of {number(was)}."
    if old.over and not new.over:
        yield "The game is open again."
    elif new.over and new.winners != old.winners:
        yield f"The winner is {listing([names[side] for side in new.winners])}."
