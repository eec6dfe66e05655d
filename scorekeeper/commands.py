"""Commands for games and for the database: export, import, rebuild, backup, move."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any, NoReturn

import click
from flask import current_app
from flask.cli import with_appcontext

from scorekeeper import store
from scorekeeper.games.kit import EntryError, ScoringError
from scorekeeper.games.names import clean_name, plain
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.ledger.texts import game_texts, load_json
from scorekeeper.store import copying, games, invitations, moving, rebuild, tables
from scorekeeper.store.engine import (
    CannotWriteError,
    DatabaseAwayError,
    TableBusyError,
    reason,
)
from scorekeeper.store.everyrow import MoveError
from scorekeeper.store.ids import new_token
from scorekeeper.store.migrating import NewerDatabaseError
from scorekeeper.store.rows import BrokenLedgerError


def _fail(sentence: str) -> NoReturn:
    click.echo(sentence, err=True)
    raise click.exceptions.Exit(1)


class Command(click.Command):
    """A command that needs the database, and says in a sentence why it cannot have it."""

    def invoke(self, ctx: click.Context) -> Any:
        """Do it."""
        try:
            return super().invoke(ctx)
        except CannotWriteError as error:
            _fail(f"The database cannot be written: {reason(error)}")
        except DatabaseAwayError as error:
            _fail(f"The database cannot be reached: {reason(error)}")
        except TableBusyError:
            _fail("The database is busy: somebody else has held it for too long.")
        except NewerDatabaseError as error:
            _fail(f"Nothing was done: {error}.")


@click.command("export", cls=Command)
@click.argument("game")
@with_appcontext
def export_game(game: str) -> None:
    """Print a game as a game file."""
    store.migrate(current_app)
    try:
        ledger = rebuild.read_game(store.db.session, game)
    except BrokenLedgerError as error:
        _fail(f"{game}: {error}")
    if ledger is None:
        _fail(f"There is no game {game}.")
    click.echo(json.dumps(gamefile.dump(ledger), ensure_ascii=False))


@click.command("import", cls=Command)
@click.option("--table", help="The table the games belong to; without it a new one is opened.")
@click.argument("files", nargs=-1, required=True, type=click.File(encoding="utf-8-sig"))
@with_appcontext
def import_games(table: str | None, files: tuple[IO[str], ...]) -> None:
    """Read game files (JSON, or one game a line) into a table: all of them or none."""
    store.migrate(current_app)
    ledgers = [ledger for file in files for ledger in _games_in(file)]
    if not ledgers:
        _fail(f"{files[0].name}: there is no game in it.")
    now = datetime.now(UTC)
    if table is None:
        made, ids = tables.import_table(store.db.session, _name(files[0]), ledgers, now)
        owns = invitations.new_owner_link(store.db.session, made.table_id, new_token(), now)
        click.echo(f"table {made.table_id} /join/{made.token} /own/{owns}")
    else:
        ids = _into(table, ledgers, now)
    for game in ids:
        click.echo(f"game {game}")


def _into(table: str, ledgers: list[Ledger], now: datetime) -> list[str]:
    try:
        return games.import_games(store.db.session, table, ledgers, now)
    except games.NoSuchTableError:
        _fail(f"There is no table {table}.")


def _games_in(file: IO[str]) -> Iterator[Ledger]:
    try:
        for line, text in game_texts(file):
            yield _game_in(text, f"{file.name}, line {line}")
    except UnicodeDecodeError:
        _fail(f"{file.name}: this is no text in UTF-8.")


def _game_in(text: str, place: str) -> Ledger:
    try:
        return gamefile.read(load_json(text))
    except (ValueError, RecursionError):
        _fail(f"{place}: this is no JSON text.")
    except ScoringError as error:
        entry = "" if error.entry is None else f"entry {error.entry}: "
        _fail(f"{place}: {entry}{plain(error.message)}")


def _name(file: IO[str]) -> str:
    try:
        return clean_name(Path(file.name).stem[:40])
    except EntryError:
        return "Imported"


@click.command("rebuild", cls=Command)
@click.option("--check", is_flag=True, help="Only say what differs.")
@with_appcontext
def rebuild_derived(check: bool) -> None:
    """Fold every game from its entries and put right what is kept for lists."""
    store.migrate(current_app)
    work = rebuild.differences if check else rebuild.repair
    wrong = 0
    for found in work(store.db.session):
        click.echo(found.sentence)
        wrong += check or found.what == "entries"
    if wrong:
        raise click.exceptions.Exit(1)


@click.command(cls=Command)
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@with_appcontext
def backup(file: Path) -> None:
    """Copy the whole database into a file, while it is in use."""
    try:
        copied = copying.copy_database(store.db.engine, file)
    except copying.CopyError as error:
        _fail(str(error))
    click.echo(f"{copied.words}: {copied.source} is in {file}.")


@click.command(cls=Command)
@click.option("--to", required=True, envvar="MOVE_TO", help="postgresql://…, or an SQLite file.")
@with_appcontext
def move(to: str) -> None:
    """Copy everything into another, empty database, and compare; stop the server before."""
    url = to if "://" in to else f"sqlite:///{Path(to).resolve()}"
    try:
        moved = moving.move_to(current_app, url)
    except MoveError as error:
        _fail(str(error))
    for name, count in moved.rows.items():
        click.echo(f"{name}: {count}")
    click.echo(f"{moved.source} is in {moved.target}, every row read again and the same.")
    for sentence in moved.differences:
        click.echo(f"It was so before: {sentence}", err=True)


ALL = (export_game, import_games, rebuild_derived, backup, move)
