"""One more entry in a game's ledger, from a program: the same command as a form of the pages."""

from typing import Any

from flask import Response

from scorekeeper.games.kit import EntryError, ScoringError
from scorekeeper.games.names import clean_name
from scorekeeper.ledger import gamefile, sealing
from scorekeeper.ledger.entry import Amended, HeadChange, Line, Played
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.ledger.marks import MARKS, encode_marks
from scorekeeper.store.ledgers import Access, Conflict, KeyReused, Written
from scorekeeper.web import access, conflicts, recording
from scorekeeper.web.api import answers, bodies, problems
from scorekeeper.web.api.blueprint import pages

_BESIDE = MARKS | {"seen"}
_DIFFERS = "Somebody has entered something else about the same thing."


@pages.post("/games/<game_id>/entries")
def write_entry(game_id: str) -> Response:
    """Write a line, unless it is there already or somebody else differs."""
    found, ledger = access.open_game(game_id)
    body, key = bodies.read_object(), bodies.key()
    line = {name: value for name, value in body.items() if name not in _BESIDE}
    seen, by = _seen(body, ledger), _by(body, found)
    try:
        outcome = recording.write(found, line, key=key, seen=seen, by=by)
    except ScoringError as error:
        return problems.refused(error, 409 if error.code == "outdated" else 422)
    match outcome:
        case Conflict():
            return _conflict(outcome)
        case KeyReused():
            return problems.problem(422, "key_reused", problems.REUSED)
        case _:
            return answers.state(outcome.ledger, 201 if isinstance(outcome, Written) else 200)


def _seen(body: dict[str, Any], ledger: Ledger) -> int | None:
    """The version that its sender has seen; nobody has seen what is to come."""
    seen = body.get("seen")
    if seen is not None and not (type(seen) is int and 0 <= seen <= ledger.version):
        said = f"“seen” is a version of this game: 0 to {ledger.version}."
        raise EntryError("bad_entry", said, field="seen")
    return seen


def _by(body: dict[str, Any], found: Access) -> str | None:
    """Who entered it, as its sender says; whoever has said a name here is called by that."""
    by = None if body.get("by") is None else clean_name(body["by"], field="by")
    return None if found.player else by


def _conflict(conflict: Conflict) -> Response:
    theirs, yours = _theirs(conflict.ledger, conflict.number), gamefile.encode(conflict.line)
    return problems.problem(409, "conflict", _DIFFERS, theirs=theirs, yours=yours)


def _theirs(ledger: Ledger, number: int) -> dict[str, Any]:
    """What stands there, or the correction that was made meanwhile, as far as it may be shown."""
    said = conflicts.last_about(ledger, number)
    line = Played(play) if (play := ledger.play(number)) is not None else said.line
    shown = gamefile.encode(line) if _may_be_shown(ledger, line) else {}
    marks = encode_marks(said.at, said.by)
    return {"number": number, **shown, **marks}


def _may_be_shown(ledger: Ledger, line: Line) -> bool:
    match line:
        case Played(play):
            return sealing.is_public(ledger, play)
        case Amended():
            plays = (part.change for part in line.all)
            return all(isinstance(p, HeadChange) or sealing.is_public(ledger, p) for p in plays)
        case _:
            return True
