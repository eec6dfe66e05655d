"""The games in short, for whoever has never played them. No table is needed."""

from flask import Blueprint, abort, render_template, url_for

from scorekeeper.games import GAMES
from scorekeeper.games.firstgame import first_games
from scorekeeper.games.kit import Rules
from scorekeeper.games.learning import lessons

pages = Blueprint("learn", __name__)


def link_to(rules: Rules) -> str:
    """Where a game can be read about; "" where it cannot."""
    return url_for("learn.game", game=rules.key) if rules.key in lessons() else ""


def first_game(game: str) -> str:
    """Where a game can be tried out, question by question; "" where it cannot."""
    return url_for("firstgames.show", game=game) if game in first_games() else ""


@pages.get("/learn")
def index() -> str:
    """All games that can be read about."""
    games = [(GAMES[game], first_game(game)) for game in lessons()]
    return render_template("learn/index.html", games=games)


@pages.get("/learn/<game>")
def game(game: str) -> str:
    """One game: cards, deal, play and scoring."""
    lesson = lessons().get(game) or abort(404)
    rules, first = GAMES[game], first_game(game)
    return render_template("learn/game.html", rules=rules, lesson=lesson, first=first)
