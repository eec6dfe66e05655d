"""Somebody starts Scorekeeper for the table, phones reach it, and it stops when told."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from http.client import HTTPResponse as Response
from pathlib import Path
from threading import Timer
from typing import Any
from urllib.request import Request, urlopen

import pytest

from scorekeeper import serving

ROOT = Path(__file__).resolve().parent.parent
LIMIT = 60
Said = Mapping[str, Any]
NOTHING: Said = {}


def environment(instance: Path) -> dict[str, str]:
    """The environment of a server that keeps its things in a folder of this test."""
    return {**os.environ, "INSTANCE_PATH": str(instance)}


@contextmanager
def served(instance: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A running `python app.py`, and the line that it shows; killed if it hangs."""
    with (instance / "errors").open("w") as complaints:
        process = subprocess.Popen(
            [sys.executable, ROOT / "app.py", "--host", "127.0.0.1", "--port", "0"],
            env=environment(instance),
            stdout=subprocess.PIPE,
            stderr=complaints,
            text=True,
            start_new_session=True,
        )
    watchdog = Timer(LIMIT, process.kill)
    watchdog.start()
    try:
        assert process.stdout is not None
        with process.stdout:
            yield process, process.stdout.readline()
    finally:
        watchdog.cancel()
        process.kill()
        process.wait()


def errors(instance: Path) -> str:
    """What it complained of."""
    return (instance / "errors").read_text()


def address(shown: str) -> str:
    found = re.search(r"http://\S+", shown)
    assert found is not None, shown
    return found.group()


def following(server: str) -> Response:
    """What somebody is told who follows a new game there."""
    head = {"format": "scorekeeper-game/1", "game": "spades", "preset": "standard"}
    names = {"players": ["Ann", "Bo", "Cy", "Di"], "first_dealer": 0}
    table = sent(f"{server}/api/tables", {"name": "Kitchen"})
    bearer = {"Authorization": f"Bearer {table['owner_token']}"}
    game = sent(f"{server}/api/tables/{table['table']}/games", {**head, **names}, bearer)
    asked = Request(f"{server}/api/games/{game['game']}/events", headers=bearer)
    answer: Response = urlopen(asked, timeout=LIMIT)
    return answer


def sent(where: str, said: Said, headers: Said = NOTHING) -> Said:
    """The answer of the JSON interface."""
    body = json.dumps(said).encode()
    kind = {"Content-Type": "application/json", **headers}
    with urlopen(Request(where, body, kind), timeout=LIMIT) as answer:
        told: Said = json.load(answer)
    return told


def databases(folder: Path) -> list[Path]:
    files = [path for path in folder.glob("*") if path.is_file()]
    return [path for path in files if path.read_bytes().startswith(b"SQLite format 3")]


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that somebody else listens on."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield listener.getsockname()[1]


@pytest.fixture
def instance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("INSTANCE_PATH", str(tmp_path))
    return tmp_path


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one sentence with which it does not serve."""
    with pytest.raises(SystemExit) as left:
        serving.main(arguments)
    assert left.value.code == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT], ids=["SIGTERM", "Ctrl-C"])
def test_a_phone_reaches_it_until_it_is_stopped(tmp_path: Path, stop: signal.Signals) -> None:
    with served(tmp_path) as (process, shown):
        with urlopen(f"{address(shown)}/healthz", timeout=LIMIT) as answer:
            assert answer.status == 200
        process.send_signal(stop)
        assert process.wait(timeout=LIMIT) == 0
    assert databases(tmp_path)


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT], ids=["SIGTERM", "Ctrl-C"])
def test_a_phone_that_follows_a_game_does_not_hold_up_the_end(
    tmp_path: Path, stop: signal.Signals
) -> None:
    with served(tmp_path) as (process, shown), following(address(shown)) as stream:
        assert stream.readline()
        os.killpg(process.pid, stop)  # as a terminal does
        stream.read()
        assert process.wait(timeout=LIMIT) == 0
    assert errors(tmp_path) == ""


def test_phones_that_stay_on_the_line_hold_up_nobody(tmp_path: Path) -> None:
    with served(tmp_path) as (_, shown), ExitStack() as stack:
        host, _, port = address(shown).removeprefix("http://").partition(":")
        for _ in range(20):
            line = stack.enter_context(socket.create_connection((host, int(port)), 8))
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert line.recv(4096)


def test_a_second_server_on_the_same_port_says_so_in_one_sentence(
    tmp_path: Path, taken: int
) -> None:
    second = subprocess.run(
        [sys.executable, ROOT / "app.py", "--host", "127.0.0.1", "--port", str(taken)],
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        timeout=LIMIT,
        check=False,
    )
    assert second.returncode == 2
    assert second.stdout == ""
    assert second.stderr == (
        f"scorekeeper: port {taken} is taken; stop what uses it, or choose another with --port\n"
    )


def test_flask_commands_do_not_touch_the_database(tmp_path: Path) -> None:
    """Only serving brings the database up to date; the app alone leaves it as it is."""
    subprocess.run(
        [sys.executable, "-c", "import app; assert app.app.name"],
        cwd=ROOT,
        env=environment(tmp_path),
        timeout=LIMIT,
        check=True,
    )
    assert databases(tmp_path) == []


@pytest.mark.parametrize("typed", ["", "http", "-1", "65536", "8000.5", "٣"])
def test_a_port_that_is_none_is_refused_in_one_sentence(
    typed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said = refusal(capsys, f"--port={typed}")
    assert said == f"scorekeeper: argument --port: a port is a number up to 65535, not {typed!r}\n"


@pytest.mark.parametrize("typed", ["", "0", "two", "65", "-1"])
def test_processes_that_cannot_be_counted_are_refused_in_one_sentence(
    typed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said = refusal(capsys, f"--processes={typed}")
    expected = f"argument --processes: processes are 1 to 64, not {typed!r}"
    assert said == f"scorekeeper: {expected}\n"


def test_the_environment_may_say_how_many_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WEB_CONCURRENCY", "3")
    assert serving.parse([]).processes == 3
    assert serving.parse(["--processes=2"]).processes == 2


def test_a_database_that_cannot_be_reached_is_told_in_one_sentence(
    instance: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", f"postgresql://ann:secret@/cards?host={instance}")
    said = refusal(capsys, "--host=127.0.0.1", "--port=0")
    assert said.startswith("scorekeeper: the database of DATABASE_URL cannot be reached: ")
    assert "secret" not in said


def test_a_taken_port_is_refused_before_anything_is_written(
    instance: Path, taken: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert f"port {taken} is taken" in refusal(capsys, "--host=127.0.0.1", f"--port={taken}")
    assert list(instance.iterdir()) == []


@pytest.mark.usefixtures("instance")
def test_a_host_that_is_not_ours_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    said = refusal(capsys, "--host=203.0.113.9", "--port=0")
    assert said.startswith("scorekeeper: cannot listen on 203.0.113.9, port 0: ")


@pytest.mark.usefixtures("instance")
def test_a_folder_that_cannot_be_one_is_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    occupied = tmp_path / "occupied"
    occupied.write_text("a file, no folder")
    said = refusal(capsys, "--host=127.0.0.1", "--port=0", f"--instance={occupied}")
    assert said.startswith(f"scorekeeper: cannot keep a database in {occupied}")


@pytest.mark.usefixtures("instance")
def test_an_address_for_links_that_is_none_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PUBLIC_URL", "cards.example")
    said = refusal(capsys, "--host=127.0.0.1", "--port=0")
    assert said.startswith("scorekeeper: PUBLIC_URL is an address such as https://cards.example")


def test_no_part_of_an_answer_waits_for_the_phone_to_confirm_another() -> None:
    with serving.listen("127.0.0.1", 0) as listener:
        assert listener.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
