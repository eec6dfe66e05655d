"""A game as a picture: who won and what the score is, for whoever is sent a link to it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock
from typing import Any

import resvg_py
from flask import Blueprint, Response, abort, render_template, url_for

from scorekeeper.games.kit import Seating
from scorekeeper.games.names import isolated
from scorekeeper.games.pages import views_of
from scorekeeper.games.race import Chart
from scorekeeper.games.words import count
from scorekeeper.ledger import acceptance, sealing
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store import db, invitations, ledgers, lookups
from scorekeeper.store.bearers import called
from scorekeeper.store.grants import WATCHER
from scorekeeper.store.ledgers import Access
from scorekeeper.web import addresses, following
from scorekeeper.web.access import open_game
from scorekeeper.web.cards import stage, title
from scorekeeper.web.joining import invited
from scorekeeper.web.lettering import FAMILY, FILE, LETTERS, drawable, face, fitted, shortened, told
from scorekeeper.web.results import results_of
from scorekeeper.web.words import letter, points

pages = Blueprint("picture", __name__)
WIDTH, HEIGHT = 1200, 630
LEFT, ROOM, TOP, BOTTOM = 56, 1088, 226, 590
BESIDE = 500  # what the totals have where a chart stands beside them
SIZES = (60, 54, 48, 42)  # of the headline
FEW = 3  # sides, with their totals below their names
_KEPT = 32  # pictures of some 25 kB
_drawing = Lock()


@dataclass(frozen=True, slots=True)
class Row:
    """One side on the picture: where it stands, what is written there, and how large."""

    letter: str
    alone: int | None
    name: str
    total: str
    won: bool
    y: int
    name_size: int
    total_size: int

    @property
    def won_x(self) -> int:
        """Where the word stands that it has won: behind its name."""
        return round(LEFT + 1.35 * self.name_size + face().width(self.name, self.name_size) + 16)


@dataclass(frozen=True, slots=True)
class Picture:
    """All that a picture shows, laid out on its sheet of WIDTH by HEIGHT.

    `winner` is the letter of the one side that has won; `chart` is the race, if it has begun.
    """

    table: str
    line: str
    headline: str
    headline_size: int
    winner: str | None
    rows: tuple[Row, ...]
    room: int
    chart: Chart | None

    @property
    def few(self) -> bool:
        """Whether the totals stand below the names."""
        return len(self.rows) <= FEW

    @property
    def height(self) -> int:
        """What a row has."""
        return _height(len(self.rows))


@pages.get("/g/<game_id>/picture.png")
def show(game_id: str) -> Response:
    """The picture of a game, for whoever may see it."""
    return _sent(picture(*open_game(game_id)))


@pages.get("/watch/<token>/picture.png")
def preview(token: str) -> Response:
    """The picture of a table’s latest game for previews of its link: messengers hold no cookie."""
    invitation = invited("watch", token)
    game = lookups.latest_game(db.session, invitation.table_id) or abort(404)
    code, _ = invitations.watch_keys(db.session, invitation.table_id)
    access = ledgers.access(db.session, called(WATCHER, code), game.id) or abort(404)
    ledger = ledgers.load(db.session, access)
    following.shows(access, ledger)
    return _sent(picture(access, ledger, named=False))


@pages.get("/g/<game_id>/share")
def share(game_id: str) -> str:
    """The picture, and the link by which others watch, to be handed on."""
    access, ledger = open_game(game_id)
    _, token = invitations.watch_keys(db.session, access.table_id)
    return render_template(
        "games/share.html",
        access=access,
        picture=url_for("picture.show", game_id=game_id, v=f"{ledger.version}.{access.revision}"),
        shown=picture(access, ledger),
        link=addresses.public("joining.show", way="watch", token=token),
        nowhere=addresses.leads_nowhere(),
    )


def _sent(view: Picture) -> Response:
    response = Response(png(view), mimetype="image/png")
    response.set_etag(following.number_shown(), weak=True)
    response.cache_control.private = response.cache_control.no_cache = True
    return response


@lru_cache(_KEPT)
def png(view: Picture) -> bytes:
    """A picture as it is sent. One is drawn at a time, and kept as long as it shows what is so."""
    with _drawing:
        svg = render_template("games/picture.svg", view=view, family=FAMILY)
        drawn = resvg_py.svg_to_bytes(
            svg_string=svg, skip_system_fonts=True, font_files=[str(FILE)]
        )
    return bytes(drawn)


def picture(access: Access, ledger: Ledger, *, named: bool = True) -> Picture:
    """A game as its picture shows it: as agreed last, and never what is kept back.

    A preview (not `named`) tells the table’s name and the score: whose it is only the shapes say.
    """
    agreed = acceptance.agreed_state(ledger, access)
    state = sealing.shown_state(ledger) if agreed is None else agreed
    standing = ledger.rules.standing(state)
    race = results_of(ledger.rules.key).race(state)
    names = _names(state.seating)
    headline, size = _headline(ledger.rules.key, state, names if named else ())
    brief = ledger.rules.brief(state)
    what = title(ledger.rules, brief)
    room = BESIDE if race.steps else ROOM
    return Picture(
        table=fitted(drawable(access.table_name, "Card table"), ROOM, 44),
        line=_line(what, brief, race, over=standing.over) if named else what,
        headline=headline,
        headline_size=size,
        winner=letter(standing.winners[0]) if named and len(standing.winners) == 1 else None,
        rows=_rows(ledger.rules.key, state, names if named else (), room),
        room=room,
        chart=race.chart if race.steps else None,
    )


def _line(what: str, brief: Mapping[str, Any], race: Any, *, over: bool) -> str:
    """What is played, and how long it was or how far it is."""
    far = count(len(race.steps), race.noun) if over else stage(brief)
    return " · ".join(filter(None, (what, far)))


def _names(seating: Seating) -> tuple[str, ...]:
    """The sides as they can be written; whose letters are lacking is told by letter or number."""
    alone = seating.number_of(0)
    words = [
        f"Side {letter(side).upper()}" if alone is None else f"Player {side + 1}"
        for side in range(len(seating.sides))
    ]
    return tuple(map(drawable, seating.side_names, words))


def _headline(game: str, state: Any, names: Sequence[str]) -> tuple[str, int]:
    """Who won, as large as it fits; long names are cut before the words between them are."""
    if state.verdict is None:
        return "In progress", SIZES[0]
    if not names:
        return "Game over", SIZES[0]
    said = results_of(game).headline(state, state.verdict)
    for most in LETTERS:
        text = said
        for whole, name in zip(state.seating.side_names, names, strict=True):
            text = text.replace(isolated(whole), isolated(shortened(name, most)))
        for size in SIZES:
            if face().width(text, size) <= ROOM - size:
                return text, size
    return fitted(text, ROOM - SIZES[-1], SIZES[-1]), SIZES[-1]


def _rows(game: str, state: Any, names: Sequence[str], room: int) -> tuple[Row, ...]:
    sides = views_of(game).scores(state)
    winners = state.verdict.winners if state.verdict else ()
    height, few = _height(len(sides)), len(sides) <= FEW
    name_size = height // 5 if few else min(30, height // 2)
    total_size = min(110, height * 11 // 20) if few else min(52, height // 2 + 8)
    rows = []
    for number, side in enumerate(sides):
        total = points(side.points)
        left = room - 1.35 * name_size
        left -= 0 if few else face().width(total, total_size) + 20
        left -= face().width("won", name_size) + 20 if number in winners else 0
        row = Row(
            letter=side.letter,
            alone=side.alone,
            name=told(names[number], left, name_size) if names else "",
            total=total,
            won=number in winners,
            y=TOP + number * height,
            name_size=name_size,
            total_size=total_size,
        )
        rows.append(row)
    return tuple(rows)


def _height(sides: int) -> int:
    return (BOTTOM - TOP) // sides
