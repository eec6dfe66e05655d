"""The sheet of a claim: who may claim, which keys there are, and the cards one by one."""

from dataclasses import replace

import pytest

from scorekeeper.games.literature.pages.askpage import expected, question
from scorekeeper.games.literature.pages.claimpage import Claiming, claiming
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.web.gamepage import desk_of
from tests.literature_pages import TRACKED, ask, claim, full, table


def sheet(ledger: Ledger, key: str = "high-clubs", **picked: str) -> Claiming:
    view = claiming(desk_of(ledger, {"set": key, **picked}))
    assert view
    return view


def signs(view: Claiming, side: int = 0) -> list[str]:
    return [way.sign for way in view.sides[side].claimants[0].ways]


def test_a_tick_and_a_cross_where_all_wrong_claims_score_alike() -> None:
    view = sheet(table())
    assert signs(view) == ["✓ right", "✗ wrong"]
    assert not view.three
    assert [way.value for way in view.sides[0].claimants[1].ways] == ["2:right", "2:wrong"]


def test_two_crosses_where_misplaced_and_opponents_score_differently() -> None:
    view = sheet(table(preset="pagat"))
    assert signs(view) == ["✓ right", "in the side", "with them"]
    assert view.three


def test_whoever_is_off_turn_pays_the_penalty_and_must_say_which() -> None:
    rules = {"out_of_turn": "penalty", "track_turn": True}
    view = sheet(table(rules=rules))
    assert signs(view) == ["✓ right", "✗ wrong"]
    assert signs(view, side=1) == ["✓ right", "in the side", "with them"]
    assert view.sides[1].claimants[0].remark == "penalty"
    assert "Others pay the penalty." in view.turn


def test_whoever_may_not_claim_now_has_no_keys_but_a_reason() -> None:
    view = sheet(table(rules={"out_of_turn": "reject", "track_turn": True}))
    refused = view.sides[1].claimants[0]
    assert refused.ways == ()
    assert "it is \u2068Asha\u2069’s turn" in refused.refused
    assert view.turn == "It is \u2068Asha\u2069’s turn."


def test_the_turn_is_not_named_where_it_makes_no_difference() -> None:
    assert sheet(table(rules={"track_turn": True, "claim_timing": "anytime"})).turn == ""


def test_only_ownership_needs_no_second_cross() -> None:
    view = sheet(table(rules={"claim_scope": "ownership", "opponent_error": "self_minus"}))
    assert signs(view) == ["✓ right", "✗ wrong"]
    assert view.intro.startswith("Who says that their side has it all")


def test_a_key_tells_whoever_listens_what_it_leads_to() -> None:
    words = [way.words for way in sheet(table()).sides[0].claimants[0].ways]
    assert words == ["Asha: right: 1 to 0", "Asha: wrong: 0 to 1"]


def test_a_side_may_claim_where_nobody_noted_who_spoke() -> None:
    itself = sheet(table()).sides[1].itself
    assert [way.value for way in itself.ways] == ["side1:right", "side1:wrong"]


def test_a_set_that_is_gone_or_unknown_has_no_sheet() -> None:
    ledger = table(claim(0, "low-clubs"))
    assert claiming(desk_of(ledger, {"set": "low-clubs"})) is None
    assert claiming(desk_of(ledger, {"set": "middle-clubs"})) is None
    assert claiming(desk_of(ledger)) is None


def test_every_card_is_with_the_claimant_until_another_is_tapped() -> None:
    cards = sheet(table(), claimant="2", way="cards", **{"named-KC": "4"}).cards
    assert cards
    picked = [next(key.name for key in row.keys if key.picked) for row in cards.rows]
    assert picked == ["Chen", "Chen", "Chen", "Chen", "Esi", "Chen"]
    assert [key.name for key in cards.rows[0].keys] == ["Asha", "Chen", "Esi"]
    assert not cards.shown


def test_a_locked_claim_keeps_its_holders_and_shows_everybody() -> None:
    cards = sheet(table(), claimant="2", way="shown", **{"actual-9C": "1"}).cards
    assert cards
    assert cards.shown
    assert cards.holders["named-9C"] == "2"
    assert [key.name for key in cards.rows[0].keys] == ["Asha", "Chen", "Esi", "Ben", "Dev", "Fay"]
    assert [row.differs for row in cards.rows] == [True, *[False] * 5]


@pytest.mark.parametrize("said", ["", "x", "9", "99999", "-1", "²"])
def test_whoever_does_not_sit_there_claims_no_cards(said: str) -> None:
    assert sheet(table(), claimant=said).cards is None


def test_a_claim_for_the_other_side_names_their_players() -> None:
    ledger = table(rules={"cross_team": "on"})
    assert sheet(ledger).other is False
    view = sheet(ledger, cross="yes", claimant="0", way="cards")
    assert view.other
    assert view.cards
    assert [key.name for key in view.cards.rows[0].keys] == ["Ben", "Dev", "Fay"]
    assert not any(key.picked for key in view.cards.rows[0].keys)
    assert view.cards.rows[0].named == ""


def test_the_turn_may_be_handed_on_where_the_rules_know_it() -> None:
    ledger = table(rules={"turn_after_right": "team_choice", "track_turn": True})
    view = sheet(ledger, next="4")
    assert [(key.name, key.picked) for key in view.hand_on] == [("Chen", False), ("Esi", True)]
    assert sheet(ledger, claimant="1", way="cards").hand_on == ()
    assert sheet(ledger, claimant="0", way="cards").hand_on
    assert sheet(table(rules={"track_turn": True})).hand_on == ()
    assert sheet(table()).hand_on == ()


def test_the_asker_is_whoever_has_the_turn() -> None:
    view = question(desk_of(table(ask(0, 1, "9C"), rules=TRACKED)))
    assert [person.name for person in view.askers if person.picked] == ["Ben"]


@pytest.mark.parametrize(("answer", "seat"), [("yes", 0), ("no", 1)])
def test_without_a_turn_the_last_answer_says_who_asks(answer: str, seat: int) -> None:
    assert expected(table(ask(0, 1, "9C", answer)).state) == seat


def test_before_the_first_question_nobody_is_expected() -> None:
    assert expected(table().state) is None
    assert not any(person.picked for person in question(desk_of(table())).askers)


def test_only_cards_of_open_sets_can_be_asked_for() -> None:
    view = question(desk_of(table(claim(0, "low-clubs")), {"card": "9D"}))
    assert "low-clubs" not in [one.tile.key for one in view.sets]
    assert [one.tile.key for one in view.sets if one.picked] == ["high-diamonds"]
    assert [key.card for one in view.sets for key in one.cards if key.picked] == ["9D"]


def test_who_has_no_cards_neither_asks_nor_is_asked() -> None:
    counts = {"kind": "counts", "counts": [2, 18, 14, 10, 0, 10]}
    view = question(desk_of(table(counts, rules=TRACKED)))
    assert [person.name for person in view.targets if person.empty] == ["Esi"]
    assert view.closed == ""


def test_once_a_side_is_out_nobody_asks_any_more() -> None:
    entries = {"kind": "counts", "counts": [20, 0, 20, 0, 14, 0]}, full(0, "low-clubs", [0] * 6)
    view = question(desk_of(table(*entries, rules=TRACKED)))
    assert view.closed.startswith("\u2068Evens\u2069 have no cards left")


def test_where_nobody_is_expected_whoever_holds_the_phone_asks() -> None:
    def askers(ledger: Ledger, me: int) -> list[str]:
        view = question(replace(desk_of(ledger), me=me))
        return [person.name for person in view.askers if person.picked]

    assert askers(table(), 2) == ["Chen"]
    assert askers(table(ask(0, 1, "9C"), rules=TRACKED), 2) == ["Ben"]
