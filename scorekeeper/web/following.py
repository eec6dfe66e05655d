"""What a page of a game shows, by number: so that it can follow the game, or need not come again.

`seen` is "<version>.<revision>" of game and table. It stands on the page, in its ETag and in the
events of the stream; a phone that asks again with the number that it has seen is told by a 304.
"""

from collections.abc import Callable

from flask import Flask, Response, abort, current_app, g, request
from markupsafe import Markup

from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store.ledgers import Access


def init_app(app: Flask) -> None:
    """Let pages say what they show: `{{ live() }}` in their <main>."""
    app.jinja_env.globals["live"] = attributes
    app.after_request(_say_seen)


def shows(access: Access, ledger: Ledger) -> None:
    """The answer shows a game as it stands; a phone that has seen just this gets a 304."""
    g.shown = access
    stands_at(f"{ledger.version}.{access.revision}")


def stands_at(seen: str) -> None:
    """The answer shows how things stand at a number; a phone that has seen just this gets a 304."""
    g.seen = seen
    if request.method == "GET" and asked_with(seen):
        abort(Response(status=304, headers={"ETag": f'W/"{g.seen}"'}))


def number_shown() -> str:
    """What the answer shows, by number."""
    return str(g.seen)


def main_of(page: str) -> str:
    """The <main> of a page: what a stream sends of it."""
    start, end = page.index("<main"), page.rindex("</main>")
    return f"{page[start:end]}</main>"


def attributes(view: str = "", onward: str | None = None) -> Markup:
    """What the scripts need to keep a page right: how it follows, what it has seen, where it leads.

    That is `onward`, where the page knows of a game that the table plays now, else the rematch.
    A watcher's page that is sent whole says as which `view`; others are fetched again. What came as
    an answer to a form may hold what was typed there: it changes only where nothing was.
    """
    how = "typed" if request.method == "POST" else "fetch"
    if view and not g.shown.may_write:
        how = "whole"
    said = Markup(' data-live="{}" data-seen="{}"').format(how, g.seen)
    if how == "whole":
        said += Markup(' data-view="{}" data-made="{}"').format(view, _made())
    if onward := onward or g.shown.rematch:
        said += Markup(' data-next="{}"').format(onward)
    return said


def _made() -> str:
    """What this release is told by where a page comes without its head: the hashes of its files."""
    asset: Callable[[str], str] = current_app.extensions["scorekeeper-asset"]
    return "".join(asset(name)[-6:] for name in ("scripts.js", "style.css"))


def asked_with(seen: str) -> bool:
    """Whether the phone names this number; packed answers carry how they are packed behind it."""
    asked = request.if_none_match
    tags = asked.as_set(include_weak=True) if asked else ()
    return any((tag or "").partition(":")[0] == seen for tag in tags)  # an empty one comes as None


def _say_seen(response: Response) -> Response:
    seen = g.get("seen")
    page = response.status_code == 200 and response.mimetype == "text/html"
    if seen and page and request.method == "GET":
        response.set_etag(seen, weak=True)
    return response
