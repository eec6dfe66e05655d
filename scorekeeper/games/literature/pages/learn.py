"""Literature in short: cards, deal, questions, claims, and what a set comes to."""

from scorekeeper.games.house import Sentence
from scorekeeper.games.learning import Example, chapter
from scorekeeper.games.literature.options import Options
from scorekeeper.games.literature.pages.house import sentences

__all__ = ["CHAPTERS", "EXAMPLES", "scoring"]

CHAPTERS = (
    chapter(
        "What it is about",
        """
        Two sides, usually three against three, sit so that every neighbour is an opponent.
        By asking for cards each side finds out who holds what, and claims whole sets. The
        first side with five of the nine sets wins.

        Four, six, eight, ten or twelve people play it; partners must not tell each other what
        they hold.
        """,
    ),
    chapter(
        "Cards and deal",
        """
        One pack with both jokers, 54 cards, in nine sets of six: of each suit the low cards
        from 2 to 7 and the high ones from 9 to ace; the four eights and the two jokers are
        the ninth set.

        All cards are dealt one by one, beginning left of the dealer: nine each for six.
        """,
    ),
    chapter(
        "Questions",
        """
        The dealer begins. Who has the turn asks one opponent for one card by its name. The
        asker must hold another card of the same set, and must not hold the card itself.

        Whoever has the card gives it, and the asker goes on. If not, the turn goes to the
        player who was asked.

        Everybody hears the questions and remembers them: only the last one may be asked
        about again.
        """,
    ),
    chapter(
        "Claims",
        """
        Who has the turn may claim a set instead: name for each of its six cards who of the
        own side holds it, and then all show their cards of that set. It is won or lost by
        that one answer, and right or wrong, the turn stays where it is.

        Without cards one asks nobody any more and hands the turn on to a partner; where no
        partner has any, to an opponent.
        """,
    ),
)

EXAMPLES = (
    Example(
        "Ann names all six cards of a set as they lie",
        "Her side gets the set.",
    ),
    Example(
        "Ann’s side holds all six, but one lies with another partner than she said",
        "The other side gets the set.",
    ),
    Example(
        "One of the six lies with an opponent",
        "The other side gets the set, whatever else was right.",
    ),
)


def scoring() -> tuple[Sentence, ...]:
    """What counts what, by the standard rules."""
    told = ("claims", "right", "misplaced", "opponents", "award", "points", "end")
    return tuple(one for one in sentences(Options()) if one.anchor in told)
