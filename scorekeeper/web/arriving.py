"""What is sent arrives whole, or nothing is made of it.

A phone that vanishes in the middle leaves half a body behind, and half a form reads like a whole
one; a sender that does not say how much will come may send more than is taken. Werkzeug hands on
what there is of either, so that half a remark would be kept, and the whole one be refused later.
"""

from functools import cached_property
from io import BytesIO
from typing import IO

from flask import Flask, Request
from gunicorn.http.errors import ParseException
from werkzeug.exceptions import ClientDisconnected, RequestEntityTooLarge
from werkzeug.wsgi import get_input_stream


class WholeRequest(Request):
    """A request with all of its body, as much as was announced and no more than is taken."""

    @cached_property
    def stream(self) -> IO[bytes]:
        """The body. Refused where it is cut off (400) or too long (413)."""
        said, most = self.content_length, self.max_content_length
        if said is not None and most is not None and said > most:
            raise RequestEntityTooLarge
        more = None if most is None else most + 1  # one sign more tells a full body from too long
        try:
            body = get_input_stream(self.environ, max_content_length=more).read()
        except ParseException:  # chunks that are none
            raise ClientDisconnected from None
        if most is not None and len(body) > most:
            raise RequestEntityTooLarge
        if said is not None and len(body) < said:
            raise ClientDisconnected
        return BytesIO(body)


def init_app(app: Flask) -> None:
    """Take requests like that."""
    app.request_class = WholeRequest
