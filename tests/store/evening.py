"""A club night of nine in the database, for its tests."""

from flask import Flask
from sqlalchemy.orm import Session

from scorekeeper.games.spades.rounds import ends
from scorekeeper.store import db, night_closing, nights
from scorekeeper.store.night_reading import NightView, night
from scorekeeper.store.nights import Draft
from scorekeeper.store.tables import TableView
from tests.store.helpers import ANNS, Phone, later

NINE = ("Ann", "Bo", "Cy", "Di", "Eve", "Fay", "Gus", "Hal", "Ivy")


def draft(
    *people: str,
    rounds: int = 3,
    places: int = 8,
    hands: int | None = 2,
    minutes: int | None = None,
) -> Draft:
    begins = {"preset": "standard", "rules": ends(hands)}
    return Draft("Thursday", "spades", begins, people or NINE, rounds, places, hands, minutes)


def read(session: Session, table: TableView, night_id: str) -> NightView:
    found = night(session, table.id, night_id)
    assert found is not None
    return found


def start(app: Flask, table: TableView, night_id: str, number: int) -> bool:
    with app.app_context():
        return nights.start_round(db.session, table.id, night_id, number, later(number))


def close(app: Flask, table: TableView, night_id: str, number: int, *, anyway: bool = True) -> int:
    with app.app_context():
        its = (db.session, table.id, night_id, number, later(number))
        return len(night_closing.close_round(*its, by="Ann", anyway=anyway))


def enter(app: Flask, game_id: str, *lines: dict[str, object]) -> None:
    for line in lines:
        Phone(app, ANNS, game_id).writes(line)


def seated(view: NightView) -> list[str]:
    return [view.person(one).name for place in view.begun[-1].places for one in place.seats]
