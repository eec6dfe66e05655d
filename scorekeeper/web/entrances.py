"""What the menu of a game leads to: the pages that every game has, and the game's own sheets."""

from dataclasses import dataclass

from flask import url_for

from scorekeeper.games.pages import views_of
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store.ledgers import Access
from scorekeeper.web.records import records_of
from scorekeeper.web.rulesname import rules_words


@dataclass(frozen=True, slots=True)
class Way:
    """One entry of the menu: where it leads, its title, and a word about it."""

    address: str
    title: str
    words: str
    download: bool = False


def entrances(access: Access, ledger: Ledger) -> tuple[Way, ...]:
    """The menu of a game, in order."""
    views = views_of(ledger.rules.key)
    game = access.game_id
    own = [
        Way(url_for("games.sheet", game_id=game, name=sheet.name), sheet.title, sheet.words)
        for sheet in views.menu(ledger.state)
    ]
    return (
        _way(
            "records.ledger", game, views.ledger_title(ledger.state), "every hand, why each number"
        ),
        *own,
        _way("records.rules", game, "House rules", rules_words(ledger.rules, ledger.head)),
        *_change(access, ledger),
        _way("tables.head", game, "Correct the set-up", "names, seats, sides, paper, rules"),
        Way(
            url_for("tables.show", table_id=access.table_id),
            access.table_name,
            "games, people, links",
        ),
        _way("results.sheet", game, "Score sheet", "to print, or to keep as a page"),
        _way("results.csv", game, "Hand by hand", "for a spreadsheet", download=True),
        _way("results.file", game, "Game file", "every line, to keep or to move", download=True),
    )


def _change(access: Access, ledger: Ledger) -> tuple[Way, ...]:
    """Other rules, while there is a hand for them."""
    if ledger.rules.standing(ledger.state).over:
        return ()
    since = records_of(ledger.rules.key).changing(ledger.state).since
    return (_way("records.change_rules", access.game_id, "Change the rules", f"from {since} on"),)


def _way(endpoint: str, game: str, title: str, words: str, *, download: bool = False) -> Way:
    return Way(url_for(endpoint, game_id=game), title, words, download)
