"""What the tests of the sheets of Literature share: games, desks, and what a form is told."""

from typing import Any

import pytest

from scorekeeper.games.codec import decode_fields
from scorekeeper.games.errors import ScoringError
from scorekeeper.games.forms import read
from scorekeeper.games.literature.rules import RULES
from scorekeeper.games.literature.state import State
from scorekeeper.games.pages import Desk
from scorekeeper.games.sheets.trying import Picks
from scorekeeper.ledger import gamefile
from tests.games.spades.played import plain

SIX = ["Ann", "Bo", "Cy", "Di", "Eve", "Fin"]
FOLLOWED = {"track_turn": True, "track_counts": True}
LOWS = ("low-clubs", "low-diamonds", "low-hearts", "low-spades")
Line = dict[str, Any]


def award(key: str, side: int | None, **more: Any) -> Line:
    return {"kind": "award", "set": key, "side": side, **more}


def won() -> list[Line]:
    """Odds have won at the target, with four sets open."""
    return [award(key, 0) for key in (*LOWS, "high-clubs")]


def counted(*cards: int) -> Line:
    return {"kind": "counts", "counts": [*cards]}


def state_of(*entries: Line, **head: Any) -> State:
    """Odds and Evens at a table of six, after these entries."""
    raw = {"format": gamefile.FORMAT, "game": "literature", "players": SIX, "entries": [*entries]}
    state: State = gamefile.read({**raw, "side_names": ["Odds", "Evens"], **head}).state
    return state


def followed(*entries: Line, **rules: Any) -> State:
    """The same, where the turn is followed and cards are counted."""
    return state_of(*entries, rules={**FOLLOWED, **rules})


def desk(state: State, refused: dict[str, str] | None = None, /, **picked: str) -> Desk:
    return Desk(state, None, lambda _: None, picked, refused or {}, ("Ann", "Gil"))


def line_of(state: State, kind: str, **sent: str) -> Line:
    return read("literature", state, Picks({"kind": kind, **sent})).line()


def refused_by(state: State, kind: str, **sent: str) -> dict[str, str]:
    """What a form is told, by field, where the rules or the shapes refuse what was sent."""
    form = read("literature", state, Picks({"kind": kind, **sent}))
    play = next(play for play in RULES.plays if play.kind == kind)
    with pytest.raises(ScoringError) as refusal:
        RULES.apply(state, decode_fields(play, form.fields()))
    form.refuse(refusal.value)
    return {name: plain(words) for name, words in form.said().items()}
