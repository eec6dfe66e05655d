"""What was done in a game, to look at."""

from scorekeeper.games.deeds import add
from scorekeeper.ledger.ledger import Ledger


def done(ledger: Ledger, what: str) -> dict[str, int]:
    """Who did something, and how often or how much, whoever the partners were."""
    found: dict[str, int] = {}
    for deed in ledger.rules.deeds(ledger.state):
        if deed.what == what:
            add(found, deed.player, what, deed.count)
    return found


def together(ledger: Ledger, what: str) -> dict[tuple[str, str], int]:
    """The same by who and with whom."""
    return {
        (deed.player, deed.partner): deed.count
        for deed in ledger.rules.deeds(ledger.state)
        if deed.what == what
    }


def kinds(ledger: Ledger) -> set[str]:
    """All kinds of deeds that were done."""
    return {deed.what for deed in ledger.rules.deeds(ledger.state)}
