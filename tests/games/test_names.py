"""Names as people write them: cleaned, counted as people count, compared as people compare."""

from typing import Any

import pytest

from scorekeeper.games.errors import EntryError
from scorekeeper.games.names import clean_name, clean_names, count_signs, fold, shown

FAMILY = "👨‍👩‍👧‍👦"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        (" Ann ", "Ann"),
        ("Zoe\u0308", "Zoë"),
        ("ليلى", "ليلى"),
        ("O’Neil <b>", "O’Neil <b>"),
        (FAMILY, FAMILY),
        ("नि", "नि"),
        ("x" * 40, "x" * 40),
        ("👍🏽" * 20, "👍🏽" * 20),
        ("한" * 40, "한" * 40),
    ],
)
def test_a_name_is_kept_as_it_is_meant(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        (None, "name_empty"),
        ("", "name_empty"),
        (" \u00a0", "name_empty"),
        ("\u200d", "name_empty"),
        ("\u0301", "name_empty"),
        ("\u3164", "name_empty"),
        ("x" * 41, "name_too_long"),
        ("é" * 41, "name_too_long"),
        (FAMILY * 9, "name_too_long"),
        (5, "bad_entry"),
        ("a\nb", "bad_entry"),
        ("a\n", "bad_entry"),
        ("\u2028a", "bad_entry"),
        ("a\u202eb", "bad_entry"),
        ("a\ud800", "bad_entry"),
    ],
)
def test_a_name_that_is_none(typed: Any, code: str) -> None:
    with pytest.raises(EntryError) as caught:
        clean_name(typed, seat=3)
    assert (caught.value.code, caught.value.field, caught.value.seat) == (code, "players", 3)


@pytest.mark.parametrize(
    ("text", "signs"),
    [(FAMILY, 1), ("🇳🇴🇸🇪", 2), ("🇳", 1), ("e\u0301", 1), ("👍🏽", 1), ("각", 1), ("Ann", 3)],
)
def test_signs_are_counted_as_people_do(text: str, signs: int) -> None:
    assert count_signs(text) == signs


def test_names_are_equal_as_people_take_them() -> None:
    assert fold(" ZOË") == fold("zoe\u0308 ")
    assert fold("Straße") == fold("STRASSE")
    with pytest.raises(EntryError) as caught:
        clean_names(["Ann", "Bo", "ann"])
    assert (caught.value.code, caught.value.seat) == ("name_duplicate", 2)


def test_names_stand_in_a_list() -> None:
    with pytest.raises(EntryError, match="bad_entry"):
        clean_names("Ann, Bo")


def test_an_error_repeats_nothing_that_steers_a_screen() -> None:
    assert shown("a\u202eb\ud800" + "x" * 99) == "a b " + "x" * 36
