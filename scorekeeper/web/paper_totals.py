"""Going on from a paper sheet: what each side brings along, and the number of the next hand."""

from collections.abc import Sequence
from typing import Any

from wtforms import Field, Form

from scorekeeper.games.forms import number
from scorekeeper.games.names import shown
from scorekeeper.web.forms import put_error

_MINUS = str.maketrans("\u2212\u2013\u2010\u2011", "----")
_LATEST = 10**6
_SHORT = 20


def typed(field: Field) -> int | str | None:
    """The number in a field, by whichever minus sign it was typed; other text as it stands.

    >>> from wtforms import StringField
    >>> class Row(Form):
    ...     points = StringField()
    >>> [typed(Row(points=said).points) for said in ("\u221238", "- 38", "+7", " ", "2l4")]
    [-38, -38, 7, None, '2l4']
    """
    said = str(field.data or "").translate(_MINUS).strip()
    return number(f"-{said[1:].strip()}" if said.startswith("-") else said.removeprefix("+"))


def check(form: Form, counted: Sequence[str], sides: int) -> None:
    """Refuse what is no number, beside its field."""
    fields = [form[f"{what}{side}"] for what in counted for side in range(sides)]
    for field in fields:
        said = typed(field)
        if said is None:
            put_error(form, field, "Copy it from the paper; 0 where there is none.")
        elif isinstance(said, str):
            put_error(form, field, f"“{shown(said)[:_SHORT]}” is no whole number.")
    hand = typed(form["hand"])
    if not isinstance(hand, int) or not 0 < hand <= _LATEST:
        put_error(form, form["hand"], "Type the number of the hand that is dealt next, such as 6.")


def start(form: Form, counted: Sequence[str], sides: int) -> dict[str, Any]:
    """The totals as the head of a game file has them; only after `check` has found them good."""
    told = {what: [typed(form[f"{what}{side}"]) for side in range(sides)] for what in counted}
    return {"hand": typed(form["hand"]), "bags": [0] * sides, **told}
