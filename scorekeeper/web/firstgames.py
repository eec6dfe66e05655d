"""A first game, question by question. No table is needed, and nothing is kept.

The step and the answer stand in the address; what is shown is a ledger of the lesson's plays, as
the pages of a game show it.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any

from flask import Blueprint, Response, abort, make_response, render_template, request
from werkzeug.wrappers import Response as BaseResponse

from scorekeeper.games import GAMES
from scorekeeper.games.firstgame import Answer, FirstGame, Plays, Step, first_games
from scorekeeper.games.names import shown
from scorekeeper.games.pages import Desk, Page, views_of
from scorekeeper.ledger import history
from scorekeeper.ledger.entry import Played
from scorekeeper.ledger.head import Head
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.web import score
from scorekeeper.web.records import records_of

pages = Blueprint("firstgames", __name__)
_LONGEST = 20


@dataclass(frozen=True, slots=True)
class Learner:
    """Who looks at the game of a lesson, as its fragments ask: nobody of a table, to write none."""

    may_write: bool = False
    game_id: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """A step as its page shows it: the game before or after it, and the answer that was tapped.

    `receipt` explains the answer once it is right, `shown` what the question is about.
    """

    number: int
    step: Step
    page: Page
    answer: Answer | None
    right: bool
    receipt: Any
    shown: Any
    tried: str


@pages.get("/learn/<game>/first", defaults={"number": 1})
@pages.get("/learn/<game>/first/<int:number>")
def show(game: str, number: int) -> BaseResponse:
    """A step of the lesson: its question, or the answer with the why of every number."""
    lesson = first_games().get(game) or abort(404)
    if not 0 < number <= len(lesson.steps):
        abort(404)
    said = request.args.get("answer", "")
    told = _told(game, number, said)
    page = render_template(
        "learn/first.html",
        rules=GAMES[game],
        lesson=lesson,
        told=told,
        step=told.step,
        page=told.page,
        view=told.page.view,
        access=Learner(),
        strange=shown(said)[:_LONGEST] if said and told.answer is None else "",
    )
    return _kept(make_response(page))


def _kept(response: Response) -> BaseResponse:
    """Nothing of a phone is on it but its look: it may be kept, and is asked for by its ETag."""
    response.cache_control.private = True
    response.cache_control.no_cache = True
    response.vary.add("Cookie")
    response.add_etag()
    return response.make_conditional(request)


def _told(game: str, number: int, said: str) -> Told:
    """The step, with the answer of the address; the engine says whether it is right."""
    lesson = first_games()[game]
    step = lesson.steps[number - 1]
    before, after = ledger_of(game, step.before), ledger_of(game, (*step.before, *step.now))
    answer = next((one for one in step.answers if one.value == said), None)
    right = answer is not None and step.asks(after.state) == answer.value
    now = after if right else before
    receipt = _receipt(after, step.tells)
    return Told(
        number=number,
        step=step,
        page=views_of(game).show(Desk(now.state, None, _nothing, watching=True, me=lesson.me)),
        answer=answer,
        right=right,
        receipt=receipt if right else None,
        shown=receipt,
        tried=score.link_to(after, step.tells) if right and step.tells else "",
    )


def _nothing(_play: Any) -> None:
    """No line of a lesson can be corrected."""


def _receipt(ledger: Ledger, number: int) -> Any:
    if not number:
        return None
    views = records_of(ledger.rules.key)
    return views.receipt(ledger.state, history.story(ledger), number)


@cache
def ledger_of(game: str, plays: Plays) -> Ledger:
    """The game of a lesson so far: every play written as a table's would be."""
    lesson: FirstGame = first_games()[game]
    head = Head(lesson.players, rules=lesson.rules, side_names=lesson.side_names)
    ledger = Ledger.open(GAMES[game], head)
    for play in plays:
        ledger = ledger.write(Played(play))
    return ledger
