"""The documents say what the code does: tables, codes, kinds of entries, links, rule numbers."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.games import GAMES
from scorekeeper.games.codec import slots_of
from scorekeeper.games.kit import Rules
from scripts.rules_doc import with_tables

ROOT = Path(__file__).resolve().parent.parent
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]
ERRORS = {"EntryError", "RuleError", "FormError"}
_LINK = re.compile(r"\]\(([^)#\s]+)")
_PLACE = re.compile(r"\]\(([^)#\s]*)#([^)\s]+)\)")


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_the_tables_of_the_rules_are_those_of_the_code(rules: Rules) -> None:
    text = text_of(f"docs/rules/{rules.key}.md")
    assert with_tables(text, rules) == text, "python -m scripts.rules_doc brings them up to date"


@pytest.mark.parametrize(("game", "last"), [("spades", 41), ("literature", 49)])
def test_the_rules_of_a_game_are_numbered_without_a_gap(game: str, last: int) -> None:
    letter, text = game[0].upper(), text_of(f"docs/rules/{game}.md")
    numbers = re.findall(rf"^- \*\*{letter}(\d+)\*\*", text, re.MULTILINE)
    assert numbers == [str(number) for number in range(1, last + 1)]


def test_every_code_of_a_refused_entry_is_explained() -> None:
    text = "".join(text_of(f"docs/rules/{game}.md") for game in GAMES)
    unknown = {code for code in codes() if f"`{code}`" not in text}
    assert not unknown


def codes() -> Iterator[str]:
    """The codes that games and ledger refuse with, where they are written out."""
    for room in ("games", "ledger"):
        for path in (ROOT / "scorekeeper" / room).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                    yield from _code(node) if node.func.id in ERRORS else ()


def _code(call: ast.Call) -> Iterator[str]:
    first = call.args[0] if call.args else None
    if isinstance(first, ast.Constant) and isinstance(first.value, str):
        yield first.value


@pytest.mark.parametrize(
    "play",
    [play for rules in GAMES.values() for play in rules.plays],
    ids=lambda play: f"{play.__module__.split('.')[-2]}-{play.kind}",
)
def test_every_kind_of_entry_is_explained_with_its_fields(play: Any) -> None:
    lines = text_of("docs/game-file.md").splitlines()
    rows = [line for line in lines if line.startswith(f"| `{play.kind}` |")]
    fields = [f"`{slot.key}`" for slot in slots_of(play)]
    assert any(all(field in row for field in fields) for row in rows)


@pytest.mark.parametrize("document", PAGES, ids=lambda document: document.name)
def test_links_between_the_documents_lead_somewhere(document: Path) -> None:
    links = [
        link for link in _LINK.findall(document.read_text(encoding="utf-8")) if ":" not in link
    ]
    assert not [link for link in links if not (document.parent / link).exists()]


@pytest.mark.parametrize("document", PAGES, ids=lambda document: document.name)
def test_links_to_a_heading_find_it(document: Path) -> None:
    for name, place in _PLACE.findall(document.read_text(encoding="utf-8")):
        target = document.parent / name if name else document
        if ":" not in name and target.suffix == ".md":
            assert place in anchors(target), f"{document.name}: {name}#{place}"


def anchors(document: Path) -> set[str]:
    headings = re.findall(r"^#+ (.+)$", document.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
