"""Games of Spades for the tests, made from what was bid and taken."""

from typing import Any

from scorekeeper.games.spades.pages import results
from scorekeeper.games.spades.pages.results import Result
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.ledger import Ledger


def plain(sentence: str) -> str:
    return sentence.replace("\u2068", "").replace("\u2069", "")


def hand(number: int, bids: list[Any], taken: list[int]) -> list[dict[str, Any]]:
    """A hand bid and taken as sides, or by seat where there are four numbers."""
    by = "sides" if len(bids) == 2 else "bids"
    result = "sides" if len(taken) == 2 else "tricks"
    return [
        {"kind": "bids", "hand": number, by: bids},
        {"kind": "tricks", "hand": number, result: taken},
    ]


def game(
    *hands: list[dict[str, Any]],
    start: tuple[int, int] | None = None,
    bags: tuple[int, int] = (0, 0),
    first: int = 1,
    **head: Any,
) -> Ledger:
    raw = {
        "format": "scorekeeper-game/1",
        "game": "spades",
        "players": ["Ann", "Bo", "Cy", "Di"],
        "side_names": ["Us", "Them"],
        "entries": [line for lines in hands for line in lines],
        **head,
    }
    if start is not None:
        raw["start"] = {"hand": first, "points": [*start], "bags": [*bags]}
    return gamefile.read(raw)


def played(*hands: tuple[list[Any], list[int]], **head: Any) -> Ledger:
    """A game of hands as (bids, tricks) from hand 1, by sides or by seat."""
    return game(*(hand(number, *its) for number, its in enumerate(hands, 1)), **head)


def last_deed(ledger: Ledger) -> Any:
    """The play that ended a game: the last that is no remark."""
    remarks = ledger.rules.offers(ledger.state)
    return [play for _, play in ledger.plays() if not isinstance(play, remarks)][-1]


def ended(ledger: Ledger) -> Result:
    return results.result(ledger.state, last_deed(ledger))


def why(ledger: Ledger) -> str:
    return plain(ended(ledger).why)
