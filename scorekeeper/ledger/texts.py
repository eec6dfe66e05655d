"""Game files as text: one game a line as they come, or one game over many lines."""

import json
from collections.abc import Callable, Iterator
from typing import IO, Any


def _no_number(word: str) -> Any:
    raise ValueError(word)


_BLANK = " \t\r\n"  # what JSON takes for blank; Python would skip other signs too
_STRICT = json.JSONDecoder(parse_constant=_no_number)
Pairs = list[tuple[str, Any]]


def load_json(text: str, object_of: Callable[[Pairs], Any] | None = None) -> Any:
    """JSON as the standard has it: NaN and Infinity are none.

    `object_of` makes an object of its pairs, where a dict is not enough. ValueError where it is no
    JSON, RecursionError where it is nested without end.
    """
    if object_of is None:
        return _STRICT.decode(text)
    decoder = json.JSONDecoder(parse_constant=_no_number, object_pairs_hook=object_of)
    return decoder.decode(text)


def game_texts(file: IO[str]) -> Iterator[tuple[int, str]]:
    """The games of a file as JSON texts, each with the number of the line it begins in."""
    lines: Iterator[tuple[int, str]] = (
        (number, line) for number, line in enumerate(file, 1) if line.strip(_BLANK)
    )
    first = next(lines, None)
    if first is None:
        return
    if not _is_json(first[1]):
        rest = list(lines)
        whole = "".join(line for _, line in (first, *rest))
        if _is_json(whole):
            yield first[0], whole
            return
        lines = iter(rest)
    yield first
    yield from lines


def _is_json(text: str) -> bool:
    try:
        load_json(text)
    except (ValueError, RecursionError):
        return False
    return True
