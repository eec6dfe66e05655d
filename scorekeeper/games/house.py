"""The house rules of any game as a card to read: what differs from the standard, option by option.

Everything is said by the option's own definition and value; a game adds sentences of its own.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from scorekeeper.games.options import Option, definitions


@dataclass(frozen=True, slots=True)
class Sentence:
    """One rule in plain words; `anchor` is where receipts link to."""

    anchor: str
    title: str
    words: str
    differs: bool = False


@dataclass(frozen=True, slots=True)
class Setting:
    """One option as it is set: its title, what it changes, the value, and the standard's.

    `anchor` is the sentence that tells it, where it is set otherwise; "" where none does.
    """

    name: str
    title: str
    words: str
    value: str
    standard: str
    anchor: str = ""

    @property
    def differs(self) -> bool:
        """Whether this table plays it otherwise than the standard rules."""
        return self.value != self.standard


@dataclass(frozen=True, slots=True)
class Changed:
    """Options that were changed during the game; `since` says from when on, as a title."""

    since: str
    settings: tuple[tuple[str, str, str], ...]
    why: str | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """The rules in force: sentences, every option under its heading, and changes in the game.

    `of` is what they were the rules of ("hand 9"); "" where they are those in force now.
    """

    sentences: tuple[Sentence, ...]
    sections: tuple[tuple[str, tuple[Setting, ...]], ...]
    changes: tuple[Changed, ...] = ()
    of: str = ""

    @property
    def different(self) -> tuple[Setting, ...]:
        """The options that this table plays otherwise than the standard rules."""
        return tuple(setting for _, its in self.sections for setting in its if setting.differs)


def value_words(option: Option, value: object) -> str:
    """The value of an option in words.

    >>> value_words(Option("Target", "", int, optional=True), None)
    'off'
    """
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, str):
        return option.choices[value]
    return "off" if value is None else f"{value}".replace("-", "−")


def in_short(words: str) -> tuple[str, str]:
    """A value's words up to their first pause, and the rest.

    >>> in_short("are bags, with their points"), in_short("nothing")
    (('are bags', 'with their points'), ('nothing', ''))
    """
    place = min((words.find(sign) for sign in ",:;" if sign in words), default=len(words))
    return words[:place], words[place + 1 :].strip()


def settings(
    options: Any,
    sections: Sequence[tuple[str, Sequence[str]]],
    anchors: Mapping[str, str] = MappingProxyType({}),
) -> tuple[tuple[str, tuple[Setting, ...]], ...]:
    """Every option of a game as it is set, under the headings that the game gives."""
    kind: Any = type(options)
    known, standard = definitions(kind), kind()
    return tuple(
        (
            heading,
            tuple(
                _setting(name, known[name], options, standard, anchors.get(name, ""))
                for name in names
            ),
        )
        for heading, names in sections
    )


def marked(
    options: Any, tell: Callable[[Any], Sequence[Sentence]]
) -> tuple[tuple[Sentence, ...], dict[str, str]]:
    """The sentences of some rules, each marked where the standard rules say otherwise.

    And for each option that is set otherwise the anchor of the sentence that changes with it.
    """
    kind: Any = type(options)
    standard = kind()
    told, usual = tell(options), {one.anchor: one.words for one in tell(standard)}
    sentences = tuple(replace(one, differs=usual.get(one.anchor) != one.words) for one in told)
    anchors = {}
    for name in definitions(kind):
        value = getattr(standard, name)
        if getattr(options, name) != value:
            without = {one.anchor: one.words for one in tell(replace(options, **{name: value}))}
            moved = (one.anchor for one in told if without.get(one.anchor) != one.words)
            anchors[name] = next(moved, "")
    return sentences, anchors


def _setting(name: str, option: Option, options: Any, standard: Any, anchor: str) -> Setting:
    value, usual = (value_words(option, getattr(these, name)) for these in (options, standard))
    return Setting(name, option.title, option.words, value, usual, anchor)


def changed(options: Any, changes: Mapping[str, Any]) -> tuple[tuple[str, str, str], ...]:
    """What a change of the rules does: title, old and new value of each option that moves."""
    kind: Any = type(options)
    known = definitions(kind)
    moves: Iterable[tuple[Option, Any, Any]] = (
        (known[name], getattr(options, name), value) for name, value in changes.items()
    )
    return tuple(
        (option.title, value_words(option, old), value_words(option, new))
        for option, old, new in moves
        if old != new
    )
