"""Whatever is posted to the pages of a table is answered, and never with a stack trace."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.often import often
from tests.pages import Phone, join_address, ledger_of, start_game

ADDRESSES = ("/tables", "/t/{t}/new", "/t/{t}/name", "/t/{t}/phone", "/g/{g}/head", "/join/{j}")
NAMES = ("name", "me", "key", "game", "dealer", "sit", "free", "seen", "save", "look", "csrf_token")
ROWS = ("p0", "p1", "p2", "p3", "side0", "side1", "seat0", "seat1", "seat2", "seat3")

anything = st.text(max_size=60) | st.sampled_from(
    (
        "",
        "0",
        "1",
        "3",
        "-1",
        "draw",
        "Ann",
        "ann",
        "Bo",
        "²",
        "9" * 400,
        "x" * 300,
        "\x00",
        "🂡" * 50,
    )
)
fields = st.dictionaries(st.sampled_from(NAMES + ROWS) | st.text(max_size=8), anything, max_size=20)
relaxed = settings(
    max_examples=often(30),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@relaxed
@given(address=st.sampled_from(ADDRESSES), said=fields, whole=st.booleans())
def test_any_form_is_answered(
    phone: Phone, table: str, game: str, address: str, said: dict[str, str], whole: bool
) -> None:
    """With and without a right token and key, on top of what the form holds, or of nothing."""
    token = {"csrf_token": phone.csrf_token()}
    key = {"key": "k" * 22} if whole else {}
    at = address.format(t=table, g=game, j=join_address(phone, table).removeprefix("/join/"))
    answer = phone.client.post(at, data={**key, **said, **token})
    assert answer.status_code in (200, 303, 409, 422)
    refused = phone.client.post(at, data=said)
    assert refused.status_code in (303, 400, 422)


@relaxed
@given(said=fields)
def test_any_seating_in_an_address_is_shown(phone: Phone, table: str, said: dict[str, str]) -> None:
    for chosen in (said, {**said, "p0": said.get("p0", ""), "key": "k" * 22}):
        answer = phone.client.get(f"/t/{table}/new", query_string=chosen)
        assert answer.status_code in (200, 303)


@relaxed
@given(said=fields)
def test_any_correction_of_a_head_is_shown_or_refused(
    phone: Phone, table: str, said: dict[str, str]
) -> None:
    game = start_game(phone, table)
    form = phone.open(f"/g/{game}/head").form(button="See")
    answer = phone.answer(form, "See", {**said, "csrf_token": form.fields["csrf_token"]})
    assert answer.status_code in (200, 303, 409, 422)
    if not said.get("save"):
        assert ledger_of(phone, game).version == 0


@relaxed
@given(
    path=st.text(
        alphabet=st.characters(exclude_characters="?#/", exclude_categories=["Cs"]),
        min_size=1,
        max_size=30,
    )
)
def test_any_address_is_answered(phone: Phone, path: str) -> None:
    for start in ("/", "/t/", "/g/", "/join/", "/static/"):
        assert phone.client.get(start + path).status_code in (200, 404, 308)
