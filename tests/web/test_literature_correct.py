"""A claim is corrected in four taps; the consequences come first, the old version stays."""

from tests.literature_pages import ask, claim
from tests.literature_records import AWARD, LOW, WON, begin, correction, said
from tests.pages import Phone, enter


def test_a_verdict_is_corrected_in_four_taps(phone: Phone, table: str) -> None:
    game = begin(phone, table, claim(0, "low-clubs"))
    ledger = phone.open(f"/g/{game}/ledger")
    link = next(link for link in ledger.links if link.endswith("/hands/1/correct"))
    form = phone.open(link).form(button="Correct low clubs")
    assert form.fields["verdict"] == "right"
    seen = said(phone.open(f"{link}?verdict=misplaced"))
    assert "Ahead now: Evens, by 1." in seen
    assert "Low clubs right → misplaced; Odds → Evens" in seen
    assert "Total now, Odds 1 0" in seen
    after = said(phone.press("Correct low clubs"))
    assert "Corrected: Asha claimed low clubs: misplaced, not: Asha claimed low clubs" in after
    assert "0 : 1" in after
    assert "1 : 0" in said(phone.press("Undo"))


def test_a_form_that_nobody_touched_changes_nothing(phone: Phone, table: str) -> None:
    for entry in (LOW, AWARD, claim(0, "low-clubs", "wrong"), {**claim(0, "low-clubs")}):
        game = begin(phone, table, entry)
        assert "this is how it stands" in said(correction(phone, game, 1))
        assert "corrected by" not in said(phone.press("Correct "))


def test_a_claimant_is_corrected(phone: Phone, table: str) -> None:
    game = begin(phone, table, claim(0, "low-clubs"))
    correction(phone, game, 1, "?claimant=1")
    assert "Ben: right 0 : 1" in said(phone.press("Correct low clubs"))
    correction(phone, game, 1, "?claimant=side-0")
    assert "Odds: right 1 : 0" in said(phone.press("Correct low clubs"))


def test_a_card_is_corrected_by_one_key(phone: Phone, table: str) -> None:
    game = begin(phone, table, LOW)
    page = correction(phone, game, 1, "?actual-5S=2")
    assert "Low spades misplaced → right; Evens → Odds" in said(page)
    assert "Asha: right 1 : 0" in said(phone.press("Correct low spades"))
    correction(phone, game, 1, "?actual-5S=3")
    after = said(phone.press("Correct low spades"))
    assert "the other side held a card: the 5♠ was with Dev" in after


def test_a_verdict_tapped_alone_drops_the_cards(phone: Phone, table: str) -> None:
    game = begin(phone, table, LOW)
    correction(phone, game, 1, "?verdict=opponents")
    after = said(phone.press("Correct low spades"))
    assert "Asha: the other side held a card 0 : 1" in after


def test_cards_are_added_to_a_claim_that_had_none(phone: Phone, table: str) -> None:
    game = begin(phone, table, claim(0, "low-clubs", "misplaced"))
    correction(phone, game, 1, "?actual-3C=2")
    after = said(phone.press("Correct low clubs"))
    assert "Who held what 2♣ 2 of clubs Asha 3♣ 3 of clubs Chen 4♣" in after
    correction(phone, game, 1, "?actual-3C=1&verdict=cards")
    after = said(phone.press("Correct low clubs"))
    assert "the other side held a card: the 3♣ was with Ben" in after


def test_cards_and_verdict_that_differ_are_refused_beside_the_verdict(
    phone: Phone, table: str
) -> None:
    game = begin(phone, table, LOW)
    page = correction(phone, game, 1, "?actual-5S=1&verdict=right")
    assert "The cards shown say otherwise." in said(page)
    assert "Nothing yet: it cannot stand like this." in said(page)
    phone.press("Correct low spades", status=422)


def test_a_claim_becomes_an_award_and_back(phone: Phone, table: str) -> None:
    game = begin(phone, table, claim(0, "low-clubs"))
    correction(phone, game, 1, "?what=award-none")
    after = said(phone.press("Correct low clubs", {"why": "exposed"}))
    assert "Low clubs nobody’s Decided by the table: exposed 0 : 0 0" in after
    correction(phone, game, 1, "?what=claim")
    assert "Say who claims the set." in said(phone.page)
    correction(phone, game, 1, "?what=claim&claimant=3&verdict=right")
    assert "Dev: right 0 : 1" in said(phone.press("Correct low clubs"))


def test_a_claim_is_struck(phone: Phone, table: str) -> None:
    game = begin(phone, table, claim(0, "low-clubs"))
    page = correction(phone, game, 1, "?what=strike")
    assert "Low clubs right → open; Odds → nobody’s yet" in said(page)
    assert "Struck: Asha claimed low clubs: right." in said(phone.press("Correct low clubs"))


def test_another_set_was_meant(phone: Phone, table: str) -> None:
    game = begin(phone, table, LOW, claim(1, "low-clubs"))
    page = correction(phone, game, 1, "?set=low-hearts")
    assert "Low hearts open → misplaced; nobody’s yet → Evens" in said(page)
    assert "Correct low spades" in said(page)
    assert "Low hearts Evens Asha: misplaced" in said(phone.press("Correct low spades"))


def test_a_later_claim_that_could_not_stand_is_named(phone: Phone, table: str) -> None:
    game = begin(phone, table, claim(0, "low-clubs"), claim(1, "low-hearts"))
    page = correction(phone, game, 1, "?set=low-hearts")
    assert "a later line could not stand: Ben claimed low hearts: right." in said(page)


def test_a_later_question_that_could_not_stand_is_not_told(phone: Phone, table: str) -> None:
    asked = ask(0, 1, "10H"), ask(1, 2, "JD")
    game = begin(phone, table, claim(0, "low-clubs"), *asked)
    page = correction(phone, game, 1, "?set=high-hearts")
    assert "Which one is not told while the game runs" in said(page)
    assert "10" not in said(page).replace("10♥", "", 1) or "10♥" not in said(page)


def test_a_claim_that_ends_the_game_earlier_takes_the_later_ones_back(
    phone: Phone, table: str
) -> None:
    lines = (*WON, claim(0, "high-clubs", "misplaced"), claim(0, "high-hearts"))
    game = begin(phone, table, *lines[:5], ask(0, 1, "10H"), claim(1, "high-spades"))
    page = correction(phone, game, 5, "?verdict=right")
    assert "With this the game ends before high spades." in said(page)
    assert "The claim of high clubs now ends the game: Odds won." in said(page)
    phone.press("Take back high spades and correct high clubs")
    assert "5 : 0" in said(phone.open(f"/g/{game}/ledger"))


def test_the_turn_is_handed_on_as_it_was(phone: Phone, table: str) -> None:
    rules = {"track_turn": True, "turn_after_right": "team_choice", "claim_timing": "anytime"}
    game = begin(phone, table, claim(0, "low-clubs"), rules=rules)
    page = correction(phone, game, 1, "?next=2")
    assert "It is Chen’s turn then." in said(page)
    phone.press("Correct low clubs")
    correction(phone, game, 1, "?verdict=misplaced")
    assert "It is Asha’s turn then." in said(phone.page)


def test_a_claim_for_the_other_side_is_corrected(phone: Phone, table: str) -> None:
    rules = {"cross_team": "on"}
    game = begin(phone, table, claim(0, "low-clubs", for_side=1), rules=rules)
    assert "claimed as held by Evens: right" in said(phone.open(f"/g/{game}/ledger"))
    correction(phone, game, 1, "?verdict=opponents")
    after = said(phone.press("Correct low clubs"))
    assert "claimed as held by Evens: Evens did not hold it all 0 : 1" in after
    correction(phone, game, 1, "?for=own&verdict=right")
    assert "Asha: right 1 : 0" in said(phone.press("Correct low clubs"))


def test_what_is_none_of_our_forms_is_refused(phone: Phone, table: str) -> None:
    game = begin(phone, table, claim(0, "low-clubs"))
    for query in ("?bids=3", "?what=void", "?claimant=x&verdict=right", "?set=nowhere"):
        assert "Nothing yet" in said(correction(phone, game, 1, query))


def test_two_phones_that_correct_one_claim_are_shown_both(phone: Phone, table: str) -> None:
    game = begin(phone, table, claim(0, "low-clubs"))
    form = correction(phone, game, 1, "?verdict=misplaced").form(button="Correct low clubs")
    enter(phone, game, {"amend": 1, "with": claim(2, "low-clubs")})
    page = phone.send(form, "Correct low clubs", status=409)
    assert "Low clubs: two corrections" in said(page)
    assert "Odds 1 : 0 Low clubs, Chen: right" in said(page)
    assert "Evens 0 : 1 Low clubs, Asha: misplaced" in said(page)
    assert "Asha: misplaced 0 : 1" in said(phone.press("Keep mine"))


def test_where_only_ownership_is_claimed_nothing_is_misplaced(phone: Phone, table: str) -> None:
    rules = {"claim_scope": "ownership"}
    game = begin(phone, table, claim(0, "low-clubs"), rules=rules)
    assert "misplaced" not in said(correction(phone, game, 1))


def test_many_questions_between_two_claims_are_taken_back_with_the_later_one(
    phone: Phone, table: str
) -> None:
    asked = [ask(0, 1, "10H"), ask(1, 0, "10H")] * 20
    lines = (*WON, claim(0, "high-clubs", "misplaced"), *asked, claim(1, "high-spades"))
    game = begin(phone, table, *lines)
    correction(phone, game, 5, "?verdict=right")
    phone.press("Take back high spades and correct high clubs")
    assert "5 : 0" in said(phone.open(f"/g/{game}/ledger"))
