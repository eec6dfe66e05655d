"""A phone fetches a style sheet once, keeps it, and notices when it changes."""

import gzip
from pathlib import Path

import pytest
from flask import Flask, render_template_string
from werkzeug.test import TestResponse

from scorekeeper import create_app
from scorekeeper.web import assets

STYLE = "body { margin: 0 }\n" * 100
SENT = "body {margin: 0 }" * 100
GZIP = {"Accept-Encoding": "gzip, deflate"}


def table(folder: Path, *, debug: bool = False) -> Flask:
    """A small site with one style sheet and one picture that does not compress."""
    static = folder / "static"
    static.mkdir(exist_ok=True)
    (static / "style.css").write_text(STYLE)
    (static / "dot.png").write_bytes(b"\x89PNG\r\n")
    (folder / "secret.txt").write_text("not for phones")
    app = Flask("table", static_folder=str(static))
    app.debug = debug
    assets.init_app(app)

    @app.get("/")
    def page() -> str:
        return render_template_string("{{ asset('style.css') }}")

    @app.get("/long")
    def long() -> str:
        return "spades " * 200

    @app.get("/refused")
    def refused() -> tuple[str, int]:
        return "no spades " * 200, 422

    return app


def get(app: Flask, path: str, headers: dict[str, str] | None = None) -> TestResponse:
    return app.test_client().get(path, headers=headers or {})


@pytest.fixture
def app(tmp_path: Path) -> Flask:
    return table(tmp_path)


@pytest.fixture
def address(app: Flask) -> str:
    return get(app, "/").text


def test_the_address_of_a_file_holds_its_hash(address: str) -> None:
    path, version = address.split("?v=")
    assert path == "/static/style.css"
    assert len(version) == 12


def test_a_file_at_its_hashed_address_may_be_kept_for_a_year(app: Flask, address: str) -> None:
    kept = get(app, address)
    assert kept.text == SENT
    assert kept.mimetype == "text/css"
    assert kept.headers["Cache-Control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize("query", ["", "?v=", "?v=000000000000"])
def test_a_file_at_any_other_address_is_asked_for_again(app: Flask, query: str) -> None:
    fresh = get(app, f"/static/style.css{query}")
    assert fresh.text == SENT
    assert fresh.headers["Cache-Control"] == "no-cache"


def test_a_file_that_has_not_changed_is_not_sent_twice(app: Flask) -> None:
    etag = get(app, "/static/style.css", GZIP).headers["ETag"]
    again = get(app, "/static/style.css", GZIP | {"If-None-Match": etag})
    assert again.status_code == 304
    assert again.data == b""


def test_a_phone_that_takes_gzip_gets_the_file_packed(app: Flask, address: str) -> None:
    packed = get(app, address, GZIP)
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in packed.headers["Vary"]
    assert int(packed.headers["Content-Length"]) == len(packed.data) < len(STYLE) / 5
    assert gzip.decompress(packed.data).decode() == SENT


@pytest.mark.parametrize("accepted", ["", "identity"])
def test_a_phone_that_takes_no_gzip_gets_the_file_as_it_is(app: Flask, accepted: str) -> None:
    plain = get(app, "/static/style.css", {"Accept-Encoding": accepted})
    assert plain.text == SENT
    assert "Content-Encoding" not in plain.headers


def test_a_picture_that_packing_would_make_larger_goes_as_it_is(app: Flask) -> None:
    picture = get(app, "/static/dot.png", GZIP)
    assert picture.data == b"\x89PNG\r\n"
    assert picture.mimetype == "image/png"


@pytest.mark.parametrize(
    "path",
    ["none.css", "../secret.txt", "%2e%2e/secret.txt", "", ".", "%00", "x" * 300, "vendor"],
)
def test_what_is_no_static_file_is_not_found(app: Flask, path: str) -> None:
    assert get(app, f"/static/{path}").status_code == 404


def test_a_page_travels_compressed(app: Flask) -> None:
    page = "spades " * 200
    assert gzip.decompress(get(app, "/long", GZIP).data).decode() == page
    better = get(app, "/long", {"Accept-Encoding": "gzip, deflate, br, zstd"})
    assert better.headers["Content-Encoding"] == "br"
    assert len(better.data) < len(page) / 10


def test_a_page_that_refuses_something_travels_compressed_too(app: Flask) -> None:
    answer = get(app, "/refused", GZIP)
    assert answer.status == "422 UNPROCESSABLE ENTITY"
    assert gzip.decompress(answer.data) == get(app, "/refused", {}).data


def test_a_page_of_a_few_words_is_not_worth_compressing(app: Flask) -> None:
    assert "Content-Encoding" not in get(app, "/", GZIP).headers


def test_a_file_changed_under_a_running_server_stays_as_its_address_says(
    app: Flask, address: str
) -> None:
    Path(app.static_folder or "", "style.css").write_text("changed")
    assert get(app, "/").text == address
    assert get(app, address).text == SENT


def test_a_file_changed_while_debugging_shows_at_once(tmp_path: Path) -> None:
    app = table(tmp_path, debug=True)
    before = get(app, "/").text
    (tmp_path / "static" / "style.css").write_text("changed")
    after = get(app, "/").text
    assert before != after
    assert get(app, after).text == "changed"


def test_scorekeeper_itself_sends_its_scripts_so(tmp_path: Path) -> None:
    app = create_app({"INSTANCE_PATH": str(tmp_path), "SECRET_KEY": "for this test"})
    with app.test_request_context():
        htmx = render_template_string("{{ asset('vendor/htmx.min.js') }}")
    sent = get(app, htmx, GZIP)
    assert sent.status_code == 200
    assert "immutable" in sent.headers["Cache-Control"]
    assert len(sent.data) < 14_000


def test_what_is_there_for_people_only_does_not_travel(tmp_path: Path) -> None:
    app = table(tmp_path)
    static = tmp_path / "static"
    (static / "style.css").write_text("/* felt */\n.app{ color: red; }\n\n/* two\nlines */\n.b{}")
    (static / "app.js").write_text('"use strict";\n// why\n  tell("//not");  // here\n')
    assert get(app, "/static/style.css").text == ".app{color: red;}.b{}"
    assert get(app, "/static/app.js").text == '"use strict";\ntell("//not");\n'


def test_what_is_vendored_stays_as_it_was_made(tmp_path: Path) -> None:
    app = table(tmp_path)
    (tmp_path / "static" / "htmx.min.js").write_text("// licence\n  go()")
    assert get(app, "/static/htmx.min.js").text == "// licence\n  go()"


def test_the_scripts_travel_as_one_file_which_is_strict(tmp_path: Path) -> None:
    app = create_app({"INSTANCE_PATH": str(tmp_path), "SECRET_KEY": "for this test"})
    with app.test_request_context():
        address = render_template_string("{{ asset('scripts.js') }}")
    sent = get(app, address, GZIP)
    text = gzip.decompress(sent.data).decode()
    assert "immutable" in sent.headers["Cache-Control"]
    assert text.startswith('"use strict";')
    assert text.index("function arrived") < text.index("EventSource") < text.index("var htmx=")
