"""The stream of a game, and who is entering: how the phones at a table hear of each other.

What the store has committed is announced here and nowhere else.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from threading import Lock

from flask import Blueprint, Flask, Response, abort, current_app, request

from scorekeeper.ledger.ledger import Ledger
from scorekeeper.live import HUB, FullError, Listener, stream
from scorekeeper.store import committed, db, ledgers
from scorekeeper.store.committed import Word
from scorekeeper.store.grants import WATCHER
from scorekeeper.store.watching import Follower, Watching, say
from scorekeeper.web import gamepage, showing
from scorekeeper.web.access import open_game, phone_hash, rights_ended
from scorekeeper.web.asking import application, asked, number_of

pages = Blueprint("events", __name__)
VIEWS: dict[str, Callable[[ledgers.Access, Ledger], str]] = {
    "board": gamepage.watched,
    showing.GAME: showing.watched_tv,
    showing.TABLE: showing.watched_table,
    showing.FLAT: showing.watched_flat,
}
AGAIN = "10"  # seconds until a phone that found no place may ask for one
_MOST_PAGES = 200
_WATCHING = "scorekeeper-watching"


def init_app(app: Flask) -> None:
    """Announce what is committed, and whose rights have ended."""
    committed.listen(announce)
    rights_ended.connect(HUB.end_rights)
    app.extensions["scorekeeper-watched"] = Watched()
    with app.app_context():
        app.extensions[_WATCHING] = Watching(db.engine, _followers)


def follow_others(app: Flask) -> None:
    """Hear what other processes commit, from now on; only ever call it after a fork."""
    watching: Watching = app.extensions[_WATCHING]
    watching.start()


def announce(news: committed.News) -> None:
    """Tell whoever follows the table; only ever called after a commit, here or elsewhere."""
    if isinstance(news, Word):
        _say(news)
        return
    HUB.announce(
        news.table,
        game=news.game,
        version=news.version,
        revision=news.revision,
        following=news.rematch,
    )
    if news.by:
        HUB.done(news.table, news.by)
    if news.ended:
        HUB.end_rights(news.table, news.ended)


def _say(word: Word) -> None:
    if word.sign:
        HUB.react(word.table, word.game, word.sign)
    elif word.name:
        HUB.enter(word.table, word.game, word.number, word.name, word.seat)
    else:
        HUB.done(word.table, word.number)


def _followers() -> list[Follower]:
    return [Follower(*one) for one in HUB.following() if one[1]]


@pages.get("/g/<game_id>/events")
def events(game_id: str) -> Response:
    """All that happens to a game, as server-sent events; 503 where too many follow already.

    `Last-Event-ID`, or `after` in the address, is what the phone has seen. With `whole` every
    message carries the page in that view, as watchers see it. No connection of the database is held
    meanwhile.
    """
    phone, view = phone_hash() or abort(404), request.args.get("whole")
    if view is not None and view not in VIEWS:
        abort(404)
    try:
        listener = joined(game_id)
    except FullError:
        return Response("", 503, {"Retry-After": AGAIN})
    after = request.headers.get("Last-Event-ID") or request.args.get("after", "")
    whole = _whole(phone, game_id, view) if view else None
    return streamed(listener, told(listener, after, whole))


def joined(game_id: str) -> Listener:
    """A listener for whoever asks; FullError where too many follow already, else as for pages."""
    phone = phone_hash() or abort(404)
    return asked(_joined, application(), phone, game_id) or abort(404)


def told(listener: Listener, after: str, whole: stream.Whole | None = None) -> Iterator[bytes]:
    """What a listener is told, at this application's pace."""
    return stream.events(listener, after, whole, current_app.config.get("STREAM_PACE", stream.PACE))


def streamed(listener: Listener, messages: Iterator[bytes]) -> Response:
    """A stream as an answer; nothing of the request is held for as long as it lasts."""
    request.environ.pop("werkzeug.request", None)
    response = Response(messages, mimetype="text/event-stream")
    response.headers["X-Accel-Buffering"] = "no"
    response.call_on_close(listener.leave)
    return response


def _joined(app: Flask, phone: str, game_id: str) -> Listener | None:
    """A listener that knows how its game stands; None where there is none, or not for this phone.

    The game is looked at again once the listener is there, so that nothing is missed between.
    """
    with app.app_context():
        found = ledgers.access(db.session, phone, game_id)
        db.session.remove()  # or what is read below would be what was read above
        if found is None:
            return None
        listener = HUB.join(found.table_id, game_id, number_of(found), phone)
        now = ledgers.access(db.session, phone, game_id)
        if now is None:  # its right has ended just now
            listener.leave()
            return None
        listener.learn(now.version, now.revision, now.rematch)
        return listener


@pages.post("/g/<game_id>/here")
def here(game_id: str) -> tuple[str, int]:
    """Whoever holds this phone is entering something, or (with `here` empty) has left.

    `seat` is the player whose bid the phone asks for; anything else there says nothing.
    """
    found, ledger = open_game(game_id, aside=True)
    name = found.who if request.form.get("here") else ""
    seat = request.form.get("seat", type=int)
    known = seat is not None and 0 <= seat < len(ledger.state.seating.players)
    word = Word(found.table_id, game_id, found.number, name, seat if known else None)
    say(db.session, word)
    return "", 204


@dataclass(slots=True)
class Watched:
    """The pages of games as watchers see them, each made once for all who follow it.

    The longest unused ones go first. One phone makes a page while the others wait for it.
    """

    _pages: "OrderedDict[tuple[str, ...], Shared]" = field(default_factory=OrderedDict)
    _lock: Lock = field(default_factory=Lock)

    def page(self, which: tuple[str, ...], seen: str, make: stream.Whole) -> tuple[str, bytes]:
        """The message with a game in a view, as it stands at a number or later, and its number.

        `which` says also by what address it was asked for, as pages show that: nobody shows another
        one to others.
        """
        made = self._pages.get(which)
        if made is not None and made.holds(seen):  # nobody waits for what is there
            return made.made
        with self._lock:
            shared = self._pages.setdefault(which, Shared())
            self._pages.move_to_end(which)
            if len(self._pages) > _MOST_PAGES:
                self._pages.popitem(last=False)
        with shared.lock:
            if shared.holds(seen):
                return shared.made
            now = make(seen)
            if now[0]:  # not by a phone whose right has just ended
                shared.made = now
            return now


@dataclass(slots=True)
class Shared:
    """The message with one page, and its number."""

    made: tuple[str, bytes] = ("", b"")
    lock: Lock = field(default_factory=Lock)

    def holds(self, seen: str) -> bool:
        """Whether it is as new as that."""
        mine, wanted = _numbers(self.made[0]), _numbers(seen)
        return bool(mine) and all(one >= other for one, other in zip(mine, wanted, strict=True))


def _numbers(seen: str) -> tuple[int, ...]:
    return tuple(map(int, seen.split("."))) if seen else ()


def _whole(phone: str, game_id: str, view: str) -> stream.Whole:
    """How a stream gets the page of its game: from what another has made, or it makes it."""
    app, root = application(), request.host_url
    watched: Watched = app.extensions["scorekeeper-watched"]

    def make(_seen: str) -> tuple[str, bytes]:
        with app.test_request_context(f"/g/{game_id}", base_url=root):
            found = ledgers.access(db.session, phone, game_id)
            if found is None:  # its right has just ended, and the stream will say so
                return "", stream.BEAT
            ledger = ledgers.load(db.session, found)
            page = VIEWS[view](replace(found, role=WATCHER), ledger)
            now = f"{ledger.version}.{found.revision}"
            return now, stream.ledger(now, page)

    return lambda seen: watched.page((game_id, view, root), seen, make)
