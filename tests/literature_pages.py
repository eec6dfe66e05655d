"""Six or eight round a table of Literature: what the tests of its pages share."""

from typing import Any

from scorekeeper.games.literature.decks import DECKS
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.ledger import Ledger

SIX = ("Asha", "Ben", "Chen", "Dev", "Esi", "Fay")
EIGHT = (*SIX, "Gus", "Zoë")
LONG = "Wilhelmina Oppenheimer-van den Bergh III"
TRACKED = {"track_turn": True, "track_counts": True}
NAMED = ["Odds", "Evens"]
Play = dict[str, Any]


def claim(seat: int, key: str, verdict: str = "right", **more: Any) -> Play:
    """Somebody claims a set, and the verdict."""
    return {"kind": "claim", "claimant": seat, "set": key, "verdict": verdict, **more}


def full(seat: int, key: str, named: list[int], shown: list[int] | None = None) -> Play:
    """Somebody names the holder of every card in turn, and the cards are shown."""
    cards = DECKS["54_eights_jokers"].by_key[key].cards
    said, held = zip(cards, named, strict=True), zip(cards, shown or named, strict=True)
    return {
        "kind": "claim",
        "claimant": seat,
        "set": key,
        "named": dict(said),
        "actual": dict(held),
    }


def ask(asker: int, target: int, card: str, answer: str = "no") -> Play:
    """A question and its answer."""
    return {"kind": "ask", "asker": asker, "target": target, "card": card, "answer": answer}


def table(*entries: Play, players: tuple[str, ...] = SIX, **head: Any) -> Ledger:
    """A game of Literature with these entries in it; the sides are called Odds and Evens."""
    raw = {"format": gamefile.FORMAT, "game": "literature", "players": [*players]}
    return gamefile.read({**raw, "side_names": NAMED, **head, "entries": [*entries]})
