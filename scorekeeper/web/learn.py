"""The games in short, for whoever has never played them. No table is needed."""

from flask import Blueprint, abort, render_template, url_for

from scorekeeper.games import GAMES
from scorekeeper.games.firstgame import first_games
from scorekeeper.games.kit import Rules
from scorekeeper.games.learning import lessons
from scorekeeper.games.words import one_of

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
    games = [(GAMES[game], _sizes(GAMES[game]), first_game(game)) for game in lessons()]
    return render_template("learn/index.html", games=games)


def _sizes(rules: Rules) -> str:
    """How many can play: not every number between the least and the most may be one."""
    sizes = sorted(rules.sizes)
    if len(sizes) > sizes[-1] - sizes[0]:
        return f"{sizes[0]} to {sizes[-1]}"
    return one_of([str(size) for size in sizes])


@pages.get("/learn/<game>")
def game(game: str) -> str:
    """One game: cards, deal, play and scoring."""
    lesson = lessons().get(game) or abort(404)
    rules, first = GAMES[game], first_game(game)
    return render_template("learn/game.html", rules=rules, lesson=lesson, first=first)
