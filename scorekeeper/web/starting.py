"""A new game: what is played, who sits where, tapped or typed, and who deals first.

Every tap posts all that was chosen so far and comes back as an address that holds it: loading it
again changes nothing. Its key is the game's: once that has started, the address leads to the table,
where the game stands first, so that Back from a game leaves it and starts no other.
"""

from datetime import UTC, datetime

from flask import flash, redirect, request, url_for
from werkzeug.wrappers import Response as BaseResponse

from scorekeeper.games import GAMES
from scorekeeper.games.choosing import choosing_of
from scorekeeper.games.kit import ScoringError
from scorekeeper.games.names import isolated
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store import db, games, lookups, people, presets
from scorekeeper.store.ids import new_token
from scorekeeper.store.keys import KeyReusedError
from scorekeeper.store.tables import TableView
from scorekeeper.web import access, new_page, sides
from scorekeeper.web.choices import Choice, choices
from scorekeeper.web.forms import is_key, keep_address, put_error
from scorekeeper.web.lasttime import as_last_time, last_game
from scorekeeper.web.notices import NOTE
from scorekeeper.web.seating import DRAW, OPEN, SeatingForm, form_for
from scorekeeper.web.seats import call_by_today, show_error
from scorekeeper.web.sizes import size_of
from scorekeeper.web.tables import Answer, pages

LAST = "last"


@pages.get("/t/<table_id>/new")
def new_game(table_id: str) -> Answer | str:
    """Who sits where, as far as it was chosen; at first as in the last game."""
    table = access.open_table(table_id, to_write=True)
    offered = choices(table)
    if "p0" in request.args or "game" in request.args:
        form = form_for(size_of(request.args, offered), offered, request.args)
        if form.refuse_size(request.args):
            return _page(table, form)
    else:
        last = as_last_time(offered, last_game(table))
        form = _begun(table, last or form_for(size_of({}, offered), offered))
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
    offered = choices(table)
    form = form_for(size_of(request.form, offered), offered, request.form)
    body = form.body  # as it was sent: checking it cleans the names
    if form.refuse_size(request.form):
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
    call_by_today(form, people.today(db.session, table.id))
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
    before = size_of({"game": form.game.data, "players": request.form.get("players")}, form.offered)
    form.sides.data = str(form.size) if _stay_alone(form, before) else ""
    form.fold.data = OPEN if len(choosing_of(form.choice.rules.key).ways(form.size)) > 1 else ""
    form.suggest(before)
    form.settle_dealer()
    return form


def _stay_alone(form: SeatingForm, before: int) -> bool:
    """Whether more or fewer people play alone too: by such rules, or as the table has chosen."""
    if form.choice.sides:
        return all(len(side) == 1 for side in form.choice.sides)
    usual = form.choice.rules.default_sides(before)
    return form.sides.data == str(before) and len(usual) < before


def _chosen_anew(table: TableView, form: SeatingForm) -> SeatingForm | None:
    """The form for a way to play that was tapped, as it is usually played; None for no such tap.

    A game by itself is played as its last one here, by the people of that one unless others have
    been named meanwhile; where there was none, as it usually is.
    """
    said = form.choose.data
    if said in GAMES:
        last = as_last_time(form.offered, last_game(table, said))
        if last and _is_untouched(table, form):
            return _with_key(last, form)
        choice = last.choice if last else _usual(form, said)
    elif said == LAST:
        last = as_last_time(form.offered, last_game(table))
        return last and _with_key(last, form)
    else:
        choice = next((one for one in form.offered if one.value == said), None)
    return _by(choice, form) if choice else None


def _usual(form: SeatingForm, game: str | None) -> Choice | None:
    its = (one for one in form.offered if one.rules.key == game and not one.own)
    return next(its, None)


def _is_untouched(table: TableView, form: SeatingForm) -> bool:
    """Whether nobody sits there yet, or only who sat there in the last game."""
    last = as_last_time(form.offered, last_game(table))
    named = [one for one in form.names if one]
    return not named or (last is not None and last.names == form.names)


def _by(choice: Choice, form: SeatingForm) -> SeatingForm:
    """The form for the same people and another way to play."""
    size = _size_for(choice, form)
    usual = choice.sides or choice.rules.default_sides(size)
    way = sides.way_of(usual, size) if sum(map(len, usual)) == size else ""
    fields = {name: field.data for name, field in form._fields.items() if name not in form.taps}
    fields |= {"game": choice.value, "rules": "", "sides": way}
    anew = form_for(size, form.offered, **fields)
    if not choice.players:
        anew.suggest()
    anew.settle_dealer()
    return anew


def _size_for(choice: Choice, form: SeatingForm) -> int:
    """For how many a way to play is set up: as many as sit there, else as many as usual.

    Where nobody has said how many come, another game begins with its own usual number; where more
    are named than usually play, everybody finds a seat as far as the game has so many.
    """
    named = [name for name in form.names if name]
    stays = choice.rules is form.choice.rules or len(named) == form.size
    if stays and choice.suits(form.size):
        return form.size
    sizes = sorted(choice.players or choice.rules.sizes)
    usual = choice.rules.usual if choice.rules.usual in sizes else sizes[0]
    if choice.players or len(named) <= usual:
        return usual
    return next((size for size in sizes if size >= len(named)), sizes[-1])


def _with_key(form: SeatingForm, before: SeatingForm) -> SeatingForm:
    form.key.data = before.key.data
    return form


def _page(table: TableView, form: SeatingForm) -> str:
    """The page; what is chosen and cannot be meant together is said beside it at once."""
    if not form.errors and form.parted:
        form.check_rules(form.parts())
    return new_page.render(table, form, as_last_time(form.offered, last_game(table)))
