"""How commands say that something did not work: one sentence, and the status 1."""

from typing import Any, NoReturn

import click

from scorekeeper.store.engine import CannotWriteError, DatabaseAwayError, TableBusyError, reason
from scorekeeper.store.migrating import NewerDatabaseError


def fail(sentence: str) -> NoReturn:
    """End the command with a sentence."""
    click.echo(sentence, err=True)
    raise click.exceptions.Exit(1)


class Command(click.Command):
    """A command that needs the database, and says in a sentence why it cannot have it."""

    def invoke(self, ctx: click.Context) -> Any:
        """Do it."""
        try:
            return super().invoke(ctx)
        except CannotWriteError as error:
            fail(f"The database cannot be written: {reason(error)}")
        except DatabaseAwayError as error:
            fail(f"The database cannot be reached: {reason(error)}")
        except TableBusyError:
            fail("The database is busy: somebody else has held it for too long.")
        except NewerDatabaseError as error:
            fail(f"Nothing was done: {error}.")
