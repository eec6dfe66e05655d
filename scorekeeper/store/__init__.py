"""FLOOR 2: the only rooms that know SQLAlchemy. What was entered is kept here and found again."""

from pathlib import Path

from flask import Flask
from flask_migrate import Migrate
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from scorekeeper.store import engine, rebuild
from scorekeeper.store.migrating import MIGRATIONS, migrate_engine
from scorekeeper.store.models import Base

db = SQLAlchemy(model_class=Base)
_migrate = Migrate(db=db, directory=str(MIGRATIONS))


def init_app(app: Flask) -> None:
    """Say where the database is and how it is opened; it is not opened yet."""
    engine.configure(app)
    db.init_app(app)
    _migrate.init_app(app)
    with app.app_context():
        engine.listen(db.engine)


def migrate(app: Flask) -> Path | None:
    """Bring the database up to date, whoever else tries the same at the same time.

    Gives the copy that was kept of a file as it was before.
    """
    with app.app_context():
        copy = migrate_engine(db.engine)
        rebuild.count_unreckoned(db.session)
    return copy


def let_go(app: Flask) -> None:
    """Close all connections: processes forked from this one must not share them."""
    with app.app_context():
        db.engine.dispose()


def alive() -> bool:
    """Whether the database answers and holds our tables."""
    try:
        db.session.execute(text("SELECT 1 FROM card_table LIMIT 1"))
    except (SQLAlchemyError, engine.DatabaseAwayError, engine.TableBusyError):
        return False
    finally:
        db.session.rollback()
    return True
