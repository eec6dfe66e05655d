"""How the pages look on this phone: as its system, light, dark or in high contrast."""

from flask import Blueprint, Flask, redirect, request, url_for
from werkzeug.wrappers import Response as BaseResponse

LOOKS = ("light", "dark", "contrast")
COOKIE = "look"
A_YEAR = 365 * 24 * 3600

pages = Blueprint("look", __name__)


def init_app(app: Flask) -> None:
    """Let the templates know the look that this phone has chosen."""
    app.register_blueprint(pages)
    app.context_processor(lambda: {"look": chosen()})


def chosen() -> str | None:
    """The look chosen on this phone; None follows the system."""
    look = request.cookies.get(COOKIE)
    return look if look in LOOKS else None


@pages.post("/look")
def choose() -> BaseResponse:
    """Keep a look on this phone; anything else than a known one follows the system again."""
    answer = redirect(url_for("home.index"))
    look = request.form.get("look", "")
    if look in LOOKS:
        answer.set_cookie(COOKIE, look, max_age=A_YEAR, samesite="Lax", httponly=True)
    else:
        answer.delete_cookie(COOKIE)
    return answer
