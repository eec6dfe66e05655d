"""The house of docs/architecture.md holds: imports go down, files and functions stay short.

Each rule is one test over all files; what breaks it is named by file.
"""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "scorekeeper"

FLOORS = {"games": 0, "ledger": 1, "stats": 1, "nights": 1, "store": 2, "live": 2, "web": 3}
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
RATED = {"openskill"}  # as pure as the standard library: numbers in, numbers out
OUTSIDE = {"time", "random", "secrets", "os", "uuid", "socket", "subprocess", "threading"}
CLOCKS = {"now", "utcnow", "today"}
PURE = {"games", "ledger", "stats", "nights"}
TABLES = {"options.py", "presets.py", "decks.py", "feats.py"}  # data may be long

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


@cache
def imports(name: str) -> frozenset[str]:
    """Every module that a file imports, wherever in it, also for its types only."""
    return frozenset(_imports(name))


def _imports(name: str) -> Iterator[str]:
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name}: imports are absolute"
            assert node.module is not None
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@cache
def outsiders(name: str) -> set[str]:
    return {module.partition(".")[0] for module in imports(name)} - {PACKAGE}


@cache
def insiders(name: str) -> set[str]:
    """The rooms of the package that a file imports from."""
    modules = [module.split(".") for module in imports(name)]
    return {parts[1] for parts in modules if parts[0] == PACKAGE and len(parts) > 1}


PARTS = [name for name in sources() if name.startswith("scorekeeper/")]


def test_there_is_a_house_to_look_at() -> None:
    assert len(PARTS) > 30
    assert {room(name) for name in PARTS} >= {"", "games", "ledger", "store", "web"}


def test_imports_go_down_and_never_up() -> None:
    for name in PARTS:
        floor = FLOORS.get(room(name), TOP)
        above = {other for other in insiders(name) if FLOORS.get(other, 0) > floor}
        assert not above, f"{name} is on floor {floor} and imports {above}"


def test_neighbours_on_a_floor_do_not_know_each_other() -> None:
    for pair in APART:
        for name in rooms(*pair):
            assert not insiders(name) & (pair - {room(name)}), name


def test_games_and_ledger_need_nothing_but_the_standard_library() -> None:
    for name in rooms(*PURE):
        allowed = FORMS - FLASK if Path(name).name == "forms.py" else set()
        allowed |= RATED if room(name) == "stats" else set()
        foreign = outsiders(name) - set(sys.stdlib_module_names) - allowed
        assert not foreign, f"{name} imports {foreign}"


def test_games_and_ledger_know_no_clock_and_no_chance() -> None:
    for name in rooms(*PURE):
        assert not outsiders(name) & OUTSIDE, name
        called = {node.attr for node in ast.walk(tree(name)) if isinstance(node, ast.Attribute)}
        assert not called & CLOCKS, f"{name} looks at the clock"


def test_only_the_pages_know_flask() -> None:
    for name in PARTS:
        known = {module for module in imports(name) if module.partition(".")[0] in FLASK}
        allowed = {"flask", *HANDED_OVER} if room(name) == "store" else set()
        assert room(name) in {"web", ""} or not known - allowed, f"{name} knows {known}"


def test_only_the_store_knows_the_database() -> None:
    for name in PARTS:
        assert room(name) == "store" or not outsiders(name) & DATABASE, name


def test_only_forms_know_wtforms() -> None:
    for name in PARTS:
        allowed = room(name) == "web" or Path(name).name == "forms.py"
        assert allowed or not outsiders(name) & FORMS, name


def is_data(name: str) -> bool:
    """Whether a file holds what a game brings as data: scorekeeper/games/<key>/options.py."""
    path = Path(name)
    return path.match("scorekeeper/games/*/*.py") and path.name in TABLES


def test_files_and_templates_are_short() -> None:
    bounds = [(name, LONGEST_FILE) for name in sources() if not is_data(name)]
    found = sorted((ROOT / "templates").rglob("*.html"))
    bounds += [(str(path.relative_to(ROOT)), LONGEST_TEMPLATE) for path in found]
    long = [
        f"{name} has {lines} lines"
        for name, most in bounds
        if (lines := len((ROOT / name).read_text(encoding="utf-8").splitlines())) > most
    ]
    assert not long


def test_functions_are_short() -> None:
    long = [
        f"{name}:{node.lineno} {node.name}"
        for name in sources()
        for node in ast.walk(tree(name))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or node.lineno) - node.lineno >= LONGEST_FUNCTION
    ]
    assert not long


def test_no_file_holds_what_a_merge_has_left() -> None:
    kinds = ("*.py", "*.html", "*.css", "*.js", "*.md", "*.sh", "*.svg")
    folders = ("scorekeeper", "templates", "static", "docs", "bench", "scripts", "tests")
    found = [path for name in folders for kind in kinds for path in (ROOT / name).rglob(kind)]
    texts = {path: path.read_text(encoding="utf-8") for path in [*found, *ROOT.glob("*.md")]}
    left = [str(path) for path, text in texts.items() if "\n<<<<<<< " in text]
    assert not left
