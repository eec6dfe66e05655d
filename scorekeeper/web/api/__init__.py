"""The JSON interface (docs/api.md): the forms' twin for displays, bots and other programs.

The same commands, the same checks, the same errors; only the dress differs.
"""

from flask import Flask

from scorekeeper.web.api import document, entries, games, problems, streams, tables
from scorekeeper.web.api.blueprint import pages

__all__ = ["init_app", "pages"]

_MODULES = (document, tables, games, entries, streams)


def init_app(app: Flask) -> None:
    """Give the application its JSON interface."""
    assert all(module.pages is pages for module in _MODULES)
    problems.init_app(app)
    app.register_blueprint(pages)
