"""Links lead where PUBLIC_URL says, or where the request came by; proxies are believed if named."""

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import segno
from flask import Flask
from limits import RateLimitItemPerHour

from scorekeeper import create_app, store
from scorekeeper.store.engine import FILE
from scorekeeper.web import limits
from tests.pages import Phone, open_table, start_game

Make = Callable[..., Flask]
FORWARDED = {
    "X-Forwarded-For": "192.0.2.7",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": "cards.example",
    "X-Forwarded-Prefix": "/score",
}


@pytest.fixture
def make(tmp_path: Path, migrated: Path) -> Iterator[Make]:
    made: list[Flask] = []

    def app(**settings: Any) -> Flask:
        shutil.copy(migrated, tmp_path / FILE)
        where = {"INSTANCE_PATH": str(tmp_path), "SECRET_KEY": "tests", "TESTING": True}
        made.append(create_app({**where, **settings}))
        return made[-1]

    yield app
    for one in made:
        with one.app_context():
            store.db.engine.dispose()


def drawn(html: str) -> str:
    """The path of the QR code on a page."""
    found = re.search(r'class="qr".*? d="([^"]+)"', html, re.DOTALL)
    assert found is not None
    return found[1]


def qr(address: str) -> str:
    return drawn(segno.make(address, error="m", micro=False).svg_inline(svgclass="qr", border=3))


def link_page(phone: Phone, table: str, headers: dict[str, str] | None = None) -> str:
    return phone.client.get(f"/t/{table}/link", headers=headers).get_data(as_text=True)


def token_in(html: str) -> str:
    return html.split("/join/")[1].split('"', maxsplit=1)[0]


def test_the_public_address_stands_in_link_code_and_text(make: Make) -> None:
    phone = Phone(make(PUBLIC_URL="https://cards.example/score/"))
    html = link_page(phone, open_table(phone))
    address = f"https://cards.example/score/join/{token_in(html)}"
    assert f'<a href="{address}">{address}</a>' in html
    assert '<p class="address" translate="no">cards.example/score</p>' in html
    assert drawn(html) == qr(address)


def test_behind_a_proxy_the_code_is_the_exact_address_and_seats_the_guest(make: Make) -> None:
    app = make(PROXY_HOPS="1")
    phone = Phone(app)
    table = open_table(phone)
    game = start_game(phone, table)
    html = link_page(phone, table, FORWARDED)
    address = f"https://cards.example/score/join/{token_in(html)}"
    assert drawn(html) == qr(address)
    assert '"/score/static/style.css?v=' in html
    guest = Phone(app)
    form = guest.open(address.removeprefix("https://cards.example/score")).form(button="Cy")
    answer = guest.client.post(
        form.action, data={**form.fields, "me": "Cy"}, headers=FORWARDED | {"Referer": address}
    )
    assert answer.location == f"/score/g/{game}"
    assert "Secure" in str(answer.headers.getlist("Set-Cookie"))


@pytest.mark.parametrize("hops", [None, "", "0", 0])
def test_without_a_proxy_forwarded_headers_say_nothing(make: Make, hops: object) -> None:
    app = make(PROXY_HOPS=hops)
    phone = Phone(app)
    html = link_page(phone, open_table(phone), FORWARDED)
    assert "cards.example" not in html
    with app.test_request_context("/", headers=FORWARDED, environ_base={"REMOTE_ADDR": "::1"}):
        assert limits.address() == "::"


def test_the_last_proxy_alone_is_believed(make: Make) -> None:
    app = make(PROXY_HOPS="1")
    headers = {"X-Forwarded-For": "198.51.100.1, 192.0.2.7"}
    seen: list[str] = []
    app.before_request(lambda: seen.append(limits.address()))
    app.test_client().get("/healthz", headers=headers)
    assert seen == ["192.0.2.7"]


@pytest.mark.parametrize(
    "settings",
    [
        {"PUBLIC_URL": "cards.example"},
        {"PUBLIC_URL": "ftp://cards.example"},
        {"PUBLIC_URL": "https://"},
        {"PUBLIC_URL": "https://cards.example/?a=b"},
        {"PROXY_HOPS": "one"},
        {"PROXY_HOPS": "-1"},
        {"PROXY_HOPS": "99"},
    ],
)
def test_a_setting_that_means_nothing_is_named(make: Make, settings: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=next(iter(settings))):
        make(**settings)


def test_two_hundred_writes_a_second_reach_a_game_and_the_next_is_kept_to_be_sent_again(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = Phone(make())
    game = start_game(phone, open_table(phone))
    assert str(limits.WRITES.most) == "200 per 1 second"
    few = limits.Rate("few writes", RateLimitItemPerHour(2))
    monkeypatch.setattr(limits, "WRITES", few)
    phone.open(f"/g/{game}")
    phone.press("3")
    phone.press("4")
    page = phone.press("2", status=429)
    assert "there was no room for this" in page.text
    assert "Retry-After" in page.response.headers
    monkeypatch.setattr(limits, "WRITES", limits.Rate("more", RateLimitItemPerHour(9)))
    assert "9 bid so far" in phone.press("Send it again").text


def test_what_is_over_every_limit_is_told_plainly(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = Phone(make())
    game = start_game(phone, open_table(phone))
    monkeypatch.setattr(limits, "WRITES", limits.Rate("none", RateLimitItemPerHour(0)))
    much = {f"field-{number}": "x" for number in range(100)}
    assert "Too often" in phone.post(f"/g/{game}/entries", much).text


def test_limits_can_be_turned_off(make: Make) -> None:
    phone = Phone(make(RATELIMIT_ENABLED=False))
    for _ in range(61):
        open_table(phone)


def test_what_comes_from_no_address_is_counted_together() -> None:
    assert limits.network("") == ""
    assert limits.network("unix:") == "unix:"
