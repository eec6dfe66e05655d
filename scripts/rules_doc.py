"""Writes the tables of options and presets into docs/rules/*.md: python -m scripts.rules_doc.

The definitions in the code are the one source; a test says when a table has fallen behind.
"""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from scorekeeper.games import GAMES
from scorekeeper.games.kit import Rules
from scorekeeper.games.options import Option, definitions

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "rules"


def with_tables(text: str, rules: Rules) -> str:
    """The text of a game's rules with both tables as the code has them."""
    text = _with_table(text, "options", option_rows(rules))
    return _with_table(text, "presets", preset_rows(rules))


def _with_table(text: str, part: str, rows: Iterable[str]) -> str:
    """Put a table between its two marks; backslashes in it stand for themselves."""
    start, end = rf"<!-- {part}: [^\n]*-->", f"<!-- end of {part} -->"
    table = "\n".join(("", *rows, "", ""))
    return re.sub(
        rf"({start}\n).*?({end})", lambda found: found[1] + table + found[2], text, flags=re.DOTALL
    )


def option_rows(rules: Rules) -> Iterable[str]:
    """A line for every option: name, title, values with the default in bold, what it does."""
    yield "| option | called | values, **default** | what it does |"
    yield "|---|---|---|---|"
    kind: Any = rules.options
    standard = kind()
    for key, option in definitions(kind).items():
        values = _values(option, getattr(standard, key))
        yield f"| `{key}` | {option.title} | {values} | {option.words} |"


def _values(option: Option, default: Any) -> str:
    if option.type is bool:
        return "**on**, off" if default else "on, **off**"
    if option.type is str:
        words = (
            f"**{word}**: {meaning}" if word == default else f"{word}: {meaning}"
            for word, meaning in option.choices.items()
        )
        return "; ".join(words)
    values = "any number" if option.low < 0 else f"{option.low} or more"
    return f"**{_plain(default)}**; {values}" + (", or off" if option.optional else "")


def preset_rows(rules: Rules) -> Iterable[str]:
    """A line for every preset: key, title, for how many, what it is like, what it sets."""
    yield "| preset | title | players | what it is like | options that differ |"
    yield "|---|---|---|---|---|"
    for preset in rules.presets.values():
        players = ", ".join(map(str, preset.players))
        differ = ", ".join(f"`{key}` {_plain(value)}" for key, value in preset.options.items())
        cells = (f"`{preset.key}`", preset.title, players, preset.words, differ or "none")
        yield f"| {' | '.join(cells)} |"


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return "off" if value is None else str(value).replace("-", "−")


def main() -> None:
    """Brings every game's tables up to date."""
    for rules in GAMES.values():
        path = FOLDER / f"{rules.key}.md"
        path.write_text(with_tables(path.read_text(encoding="utf-8"), rules), encoding="utf-8")


if __name__ == "__main__":
    main()
