"""The two commands of the README, on machines where something is missing."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = ("run.sh", "test.sh", "scripts/setup.sh")
LOCKS = ("requirements.txt", "requirements-dev.txt")
TOOLS = ("cmp", "cp", "cut", "dirname", "grep", "id", "tail", "uname")
LIMIT = 120


def executable(path: Path, script: str) -> Path:
    """Writes a program of a few lines of shell."""
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return path


@pytest.fixture
def tools(tmp_path: Path) -> Path:
    """A folder of programs that every machine has: no Python, no browser, no package manager."""
    return some_tools(tmp_path)


def some_tools(place: Path) -> Path:
    folder = place / "bin"
    folder.mkdir()
    for name in TOOLS:
        (folder / name).symlink_to(str(shutil.which(name)))
    return folder


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A fresh clone, in a folder with a blank in its name, of an app that shows its arguments."""
    return clone(tmp_path)


@pytest.fixture(scope="module")
def offline(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Such a clone and such tools with Python among them; the first script makes the .venv."""
    place = tmp_path_factory.mktemp("offline")
    tools = some_tools(place)
    (tools / "python3").symlink_to(sys.executable)
    return clone(place), tools


def clone(place: Path) -> Path:
    folder = place / "card table"
    (folder / "scripts").mkdir(parents=True)
    for name in (*SCRIPTS, *LOCKS):
        shutil.copy(ROOT / name, folder / name)
    (folder / "app.py").write_text("import sys\nprint(*sys.argv[1:], sep='|')\n")
    return folder


@pytest.fixture
def ready(checkout: Path, tmp_path: Path) -> Path:
    """A clone whose .venv, a link to another folder, is set up already."""
    venv = tmp_path / "venv elsewhere"
    (venv / "bin").mkdir(parents=True)
    executable(venv / "bin" / "python", f'exec "{sys.executable}" "$@"')
    for name in LOCKS:
        shutil.copy(checkout / name, venv / name)
    (checkout / ".venv").symlink_to(venv)
    return checkout


def run(script: Path, *arguments: str, path: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Runs a script from another folder, with nothing but what the path offers."""
    return subprocess.run(
        ["/bin/sh", script, *arguments],
        cwd=path,
        env={"PATH": str(path), "HOME": str(path), **more},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=LIMIT,
        check=False,
    )


def refusal(result: subprocess.CompletedProcess[str]) -> str:
    """The last line of a script that gave up; the only others may say what it is about."""
    assert result.returncode == 1, result
    assert result.stdout == ""
    *before, last = result.stderr.splitlines()
    assert all(line.startswith("scorekeeper: setting up") for line in before), result.stderr
    return last


@pytest.mark.parametrize("name", SCRIPTS)
@pytest.mark.parametrize("shell", ["sh", "dash", "bash"])
def test_a_script_is_well_formed_for_any_shell(name: str, shell: str) -> None:
    program = shutil.which(shell) or "/bin/sh"
    subprocess.run([program, "-n", ROOT / name], check=True, timeout=LIMIT)


@pytest.mark.parametrize("name", ["run.sh", "test.sh", ".ci/run"])
def test_a_script_may_be_run_by_its_name(name: str) -> None:
    assert os.access(ROOT / name, os.X_OK)


@pytest.mark.parametrize("name", ["run.sh", "test.sh"])
def test_without_python_one_line_says_what_to_type(name: str, checkout: Path, tools: Path) -> None:
    said = refusal(run(checkout / name, path=tools))
    assert said.startswith("scorekeeper: Python 3.11 or newer is missing; type: ")


def test_a_python_that_is_too_old_counts_as_none(checkout: Path, tools: Path) -> None:
    executable(tools / "python3", "exit 1")
    said = refusal(run(checkout / "run.sh", path=tools))
    assert said.startswith("scorekeeper: Python 3.11 or newer is missing; type: ")


def test_without_the_venv_module_one_line_names_its_package(checkout: Path, tools: Path) -> None:
    executable(
        tools / "python3",
        'case "$*" in *ensurepip*) exit 1 ;; *print*) echo python3.11-venv ;; esac',
    )
    said = refusal(run(checkout / "run.sh", path=tools))
    assert said.startswith("scorekeeper: Python's venv module is missing; type: ")
    assert "python3-venv" in said


@pytest.mark.parametrize("name", ["run.sh", "test.sh"])
def test_without_a_network_one_line_says_so(name: str, offline: tuple[Path, Path]) -> None:
    checkout, tools = offline
    nowhere = {
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_INDEX_URL": "http://127.0.0.1:9/simple",
        "PIP_RETRIES": "1",
    }
    said = refusal(run(checkout / name, path=tools, **nowhere))
    assert said.startswith("scorekeeper: could not get the Python packages of requirements")
    assert said.endswith(": no connection to the Python package index")


def test_without_a_browser_one_line_says_what_to_type(ready: Path, tools: Path) -> None:
    said = refusal(run(ready / "test.sh", path=tools))
    assert said.startswith(
        "scorekeeper: Chromium is missing, which the browser tests drive; type: "
    )


def test_a_browser_in_name_only_counts_as_none(ready: Path, tools: Path) -> None:
    executable(tools / "chromium-browser", "exit 1")
    assert "Chromium is missing" in refusal(run(ready / "test.sh", path=tools))


def test_arguments_reach_the_app_from_any_folder(ready: Path, tools: Path) -> None:
    served = run(ready / "run.sh", "--port", "8001", "--instance", "a b", path=tools)
    assert served.stdout == "--port|8001|--instance|a b\n"
    assert served.stderr == ""


def test_arguments_reach_pytest_and_the_browser_reaches_the_tests(ready: Path, tools: Path) -> None:
    browser = executable(tools / "chromium", "exit 0")
    (ready / "test_browser.py").write_text(
        "import os\n"
        f"def test_nil(): assert os.environ['SCOREKEEPER_CHROMIUM'] == {str(browser)!r}\n"
        "def test_other(): assert False\n"
    )
    said = refusal(run(ready / "test.sh", "-q", path=tools))
    assert said.startswith("scorekeeper: curl is missing; type: ")
    executable(tools / "curl", "exit 0")
    tested = run(ready / "test.sh", "-q", "-k", "nil", path=tools)
    assert tested.returncode == 0, tested
    assert "1 passed, 1 deselected" in tested.stdout


def test_where_memory_is_small_the_tests_write_where_they_always_do(
    tmp_path: Path, tools: Path
) -> None:
    (tools / "awk").symlink_to(str(shutil.which("awk")))
    executable(tools / "df", "echo shm 65536 0 65536 0% /dev/shm")
    lines = f'set -eu; here=/; . "{ROOT}/scripts/setup.sh"; room_in_memory; echo "<${{TMPDIR:-}}>"'
    assert run(executable(tmp_path / "asks", lines), path=tools).stdout == "<>\n"


def test_packages_are_fetched_again_when_the_lock_has_changed(ready: Path, tools: Path) -> None:
    executable(ready / ".venv" / "bin" / "python", "echo ERROR: asked for packages; exit 0")
    (ready / "requirements.txt").write_text("# another lock\n")
    first = run(ready / "run.sh", path=tools)
    assert "setting up .venv from requirements.txt" in first.stderr
    assert "setting up" not in run(ready / "run.sh", path=tools).stderr
