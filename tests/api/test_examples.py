"""The examples of docs/api.md do what they say, typed into a shell against a real server."""

import json
import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.server import ROOT, Server

BETWEEN = "=== the next example ==="
_BLOCK = re.compile(r"^```(sh|text|json)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of its own, as the examples open tables."""
    with Server(tmp_path_factory.mktemp("examples")) as server:
        yield server


def examples() -> list[tuple[str, str, str]]:
    """Each example, with the kind of what it prints, and what that is."""
    found: list[tuple[str, str, str]] = []
    for kind, text in _BLOCK.findall((ROOT / "docs" / "api.md").read_text(encoding="utf-8")):
        if kind == "sh":
            found.append((text, "", ""))
        else:
            found[-1] = (found[-1][0], kind, text)
    return found


def test_the_examples_print_what_the_document_says(server: Server, tmp_path: Path) -> None:
    told = examples()
    assert len(told) > 6
    script = f"\necho '{BETWEEN}'\n".join(example for example, _, _ in told)
    done = subprocess.run(
        ["sh", "-eu", "-c", script],
        cwd=tmp_path,
        env={**os.environ, "SERVER": f"http://127.0.0.1:{server.port}"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    printed = done.stdout.split(f"{BETWEEN}\n")
    for (example, kind, expected), text in zip(told, printed, strict=True):
        if kind == "json":
            said = json.loads(re.sub(r'(?<="at": ")[^"]*', "…", text))
            assert said == json.loads(expected), example
        else:
            assert text == expected, example
