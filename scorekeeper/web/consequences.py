"""What a correction of a game's head would change, in sentences, before anything is written."""

from collections.abc import Iterator, Mapping
from typing import Any

from scorekeeper.games.consequences import outcome, totals
from scorekeeper.games.kit import Seating
from scorekeeper.games.names import isolated
from scorekeeper.ledger.ledger import Ledger

_MOST_HANDS = 3  # told one by one; of the others only how many


def consequences(before: Ledger, after: Ledger) -> tuple[str, ...]:
    """What is different afterwards: the winner, people, sides, dealers, totals."""
    old, new = before.state.seating, after.state.seating
    stood, stands = (ledger.rules.standing(ledger.state) for ledger in (before, after))
    return (
        *outcome(stood, stands, new.side_names, None),
        *_people(before.head.players, after.head.players),
        *_sides(old, new),
        *_dealers(before, after),
        *(f"{it.title}: {it.new}, not {it.old}." for it in totals(stood, stands, new.side_names)),
    )


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
