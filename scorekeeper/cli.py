"""Commands for whoever runs the server: flask --app app COMMAND."""

import json
import sys
from collections.abc import Callable, Iterator
from typing import IO, Any

import click
from flask import Flask

from scorekeeper.ledger import gamefile


def init_app(app: Flask) -> None:
    """Give the application its commands."""
    app.cli.add_command(replay)


@click.command()
@click.argument("files", nargs=-1, type=click.File(encoding="utf-8", errors="surrogateescape"))
def replay(files: tuple[IO[str], ...]) -> None:
    """Score game files (JSON, or one game a line); "-" or nothing reads standard input."""
    failed = False
    for file in files or (click.get_text_stream("stdin", encoding="utf-8", errors="replace"),):
        for result in map(_replayed, games_in(file)):
            failed = failed or "error" in result
            sys.stdout.write(json.dumps(result) + "\n")
    sys.exit(1 if failed else 0)


def _replayed(read: Callable[[], Any]) -> dict[str, Any]:
    try:
        raw = read()
    except (ValueError, RecursionError):
        return {"error": {"entry": None, "code": "unknown_format", "message": "This is no JSON."}}
    return gamefile.replay(raw)


def games_in(file: IO[str]) -> Iterator[Callable[[], Any]]:
    """The games of a file, each as a call that reads it: JSON Lines as they come, or one JSON text.

    The call raises ValueError (RecursionError: nested without end) where a game is no JSON.
    """
    lines = (line for line in file if line.strip())
    first = next(lines, None)
    if first is None:
        return
    if not _complete(first):
        whole = first + "".join(lines)
        if _complete(whole):
            yield lambda: load_json(whole)
            return
        lines = iter(whole.splitlines()[1:])
    yield lambda: load_json(first)
    for line in lines:
        if line.strip():
            yield lambda line=line: load_json(line)  # type: ignore[misc]


def _complete(text: str) -> bool:
    try:
        load_json(text)
    except (ValueError, RecursionError):
        return False
    return True


def load_json(text: str) -> Any:
    """JSON as the standard has it: NaN and Infinity are none."""
    return json.loads(text, parse_constant=_no_number)


def _no_number(word: str) -> Any:
    raise ValueError(word)
