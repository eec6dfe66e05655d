"""The least that a Flask application can do with a hand: check the form, insert a row, commit.

The same server, the same Flask-SQLAlchemy and Flask-WTF, SQLite opened with the same settings.
"""

import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from flask import Flask, redirect, render_template_string, request
from flask_sqlalchemy import SQLAlchemy
from flask_wtf import CSRFProtect
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column
from werkzeug.wrappers import Response
from wtforms import Form, HiddenField, IntegerField, StringField
from wtforms.validators import InputRequired

from scorekeeper import serving
from scorekeeper.store import engine


class Base(DeclarativeBase):
    """Where the one table belongs."""


db = SQLAlchemy(model_class=Base)


class Result(Base):
    """A hand's result as a plain row."""

    __tablename__ = "result"

    id: Mapped[int] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(unique=True)
    hand: Mapped[int]
    side: Mapped[int]


class ResultForm(Form):
    """What is posted: the fields that the form of a hand has."""

    kind = StringField(validators=[InputRequired()])
    key = HiddenField(validators=[InputRequired()])
    seen = IntegerField(validators=[InputRequired()])
    hand = IntegerField(validators=[InputRequired()])
    side = IntegerField("side-0", name="side-0", validators=[InputRequired()])


PAGE = """<form method="post"><input type="hidden" name="csrf_token" value="{{ csrf_token() }}">
</form>"""


def create_app(folder: Path) -> Flask:
    """The whole application."""
    app = Flask(__name__, instance_path=str(folder))
    app.config["SECRET_KEY"] = "bare"
    app.config["SQLALCHEMY_DATABASE_URI"] = f"sqlite:///{folder / 'bare.db'}"
    db.init_app(app)
    CSRFProtect(app)
    with app.app_context():
        engine.listen(db.engine)
        db.create_all()
    app.add_url_rule("/", view_func=page)
    app.add_url_rule("/", view_func=record, methods=["POST"])
    return app


def page() -> str:
    """The form."""
    return render_template_string(PAGE)


def record() -> Response | tuple[str, int]:
    """One row, one commit."""
    form = ResultForm(request.form)
    if not form.validate():
        return "no", 422
    db.session.add(Result(key=form.key.data, hand=form.hand.data, side=form.side.data))
    db.session.commit()
    return redirect("/", 303)


class Server(serving.Server):
    """The same gunicorn, with the bare application."""

    folder: Path

    def load(self) -> Callable[..., Iterable[bytes]]:
        """Make the application in the process that serves it."""
        return create_app(self.folder)


def main(arguments: list[str]) -> int:
    """Serve until stopped."""
    chosen = serving.parse(arguments)
    listener = serving.listen(chosen.host, chosen.port)
    print(f"http://{chosen.host}:{listener.getsockname()[1]}", flush=True)
    server = Server(listener)
    server.folder = chosen.instance
    server.run()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
