"""An owner link makes one other phone an owner, once; opening it spends nothing."""

from flask import Flask

from scorekeeper.store import db
from scorekeeper.store.models import OwnerLink
from tests.pages import Phone, join

MAKE = "One-use owner link for another phone"


def owner_link(phone: Phone, table: str) -> str:
    """The path of a new owner link, as it is shown once."""
    phone.open(f"/t/{table}/link")
    page = phone.press(MAKE)
    return next(link for link in page.links if "/own/" in link).removeprefix("http://localhost")


def test_the_button_makes_a_phone_an_owner_and_spends_the_link(
    app: Flask, phone: Phone, table: str
) -> None:
    address = owner_link(phone, table)
    messenger, heir, late = Phone(app), Phone(app), Phone(app)
    assert "This phone may own the table" in messenger.open(address).text
    assert messenger.client.get_cookie("phone") is None
    form = late.open(address).form(button="Own the table")
    heir.open(address)
    assert heir.press("Own the table").address == f"/t/{table}"
    assert MAKE in [
        button.words for form in heir.open(f"/t/{table}/link").forms for button in form.buttons
    ]
    late.send(form, "Own the table", status=404)
    late.open(address, status=404)
    late.open(f"/t/{table}", status=404)


def test_a_keeper_rises_and_keeps_the_name(phone: Phone, table: str) -> None:
    guest = join(phone, table)
    guest.open(f"/t/{table}/phone")
    guest.send(guest.page.form(button="Save"), "Save", {"me": "Bo"})
    guest.open(owner_link(phone, table))
    guest.press("Own the table")
    assert "entries are by Bo" in guest.open(f"/t/{table}").text
    assert len(guest.open(f"/t/{table}/link").forms) == 2


def test_an_owner_who_opens_the_link_spends_nothing(phone: Phone, table: str) -> None:
    address = owner_link(phone, table)
    assert phone.open(address).address == f"/t/{table}"
    guest = join(phone, table)
    assert "This phone may own the table" in guest.open(address).text


def test_only_the_hash_is_kept_and_two_taps_make_one_link(
    app: Flask, phone: Phone, table: str
) -> None:
    phone.open(f"/t/{table}/link")
    form = phone.page.form(button=MAKE)
    first, second = phone.send(form, MAKE), phone.send(form, MAKE)
    assert first.links == second.links
    token = next(link for link in first.links if "/own/" in link).split("/own/")[1]
    with app.app_context():
        kept = db.session.query(OwnerLink.token_hash).scalar()
    assert token not in kept
    phone.open(f"/t/{table}/owner-link")  # loaded again: the button, and no link
    assert not any("/own/" in link for link in phone.page.links)


def test_an_old_page_shows_no_link_that_was_used(app: Flask, phone: Phone, table: str) -> None:
    phone.open(f"/t/{table}/link")
    form = phone.page.form(button=MAKE)
    shown = phone.send(form, MAKE).links
    heir = Phone(app)
    heir.open(next(link for link in shown if "/own/" in link))
    heir.press("Own the table")
    assert phone.send(form, MAKE).address.startswith(f"/t/{table}/link")
    phone.open(f"/t/{table}/link")
    assert phone.press(MAKE, {"key": ""}).address.startswith(f"/t/{table}/link")
