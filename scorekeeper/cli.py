"""Commands for whoever runs the server: flask --app app COMMAND."""

import json
import sys
from collections.abc import Iterator
from typing import IO, Any

import click
from flask import Flask

from scorekeeper.ledger import gamefile

_BLANK = " \t\r\n"  # what JSON takes for blank; Python would skip other signs too


def init_app(app: Flask) -> None:
    """Give the application its commands."""
    from scorekeeper import commands  # they read files by the functions below

    for command in (replay, *commands.ALL):
        app.cli.add_command(command)


@click.command()
@click.argument(
    "files", nargs=-1, type=click.File(encoding="utf-8", errors="replace"), default=("-",)
)
def replay(files: tuple[IO[str], ...]) -> None:
    """Score game files (JSON, or one game a line); "-" or nothing reads standard input."""
    failed = False
    for file in files:
        for _, text in game_texts(file):
            result = _replayed(text)
            failed = failed or "error" in result
            sys.stdout.write(json.dumps(result) + "\n")
    sys.exit(1 if failed else 0)


def _replayed(text: str) -> dict[str, Any]:
    try:
        return gamefile.replay(load_json(text))
    except (ValueError, RecursionError):
        message = "This is no JSON text."
        return {"error": {"entry": None, "code": "unknown_format", "message": message}}


def game_texts(file: IO[str]) -> Iterator[tuple[int, str]]:
    """The games of a file as JSON texts: one a line as they come, or one over many lines.

    Each comes with the number of the line it begins in.
    """
    lines: Iterator[tuple[int, str]] = (
        (number, line) for number, line in enumerate(file, 1) if line.strip(_BLANK)
    )
    first = next(lines, None)
    if first is None:
        return
    if not _is_json(first[1]):
        rest = list(lines)
        whole = "".join(line for _, line in (first, *rest))
        if _is_json(whole):
            yield first[0], whole
            return
        lines = iter(rest)
    yield first
    yield from lines


def _is_json(text: str) -> bool:
    try:
        load_json(text)
    except (ValueError, RecursionError):
        return False
    return True


def load_json(text: str) -> Any:
    """JSON as the standard has it: NaN and Infinity are none (ValueError)."""
    return json.loads(text, parse_constant=_no_number)


def _no_number(word: str) -> Any:
    raise ValueError(word)
