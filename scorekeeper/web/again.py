"""What was sent and not stored, shown with all that it said: it can be sent again as it is.

Files cannot: no page holds them, so for a form that brought some there is no such page.
"""

from flask import render_template, request

from scorekeeper.web.typed import Typed, bare_words, typed_words

MOST_FIELDS = 90  # no form of ours has more
_LET_IN = (
    "The phone that opened the table shows the link and the code to keep score: let this one in by "
    "them, then send this again."
)
_SHUT = {
    403: ("This phone watches", f"It sees everything and changes nothing. {_LET_IN}"),
    404: (
        "This phone may not write",
        f"It may not keep score there any more, or the table is gone. {_LET_IN}",
    ),
}


def again(title: str, why: str, *, unstored: bool = True) -> str:
    """A page that holds what was sent, to send it again.

    "" for files, and for more than a form of ours holds.
    """
    # What may have been stored is not told: there may be nobody to ask.
    return _page(title, why, typed_words(request.form) if unstored else [], unstored=unstored)


def let_out(code: int) -> str:
    """What a phone wrote whose right to write has ended meanwhile, and who can let it in again.

    Told by the form alone: whoever may not see a table learns nothing about it, not even whether
    there is one. "" for what is no form of a table or a game, brought files, or said nothing.
    """
    ours = {"table_id", "game_id"}.intersection(request.view_args or ())
    if code not in _SHUT or not ours or request.path.startswith("/api/"):
        return ""
    typed = bare_words(request.form)
    if not typed:
        return ""
    return _page(*_SHUT[code], typed, unstored=True, shut=True)


def _page(title: str, why: str, typed: list[Typed], *, unstored: bool, shut: bool = False) -> str:
    fields = [*request.form.items(multi=True)]
    fields = [(name, value) for name, value in fields if name != "csrf_token"]
    if request.files or len(fields) > MOST_FIELDS:
        return ""
    return render_template(
        "errors/again.html",
        title=title,
        why=why,
        unstored=unstored,
        shut=shut,
        fields=fields,
        typed=typed,
        again=request.full_path.rstrip("?"),
    )
