"""FLOOR 3: the pages. The only rooms that know Flask; a module for each resource."""

from flask import Flask
from flask_wtf.csrf import CSRFProtect

from scorekeeper.web import assets, errors, games, home, look, tables, words

csrf = CSRFProtect()


def init_app(app: Flask) -> None:
    """Give the application its pages."""
    csrf.init_app(app)
    assets.init_app(app)
    errors.init_app(app)
    look.init_app(app)
    words.init_app(app)
    for module in (home, tables, games):
        app.register_blueprint(module.pages)
