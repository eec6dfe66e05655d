"""The card of the house rules: what differs is marked, at the sentence that tells it."""

import pytest

from scorekeeper.games.house import marked
from scorekeeper.games.spades.options import Options
from scorekeeper.games.spades.pages.house import sentences
from scorekeeper.games.spades.presets import PRESETS
from tests.pages import Phone, enter, hand
from tests.web.test_head_consequences import start

HOUSE = {"blind_nil_allowed": True, "forbid_total": 13, "target": 300}


def test_each_difference_leads_to_its_sentence_which_is_marked(phone: Phone, table: str) -> None:
    game = start(phone, table, rules=HOUSE)
    page = phone.open(f"/g/{game}/rules")
    assert "Blind nil: on A player may bid nil before looking at the cards. Standard: off." in (
        page.text
    )
    for sentence in ("Bidding", "Blind nil", "The end"):
        assert f"{sentence} not standard" in page.text
    assert "Contract not standard" not in page.text
    for anchor in ("#bidding", "#blind-nil", "#end"):
        assert anchor in page.links


def test_the_standard_rules_mark_nothing(phone: Phone, game: str) -> None:
    assert "not standard" not in phone.open(f"/g/{game}/rules").text


@pytest.mark.parametrize("preset", PRESETS)
def test_what_a_preset_plays_otherwise_is_told_by_a_sentence(preset: str) -> None:
    options = Options(**PRESETS[preset].options)
    told, anchors = marked(options, sentences)
    by_anchor = {one.anchor: one for one in told}
    assert anchors.keys() == PRESETS[preset].options.keys()
    for name, anchor in anchors.items():
        assert not anchor or by_anchor[anchor].differs, name


@pytest.mark.parametrize(
    ("head", "words"),
    [
        pytest.param({}, "to 500 · Ann deals", id="standard"),
        pytest.param({"preset": "msn"}, "Ann deals · MSN Zone", id="a preset"),
        pytest.param({"rules": HOUSE}, "Ann deals · House rules", id="own"),
    ],
)
def test_the_head_of_a_game_names_rules_that_are_not_standard(
    phone: Phone, table: str, head: dict[str, object], words: str
) -> None:
    game = start(phone, table, **head)
    page = phone.open(f"/g/{game}")
    assert words in page.text
    assert f"/g/{game}/rules" in page.links


def test_every_term_of_a_receipt_leads_to_a_sentence_of_the_card(phone: Phone, table: str) -> None:
    game = start(phone, table, rules={"bag_limit": 3, "blind_nil_allowed": True})
    enter(phone, game, *hand(1, ["blind nil", 3, 2, 3], [1, 3, 6, 3]))
    links = [link for link in phone.open(f"/g/{game}/hands/1").links if "/rules?hand=1#" in link]
    card = phone.open(f"/g/{game}/rules?hand=1").response.text
    assert len(links) > 2
    for link in links:
        assert f'id="{link.split("#")[1]}"' in card


def test_a_table_s_own_rules_keep_their_name_in_the_game(phone: Phone, table: str) -> None:
    phone.open(f"/t/{table}/rules/new?start=spades/msn")
    page = phone.press("Save", {"name": "Friday rules", "target": "300"})
    own = next(link for link in page.links if link.startswith(f"/t/{table}/rules/"))
    value = own.rsplit("/", 1)[-1]
    form = phone.open(f"/t/{table}/new?p0=").form(button="Start")
    phone.send(form, said={"choose": f"spades/own-{value}"})
    names = {f"p{seat}": name for seat, name in enumerate(("Ann", "Bo", "Cy", "Di"))}
    page = phone.press("Start the game", {**names, "dealer": "0"})
    assert "Ann deals · Friday rules" in page.text
    assert "Friday rules" in phone.open(f"{page.address}/rules").text
