"""Commands for the database: rebuild, backup, restore, move."""

from pathlib import Path
from time import perf_counter

import click
from flask import current_app
from flask.cli import with_appcontext

from scorekeeper import store
from scorekeeper.saying import Command, fail
from scorekeeper.store import copying, moving, rebuild, restoring
from scorekeeper.store.everyrow import MoveError


@click.command("rebuild", cls=Command)
@click.option("--check", is_flag=True, help="Only say what differs.")
@with_appcontext
def rebuild_derived(check: bool) -> None:
    """Fold every game from its entries; put right what is kept for lists and statistics."""
    store.migrate(current_app)
    work = rebuild.differences if check else rebuild.repair
    wrong, began = 0, perf_counter()
    for found in work(store.db.session):
        click.echo(found.sentence)
        wrong += check or found.what == "entries"
    if not check:
        _tell_pace(perf_counter() - began)
    if wrong:
        raise click.exceptions.Exit(1)


def _tell_pace(seconds: float) -> None:
    """How much was folded, and how quickly: beside the output, which names what was wrong."""
    games, entries = rebuild.size(store.db.session)
    pace = f"{games / seconds:.0f} games and {entries / seconds:.0f} entries a second"
    said = f"games: {games}, entries: {entries}, seconds: {seconds:.1f}"
    click.echo(f"{said} ({pace})", err=True)


@click.command(cls=Command)
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@with_appcontext
def backup(file: Path) -> None:
    """Copy the whole database into a file, while it is in use."""
    copied = copying.copy_database(store.db.engine, file)
    click.echo(f"{copied.words}: {copied.source} is in {file}.")


@click.command(cls=Command)
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@with_appcontext
def restore(file: Path) -> None:
    """Put a backup in the place of the database; stop the server before.

    What was there is kept beside it; PostgreSQL's has to be empty.
    """
    restored = restoring.restore(store.db.engine, file)
    click.echo(f"{restored.copied.words}: {file} is in {restored.copied.source}.")
    if restored.before is not None:
        click.echo(f"What was there before is in {restored.before}.")


@click.command(cls=Command)
@click.option("--to", required=True, envvar="MOVE_TO", help="postgresql://…, or an SQLite file.")
@with_appcontext
def move(to: str) -> None:
    """Copy everything into another, empty database, and compare; stop the server before."""
    url = to if "://" in to else f"sqlite:///{Path(to).resolve()}"
    try:
        moved = moving.move_to(current_app, url)
    except MoveError as error:
        fail(str(error))
    for name, count in moved.rows.items():
        click.echo(f"{name}: {count}")
    click.echo(f"{moved.source} is in {moved.target}, every row read again and the same.")
    for sentence in moved.differences:
        click.echo(f"It was so before: {sentence}", err=True)


ALL = (rebuild_derived, backup, restore, move)
