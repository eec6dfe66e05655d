"""Rules that two phones changed at once: both laid together, option by option."""

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.games.house import value_words
from scorekeeper.games.kit import Rules
from scorekeeper.games.names import shown
from scorekeeper.games.options import definitions
from scorekeeper.web.ruleform import RuleForm, field_text

PRESET = "preset"


@dataclass(frozen=True, slots=True)
class Basis:
    """Rules that a form is compared with: the options, and the preset they go by ("" for none)."""

    options: Any
    preset: str = ""

    @property
    def values(self) -> dict[str, Any]:
        """Every option's value and the preset, by field."""
        return {**dataclasses.asdict(self.options), PRESET: self.preset}


@dataclass(frozen=True, slots=True)
class Both:
    """One thing that both phones have changed, each otherwise: its values, in words."""

    title: str
    was: str
    theirs: str
    mine: str


@dataclass(frozen=True, slots=True)
class Merge:
    """What became of a form whose rules have moved since it was made.

    `theirs` (title, old, new) was changed by somebody else only and stays. `both` were changed by
    both; the form holds this phone's, `kept` the others' texts by field, for whoever gives way.
    """

    theirs: tuple[tuple[str, str, str], ...]
    both: tuple[Both, ...]
    kept: Mapping[str, str]


def merge(rules: Rules, form: RuleForm, before: Basis, now: Basis) -> Merge | None:
    """Lay what a form changes against `before` over the rules as they stand now.

    What nobody has touched in the form stands in it as it is there now. None where the rules have
    not moved.
    """
    if before == now:
        return None
    mine = {**form.read(), PRESET: form[PRESET].data or before.preset}
    was, stands = before.values, now.values
    moved = [name for name in stands if stands[name] != was[name]]
    theirs = [name for name in moved if mine[name] == was[name]]
    both = [name for name in moved if mine[name] not in (was[name], stands[name])]
    for name in theirs:
        form[name].data = field_text(stands[name])
    told = tuple((_title(rules, name), *_pair(rules, name, was, stands)) for name in theirs)
    clash = tuple(
        Both(_title(rules, name), *_pair(rules, name, was, stands), _words(rules, name, mine))
        for name in both
    )
    return Merge(told, clash, {name: field_text(stands[name]) for name in both})


def _title(rules: Rules, name: str) -> str:
    return "Named rules" if name == PRESET else definitions(rules.options)[name].title


def _pair(
    rules: Rules, name: str, old: Mapping[str, Any], new: Mapping[str, Any]
) -> tuple[str, str]:
    return _words(rules, name, old), _words(rules, name, new)


def _words(rules: Rules, name: str, values: Mapping[str, Any]) -> str:
    """What stands under a name in some rules, in words; what is no value of it, as it is."""
    value = values[name]
    if name == PRESET:
        return rules.presets[value].title if value in rules.presets else shown(value)
    option = definitions(rules.options)[name]
    return value_words(option, value) if option.allows(value) else shown(value)
