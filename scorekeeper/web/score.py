"""Score one hand without a table: all of it stands in the address, and nothing is kept.

A form that is sent by GET; a game that has `pages.trial` has such a page.
"""

from types import ModuleType
from typing import Any
from urllib.parse import parse_qsl, urlencode

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as BaseResponse
from wtforms import HiddenField

from scorekeeper.games import GAMES
from scorekeeper.games.kit import EntryError, Rules
from scorekeeper.games.options import text_of
from scorekeeper.games.parts import part_if_any
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store.ids import new_token
from scorekeeper.web import addresses, learn
from scorekeeper.web.choices import changes_of
from scorekeeper.web.ruleform import RuleForm, rule_form

pages = Blueprint("score", __name__)
_FIELDS = {"rest": HiddenField()}


def trials_of(game: str) -> ModuleType | None:
    """The page of a game that scores one hand; None for a game without one."""
    return part_if_any(game, "pages.trial") if game in GAMES else None


_FIRST = next(game for game in GAMES if trials_of(game))


@pages.get("/score", defaults={"game": _FIRST})
@pages.get("/score/<game>")
def show(game: str) -> str | tuple[str, int]:
    """The form, and the receipt of what it holds; 422 where that cannot be scored."""
    rules, views = _found(game)
    said = request.args.to_dict()
    changes, refused = _changes(rules, said)
    view = views.trial(said, changes)
    link = addresses.public("score.show", game=game, **view.address) if view.scored else ""
    page = render_template(
        "score/show.html",
        rules=rules,
        view=view,
        refused=refused,
        link=link,
        learnt=learn.link_to(rules),
    )
    return (page, 422) if refused or view.errors else page


@pages.get("/score/rules", defaults={"game": _FIRST})
@pages.get("/score/<game>/rules")
def options(game: str) -> str | BaseResponse | tuple[str, int]:
    """Every option of the rules, to be chosen for this hand; they go back in its address."""
    rules, views = _found(game)
    sent = "rest" in request.args
    said = _rest(request.args["rest"]) if sent else request.args.to_dict()
    changes, refused = _changes(rules, said)
    trial = views.trial(said, changes)
    form = _form(rules, trial, changes, request.args if sent else None)
    if sent and form.validate():
        changed = text_of(form.changes(trial.base))
        chosen = {"o": changed} if changed else {}
        others = {name: text for name, text in trial.address.items() if name != "o"}
        address: dict[str, Any] = {"game": game, **others, **chosen}
        return redirect(url_for("score.show", **address), 303)
    back = url_for("score.show", game=game, **trial.address)
    page = render_template(
        "score/rules.html", rules=rules, view=trial, form=form, back=back, refused=refused
    )
    return (page, 422) if sent or refused else page


def link_to(ledger: Ledger, number: int | None = None) -> str:
    """The page with a game's own rules and the numbers of one of its hands; "" without one."""
    rules = ledger.rules
    views = trials_of(rules.key)
    if views is None:
        return ""
    said = views.trial_of(ledger.state, ledger.head.preset, number)
    return url_for("score.show", game=rules.key, **said)


def _found(game: str) -> tuple[Rules, ModuleType]:
    return GAMES.get(game) or abort(404), trials_of(game) or abort(404)


def _changes(rules: Rules, said: dict[str, str]) -> tuple[dict[str, Any], str]:
    """The options that an address changes, and why it cannot."""
    try:
        return changes_of(rules, said.get("o")), ""
    except EntryError as error:
        return {}, error.message


def _rest(text: str) -> dict[str, str]:
    """The fields of the hand, as the form of the rules carries them along."""
    return dict(parse_qsl(text, keep_blank_values=True))


def _form(rules: Rules, trial: Any, changes: dict[str, Any], posted: Any) -> RuleForm:
    base = {**trial.base, **changes}
    rest = urlencode(trial.address)
    form = rule_form(rules, base, posted, seating=trial.seating, fields=_FIELDS, rest=rest)
    form.key.data = new_token()  # nothing is written: it need not be the same twice
    return form
