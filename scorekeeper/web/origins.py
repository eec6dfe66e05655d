"""Which pages may post to us: our own. A page of another address may not, whatever token it holds.

Browsers that come by https or from this machine say themselves how near a page is
(`Sec-Fetch-Site`); all of them name its origin. What names neither is no browser.
"""

from urllib.parse import urlsplit

from flask import Flask, current_app, request
from werkzeug.exceptions import BadRequest

_READING = frozenset({"GET", "HEAD", "OPTIONS"})


class StrangeOriginError(BadRequest):
    """A page that is none of ours has sent something."""


def init_app(app: Flask) -> None:
    """Refuse what other pages post."""
    app.before_request(_refuse_strangers)


def is_own() -> bool:
    """Whether what is asked comes from one of our own pages, as far as anybody says."""
    origin, site = request.headers.get("Origin"), request.headers.get("Sec-Fetch-Site")
    if origin is None or site == "same-origin":
        return site in (None, "same-origin", "none")
    public = urlsplit(current_app.config["PUBLIC_URL"]).netloc
    return origin.partition("://")[2] in {request.host, public} - {""}


def _refuse_strangers() -> None:
    if request.method not in _READING and not is_own():
        raise StrangeOriginError
