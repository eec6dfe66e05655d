"""The same people once more: a rematch in one tap, however often it is tapped."""

from flask import redirect, url_for
from werkzeug.wrappers import Response as BaseResponse

from scorekeeper.web import access, once_more
from scorekeeper.web.tables import pages


@pages.post("/g/<game_id>/rematch")
def rematch(game_id: str) -> BaseResponse:
    """Start the rematch of a game that is over, or go to the one that was started already."""
    next_game = once_more.rematch_of(*access.open_game(game_id))
    return redirect(url_for("games.show", game_id=next_game), 303)
