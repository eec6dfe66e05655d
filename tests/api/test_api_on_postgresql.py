"""The core of the JSON interface once more, with PostgreSQL under it: the same tests by name."""

import pytest
from flask import Flask

from tests.api.test_entries import (
    entries,
    test_a_refused_entry_is_not_stored_and_its_key_stays_free,
    test_an_entry_is_written_and_answered_by_how_the_game_stands,
    test_one_key_writes_one_entry,
    test_two_who_differ_are_shown_both_versions,
    test_who_has_not_seen_a_newer_line_about_it_is_told,
)
from tests.api.test_tables import (
    test_a_game_started_twice_with_one_key_is_one_game,
    test_a_game_with_entries_is_imported_whole,
    test_a_table_is_opened_with_codes_and_an_owners_token,
    test_a_table_opened_twice_with_one_key_is_one_table,
    test_many_games_come_some_at_a_time,
    test_new_codes_put_out_whoever_came_by_the_old_ones,
    test_who_has_seen_a_version_is_told_when_there_is_a_newer_one,
)

__all__ = [
    "entries",
    "test_a_game_started_twice_with_one_key_is_one_game",
    "test_a_game_with_entries_is_imported_whole",
    "test_a_refused_entry_is_not_stored_and_its_key_stays_free",
    "test_a_table_is_opened_with_codes_and_an_owners_token",
    "test_a_table_opened_twice_with_one_key_is_one_table",
    "test_an_entry_is_written_and_answered_by_how_the_game_stands",
    "test_many_games_come_some_at_a_time",
    "test_new_codes_put_out_whoever_came_by_the_old_ones",
    "test_one_key_writes_one_entry",
    "test_two_who_differ_are_shown_both_versions",
    "test_who_has_not_seen_a_newer_line_about_it_is_told",
    "test_who_has_seen_a_version_is_told_when_there_is_a_newer_one",
]


@pytest.fixture
def app(elsewhere: Flask) -> Flask:
    return elsewhere
