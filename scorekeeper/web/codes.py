"""The box on the first page that takes both codes: to watch at once, or to keep score.

Unknown, dead and misread codes are answered alike, and after some of them none is taken any more.
"""

from datetime import UTC, datetime

from flask import request
from werkzeug.wrappers import Response as BaseResponse

from scorekeeper.store import db, invitations
from scorekeeper.store.games import NoSuchTableError
from scorekeeper.store.grants import WATCHER
from scorekeeper.store.invitations import DeadLinkError, Invitation
from scorekeeper.web import access, home, limits
from scorekeeper.web.forms import CodeForm, put_error
from scorekeeper.web.home import pages
from scorekeeper.web.joining import to_invitation, to_the_game

WRONG = (
    "No table takes this code. It was misread, or made anew: "
    "look at the table again, or ask for the link."
)
MISSING = "Type the code that stands on the table."
Answer = BaseResponse | tuple[str, int] | tuple[str, int, dict[str, str]]


@pages.post("/codes")
def enter() -> Answer:
    """Open the table of a code: a watch code lets in, a join code asks who holds this phone."""
    form = CodeForm(request.form)
    if not form.validate():
        return home.page(code_form=form), 422
    typed = str(form.code.data or "")
    if not typed.strip():
        return _refused(form, MISSING)
    try:
        invitation = _read(typed)
    except limits.TooOftenError as error:
        put_error(form, form.code, _too_often(error))
        return home.page(code_form=form), 429, error.headers
    if invitation is None:
        return _refused(form, WRONG)
    if invitation.role == WATCHER:
        return _watching(form, invitation) or _refused(form, WRONG)
    return to_invitation(invitation)


def _read(typed: str) -> Invitation | None:
    """What a code opens; a wrong one is counted. TooOftenError where none is taken any more."""
    with limits.guess():
        invitation = invitations.by_code(db.session, typed)
        if invitation is None:
            limits.count(limits.GUESSES, limits.address())
        return invitation


def _watching(form: CodeForm, invitation: Invitation) -> BaseResponse | None:
    phone = access.admit_phone(str(form.key.data))
    try:
        invitations.accept(db.session, phone, invitation, None, datetime.now(UTC))
    except (DeadLinkError, NoSuchTableError):
        return None
    return to_the_game(invitation.table_id)


def _refused(form: CodeForm, sentence: str) -> Answer:
    put_error(form, form.code, sentence)
    return home.page(code_form=form), 422


def _too_often(error: limits.TooOftenError) -> str:
    return (
        "Too many wrong codes came from here: "
        f"no code is taken for {error.wait}. Links and QR codes still work."
    )
