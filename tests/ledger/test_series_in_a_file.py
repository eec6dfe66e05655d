"""Series in a table file: read as they were written, and refused in words where they cannot be."""

import json
from datetime import UTC, datetime
from typing import Any

import pytest

from scorekeeper.games.names import plain
from scorekeeper.ledger import incoming, tablefile
from scorekeeper.ledger.tablefile import Filed, FiledSeries

GAME = {
    "file": {"format": "scorekeeper-game/1", "game": "spades", "players": ["Ann", "Bo"]},
    "begun": "2026-11-30T19:00:00Z",
}
NOW = datetime(2026, 11, 30, 19, tzinfo=UTC)


def checked(*series: object) -> incoming.Checked:
    whole = {"format": tablefile.FORMAT, "name": "Club", "series": [*series], "games": [GAME]}
    return incoming.check([("club.json", json.dumps(whole).encode())])


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"kind": "chess"}, "“kind” is best, first or points."),
        ({"kind": ["best"]}, "“kind” is best, first or points."),
        ({"games": 4}, "Best of an odd number"),
        ({"games": "3"}, "“games” is a number"),
        ({"games": True}, "“games” is a number"),
        ({"kind": "points"}, "points have none"),
        ({"kind": "first", "games": 21}, "from 1 to 20"),
        ({"game": 2}, "the number of a game in this file"),
        ({"game": 0}, "the number of a game in this file"),
        ({"game": "1"}, "the number of a game in this file"),
        ({"stake": ""}, "A name is missing"),
        ({"begun": "now"}, "“begun” is a time like"),
        ({"ended": 7}, "“ended” is a time like"),
        ({"called_off": 1}, "“called_off” is true or false"),
        ({"called_off": True}, "only points are settled"),
        ({"ended": "2026-11-30T20:00:00Z"}, "only points are settled"),
        ({"paid": True}, "“paid” is a time like"),
        ({"winner": 1}, "“winner” is not part of it"),
    ],
)
def test_a_series_that_cannot_be_is_refused_in_words(said: dict[str, Any], why: str) -> None:
    whole = {"game": 1, "kind": "best", "games": 3, **said}
    (refused,) = checked(whole).refused
    assert "“series”, 1: " in plain(refused.sentence)
    assert why in plain(refused.sentence)


@pytest.mark.parametrize(
    "series",
    [
        FiledSeries(0, "best", 3, "a coffee", NOW),
        FiledSeries(0, "first", 1, begun=NOW, ended=NOW, called_off=True),
        FiledSeries(0, "points", begun=NOW, ended=NOW),
        FiledSeries(0, "points"),
        FiledSeries(0, "best", 3, "a coffee", NOW, paid=NOW),
    ],
)
def test_a_series_is_read_as_it_was_written(series: FiledSeries) -> None:
    (written,) = tablefile.dump(Filed("Club", series=(series,)), [GAME])["series"]
    (brought,) = checked(written).brought
    assert brought.table
    assert brought.table.series == (series,)
