"""The records of a game: its ledger, the receipt of a hand, the bags, the rules, and put back."""

from types import ModuleType
from typing import Any

from flask import (
    Blueprint,
    abort,
    get_flashed_messages,
    redirect,
    render_template,
    request,
    url_for,
)
from werkzeug.wrappers import Response as BaseResponse

from scorekeeper.games.forms import number
from scorekeeper.games.history import Story
from scorekeeper.games.kit import RuleError, ScoringError
from scorekeeper.games.pages import views_of
from scorekeeper.games.parts import part_of
from scorekeeper.ledger import acceptance, gamefile, history
from scorekeeper.ledger.entry import Line
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store.ledgers import Access, Already, Written
from scorekeeper.web import accepting, agreed, earned, learn, recording, score
from scorekeeper.web.access import open_game
from scorekeeper.web.forms import is_key
from scorekeeper.web.notices import TOLD
from scorekeeper.web.results import results_of
from scorekeeper.web.rulesname import rules_title

pages = Blueprint("records", __name__)
Answer = BaseResponse | str | tuple[str, int]
SENT_BEFORE = "This page was sent before with something else in it. Look at it once more."


def records_of(game: str) -> ModuleType:
    """The records that a game brings along."""
    return part_of(game, "pages.records")


def shown(template: str, access: Access, ledger: Ledger, **view: Any) -> str:
    """A page of the records, with the score on top."""
    return render_template(
        f"records/{template}.html",
        access=access,
        ledger=ledger,
        unit=records_of(ledger.rules.key).UNIT,
        score_now=accepting.totals(ledger, access),
        preset=rules_title(access.table_id, ledger),
        folder=f"games/{ledger.rules.key}",
        learnt=learn.link_to(ledger.rules),
        **view,
    )


@pages.get("/g/<game_id>/ledger")
def ledger(game_id: str) -> Answer:
    """Every hand and every other line, in order, with all corrections."""
    return _ledger_page(*open_game(game_id))


def _ledger_page(access: Access, ledger: Ledger, refused: str = "") -> str:
    views, story = records_of(ledger.rules.key), history.story(ledger)
    done = _done(ledger)
    view = {
        "sheet": views.sheet(ledger.state, story),
        "by_player": request.args.get("by") == "player",
        "refused": refused,
        "done": _told(access, ledger, story, done) if done else "",
        "undo": done if done and history.undone(ledger, done) else None,
    }
    race = results_of(ledger.rules.key).race(ledger.state)
    return shown("ledger", access, ledger, race=race, key=recording.new_key(), **view)


def _told(access: Access, ledger: Ledger, story: Story, done: int) -> str:
    """What a correction did, and which gems it has put out or lit."""
    words: str = records_of(ledger.rules.key).corrected(ledger.state, story, done)
    return f"{words} {earned.corrected(access, ledger, done)}".strip() if words else ""


def _done(ledger: Ledger) -> int | None:
    """The entry that the page was opened to tell of: it stays in the address, for a reload."""
    done = request.args.get("done", type=int)
    return done if done is not None and 0 < done <= ledger.version else None


@pages.post("/g/<game_id>/ledger")
def put_back(game_id: str) -> Answer:
    """Put a struck line back, or take a correction back: Undo is undone."""
    access, ledger = open_game(game_id)
    key, seen = envelope(ledger)
    if sent := was_sent(ledger, key):
        return redirect(told_at(game_id, sent), 303)
    back = _wanted_back(ledger)
    if back is None or key is None:
        return _ledger_page(access, ledger, "No struck line was named: nothing was changed."), 422
    try:
        outcome = recording.write(access, gamefile.encode(back), key=key, seen=seen)
    except ScoringError as error:
        return _ledger_page(access, ledger, error.message), 422
    if isinstance(outcome, Written | Already):
        return redirect(told_at(game_id, outcome.number), 303)
    return _ledger_page(access, outcome.ledger, "Somebody was quicker: look again."), 409


def _wanted_back(ledger: Ledger) -> Line | None:
    """What puts a struck `line` back, or takes the correction `undo` back."""
    line, undo = number(request.form.get("line")), number(request.form.get("undo"))
    if isinstance(undo, int):
        return history.undone(ledger, undo)
    return history.put_back(ledger, line) if isinstance(line, int) else None


def was_sent(ledger: Ledger, key: str | None) -> int:
    """The number of the entry that was written under a key; 0 where none was."""
    sent = [entry.number for entry in ledger.entries if key is not None and entry.key == key]
    return sent[0] if sent else 0


def told_at(game_id: str, done: int) -> str:
    """The ledger, opening with what the correction written as entry `done` did."""
    return url_for("records.ledger", game_id=game_id, done=done or None)


def envelope(ledger: Ledger) -> tuple[str | None, int | None]:
    """The key and the version that a form carries; None for what is not as we made it."""
    key, seen = request.form.get("key", ""), number(request.form.get("seen"))
    whole = isinstance(seen, int) and 0 <= seen <= ledger.version
    return (key if is_key(key) else None), (seen if whole and isinstance(seen, int) else None)


@pages.get("/g/<game_id>/hands/<int:hand>")
def hand(game_id: str, hand: int) -> Answer:
    """The receipt of a hand: why it counted what it did."""
    access, ledger = open_game(game_id)
    story = history.story(ledger)
    receipt = records_of(ledger.rules.key).receipt(ledger.state, story, hand) or abort(404)
    accept = acceptance.at(ledger, access, receipt.number)
    now = views_of(ledger.rules.key).scores(ledger.state)
    sent = {"key": recording.new_key(), "seen": ledger.version}
    sent |= {"tried": score.link_to(ledger, receipt.number)}
    return shown("hand", access, ledger, receipt=receipt, accept=accept, now=now, **sent)


@pages.get("/g/<game_id>/bags")
def bags(game_id: str) -> Answer:
    """Which hand gave a side which bags, and where the penalty fell."""
    access, ledger = open_game(game_id)
    views = records_of(ledger.rules.key)
    side = request.args.get("side", 0, type=int)
    found = hasattr(views, "bag_ledger") or abort(404)
    found = views.bag_ledger(ledger.state, history.story(ledger), side) or abort(404)
    return shown("bags", access, ledger, bags=found)


@pages.get("/g/<game_id>/rules")
def rules(game_id: str) -> Answer:
    """The rules in force, or those that a hand was scored by, in sentences."""
    access, ledger = open_game(game_id)
    hand = request.args.get("hand", type=int)
    views, story = records_of(ledger.rules.key), history.story(ledger)
    card, first = views.rules(ledger.state, story, hand), views.first_rules(ledger.state, story)
    begun = views.begun(ledger.state)
    ticks = None if hand else agreed.agreement(access, ledger, first, begun=begun)
    told = " ".join(map(str, get_flashed_messages(category_filter=[TOLD])))
    change = hand is None and not ledger.rules.standing(ledger.state).over
    view = {"card": card, "hand": hand, "agreed": ticks, "told": told, "change": change}
    view |= {"tried": score.link_to(ledger, hand)}
    return shown("rules", access, ledger, **view)


@pages.post("/g/<game_id>/rules/agreed")
def tick(game_id: str) -> Answer:
    """A player agrees to the rules, or takes that back; after the first hand it is too late."""
    access, ledger = open_game(game_id)
    views = records_of(ledger.rules.key)
    if views.begun(ledger.state):
        said = f"The first {views.UNIT} is over: nobody need agree any more."
        raise RuleError("wrong_hand", said)
    card = views.rules(ledger.state, history.story(ledger), None)
    agreed.tick(access, ledger, card, request.form)
    return redirect(url_for("records.rules", game_id=game_id, _anchor="agreed"), 303)
