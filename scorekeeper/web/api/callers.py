"""Who asks: a phone by its cookie, or a program by a code or an owner's token in the header.

A browser sends its cookie along with whatever another site makes it send; so a write by cookie has
to say that it comes from our own pages. A header no other site can make it send.
"""

from flask import current_app, request
from werkzeug.exceptions import Forbidden

from scorekeeper.store.ids import digest
from scorekeeper.store.programs import Opener
from scorekeeper.web import access, bearers, limits
from scorekeeper.web.api.blueprint import pages

_FOR_ALL = {"api.document", "api.open_table"}
_READING = ("GET", "HEAD", "OPTIONS")


class ForeignOriginError(Forbidden):
    """A write by cookie that another site may have made the browser send."""


@pages.before_request
def check() -> None:
    """Let in who says who it is; reading the description and opening a table may everybody."""
    caller = access.phone_hash()  # a dead code is told so, whatever it was shown for
    if caller is None and request.endpoint not in _FOR_ALL:
        raise bearers.DeadCodeError
    by_cookie = caller is not None and not bearers.is_shown()
    if by_cookie and request.method not in _READING and not _is_ours():
        raise ForeignOriginError


def _is_ours() -> bool:
    own = {request.host_url.rstrip("/"), _origin(str(current_app.config["PUBLIC_URL"]))}
    return request.headers.get("Origin") in own - {""}


def _origin(address: str) -> str:
    """An address without its path.

    >>> _origin("https://cards.example/score"), _origin("")
    ('https://cards.example', '')
    """
    scheme, between, rest = address.partition("://")
    return f"{scheme}{between}{rest.partition('/')[0]}"


def opener() -> Opener:
    """Who opens a table; a program that shows nothing is known by where it comes from."""
    caller = access.phone_hash()
    if caller is None:
        return Opener(digest(f"a program at {limits.address()}"), phone=False)
    if bearers.is_shown():
        return Opener(digest(caller), phone=False)
    return Opener(caller, phone=True)
