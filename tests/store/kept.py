"""What is kept beside the ledgers, read as it lies in the database."""

from collections import Counter
from typing import Any

from sqlalchemy import text
from sqlalchemy.orm import Session

_FINISHES = """
SELECT who.folded, place FROM finish JOIN spelling who ON who.id = spelling_id
ORDER BY game_id, seat
"""
_DEEDS = """
SELECT who.folded, partner.folded, what, count FROM deed
JOIN spelling who ON who.id = spelling_id
LEFT JOIN spelling partner ON partner.id = partner_id
"""
_EVERYTHING = """
SELECT game_id, seat, who.folded, side, partners, place, points FROM finish
JOIN spelling who ON who.id = spelling_id
"""


def finishes(session: Session) -> list[tuple[str, int]]:
    """Who came in at which place, seat by seat."""
    return [(row[0], row[1]) for row in _rows(session, _FINISHES)]


def deeds(session: Session) -> dict[tuple[str, str, str], int]:
    """Who did what with whom, in all games together."""
    found: Counter[tuple[str, str, str]] = Counter()
    for who, partner, what, count in _rows(session, _DEEDS):
        found[who, partner or "", what] += count
    return dict(found)


def everything(session: Session) -> tuple[list[Any], list[Any]]:
    """All that is kept of all games, in some order that stays."""
    deeds = _DEEDS.replace("SELECT", "SELECT game_id,")
    return sorted(_rows(session, _EVERYTHING)), sorted(_rows(session, deeds), key=repr)


def record_of(session: Session) -> int:
    """The number that rises whenever any of it changes, of all tables together."""
    ((number,),) = _rows(session, "SELECT sum(record) FROM card_table")
    return int(number)


def _rows(session: Session, sql: str) -> list[tuple[Any, ...]]:
    session.rollback()
    return [tuple(row) for row in session.execute(text(sql))]
