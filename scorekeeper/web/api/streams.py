"""The stream of a game, for programs: its versions, and what goes on beside them."""

from collections.abc import Iterable, Iterator

from flask import Response, request

from scorekeeper.live import stream
from scorekeeper.web import events
from scorekeeper.web.api.blueprint import pages

_ID = b"id: "


@pages.get("/games/<game_id>/events")
def follow_game(game_id: str) -> Response:
    """Everything that happens to a game, as server-sent events; what was missed comes at once."""
    after = request.headers.get("Last-Event-ID", "")
    listener = events.joined(game_id)
    return events.streamed(listener, versions(events.told(listener, after), after))


def versions(told: Iterable[bytes], after: str) -> Iterator[bytes]:
    """A stream as pages get it, with versions alone for numbers.

    What only raises the table's revision (a name, a new game) is no entry and no news here.

    >>> [*versions([b"id: 8.1\\n", b"id: 8.2\\n", b"event: beat\\n"], "7")]
    [b'id: 8\\nevent: ledger\\ndata: 8\\n\\n', b'event: beat\\n']
    """
    seen = after
    for message in told:
        if not message.startswith(_ID):
            yield message
            continue
        version = message.removeprefix(_ID).partition(b".")[0].decode()
        if version != seen:
            seen = version
            yield stream.message("ledger", version, version)
