"""What a form held, in the words of the table: shown where the form itself cannot be."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from flask import request
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import HTTPException

from scorekeeper.games import GAMES
from scorekeeper.games.forms import forms_of
from scorekeeper.games.names import isolated, shown
from scorekeeper.web import sent
from scorekeeper.web.access import open_game

_ROW = re.compile(r"(p|side)(\d{1,2})", re.ASCII)
_PLACE = re.compile(r"([a-z_]+)-?(\d{1,2})", re.ASCII)
_COUNTED = {"p": "Player", "seat": "Player", "side": "Side"}
_NAMED = {"name": "Name of the table", "me": "Who holds this phone", "why": "Remark"}
_TOLD = {"text": "Remark", **_NAMED, **_COUNTED}
_FROM_NOUGHT = frozenset({"seat", "side"})
_AROUND = sent.ENVELOPE | {"kind"}


@dataclass(frozen=True, slots=True)
class Typed:
    """One thing that was typed or picked, and what it is; names in it are isolated."""

    words: str
    what: str


def typed_words(form: MultiDict[str, str]) -> list[Typed]:
    """What the form of this request held, as far as it can be told."""
    return [*_of_the_game(form), *_of_the_table(form)]


def bare_words(form: Mapping[str, str]) -> list[Typed]:
    """What a form held by the names of its fields alone, for a phone that may not see the game.

    >>> bare_words({"kind": "bid", "hand": "3", "seat": "1", "bid": "nil", "nil-0": "", "key": "k"})
    [Typed(words='3', what='Hand'), Typed(words='2', what='Player'), Typed(words='nil', what='Bid')]
    """
    seats = _seats(form.get("kind", ""))
    said = ((name, value) for name, value in form.items() if value.strip() and name not in _AROUND)
    return [
        Typed(_bare(value, counted=name in _FROM_NOUGHT | seats.keys()), _label(name, seats))
        for name, value in said
    ]


def _seats(kind: str) -> Mapping[str, str]:
    """The fields of a kind of form that hold a seat, in whichever game it is."""
    forms = [forms_of(game).get(kind) for game in GAMES]
    return {name: words for form in forms if form for name, words in form.seat_words.items()}


def _bare(value: str, *, counted: bool) -> str:
    if counted and value.isascii() and value.isdigit():
        return str(int(value[:3]) + 1)
    return value if value.isascii() and value.isalnum() else isolated(shown(value))


def _label(name: str, seats: Mapping[str, str]) -> str:
    row = _PLACE.fullmatch(name)
    if row is None:
        return seats.get(name) or _TOLD.get(name) or name.replace("_", " ").capitalize()
    word = _COUNTED.get(row[1]) or f"{row[1].replace('_', ' ').capitalize()} no."
    return f"{word} {int(row[2]) + 1}"


def _of_the_game(form: MultiDict[str, str]) -> Iterator[Typed]:
    """Bids or tricks, in the game's own words; nothing for a phone that may not."""
    game_id = (request.view_args or {}).get("game_id")
    if game_id is None:
        return
    try:
        _, ledger = open_game(game_id)
    except HTTPException:
        return
    for label, value in sent.told(ledger, form):
        yield Typed(value, label)


def _of_the_table(form: Mapping[str, str]) -> Iterator[Typed]:
    """Names, and who deals first."""
    for name, value in form.items():
        row = _ROW.fullmatch(name)
        if value and row:
            yield Typed(isolated(shown(value)), f"{_COUNTED[row[1]]} {int(row[2]) + 1}")
        elif value and name in _NAMED:
            yield Typed(isolated(shown(value)), _NAMED[name])
    dealer = form.get(f"p{form.get('dealer')}")
    if dealer:
        yield Typed(isolated(shown(dealer)), "Who deals first")
