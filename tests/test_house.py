"""The house of docs/architecture.md holds: imports go down, files and functions stay short.

Each case is a file, so that what breaks the house is named.
"""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "scorekeeper"

FLOORS = {"games": 0, "ledger": 1, "stats": 1, "store": 2, "live": 2, "web": 3}
TOP = 3  # the factory, the server and the commands meet every floor
APART = ({"store", "live"},)

# What the store is handed, so that its extensions know where they belong; it sees no request.
HANDED_OVER = {"flask.Flask"}
FLASK = {
    "flask",
    "flask_wtf",
    "flask_compress",
    "flask_limiter",
    "werkzeug",
    "jinja2",
    "markupsafe",
}
DATABASE = {"sqlalchemy", "flask_sqlalchemy", "flask_migrate", "alembic", "sqlite3"}
FORMS = {"wtforms", "flask_wtf"}
OUTSIDE = {"time", "random", "secrets", "os", "uuid", "socket", "subprocess", "threading"}
CLOCKS = {"now", "utcnow", "today"}
PURE = {"games", "ledger", "stats"}
TABLES = {"options.py", "presets.py", "decks.py"}  # data may be long

LONGEST_FILE = 250
LONGEST_FUNCTION = 40
LONGEST_TEMPLATE = 60


def sources() -> list[str]:
    folders = ("scorekeeper", "bench", "scripts", "tests")
    found = [path for name in folders for path in (ROOT / name).rglob("*.py")]
    return sorted(str(path.relative_to(ROOT)) for path in [*found, ROOT / "app.py"])


def rooms(*names: str) -> list[str]:
    return [name for name in sources() if name.startswith("scorekeeper/") and room(name) in names]


def room(name: str) -> str:
    """The part of the package that a file lies in; "" for the factory, server and commands."""
    inner = Path(name).relative_to(PACKAGE)
    return inner.parts[0] if len(inner.parts) > 1 else ""


@cache
def tree(name: str) -> ast.Module:
    return ast.parse((ROOT / name).read_text(encoding="utf-8"), name)


def imports(name: str) -> Iterator[str]:
    """Every module that a file imports, wherever in it, also for its types only."""
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name}: imports are absolute"
            assert node.module is not None
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def outsiders(name: str) -> set[str]:
    return {module.partition(".")[0] for module in imports(name)} - {PACKAGE}


def insiders(name: str) -> set[str]:
    """The rooms of the package that a file imports from."""
    modules = [module.split(".") for module in imports(name)]
    return {parts[1] for parts in modules if parts[0] == PACKAGE and len(parts) > 1}


PARTS = [name for name in sources() if name.startswith("scorekeeper/")]


def test_there_is_a_house_to_look_at() -> None:
    assert len(PARTS) > 30
    assert {room(name) for name in PARTS} >= {"", "games", "ledger", "store", "web"}


@pytest.mark.parametrize("name", PARTS)
def test_imports_go_down_and_never_up(name: str) -> None:
    floor = FLOORS.get(room(name), TOP)
    above = {other for other in insiders(name) if FLOORS.get(other, 0) > floor}
    assert not above, f"{name} is on floor {floor} and imports {above}"


@pytest.mark.parametrize("name", PARTS)
def test_neighbours_on_a_floor_do_not_know_each_other(name: str) -> None:
    for pair in APART:
        if room(name) in pair:
            assert not insiders(name) & (pair - {room(name)}), name


@pytest.mark.parametrize("name", rooms(*PURE))
def test_games_and_ledger_need_nothing_but_the_standard_library(name: str) -> None:
    allowed = FORMS - FLASK if Path(name).name == "forms.py" else set()
    foreign = outsiders(name) - set(sys.stdlib_module_names) - allowed
    assert not foreign, f"{name} imports {foreign}"


@pytest.mark.parametrize("name", rooms(*PURE))
def test_games_and_ledger_know_no_clock_and_no_chance(name: str) -> None:
    assert not outsiders(name) & OUTSIDE, name
    called = {node.attr for node in ast.walk(tree(name)) if isinstance(node, ast.Attribute)}
    assert not called & CLOCKS, f"{name} looks at the clock"


@pytest.mark.parametrize("name", PARTS)
def test_only_the_pages_know_flask(name: str) -> None:
    if room(name) in {"web", ""}:
        return
    known = {module for module in imports(name) if module.partition(".")[0] in FLASK}
    allowed = {"flask", *HANDED_OVER} if room(name) == "store" else set()
    assert not known - allowed, f"{name} knows {known}"


@pytest.mark.parametrize("name", PARTS)
def test_only_the_store_knows_the_database(name: str) -> None:
    if room(name) != "store":
        assert not outsiders(name) & DATABASE, name


@pytest.mark.parametrize("name", PARTS)
def test_only_forms_know_wtforms(name: str) -> None:
    if room(name) != "web" and Path(name).name != "forms.py":
        assert not outsiders(name) & FORMS, name


@pytest.mark.parametrize("name", [name for name in sources() if Path(name).name not in TABLES])
def test_a_file_is_short(name: str) -> None:
    lines = len((ROOT / name).read_text(encoding="utf-8").splitlines())
    assert lines <= LONGEST_FILE, f"{name} has {lines} lines"


@pytest.mark.parametrize("name", sources())
def test_a_function_is_short(name: str) -> None:
    long = [
        f"{name}:{node.lineno} {node.name}"
        for node in ast.walk(tree(name))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or node.lineno) - node.lineno >= LONGEST_FUNCTION
    ]
    assert not long


@pytest.mark.parametrize(
    "path", sorted((ROOT / "templates").rglob("*.html")), ids=lambda path: path.name
)
def test_a_template_is_short(path: Path) -> None:
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert lines <= LONGEST_TEMPLATE, f"{path.relative_to(ROOT)} has {lines} lines"
