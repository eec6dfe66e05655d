"""A stream of server-sent events: what a phone is told of the game that it follows.

Pure: it knows neither requests nor the database. `ledger` messages carry the number of what they
tell ("<version>.<revision>"), so that a phone which comes back says what it has seen; the others
carry none and are never kept. `beat` says nothing but that the line holds.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.games.names import isolated
from scorekeeper.live.hub import Listener, News

Whole = Callable[[str], tuple[str, bytes]]
NAMED = 2  # who are named when many are entering


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds between two beats, seconds until a stream ends, and who counts them.

    A phone says within five seconds that it hears nothing. A stream that ends is opened again by
    the phone; one that vanished without a word costs no more than that.
    """

    beat: float = 4.0
    life: float = 300.0
    clock: Callable[[], float] = time.monotonic


PACE = Pace()


def message(event: str, data: str, seen: str | None = None) -> bytes:
    """One event as it travels.

    >>> message("ledger", "two\\nlines", "8.1")
    b'id: 8.1\\nevent: ledger\\ndata: two\\ndata: lines\\n\\n'
    """
    number = "" if seen is None else f"id: {seen}\n"
    lines = "".join(f"data: {line}\n" for line in data.split("\n"))
    return f"{number}event: {event}\n{lines}\n".encode()


BEAT = message("beat", "")


def ledger(seen: str, page: str | None = None) -> bytes:
    """There is something newer: its version, or the page itself."""
    return message("ledger", seen.partition(".")[0] if page is None else page, seen)


def entering(names: Sequence[str]) -> str:
    """Who is entering, as a sentence with its names set apart; "" for nobody.

    >>> entering(["Ana", "Bo", "Cy", "Di"])
    '\\u2068Ana\\u2069, \\u2068Bo\u2069 and 2 more are entering'
    """
    if not names:
        return ""
    said = [isolated(name) for name in names]
    if len(said) > NAMED + 1:
        said = [*said[:NAMED], f"{len(said) - NAMED} more"]
    *first, last = said
    return f"{', '.join(first)} and {last} are entering" if first else f"{last} is entering"


def presence(names: Sequence[str], seats: Sequence[int]) -> bytes:
    """Who is entering, and in a second line for which seats, where that is known.

    >>> presence(["Ana"], [1, 3]).decode().splitlines()[2]
    'data: 1 3'
    """
    marked = "\n" + " ".join(map(str, seats)) if seats else ""
    return message("presence", entering(names) + marked)


def events(
    listener: Listener, after: str = "", whole: Whole | None = None, pace: Pace = PACE
) -> Iterator[bytes]:
    """Everything that a listener is told, until its time is over or its right ends.

    `after` is what the phone has seen. `whole` gives the message with the page as it stands at a
    number or later, and its number, for phones that are sent the page itself: made once for all.
    """
    ends = pace.clock() + pace.life
    seen, before = after, News(0, after, None, gone=False, entering=(), reactions=())
    yield b"retry: 1000\n\n" + BEAT
    while True:
        news = listener.news()
        if news.gone:
            yield message("gone", "")
            return
        yield from _beside(news, before)
        if news.seen != seen:
            yield whole(news.seen)[1] if whole else ledger(news.seen)
            seen = news.seen
        before = news
        if listener.ended or pace.clock() >= ends:
            return
        if not listener.wait(news.tick, pace.beat):
            yield BEAT


def following(
    listener: Listener, after: str, number: Callable[[], str | None], pace: Pace = PACE
) -> Iterator[bytes]:
    """That something of a table stands at another number, until the time is over or a right ends.

    `number` asks how it stands: when the table has anything to tell, and with every beat, as the
    clock tells something too; None for a phone whose right has ended. `after` as for `events`.
    """
    ends = pace.clock() + pace.life
    seen, heard = after, True
    yield b"retry: 1000\n\n" + BEAT
    while True:
        tick = listener.news().tick
        now = None if listener.gone else number()
        if now is None:
            yield message("gone", "")
            return
        if now != seen:
            yield ledger(now)
        elif not heard:
            yield BEAT
        seen = now
        if listener.ended or pace.clock() >= ends:
            return
        heard = listener.wait(tick, pace.beat)


def _beside(news: News, before: News) -> Iterator[bytes]:
    """What is told beside the ledger, where it is new: a rematch first, as it leads away."""
    if news.following is not None and news.following != before.following:
        yield message("next", news.following)
    if (news.entering, news.seats) != (before.entering, before.seats):
        yield presence(news.entering, news.seats)
    for what in news.reactions:
        yield message("reaction", what)
