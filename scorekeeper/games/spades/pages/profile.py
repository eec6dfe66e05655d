"""How somebody bids and plays, over many games of Spades."""

from collections import Counter
from collections.abc import Mapping

from scorekeeper.games.charts import Plot
from scorekeeper.games.figures import Figure, Figures, amount, average, part, told
from scorekeeper.games.names import isolated
from scorekeeper.games.spades.pages.bids_chart import bids_chart
from scorekeeper.games.words import count

Deeds = Mapping[str, int]
_OF_THE_SIDE = "Points, contracts and bags are those of the whole side."


def of_person(name: str, deeds: Deeds) -> tuple[Figures, ...]:
    """Somebody's bids, hands and best; own tricks only from hands where they are known."""
    done = Counter(deeds)
    return (*_bidding(name, done), *_hands(done), *_best(done))


def charts_of_person(deeds: Deeds) -> tuple[Plot, ...]:
    """What was taken for each bid."""
    chart = bids_chart(deeds)
    return (chart,) if chart else ()


def of_pair(deeds: Deeds, partners: Deeds) -> tuple[Figures, ...]:
    """What two have done as partners: `deeds` are those of one with the other."""
    both = Counter(deeds)
    for what in ("nil_made", "nil_failed", "blind_nil_made", "blind_nil_failed"):
        both[what] += partners.get(what, 0)
    return (*_hands(both, note=""), *_best(both))


def of_table(deeds: Deeds) -> tuple[Figures, ...]:
    """What the whole table has done."""
    done = Counter(deeds)
    return told("At this table", (*_nils(done), *_records(done)))


def _bidding(name: str, done: Deeds) -> tuple[Figures, ...]:
    known, hands = done["own_hands"], done["hands"]
    those = "the ones where their own number and tricks are known"
    note = f"From {known} of {count(hands, 'hand')}: {those}."
    figures = (
        average("Bid, on average", done["bid"], known),
        average("Takes, on average", done["taken"], known),
        part("Took fewer than bid", done["short"], known, "hand"),
        average("Own bags a hand", done["own_bags"], known),
    )
    return told(f"How {isolated(name)} bids", figures, note)


def _hands(done: Deeds, note: str = _OF_THE_SIDE) -> tuple[Figures, ...]:
    hands, contracts = done["hands"], done["contracts"]
    figures = (
        amount("Hands", hands),
        average("Points a hand", done["points"], hands),
        part("Set", done["sets"], contracts, "hand"),
        part("Made exactly", done["exact"], contracts, "hand"),
        average("Bags a hand", done["bags"], hands),
        amount("Bag penalties", done["bag_penalties"]),
        *_nils(done),
        amount("All thirteen tricks", done["boston"]),
    )
    return told("Hand by hand", figures, note if hands else "")


def _nils(done: Deeds) -> tuple[Figure | None, ...]:
    return tuple(
        part(f"{called} made", done[f"{what}_made"], done[f"{what}_made"] + done[f"{what}_failed"])
        for what, called in (("nil", "Nil"), ("blind_nil", "Blind nil"))
    )


def _best(done: Deeds) -> tuple[Figures, ...]:
    return told("At their best", _records(done))


def _records(done: Deeds) -> tuple[Figure | None, ...]:
    return (
        amount("Biggest hand", done["best_hand"], "point"),
        amount("Won by most", done["best_margin"], "point"),
        amount("Came back from", done["best_comeback"], "point"),
        amount("Longest without a set", done["best_run"], "hand"),
    )
