"""A set-up that two phones correct at once: only what both have changed otherwise is a matter."""

from typing import Any

from tests.pages import Phone, enter, ledger_of
from tests.reading import PageForm

MEANWHILE = "Somebody has corrected this meanwhile."


def head(**keys: Any) -> dict[str, Any]:
    return {"amend": 0, "with": keys}


def old_form(phone: Phone, game: str, *lines: dict[str, Any]) -> PageForm:
    """The form of the set-up as it stood before some lines were written."""
    form = phone.open(f"/g/{game}/head").form(button="See")
    enter(phone, game, *lines)
    return form


def test_names_that_two_phones_mend_both_stay(phone: Phone, game: str) -> None:
    form = old_form(phone, game, head(players=["Ann", "Bob", "Cy", "Di"]))
    page = phone.send(form, "See what changes", {"p0": "Anne"})
    assert MEANWHILE in page.text
    assert "Both phones" not in page.text
    assert "Ann becomes Anne" in page.text
    assert "Bob becomes Bo" not in page.text
    assert MEANWHILE in phone.open(page.address).text
    phone.press("Save")
    assert ledger_of(phone, game).head.players == ("Anne", "Bob", "Cy", "Di")


def test_a_name_that_both_mend_otherwise_is_named_and_the_later_stands(
    phone: Phone, game: str
) -> None:
    form = old_form(phone, game, head(players=["Ann", "Bob", "Cy", "Di"]))
    page = phone.send(form, "See what changes", {"p1": "Bobby"})
    said = page.text.replace(" ,", ",").replace(" )", ")")
    assert "Both phones changed the name in seat 2 (theirs Bob, yours Bobby)" in said
    phone.press("Save")
    assert ledger_of(phone, game).head.players[1] == "Bobby"


def test_what_both_mend_alike_is_nothing(phone: Phone, game: str) -> None:
    form = old_form(phone, game, head(players=["Ann", "Bob", "Cy", "Di"], first_dealer=2))
    page = phone.send(form, "See what changes", {"p1": "Bob"})
    assert "Nothing would change" in page.text
    assert MEANWHILE in page.text
    assert ledger_of(phone, game).head.first_dealer == 2


def test_where_somebody_moved_the_people_are_one_matter(phone: Phone, game: str) -> None:
    form = old_form(phone, game, head(players=["Cy", "Bo", "Ann", "Di"], side_names=["Us", "Them"]))
    page = phone.send(form, "See what changes", {"p0": "Anne"})
    assert "Both phones changed who sat where" in page.text
    phone.press("Save")
    found = ledger_of(phone, game).head
    assert found.players == ("Anne", "Bo", "Cy", "Di")
    assert found.side_names == ("Us", "Them")


def test_where_the_table_was_parted_anew_the_sides_are_one_matter(phone: Phone, game: str) -> None:
    form = old_form(phone, game, head(sides=[[0, 1], [2, 3]]))
    page = phone.send(form, "See what changes", {"side0": "Us", "side1": "Them"})
    assert "Both phones changed the sides" in page.text
    form = old_form(phone, game, head(sides=[[0, 3], [1, 2]]))
    page = phone.send(form, "See what changes", {"p0": "Anne"})
    assert "Both phones" not in page.text
    phone.press("Save")
    assert ledger_of(phone, game).state.seating.sides == ((0, 3), (1, 2))


def test_paper_and_the_dealer_that_both_mend_are_named(phone: Phone, game: str) -> None:
    start = {"hand": 3, "points": [10, 20], "bags": [1, 2]}
    form = old_form(phone, game, head(start=start, first_dealer=1))
    mine = {"points0": "30", "points1": "0", "bags0": "0", "bags1": "0", "hand": "2", "dealer": "2"}
    page = phone.send(form, "See what changes", mine)
    said = page.text.replace(" ,", ",").replace(" )", ")")
    assert "who dealt first" in said
    assert "the points of side 1 (theirs 10, yours 30)" in said
    assert "the number of the next hand (theirs 3, yours 2)" in said


def test_a_form_that_no_longer_fits_together_is_told_so(phone: Phone, game: str) -> None:
    form = old_form(phone, game, head(players=["Ann", "Eve", "Cy", "Di"]))
    page = phone.send(form, "See what changes", {"p0": "Eve"}, 422)
    assert "twice" in page.text
    assert MEANWHILE in page.text
    assert ledger_of(phone, game).version == 1
