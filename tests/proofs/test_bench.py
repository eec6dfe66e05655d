"""The benchmarks measure real games, and say so when a bound is broken."""

import json
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from flask import Flask
from sqlalchemy import text
from sqlalchemy.orm import Session

from bench.__main__ import main
from bench.club import FIRST_EVENING, NAMES, Shape, found, literature
from bench.figures import Figure, compare
from bench.games import games
from bench.literature import games as literature_games
from bench.replaying import command_time
from scorekeeper.ledger import gamefile
from scorekeeper.store import db, people, rebuild


@pytest.fixture
def session(app: Flask) -> Iterator[Session]:
    with app.app_context():
        yield db.session()


def test_the_games_measured_are_whole_games_by_the_rules() -> None:
    for made in games(6, hands=10):
        told = gamefile.replay(made)
        assert [hand["hand"] for hand in told["hands"]] == [*range(1, 11)]


def test_the_games_measured_are_always_the_same() -> None:
    assert games(4, hands=3) == games(4, hands=3)
    assert games(4, hands=3) != games(4, hands=3, seed=2)


def test_the_claims_measured_are_whole_games_by_the_rules() -> None:
    for made in literature_games(3, entries=60):
        told = gamefile.replay(made)
        assert len(made["entries"]) == 60
        assert len(told["sets"]) == 5
        assert told["counts"] is not None
        assert {said["code"] for said in told["warnings"]} <= {"out_of_turn", "named_exceeds_count"}
    assert literature_games(2, entries=20) == literature_games(2, entries=20)


def test_the_club_measured_plays_every_game_to_its_end(session: Session) -> None:
    shape = Shape(((8, 8), (4, 4)))
    made = found(session, shape)

    games = session.execute(text("SELECT table_id, over FROM game")).all()
    assert Counter(table for table, _ in games) == dict(zip(made.tables, (8, 4), strict=True))
    assert all(over for _, over in games)
    assert len(people.everybody(session, made.tables[0])) == 8
    assert made.hands > 8 * 3
    assert found(session, shape).hands == made.hands
    assert not list(rebuild.differences(session))


def test_an_evening_of_literature_is_played_again_by_others() -> None:
    made = literature(Random(1), NAMES[:6], FIRST_EVENING)
    assert made.state.seating.players == NAMES[:6]
    assert made.state.verdict.reason == "score"
    assert (made.entries[-1].at or FIRST_EVENING) > FIRST_EVENING


def test_a_figure_is_the_ratio_of_the_medians_and_holds_up_to_its_bound() -> None:
    figure = compare("record", 2.0, ours=[0.004, 0.002, 0.9], theirs=[0.002, 0.001, 0.004])
    assert figure.holds
    assert json.loads(figure.line()) == {
        "figure": "record",
        "ratio": 2.0,
        "bound": 2.0,
        "holds": True,
        "ms": 4.0,
        "against_ms": 2.0,
        "pairs": 3,
    }


def test_a_figure_above_its_bound_does_not_hold() -> None:
    assert not Figure("growth", 1.2501, 1.25).holds


def test_a_figure_that_there_is_none_of_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["speed", "replay"]) == 2
    assert capsys.readouterr().err == "bench: no such figure: speed\n"


def test_every_game_of_a_file_is_replayed_where_hands_a_second_are_counted() -> None:
    texts = [json.dumps(made) for made in games(2, hands=2)]
    assert command_time(texts, 3) > 0
