"""Rows as a file that a spreadsheet opens: UTF-8 with its mark, and no cell that is a formula."""

import csv
import io
import re
import unicodedata
from collections.abc import Iterable, Sequence

Cell = int | str | None
MARK = "\ufeff"  # by it spreadsheets know UTF-8
MOST_SIGNS = 100
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")
_PARTED = re.compile(r"(;\s*)([=+\-@＝＋－＠])")
_ISOLATES = str.maketrans(dict.fromkeys("\u2068\u2069"))


def as_csv(rows: Iterable[Sequence[Cell]]) -> bytes:
    """The rows as a CSV file; numbers stay numbers, names only words.

    >>> as_csv([("Ann", -5), ("=1+1", None)]).decode("utf-8-sig")
    "Ann,-5\\r\\n'=1+1,\\r\\n"
    """
    out = io.StringIO(newline="")
    csv.writer(out).writerows([[_safe(cell) for cell in row] for row in rows])
    return (MARK + out.getvalue()).encode()


def _safe(cell: Cell) -> Cell:
    """A text that no spreadsheet calculates; without the marks that set names apart in pages.

    Where a comma is the decimal sign, spreadsheets part cells at semicolons, whatever is quoted.

    >>> _safe("Ann;=1+1"), _safe("Ann; Bo")
    ("Ann;'=1+1", 'Ann; Bo')
    """
    if not isinstance(cell, str):
        return cell
    text = _PARTED.sub(r"\1'\2", cell.translate(_ISOLATES))
    return f"'{text}" if text.startswith(_FORMULA) else text


def file_name(words: Sequence[str], ending: str) -> str:
    """A name for a download: letters and digits of any script, nothing that a path is made of.

    >>> file_name(["Kitchen/table", "Ann", "Bea 🎺"], "csv")
    'Kitchen table, Ann, Bea.csv'
    """
    said = [" ".join(_plain(word).split()) for word in words]
    return f"{', '.join(filter(None, said))[:MOST_SIGNS].strip() or 'game'}.{ending}"


def _plain(word: str) -> str:
    kept = (
        sign if unicodedata.category(sign)[0] in "LMN" or sign in "-'’&" else " " for sign in word
    )
    return "".join(kept)
