"""A table names its seasons, and its days go by its own clock."""

import json
from datetime import UTC, date, datetime

import pytest
from flask import Flask

from scorekeeper.stats.periods import Period
from scorekeeper.store import db, seasons
from tests.pages import BAD_NAMES, NOTHING, Phone, open_table, watch
from tests.web.test_importing import load

AUTUMN = {"name": "Autumn 2026", "first": "2026-09-01", "last": "2026-11-30"}


def named(phone: Phone, table: str, said: dict[str, str], status: int = 200) -> str:
    phone.open(f"/t/{table}/seasons/new")
    return phone.press("Save", said, status).text


def season_of(phone: Phone, table: str) -> str:
    """The address of the one season there."""
    links = phone.open(f"/t/{table}/seasons").links
    (found,) = (one for one in links if "/seasons/" in one and not one.endswith("/new"))
    return found


def test_a_table_names_a_season_and_the_next_one_begins_after_it(phone: Phone, table: str) -> None:
    assert "No season has a name yet" in phone.open(f"/t/{table}/seasons").text
    assert "Autumn 2026 1 Sep 2026 to 30 Nov 2026" in named(phone, table, AUTUMN)
    assert phone.open(f"/t/{table}/seasons/new").form(button="Save").fields["first"] == "2026-12-01"


def test_a_season_may_end_on_the_day_it_begins_and_no_day_has_two(phone: Phone, table: str) -> None:
    named(phone, table, AUTUMN)
    again = named(phone, table, {**AUTUMN, "name": "Fall", "first": "2026-11-30"}, 422)
    assert "Autumn 2026 has some of these days already: 1 Sep 2026 to 30 Nov 2026." in again
    first_of_december = {"name": "Advent", "first": "2026-12-01", "last": "2026-12-01"}
    assert "Advent 1 Dec 2026 to 1 Dec 2026" in named(phone, table, first_of_december)


def test_the_same_season_sent_twice_is_one(phone: Phone, table: str) -> None:
    named(phone, table, AUTUMN)
    assert named(phone, table, AUTUMN).count("Autumn 2026") == 1


def test_a_season_is_changed_and_forgotten(phone: Phone, table: str) -> None:
    named(phone, table, AUTUMN)
    phone.open(season_of(phone, table))
    harvest = phone.press("Save", {"name": "Harvest", "last": "2026-10-31"})
    assert "Harvest 1 Sep 2026 to 31 Oct 2026" in harvest.text
    phone.open(season_of(phone, table))
    assert "No season has a name" in phone.press("Forget this season").text


@pytest.mark.parametrize(("name", "why"), BAD_NAMES)
def test_a_season_without_a_proper_name_is_refused(
    phone: Phone, table: str, name: str, why: str
) -> None:
    assert why in named(phone, table, {**AUTUMN, "name": name}, 422)
    assert phone.page.form(button="Save").fields["first"] == "2026-09-01"


@pytest.mark.parametrize("day", ["", "yesterday", "2026-02-30", "0001-01-01", "9999-12-31"])
def test_a_season_wants_days_that_there_are(phone: Phone, table: str, day: str) -> None:
    assert "Give a day, as 2026-09-01." in named(phone, table, {**AUTUMN, "last": day}, 422)
    assert phone.page.form(button="Save").fields["last"] == day


def test_a_season_does_not_end_before_it_begins(phone: Phone, table: str) -> None:
    said = named(phone, table, {**AUTUMN, "last": "2026-08-31"}, 422)
    assert "The last day lies before the first." in said


def test_a_watcher_reads_the_seasons_and_changes_none(phone: Phone, table: str) -> None:
    named(phone, table, AUTUMN)
    watcher = watch(phone, table)
    page = watcher.open(f"/t/{table}/seasons")
    assert "Autumn 2026" in page.text
    assert not page.forms
    assert watcher.post(f"/t/{table}/seasons/new", AUTUMN).status == 403
    watcher.open(f"/t/{table}/seasons/new", 403)


def test_the_clock_of_the_phone_that_opens_a_table_is_the_tables(stranger: Phone) -> None:
    stranger.open("/")
    page = stranger.press("Open", {"name": "Oslo", "zone": "Europe/Oslo"})
    clock = stranger.open(f"{page.address}/clock")
    assert clock.form(button="Save").fields["zone"] == "Europe/Oslo"
    assert "America/New York" in stranger.press("Save", {"zone": "America/New_York"}).text


@pytest.mark.parametrize("zone", ["", "Moon/Crater", "../../etc/passwd", "x" * 5000])
def test_a_clock_that_there_is_not_is_refused_and_a_phones_own_is_utc(
    phone: Phone, table: str, zone: str
) -> None:
    phone.open(f"/t/{table}/clock")
    assert "Choose a place from the list" in phone.press("Save", {"zone": zone}, 422).text
    phone.open("/")
    address = phone.press("Open", {"name": "Away", "zone": zone}).address
    assert phone.open(f"{address}/clock").form(button="Save").fields["zone"] == "UTC"


def test_a_table_keeps_the_clock_of_its_file_though_no_list_offers_it(phone: Phone) -> None:
    club = {"format": "scorekeeper-table/1", "name": "Club", "zone": "US/Eastern"}
    address = load(phone, "/import", ("club.json", json.dumps(club))).address
    clock = f"{address.partition('/import')[0]}/clock"
    assert phone.open(clock).form(button="Save").fields["zone"] == "US/Eastern"
    phone.press("Save")
    assert phone.open(clock).form(button="Save").fields["zone"] == "US/Eastern"
    phone.press("Save", {"zone": "Europe/Oslo"})
    assert "US/Eastern" not in phone.open(clock).html


def test_a_season_begins_at_midnight_by_the_tables_clock() -> None:
    day = Period("A day", date(2026, 3, 29), date(2026, 3, 29))  # the clocks go forward
    begins, ends = day.bounds("Europe/Oslo")
    assert begins == datetime(2026, 3, 28, 23, tzinfo=UTC)
    assert ends == datetime(2026, 3, 29, 22, tzinfo=UTC)


def test_two_hundred_seasons_are_enough(app: Flask, phone: Phone, table: str) -> None:
    with app.app_context():
        for year in range(2001, 2001 + seasons.MOST):
            days = date(year, 1, 1), date(year, 1, 2)
            seasons.save(db.session, table, f"Year {year}", *days)
    assert "at most 200 seasons" in named(phone, table, {**AUTUMN, "first": "2026-09-01"}, 422)


def test_another_tables_season_is_not_there(phone: Phone, table: str) -> None:
    named(phone, table, AUTUMN)
    mine = season_of(phone, table)
    other = open_table(phone, "Other")
    phone.open(f"/t/{other}/seasons/{mine.rpartition('/')[2]}", 404)
    assert phone.post(f"/t/{other}/seasons/{mine.rpartition('/')[2]}", NOTHING).status == 404
