"""A table to try the rules of Literature at: lines of the game file, games, and what is refused."""

from collections.abc import Iterable
from typing import Any

import pytest

from scorekeeper.games.errors import ScoringError
from scorekeeper.games.literature.decks import DECKS
from scorekeeper.games.literature.state import State
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.ledger import Ledger

Line = dict[str, Any]
PLAYERS = ["Ann", "Bo", "Cy", "Di", "Eve", "Fin", "Gil", "Hal", "Ida", "Joe", "Kim", "Lou"]
SETS = [*DECKS["54_eights_jokers"].by_key]
TURNS = {"track_turn": True}
COUNTS = {"track_counts": True}
BOTH = {**TURNS, **COUNTS}


def claim(claimant: int | None, key: str, verdict: str | None = "right", **more: Any) -> Line:
    """Somebody claims a set."""
    line = {"kind": "claim", "claimant": claimant, "set": key, "verdict": verdict, **more}
    return {name: value for name, value in line.items() if value is not None}


def held(key: str, *seats: int, deck: str = "54_eights_jokers") -> dict[str, int]:
    """Who holds each card of a set, in the order of its cards; the last seat holds the rest."""
    cards = DECKS[deck].by_key[key].cards
    rest = [seats[-1]] * (len(cards) - len(seats))
    return dict(zip(cards, (*seats, *rest), strict=True))


def full(claimant: int, key: str, named: Iterable[int], actual: Iterable[int], **more: Any) -> Line:
    """A claim card by card: who was named for each, and who held it."""
    return claim(claimant, key, None, named=held(key, *named), actual=held(key, *actual), **more)


def ask(asker: int, target: int, card: str, answer: str = "no") -> Line:
    """A question and its answer."""
    return {"kind": "ask", "asker": asker, "target": target, "card": card, "answer": answer}


def award(key: str, side: int | None, **more: Any) -> Line:
    """The table decides whose a set is."""
    return {"kind": "award", "set": key, "side": side, **more}


def hand_on(giver: int, taker: int) -> Line:
    """The turn is passed."""
    return {"kind": "pass", "from": giver, "to": taker}


def counts(*cards: int) -> Line:
    """The table counts its cards."""
    return {"kind": "counts", "counts": [*cards]}


def rules(**changes: Any) -> Line:
    """House rules change in the game."""
    return {"kind": "rules", "rules": changes}


def adjust(side: int, points: int) -> Line:
    """A side's points are put right."""
    return {"kind": "adjust", "side": side, "points": points}


def end(result: str = "score", **more: Any) -> Line:
    """The table ends the game."""
    return {"kind": "end", "result": result, **more}


PLAY_ON: Line = {"kind": "play_on"}


def won(side: int, sets: Iterable[str]) -> list[Line]:
    """Right claims of a side, one after the other."""
    return [claim(side, key) for key in sets]


def file(*entries: Line, players: int = 6, **head: Any) -> Line:
    """A game file of Ann, Bo, Cy, Di and more."""
    names = head.pop("names", PLAYERS[:players])
    return {
        "format": gamefile.FORMAT,
        "game": "literature",
        "players": names,
        **head,
        "entries": [*entries],
    }


def ledger(*entries: Line, **head: Any) -> Ledger:
    """The game after some entries."""
    return gamefile.read(file(*entries, **head))


def state(*entries: Line, **head: Any) -> State:
    """How the game stands after some entries."""
    after = ledger(*entries, **head).state
    assert isinstance(after, State)
    return after


def told(*entries: Line, **head: Any) -> dict[str, Any]:
    """What `replay` prints of a game that stands."""
    said = gamefile.replay(file(*entries, **head))
    assert "error" not in said, said
    return said


def points(*entries: Line, **head: Any) -> list[int]:
    """The score after some entries."""
    return [*state(*entries, **head).scores]


def owners(*entries: Line, **head: Any) -> dict[str, int | None]:
    """Whose every resolved set is."""
    return {key: done.owner for key, done in state(*entries, **head).sets.items()}


def ending(*entries: Line, **head: Any) -> tuple[tuple[int, ...], str] | None:
    """Who won and why; None while the game goes on."""
    verdict = state(*entries, **head).verdict
    return (verdict.winners, verdict.reason) if verdict else None


def refused(*entries: Line, **head: Any) -> ScoringError:
    """The error of the first line that cannot stand."""
    with pytest.raises(ScoringError) as caught:
        ledger(*entries, **head)
    return caught.value


def warned(*entries: Line, **head: Any) -> list[tuple[int | None, str]]:
    """The warnings of a game: line and code."""
    return [(number, said.code) for number, said in ledger(*entries, **head).warnings]
