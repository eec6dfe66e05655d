"""The card tables of a club night: who sits where, the next round started, this one closed."""

from datetime import UTC, datetime

from flask import render_template, request
from wtforms import StringField

from scorekeeper.games.forms import whole
from scorekeeper.games.names import isolated
from scorekeeper.games.words import count
from scorekeeper.store import db, night_closing, night_undoing, nights
from scorekeeper.store.ids import new_token
from scorekeeper.store.night_closing import Lack
from scorekeeper.store.night_reading import NightView
from scorekeeper.store.night_seating import FEWEST, coming
from scorekeeper.store.tables import TableView
from scorekeeper.web.following import number_shown
from scorekeeper.web.forms import PostedForm, put_error
from scorekeeper.web.night_events import followed
from scorekeeper.web.night_standing import is_late, standing
from scorekeeper.web.nights import ALIKE, is_gone, open_night, pages, to_list, to_page
from scorekeeper.web.tables import Answer

_PLAYED = "Something was entered in this round already, so it stays. Close it, or play it."
_UNKNOWN = "This page is too old: load it again."


class RunForm(PostedForm):
    """What is to be done, and with which round."""

    do = StringField()
    round = StringField()

    @property
    def number(self) -> int:
        """The number of the round; 0 where none is named."""
        return whole(self.round.data) or 0


@pages.get("/t/<table_id>/nights/<night_id>/tables")
def tables(table_id: str, night_id: str) -> str:
    """Who sits where in this round and in those to come."""
    return _page(*followed(table_id, night_id), RunForm(key=new_token()))


@pages.post("/t/<table_id>/nights/<night_id>/tables")
def run(table_id: str, night_id: str) -> Answer:
    """Start a round, close it, take it back; finish the night, or go on with it."""
    form = RunForm(request.form)
    if form.do.data == "call-off" and is_gone(table_id, night_id):
        return to_list(table_id)  # tapped twice
    table, view = open_night(table_id, night_id)
    missing = _done(table, view, form) if form.validate() else ()
    if not (missing or form.errors):
        return to_list(table.id) if form.do.data == "call-off" else to_page(view)
    return _page(*followed(table_id, night_id), form, missing), 422


def _done(table: TableView, view: NightView, form: RunForm) -> tuple[Lack, ...]:
    """Do what is asked for; gives what is missing, and says in the form why it cannot be done."""
    try:
        return _do(table, view, form)
    except nights.RoundRunningError as error:
        put_error(form, None, f"Round {error.number} is still played: close it first.")
    except nights.NoMoreRoundsError:
        put_error(form, None, f"All {count(view.rounds, 'round')} are played.")
    except nights.TooFewError as error:
        put_error(form, None, too_few(error.there, bool(view.begun)))
    except nights.AlikeError as error:
        put_error(form, None, ALIKE.format(isolated(error.name), isolated(error.other)))
    except nights.RoundPlayedError:
        put_error(form, None, _PLAYED)
    except night_undoing.NightBegunError:
        put_error(form, None, "A round was started, so the night stays. It can be finished.")
    except nights.NightOverError:
        put_error(form, None, "The night is over: go on with it first.")
    return ()


def _do(table: TableView, view: NightView, form: RunForm) -> tuple[Lack, ...]:
    now, its = datetime.now(UTC), (db.session, table.id, view.id)
    match form.do.data:
        case "start":
            nights.start_round(*its, form.number, now)
        case "close" | "anyway":
            anyway = form.do.data == "anyway"
            return night_closing.close_round(*its, form.number, now, by=table.who, anyway=anyway)
        case "take-back":
            night_undoing.take_back(*its, form.number)
        case "one-more":
            nights.one_more(*its, form.number)
        case "finish":
            nights.finish(*its, now)
        case "go-on":
            nights.finish(*its, None)
        case "call-off":
            night_undoing.call_off(*its)
        case _:
            put_error(form, None, _UNKNOWN)
    return ()


def too_few(there: int, begun: bool) -> str:
    """Why no round can be started, and what helps."""
    only = f"Only {there} {'is' if there == 1 else 'are'} there"
    who = only if there else "Nobody is there"
    ends = "finish the night" if begun else "call the night off"
    return f"{who}, and {FEWEST} sit at a table. Add somebody, or {ends}."


def _page(
    table: TableView,
    view: NightView,
    form: RunForm,
    missing: tuple[Lack, ...] = (),
) -> str:
    now, there = view.now, len(view.there(view.next_number))
    unplayed = now is not None and all(place.game.version == 0 for place in now.places)
    return render_template(
        "nights/tables.html",
        table=table,
        night=view,
        form=form,
        rounds=standing(view).rounds,
        coming=coming(view),
        missing=missing if now is not None and now.number == form.number else (),
        seen=number_shown(),
        unplayed=unplayed,
        lonely=too_few(there, bool(view.begun)) if view.more and there < FEWEST else "",
        late=is_late(view),
    )
