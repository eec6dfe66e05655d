"""What asks the database most, once more with PostgreSQL under it: the same tests by name."""

import pytest
from flask import Flask

from tests.pages import Phone, open_table
from tests.web.test_agreed import test_two_phones_see_each_others_ticks_and_twice_is_once
from tests.web.test_codes import (
    test_a_new_join_code_lets_out_all_but_the_owners,
    test_case_blanks_and_hyphens_do_not_matter,
)
from tests.web.test_events import bo, test_a_rematch_takes_the_others_along
from tests.web.test_home import (
    test_open_tapped_twice_opens_one_table,
    test_running_games_come_first_and_the_last_played_before_them,
)
from tests.web.test_own_phones import test_four_who_bid_at_once_on_pages_from_before_have_all_bid
from tests.web.test_own_rules import (
    test_the_same_form_sent_twice_keeps_rules_once,
    test_who_changes_rules_that_another_has_changed_sees_both_and_loses_nothing,
)
from tests.web.test_owner_link import (
    test_only_the_hash_is_kept_and_two_taps_make_one_link,
    test_the_button_makes_a_phone_an_owner_and_spends_the_link,
)
from tests.web.test_results import (
    test_a_rematch_is_one_tap_and_two_taps_make_one_game,
    test_the_file_is_the_ledger_and_reads_back_as_the_same_game,
    won,
)
from tests.web.test_tables import test_games_are_paged_to_the_oldest_and_back
from tests.web.test_two_phones import (
    test_a_second_tap_and_a_replayed_post_write_nothing,
    test_different_results_come_with_their_totals,
    test_undo_on_two_phones_strikes_once,
    zoe,
)

__all__ = [
    "bo",
    "test_a_new_join_code_lets_out_all_but_the_owners",
    "test_a_rematch_is_one_tap_and_two_taps_make_one_game",
    "test_a_rematch_takes_the_others_along",
    "test_a_second_tap_and_a_replayed_post_write_nothing",
    "test_case_blanks_and_hyphens_do_not_matter",
    "test_different_results_come_with_their_totals",
    "test_four_who_bid_at_once_on_pages_from_before_have_all_bid",
    "test_games_are_paged_to_the_oldest_and_back",
    "test_only_the_hash_is_kept_and_two_taps_make_one_link",
    "test_open_tapped_twice_opens_one_table",
    "test_running_games_come_first_and_the_last_played_before_them",
    "test_the_button_makes_a_phone_an_owner_and_spends_the_link",
    "test_the_file_is_the_ledger_and_reads_back_as_the_same_game",
    "test_the_same_form_sent_twice_keeps_rules_once",
    "test_two_phones_see_each_others_ticks_and_twice_is_once",
    "test_undo_on_two_phones_strikes_once",
    "test_who_changes_rules_that_another_has_changed_sees_both_and_loses_nothing",
    "won",
    "zoe",
]


@pytest.fixture
def app(elsewhere: Flask) -> Flask:
    return elsewhere


@pytest.mark.parametrize(
    "address",
    ["/t/{}/rules/%00", "/t/%00", "/t/{}/nights/%00", "/g/%00", "/join/%00", "/own/%00"],
)
def test_a_sign_that_postgresql_cannot_keep_is_found_nowhere(app: Flask, address: str) -> None:
    phone = Phone(app)
    open_table(phone)
    table = phone.page.address.removeprefix("/t/")
    assert phone.client.get(address.format(table)).status_code == 404
