"""Options that stand on the page of a new game itself: customs of so many, and switches."""

from dataclasses import dataclass

from scorekeeper.games.choosing import choosing_of
from scorekeeper.games.house import in_short, value_words
from scorekeeper.games.options import definitions
from scorekeeper.web.seating import SeatingForm


@dataclass(frozen=True, slots=True)
class Custom:
    """One option: its title, the usual value, that of the rules chosen, and which one is taken.

    `why` says in a word for what the usual value is offered.
    """

    title: str
    usual: str
    plain: str
    taken: bool
    why: str


@dataclass(frozen=True, slots=True)
class Switch:
    """One option that is on or off: its name in the form, its title, a word about it."""

    name: str
    title: str
    words: str
    on: bool


def switches(form: SeatingForm) -> tuple[Switch, ...]:
    """What can be switched on and off, as it stands."""
    known, options = definitions(form.choice.rules.options), form.options
    return tuple(
        Switch(name, known[name].title, known[name].words, getattr(options, name))
        for name in form.switches
    )


def customs(form: SeatingForm) -> tuple[Custom, ...]:
    """What is offered for the number of players that the form has."""
    known = definitions(form.choice.rules.options)
    plain = form.plain_options
    usual = choosing_of(form.choice.rules.key).CUSTOM_IS_TAKEN
    return tuple(
        Custom(
            known[name].title,
            in_short(value_words(known[name], value))[0],
            in_short(value_words(known[name], getattr(plain, name)))[0],
            form.changes.get(name) == value,
            f"customary for {form.size}" if usual else f"comes out even for {form.size}",
        )
        for name, value in form.offer.items()
    )
