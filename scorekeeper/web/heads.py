"""What was settled before the first deal and was wrong: names, seats, sides, paper, the dealer.

First the form comes filled, then it shows what would change, and only then is anything written.
What would change is an address of its own: it may be loaded again, and writes nothing.
"""

from typing import Any

from flask import flash, redirect, render_template, request, url_for

from scorekeeper.games.choosing import most_sides
from scorekeeper.games.consequences import Consequences
from scorekeeper.games.kit import ScoringError
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store import ledgers
from scorekeeper.store.ledgers import Access
from scorekeeper.web import access, recording
from scorekeeper.web.breaking import explained
from scorekeeper.web.consequences import told
from scorekeeper.web.forms import LONGEST_ADDRESS, is_key, keep_address, put_error
from scorekeeper.web.headform import HeadForm, filled, form_for
from scorekeeper.web.notices import TOLD
from scorekeeper.web.rulesname import rules_words
from scorekeeper.web.seats import partners, show_error
from scorekeeper.web.tables import Answer, pages

_BROUGHT = "Somebody has corrected this meanwhile. Here is how it stands now: look at it again."


@pages.get("/g/<game_id>/head")
def head(game_id: str) -> str:
    """The head of a game, to be corrected: as it stands, or as it was typed so far.

    With `changes` in the address it comes with all that would change.
    """
    found, ledger = access.open_game(game_id)
    if "p0" not in request.args:
        return _page(found, ledger, filled(ledger))
    form = form_for(ledger, request.args)
    if not is_key(form.key.data):
        form.key.data = recording.new_key()
    if "changes" not in request.args:
        return _page(found, ledger, form)
    return _preview(found, ledger, form) or _page(found, ledger, form)


@pages.post("/g/<game_id>/head")
def correct_head(game_id: str) -> Answer | str:
    """Show what would change; write it when that page says so."""
    found, ledger = access.open_game(game_id)
    form = form_for(ledger, request.form)
    shown = _preview(found, ledger, form)
    if shown is None:
        return _page(found, ledger, form), 422
    if not form.save.data:
        carried = form.carried()
        address = url_for("tables.head", game_id=game_id)
        there = redirect(f"{address}?{carried}&changes=yes", 303)
        return there if carried else keep_address(shown)
    line = {"amend": 0, "with": form.change(ledger.head)}
    if line["with"] and not _written(found, form, line):
        return _overtaken(game_id)
    flash("The set-up is corrected.", TOLD)
    return redirect(url_for("games.show", game_id=found.game_id), 303)


def _overtaken(game_id: str) -> Answer:
    """Somebody was quicker: what was typed here, compared with what stands now."""
    found, ledger = access.open_game(game_id)
    form = form_for(ledger, request.form)
    form.seen.data, form.key.data = str(ledger.version), recording.new_key()
    after = _corrected(ledger, form) if form.validate() else None
    put_error(form, None, _BROUGHT)
    change = form.change(ledger.head) if after else {}
    changes = told(ledger, after, change, form.seating() or ()) if after else None
    return _page(found, ledger, form, changes), 409


def _preview(found: Access, ledger: Ledger, form: HeadForm) -> str | None:
    """The form with what would change; None where it cannot be, with the reasons in the form."""
    after = _corrected(ledger, form) if form.validate() else None
    if after is None:
        return None
    change = form.change(ledger.head)
    return _page(found, ledger, form, told(ledger, after, change, form.seating() or ()))


def _corrected(ledger: Ledger, form: HeadForm) -> Ledger | None:
    """The ledger as it would be; None where it cannot be, with the reason in the form."""
    change = form.change(ledger.head)
    if not change:
        return ledger
    try:
        return ledger.write(gamefile.decode(ledger.rules, {"amend": 0, "with": change}))
    except ScoringError as error:
        if error.breaks is None:
            show_error(form, error)
        else:
            put_error(form, None, explained(ledger, error))
        return None


def _written(found: Access, form: HeadForm, line: dict[str, Any]) -> bool:
    """Whether the correction stands; False where somebody else was quicker with another."""
    key, seen = str(form.key.data), int(form.seen.data or 0)
    outcome = recording.write(found, line, key=key, seen=seen)
    return isinstance(outcome, ledgers.Written | ledgers.Already)


def _page(
    found: Access, ledger: Ledger, form: HeadForm, changes: Consequences | None = None
) -> str:
    rows = form.seating() or tuple(form.rows)
    names = [str(form[f"p{row}"].data or "").strip() for row in rows]
    parts = form.parts()
    return render_template(
        "tables/head.html",
        game=found,
        form=form,
        changes=changes,
        longest=LONGEST_ADDRESS,
        seated=names,
        parts=parts,
        most_sides=most_sides(ledger.rules.key, len(names)),
        regrouped=parts != ledger.state.seating.sides,
        rules=rules_words(ledger.rules, ledger.head),
        side_hints=partners(names, parts),
    )
