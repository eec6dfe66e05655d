"""The prizes of a club night: who was first, and what else was worth one."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from flask import render_template

from scorekeeper.games.awarding import awards_of, given
from scorekeeper.games.names import isolated
from scorekeeper.games.words import count, listing, ordinal, signed
from scorekeeper.nights import prizes
from scorekeeper.nights.prizes import Feat
from scorekeeper.nights.standings import Line, Who
from scorekeeper.store import db
from scorekeeper.store.night_deeds import deeds_of_games
from scorekeeper.store.night_reading import NightView
from scorekeeper.web.following import number_shown
from scorekeeper.web.night_events import followed
from scorekeeper.web.night_standing import Standing, standing
from scorekeeper.web.nights import pages

SHARED = 3  # who made the same in the same way, named one by one


@dataclass(frozen=True, slots=True)
class Prize:
    """A prize: what it is called, who gets it, and what for, in a sentence."""

    title: str
    whose: str
    words: str


@pages.get("/t/<table_id>/nights/<night_id>/prizes")
def show_prizes(table_id: str, night_id: str) -> str:
    """Who was first, and what else was worth a prize, from all games that are over."""
    table, view = followed(table_id, night_id)
    stands = standing(view)
    places = tuple(_places(view, stands))
    return render_template(
        "nights/prizes.html",
        table=table,
        night=view,
        standing=stands,
        seen=number_shown(),
        places=places,
        others=(*_wins(view, stands), *_deeds(view, stands), *_spoon(view, stands)),
    )


def _places(view: NightView, stands: Standing) -> Iterator[Prize]:
    """The first three places; a shared one is shared out loud."""
    for place, lines in prizes.podium([row.line for row in stands.rows]):
        shared = ", shared" if len(lines) > 1 else ""
        whose = _names(view, [one.who for one in lines])
        margin = signed(lines[0].margin) if lines[0].margin else "0"
        words = f"{_won(lines)}, margin {margin}"
        yield Prize(f"{ordinal(place).capitalize()} place{shared}", whose, words)


def _won(lines: Sequence[Line]) -> str:
    """What those who share a place have won; out of how many rounds, where that is the same.

    >>> ann, bo = (Line(who, 3, 5, 102, 3, byes) for who, byes in (("Ann", 0), ("Bo", 1)))
    >>> _won([ann]), _won([ann, bo])
    ('2½ of 3 won', '2½ won')
    """
    rounds = {line.rounds for line in lines}
    of = f" of {lines[0].rounds}" if len(rounds) == 1 else ""
    return f"{lines[0].won}{of} won"


def _wins(view: NightView, stands: Standing) -> Iterator[Prize]:
    """The best pair of a round, and the biggest win."""
    kinds = (
        ("Best pair of a round", prizes.best_pair(stands.played), _points),
        ("Biggest win", prizes.biggest_win(stands.played), _ahead),
    )
    for title, feats, words in kinds:
        for feat in feats[:SHARED]:
            against = f"{_where(feat)}, against {_names(view, feat.against)}"
            yield Prize(title, _names(view, feat.whose), f"{words(feat)} {against}")


def _points(feat: Feat) -> str:
    return count(feat.points, "point")


def _ahead(feat: Feat) -> str:
    return f"won by {count(feat.margin, 'point')}"


def _where(feat: Feat) -> str:
    return f"in round {feat.round}, table {feat.place}"


def _deeds(view: NightView, stands: Standing) -> Iterator[Prize]:
    """What the game finds worth a prize, from what everybody did."""
    counted = [table.game.id for one in stands.rounds for table in one.tables if table.sat.counts]
    done = deeds_of_games(db.session, counted)
    for one in given(awards_of(view.rules_key), done):
        whose = listing([isolated(who.name) for who in one.whose])
        yield Prize(one.title, whose, one.words)


def _spoon(view: NightView, stands: Standing) -> Iterator[Prize]:
    """For who came last, and kindly."""
    last = prizes.spoon([row.line for row in stands.rows])
    if last and view.over_at is not None:
        whose = _names(view, [one.who for one in last])
        words = f"{_won(last)}: the cards owe something for next time"
        yield Prize("Wooden spoon", whose, words)


def _names(view: NightView, whose: Sequence[Who]) -> str:
    people: dict[Who, str] = {one.number: one.name for one in view.people}
    return listing([isolated(people[who]) for who in whose]) if whose else "nobody"
