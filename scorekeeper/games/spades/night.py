"""What is worth a prize on a night of Spades, besides winning it."""

from scorekeeper.games.awarding import Award

_BY_HAND = ("hands",)
_BY_CONTRACT = ("contracts",)

PRIZES = (
    Award(
        "Best at nil",
        "{done} made in {of}",
        ("nil_made", "blind_nil_made"),
        ("nil", "hand"),
        _BY_HAND,
    ),
    Award(
        "On the dot",
        "{done} of {of} made without a bag",
        ("exact",),
        ("", "contract"),
        _BY_CONTRACT,
    ),
    Award("Lightest bags", "{done} in {of}", ("bags",), ("bag", "hand"), _BY_HAND, least=True),
    Award(
        "Boston",
        "all tricks of {done}, in {of} played",
        ("boston",),
        ("hand", "hand"),
        _BY_HAND,
    ),
    Award("Best hand", "{done} in one hand", ("best_hand",), ("point", "")),
    Award(
        "Hardest to play against",
        "{done} of the other side set in {of}",
        ("opponents_set",),
        ("contract", "hand"),
        _BY_HAND,
    ),
    Award(
        "Nil breaker",
        "{done} of the other side broken in {of}",
        ("nils_broken",),
        ("nil", "hand"),
        _BY_HAND,
    ),
)
