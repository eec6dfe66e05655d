"""The end of a game and what is kept of it: the result page, the sheet to print, the game file."""

import json
from dataclasses import dataclass
from datetime import datetime
from io import BytesIO
from types import ModuleType
from typing import Any

from flask import Blueprint, Response, render_template, send_file

from scorekeeper.games.pages import views_of
from scorekeeper.games.parts import part_of
from scorekeeper.ledger import gamefile, history, sealing
from scorekeeper.ledger.entry import Played
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.stats.periods import today
from scorekeeper.store import db, lookups, night_lookups
from scorekeeper.store.ids import new_token
from scorekeeper.store.ledgers import Access
from scorekeeper.store.night_lookups import Around, in_a_night
from scorekeeper.web import accepting, earned, series_view
from scorekeeper.web.access import open_game
from scorekeeper.web.cards import Card, card
from scorekeeper.web.spreadsheet import as_csv, file_name

pages = Blueprint("results", __name__)
_A_DAY = 24 * 60  # minutes


@dataclass(frozen=True, slots=True)
class Span:
    """When the first and the last play of a game were entered (UTC)."""

    first: datetime
    last: datetime

    @property
    def words(self) -> str:
        """How long that was, as a guest would say it; "" for less than a minute."""
        minutes = int((self.last - self.first).total_seconds() // 60)
        if minutes >= _A_DAY:
            return f"over {minutes // _A_DAY + 1} days"
        hours, minutes = divmod(minutes, 60)
        parts = [f"{hours} h" if hours else "", f"{minutes} min" if minutes else ""]
        return " ".join(part for part in parts if part)


@dataclass(frozen=True, slots=True)
class Over:
    """A game that is over, as its result page shows it.

    `result` and `race` are the game's own views; `ender` is the number of the line that ended it:
    struck, the game is open again.
    """

    result: Any
    race: Any
    ender: int
    span: Span | None


def results_of(game: str) -> ModuleType:
    """What a game brings along for its end."""
    return part_of(game, "pages.results")


def _spreadsheet_of(game: str) -> ModuleType:
    """The rows that a game brings along for a spreadsheet."""
    return part_of(game, "pages.spreadsheet")


def over_view(ledger: Ledger) -> Over:
    """What there is to see of a game that is over."""
    number, play = _ender(ledger)
    views = results_of(ledger.rules.key)
    return Over(
        result=views.result(ledger.state, play),
        race=views.race(ledger.state),
        ender=number,
        span=span(ledger, number),
    )


def _ender(ledger: Ledger) -> tuple[int, Any]:
    """The play that ended the game: the last that is no remark."""
    remarks = ledger.rules.offers(ledger.state)
    return [(n, play) for n, play in ledger.plays() if not isinstance(play, remarks)][-1]


def span(ledger: Ledger, until: int | None = None) -> Span | None:
    """From the first play to the last one (or to line `until`); None where no times are known."""
    lines = ledger.entries[:until]
    times = [entry.at for entry in lines if isinstance(entry.line, Played) and entry.at]
    return Span(min(times), max(times)) if times else None


def page(access: Access, ledger: Ledger, note: str = "", told: str = "") -> str:
    """The result page; `note` is worth a word on it, `told` what a screen reader says of it.

    Its totals are those that the result is made from; a hand that is not agreed on is named.
    """
    around = in_its_night(access)
    return render_template(
        f"games/{ledger.rules.key}/over.html",
        access=access,
        around=around,
        onward=around and around.next,
        sides=views_of(ledger.rules.key).scores(ledger.state),
        over=over_view(ledger),
        waits=accepting.open_result(ledger, access),
        running=running_now(access),
        key=new_token(),
        seen=ledger.version,
        note=note,
        told=told,
        earned=earned.in_game(access, ledger),
        series=series_view.at_game(access, ledger),
    )


def in_its_night(access: Access) -> Around | None:
    """What goes on around a game of a club night; None for one of none."""
    return night_lookups.around(db.session, access.game_id) if access.night else None


def running_now(access: Access) -> Card | None:
    """The game that the table plays now, where it is another one than the rematch.

    Those of a club night are played at several tables at once, and lead back to it.
    """
    game = lookups.running_since(db.session, access, over=True) if not access.night else None
    if game is None or game.id == access.rematch or in_a_night(db.session, game.id):
        return None
    return card(game)


@pages.get("/g/<game_id>/print")
def sheet(game_id: str) -> str:
    """The whole score sheet, to be printed."""
    access, ledger = open_game(game_id)
    return render_template(
        f"games/{ledger.rules.key}/print.html",
        access=access,
        paper=results_of(ledger.rules.key).paper(ledger.state, history.story(ledger)),
        over=over_view(ledger) if ledger.rules.standing(ledger.state).over else None,
        span=span(ledger),
    )


@pages.get("/g/<game_id>/file")
def file(game_id: str) -> Response:
    """The game as a file: every line that was ever entered, and nothing that follows from it.

    A running game that holds something back is not given out (`sealed_until_over`).
    """
    access, ledger = open_game(game_id)
    sealing.check_file(ledger)
    text = json.dumps(gamefile.dump(ledger), ensure_ascii=False, indent=1)
    day = today(access.zone, access.opened_at)
    name = f"{ledger.rules.key}-{day:%Y-%m-%d}-{access.game_id}.json"
    response = Response(text, mimetype="application/json")
    response.headers.set("Content-Disposition", "attachment", filename=name)
    return response


@pages.get("/g/<game_id>/csv")
def csv(game_id: str) -> Response:
    """The game hand by hand, for a spreadsheet."""
    access, ledger = open_game(game_id)
    seating = ledger.state.seating
    rows = _spreadsheet_of(ledger.rules.key).spreadsheet(ledger.state, history.story(ledger))
    titles = ((access.table_name, ledger.rules.name), ("Players", *seating.players))
    name = file_name((access.table_name, *seating.players), "csv")
    whole = BytesIO(as_csv((*titles, *rows)))
    return send_file(whole, mimetype="text/csv", as_attachment=True, download_name=name)
