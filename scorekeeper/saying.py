"""How the server and commands say that something did not work: in one sentence."""

from typing import Any, NoReturn

import click

from scorekeeper.store.copied import CopyError
from scorekeeper.store.engine import CannotWriteError, DatabaseAwayError, TableBusyError, reason
from scorekeeper.store.migrating import NewerDatabaseError

# What whoever runs it can do something about.
TOLD = (DatabaseAwayError, TableBusyError, NewerDatabaseError, CopyError)


def why_not(error: Exception, database: str = "the database") -> str:
    """Why one of TOLD came, as it follows a colon; `database` is how the database is called."""
    match error:
        case CannotWriteError():
            return f"the database cannot be written: {reason(error)}"
        case DatabaseAwayError():
            return f"{database} cannot be reached: {reason(error)}"
        case TableBusyError():
            return "the database is busy: somebody else has held it for too long"
        case _:
            return str(error)


def fail(sentence: str) -> NoReturn:
    """End the command with a sentence, and the status 1."""
    click.echo(sentence, err=True)
    raise click.exceptions.Exit(1)


class Command(click.Command):
    """A command that needs the database, and says in a sentence why it cannot have it."""

    def invoke(self, ctx: click.Context) -> Any:
        """Do it."""
        try:
            return super().invoke(ctx)
        except TOLD as error:
            said = why_not(error)  # of a copy it may begin with the name of a file
            fail(said if isinstance(error, CopyError) else said[:1].upper() + said[1:])
