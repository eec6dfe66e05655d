"""A hand under correction: the lines in force that make it, and what may be done with it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scorekeeper.games.history import Kept, Story
from scorekeeper.games.spades.pages.bidpage import MOST_KEYS
from scorekeeper.games.spades.pages.lines import side_tricks
from scorekeeper.games.spades.penalties import Penalty
from scorekeeper.games.spades.plays import Bids, Dealer, PlayerBid, Redeal, Tricks, Void
from scorekeeper.games.spades.state import Hand, State


@dataclass(slots=True)
class HandLines:
    """The lines in force that make a hand; `dealer` only where somebody said who deals it."""

    bids: Kept | None = None
    seats: dict[int, Kept] = field(default_factory=dict)
    result: Kept | None = None
    dealer: Kept | None = None

    @property
    def numbers(self) -> set[int]:
        """The lines that its row in the ledger tells: bids and result."""
        lines = [self.bids, self.result, *self.seats.values()]
        return {line.number for line in lines if line is not None}


def all_hand_lines(story: Story) -> dict[int, HandLines]:
    """The lines of every hand; bids from before it was thrown in are none of its any more."""
    found: dict[int, HandLines] = {}
    for line in story.lines:
        match line.play:
            case Redeal(hand=hand):
                found[hand] = HandLines()
            case Bids(hand=hand):
                found.setdefault(hand, HandLines()).bids = line
            case PlayerBid(hand=hand, seat=seat):
                found.setdefault(hand, HandLines()).seats[seat] = line
            case Tricks(hand=hand) | Void(hand=hand):
                found.setdefault(hand, HandLines()).result = line
            case Dealer(hand=hand):
                found.setdefault(hand, HandLines()).dealer = line
            case _:
                pass
    return found


@dataclass(frozen=True, slots=True)
class Correcting:
    """A hand under correction: how it stands, its lines, and what may be done with it.

    `tricks` are those of its result; of a hand that does not count, the last that were entered.
    """

    state: State
    story: Story
    hand: Hand
    lines: HandLines
    tricks: Tricks | None

    @property
    def number(self) -> int:
        """The hand's number."""
        return self.hand.number

    @property
    def title(self) -> str:
        """The hand, inside a sentence."""
        return f"hand {self.hand.number}"

    @property
    def result(self) -> Kept:
        """The line that holds the result, or says that the hand does not count."""
        assert self.lines.result is not None
        return self.lines.result

    @property
    def side_tricks(self) -> tuple[int, ...]:
        """What each side took, as far as anybody entered it."""
        return side_tricks(self.tricks, self.state.seating) if self.tricks else ()

    @property
    def seat_tricks(self) -> dict[int, int]:
        """What single players took, as far as it is known."""
        if self.tricks is None:
            return {}
        told = self.hand.tricks or self.tricks.tricks or ()
        known = dict(enumerate(told)) or dict(self.tricks.seats or ())
        sides = zip(self.state.seating.sides, self.side_tricks, strict=True)
        known |= {seats[0]: took for seats, took in sides if len(seats) == 1}
        return {seat: took for seat, took in known.items() if took is not None}

    @property
    def penalties(self) -> tuple[Penalty, ...]:
        """Penalties at the table, which stay with the hand."""
        return self.tricks.penalties if self.tricks else ()

    @property
    def is_first(self) -> bool:
        """Whether it is the first hand kept here, dealt by the first dealer of the head."""
        opening: State = self.story.opening
        return self.hand.number == opening.deal.number

    @property
    def is_last(self) -> bool:
        """Whether no later hand has a result: only then its own can be struck."""
        return self.hand.number == self.state.hands[-1].number

    @property
    def may_deal(self) -> bool:
        """Whether the dealer was said for this hand, so that it can be corrected here."""
        return self.lines.dealer is not None or self.is_first

    @property
    def may_count(self) -> bool:
        """Whether a hand that does not count has all its bids, so that it can count after all."""
        return bool(self.hand.contracts) or (
            self.hand.number == 1 and self.hand.options.first_hand == "bids_itself"
        )

    @property
    def splits(self) -> bool:
        """Whether the tricks can be told by one key: two sides, and not too many tricks."""
        most: int = self.hand.options.tricks_per_hand
        return len(self.state.seating.sides) == 2 and most <= MOST_KEYS

    def by_player(self, typed: Mapping[str, str]) -> bool:
        """Whether the tricks are told player by player."""
        if typed.get("by") == "player":
            return True
        return typed.get("by") != "side" and any(name.startswith("seat-") for name in typed)


def correcting(state: State, story: Story, number: int) -> Correcting | None:
    """A hand to be corrected; None where it has no result."""
    hand = state.hand(number)
    if hand is None:
        return None
    lines = all_hand_lines(story)[number]
    play = lines.result.play if lines.result else None
    tricks = play if isinstance(play, Tricks) else last_tricks(story, number)
    return Correcting(state, story, hand, lines, tricks)


def last_tricks(story: Story, number: int) -> Tricks | None:
    """The tricks of a hand that were entered last and count no more; None where none were."""
    newest, found = 0, None
    for line in story.lines:
        if isinstance(line.play, Redeal) and line.play.hand == number:
            newest, found = 0, None
        for change in line.changes:
            old = change.old
            if isinstance(old, Tricks) and old.hand == number and change.number > newest:
                newest, found = change.number, old
    return found
