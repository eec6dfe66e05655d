"""A club night as it is run on phones: begun, round by round, with those who come and go."""

from datetime import UTC, datetime, timedelta

import pytest
from flask import Flask

from scorekeeper.store import db, nights
from tests.evening import NINE, begin, games, play_out, start
from tests.pages import BAD_NAMES, Phone, enter, open_table


@pytest.fixture
def ann(app: Flask) -> Phone:
    return Phone(app)


@pytest.fixture
def table(ann: Phone) -> str:
    return open_table(ann)


@pytest.fixture
def night(ann: Phone, table: str) -> str:
    """The address of a night of nine, two hands a round, three rounds."""
    return begin(ann, table).removesuffix("/tables")


BAD_NIGHTS = [
    pytest.param({"others": "Ann\nBo\nCy"}, "Four sit at a table: name four", id="three people"),
    pytest.param({"others": f"{NINE}\nANN "}, "ANN is there twice", id="somebody listed twice"),
    pytest.param(
        {"others": "\n".join(map(str, range(33)))}, "At most 32 people can play", id="33 people"
    ),
    pytest.param({"others": f"{NINE}\n{'x' * 41}"}, "at most 40 letters", id="a long name"),
    pytest.param({"others": f"{NINE}\nZ\x00e"}, "control characters", id="a control character"),
    pytest.param({"rounds": "0"}, "a number of rounds from 1 to 16", id="no round"),
    pytest.param({"rounds": "17"}, "a number of rounds from 1 to 16", id="17 rounds"),
    pytest.param({"rounds": "many"}, "a number of rounds from 1 to 16", id="many rounds"),
    pytest.param({"places": "9"}, "a number of tables from 1 to 8", id="nine tables"),
    pytest.param({"hands": "0"}, "a number of hands from 1 to 50", id="no hand"),
    pytest.param(
        {"lasts": "minutes", "minutes": "0"}, "a number of minutes from 1 to 600", id="no time"
    ),
    pytest.param(
        {"lasts": "minutes", "minutes": "9" * 30}, "a number of minutes from", id="for ever"
    ),
    pytest.param({"lasts": "ever"}, "by hands or by minutes", id="neither hands nor minutes"),
    pytest.param({"game": "spades/cutthroat"}, "not offered any more", id="each alone"),
    pytest.param({"game": "literature/standard"}, "not offered any more", id="another game"),
]


@pytest.mark.parametrize(("said", "words"), BAD_NIGHTS)
def test_what_makes_no_night_is_said_beside_it_and_what_was_typed_is_kept(
    ann: Phone, table: str, said: dict[str, str], words: str
) -> None:
    ann.open(f"/t/{table}/nights/new")
    page = ann.press("Begin the night", {"others": NINE, "name": "Thursday", **said}, 422)
    assert words in page.text
    assert 'value="Thursday"' in page.html
    assert said.get("others", NINE).splitlines()[0] in page.html.split("<textarea")[1]
    assert "not begun" not in ann.open(f"/t/{table}/nights").text


@pytest.mark.parametrize(("name", "words"), BAD_NAMES)
def test_a_night_without_a_proper_name_is_asked_for_one(
    ann: Phone, table: str, name: str, words: str
) -> None:
    ann.open(f"/t/{table}/nights/new")
    assert words in ann.press("Begin the night", {"others": NINE, "name": name}, 422).text


def test_one_form_sent_twice_begins_one_night(ann: Phone, table: str) -> None:
    form = ann.open(f"/t/{table}/nights/new").form(button="Begin the night")
    one, other = (ann.answer(form, "Begin the night", {"others": NINE}) for _ in range(2))
    assert one.location == other.location
    changed = ann.send(form, "Begin the night", {"others": "Ann\nBo\nCy\nDi"}, 422)
    assert "has begun a night already" in changed.text


def test_two_names_of_one_person_are_found_out(ann: Phone, table: str) -> None:
    game = start(ann, begin(ann, table).removesuffix("/tables"))[0]
    enter(ann, game, {"kind": "end", "result": "score"})
    ann.open(f"/t/{table}/people")
    person = next(link for link in ann.page.links if "/people/" in link)
    name = ann.open(f"{person}/edit").form(button="Save").fields["name"]
    ann.press("Save", {"name": "Zoe"})
    ann.open(f"/t/{table}/nights/new")
    others = f"Wim\nXan\n{name}\nZoe"
    page = ann.press("Begin the night", {"others": others}, 422)
    assert f"Zoe is the same person here as {name}" in page.text


def test_start_pressed_twice_starts_one_round(ann: Phone, night: str) -> None:
    form = ann.open(f"{night}/tables").form(button="Start round 1")
    for _ in range(2):
        page = ann.send(form, "Start round 1")
    assert "Round 1 of 3" in page.text
    assert len(set(games(page))) == 2


def test_a_round_is_closed_with_a_hand_missing_only_when_asked_again(
    ann: Phone, night: str
) -> None:
    first, second = start(ann, night)
    play_out(ann, first)
    enter(ann, second, {"kind": "bids", "hand": 1, "bids": [3, 3, 3, 3]})
    ann.open(f"{night}/tables")
    page = ann.press("Close round 1", status=422)
    nobody = "Table 2 has bids of hand 1 and no tricks, and would count for nobody."
    assert nobody in page.text
    assert "Table 1 has" not in page.text
    assert page.text.index("is not closed yet") < page.text.index("Table 1:")  # with 8 tables, too
    page = ann.press("Close it all the same")
    assert "Next: round 2 of 3" in page.text
    assert "Abandoned" in page.text


def test_a_page_from_before_changes_nothing_and_says_why(ann: Phone, night: str) -> None:
    before = ann.open(f"{night}/tables").form(button="Start round 1")
    first, second = start(ann, night)
    take_back = ann.page.form(button="Take the round back")
    enter(ann, first, {"kind": "bid", "hand": 1, "seat": 0, "bid": 3})
    assert "Something was entered" in ann.send(take_back, "Take the round back", status=422).text
    assert "Round 1 of 3" in ann.send(before, "Start round 1").text
    page = ann.send(before, said={"do": "start", "round": "2"}, status=422)
    assert "Round 1 is still played: close it first." in page.text
    page = ann.send(before, said={"do": "finish"}, status=422)
    assert "Round 1 is still played: close it first." in page.text
    assert "load it again" in ann.send(before, said={"do": "dance"}, status=422).text
    assert second in games(ann.open(f"{night}/tables"))


@pytest.mark.parametrize("ago", [19, 21])
def test_when_time_is_up_the_hand_in_progress_is_finished(ann: Phone, table: str, ago: int) -> None:
    address = begin(ann, table, lasts="minutes", minutes="20")
    then = datetime.now(UTC) - timedelta(minutes=ago)
    with ann.app.app_context():
        nights.start_round(db.session, table, address.split("/")[4], 1, then)
    page = ann.open(address)
    assert ("Time is up: finish the hand in progress." in page.text) == (ago > 20)
    assert "ends at" in page.text


def test_late_comers_and_who_leaves_are_planned_for(ann: Phone, night: str) -> None:
    start(ann, night)
    ann.open(f"{night}/people")
    assert "Zoe plays from round 2 on." in ann.press("Add", {"name": "Zoe"}).text
    assert "zoe is on the list already." in ann.press("Add", {"name": "zoe"}).text
    assert "Type a name." in ann.press("Add", {"name": " "}, 422).text
    page = ann.press("Leaves: Ann")
    assert "Ann plays round 1 to its end, and then no more." in page.text
    assert "leaves after this round" in page.text
    assert "leaves after this round" not in ann.press("Stays: Ann").text
    assert "Zoe is off the list." in ann.press("Take out: Zoe").text
    assert "Zoe" not in ann.open(f"{night}/people").text
    ann.press("Leaves: Bo")
    ann.open(f"{night}/tables")
    ann.press("Close round 1", status=422)
    ann.press("Close it all the same")
    assert "Bo" not in ann.page.text.split("Next: round 2")[1].split("Round 1")[0]


def test_a_name_written_wrongly_is_put_right_before_it_plays(ann: Phone, night: str) -> None:
    ann.open(f"{night}/people/9")
    assert "bo is on the list already" in ann.press("Save", {"name": "bo"}, 422).text
    ann.press("Save", {"name": "Ivan"})
    assert "Ivan" in ann.page.text
    form = ann.open(f"{night}/people/1").form(button="Save")
    game = start(ann, night)[0]
    sits = ann.open(f"/g/{game}").text
    guest = next(number for number, name in enumerate(NINE.split(), 1) if f" {name} " in sits)
    form.action = f"{night}/people/{guest}"
    assert "They have played already" in ann.send(form, "Save", {"name": "Zoe"}, 422).text
    edit = next(link for link in ann.open(f"{night}/people").links if link.endswith("/edit"))
    ann.open(edit)
    ann.press("Save", {"name": "Zoe"})
    assert "Leaves: Zoe" in [
        b.words for form in ann.open(f"{night}/people").forms for b in form.buttons
    ]


def test_with_three_left_the_night_says_so_and_can_be_finished(ann: Phone, table: str) -> None:
    night = begin(ann, table, others="Ann\nBo\nCy\nDi").removesuffix("/tables")
    for game in start(ann, night):
        play_out(ann, game)
    ann.open(f"{night}/people")
    ann.press("Leaves: Di")
    ann.open(f"{night}/tables")
    page = ann.press("Close round 1")
    assert "Only 3 are there, and 4 sit at a table. Add somebody, or finish the night." in page.text
    page = ann.press("Finish the night")
    assert "The night is over." in page.text
    assert "Start round" not in ann.press("Go on with the night").text
    ann.open(f"{night}/people")
    ann.press("Stays: Di")
    for number in (2, 3):
        for game in start(ann, night, number)[:1]:
            play_out(ann, game)
        ann.open(f"{night}/tables")
        ann.press(f"Close round {number}")
    assert "All 3 rounds are played." in ann.page.text
    assert "Start round 4" in ann.press("One more round").text


def test_a_night_that_never_began_can_be_called_off(ann: Phone, table: str) -> None:
    night = begin(ann, table, others="Ann\nBo\nCy\nDi").removesuffix("/tables")
    ann.open(f"{night}/people")
    ann.press("Take out: Di")
    page = ann.open(f"{night}/tables")
    assert "Add somebody, or call the night off." in page.text
    form = page.form(button="Call the night off")
    for _ in range(2):
        page = ann.send(form, "Call the night off")
        assert page.address == f"/t/{table}/nights"
    assert "not begun" not in page.text
    other = begin(ann, table).removesuffix("/tables")
    form = ann.open(f"{other}/tables").form(button="Call the night off")
    start(ann, other)
    page = ann.send(form, "Call the night off", status=422)
    assert "A round was started, so the night stays." in page.text


def test_closing_names_a_result_that_both_sides_have_not_agreed_on(ann: Phone, table: str) -> None:
    ann.open(f"/t/{table}/agreeing")
    ann.press("Save", {"both_accept": "1"})
    night = begin(ann, table).removesuffix("/tables")
    first, second = start(ann, night)
    play_out(ann, first)
    play_out(ann, second)
    agree(ann, second)
    ann.open(f"{night}/tables")
    page = ann.press("Close round 1", status=422)
    assert "Table 1 has a result that is not agreed on yet." in page.text
    assert "Table 2 has" not in page.text
    assert "reported nothing" not in page.text
    ann.press("Close it all the same")
    assert "Table 1 of round 1 does not count yet" in ann.open(night).text
    assert f"/g/{first}" in ann.page.links
    agree(ann, first)
    assert "does not count yet" not in ann.open(night).text


def agree(ann: Phone, game: str) -> None:
    for one in (1, 2):
        for side in (0, 1):
            enter(ann, game, {"kind": "agree", "hand": one, "side": side})
