"""What a phone has picked of a hand's result and not saved: it stands in the address."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.games.forms import number
from scorekeeper.games.pages import Desk
from scorekeeper.games.spades.bids import Nil
from scorekeeper.games.spades.pages.seats import order
from scorekeeper.games.spades.sheets.picked import FIELDS as PENALTIES
from scorekeeper.games.spades.sheets.picked import of_hand
from scorekeeper.games.spades.state import State


def tricks_in(state: State, text: str | None) -> int | None:
    """The tricks that a field says; None where it is blank, or says what cannot be."""
    taken = number(text)
    fits = isinstance(taken, int) and 0 <= taken <= state.options.tricks_per_hand
    return taken if fits and isinstance(taken, int) else None


def own_nils(state: State) -> list[Nil]:
    """The nils whose own tricks are asked for, by seat: those of players with partners.

    A nil bidder who plays alone is known by the side's number (rule S8).
    """
    nils = [
        nil for contract in state.deal.contracts if contract.partners > 1 for nil in contract.nils
    ]
    return sorted(nils)


def taken_by_nils(desk: Desk) -> dict[int, int]:
    """The own tricks of nil bidders by seat, as picked; 0 until somebody says otherwise."""
    state: State = desk.state
    picked = of_hand(desk)
    return {
        nil.seat: tricks_in(state, picked.get(f"nil-{nil.seat}")) or 0 for nil in own_nils(state)
    }


def taken_by_sides(desk: Desk) -> dict[int, int]:
    """What the sides took, as far as it was picked."""
    state: State = desk.state
    picked = of_hand(desk)
    said = (
        (side, tricks_in(state, picked.get(f"side-{side}")))
        for side in range(len(state.seating.sides))
    )
    return {side: took for side, took in said if took is not None}


@dataclass(frozen=True, slots=True)
class Placed:
    """The tricks of a hand, as far as sides have said theirs; the last one follows by itself.

    `order` are the sides as they are asked.
    """

    picked: Mapping[int, int]
    order: tuple[int, ...]
    most: int

    @property
    def left(self) -> int:
        """How many tricks nobody has taken yet; below 0 where too many are picked."""
        return self.most - sum(self.picked.values())

    @property
    def open(self) -> list[int]:
        """Who has not said anything, in order."""
        return [side for side in self.order if side not in self.picked]

    @property
    def whole(self) -> dict[int, int] | None:
        """Every side's tricks; None while more than one is missing, or they do not add up."""
        if len(self.open) == 1 and self.left >= 0:
            return {**self.picked, self.open[0]: self.left}
        return dict(self.picked) if not self.open and not self.left else None

    def without(self, side: int) -> "Placed":
        """The same while a side is asked once more.

        If it is the one that followed by itself, the last that was picked follows in its place.
        """
        rest = {one: took for one, took in self.picked.items() if one != side}
        if side not in self.picked and len(self.open) == 1:
            del rest[max(rest, key=self.order.index)]
        return Placed(rest, self.order, self.most)


def placed(desk: Desk) -> Placed:
    """The tricks that are picked by side: who sits left of the dealer is asked first."""
    state: State = desk.state
    sides = tuple(dict.fromkeys(state.seating.side_of[seat] for seat in order(state)))
    return Placed(taken_by_sides(desk), sides, state.options.tricks_per_hand)


def address(desk: Desk, picked: Mapping[int, int], nils: Mapping[int, int]) -> dict[str, str]:
    """What an address holds of a hand in play: the hand, nils that are marked, penalties, picks."""
    state: State = desk.state
    marked = {f"nil-{seat}": str(took) for seat, took in nils.items() if took}
    sides = {f"side-{side}": str(took) for side, took in picked.items()}
    fines = {name: said for name, said in of_hand(desk).items() if name in PENALTIES and said}
    return {"hand": str(state.deal.number), **marked, **fines, **sides}
