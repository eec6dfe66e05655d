"""Servers in processes of their own, on a free port, with the data in a folder that is given.

Or in the database that is named; the folder then holds the secret that signs forms.
"""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Self

ROOT = Path(__file__).resolve().parent.parent
_SETTINGS = ("INSTANCE_PATH", "DATABASE_URL", "SECRET_KEY", "WEB_CONCURRENCY")
_ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)")
_STOPPING = 15  # seconds


class Server:
    """A server that says its address once it listens; its port stays the same when it restarts."""

    def __init__(
        self, folder: Path, command: Sequence[str] = ("app.py",), database: str | None = None
    ) -> None:
        self.folder = folder
        self.command = command
        self.database = database
        self.port = 0
        self.start()

    def start(self) -> None:
        """Start, and come back when it listens: a request may be sent, and will be answered."""
        there = ["--host", "127.0.0.1", "--port", str(self.port), "--instance", str(self.folder)]
        known = {name: value for name, value in os.environ.items() if name not in _SETTINGS}
        elsewhere = {"DATABASE_URL": self.database} if self.database else {}
        self.process = subprocess.Popen(
            [sys.executable, *self.command, *there],
            cwd=ROOT,
            env={**known, **elsewhere},
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        assert self.process.stdout is not None
        said = next(
            (found for line in self.process.stdout if (found := _ADDRESS.search(line))), None
        )
        if said is None:
            raise RuntimeError(f"the server did not start: exit status {self.process.wait()}")
        self.port = int(said[1])

    def kill(self) -> None:
        """Pull the plug: the server and its worker are gone before they can tidy anything up."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self._gone()

    def stop(self) -> None:
        """Ask it to stop, and wait until it has."""
        self.process.terminate()
        self._gone()

    def _gone(self) -> None:
        self.process.wait(_STOPPING)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def __enter__(self) -> Self:
        """The server itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Stop it, if it still runs."""
        if self.process.returncode is None:
            self.stop()
