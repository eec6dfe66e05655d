"""Commands for games and tables: export, export-table, import."""

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO

import click
from flask import current_app
from flask.cli import with_appcontext

from scorekeeper import store
from scorekeeper.games.kit import EntryError
from scorekeeper.games.names import clean_name, plain
from scorekeeper.ledger import gamefile, incoming
from scorekeeper.ledger.incoming import Checked
from scorekeeper.ledger.refusal import Refusal
from scorekeeper.saying import Command, fail
from scorekeeper.store import invitations, rebuild, tablefile, taking_in
from scorekeeper.store.games import NoSuchTableError
from scorekeeper.store.ids import new_token
from scorekeeper.store.newcomers import TooManyNamesError, TwoInOneError
from scorekeeper.store.rows import BrokenLedgerError
from scorekeeper.store.taking_in import Sent, Taken


@click.command("export", cls=Command)
@click.argument("game")
@with_appcontext
def export_game(game: str) -> None:
    """Print a game as a game file."""
    store.migrate(current_app)
    try:
        ledger = rebuild.read_game(store.db.session, game)
    except BrokenLedgerError as error:
        fail(f"{game}: {error}")
    if ledger is None:
        fail(f"There is no game {game}.")
    click.echo(json.dumps(gamefile.dump(ledger), ensure_ascii=False))


@click.command("export-table", cls=Command)
@click.argument("table")
@with_appcontext
def export_table(table: str) -> None:
    """Print a whole table as a table file; running games that keep something back are left out."""
    store.migrate(current_app)
    try:
        click.echo(tablefile.table_file(store.db.session, table), nl=False)
    except NoSuchTableError:
        fail(f"There is no table {table}.")


@click.command("import", cls=Command)
@click.option("--table", help="The table the games belong to; without it a new one is opened.")
@click.argument("files", nargs=-1, required=True, type=click.File("rb"))
@with_appcontext
def import_games(table: str | None, files: tuple[BinaryIO, ...]) -> None:
    """Read table files and game files (JSON, or one game a line) into a table: all or none."""
    store.migrate(current_app)
    checked = incoming.check((file.name, file.read()) for file in files)
    if checked.refused:
        fail("\n".join(map(_sentence, checked.refused)))
    sent = Sent(datetime.now(UTC), new_token())
    try:
        taken = _new(checked, sent) if table is None else _into(table, checked, sent)
    except TwoInOneError as error:
        both, place = " and ".join(error.names), error.game.place
        fail(f"{error.game.file}, game {place}: {both} sit in it and are one person.")
    except TooManyNamesError as error:
        fail(f"The table would know {error.names} names, which are too many.")
    for note in taken.notes:
        click.echo(plain(note), err=True)
    for game in taken.games:
        click.echo(f"game {game}")


def _sentence(refused: Refusal) -> str:
    entry = "" if refused.entry is None else f"entry {refused.entry}: "
    parts = (("line", refused.line), ("game", refused.game))
    place = "".join(f", {word} {number}" for word, number in parts if number is not None)
    return f"{refused.file}{place}: {entry}{plain(refused.sentence)}"


def _new(checked: Checked, sent: Sent) -> Taken:
    """A table of its own; prints the path to join it and the one, for one use, to own it."""
    taken = taking_in.as_table(store.db.session, None, _name(checked), checked, sent)
    joins = invitations.join_invitation(store.db.session, taken.table_id)
    token = new_token()
    owns = invitations.new_owner_link(store.db.session, taken.table_id, token, sent.at)
    click.echo(f"table {taken.table_id} /join/{joins.token} /own/{owns}")
    return taken


def _into(table: str, checked: Checked, sent: Sent) -> Taken:
    try:
        return taking_in.into_table(store.db.session, table, checked, sent, again=True)
    except NoSuchTableError:
        fail(f"There is no table {table}.")


def _name(checked: Checked) -> str:
    for one in checked.brought:
        if one.table is not None:
            return one.table.name
    try:
        return clean_name(Path(checked.brought[0].file).stem[:40])
    except EntryError:
        return "Imported"


ALL = (export_game, export_table, import_games)
