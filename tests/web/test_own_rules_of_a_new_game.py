"""The rules of one new game are changed option by option, and nothing else of its form is lost."""

import json
from urllib.parse import parse_qs, parse_qsl, urlencode, urlsplit

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.often import often
from tests.pages import FOUR, Page, Phone, ledger_of

FIELDS = st.sampled_from(["game", "rules", "p0", "rest", "save", "name"]) | st.text(max_size=6)
ANYTHING = st.dictionaries(FIELDS, st.text(max_size=30))
SEATED = {f"p{seat}": name for seat, name in enumerate(FOUR)}


def customised(phone: Phone, table: str, **fields: str) -> Page:
    """Open the rules of a new game."""
    return phone.open(f"/t/{table}/new/rules?{urlencode({**SEATED, **fields})}")


def came_back(phone: Phone, button: str, **said: str) -> dict[str, str]:
    """Where a button leads: the fields of the new game in its address."""
    answer = phone.answer(phone.page.form(button=button), button, said)
    assert answer.status_code == 303
    where = urlsplit(answer.headers["Location"])
    assert where.path.endswith("/new")
    return dict(parse_qsl(where.query, keep_blank_values=True))


def test_from_the_new_game_to_its_rules_and_back_with_everything_that_was_chosen(
    phone: Phone, table: str
) -> None:
    phone.open(f"/t/{table}/new")
    page = phone.press("Change the rules", {**SEATED, "p3": "Zoë & Co", "dealer": "2"})
    assert page.address.startswith(f"/t/{table}/new/rules?")
    page = phone.press("Use these rules", {"target": "300", "blind_nil_allowed": "on"})
    fields = page.form(button="Start").fields
    assert (fields["p0"], fields["p3"], fields["dealer"]) == ("Ann", "Zoë & Co", "2")
    assert json.loads(fields["rules"]) == {"blind_nil_allowed": True, "target": 300}
    game = phone.press("Start the game").address.removeprefix("/g/")
    head = ledger_of(phone, game).head
    assert (head.preset, dict(head.rules)) == (
        "standard",
        {"blind_nil_allowed": True, "target": 300},
    )


def test_the_form_shows_the_choice_with_its_changes(phone: Phone, table: str) -> None:
    page = customised(phone, table, game="spades/quick-200", rules='{"target":250}')
    fields = page.form(button="Use").fields
    assert (fields["target"], fields["bag_limit"]) == ("250", "5")
    assert "Filled in from: Quick game to 200" in page.text


def test_only_what_differs_from_the_choice_comes_back(phone: Phone, table: str) -> None:
    customised(phone, table, game="spades/quick-200", rules='{"target":250}')
    back = came_back(phone, "Use", target="200", bag_limit="10")
    assert back == {**SEATED, "game": "spades/quick-200", "rules": '{"bag_limit":10}'}
    assert came_back(phone, "Use", target="200")["rules"] == ""


def test_what_the_page_does_not_know_comes_along_untouched(phone: Phone, table: str) -> None:
    odd = {"target": "not ours", "name": "x", "zz": "a=b&c d\r\n", "blank": ""}
    customised(phone, table, **odd)
    back = came_back(phone, "Use")
    assert {name: back[name] for name in odd} == odd


def test_the_way_back_leaves_the_rules_as_they_were(phone: Phone, table: str) -> None:
    page = customised(phone, table, game="spades/msn", rules='{"target":250}')
    back = next(link for link in page.links if "/new?" in link)
    assert parse_qs(urlsplit(back).query)["rules"] == ['{"target":250}']


def test_rules_are_saved_as_the_tables_own_and_used_at_once(phone: Phone, table: str) -> None:
    customised(phone, table, game="spades/msn", rules='{"target":250}')
    form = phone.page.form(button="Save and")
    for _ in range(2):
        page = phone.send(form, "Save and", {"name": "Friday rules", "floor": ""})
    fields = page.form(button="Start").fields
    assert fields["game"].startswith("spades/own-")
    assert (fields["rules"], fields["p1"]) == ("", "Bo")
    game = phone.press("Start the game").address.removeprefix("/g/")
    options = ledger_of(phone, game).state.options
    assert (options.target, options.floor, options.bag_rollover) == (250, None, "reset")
    assert phone.open(f"/t/{table}/rules").text.count("MSN Zone: Target 250, Floor off.") == 1


def test_own_rules_are_changed_for_one_game_and_stay_as_they_are(phone: Phone, table: str) -> None:
    customised(phone, table, game="spades/msn")
    own = came_back(phone, "Save and", name="Friday rules", target="250")["game"]
    customised(phone, table, game=own)
    back = came_back(phone, "Use", target="350")
    assert (back["game"], back["rules"]) == (own, '{"target":350}')
    assert "MSN Zone: Target 250." in phone.open(f"/t/{table}/rules").text


@pytest.mark.parametrize(
    ("name", "said"), [(" ", "Give them a name"), ("x" * 41, "at most 40 letters")]
)
def test_own_rules_need_a_name(phone: Phone, table: str, name: str, said: str) -> None:
    customised(phone, table)
    page = phone.press("Save and", {"name": name, "target": "250"}, status=422)
    assert said in page.text
    assert page.form(button="Use").fields["target"] == "250"
    assert came_back(phone, "Use", name="")["rules"] == '{"target":250}'


def test_what_is_refused_is_said_beside_its_option_and_kept(phone: Phone, table: str) -> None:
    customised(phone, table)
    page = phone.press("Use", {"target": "5OO", "bag_limit": "7"}, status=422)
    assert "“5OO” does not do" in page.text
    fields = page.form(button="Use").fields
    assert (fields["target"], fields["bag_limit"]) == ("5OO", "7")
    assert came_back(phone, "Use", target="400")["p0"] == "Ann"


def test_what_was_changed_survives_a_reload(phone: Phone, table: str) -> None:
    fields = customised(phone, table, game="spades/msn").form(button="Use").fields
    kept = {name: said for name, said in fields.items() if name != "csrf_token"}
    phone.open(f"/t/{table}/new/rules?{urlencode({**kept, 'target': '5OO'})}")
    assert phone.page.form(button="Use").fields["target"] == "5OO"
    assert came_back(phone, "Use", target="300") == {
        **SEATED,
        "game": "spades/msn",
        "rules": '{"target":300}',
    }


def test_more_than_an_address_holds_is_saved_under_a_name(phone: Phone, table: str) -> None:
    customised(phone, table, p0="x" * 3400)
    page = phone.press("Use", {"target": "250", "bag_limit": "7"}, status=422)
    assert "fit no address" in page.text


@pytest.mark.parametrize("rules", ["{", "[]", '{"target":"x"}', '{"nonsense":1}', "[" * 9000])
def test_changes_that_cannot_be_read_are_said_and_left_out(
    phone: Phone, table: str, rules: str
) -> None:
    page = customised(phone, table, game="spades/quick-200", rules=rules)
    assert page.form(button="Use").fields["target"] == "200"
    assert 'role="alert"' in page.html


@settings(
    max_examples=often(30),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(said=ANYTHING)
def test_anything_in_the_address_is_shown_and_anything_sent_is_answered(
    phone: Phone, table: str, said: dict[str, str]
) -> None:
    at = f"/t/{table}/new/rules"
    assert phone.client.get(at, query_string=said).status_code == 200
    token = {"csrf_token": phone.csrf_token(), "key": "k" * 22}
    assert phone.client.post(at, data={**said, **token}).status_code in (303, 422)


def test_rules_that_were_deleted_while_they_were_changed_are_said_to_be_gone(
    phone: Phone, table: str
) -> None:
    phone.open(f"/t/{table}/rules/new?start=spades/msn")
    page = phone.press("Save", {"name": "Friday rules"})
    own = next(link for link in page.links if link.startswith(f"/t/{table}/rules/"))
    value = f"spades/own-{own.rsplit('/', 1)[1]}"
    address = f"/t/{table}/new/rules?{urlencode({**SEATED, 'game': value})}"
    assert "were deleted" not in phone.open(address).text
    form = phone.page.form(button="Use these rules")
    phone.post(f"{own}/delete")
    gone = "were deleted meanwhile. They go on from “Standard (partners to 500)” now"
    page = phone.send(form, "Use these rules", {"target": "300"}, 422)
    assert gone in page.text
    assert page.form(button="Use these rules").fields["target"] == "300"
    came = came_back(phone, "Use these rules")
    assert came["game"] == "spades/standard"
    assert json.loads(came["rules"])["target"] == 300
    assert gone in phone.open(address).text
    assert gone in phone.open(f"{address}&rest=p0%3DAnn&target=300").text
