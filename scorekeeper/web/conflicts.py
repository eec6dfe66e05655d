"""Two phones that differ: both versions side by side, and somebody at the table chooses."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from flask import render_template, request, url_for

from scorekeeper.games.kit import ScoringError
from scorekeeper.games.pages import Version, views_of
from scorekeeper.ledger.entry import Amended, Entry, Line, Played, corrected_numbers
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.ledger.sealing import public_play
from scorekeeper.store.ledgers import Access, Conflict
from scorekeeper.web import accepting, gamepage
from scorekeeper.web.recording import new_key
from scorekeeper.web.sent import typed_in


@dataclass(frozen=True, slots=True)
class Side:
    """One of two versions: who entered it, when, and what the game is with it."""

    by: str
    at: datetime | None
    version: Version


def page(access: Access, conflict: Conflict) -> tuple[str, int]:
    """The page on which the table chooses, or the game's page where there is nothing to choose."""
    ledger, typed = conflict.ledger, typed_in(request.form)
    number, mine = _about(conflict)
    theirs = public_play(ledger, number)
    versions = theirs and mine and _versions(ledger, number, theirs, mine)
    if versions:
        shown = _choice(access, ledger, number, (theirs, mine), versions, typed)
    else:
        desk = gamepage.desk_of(ledger, typed, access=access)
        shown = gamepage.render(access, ledger, desk, _gone(ledger, conflict, typed))
    return shown, 409


def _about(conflict: Conflict) -> tuple[int, Any]:
    """The line that both are about, and what this phone says of it."""
    match conflict.line:
        case Played(play):
            return conflict.number, play
        case Amended(number, change):
            return number, change
        case line:
            return line.number, None


def _versions(
    ledger: Ledger, number: int, theirs: Any, mine: Any
) -> tuple[Version, Version] | None:
    """Both versions; None where they are not about the same thing."""
    if ledger.rules.about(theirs) != ledger.rules.about(mine) or ledger.rules.about(mine) is None:
        return None
    with_mine = _with(ledger, Amended(number, mine))
    found: tuple[Version, Version] = views_of(ledger.rules.key).versions(
        (ledger.state, theirs), (with_mine, mine)
    )
    return found


def _with(ledger: Ledger, line: Line) -> Any:
    """The game as it would stand with a line; None where it could not go on."""
    try:
        return ledger.write(line).state
    except ScoringError:
        return None


def _choice(
    access: Access,
    ledger: Ledger,
    number: int,
    plays: tuple[Any, Any],
    versions: tuple[Version, Version],
    typed: Mapping[str, str],
) -> str:
    last = last_about(ledger, number)
    views = views_of(ledger.rules.key)
    return render_template(
        "games/conflict.html",
        access=access,
        title=views.title(plays[1]),
        sides=accepting.totals(ledger, access),
        theirs=Side(last.by or "Somebody", last.at, versions[0]),
        mine=Side(access.who, None, versions[1]),
        neither=_again(access, views.again(plays[1])),
        number=number,
        typed=typed,
        key=new_key(),
        seen=ledger.version,
    )


def _again(access: Access, place: Mapping[str, Any]) -> str:
    """Where to enter it again: on the game's page, or on the form that corrects a hand."""
    endpoint = "records.correct" if "hand" in place else "games.show"
    return url_for(endpoint, game_id=access.game_id, **place)


def last_about(ledger: Ledger, number: int) -> Entry:
    """The entry that said last what stands at a line."""
    return next(
        entry
        for entry in reversed(ledger.entries)
        if entry.number == number or number in corrected_numbers(entry.line)
    )


def _gone(ledger: Ledger, conflict: Conflict, typed: Mapping[str, str]) -> str:
    """Why there is nothing to choose: what this phone was about is not there any more."""
    entry = ledger.entries[conflict.number - 1]
    words = views_of(ledger.rules.key).typed(ledger.state, typed)
    kept = f" You had {words}." if words else ""
    return f"{entry.by or 'Somebody'} has changed this meanwhile: look again.{kept}"
