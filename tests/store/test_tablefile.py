"""A whole table goes out as one file and comes in again, and nothing of it is another."""

import json
from datetime import date
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import select
from sqlalchemy.orm import Session

from scorekeeper.games.names import plain
from scorekeeper.ledger import incoming
from scorekeeper.ledger.incoming import Checked
from scorekeeper.store import (
    games,
    merging,
    naming,
    people,
    presets,
    rebuild,
    record,
    seasons,
    series,
    tablefile,
    tables,
    taking_in,
)
from scorekeeper.store.keys import KeyReusedError
from scorekeeper.store.models import CardTable, Game
from scorekeeper.store.newcomers import TwoInOneError
from scorekeeper.store.people import Looks
from scorekeeper.store.record_games import Scope
from scorekeeper.store.series import Agreed
from scorekeeper.store.tables import TableView
from scorekeeper.store.taking_in import Sent
from tests.often import often
from tests.store import club
from tests.store.helpers import BOS, ENDED, NOON, fresh, game_file, later, played
from tests.strategies import FILES

SENT = Sent(later(10_000), "key-of-a-form", "body")


def brought(text: str, name: str = "table.json") -> Checked:
    checked = incoming.check([(name, text.encode())])
    assert checked.refused == ()
    return checked


def as_table(session: Session, text: str, phone: str | None = BOS) -> str:
    return taking_in.as_table(session, phone, "Club", brought(text), SENT).table_id


def kept(text: str) -> dict[str, Any]:
    """A table file without the names of the games that are in none."""
    return {**json.loads(text), "left_out": []}


def figures(session: Session, table_id: str) -> dict[str, object]:
    """What the record says of everybody, by name."""
    found: dict[str, object] = {}
    names = {key: one.name for key, one in people.everybody(session, table_id).items()}
    for game in ("spades", "literature"):
        told = record.people(session, Scope(table_id, game))
        found |= {f"{game} {names[who]}": tally for who, tally in told.items()}
    return found


def furnish(session: Session) -> str:
    """A club's table with looks, a merge, a season and a rematch."""
    club.found(session)
    table_id = str(session.scalar(select(CardTable.id).where(CardTable.name == "Club")))
    everybody = list(people.everybody(session, table_id).values())
    naming.change(session, table_id, everybody[0].id, Looks("Zoë Z.", "🦊", "b"))
    naming.send_away(session, table_id, everybody[1].id)
    alone = naming.add(session, table_id, Looks("Newcomer"), NOON)
    merging.merge(session, table_id, everybody[2].id, alone.id, NOON)
    tables.set_zone(session, table_id, "Europe/Oslo")
    presets.save(session, table_id, club.FRIDAY, later(4))
    own = presets.of_table(session, table_id)[0]
    presets.begin_with(session, table_id, own.value)
    seasons.save(session, table_id, "Autumn", date(2026, 9, 1), date(2026, 11, 30))
    first = games.start_game(session, table_id, fresh(*ENDED), NOON)
    games.start_game(session, table_id, fresh(*played(7)), NOON, rematch_of=first.game_id)
    for seen, kind in enumerate(("first", "best")):
        coffee = Agreed("", first.game_id, kind, 3, "a coffee", later(seen))
        made = series.begin(session, table_id, coffee, kind, series.of_table(session, table_id))
        if not seen:
            series.end(session, table_id, made, later(1), off=True)
    series.pay(session, table_id, made, later(2))
    return table_id


def test_a_club_comes_out_of_its_file_as_it_went_in(session: Session) -> None:
    table_id = furnish(session)
    text = tablefile.table_file(session, table_id)
    assert tablefile.table_file(session, table_id) == text

    other = as_table(session, text)

    assert other != table_id
    assert json.loads(text)["left_out"]
    assert kept(tablefile.table_file(session, other)) == kept(text)
    assert figures(session, other) == figures(session, table_id) != {}
    assert list(rebuild.differences(session)) == []
    assert as_table(session, text) == other
    assert len(series.of_table(session, other)) == 2


def test_series_come_with_their_first_game_and_not_twice(
    session: Session, table: TableView
) -> None:
    text = tablefile.table_file(session, furnish(session))
    for again in range(2):
        into(session, table, text, f"key-number-{again}")
        off, on = series.of_table(session, table.id)
        assert (off.off, on.off, on.stake, on.opened) == (True, False, "a coffee", later(1))
        assert (off.first, off.paid, on.paid) == (on.first, None, later(2))


@given(files=st.lists(st.one_of(*FILES.values()), min_size=1, max_size=3))
@settings(
    max_examples=often(8),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
def test_any_games_come_out_of_a_file_as_they_went_in(
    session: Session, files: list[dict[str, Any]]
) -> None:
    lines = "\n".join(map(json.dumps, files))
    first = taking_in.as_table(session, None, "Club", brought(lines), SENT).table_id
    text = tablefile.table_file(session, first)

    other = taking_in.as_table(session, None, "Club", brought(text), SENT).table_id

    assert figures(session, other) == figures(session, first)
    left = len(json.loads(text)["left_out"])
    assert len(json.loads(text)["games"]) + left == len(files)
    assert kept(tablefile.table_file(session, other)) == kept(text) or left


def into(session: Session, table: TableView, text: str, key: str, **how: bool) -> taking_in.Taken:
    sent = Sent(later(10_000), key, text)
    return taking_in.into_table(session, table.id, brought(text), sent, **how)


def test_games_that_are_here_already_do_not_come_twice(session: Session, table: TableView) -> None:
    one = json.dumps(game_file(*played(7)))
    assert len(into(session, table, one, "first-key").games) == 1
    both = f"{one}\n{json.dumps(game_file(*played(6)))}"

    second = into(session, table, both, "second-key")

    assert (len(second.games), second.known) == (1, 1)
    assert into(session, table, both, "second-key") == taking_in.Taken(
        table.id, second.games, new=False
    )
    with pytest.raises(KeyReusedError):
        into(session, table, one, "second-key")
    assert len(into(session, table, one, "third-key", again=True).games) == 1


def test_a_game_that_is_here_has_one_rematch_whoever_brings_others(
    session: Session, table: TableView
) -> None:
    def evening(hands: int) -> str:
        first, again = game_file(*played(7)), game_file(*played(*[8] * hands))
        games = [{"file": first}, {"file": again, "rematch_of": 1}]
        return json.dumps({"format": "scorekeeper-table/1", "name": "Club", "games": games})

    here = into(session, table, json.dumps(game_file(*played(7))), "here").games[0]
    both = incoming.check((f"{hands}.json", evening(hands).encode()) for hands in (1, 2))
    came = taking_in.into_table(session, table.id, both, Sent(later(10_000), "both")).games
    came += into(session, table, evening(3), "late").games

    found = [session.scalar(select(Game.rematch_of).where(Game.id == game)) for game in came]
    assert found == [here, None, None]


def test_seasons_and_rules_join_those_that_are_there_and_what_cannot_is_told(
    session: Session, table: TableView
) -> None:
    seasons.save(session, table.id, "Autumn", date(2026, 9, 1), date(2026, 11, 30))
    presets.save(session, table.id, club.FRIDAY, NOON)

    def elsewhere(seasons: str, own: str, rules: object) -> bytes:
        days = [
            dict(zip(("name", "first", "last"), one.split(), strict=True))
            for one in seasons.split(", ")
        ]
        named = {"name": own, "game": "spades", "preset": "quick-200", "rules": rules}
        table = {"format": "scorekeeper-table/1", "name": "Elsewhere", "seasons": days}
        return json.dumps({**table, "own_rules": [named]}).encode()

    autumn, winter = "Autumn 2026-09-01 2026-11-30", "Winter 2026-12-01 2027-02-28"
    files = incoming.check(
        [
            ("1", elsewhere(f"{autumn}, {winter}", "Saturday", {})),
            ("2", elsewhere("Fall 2026-11-30 2026-12-01", "saturday", {"target": 400})),
            ("3", elsewhere(winter, club.FRIDAY.name.upper(), dict(club.FRIDAY.changes))),
        ]
    )

    came = taking_in.into_table(session, table.id, files, Sent(later(10_000), "once"))

    assert [plain(note) for note in came.notes] == [
        "The season Fall is left out: Winter has some of its days.",
        "The house rules saturday are left out: the table has others of this name.",
    ]
    there = seasons.seasons(session, table.id)
    assert [one.name for one in there] == ["Winter", "Autumn"]
    assert {one.name for one in presets.of_table(session, table.id)} == {
        club.FRIDAY.name,
        "Saturday",
    }


def test_people_join_those_whose_name_the_table_knows(session: Session, table: TableView) -> None:
    into(session, table, json.dumps(game_file(*ENDED)), "first-key")
    ann = next(one for one in people.everybody(session, table.id).values() if one.name == "Ann")
    naming.change(session, table.id, ann.id, Looks("Anna", "🦊"))
    file = {
        "format": "scorekeeper-table/1",
        "name": "Elsewhere",
        "people": [{"name": "Annie", "spellings": ["ann", "annie"], "emoji": "🐻"}],
        "games": [{"file": game_file(*ENDED, players=("Annie", "Bo", "Cy", "Eve"))}],
    }

    into(session, table, json.dumps(file), "second-key")

    known = people.by_spelling(session, table.id)
    assert known["annie"] == known["anna"] == ann.id
    now = people.everybody(session, table.id)
    assert now[ann.id].looks == Looks("Anna", "🦊")
    assert sorted(one.name for one in now.values()) == ["Anna", "Bo", "Cy", "Di", "Eve"]


def test_nobody_sits_in_a_game_twice(session: Session, table: TableView) -> None:
    file = {
        "format": "scorekeeper-table/1",
        "name": "Elsewhere",
        "people": [{"name": "Ann", "spellings": ["bo"]}],
        "games": [{"file": game_file(*ENDED)}],
    }
    with pytest.raises(TwoInOneError):
        into(session, table, json.dumps(file), "first-key")
    assert session.scalars(select(Game.id)).all() == []
    assert people.everybody(session, table.id) == {}
