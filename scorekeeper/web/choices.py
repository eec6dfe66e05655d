"""What may be played at a table: each game by one of its presets, or by the table's own rules."""

import dataclasses
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.games import GAMES
from scorekeeper.games.choosing import choosing_of
from scorekeeper.games.house import changed, in_short
from scorekeeper.games.kit import EntryError, Preset, Rules
from scorekeeper.games.options import checked
from scorekeeper.store import db, presets
from scorekeeper.store.presets import Own
from scorekeeper.store.tables import TableView

Sides = tuple[tuple[int, ...], ...]
_MOST_SAID = 5


@dataclass(frozen=True, slots=True)
class Choice:
    """A way to play that may be chosen: its name, a sentence, and the preset it begins with.

    `changes` are the options of a table's own rules on top of the preset; `common` says that it is
    one of those that people choose most.
    """

    value: str
    title: str
    words: str
    rules: Rules
    preset: Preset
    changes: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    players: tuple[int, ...] = ()
    sides: Sides | None = None
    common: bool = False
    own: bool = False

    @property
    def options(self) -> dict[str, Any]:
        """The options that differ from the standard."""
        return {**self.preset.options, **self.changes}

    def suits(self, players: int) -> bool:
        """Whether so many may play it."""
        return players in (self.players or self.rules.sizes)


def choices(table: TableView) -> tuple[Choice, ...]:
    """Every way to play at a table: its own first, then those of each game as the game has them."""
    return (*own_choices(table), *_known())


def chosen(offered: Sequence[Choice], value: str | None) -> Choice:
    """The way to play of this value; the first game's usual one where none has it."""
    usual = next(one for one in offered if not one.own)
    return next((one for one in offered if one.value == value), usual)


def own_choices(table: TableView) -> tuple[Choice, ...]:
    """The rules that a table has named itself."""
    return tuple(
        Choice(
            own.value,
            own.name,
            own_words(own),
            own.rules,
            own.base,
            own.draft.changes,
            players=own.base.players,
            sides=own.base.sides,
            own=True,
        )
        for own in presets.of_table(db.session, table.id)
    )


def own_words(own: Own) -> str:
    """A sentence about a table's own rules: where they come from, and what is otherwise."""
    before = own.rules.options(**own.base.options)
    said = [f"{title} {in_short(new)[0]}" for title, _, new in changed(before, own.draft.changes)]
    if len(said) > _MOST_SAID:
        said[_MOST_SAID - 1 :] = [f"{len(said) - _MOST_SAID + 1} more"]
    return f"{own.base.title}: {', '.join(said)}." if said else f"As {own.base.title}."


def _known() -> Iterator[Choice]:
    for rules in GAMES.values():
        common = choosing_of(rules.key).COMMON
        for preset in sorted(rules.presets.values(), key=lambda preset: preset.key not in common):
            yield Choice(
                f"{rules.key}/{preset.key}",
                preset.title,
                preset.words,
                rules,
                preset,
                players=preset.players,
                sides=preset.sides,
                common=preset.key in common,
            )


def changes_of(rules: Rules, text: str | None) -> dict[str, Any]:
    """The options that a form changes on top of its choice; EntryError where they are none."""
    if not (text or "").strip():
        return {}
    try:
        said = json.loads(text or "")
    except (ValueError, RecursionError):
        said = None
    if not isinstance(said, dict):
        raise EntryError("bad_entry", "The changed rules cannot be read: choose them again.")
    return checked(rules.options, said)


def words_of(choice: Choice, changes: Mapping[str, Any]) -> list[str]:
    """What is changed on top of a choice, each option in a few words."""
    before = choice.rules.options(**choice.options)
    return [f"{title}: {new}" for title, _, new in changed(before, changes)]
