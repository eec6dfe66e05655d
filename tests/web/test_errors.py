"""When something does not work: one clear sentence, a way back, and nothing lost."""

from collections.abc import Callable

import pytest
from flask import Flask

from scorekeeper import store
from scorekeeper.games.kit import RuleError
from scorekeeper.store.keys import KeyReusedError
from scorekeeper.store.ledgers import TableBusyError
from tests.pages import Phone, enter

POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)


@pytest.fixture
def stumble(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Callable[[Exception], None]:
    """Lets the home page raise an error, as a live server would meet it."""

    def stumble(error: Exception) -> None:
        def home() -> str:
            raise error

        app.config["PROPAGATE_EXCEPTIONS"] = False
        monkeypatch.setitem(app.view_functions, "home.index", home)

    return stumble


@pytest.mark.parametrize(
    ("error", "status", "words"),
    [
        pytest.param(ZeroDivisionError("secret"), 500, "Our mistake", id="a bug"),
        pytest.param(RuleError("x", "Bo has bid."), 422, "Bo has bid.", id="the rules refuse"),
        pytest.param(KeyReusedError("g"), 422, "Sent before", id="a key used twice"),
        pytest.param(TableBusyError("g"), 503, "One moment", id="too many at once"),
    ],
)
def test_an_error_is_a_page_with_a_sentence_and_a_way_back(
    stumble: Callable[[Exception], None],
    stranger: Phone,
    error: Exception,
    status: int,
    words: str,
) -> None:
    stumble(error)
    page = stranger.open("/", status=status)
    assert words in page.text
    assert "/" in page.links
    assert "Traceback" not in page.html
    assert "secret" not in page.html


def test_an_address_that_leads_nowhere_says_so(stranger: Phone) -> None:
    page = stranger.open("/nowhere", status=404)
    assert "Nobody sits here" in page.text
    assert [form.action for form in page.forms] == ["/codes"]


def test_a_form_sent_to_the_wrong_address_is_told_which_way_is_right(stranger: Phone) -> None:
    page = stranger.open("/tables", status=405)
    assert "Not that way" in page.text
    assert {*page.response.headers["Allow"].split(", ")} == {"OPTIONS", "POST"}


def test_a_form_larger_than_any_is_refused(stranger: Phone) -> None:
    answer = stranger.client.post("/tables", data={"name": "x" * 300_000})
    assert answer.status_code == 413
    assert "No form holds that much" in answer.get_data(as_text=True)


def test_an_unforeseen_kind_of_error_still_has_a_page(
    stumble: Callable[[Exception], None], stranger: Phone
) -> None:
    from werkzeug.exceptions import ImATeapot

    stumble(ImATeapot())
    assert "That did not work" in stranger.open("/", status=418).text


def test_every_page_says_what_it_may_load_and_who_may_keep_it(
    phone: Phone, table: str, game: str
) -> None:
    files = (f"/g/{game}/csv", f"/g/{game}/file", f"/t/{table}/csv", f"/t/{table}/file")
    for address in ("/", f"/t/{table}", "/nowhere", *files):
        headers = phone.client.get(address).headers
        assert headers["Content-Security-Policy"] == POLICY
        assert headers["Referrer-Policy"] == "same-origin"
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["X-Robots-Tag"] == "noindex"
        assert headers["Cache-Control"] == "private, no-store"
        assert "Strict-Transport-Security" not in headers


def test_no_page_holds_styles_or_scripts_of_its_own(phone: Phone, table: str, game: str) -> None:
    for page in ("", "/new", "/link", "/name", "/phone", "/games"):
        html = phone.open(f"/t/{table}{page}").html
        assert " style=" not in html
        assert "<style" not in html
        assert "<script>" not in html
    assert " style=" not in phone.open(f"/g/{game}/head").html


def test_health_is_told_to_whoever_asks(stranger: Phone) -> None:
    answer = stranger.client.get("/healthz")
    assert (answer.status_code, answer.json) == (200, {"status": "ok"})


def test_without_its_database_the_server_is_not_well(app: Flask, stranger: Phone) -> None:
    with app.app_context():
        store.db.drop_all()
    answer = stranger.client.get("/healthz")
    assert (answer.status_code, answer.json) == (503, {"status": "no database"})


def test_a_form_that_was_too_old_is_sent_again_in_one_tap(stranger: Phone) -> None:
    stranger.open("/")
    form = stranger.page.form(button="Open")
    stranger.send(form, "Open", {"name": "Kitchen & <b>", "csrf_token": "old"}, status=400)
    assert "Nothing was lost" in stranger.page.text
    assert "Kitchen & <b>" in stranger.page.text
    page = stranger.press("Send it again")
    assert "Nobody has played here yet" in page.text
    assert "Kitchen & <b>" in page.text


def test_an_old_form_of_a_game_says_in_its_words_what_was_picked(phone: Phone, game: str) -> None:
    enter(phone, game, {"kind": "bids", "hand": 1, "bids": [4, 3, 3, 3]})
    form = phone.open(f"/g/{game}").form(button="Save hand")
    page = phone.send(form, said={"side-0": "7", "csrf_token": "old"}, status=400)
    assert "1 Hand 7 Ann & Cy took" in page.text
    assert "side-0" not in page.text
    assert page.response.headers["HX-Replace-Url"] == "false"
    assert page.form(button="Send it again").action == f"/g/{game}/entries"
    assert "Ann & Cy: 70 points" in phone.press("Send it again").text


def test_an_old_form_of_names_says_whose_they_are(phone: Phone, table: str) -> None:
    form = phone.open(f"/t/{table}/new").form(button="Start")
    said = {"p0": "Ann", "p1": "Bo", "side1": "Them", "dealer": "1", "csrf_token": "old"}
    page = phone.send(form, said=said, status=400)
    for words in ("Ann Player 1", "Bo Player 2", "Them Side 2", "Bo Who deals first"):
        assert words in page.text
    assert "spades/standard" not in page.text


def test_an_old_form_that_typed_nothing_is_offered_all_the_same(phone: Phone, game: str) -> None:
    enter(phone, game, {"kind": "bid", "hand": 1, "seat": 1, "bid": 3})
    form = phone.open(f"/g/{game}").form(button="Undo")
    page = phone.send(form, said={"csrf_token": "old"}, status=400)
    assert "this is what it said" not in page.text
    assert "Send it again" in page.text


def test_a_stranger_is_told_nothing_of_a_game_by_its_form(
    phone: Phone, stranger: Phone, game: str
) -> None:
    enter(phone, game, {"kind": "bids", "hand": 1, "bids": [4, 3, 3, 3]})
    answer = stranger.client.post(f"/g/{game}/entries", data={"hand": "1", "side-0": "7"})
    assert answer.status_code == 400
    assert "Ann" not in answer.get_data(as_text=True)


def test_a_form_that_came_without_a_token_asks_too(stranger: Phone) -> None:
    answer = stranger.client.post("/tables", data={"name": "Kitchen"})
    assert answer.status_code == 400
    assert "Send it again" in answer.get_data(as_text=True)


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://[", "http://localhost.evil"]
)
def test_words_that_another_site_sent_are_not_offered_again(stranger: Phone, origin: str) -> None:
    answer = stranger.client.post("/tables", data={"name": "Evil"}, headers={"Origin": origin})
    assert answer.status_code == 400
    html = answer.get_data(as_text=True)
    assert "Evil" not in html
    assert "<form" not in html


@pytest.mark.parametrize(
    ("named", "status"),
    [
        ({"Origin": "http://evil.example"}, 400),
        ({"Origin": "http://localhost:9999"}, 400),
        ({"Origin": "null"}, 400),
        ({"Origin": "http://localhost", "Sec-Fetch-Site": "same-site"}, 303),
        ({"Sec-Fetch-Site": "cross-site"}, 400),
        ({"Origin": "https://cards.example"}, 303),
        ({"Origin": "https://shown.example", "Sec-Fetch-Site": "same-origin"}, 303),
        ({}, 303),
    ],
)
def test_a_page_from_elsewhere_writes_nothing_whatever_token_it_holds(
    app: Flask, stranger: Phone, named: dict[str, str], status: int
) -> None:
    app.config["PUBLIC_URL"] = "https://cards.example"
    form = stranger.open("/").form(button="Open")
    said = {**form.fields, "name": "Kitchen"}
    assert stranger.client.post("/tables", data=said, headers=named).status_code == status
    assert ("Kitchen" in stranger.open("/").text) == (status == 303)


def test_our_own_pages_may_say_where_they_come_from(stranger: Phone) -> None:
    headers = {"Origin": "http://localhost"}
    answer = stranger.client.post("/tables", data={"name": "Kitchen"}, headers=headers)
    assert "Send it again" in answer.get_data(as_text=True)


def test_a_host_that_cannot_be_is_told_in_a_sentence(stranger: Phone) -> None:
    answer = stranger.client.post("/tables", data={"name": "Q"}, headers={"Host": "x" * 300})
    assert answer.status_code == 400
    assert "nothing was stored" in answer.get_data(as_text=True)


def test_a_flood_of_fields_is_not_sent_back(stranger: Phone) -> None:
    answer = stranger.client.post("/tables", data={f"f{n}": "x" for n in range(1000)})
    assert answer.status_code == 400
    assert "Send it again" not in answer.get_data(as_text=True)
