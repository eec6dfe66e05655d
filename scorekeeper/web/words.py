"""How numbers, names and times are written on a page."""

import re
import unicodedata
from datetime import UTC, date, datetime

from flask import Flask
from markupsafe import Markup, escape

from scorekeeper.games.kit import LETTERS
from scorekeeper.games.names import count_signs
from scorekeeper.stats.periods import today

MINUS = "\u2212"
_AND = " & "
_NAME = re.compile("\u2068([^\u2069]*)\u2069")


def init_app(app: Flask) -> None:
    """Give the templates their filters."""
    app.jinja_env.add_extension("jinja2.ext.i18n")
    # Plurals come with the extension, which gives the environment its own method for them.
    app.jinja_env.install_null_translations(newstyle=True)  # type: ignore[attr-defined]
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.filters.update(
        points=points,
        signed=signed,
        glyphs=glyphs,
        letter=letter,
        moment=moment,
        day=day,
        said_date=said_date,
        names=names,
        apart=apart,
        initial=initial,
    )


def points(number: int) -> str:
    """A total, with a real minus sign.

    >>> points(-138)
    '−138'
    """
    return str(number).replace("-", MINUS)


def signed(number: int) -> str:
    """What a term adds or takes away.

    >>> signed(50), signed(-100), signed(0)
    ('+50', '−100', '+0')
    """
    return points(number) if number < 0 else f"+{number}"


def glyphs(number: int) -> int:
    """How many signs a total takes: four and more are set smaller.

    >>> glyphs(-17), glyphs(1204)
    (3, 4)
    """
    return len(str(number))


def letter(side: int) -> str:
    """The colour and shape of a side, by its number.

    >>> letter(0), letter(7)
    ('a', 'h')
    """
    return LETTERS[side % len(LETTERS)]


def moment(at: datetime | None) -> Markup:
    """A time that the phone shows in its own zone; without scripts in UTC."""
    if at is None:
        return Markup("")
    return Markup('<time datetime="{}">{} UTC</time>').format(
        at.strftime("%Y-%m-%dT%H:%M:%SZ"), at.strftime("%H:%M")
    )


def day(at: datetime, zone: str, *, dated: bool = False) -> str:
    """A day by a table's clock, whoever looks; with its year where that is not this one.

    `dated` gives it its year always: for what is kept on paper.

    >>> day(datetime(2024, 3, 7, 23, 30, tzinfo=UTC), "Europe/Oslo")
    '8 Mar 2024'
    """
    now = None if dated else today(zone, datetime.now(UTC))
    return said_date(today(zone, at), now)


def said_date(day: date, now: date | None = None) -> str:
    """A date in a few signs, without its year where that is the year of `now`.

    >>> said_date(date(2026, 9, 1), now=date(2026, 11, 30))
    '1 Sep'
    """
    year = "" if now is not None and day.year == now.year else f" {day.year}"
    return f"{day.day} {day:%b}{year}"


def initial(name: str) -> str:
    """The first sign of a name, as people count signs.

    >>> initial("Zoë"), initial("👨‍👩‍👧 Fam")
    ('Z', '👨‍👩‍👧')
    """
    first = name[:1]
    for sign in name[1:]:
        if count_signs(first + sign) > 1:
            break
        first += sign
    return first


def names(sentence: str) -> Markup:
    """A sentence of a game's views, with each name in it set apart (games.names.isolated).

    >>> names("\u2068Ann <3\u2069’s nil")
    Markup('<bdi>Ann &lt;3</bdi>’s nil')
    >>> names("\u2068\u05d3 & Bo\u2069 <lead>")
    Markup('<bdi><span class="pair"><bdi>ד</bdi> &amp; <bdi>Bo</bdi></span></bdi> &lt;lead&gt;')
    """
    if _AND in sentence and _runs_left(sentence):
        parts = enumerate(_NAME.split(sentence))  # every other one is a name
        bdi = Markup("<bdi>{}</bdi>")
        return Markup().join(bdi.format(apart(one)) if at % 2 else one for at, one in parts)
    escaped = str(escape(sentence))
    return Markup(escaped.replace("\u2068", "<bdi>").replace("\u2069", "</bdi>"))  # noqa: S704 - escaped above


def apart(side: str) -> Markup:
    """The name of a side, in which the names that it is called after are set apart each.

    Only where one runs from right to left: it would take the signs of the next one along.

    >>> apart("Ann & Bo"), apart("\u05d3\u05df & Bo!")
    (Markup('Ann &amp; Bo'), Markup('<span class="pair"><bdi>דן</bdi> &amp; <bdi>Bo!</bdi></span>'))
    """
    players = side.split(_AND)
    if len(players) == 1 or not _runs_left(side):
        return escape(side)
    each = Markup(" &amp; ").join(Markup("<bdi>{}</bdi>").format(player) for player in players)
    return Markup('<span class="pair">{}</span>').format(each)


def _runs_left(text: str) -> bool:
    return any(unicodedata.bidirectional(sign) in {"R", "AL"} for sign in text)
