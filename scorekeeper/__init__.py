"""Scorekeeper: a score sheet for card games played with real cards. The floors meet here."""

import fcntl
import os
import secrets
from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from typing import Any

from flask import Flask

ROOT = Path(__file__).resolve().parent.parent


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """The application, ready to serve; it opens no database before the first request.

    `config` overrides the environment (docs/operations.md names them), for tests mostly.
    """
    given = dict(config or {})
    instance = Path(given.pop("INSTANCE_PATH", None) or os.environ.get("INSTANCE_PATH") or "")
    app = Flask(
        __name__,
        root_path=str(ROOT),
        template_folder="templates",
        static_folder="static",
        instance_path=str((ROOT / "instance" if instance == Path() else instance).resolve()),
    )
    app.config.from_mapping(
        DATABASE_URL=os.environ.get("DATABASE_URL"),
        PUBLIC_URL=os.environ.get("PUBLIC_URL"),
        PROXY_HOPS=os.environ.get("PROXY_HOPS"),
        METRICS_TOKEN=os.environ.get("METRICS_TOKEN"),
        MAX_CONTENT_LENGTH=256 * 1024,
        MAX_FORM_PARTS=500,
        PERMANENT_SESSION_LIFETIME=timedelta(days=400),
        SESSION_COOKIE_SAMESITE="Lax",
        WTF_CSRF_TIME_LIMIT=None,  # a card evening outlasts the hour that tokens live by default
    )
    app.config.from_mapping(given)
    if not app.config["SECRET_KEY"]:
        app.config["SECRET_KEY"] = os.environ.get("SECRET_KEY") or _kept_secret(app.instance_path)
    _furnish(app)
    return app


def _furnish(app: Flask) -> None:
    from scorekeeper import cli, store, web

    store.init_app(app)
    web.init_app(app)
    cli.init_app(app)


def _kept_secret(instance: str) -> str:
    """The key that signs forms: made once, kept in the instance folder, for its owner to read."""
    path = Path(instance) / "secret-key"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "r+") as file:
            fcntl.flock(file, fcntl.LOCK_EX)  # servers that start at once have one and the same
            kept = file.read().strip()
            if not kept:
                kept = secrets.token_hex(32)
                file.write(kept)
    except OSError:  # a read-only checkout can still replay files; serving says what is wrong
        kept = path.read_text().strip() if os.access(path, os.R_OK) else ""
    return kept or secrets.token_hex(32)
