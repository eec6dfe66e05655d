"""Going on from a paper sheet: what each side brings along, and the number of the next hand."""

from collections.abc import Sequence
from typing import Any

from wtforms import Form

from scorekeeper.games.forms import signed_number
from scorekeeper.games.names import shown
from scorekeeper.web.forms import put_error

_LATEST = 10**6
_SHORT = 20


def check(form: Form, counted: Sequence[str], sides: int) -> None:
    """Refuse what is no number, beside its field."""
    fields = [form[f"{what}{side}"] for what in counted for side in range(sides)]
    for field in fields:
        said = signed_number(field.data)
        if said is None:
            put_error(form, field, "Copy it from the paper; 0 where there is none.")
        elif isinstance(said, str):
            put_error(form, field, f"“{shown(said)[:_SHORT]}” is no whole number.")
    hand = signed_number(form["hand"].data)
    if not isinstance(hand, int) or not 0 < hand <= _LATEST:
        put_error(form, form["hand"], "Type the number of the hand that is dealt next, such as 6.")


def start(form: Form, counted: Sequence[str], sides: int) -> dict[str, Any]:
    """The totals as the head of a game file has them; only after `check` has found them good."""
    told = {
        what: [signed_number(form[f"{what}{side}"].data) for side in range(sides)]
        for what in counted
    }
    return {"hand": signed_number(form["hand"].data), "bags": [0] * sides, **told}
