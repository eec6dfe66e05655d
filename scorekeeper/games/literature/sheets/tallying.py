"""The sheet on which the table counts everybody's cards (rule L45)."""

from dataclasses import dataclass

from scorekeeper.games.forms import last_follows
from scorekeeper.games.forms import number as number_in
from scorekeeper.games.literature.counting import cards_out
from scorekeeper.games.literature.pages.words import letter_of, name_of
from scorekeeper.games.literature.sheets.forms import CARDS, asked
from scorekeeper.games.literature.state import State
from scorekeeper.games.pages import Desk
from scorekeeper.games.words import number


@dataclass(frozen=True, slots=True)
class Count:
    """One player's cards: the field, and what stands in it; `least` that there are none to lose."""

    field: str
    letter: str
    name: str
    value: str
    least: bool
    refused: str


@dataclass(frozen=True, slots=True)
class Tallying:
    """Everybody's cards as they are filled in; `sum` says what they add up to, `fits` if rightly.

    `refused` is what was refused of them as a whole.
    """

    counts: tuple[Count, ...]
    sum: str
    fits: bool
    refused: str


def tallying(desk: Desk) -> Tallying:
    """The sheet, with the counts that are known; the last blank one is the rest."""
    state: State = desk.state
    said = last_follows(_said(desk), cards_out(state))
    return Tallying(
        counts=tuple(_count(desk, seat, one) for seat, one in enumerate(said)),
        sum=_sum(state, said),
        fits=all(isinstance(one, int) for one in said) and _total(said) == cards_out(state),
        refused=desk.refused.get("", ""),
    )


def _said(desk: Desk) -> list[int | str | None]:
    """What this phone has filled in; at first, what is known."""
    state: State = desk.state
    seats = range(len(state.seating.players))
    if any(f"{CARDS}{seat}" in desk.picked for seat in seats):
        return [number_in(desk.picked.get(f"{CARDS}{seat}")) for seat in seats]
    return list(state.counts) if state.counts is not None else [None for _ in seats]


def _count(desk: Desk, seat: int, said: int | str | None) -> Count:
    field, state = f"{CARDS}{seat}", desk.state
    return Count(
        field=field,
        letter=letter_of(state, seat),
        name=name_of(state, seat),
        value="" if said is None else str(said),
        least=not isinstance(said, int) or said <= 0,
        refused=desk.refused.get(field) or (asked(state, seat) if isinstance(said, str) else ""),
    )


def _total(said: list[int | str | None]) -> int:
    return sum(one for one in said if isinstance(one, int))


def _sum(state: State, said: list[int | str | None]) -> str:
    out, total = cards_out(state), _total(said)
    if any(one is None for one in said):
        return f"{number(total)} so far; {out} cards are in play"
    if total == out:
        return f"These add up to {out}: all that are in play"
    return f"These add up to {number(total)}; {out} are in play"
