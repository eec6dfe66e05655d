"""How Alembic reaches the database: through the application's own engine."""

from typing import Any, Literal

from alembic import context
from flask import current_app

from scorekeeper.store.models import UTCDateTime
from scorekeeper.store.patience import endless

db = current_app.extensions["migrate"].db
arguments = current_app.extensions["migrate"].configure_args


def plain(_kind: str, item: Any, _context: object) -> str | Literal[False]:
    """Migrations name the database's own types: ours may change long after they were written."""
    return "sa.DateTime(timezone=True)" if isinstance(item, UTCDateTime) else False


def run() -> None:
    """Run the migrations in one transaction, or none of them.

    SQLite changes a table by copying and dropping it; with foreign keys on, that would empty the
    tables that point to it without a word. So they are off meanwhile, and checked before the end.
    """
    with db.engine.connect().execution_options(write=True) as connection:
        context.configure(
            connection=connection,
            target_metadata=db.metadata,
            render_item=plain,
            transactional_ddl=True,  # SQLite too, as we begin its transactions ourselves
            **arguments,
        )
        sqlite = connection.dialect.name == "sqlite"
        driver = connection.connection.dbapi_connection if sqlite else None
        if driver is not None:
            driver.execute("PRAGMA foreign_keys = OFF")  # has no effect inside a transaction
        try:
            with context.begin_transaction():
                if not sqlite:  # a migration takes as long as it takes
                    endless(connection)
                    connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
                    connection.exec_driver_sql("SET LOCAL lock_timeout = 0")
                context.run_migrations()
                if sqlite and connection.exec_driver_sql("PRAGMA foreign_key_check").first():
                    raise RuntimeError("A migration has left rows that point to nothing.")
        finally:
            if driver is not None:
                connection.rollback()
                driver.execute("PRAGMA foreign_keys = ON")


run()
