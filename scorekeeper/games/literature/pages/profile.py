"""How somebody claims and asks, over many games of Literature."""

from collections import Counter
from collections.abc import Mapping

from scorekeeper.games.charts import Plot
from scorekeeper.games.figures import Figure, Figures, amount, part, told

Deeds = Mapping[str, int]
_AFTER = "Questions are counted once a game is over: until then the rules keep them (rule L16)."


def of_person(name: str, deeds: Deeds) -> tuple[Figures, ...]:  # noqa: ARG001 - no sentence names one
    """Somebody's claims and questions."""
    return _of(deeds, amount("Cards given away", deeds.get("cards_lost", 0)))


def charts_of_person(deeds: Deeds) -> tuple[Plot, ...]:  # noqa: ARG001 - nothing is counted by number
    """No chart: a claim is right or not."""
    return ()


def of_pair(deeds: Deeds, partners: Deeds) -> tuple[Figures, ...]:
    """What two have done as partners, each for their side."""
    done = Counter(deeds)
    for what in ("claims_right", "claims_wrong", "sets_brought", "sets_given"):
        done[what] += partners.get(what, 0)
    return told("Claim by claim", _claims(done))


def of_table(deeds: Deeds) -> tuple[Figures, ...]:
    """What the whole table has claimed and asked."""
    return _of(deeds)


def _of(deeds: Deeds, *others: Figure | None) -> tuple[Figures, ...]:
    done = Counter(deeds)
    asked = done["questions_hit"] + done["questions_missed"]
    questions = (part("Questions that hit", done["questions_hit"], asked), *others)
    return (
        *told("Claim by claim", _claims(done)),
        *told("Question by question", questions, _AFTER),
    )


def _claims(done: Deeds) -> tuple[Figure | None, ...]:
    claims = done["claims_right"] + done["claims_wrong"]
    return (
        part("Claims right", done["claims_right"], claims),
        amount("Sets brought", done["sets_brought"]),
        amount("Sets given away", done["sets_given"]),
        amount("Right in a row, at most", done["best_streak"]),
        amount("Most sets in a game", done["best_sets"]),
        amount("Claims of scattered cards", done["scattered"]),
        amount("Games without losing a set", done["sweep"]),
    )
