"""Spades in short: cards, deal, bidding, play, and what a hand comes to."""

from scorekeeper.games.house import Sentence
from scorekeeper.games.learning import Example, chapter
from scorekeeper.games.spades.options import Options
from scorekeeper.games.spades.pages.house import sentences

__all__ = ["CHAPTERS", "EXAMPLES", "scoring"]

CHAPTERS = (
    chapter(
        "What it is about",
        """
        Four people play as two pairs; partners sit opposite each other and share one score.
        Before the cards are played everybody says how many tricks they will take. Whoever
        keeps the promise scores, and the first pair at 500 wins.

        Two to eight can play, in pairs, in teams or each alone: a new game suggests what is
        customary for so many.
        """,
    ),
    chapter(
        "Cards and deal",
        """
        One pack of 52 cards. In each suit the ace is high, then king, queen, jack, ten and
        down to the two. Spades are always trump: the lowest spade beats the highest card of
        any other suit.

        All cards are dealt one by one, beginning left of the dealer: thirteen each. For the
        next hand the deal passes to the left.
        """,
    ),
    chapter(
        "Bidding",
        """
        Beginning left of the dealer, everybody says once how many tricks they will take.
        Nobody need bid more than the one before, and all bids together may be any number.

        The bids of partners add up to the pair’s contract: 3 and 2 make a contract of 5. It
        does not matter which of the two then takes the tricks.

        Who bids nil promises to take no trick at all. The partner’s bid is the contract of
        the pair then.
        """,
    ),
    chapter(
        "Play of the hand",
        """
        Whoever sits left of the dealer leads any card but a spade. The others follow, each
        with a card of the same suit while they have one; who has none may play anything.

        The highest spade takes the trick; where none was played, the highest card of the
        suit that was led. Who takes a trick leads to the next.

        Spades may be led once somebody has played one on another suit, or by a player who
        holds nothing else.
        """,
    ),
)

_BOOK = {"b0": "3", "b1": "2", "b2": "2", "b3": "2", "q0": "337", "g0": "7"}
_NIL = {"b0": "nil", "b1": "4", "b2": "4", "b3": "4"}

EXAMPLES = (
    Example(
        "337 points and 7 bags, contract 5. They take seven tricks",
        "389: 50 and 2 bags. Nine bags cost nothing yet.",
        {**_BOOK, "t0": "7"},
    ),
    Example(
        "The same, but they take eight",
        "290: the third bag is the tenth, which costs 100.",
        {**_BOOK, "t0": "8"},
    ),
    Example(
        "The same, but they take nine",
        "291: the bag after the tenth counts for the next penalty.",
        {**_BOOK, "t0": "9"},
    ),
    Example(
        "One bids nil and takes none, the partner bids 4 and takes 5",
        "+141: the nil 100, the contract 40, a bag 1.",
        {**_NIL, "n0": "0", "t0": "5"},
    ),
    Example(
        "One bids nil and takes 2, the partner bids 4 and takes 3",
        "−138: both promises fail, and the nil’s 2 tricks are bags.",
        {**_NIL, "n0": "2", "t0": "5"},
    ),
)


def scoring() -> tuple[Sentence, ...]:
    """What counts what, by the standard rules."""
    return tuple(one for one in sentences(Options()) if one.anchor != "bidding")
