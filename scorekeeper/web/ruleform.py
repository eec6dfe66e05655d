"""The form of a table's rules: a field for each option, made of what the option says of itself."""

import dataclasses
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from wtforms import Field, StringField

from scorekeeper.games.choosing import choosing_of
from scorekeeper.games.forms import signed_number
from scorekeeper.games.house import in_short, value_words
from scorekeeper.games.kit import Rules, Seating
from scorekeeper.games.names import shown
from scorekeeper.games.options import Option, definitions
from scorekeeper.web.forms import PostedForm, put_error

ON, OFF = "on", "off"
MINUS = "\u2212"


@dataclass(frozen=True, slots=True)
class Key:
    """A value that may be chosen, in a few words and the rest; the standard rules' may say so."""

    value: str
    words: str
    rest: str
    standard: bool


@dataclass(frozen=True, slots=True)
class Asked:
    """One option as the form asks for it: its words, its field, and the standard rules' value.

    `choices` are (value, words); empty for a number, which is typed.
    """

    option: Option
    field: Field
    choices: tuple[tuple[str, str], ...]
    standard: str

    @property
    def kind(self) -> str:
        """How it is asked for: a number is "typed", yes or no "switched", one of some "chosen"."""
        if not self.choices:
            return "typed"
        return "chosen" if self.option.choices else "switched"

    @property
    def keys(self) -> tuple["Key", ...]:
        """What may be chosen, each in a few words and the rest of them."""
        return tuple(
            Key(value, *in_short(words), standard=words == self.standard)
            for value, words in self.choices
        )

    @property
    def now(self) -> str:
        """The value in words, as far as it is one."""
        return dict(self.choices).get(self.field.data or "", self.field.data or "off")

    @property
    def differs(self) -> bool:
        """Whether it stands otherwise than in the standard rules."""
        return self.now.replace("-", MINUS) != self.standard


class RuleForm(PostedForm):
    """A form with a field for each option of a game; make it with `rule_form`.

    `fixed` are options that stand as they are: the form does not ask for them.
    """

    rules: ClassVar[Rules]
    fixed: ClassVar[Mapping[str, Any]]
    seating: Seating | None = None

    def read(self) -> dict[str, Any]:
        """Every option's value, by name; only after `validate` has found them good."""
        said = {name: _value(option, self[name].data) for name, option in self._open()}
        return {**self.fixed, **said}

    def _open(self) -> list[tuple[str, Option]]:
        """The options that the form asks for."""
        options = definitions(self.rules.options).items()
        return [(name, option) for name, option in options if name not in self.fixed]

    def changes(self, base: Mapping[str, Any]) -> dict[str, Any]:
        """The options that stand otherwise than with `base`, which changes the standard rules."""
        before = dataclasses.asdict(self.rules.options(**base))
        return {name: value for name, value in self.read().items() if value != before[name]}

    def validate(self, extra_validators: Any = None) -> bool:
        """Check each option by its own range, then whether they make sense together."""
        valid = super().validate(extra_validators)
        for name, option in self._open():
            if not option.allows(_value(option, self[name].data)):
                put_error(self, self[name], _refusal(option, self[name].data))
        if not self.errors:
            options = self.rules.options(**self.read())
            for name, why in choosing_of(self.rules.key).senseless(options, self.seating):
                put_error(self, None if name in self.fixed else self[name], why)
        return valid and not self.errors

    @cached_property
    def first(self) -> tuple[Asked, ...]:
        """The options that people change most."""
        return self._asked(choosing_of(self.rules.key).FIRST)

    @cached_property
    def sections(self) -> tuple[tuple[str, tuple[Asked, ...]], ...]:
        """All the others, under their headings."""
        choosing = choosing_of(self.rules.key)
        rest = (
            (heading, self._asked(name for name in names if name not in choosing.FIRST))
            for heading, names in choosing.SECTIONS
        )
        return tuple((heading, asked) for heading, asked in rest if asked)

    @property
    def faults(self) -> tuple[Asked, ...]:
        """The options that cannot stand like this, in the order of the form."""
        rest = (asked for _, its in self.sections for asked in its)
        return tuple(asked for asked in (*self.first, *rest) if asked.field.errors)

    def _asked(self, names: Iterable[str]) -> tuple[Asked, ...]:
        options, standard = definitions(self.rules.options), self.rules.options()
        return tuple(
            Asked(
                options[name],
                self[name],
                _choices(options[name]),
                value_words(options[name], getattr(standard, name)),
            )
            for name in names
            if name not in self.fixed
        )


def rule_form(
    rules: Rules,
    base: Mapping[str, Any],
    posted: Any = None,
    *,
    seating: Seating | None = None,
    fixed: Collection[str] = (),
    fields: Mapping[str, Any] | None = None,
    **values: Any,
) -> RuleForm:
    """The form of a game's rules, filled with `base`: the options that differ from the standard.

    `fields` go with it (a name, a reason), filled with `values`; `seating` is who plays by them.
    What is `fixed` stands as it is, and is not asked for.
    """
    start = rules.options(**base)
    options = [name for name in definitions(rules.options) if name not in fixed]
    own = {name: StringField() for name in options}
    kind: type[RuleForm] = type("GameRuleForm", (RuleForm,), {**(fields or {}), **own})
    kind.rules = rules
    kind.fixed = {name: getattr(start, name) for name in fixed}
    filled = {name: field_text(getattr(start, name)) for name in options}
    given: dict[str, Any] = {**filled, **values}
    form = kind(posted, **given)
    form.seating = seating
    return form


def _choices(option: Option) -> tuple[tuple[str, str], ...]:
    if option.type is bool:
        return ((ON, "on"), (OFF, "off"))
    return tuple(option.choices.items())


def field_text(value: object) -> str:
    """A value as its field holds it; blank where the option is off."""
    if isinstance(value, bool):
        return ON if value else OFF
    return "" if value is None else str(value)


def _value(option: Option, text: str | None) -> Any:
    """What a field says, as a game file has it; what is no such value stays a text."""
    if option.type is bool:
        return {ON: True, OFF: False}.get(text or "", text)
    if option.type is str:
        return text
    if option.optional and (text or "").strip().casefold() == "off":
        return None
    return signed_number(text)


def _refusal(option: Option, text: str | None) -> str:
    """Why a field's text is no value of its option, and what to do."""
    if option.choices or option.type is bool:
        return f"{option.title}: choose one of these."
    if not (text or "").strip():
        return f"{option.title}: type a whole number."
    low = str(option.low).replace("-", MINUS)
    range_words = f"a whole number from {low} to {option.high}"
    if isinstance(_value(option, text), str) or abs(option.low) == option.high:
        range_words = "a whole number"
    empty = ", or leave it empty for none" if option.optional else ""
    return f"{option.title}: “{shown(text or '')}” does not do. Type {range_words}{empty}."
