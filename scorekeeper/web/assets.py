"""Static files that a phone fetches once and keeps, and answers that travel small.

`asset("style.css")` in a template gives an address that holds a hash of the file, so a phone may
keep it for a year, and a changed file has another address. For the same reason no script may import
another: the address inside it would have no hash. Ours and the vendored one travel as one file;
what only few pages need is a file of its own.

Flask-Compress makes pages small, refusals too, and leaves streams alone. Flask streams its static
files, so these are read and compressed here, once a process; gzip does, as every phone takes it, on
plain http too.
"""

import hashlib
import mimetypes
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from urllib.parse import quote

from flask import Flask, Response, abort, request
from flask_compress import Compress
from werkzeug.security import safe_join
from zopfli import gzip

from scorekeeper.web.lean import LEANER

A_YEAR = 31_536_000
_WORDS = {
    "text/css",
    "text/javascript",
    "application/javascript",
    "application/manifest+json",
    "image/svg+xml",
}
SETTINGS = {
    "COMPRESS_ALGORITHM": ["br", "gzip"],
    "COMPRESS_MIN_SIZE": 500,
    "COMPRESS_STREAMS": False,
}


@dataclass(frozen=True, slots=True)
class Asset:
    """A static file as it is sent: its type, its hash, its bytes."""

    mimetype: str
    version: str
    plain: bytes

    @property
    def packed(self) -> bytes | None:
        """The same bytes in fewer; None for what gets no smaller: pictures, fonts."""
        return _packed(self.plain) if self.mimetype in _WORDS else None


# Files that travel as one, which is smaller and sooner there. The first says "use strict" for all.
BUNDLES = {
    "scripts.js": (
        "app.js",
        "live.js",
        "react.js",
        "release.js",
        "drawer.js",
        "offline.js",
        "vendor/htmx.min.js",
    ),
}


def read(path: Path) -> Asset:
    """Reads a file, leaves out what is for people only, and packs it; what is vendored stays whole.

    The version is the first 12 hex digits of the content's sha256. Raises OSError for what is no
    file.
    """
    parts = BUNDLES.get(path.name)
    plain = b";\n".join(_lean(path.parent / part) for part in parts) if parts else _lean(path)
    return Asset(
        mimetype=mimetypes.guess_type(path.name)[0] or "application/octet-stream",
        version=hashlib.sha256(plain).hexdigest()[:12],
        plain=plain,
    )


@lru_cache(maxsize=64)
def _packed(plain: bytes) -> bytes:
    """The same as gzip, by a slower hand that finds shorter ways: some 4 % of what phones load."""
    packed: bytes = gzip.compress(plain, numiterations=5)
    return packed


def _lean(path: Path) -> bytes:
    text = path.read_bytes()
    leaner = None if ".min" in path.suffixes else LEANER.get(path.suffix)
    return text if leaner is None else leaner(text)


def answer(asset: Asset) -> Response:
    """Answers a request for a static file, packed where that helps and the phone takes it.

    Only the address with the right hash may be kept; others are asked for again, cheaply, by ETag.
    """
    small = asset.packed if request.accept_encodings["gzip"] > 0 else None
    response = Response(small or asset.plain, mimetype=asset.mimetype)
    if small:
        response.content_encoding = "gzip"
    response.vary.add("Accept-Encoding")
    response.set_etag(f"{asset.version}-{'gzip' if small else 'plain'}")
    keep(response, known=request.args.get("v") == asset.version)
    response.make_conditional(request)
    return response


def keep(response: Response, *, known: bool) -> None:
    """Says how long a phone may keep a file: for a year where the address holds its hash."""
    if known:
        response.cache_control.public = True
        response.cache_control.max_age = A_YEAR
        response.cache_control.immutable = True
    else:
        response.cache_control.no_cache = True


class _Packing(Compress):
    """Makes a refusal as small as any page: a form comes back whole, with what is wrong in it."""

    def after_request(self, response: Response | None) -> Response:
        """Pack a refusal as if it were none: the library leaves it at five times the size."""
        if response is None or response.status_code < 400:
            return super().after_request(response)
        status, response.status_code = response.status, 200
        packed = super().after_request(response)
        packed.status = status
        return packed


def init_app(app: Flask) -> None:
    """Compresses answers, answers for static files, and gives templates `asset(name)`.

    While debugging, files are read again each time.
    """
    folder = str(app.static_folder)
    load = read if app.debug else cache(read)

    def asset(name: str) -> str:
        """The address of a static file, with its hash."""
        version = load(Path(folder, name)).version
        return f"{request.script_root}{app.static_url_path}/{quote(name)}?v={version}"

    def static(filename: str) -> Response:
        """A static file; 404 for what is none, or lies outside the folder."""
        path = safe_join(folder, filename)
        try:
            return answer(load(Path(path or folder)))
        except (OSError, ValueError):  # no file, a folder, a name that no file can have
            abort(404)

    app.config.from_mapping(SETTINGS)
    app.jinja_env.globals["asset"] = app.extensions["scorekeeper-asset"] = asset
    app.view_functions["static"] = static
    _Packing(app)
