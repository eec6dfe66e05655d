"""The decks of Literature and their sets, as data (rules L3 to L6): nothing assumes nine of six."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType

SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
JOKERS = {"RJ": "red joker", "BJ": "black joker"}
_SUITS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
_RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def card_short(card: str) -> str:
    """A card in few signs, for a line: the jokers by their words.

    >>> card_short("9C"), card_short("RJ")
    ('9♣', 'red joker')
    """
    return JOKERS.get(card) or card[:-1] + SIGNS[card[-1]]


@dataclass(frozen=True, slots=True)
class HalfSuit:
    """Cards that are claimed and scored together; players say "set".

    `kind` decides its value: "low" (ranks count as low), "high", or "special" with the jokers.
    """

    key: str
    title: str
    kind: str
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Deck:
    """The cards of a game and the sets that they fall into; every card is in exactly one."""

    key: str
    title: str
    sets: tuple[HalfSuit, ...]
    by_key: Mapping[str, HalfSuit] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Find sets by their keys."""
        object.__setattr__(self, "by_key", MappingProxyType({one.key: one for one in self.sets}))

    @cached_property
    def home(self) -> Mapping[str, HalfSuit]:
        """The set that each card belongs to."""
        return MappingProxyType({card: one for one in self.sets for card in one.cards})

    @cached_property
    def size(self) -> int:
        """How many cards are dealt.

        >>> DECKS["54_eights_jokers"].size, DECKS["52_ranks"].size
        (54, 52)
        """
        return sum(len(one.cards) for one in self.sets)

    def dealt(self, players: int, dealer: int) -> tuple[int, ...]:
        """Cards by seat after the deal: one at a time from the dealer's left (rule L6).

        >>> DECKS["54_eights_jokers"].dealt(8, dealer=0)
        (6, 7, 7, 7, 7, 7, 7, 6)
        """
        each, over = divmod(self.size, players)
        return tuple(each + ((seat - dealer - 1) % players < over) for seat in range(players))


def _run(ranks: str, suit: str) -> tuple[str, ...]:
    return tuple(rank + suit for rank in ranks.split())


def _halves(low: str, high: str) -> tuple[HalfSuit, ...]:
    """A low and a high set of each suit."""
    return tuple(
        HalfSuit(f"{half}-{suit}", f"{half.capitalize()} {suit}", half, _run(ranks, letter))
        for half, ranks in (("low", low), ("high", high))
        for suit, letter in _SUITS.items()
    )


def _with_jokers(rank: str, word: str) -> HalfSuit:
    """The four cards of one rank and both jokers, which are two different cards."""
    cards = (*(rank + letter for letter in _SUITS.values()), *JOKERS)
    return HalfSuit(f"{word}-jokers", f"{word.capitalize()} and jokers", "special", cards)


def _same_rank(rank: str) -> HalfSuit:
    words = {"A": "Aces", "J": "Jacks", "Q": "Queens", "K": "Kings", "6": "Sixes"}
    title = words.get(rank) or f"{_NUMBERS.get(rank, rank)}s"
    return HalfSuit(f"rank-{rank}", title, "low", tuple(rank + suit for suit in _SUITS.values()))


_NUMBERS = {
    "2": "Two",
    "3": "Three",
    "4": "Four",
    "5": "Five",
    "7": "Seven",
    "8": "Eight",
    "9": "Nine",
    "10": "Ten",
}
_NO_8S = _halves("2 3 4 5 6 7", "9 10 J Q K A")
_NO_7S = _halves("A 2 3 4 5 6", "8 9 10 J Q K")
_NO_2S = _halves("3 4 5 6 7 8", "9 10 J Q K A")

DECKS: Mapping[str, Deck] = MappingProxyType(
    {
        deck.key: deck
        for deck in (
            Deck(
                "54_eights_jokers",
                "54 cards with the eights and jokers: low 2 to 7, high 9 to ace",
                (*_NO_8S, _with_jokers("8", "eights")),
            ),
            Deck("48_no_8s", "48 cards without the eights: low 2 to 7, high 9 to ace", _NO_8S),
            Deck("48_no_7s", "48 cards without the sevens: low ace to 6, high 8 to king", _NO_7S),
            Deck(
                "54_sevens_jokers",
                "54 cards with the sevens and jokers: low ace to 6, high 8 to king",
                (*_NO_7S, _with_jokers("7", "sevens")),
            ),
            Deck("48_no_2s", "48 cards without the twos: low 3 to 8, high 9 to ace", _NO_2S),
            Deck(
                "54_twos_jokers",
                "54 cards with the twos and jokers: low 3 to 8, high 9 to ace",
                (*_NO_2S, _with_jokers("2", "twos")),
            ),
            Deck(
                "52_uneven",
                "52 cards in eight sets: low ace to 6, high 7 to king with seven cards",
                _halves("A 2 3 4 5 6", "7 8 9 10 J Q K"),
            ),
            Deck(
                "52_ranks",
                "52 cards in thirteen sets of four: one of each rank",
                tuple(map(_same_rank, _RANKS)),
            ),
        )
    }
)
CARDS: frozenset[str] = frozenset(card for deck in DECKS.values() for card in deck.home)
HALF_SUITS: frozenset[str] = frozenset(key for deck in DECKS.values() for key in deck.by_key)
