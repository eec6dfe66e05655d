"""What so many people usually play otherwise than the rules chosen have it, as a form offers it."""

from dataclasses import dataclass

from scorekeeper.games.house import value_words
from scorekeeper.games.options import definitions
from scorekeeper.web.seating import SeatingForm


@dataclass(frozen=True, slots=True)
class Custom:
    """One option: its title, the usual value, that of the rules chosen, and which one is taken."""

    title: str
    usual: str
    plain: str
    taken: bool


def customs(form: SeatingForm) -> tuple[Custom, ...]:
    """What is offered for the number of players that the form has."""
    known = definitions(form.choice.rules.options)
    plain = form.choice.rules.options(**form.choice.options)
    return tuple(
        Custom(
            known[name].title,
            value_words(known[name], value),
            value_words(known[name], getattr(plain, name)),
            form.changes.get(name) == value,
        )
        for name, value in form.offer.items()
    )
