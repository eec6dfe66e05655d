"""The game file: one game as JSON (docs/game-file.md). The only decoder of lines there is."""

from collections.abc import Mapping
from functools import cache
from typing import Any, assert_never

from scorekeeper.games import GAMES
from scorekeeper.games.codec import decode_fields, encode_fields
from scorekeeper.games.kit import EntryError, Rules, ScoringError
from scorekeeper.games.names import plain, shown
from scorekeeper.ledger.entry import Amended, Entry, HeadChange, Line, Played, Struck
from scorekeeper.ledger.head import (
    Head,
    decode_head_values,
    encode_head_values,
    head_values,
)
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.ledger.marks import MARKS, decode_marks, encode_marks

FORMAT = "scorekeeper-game/1"
_BESIDE = MARKS | {"kind"}


@cache
def _kinds(game: str) -> dict[str, type[Any]]:
    return {play.kind: play for play in GAMES[game].plays}


def decode(rules: Rules, raw: Any) -> Line:
    """A line as it stands in a game file, checked for its shape.

    Refuses with EntryError: `unknown_kind`, `bad_entry`, `unknown_seat`, `unknown_side` and the
    codes of the fields (`bid_not_integer` and so on).
    """
    if not isinstance(raw, dict):
        raise EntryError("bad_entry", "An entry is an object with a kind.")
    if "amend" not in raw and "strike" not in raw:
        return Played(_play(rules, raw, _BESIDE))
    fields = {key: value for key, value in raw.items() if key not in MARKS}
    if "amend" in fields:
        return _amended(rules, fields, may_carry=True)
    _only(fields, {"strike"})
    return Struck(_number(fields["strike"], "strike"))


def _play(rules: Rules, raw: Any, beside: frozenset[str] = frozenset({"kind"})) -> Any:
    """What was played; `beside` are the keys that say something else than its fields."""
    if not isinstance(raw, dict):
        raise EntryError("bad_entry", "An entry is an object with a kind.")
    kind = raw.get("kind")
    play = _kinds(rules.key).get(kind) if isinstance(kind, str) else None
    if play is None:
        raise EntryError("unknown_kind", f"{rules.name} knows no such entry.", field="kind")
    return decode_fields(play, raw, beside)


def _amended(rules: Rules, fields: dict[str, Any], *, may_carry: bool) -> Amended:
    _only(fields, {"amend", "with", "also"} if may_carry else {"amend", "with"})
    number = _number(fields["amend"], "amend")
    if "with" not in fields:
        raise EntryError("bad_entry", "A correction says what stands there instead.", field="with")
    amended = Amended(number, _change(rules, number, fields["with"]))
    others = fields.get("also", [])
    if not isinstance(others, list):
        raise EntryError("bad_entry", "“also” is a list of corrections.", field="also")
    also = tuple(_other(rules, other) for other in others)
    amended = Amended(number, amended.change, also)
    if len({part.number for part in amended.all}) <= len(also):
        raise EntryError("bad_entry", "One correction names a line only once.", field="also")
    return amended


def _other(rules: Rules, raw: Any) -> Amended:
    if not isinstance(raw, dict) or "amend" not in raw:
        raise EntryError("bad_entry", "“also” is a list of corrections.", field="also")
    return _amended(rules, raw, may_carry=False)


def _change(rules: Rules, number: int, raw: Any) -> Any:
    if number:
        return _play(rules, raw)
    if not isinstance(raw, dict) or not raw:
        raise EntryError("bad_entry", "A correction of the head names its keys.", field="with")
    return HeadChange(decode_head_values(raw))


def _only(fields: Mapping[str, Any], known: set[str]) -> None:
    for key in fields:
        if key not in known:
            said = shown(key)
            raise EntryError("bad_entry", f"“{said}” is not part of a correction.", field=said)


def _number(value: Any, field: str) -> int:
    if type(value) is not int:
        raise EntryError("bad_entry", "A correction names the number of a line.", field=field)
    if value < (0 if field == "amend" else 1):
        raise EntryError("no_such_entry", f"There is no entry {value} to correct.", field=field)
    return value


def encode(line: Line) -> dict[str, Any]:
    """A line as it stands in a game file."""
    match line:
        case Played(play):
            return _encode_play(play)
        case Struck(number):
            return {"strike": number}
        case Amended():
            first, *others = ({"amend": p.number, "with": _encode_change(p)} for p in line.all)
            return {**first, "also": others} if others else first
        case _:
            assert_never(line)


def _encode_play(play: Any) -> dict[str, Any]:
    return {"kind": play.kind, **encode_fields(play)}


def _encode_change(part: Amended) -> dict[str, Any]:
    if isinstance(part.change, HeadChange):
        return encode_head_values(part.change.values)
    return _encode_play(part.change)


def encode_entry(entry: Entry, *, keys: bool = False) -> dict[str, Any]:
    """An entry with when and by whom; with the sender's key only where asked for (backups)."""
    line = {**encode(entry.line), **encode_marks(entry.at, entry.by)}
    if keys and entry.key is not None:
        line["key"] = entry.key
    return line


def read_head(raw: Any) -> tuple[Rules, Head]:
    """The game and the head of a game file; refuses what is not one."""
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise EntryError(
            "unknown_format", f"This is no game file of the format {FORMAT}.", field="format"
        )
    game = raw.get("game")
    if not isinstance(game, str) or game not in GAMES:
        raise EntryError("unknown_game", "This game is not known here.", field="game")
    return GAMES[game], decode_head(
        {key: value for key, value in raw.items() if key not in ("format", "game", "entries")}
    )


def decode_head(raw: Mapping[str, Any]) -> Head:
    """A head from the keys of a game file; `players` must be there."""
    if "players" not in raw:
        raise EntryError("players_too_few", "Nobody sits at the table.", field="players")
    return Head(**decode_head_values(raw))


def encode_head(head: Head) -> dict[str, Any]:
    """A head as it stands in a game file."""
    return encode_head_values(head_values(head))


def read(raw: Any, *, keep_keys: bool = False) -> Ledger:
    """A whole game file, every line checked in its order; the error names the refused line."""
    rules, head = read_head(raw)
    ledger = Ledger.open(rules, head)
    entries = raw.get("entries", [])
    if not isinstance(entries, list):
        raise EntryError("bad_entry", "“entries” is a list.", field="entries")
    return ledger.write_all(
        _entry(rules, number, line, keep_keys) for number, line in enumerate(entries, 1)
    )


def _entry(rules: Rules, number: int, raw: Any, keep_key: bool) -> Entry:
    try:
        line = decode(rules, raw)
        marks = decode_marks(raw)
    except EntryError as error:
        raise error.at(number) from None
    return Entry(number, line, marks.at, marks.by, marks.key if keep_key else None, imported=True)


def dump(ledger: Ledger, *, keys: bool = False) -> dict[str, Any]:
    """A game as a game file: the head it began with and every line ever written."""
    return {
        "format": FORMAT,
        "game": ledger.rules.key,
        **encode_head(ledger.opened),
        "entries": [encode_entry(entry, keys=keys) for entry in ledger.entries],
    }


def replay(raw: Any) -> dict[str, Any]:
    """What follows from a game file, or the error of the first line that cannot stand."""
    try:
        ledger = read(raw)
    except ScoringError as error:
        return {"error": describe(error)}
    return report(ledger)


def report(ledger: Ledger) -> dict[str, Any]:
    """How a game stands, as `replay` prints it."""
    warnings = sorted(ledger.warnings, key=lambda warned: (warned[0] or 0, warned[1].code))
    return {
        "game": ledger.rules.key,
        **ledger.rules.report(ledger.state, ledger.number_about),
        "warnings": [
            {"entry": number, "code": warning.code, "message": plain(warning.message)}
            for number, warning in warnings
        ],
    }


def describe(error: ScoringError) -> dict[str, Any]:
    """An error as programs read it: the line at fault, a stable code, a sentence."""
    message = plain(error.message)
    said: dict[str, Any] = {"entry": error.entry, "code": error.code, "message": message}
    if error.breaks is not None:
        said["breaks"] = error.breaks
    return said
