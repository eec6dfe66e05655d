"""A penalty at the table, typed on the page that tries one hand (rules S38 to S41).

What its fields say becomes one of the compact words that the address of a hand holds; the fields
are empty again then. Checked by the sheet that notes a penalty in a game.
"""

from collections.abc import Mapping

from scorekeeper.games.kit import Seating
from scorekeeper.games.spades.pages.trial_fields import Choices, Field, Said, field
from scorekeeper.games.spades.sheets.draft import MANY, POINTS, TO, WHAT, WHO, WHY, draft
from scorekeeper.games.spades.sheets.picked import MOST, word_of

_FIELDS = {WHO: "yw", WHAT: "yd", TO: "yt", MANY: "yn", POINTS: "yn", WHY: "yy"}
_TELLING = ("yw", "yn", "yy")  # the others always say something
_SIGNS = {"lose": "-", "gain": "+"}
_FULL = f"A hand takes {MOST} penalties: take one out before another is noted."
WHATS: Choices = (
    ("move", "tricks move to the others"),
    ("drop", "tricks go to nobody"),
    ("lose", "loses points"),
    ("gain", "gets points"),
    ("set", "counts as set"),
)


def with_fine(said: Said, seating: Seating) -> tuple[Said, Mapping[str, str]]:
    """What was said with the typed penalty among the others, or what is missing of it."""
    rest = {name: text for name, text in said.items() if name not in _FIELDS.values()}
    if not any(said.get(name, "").strip() for name in _TELLING):
        return rest, {}
    penalty, missing = draft(_picked(said), seating)
    if penalty is None:
        return said, {_FIELDS[name]: words for name, words in missing.items()}
    free = [name for name in map("f{}".format, range(MOST)) if not rest.get(name, "").strip()]
    return ({**rest, free[0]: word_of(penalty)}, {}) if free else (said, {"yw": _FULL})


def fine_fields(said: Said, seating: Seating, errors: Mapping[str, str]) -> tuple[Field, ...]:
    """The fields of a penalty; who gets the tricks is only asked where it could be several."""
    sides = tuple((str(side), name) for side, name in enumerate(seating.side_names))
    none = (("", "–"),)
    to = field(said, errors, "yt", "Tricks go to", none + sides)
    return (
        field(said, errors, "yw", "Whose", none + sides),
        field({"yd": WHATS[0][0], **said}, errors, "yd", "What", WHATS),
        *((to,) if len(sides) > 2 else ()),
        field(said, errors, "yn", "How many"),
        field(said, errors, "yy", "Why"),
    )


def _picked(said: Said) -> dict[str, str]:
    """The fields as the sheet of a game names them."""
    what = said.get("yd", "").strip() or WHATS[0][0]
    many = said.get("yn", "").strip()
    return {
        WHO: said.get("yw", "").strip(),
        WHAT: "points" if what in _SIGNS else what,
        TO: said.get("yt", "").strip(),
        MANY: many,
        POINTS: many.lstrip("+-\u2212"),  # whichever it is, the choice has said it already
        f"{POINTS}-sign": _SIGNS.get(what, "-"),
        WHY: said.get("yy", ""),
    }
