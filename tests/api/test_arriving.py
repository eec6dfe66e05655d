"""What is sent comes in pieces, and sometimes not all of them: it is taken whole or not at all."""

from io import BytesIO

import pytest
from gunicorn.http.errors import InvalidChunkSize

from tests.programs import Program


class NoChunks:
    """A body in chunks that are none, as the server meets it."""

    def read(self, _size: int) -> bytes:
        """Fails."""
        raise InvalidChunkSize(b"ZZ")


WHOLE = b'{"kind": "note", "text": "so far"}'


@pytest.mark.parametrize(
    ("body", "said", "status"),
    [
        pytest.param(BytesIO(WHOLE), len(WHOLE) + 5, 400, id="cut off on its way"),
        pytest.param(BytesIO(WHOLE + b" " * 256 * 1024), None, 413, id="longer than is taken"),
        pytest.param(NoChunks(), None, 400, id="chunks that are none"),
        pytest.param(BytesIO(WHOLE), None, 201, id="as much as comes"),
    ],
)
def test_a_body_is_taken_as_a_whole_or_not_at_all(
    bot: Program, game: str, body: object, said: int | None, status: int
) -> None:
    length = {} if said is None else {"CONTENT_LENGTH": str(said)}
    answer = bot.client.post(
        f"{game}/entries",
        headers={**bot.shown, "Content-Type": "application/json"},
        environ_overrides={"wsgi.input": body, "wsgi.input_terminated": True, **length},
    )
    assert answer.status_code == status
    assert bot.get(game).json["version"] == (status == 201)
