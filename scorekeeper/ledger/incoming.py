"""Files that somebody brings along: all of them checked, and every refusal told, before anything.

A file is a table file, a game file, or one game a line. What is refused names its place: which line
or game of the file, which entry, and what stood there.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from io import StringIO
from itertools import islice
from typing import Any

from scorekeeper.games.kit import EntryError, ScoringError
from scorekeeper.ledger import gamefile, tableread
from scorekeeper.ledger.decent import IndecentError, load_decent, too_much
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.ledger.refusal import Path, Refusal
from scorekeeper.ledger.tablefile import Filed, FiledGame, no_rematches

MOST_GAMES = 5000  # at a time
MOST_ENTRIES = 5000  # of a game
MOST_LINES = 200_000  # of all games at a time
MOST_FOLDED = 500_000  # lines: each correction folds all that stand before it once more
_MORE_THAN_GAMES = (
    f"There is more in it than games are: at most {MOST_LINES:,} entries come in at a time."
)
_BLANK = " \t\r\n"
_PACKED = (b"PK\x03\x04", b"PK\x05\x06", b"\x1f\x8b", b"7z\xbc\xaf")
_NO_TEXT = "This is no text in UTF-8: save it as UTF-8 and bring it again."
_TOO_MANY = f"At most {MOST_GAMES:,} games come in at a time: bring the others after them."


@dataclass(frozen=True, slots=True)
class Brought:
    """What a file holds: maybe a table, and games; how many are left out of it as sealed."""

    file: str
    table: Filed | None
    games: tuple[FiledGame, ...]
    left_out: int = 0


@dataclass(frozen=True, slots=True)
class Checked:
    """All that was brought; where anything is refused nothing of it may be stored."""

    brought: tuple[Brought, ...]
    refused: tuple[Refusal, ...]

    @property
    def games(self) -> int:
        """How many games there are."""
        return sum(len(one.games) for one in self.brought)


@dataclass(slots=True)
class _Desk:
    """Where one import is looked through: what was refused so far, what may still be folded."""

    refused: list[Refusal] = field(default_factory=list)
    games: int = 0
    lines: int = 0
    folded: int = 0


def check(files: Iterable[tuple[str, bytes]]) -> Checked:
    """Read files by name, one after the other, and look at everything in them."""
    desk = _Desk()
    brought = [_brought(desk, name, content) for name, content in files]
    return Checked(tuple(filter(None, brought)), tuple(desk.refused))


def _brought(desk: _Desk, name: str, content: bytes) -> Brought | None:
    if content.startswith(_PACKED):
        desk.refused.append(Refusal(name, "This is packed: unpack it, and bring what was in it."))
        return None
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        desk.refused.append(Refusal(name, _NO_TEXT))
        return None
    del content
    return _read(desk, name, text)


def _read(desk: _Desk, name: str, text: str) -> Brought | None:
    start = len(text) - len(text.lstrip(_BLANK))
    if start == len(text):
        desk.refused.append(Refusal(name, "There is nothing in it."))
        return None
    first, _, rest = text[start:].partition("\n")
    if rest.strip(_BLANK) and _stands_alone(first):
        return _lines(desk, name, text)
    if too_much(text):
        desk.refused.append(Refusal(name, _MORE_THAN_GAMES))
        return None
    try:
        whole = load_decent(text)
    except IndecentError as error:
        _refuse(desk, Refusal(name, ""), error.message, path=error.path)
        return None
    if tableread.is_table(whole):
        return _table(desk, name, whole)
    desk.games += 1
    ledger = _game(desk, whole, Refusal(name, ""))
    return None if ledger is None else Brought(name, None, (FiledGame(ledger),))


def _stands_alone(line: str) -> bool:
    """Whether the first line is JSON by itself, so that the next is another game."""
    if not line.rstrip(_BLANK).endswith("}") or too_much(line):
        return False
    try:
        load_decent(line)
    except IndecentError as error:
        return error.code != "not_json"
    return True


def _lines(desk: _Desk, name: str, text: str) -> Brought | None:
    """One game a line."""
    written = ((number, one) for number, one in enumerate(StringIO(text), 1) if one.strip(_BLANK))
    lines = [*islice(written, MOST_GAMES + 1)]
    desk.games += len(lines)
    if desk.games > MOST_GAMES:
        desk.refused.append(Refusal(name, _TOO_MANY))
        return None
    read = (_line(desk, line, Refusal(name, "", line=number)) for number, line in lines)
    return Brought(name, None, tuple(FiledGame(ledger) for ledger in read if ledger is not None))


def _line(desk: _Desk, line: str, at: Refusal) -> Ledger | None:
    if too_much(line):
        _refuse(desk, at, _MORE_THAN_GAMES)
        return None
    try:
        return _game(desk, load_decent(line), at)
    except IndecentError as error:
        _refuse(desk, at, error.message, there=line, path=error.path)
        return None


def _table(desk: _Desk, name: str, raw: dict[str, Any]) -> Brought | None:
    try:
        table, games = tableread.read(raw), tableread.games_in(raw)
    except ScoringError as error:
        _refuse(desk, Refusal(name, ""), error.message)
        return None
    desk.games += len(games)
    if desk.games > MOST_GAMES:
        _refuse(desk, Refusal(name, ""), _TOO_MANY)
        return None
    filed = [*_games(desk, name, games)]
    if len(filed) < len(games):
        return None
    if wrong := no_rematches([one.rematch_of for one in filed]):
        _refuse(desk, Refusal(name, ""), wrong)
        return None
    left_out = raw.get("left_out")
    count = len(left_out) if isinstance(left_out, list) else 0
    return Brought(name, table, tuple(filed), count)


def _games(desk: _Desk, name: str, games: Sequence[Any]) -> Iterator[FiledGame]:
    for place, one in enumerate(games):
        at = Refusal(name, "", game=place + 1)
        read = _game_of_table(desk, one, at, place, len(games))
        if read is not None:
            ledger = _game(desk, read[0], at)
            if ledger is not None:
                yield FiledGame(ledger, read[1], read[2])


def _game_of_table(
    desk: _Desk, raw: Any, at: Refusal, place: int, count: int
) -> tuple[Any, datetime | None, int | None] | None:
    try:
        return tableread.game_in(raw, place, count)
    except ScoringError as error:
        _refuse(desk, at, error.message)
        return None


def _game(desk: _Desk, raw: Any, at: Refusal) -> Ledger | None:
    """A game file, every line checked; None where it was refused."""
    entries = raw.get("entries") if isinstance(raw, dict) else None
    lines = entries if isinstance(entries, list) else []
    too_long = _too_long(desk, lines)
    if too_long:
        _refuse(desk, at, too_long)
        return None
    try:
        return gamefile.read(raw)
    except ScoringError as error:
        number = error.entry
        there = ""
        if number is not None and 0 < number <= len(lines):
            there = json.dumps(lines[number - 1], ensure_ascii=False)
        _refuse(desk, at, error.message, entry=number, there=there)
        return None


def refuse_too_long(lines: Sequence[Any]) -> None:
    """Refuse (`too_many_entries`) a game file whose lines are more than anybody has played."""
    said = ""
    if len(lines) > MOST_ENTRIES:
        most = f"at most {MOST_ENTRIES:,} entries"
        said = f"A game that is imported has {most}; this one has {len(lines):,}."
    elif _steps(lines) > MOST_FOLDED:
        said = "So many corrections of so many lines are no game that was played."
    if said:
        raise EntryError("too_many_entries", said, field="entries")


def _steps(lines: Sequence[Any]) -> int:
    """How many lines its corrections fold once more, at most."""
    return len(lines) * sum(isinstance(one, dict) and "kind" not in one for one in lines)


def _too_long(desk: _Desk, lines: Sequence[Any]) -> str:
    """Why a game is more than comes in, by itself or after the others; "" where it is not."""
    try:
        refuse_too_long(lines)
    except EntryError as error:
        return error.message
    desk.lines += len(lines)
    if desk.lines > MOST_LINES:
        return f"At most {MOST_LINES:,} entries come in at a time: bring this game by itself."
    desk.folded += _steps(lines)
    if desk.folded > 4 * MOST_FOLDED:
        return "So many corrections are too much at a time: bring these games by themselves."
    return ""


def _refuse(
    desk: _Desk,
    at: Refusal,
    sentence: str,
    *,
    entry: int | None = None,
    there: str = "",
    path: Path = (),
) -> None:
    desk.refused.append(at.saying(sentence, entry, there, path))
