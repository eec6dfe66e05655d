"""Names, cards and sets as the pages write them, and how a claim came out in words."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scorekeeper.games.literature.decks import JOKERS, SIGNS, HalfSuit
from scorekeeper.games.literature.state import Resolution, State
from scorekeeper.games.names import isolated
from scorekeeper.games.words import listing

LETTERS = "ab"
_SPOKEN = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
_RANKS = {"J": "jack", "Q": "queen", "K": "king", "A": "ace"}
ANSWERS = {"yes": "yes", "no": "no", "not thanked": "yes, not thanked"}


@dataclass(frozen=True, slots=True)
class Pip:
    """A card or a suit as it is drawn: its rank and its sign, and whether it is red."""

    rank: str
    sign: str
    red: bool

    @property
    def text(self) -> str:
        """Both in one."""
        return self.rank + self.sign


def pip(card: str) -> Pip:
    """A card as it is drawn.

    >>> pip("10H").text, pip("RJ")
    ('10♥', Pip(rank='', sign='★', red=True))
    """
    if card in JOKERS:
        return Pip("", "★", card == "RJ")
    return Pip(card[:-1], SIGNS[card[-1]], card[-1] in "DH")


def card_words(card: str) -> str:
    """A card as people say it in a sentence.

    >>> card_words("QS"), card_words("10D"), card_words("BJ")
    ('queen of spades', '10 of diamonds', 'black joker')
    """
    if card in JOKERS:
        return JOKERS[card]
    return f"{_RANKS.get(card[:-1], card[:-1])} of {_SPOKEN[card[-1]]}"


def range_of(half_suit: HalfSuit) -> str:
    """What a tile says beside the suit.

    >>> from scorekeeper.games.literature.decks import DECKS
    >>> sets = DECKS["54_eights_jokers"].sets
    >>> range_of(sets[0]), range_of(sets[-1]), range_of(DECKS["52_ranks"].sets[0])
    ('2–7', 'Eights, jokers', 'Aces')
    """
    if half_suit.kind == "special":
        return half_suit.title.replace(" and", ",")
    if half_suit.key.startswith("rank-"):
        return half_suit.title
    return f"{half_suit.cards[0][:-1]}–{half_suit.cards[-1][:-1]}"


def short_range(half_suit: HalfSuit) -> str:
    """The same in a small place: the ranks alone.

    >>> from scorekeeper.games.literature.decks import DECKS
    >>> short_range(DECKS["54_eights_jokers"].sets[-1]), short_range(DECKS["52_ranks"].sets[9])
    ('8 ★', '10')
    """
    rank = half_suit.cards[0][:-1]
    if half_suit.kind == "special":
        return f"{rank} ★"
    return rank if half_suit.key.startswith("rank-") else range_of(half_suit)


def pips_of(half_suit: HalfSuit) -> tuple[Pip, ...]:
    """The signs on a tile: the suit, the suits of a rank, or every card of the set with jokers."""
    if half_suit.kind == "special":
        return tuple(map(pip, half_suit.cards))
    suits = [Pip("", pip(card).sign, pip(card).red) for card in half_suit.cards]
    return tuple(dict.fromkeys(suits))


def title_in(half_suit: HalfSuit) -> str:
    """A set inside a sentence: "low clubs", "the jacks"."""
    words = half_suit.title[0].lower() + half_suit.title[1:]
    return f"the {words}" if half_suit.key.startswith("rank-") else words


def name_of(state: State, seat: int) -> str:
    """Who sits there now, set apart."""
    return isolated(state.seating.players[seat])


def side_name(state: State, side: int) -> str:
    """A side's name, set apart."""
    return isolated(state.seating.side_names[side])


def letter_of(state: State, seat: int) -> str:
    """The colour and shape of a seat's side."""
    return LETTERS[state.seating.side_of[seat]]


def who_claimed(state: State, done: Resolution) -> str:
    """Who claimed a set: the claimant, or the side where nobody noted who spoke."""
    if done.claimant_name:
        return isolated(done.claimant_name)
    return side_name(state, done.claiming or 0)


def why_short(done: Resolution) -> str:
    """How a claim came out, in a word or two that fit on a tile."""
    if done.penalty:
        return "off turn"
    return {"opponents": "with them", "award": "award"}.get(done.verdict, done.verdict)


def why_words(done: Resolution) -> str:
    """How a claim came out, in few words: for whoever listens, and a line of the ledger."""
    if done.verdict == "award":
        return "decided at the table"
    if done.penalty:
        return "claimed out of turn"
    return {
        "right": "right",
        "misplaced": "misplaced",
        "opponents": "the others held one",
        "wrong": "wrong",
    }[done.verdict]


def winners_words(state: State, winners: Iterable[int]) -> str:
    """Who has won, or that it is a draw.

    Nobody wins a game that is abandoned.
    """
    names = [side_name(state, side) for side in winners]
    if not names:
        return "nobody has won"
    return f"{names[0]} have won" if len(names) == 1 else "a draw"


def every(names: Sequence[str]) -> str:
    """Names in a row, set apart.

    >>> every(["Ann"]).encode("ascii", "backslashreplace")
    b'\\\\u2068Ann\\\\u2069'
    """
    return listing([isolated(name) for name in names])
