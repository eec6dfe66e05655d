"""What was settled before the first deal and was wrong: names, seats, sides, paper, the dealer.

First the form comes filled, then it shows what would change, and only then is anything written.
What would change is an address of its own: it may be loaded again, and writes nothing.
"""

from dataclasses import dataclass

from flask import flash, redirect, render_template, request, url_for

from scorekeeper.games.choosing import most_sides
from scorekeeper.games.consequences import Consequences
from scorekeeper.games.kit import ScoringError
from scorekeeper.ledger import gamefile, history
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.ledger.taken_back import TakenBack
from scorekeeper.store import ledgers
from scorekeeper.store.ledgers import Access
from scorekeeper.web import access, earned, recording, taking_back
from scorekeeper.web.breaking import explained
from scorekeeper.web.consequences import told
from scorekeeper.web.forms import LONGEST_ADDRESS, is_key, keep_address, put_error
from scorekeeper.web.headform import HeadForm, filled, form_for
from scorekeeper.web.headmerge import merge
from scorekeeper.web.notices import NOTE, TOLD
from scorekeeper.web.records import SENT_BEFORE, was_sent
from scorekeeper.web.rulesname import rules_words
from scorekeeper.web.seats import partners, show_error
from scorekeeper.web.tables import Answer, pages

_QUICKER = "Somebody was quicker. Here is how it stands now: look at it again."
_BOTH = " Both phones changed {}: yours stands here now."
_BROUGHT = "Somebody has corrected this meanwhile. Here is how it stands now: look at it again."


@dataclass(frozen=True, slots=True)
class Tried:
    """A correction that is tried and not written: what it changes.

    Where the game would end earlier, `later` has to be taken back with it, `goes` in words.
    `overtaken` says that another phone has corrected the set-up since the form was made.
    """

    changes: Consequences
    later: TakenBack | None = None
    goes: str = ""
    overtaken: bool = False


@pages.get("/g/<game_id>/head")
def head(game_id: str) -> str:
    """The head of a game, to be corrected: as it stands, or as it was typed so far.

    With `changes` in the address it comes with all that would change.
    """
    found, ledger = access.open_game(game_id, to_write=True)
    if "p0" not in request.args:
        return _page(found, ledger, filled(ledger))
    form = form_for(ledger, request.args)
    if not is_key(form.key.data):
        form.key.data = recording.new_key()
    if "changes" not in request.args:
        return _page(found, ledger, form)
    return _page(found, ledger, form, _tried(ledger, form))


@pages.post("/g/<game_id>/head")
def correct_head(game_id: str) -> Answer | str:
    """Show what would change; write it when that page says so."""
    found, ledger = access.open_game(game_id)
    form = form_for(ledger, request.form)
    if form.save.data and (earlier := was_sent(ledger, form.key.data)):
        said = _says(ledger, earlier)
        return _done(game_id, earlier) if said else (_again(game_id, SENT_BEFORE), 422)
    carried = form.carried()  # as it was sent: the page that it leads to lays it over what stands
    tried = _tried(ledger, form)
    if tried is None:
        return _page(found, ledger, form), 422
    if not form.save.data:
        address = url_for("tables.head", game_id=game_id)
        there = redirect(f"{address}?{carried}&changes=yes", 303)
        return there if carried else keep_address(_page(found, ledger, form, tried))
    if tried.overtaken:
        return _page(found, ledger, form, tried), 409
    if form.change(ledger.head):
        try:
            outcome = _written(found, ledger, form, tried)
        except ScoringError as error:  # what only the table knows: two names of one person
            show_error(form, error)
            return _page(found, ledger, form, tried), 422
        if not isinstance(outcome, ledgers.Written | ledgers.Already):
            return _again(game_id, _BROUGHT if outcome else _QUICKER), 409
        return _done(game_id, outcome.number)
    return _done(game_id)


def _done(game_id: str, entry: int = 0) -> Answer:
    flash("The set-up is corrected.", TOLD)
    if entry and (gems := earned.after(game_id, entry)):
        flash(gems, NOTE)
    return redirect(url_for("games.show", game_id=game_id), 303)


def _says(ledger: Ledger, entry: int) -> bool:
    """Whether this form says what was written as an entry of the ledger."""
    before = history.before(ledger, entry)
    form = form_for(before, request.form)
    if not form.validate():
        return False
    line = {"amend": 0, "with": form.change(before.head)}
    return gamefile.encode(ledger.entries[entry - 1].line) == line


def _again(game_id: str, why: str) -> str:
    """What was typed here, compared with what stands now."""
    found, ledger = access.open_game(game_id)
    form = form_for(ledger, request.form)
    form.key.data = recording.new_key()
    tried = _tried(ledger, form)
    form.seen.data = str(ledger.version)
    if why == SENT_BEFORE or not (tried and tried.overtaken):
        form.form_errors = [why]
    return _page(found, ledger, form, tried)


def _tried(ledger: Ledger, form: HeadForm) -> Tried | None:
    """What would change; None where it cannot be, with the reasons in the form."""
    if not form.validate():
        return None
    both = merge(form, ledger)
    if both is not None:
        valid = form.validate()
        put_error(form, None, _BROUGHT + (_BOTH.format(both) if both else ""))
        if not valid:
            return None
    return _changed(ledger, form, overtaken=both is not None)


def _changed(ledger: Ledger, form: HeadForm, *, overtaken: bool) -> Tried | None:
    change, later = form.change(ledger.head), None
    if not change:
        return Tried(Consequences(), overtaken=overtaken)
    line = {"amend": 0, "with": change}
    try:
        after = ledger.write(gamefile.decode(ledger.rules, line))
    except ScoringError as error:
        later = taking_back.tried(ledger, line, error)
        if later is None:
            _refuse(ledger, form, error)
            return None
        after = later.after
    changes = told(ledger, after, change, form.seating() or ())
    return Tried(changes, later, taking_back.words(ledger, later), overtaken)


def _refuse(ledger: Ledger, form: HeadForm, error: ScoringError) -> None:
    if error.breaks is None:
        show_error(form, error)
    else:
        put_error(form, None, explained(ledger, error))


def _written(found: Access, ledger: Ledger, form: HeadForm, tried: Tried) -> ledgers.Outcome | None:
    """What became of the correction; None where what goes with it is not what was shown."""
    key, seen, later = str(form.key.data), int(form.seen.data or 0), tried.later
    if later is not None:
        agreed = taking_back.agreed(ledger, later, form.take_back.data, seen)
        if not agreed or not taking_back.strike(found, ledger, later, key):
            return None
        seen = ledger.version + len(later.struck)
    line = {"amend": 0, "with": form.change(ledger.head)}
    return recording.write(found, line, key=key, seen=seen)


def _page(found: Access, ledger: Ledger, form: HeadForm, tried: Tried | None = None) -> str:
    rows = form.seating() or tuple(form.rows)
    names = [str(form[f"p{row}"].data or "").strip() for row in rows]
    parts = form.parts()
    return render_template(
        "tables/head.html",
        game=found,
        form=form,
        changes=tried and tried.changes,
        goes=tried and tried.goes,
        version=ledger.version,
        longest=LONGEST_ADDRESS,
        seated=names,
        parts=parts,
        most_sides=most_sides(ledger.rules.key, len(names)),
        regrouped=parts != ledger.state.seating.sides,
        rules=rules_words(ledger.rules, ledger.head),
        side_hints=partners(names, parts),
    )
