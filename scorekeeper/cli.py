"""Commands for whoever runs the server: flask --app app COMMAND."""

import json
import sys
from typing import IO, Any

import click
from flask import Flask

from scorekeeper import commands, keeping
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.texts import game_texts, load_json


def init_app(app: Flask) -> None:
    """Give the application its commands."""
    for command in (replay, *commands.ALL, *keeping.ALL):
        app.cli.add_command(command)


@click.command()
@click.argument(
    "files",
    nargs=-1,
    type=click.File(encoding="utf-8-sig", errors="surrogateescape"),
    default=("-",),
)
def replay(files: tuple[IO[str], ...]) -> None:
    """Score game files (JSON, or one game a line); "-" or nothing reads standard input."""
    failed = False
    for file in files:
        for _, text in game_texts(file):
            result = _replayed(text)
            failed = failed or "error" in result
            print(json.dumps(result), flush=True)
    sys.exit(1 if failed else 0)


def _replayed(text: str) -> dict[str, Any]:
    try:
        return gamefile.replay(load_json(text))
    except (ValueError, RecursionError):
        message = "This is no JSON text."
        return {"error": {"entry": None, "code": "unknown_format", "message": message}}
