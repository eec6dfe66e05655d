"""The games in short, for whoever has never played them. No table is needed."""

from flask import Blueprint, abort, render_template, url_for

from scorekeeper.games import GAMES
from scorekeeper.games.kit import Rules
from scorekeeper.games.learning import lessons

pages = Blueprint("learn", __name__)


def link_to(rules: Rules) -> str:
    """Where a game can be read about; "" where it cannot."""
    return url_for("learn.game", game=rules.key) if rules.key in lessons() else ""


@pages.get("/learn")
def index() -> str:
    """All games that can be read about."""
    return render_template("learn/index.html", games=[GAMES[game] for game in lessons()])


@pages.get("/learn/<game>")
def game(game: str) -> str:
    """One game: cards, deal, play and scoring."""
    lesson = lessons().get(game) or abort(404)
    return render_template("learn/game.html", rules=GAMES[game], lesson=lesson)
