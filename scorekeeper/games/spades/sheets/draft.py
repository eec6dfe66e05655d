"""A penalty as its sheet is filled: the fields, the penalty they make, or what is still missing."""

from collections.abc import Mapping
from typing import Any

from scorekeeper.games.errors import EntryError
from scorekeeper.games.forms import number
from scorekeeper.games.kit import Seating
from scorekeeper.games.sheets.forms import remark, with_sign
from scorekeeper.games.spades.penalties import Penalty, PenaltyField

WHO, WHAT, TO, MANY = "fine-who", "fine-what", "fine-to", "fine-many"
POINTS, WHY = "fine-points", "fine-why"
FIELDS = (WHO, WHAT, TO, MANY, POINTS, f"{POINTS}-sign", WHY)
_SAID = {
    WHO: "Say who.",
    WHAT: "Say what the penalty is.",
    TO: "Say who gets the tricks.",
    MANY: "Say how many tricks.",
    POINTS: "Say how many points: a whole number.",
    WHY: "The reason is one line of at most 200 characters.",
}
_FIELD_OF = {"from": WHO, "side": WHO, "to": TO, "tricks": MANY, "points": POINTS, "why": WHY}


def what_of(picked: Mapping[str, str]) -> str:
    """What the penalty is: tricks move, unless something else was said."""
    return picked.get(WHAT, "move")


def draft(picked: Mapping[str, str], seating: Seating) -> tuple[Penalty | None, Mapping[str, str]]:
    """The penalty, or what is missing by field."""
    raw, missing = _raw(picked, len(seating.sides))
    if missing:
        return None, {name: _SAID[name] for name in missing}
    try:
        return PenaltyField().decode(raw, "penalties"), {}
    except EntryError as error:
        field = _FIELD_OF.get(error.field or "", WHO)
        return None, {field: _SAID[field]}


def _raw(picked: Mapping[str, str], sides: int) -> tuple[dict[str, Any], list[str]]:
    """The penalty as the game file writes it, and the fields that hold nothing fit for it."""
    who, what = number(picked.get(WHO)), what_of(picked)
    said, missing = remark(picked.get(WHY)), [] if _is_side(who, sides) else [WHO]
    match what:
        case "move" | "drop":
            to = _to(picked, who, sides) if what == "move" else None
            many = number(picked.get(MANY))
            missing += [TO] if what == "move" and not _is_side(to, sides) and not missing else []
            missing += [] if isinstance(many, int) and many > 0 else [MANY]
            return {"from": who, "to": to, "tricks": many, **said}, missing
        case "points":
            points = with_sign(picked.get(POINTS), picked.get(f"{POINTS}-sign", "-"))
            missing += [] if isinstance(points, int) and points else [POINTS]
            return {"side": who, "points": points, **said}, missing
        case "set":
            return {"side": who, "set": True, **said}, missing
        case _:
            return {}, [*missing, WHAT]


def _to(picked: Mapping[str, str], who: int | str | None, sides: int) -> int | str | None:
    """Who gets the tricks; of two sides the other one."""
    if sides == 2 and isinstance(who, int):
        return 1 - who
    to = number(picked.get(TO))
    return None if to == who else to


def _is_side(value: int | str | None, sides: int) -> bool:
    return isinstance(value, int) and 0 <= value < sides
