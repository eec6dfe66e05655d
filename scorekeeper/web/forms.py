"""What all forms of the pages share: names are cleaned, a key is there, nothing unknown comes."""

import re
from typing import Any
from urllib.parse import urlencode

from flask import Response, make_response, request
from wtforms import Field, Form, HiddenField, StringField, ValidationError

from scorekeeper.games.kit import EntryError
from scorekeeper.games.names import clean_name
from scorekeeper.store.ids import new_token

_KEY_SHAPE = re.compile(r"[\w-]{8,64}", re.ASCII)
_ALWAYS = {"csrf_token"}
_LONGEST_SHOWN = 40
LONGEST_ADDRESS = 2500  # of what is carried along: servers take lines of 4,000


def is_key(text: str | None) -> bool:
    """Whether a text can be the key of a form."""
    return _KEY_SHAPE.fullmatch(text or "") is not None


def keep_address(page: str) -> Response:
    """A page that the address does not lead to: a phone that swaps it in keeps its own address."""
    answer = make_response(page)
    answer.headers["HX-Replace-Url"] = "false"
    return answer


class NameField(StringField):
    """A name of somebody or something, at most 40 signs; `optional` lets it be blank."""

    def __init__(self, label: str = "", *, optional: bool = False, **kwargs: Any) -> None:
        super().__init__(label, **kwargs)
        self.optional = optional

    def pre_validate(self, form: Any) -> None:  # noqa: ARG002 - as WTForms calls it
        """Clean the name; what was typed stays where it is refused."""
        if self.optional and not (self.data or "").strip():
            self.data = ""
            return
        try:
            self.data = clean_name(self.data or "")
        except EntryError as error:
            raise ValidationError(error.message) from None


class PostedForm(Form):
    """A form as a phone posts it: with a key, and with no fields that are not its own."""

    key = HiddenField()
    taps: tuple[str, ...] = ()  # fields that only say which button was tapped

    @property
    def body(self) -> str:
        """All that the form holds, in one line."""
        fields = {name: field.data or "" for name, field in self._fields.items()}
        return urlencode({name: data for name, data in fields.items() if name not in self.taps})

    def carried(self) -> str:
        """All that the form holds, for an address; "" where no address holds it."""
        return self.body if len(self.body) <= LONGEST_ADDRESS else ""

    def validate(self, extra_validators: Any = None) -> bool:
        """Check all fields, and that nothing else came along; keeps a key for the next try."""
        valid = super().validate(extra_validators)
        if strangers := request.form.keys() - self._fields.keys() - _ALWAYS:
            name = min(strangers)[:_LONGEST_SHOWN]
            put_error(self, None, f"“{name}” is no part of this form: load the page again.")
        if not is_key(self.key.data):
            self.key.data = new_token()
            put_error(self, None, "The form came without its key: send it once more.")
        return valid and not self.form_errors


class CodeForm(PostedForm):
    """A code from the table, typed: 6 signs to watch, 8 to keep score."""

    code = StringField()


def put_error(form: Form, field: Field | None, sentence: str) -> None:
    """Lay a sentence beside a field, or on the form where no field is at fault."""
    if field is None:
        form.form_errors = [*form.form_errors, sentence]
    else:
        field.errors = [*field.errors, sentence]
