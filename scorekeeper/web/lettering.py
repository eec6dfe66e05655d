"""The letters of pictures: one font of ours, and what can be written with it.

Pages are set by the phone, which has letters for every name. A picture is drawn on the server,
which may have no fonts at all, so one comes along (static/vendor). A sign that it lacks would be
drawn as an empty box: signs that only adorn a name are left out of it, and a name whose own letters
are lacking is not torn apart: whoever draws it gives the word that stands for it.
"""

import struct
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FILE = Path(__file__).resolve().parents[2] / "static" / "vendor" / "DejaVuSansCondensed-Bold.ttf"
FAMILY = "DejaVu Sans"
LETTERS = (80, 40, 34, 28, 24, 20, 16, 12)  # how many of a name may stand, until it fits
_LETTERS = frozenset("LMN")  # of Unicode's categories: letters, their marks, numbers
_JOINED = frozenset(range(0xFE00, 0xFE10))  # how an emoji is to look: marks of no letter
_ARABIC, _JOINING = range(0x600, 0x780), 0.8
_UNICODE, _FULL = ((3, 1), (0, 3)), 4  # which table of signs to read, and its format


@dataclass(frozen=True, slots=True)
class Face:
    """A font as far as it is asked: which signs it has, and how wide each is (in ems)."""

    starts: tuple[int, ...]
    ends: tuple[int, ...]
    glyphs: tuple[tuple[int, ...], ...]
    advances: tuple[float, ...]

    def glyph(self, sign: str) -> int:
        """The number of a sign’s glyph; 0 where the font lacks it."""
        point = ord(sign)
        at = bisect_right(self.starts, point) - 1
        if at < 0 or point > self.ends[at]:
            return 0
        return self.glyphs[at][point - self.starts[at]]

    def width(self, text: str, size: float = 1) -> float:
        """How wide a text is, about: Arabic letters that join are narrower than they are alone."""
        return size * sum(map(self._advance, text))

    def _advance(self, sign: str) -> float:
        if unicodedata.category(sign) in ("Cf", "Mn"):
            return 0
        whole = self.advances[min(self.glyph(sign), len(self.advances) - 1)]
        return whole * (_JOINING if ord(sign) in _ARABIC else 1)


@cache
def face() -> Face:
    """The font that comes along."""
    data = FILE.read_bytes()
    tables = _tables(data)
    em = _number(data, tables["head"] + 18)
    many = _number(data, tables["hhea"] + 34)
    widths = struct.unpack_from(f">{2 * many}H", data, tables["hmtx"])[::2]
    segments = [*_segments(data, tables["cmap"])]
    starts, ends, glyphs = zip(*segments, strict=True)
    return Face(starts, ends, glyphs, tuple(width / em for width in widths))


def _tables(data: bytes) -> dict[str, int]:
    """Where each table of a TrueType file begins."""
    rows = (data[12 + 16 * n :][:16] for n in range(_number(data, 4)))
    return {row[:4].decode(): int.from_bytes(row[8:12]) for row in rows}


def _number(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 2])


def _segments(data: bytes, cmap: int) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """Runs of signs with their glyphs, from the table that knows the first 65,536 of Unicode.

    What lies beyond (emoji, mostly) counts as lacking.
    """
    heads = [cmap + 4 + 8 * n for n in range(_number(data, cmap + 2))]
    tables = [
        cmap + int.from_bytes(data[head + 4 : head + 8])
        for head in heads
        if (_number(data, head), _number(data, head + 2)) in _UNICODE
    ]
    table = next(at for at in tables if _number(data, at) == _FULL)
    many = _number(data, table + 6) // 2
    ends, starts, deltas, offsets = (
        struct.unpack_from(f">{many}H", data, table + 14 + 2 * part * many + (2 if part else 0))
        for part in range(4)
    )
    places = table + 16 + 6 * many
    for n, (start, end) in enumerate(zip(starts, ends, strict=True)):
        inner = places + 2 * n + offsets[n]
        found = (
            _number(data, inner + 2 * (point - start)) if offsets[n] else point
            for point in range(start, end + 1)
        )
        glyphs = tuple((glyph + deltas[n]) % 0x10000 if glyph else 0 for glyph in found)
        yield start, end, glyphs


def drawable(name: str, otherwise: str) -> str:
    """A name as it can be drawn: without emoji, or `otherwise` where letters of it are lacking.

    >>> drawable("Bea 🎺", "Side B"), drawable("Łukasz Ж", "Side B"), drawable("明美", "Side B")
    ('Bea', 'Łukasz Ж', 'Side B')
    """
    has = face().glyph
    if any(not has(sign) and _is_letter(sign) for sign in name):
        return otherwise
    left = "".join(sign for sign in name if has(sign) and _is_shown(sign))
    return " ".join(left.split()) or otherwise


def _is_letter(sign: str) -> bool:
    return unicodedata.category(sign)[0] in _LETTERS and ord(sign) not in _JOINED


def _is_shown(sign: str) -> bool:
    """Whether a sign is drawn; of the joiners one holds Persian words apart."""
    return ord(sign) not in _JOINED and (unicodedata.category(sign) != "Cf" or sign == "\u200c")


def fitted(text: str, room: float, size: float) -> str:
    """A text cut so that it fits: what was cut off shows as an ellipsis.

    >>> fitted("Kitchen table", 400, 40), fitted("Kitchen table", 150, 40)
    ('Kitchen table', 'Kitch…')
    """
    if face().width(text, size) <= room:
        return text
    while text and face().width(text + "…", size) > room:
        text = text[:-1]
        while text and unicodedata.category(text[-1]) in ("Mn", "Cf", "Zs"):
            text = text[:-1]
    return f"{text}…"


def shortened(name: str, most: int) -> str:
    """A name of so many letters, about; of partners each keeps a part.

    >>> shortened("Maximiliane & Bartholomew", 16)
    'Maximil… & Barthol…'
    """
    parts = name.split(" & ")
    each = max(most // len(parts), 4)
    return " & ".join(
        part if len(part) <= each else f"{part[: each - 1].rstrip()}…" for part in parts
    )


def told(name: str, room: float, size: float) -> str:
    """A name as much of it as fits."""
    for most in LETTERS:
        if face().width(said := shortened(name, most), size) <= room:
            return said
    return fitted(name, room, size)
