"""What the menu of a game leads to: the pages that every game has, and the game's own sheets."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from flask import url_for

from scorekeeper.games.names import isolated
from scorekeeper.games.pages import views_of
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.ledger.sealing import holds_back
from scorekeeper.store.ledgers import Access
from scorekeeper.web import accepting, learn, series_view
from scorekeeper.web.records import records_of
from scorekeeper.web.rulesname import rules_words

_GAME = "The game"  # as sheets have it that name no group of their own
_TABLE = "The table"
_SHOWN = "For everybody to see"
_FOR_WHAT = "best of three, say, for a coffee"
_SET_UP = "names, seats, sides, rules"


@dataclass(frozen=True, slots=True)
class Way:
    """One entry of the menu: where it leads, its title, a word about it, and its group."""

    address: str
    title: str
    words: str
    group: str = ""
    download: bool = False


def entrances(access: Access, ledger: Ledger, picks: Mapping[str, str]) -> tuple[Way, ...]:
    """The menu of a game, in order; those of a group stand together. Sheets take `picks` along."""
    views, unit = views_of(ledger.rules.key), records_of(ledger.rules.key).UNIT
    game = access.game_id
    every = f"every {unit}, why each number"
    own = [
        Way(_sheet(game, sheet.name, picks), sheet.title, sheet.words, sheet.group)
        for sheet in views.menu(ledger.state)
        if access.may_write
    ]
    return (
        *_night(access),
        _way("records.ledger", game, views.ledger_title(ledger.state), every),
        *_result(access, ledger),
        *own,
        *_series(access, ledger),
        *_reaction(access),
        _phones(access),
        _way("showing.tv", game, "On a TV", "the board for the whole room", _SHOWN),
        _way("showing.flat", game, "Flat on the table", "totals for both ends of it", _SHOWN),
        _way("records.rules", game, "House rules", rules_words(ledger.rules, ledger.head), _TABLE),
        *_lesson(ledger),
        *_change(access, ledger),
        Way(
            url_for("tables.show", table_id=access.table_id),
            access.table_name,
            "games, people, links",
            _TABLE,
        ),
        *_phone(access),
        _way("results.sheet", game, "Score sheet", "to print, or to keep as a page", _TABLE),
        _kept("results.csv", game, f"{unit.capitalize()} by {unit}", "for a spreadsheet"),
        _file(game, ledger),
    )


def _night(access: Access) -> tuple[Way, ...]:
    """The club night that the game is one of."""
    if not access.night:
        return ()
    at = url_for("nights.tables", table_id=access.table_id, night_id=access.night)
    return (Way(at, "The club night", f"round {access.round}, table {access.place}"),)


def _lesson(ledger: Ledger) -> tuple[Way, ...]:
    """How the game is scored, for whoever wonders at a number or a refusal."""
    at = learn.link_to(ledger.rules)
    words = "how it is scored, and a first game to try"
    return (Way(at, f"Learn {ledger.rules.name}", words, _TABLE),) if at else ()


def _result(access: Access, ledger: Ledger) -> tuple[Way, ...]:
    """The newest result, or the one that waits, where the table asks for an OK or a review."""
    found = accepting.open_result(ledger, access) or accepting.newest(ledger, access)
    if found is None:
        return ()
    words = found.words if found.waits else "agreed" if found.asked else "put it under review"
    title, number = f"Is {found.subject.title} right?", found.subject.address
    address = url_for("records.hand", game_id=access.game_id, hand=number, _anchor="agreed")
    return (Way(address, title, words),)


def _reaction(access: Access) -> tuple[Way, ...]:
    """A sign to everybody; watchers send none."""
    if not access.may_write:
        return ()
    words = "a sign that rises on every phone"
    return (_way("reactions.show", access.game_id, "Send a reaction", words, _SHOWN),)


def _phones(access: Access) -> Way:
    """The ways in for other phones."""
    words = "to keep score, or to watch" if access.may_write else "to watch"
    at = url_for("tables.link", table_id=access.table_id)
    return Way(at, "Let a phone in", f"{words}: code, QR and link", _SHOWN)


def _file(game: str, ledger: Ledger) -> Way:
    """The game file, or when it can be had."""
    if holds_back(ledger):
        return _way("results.file", game, "Game file", "once the game is over", _TABLE)
    return _kept("results.file", game, "Game file", "every line, to keep or to move")


def _change(access: Access, ledger: Ledger) -> tuple[Way, ...]:
    """Other rules, while there is a hand for them, and another set-up; nothing for a watcher."""
    if not access.may_write:
        return ()
    set_up = _way("tables.head", access.game_id, "Correct the set-up", _SET_UP, _TABLE)
    if ledger.rules.standing(ledger.state).over:
        return (set_up,)
    since = records_of(ledger.rules.key).changing(ledger.state).since
    words = f"from {since} on"
    rules = _way("records.change_rules", access.game_id, "Change the rules", words, _TABLE)
    return (rules, set_up)


def _series(access: Access, ledger: Ledger) -> tuple[Way, ...]:
    """The series that the game counts in, or the way to agree on one."""
    found = series_view.at_game(access, ledger)
    if found.card is not None:
        at = url_for("series.one", table_id=access.table_id, series_id=found.card.id)
        return (Way(at, found.card.title, found.card.outcome, _GAME),)
    return (Way(found.agree, "Play a series", _FOR_WHAT, _GAME),) if found.agree else ()


def _phone(access: Access) -> tuple[Way, ...]:
    """Who holds this phone; a watcher enters nothing that would carry a name."""
    if not access.may_write:
        return ()
    at = url_for("tables.phone", table_id=access.table_id, game=access.game_id)
    return (Way(at, "This phone", f"entries are by {isolated(access.who)}", _TABLE),)


def _kept(endpoint: str, game: str, title: str, words: str) -> Way:
    """A file to be kept."""
    return replace(_way(endpoint, game, title, words, _TABLE), download=True)


def _sheet(game: str, name: str, picks: Mapping[str, str]) -> str:
    query = f"?{urlencode(picks)}" if picks else ""
    return url_for("games.sheet", game_id=game, name=name) + query


def _way(endpoint: str, game: str, title: str, words: str, group: str = "") -> Way:
    return Way(url_for(endpoint, game_id=game), title, words, group)
