"""The addresses that other phones are given: by PUBLIC_URL where that is said, as text and as QR.

Whoever opens it on the machine that serves it, by a name that leads nowhere from another phone, is
given the address on the network (NETWORK_URL), where the server knows it.

PROXY_HOPS says how many proxies stand before the server; of fewer, forwarded headers say nothing.
"""

from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import segno
from flask import Flask, current_app, request, url_for
from markupsafe import Markup
from werkzeug.middleware.proxy_fix import ProxyFix


class SettingError(ValueError):
    """A setting that means nothing."""


def init_app(app: Flask) -> None:
    """Believe as many proxies as are there. Raises SettingError for settings that mean nothing."""
    app.config["PUBLIC_URL"] = public_url(str(app.config.get("PUBLIC_URL") or ""))
    hops = _hops(str(app.config.get("PROXY_HOPS") or "0"))
    if hops:
        proxied = ProxyFix(app.wsgi_app, x_for=hops, x_proto=hops, x_host=hops, x_prefix=hops)
        app.wsgi_app = proxied  # type: ignore[method-assign]  # Flask says to do it like this


def public_url(text: str) -> str:
    """The address by which phones everywhere reach the app, without its last slash; "" for none.

    >>> public_url(" https://cards.example/score/ "), public_url("")
    ('https://cards.example/score', '')
    """
    address = text.strip().rstrip("/")
    parts = urlsplit(address)
    wrong = parts.scheme not in ("http", "https") or not parts.hostname
    if address and (wrong or parts.query or parts.fragment or parts.username):
        raise SettingError(f"PUBLIC_URL is an address such as https://cards.example, not {text!r}")
    return address


def _hops(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) == 1):
        raise SettingError(f"PROXY_HOPS is the number of proxies, 0 to 9, not {text!r}")
    return int(text)


def public(endpoint: str, **values: Any) -> str:
    """The whole address of a page, as another phone reaches it."""
    base = current_app.config["PUBLIC_URL"] or (_asked_at_home() and _network())
    if not base:
        return url_for(endpoint, **values, _external=True)
    return str(base) + url_for(endpoint, **values).removeprefix(request.script_root)


def short() -> str:
    """The address of the first page, as somebody types it.

    >>> from flask import Flask
    >>> app = Flask("app"); app.config["PUBLIC_URL"] = "https://cards.example/score"
    >>> _ = app.add_url_rule("/", "home.index")
    >>> with app.test_request_context("/"): short()
    'cards.example/score'
    """
    return public("home.index").partition("://")[2].rstrip("/")


def leads_nowhere() -> bool:
    """Whether this machine was asked by a name that other phones understand as their own."""
    return not current_app.config["PUBLIC_URL"] and not _network() and _asked_at_home()


def _network() -> str:
    return str(current_app.config.get("NETWORK_URL") or "")


def _asked_at_home() -> bool:
    name = urlsplit(f"//{request.host}").hostname or ""
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name == "localhost"


def qr(address: str, title: str) -> Markup:
    """A QR code as SVG without styles, which the pages' own rules would not let through."""
    code = segno.make(address, error="m", micro=False)
    return Markup(  # noqa: S704 - made by segno, which escapes the title
        code.svg_inline(svgclass="qr", lineclass=None, omitsize=True, border=3, title=title)
    )
