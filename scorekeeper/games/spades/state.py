"""How a game of Spades stands: what the sides have, every hand with its receipt, the deal."""

from dataclasses import dataclass
from typing import NamedTuple

from scorekeeper.games.kit import Caution, Seating, Term
from scorekeeper.games.spades.bids import Bid, Contract
from scorekeeper.games.spades.options import Options
from scorekeeper.games.spades.penalties import Penalty


class Account(NamedTuple):
    """What one side has: points, bags towards a penalty, missed contracts in all and in a row."""

    points: int = 0
    bags: int = 0
    sets: int = 0
    sets_in_a_row: int = 0


class SideResult(NamedTuple):
    """What a hand brought one side.

    `tricks` are those that count towards the contract; `made` is None where nobody bid a number;
    the points of the `receipt` add up to `points`, always (rule S23). `total` and `bags` stand
    after the hand, `bags_before` stood before it.
    """

    contract: int
    tricks: int
    made: bool | None
    receipt: tuple[Term, ...]
    points: int
    total: int
    bags_added: int
    bags_before: int
    bags: int


class Hand(NamedTuple):
    """A hand that was scored, or made void.

    `players` sat there when it was scored. `bids` and `tricks` stand by seat: empty where the
    table bid as a team, None where a player's own number is not known: no split is ever invented.
    `sides` is empty for a void hand. `options` are the house rules it was scored by.
    """

    number: int
    dealer: int
    players: tuple[str, ...]
    options: Options
    bids: tuple[Bid | None, ...]
    side_bids: tuple[Bid, ...]
    contracts: tuple[Contract, ...] = ()
    tricks: tuple[int | None, ...] = ()
    side_tricks: tuple[int, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    sides: tuple[SideResult, ...] = ()
    void: bool = False
    why: str | None = None


class Deal(NamedTuple):
    """The hand in play: its bids by seat or by side, and the contracts once all bids are in."""

    number: int
    dealer: int
    bids: tuple[Bid | None, ...] = ()
    side_bids: tuple[Bid, ...] = ()
    contracts: tuple[Contract, ...] = ()

    @property
    def has_bids(self) -> bool:
        """Whether any bid of the hand is in."""
        return bool(self.bids or self.side_bids)


@dataclass(frozen=True, slots=True)
class Verdict:
    """How the game ended: who won (several only where a tie is shared) and by which rule."""

    winners: tuple[int, ...]
    reason: str


class State(NamedTuple):
    """A game of Spades, folded from its ledger.

    `played` are the hands that count towards a hand limit, those on paper included; `agreed` are
    (hand, side) and `in_review` hands; `warnings` belong to the last play.
    """

    seating: Seating
    options: Options
    accounts: tuple[Account, ...]
    deal: Deal
    played: int
    hands: tuple[Hand, ...] = ()
    verdict: Verdict | None = None
    agreed: frozenset[tuple[int, int]] = frozenset()
    in_review: frozenset[int] = frozenset()
    warnings: tuple[Caution, ...] = ()

    @property
    def bids_itself(self) -> bool:
        """Whether the hand in play is a first hand without bids."""
        return self.deal.number == 1 and self.options.first_hand == "bids_itself"

    @property
    def waits_for(self) -> str | None:
        """What the game waits for: "bids", "tricks", or None once it is over."""
        if self.verdict:
            return None
        return "tricks" if self.deal.contracts or self.bids_itself else "bids"

    def hand(self, number: int) -> Hand | None:
        """A hand that is scored or void, by its number."""
        place = number - self.hands[0].number if self.hands else -1
        return self.hands[place] if 0 <= place < len(self.hands) else None


def with_deal(state: State, deal: Deal, warnings: tuple[Caution, ...] = ()) -> State:
    """The game with another hand in play; all else as it was."""
    return State(
        state.seating,
        state.options,
        state.accounts,
        deal,
        state.played,
        state.hands,
        state.verdict,
        state.agreed,
        state.in_review,
        warnings,
    )
