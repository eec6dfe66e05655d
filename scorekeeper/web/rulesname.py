"""What the rules of a game are called, in a few words."""

from scorekeeper.games.kit import Rules
from scorekeeper.ledger.head import Head, preset_of
from scorekeeper.ledger.ledger import Ledger


def rules_words(rules: Rules, head: Head) -> str:
    """The named rules that a game began with, and how many of them the table has changed."""
    changes, title = len(head.rules), preset_of(rules, head).title
    return title + (f", {changes} changed" if changes else "")


def rules_name(ledger: Ledger) -> str:
    """What the rules in force are called in short; "" for the standard ones."""
    preset, options = preset_of(ledger.rules, ledger.head), ledger.state.options
    if preset.key != "standard":
        return preset.title.split(" (")[0]
    return "" if options == ledger.rules.options() else "House rules"
