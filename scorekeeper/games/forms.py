"""What a form of a page enters: its fields as a line of the game file, and errors beside them.

A form knows no rules and checks no ranges: the decoder and the rules do, and `refuse` brings what
they say back to the field it is about.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Protocol

from wtforms import Form, StringField

from scorekeeper.games.errors import EntryError, ScoringError
from scorekeeper.games.parts import part_of

_LONGEST = 12  # digits; more than any number at a card table, and quick to read
_MINUS = str.maketrans("\u2212\u2013\u2010\u2011", "----")


class Posted(Protocol):
    """What a browser sends: names with one value or more."""

    def __iter__(self) -> Any:
        """The names."""
        ...

    def __len__(self) -> int:
        """How many names there are."""
        ...

    def __contains__(self, name: Any) -> bool:
        """Whether a name was sent."""
        ...

    def getlist(self, name: str) -> list[Any]:
        """All values of a name."""
        ...


def number(text: str | None) -> int | str | None:
    """What stands in a field, as JSON: a whole number, nothing where it is blank, else the text.

    >>> number(" 7 "), number(""), number("nil"), number("-1")
    (7, None, 'nil', -1)
    """
    said = (text or "").strip()
    digits = said.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()):
        return said or None
    return int(said[:_LONGEST])


def whole(text: str | None) -> int | None:
    """The whole number that stands in a field; None where none does.

    >>> whole(" 7 "), whole(""), whole("nil"), whole(None)
    (7, None, None, None)
    """
    said = number(text)
    return said if isinstance(said, int) else None


def signed_number(text: str | None) -> int | str | None:
    """A total as it is copied from paper, by whichever minus sign it was typed; else like `number`.

    >>> [signed_number(said) for said in ("\u221238", "- 38", "\u2212 38", "+7", " ", "2l4")]
    [-38, -38, -38, 7, None, '2l4']
    """
    said = (text or "").translate(_MINUS).strip()
    return number(f"-{said[1:].strip()}" if said.startswith("-") else said.removeprefix("+"))


def last_follows(said: Sequence[int | str | None], whole: int) -> list[int | str | None]:
    """A row of numbers as it was filled in; the only one that is blank is what the others leave.

    >>> last_follows([4, None, 6], whole=13), last_follows([4, None, None], whole=13)
    ([4, 3, 6], [4, None, None])
    """
    known = [one for one in said if isinstance(one, int)]
    if list(said).count(None) != 1 or len(known) != len(said) - 1:
        return list(said)
    return [max(whole - sum(known), 0) if one is None else one for one in said]


class PlayForm(Form):
    """One form of a page; `kind` is the play that it enters.

    `seat_words` are its fields that hold a seat, beside `seat` itself, each with what it is called
    where the game may not be seen.
    """

    kind: ClassVar[str]
    seat_words: ClassVar[Mapping[str, str]] = {}

    def __init__(self, state: Any, posted: Posted | None = None) -> None:
        self.state = state
        super().__init__()
        for name in self.places():
            self._fields[name] = StringField(name=name, _form=self, _meta=self.meta)
        self.process(posted)

    def places(self) -> Iterable[str]:
        """The names of the fields that there is one of for each seat or side."""
        return ()

    def fields(self) -> dict[str, Any]:
        """The fields as a line of the game file has them, without its kind."""
        return {name: number(field.data) for name, field in self._fields.items()}

    def line(self) -> dict[str, Any]:
        """The line of the game file that this form enters; nothing is checked yet."""
        return {"kind": self.kind, **self.fields()}

    def place_of(self, error: ScoringError) -> str | None:
        """The name of the field that an error is about."""
        return error.field

    def in_words(self, error: ScoringError) -> str:
        """What the decoder or the rules refuse, in the words of the table."""
        return error.message

    def refuse(self, error: ScoringError) -> None:
        """Put what is refused beside the field at fault, or on the form."""
        field, said = self._fields.get(self.place_of(error) or ""), self.in_words(error)
        if field is None:
            self.form_errors.append(said)
        else:
            field.errors = [*field.errors, said]

    def label(self, name: str) -> str:
        """What a field is about, in the words of the table; empty where nobody need read it."""
        return name

    def told(self) -> list[tuple[str, str]]:
        """What was filled in, as (label, value)."""
        fields = [(self.label(name), field.data) for name, field in self._fields.items()]
        return [(label, value) for label, value in fields if label and value]

    def said(self) -> dict[str, str]:
        """What was refused, by field; under "" what is about the form as a whole."""
        beside = {name: " ".join(field.errors) for name, field in self._fields.items()}
        whole = " ".join(self.form_errors)
        return {name: words for name, words in {**beside, "": whole}.items() if words}


@cache
def forms_of(game: str) -> Mapping[str, type[PlayForm]]:
    """The forms of a game, by the kind of play that they enter."""
    return {form.kind: form for form in part_of(game, "forms").FORMS}


def told(game: str, state: Any, posted: Posted) -> list[tuple[str, str]]:
    """What a form of a game said, as (label, value); nothing where it is none of the game's."""
    kind = posted.getlist("kind")[0] if "kind" in posted else ""
    form = forms_of(game).get(kind)
    return form(state, posted).told() if form else []


def read(game: str, state: Any, posted: Posted) -> PlayForm:
    """The form that was filled in; EntryError where it is none of the game's, or not as we made it.

    `posted` holds `kind` and the fields, and nothing else.
    """
    once(posted)
    kind = posted.getlist("kind")[0] if "kind" in posted else ""
    if kind not in forms_of(game):
        raise EntryError("unknown_kind", "This form is not known here.", field="kind")
    form = forms_of(game)[kind](state, posted)
    for name in posted:
        if name != "kind" and name not in form:
            raise EntryError("bad_entry", "This form holds something unknown.", field=name)
    return form


def once(posted: Posted) -> None:
    """Refuse a form that says one thing twice."""
    for name in posted:
        if len(posted.getlist(name)) > 1:
            raise EntryError("bad_entry", "This form says one thing twice.", field=name)
