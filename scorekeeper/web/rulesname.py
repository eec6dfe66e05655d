"""What the rules of a game are called, in a few words."""

from scorekeeper.games.kit import Rules
from scorekeeper.ledger.head import Head, options_of, preset_of
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store import db, presets


def rules_words(rules: Rules, head: Head) -> str:
    """The named rules that a game began with, and how many of them the table has changed."""
    changes, title = len(head.rules), preset_of(rules, head).title
    return title + (f", {changes} changed" if changes else "")


def rules_title(table_id: str, ledger: Ledger) -> str:
    """The name of the rules that a game began with: the table's own where it has one for them."""
    head = ledger.head
    return _own_name(table_id, ledger) or preset_of(ledger.rules, head).title


def rules_name(table_id: str, ledger: Ledger) -> str:
    """What the rules in force are called in short; "" for the standard ones."""
    preset, options = preset_of(ledger.rules, ledger.head), ledger.state.options
    if options == ledger.rules.options() and preset.key == "standard":
        return ""
    if options == options_of(ledger.rules, ledger.head):
        own = _own_name(table_id, ledger)
        if own:
            return own
    return preset.title.split(" (")[0] if preset.key != "standard" else "House rules"


def _own_name(table_id: str, ledger: Ledger) -> str:
    """What a table calls the rules that a game copied from its own; "" where it has no name."""
    head = ledger.head
    if not head.rules:
        return ""
    for own in presets.of_table(db.session, table_id):
        same = (own.rules.key, own.base.key, dict(own.draft.changes))
        if same == (ledger.rules.key, head.preset, dict(head.rules)):
            return own.name
    return ""
