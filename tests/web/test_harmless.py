"""What one phone does to the others: floods, and rights that end in the middle of something."""

from dataclasses import replace

import pytest
from limits import RateLimitItemPerSecond

from scorekeeper.store import db, invitations
from scorekeeper.web import limits
from tests.pages import Phone, join
from tests.web.test_events import Stream


def test_a_flood_of_presence_takes_no_place_from_what_is_entered(
    phone: Phone, table: str, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    bo = join(phone, table, "Bo")
    token = bo.csrf_token()
    said = {"csrf_token": token, "here": "1"}
    answers = [bo.client.post(f"/g/{game}/here", data=said).status_code for _ in range(40)]
    assert set(answers) == {204, 429}
    monkeypatch.setattr(limits, "WRITES", replace(limits.WRITES, most=RateLimitItemPerSecond(1)))
    phone.open(f"/g/{game}")
    phone.press("4")


def test_who_was_let_out_just_now_leaves_no_empty_page_to_the_others(
    phone: Phone, table: str, game: str
) -> None:
    bo = join(phone, table, "Bo")
    out, still = (Stream(who, f"/g/{game}/events?whole=board") for who in (bo, phone))
    assert "<main" in out.news()
    assert "<main" in still.news()
    with phone.app.app_context():
        invitations.renew_joining(db.session, table)
    assert out.quiet()
    assert "<main" in still.news()


def test_a_watcher_puts_no_address_of_its_own_on_the_tv_of_others(
    phone: Phone, table: str, game: str
) -> None:
    streams = []
    for who, host in ((join(phone, table, "Bo"), "evil.example"), (phone, "cards.example")):
        cookie = who.client.get_cookie("phone")
        assert cookie is not None
        who.client.set_cookie("phone", cookie.value, domain=host)
        streams.append(Stream(who, f"/g/{game}/events?whole=tv", Host=host))
    assert "evil.example" in streams[0].news()
    shown = streams[1].news()
    assert "cards.example" in shown
    assert "evil.example" not in shown
