"""Games of Literature for the tests of pages, made from what was entered."""

from typing import Any

from scorekeeper.games.literature.pages import results
from scorekeeper.games.literature.pages.results import Result
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.ledger import Ledger

SIX = ("Ann", "Bea", "Cal", "Dee", "Eli", "Finn")
LOW_HIGH = tuple(
    f"{half}-{suit}"
    for half in ("low", "high")
    for suit in ("clubs", "diamonds", "hearts", "spades")
)
NINE = (*LOW_HIGH, "eights-jokers")
EIGHT_SETS = {"deck": "48_no_8s", "end": "all_sets"}


def plain(sentence: str) -> str:
    return sentence.replace("\u2068", "").replace("\u2069", "")


def claim(who: int, key: str, verdict: str = "right", **more: Any) -> dict[str, Any]:
    """Somebody claims a set, by quick entry."""
    return {"kind": "claim", "claimant": who, "set": key, "verdict": verdict, **more}


def ask(asker: int, target: int, card: str, answer: str = "yes") -> dict[str, Any]:
    return {"kind": "ask", "asker": asker, "target": target, "card": card, "answer": answer}


def game(*entries: dict[str, Any], **head: Any) -> Ledger:
    """A game of six, Odds (Ann, Cal, Eli) against Evens (Bea, Dee, Finn)."""
    raw = {
        "format": gamefile.FORMAT,
        "game": "literature",
        "players": [*SIX],
        "side_names": ["Odds", "Evens"],
        **head,
    }
    return gamefile.read({**raw, "entries": [*entries]})


def in_turn(winners: str, keys: tuple[str, ...] = NINE) -> list[dict[str, Any]]:
    """Sets claimed rightly one after the other: "OEO" by Odds, Evens, Odds."""
    seats = {"O": 0, "E": 1}
    return [claim(seats[who], key) for who, key in zip(winners, keys, strict=False)]


def ended(ledger: Ledger) -> Result:
    """The result of a game that is over."""
    remarks = ledger.rules.offers(ledger.state)
    last = [play for _, play in ledger.plays() if not isinstance(play, remarks)][-1]
    return results.result(ledger.state, last)


def why(ledger: Ledger) -> str:
    return plain(ended(ledger).why)


def headline(ledger: Ledger) -> str:
    return plain(ended(ledger).headline)
