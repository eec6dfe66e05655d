"""A new game: what is played, who sits where, tapped or typed, and who deals first.

Every tap posts all that was chosen so far and comes back as an address that holds it: loading it
again changes nothing. Its key is the game's: once that has started, the address leads to the table,
where the game stands first, so that Back from a game leaves it and starts no other.
"""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from flask import flash, redirect, request, url_for
from werkzeug.wrappers import Response as BaseResponse

from scorekeeper.games.kit import ScoringError
from scorekeeper.games.names import isolated
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.head import Head
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store import db, games, lookups, presets
from scorekeeper.store.ids import new_token
from scorekeeper.store.keys import KeyReusedError
from scorekeeper.store.tables import TableView
from scorekeeper.web import access, new_page, sides
from scorekeeper.web.choices import Choice, choices, text_of, words_of
from scorekeeper.web.customs import customs
from scorekeeper.web.forms import is_key, keep_address, put_error
from scorekeeper.web.notices import NOTE
from scorekeeper.web.rematch import head_again
from scorekeeper.web.seating import DRAW, OPEN, SIZES, SeatingForm, check_size, form_for, size_of
from scorekeeper.web.seats import show_error
from scorekeeper.web.tables import Answer, pages

LAST = "last"


@pages.get("/t/<table_id>/new")
def new_game(table_id: str) -> Answer | str:
    """Who sits where, as far as it was chosen; at first as in the last game."""
    table = access.open_table(table_id)
    chosen = "p0" in request.args or "game" in request.args
    offered, last = choices(table), _last_head(table)
    if chosen:
        form = form_for(size_of(request.args), offered, request.args)
        if not check_size(form, request.args):
            return _page(table, form)
    else:
        form = _begun(table, _as_last_time(offered, last) or form_for(size_of({}), offered))
    if not is_key(request.args.get("key")):
        return _carry_on(table, form)
    form.key.data = request.args["key"]
    if _started(table, form):
        return redirect(url_for("tables.show", table_id=table.id), 303)
    return _page(table, form)


@pages.post("/t/<table_id>/new")
def start(table_id: str) -> str | Answer:
    """Seat somebody, or start the game; the same form sent twice starts one."""
    table = access.open_table(table_id)
    form = form_for(size_of(request.form), choices(table), request.form)
    body = form.body  # as it was sent: checking it cleans the names
    if not check_size(form, request.form):
        return _page(table, form), 422
    if form.customise.data:
        return _to_rules(table, form)
    moved = _chosen_anew(table, form) or _resized(form)
    if form.choose.data and not moved:
        put_error(form, form.game, "This way to play is not offered any more: choose another.")
        return _page(table, form), 422
    if moved or form.move():
        form = moved or form
        game = _started(table, form)
        return _carry_on(table, form) if game is None else _to(game)
    ledger = _opened(form) if form.validate() else None
    if ledger is None:
        return _page(table, form), 422
    now, key = datetime.now(UTC), str(form.key.data)
    try:
        started = games.start_game(db.session, table.id, ledger, now, key=key, body=body)
    except KeyReusedError:
        form.key.data = new_token()
        put_error(form, None, "This page has started a game already. Another one? Once more.")
        return _page(table, form), 422
    if started.new and form.dealer.data == DRAW:
        dealer = ledger.head.players[ledger.head.first_dealer]
        flash(f"{isolated(dealer)} was drawn to deal first.", NOTE)
    return _to(started.game_id)


def _begun(table: TableView, form: SeatingForm) -> SeatingForm:
    """The form with what the table's new games begin with; as it is where that is not said."""
    form.choose.data = presets.begins_with(db.session, table.id)
    return _chosen_anew(table, form) or form


def _to_rules(table: TableView, form: SeatingForm) -> Answer:
    if carried := form.carried():
        return redirect(f"{url_for('tables.customise', table_id=table.id)}?{carried}", 303)
    put_error(form, None, "These names are too long to be carried along: shorten some first.")
    return _page(table, form), 422


def _to(game: str) -> BaseResponse:
    return redirect(url_for("games.show", game_id=game), 303)


def _started(table: TableView, form: SeatingForm) -> str | None:
    """The game that this form has started already."""
    key = str(form.key.data)
    return lookups.started_with(db.session, table.id, key) if is_key(key) else None


def _carry_on(table: TableView, form: SeatingForm) -> Answer | str:
    if not is_key(form.key.data):
        form.key.data = new_token()
    carried = form.carried()
    if not carried:
        return keep_address(_page(table, form))
    return redirect(f"{url_for('tables.new_game', table_id=table.id)}?{carried}", 303)


def _opened(form: SeatingForm) -> Ledger | None:
    """The game before its first entry; None where it cannot be, with the reason in the form."""
    try:
        return Ledger.open(form.choice.rules, gamefile.decode_head(form.head()))
    except ScoringError as error:
        show_error(form, error)
        return None


def _resized(form: SeatingForm) -> SeatingForm | None:
    """The form for another number of players, who usually play otherwise; None for no such tap."""
    if not form.resize.data:
        return None
    form.sides.data = str(form.size) if _stay_alone(form) else ""
    form.fold.data = OPEN
    form.suggest()
    form.settle_dealer()
    return form


def _stay_alone(form: SeatingForm) -> bool:
    """Whether more or fewer people play alone too: by such rules, or as the table has chosen."""
    if form.choice.sides:
        return all(len(side) == 1 for side in form.choice.sides)
    before = size_of({"players": request.form.get("players")})
    usual = form.choice.rules.default_sides(before)
    return form.sides.data == str(before) and len(usual) < before


def _chosen_anew(table: TableView, form: SeatingForm) -> SeatingForm | None:
    """The form for a way to play that was tapped, as it is usually played; None for no such tap."""
    said = form.choose.data
    if said == LAST:
        last = _as_last_time(form.offered, _last_head(table))
        return last and _with_key(last, form)
    choice = next((one for one in form.offered if one.value == said), None)
    if choice is None:
        return None
    size = form.size if choice.suits(form.size) else min(choice.players)
    usual = choice.sides or choice.rules.default_sides(size)
    way = sides.way_of(usual, size) if sum(map(len, usual)) == size else ""
    fields = {name: field.data for name, field in form._fields.items() if name not in form.taps}
    fields |= {"game": choice.value, "rules": "", "sides": way}
    anew = form_for(size, form.offered, **fields)
    if not choice.players:
        anew.suggest()
    anew.settle_dealer()
    return anew


def _with_key(form: SeatingForm, before: SeatingForm) -> SeatingForm:
    form.key.data = before.key.data
    return form


def _last_head(table: TableView) -> Head | None:
    """How the last game here was played, with what it changed on the way; None before the first."""
    last = games.games_of_table(db.session, table.id, size=1).games
    if not last:
        return None
    return head_again(access.open_game(last[0].id)[1])


def _as_last_time(offered: Sequence[Choice], head: Head | None) -> SeatingForm | None:
    """The people and rules of the last game; None where there is none, or none that is offered."""
    if head is None or len(head.players) not in SIZES:
        return None
    size = len(head.players)
    choice = next((one for one in offered if _is_of(one, head)), None)
    if choice is None:
        return None
    parts = head.sides or choice.rules.default_sides(size)
    said: dict[str, Any] = {f"p{seat}": name for seat, name in enumerate(head.players)}
    said |= {f"side{side}": name for side, name in enumerate(head.side_names or ())}
    said |= {f"s{seat}": str(side + 1) for side, its in enumerate(parts) for seat in its}
    said |= {"game": choice.value, "rules": "" if choice.own else text_of(head.rules)}
    return form_for(size, offered, **said, sides=sides.way_of(parts, size))


def _is_of(choice: Choice, head: Head) -> bool:
    same = choice.preset.key == head.preset
    return same and (not choice.own or dict(choice.changes) == dict(head.rules))


def _page(table: TableView, form: SeatingForm) -> str:
    """The page; what is chosen and cannot be meant together is said beside it at once."""
    if not form.errors and form.parted:
        form.check_rules(form.parts())
    return new_page.render(table, form, _played(table, form))


def _played(table: TableView, form: SeatingForm) -> Mapping[str, Any]:
    """What is played, in words: the choice, what is changed, whether it is as last time."""
    last = _as_last_time(form.offered, _last_head(table))
    same = last is not None and (last.game.data, last.rules.data, last.size, last.way) == (
        form.game.data,
        form.rules.data,
        form.size,
        form.way,
    )
    others = [one for one in form.offered if one is not form.choice]
    offered = {} if same else form.offer
    changes = {name: value for name, value in form.changes.items() if name not in offered}
    return {
        "choice": form.choice,
        "changed": words_of(form.choice, changes),
        "customs": () if same else customs(form),
        "as_last_time": same,
        "last": None if same else last,
        "last_changes": words_of(last.choice, last.changes) if last else (),
        "common": [one for one in others if one.common or one.own],
        "rest": [one for one in others if not one.common and not one.own],
    }
