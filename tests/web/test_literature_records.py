"""The ledger of a game of Literature, the receipt of a set, its correction and its spreadsheet."""

import csv
import io
import re
from typing import Any

from scorekeeper.store import db, games
from tests.imported import NOW
from tests.literature_pages import SIX, Play, ask, claim, full, table
from tests.pages import Page, Phone, enter

LOW = full(0, "low-spades", [0, 0, 2, 2, 4, 4], [0, 0, 2, 4, 4, 4])
WON = tuple(claim(0, key) for key in ("low-clubs", "low-diamonds", "low-hearts", "low-spades"))
AWARD: Play = {"kind": "award", "set": "high-clubs", "side": 1, "why": "a card was seen"}


def begin(phone: Phone, place: str, *entries: Play, **head: Any) -> str:
    """A game of six with these entries at a table; gives its id."""
    ledger = table(*entries, **head)
    with phone.app.app_context():
        return games.import_games(db.session, place, [ledger], NOW)[0]


def said(page: Page) -> str:
    """What a page says, without the gaps that tags round a name leave before a sign."""
    return re.sub(r" ([:;,.](?! \d)|’s)", r"\1", page.text)


def correction(phone: Phone, game: str, number: int, query: str = "") -> Page:
    return phone.open(f"/g/{game}/hands/{number}/correct{query}")


class TestLedger:
    def test_claims_stand_in_order_with_claimant_verdict_reason_owner_and_score(
        self, phone: Phone, table: str
    ) -> None:
        game = begin(phone, table, claim(1, "low-clubs"), LOW, AWARD)
        text = said(phone.open(f"/g/{game}/ledger"))
        assert "3 of 9 sets · Standard" in text
        assert "1 Low clubs Evens Ben: right 0 : 1 +1" in text
        assert (
            "2 Low spades Evens Asha: misplaced: the 5♠ was with Esi, not with Chen 0 : 2" in text
        )
        assert "3 High clubs Evens The table: decided by the table: a card was seen 0 : 3" in text
        assert "Who held what 2♠ 2 of spades Asha" in text
        assert "Chen Esi" in text

    def test_an_empty_ledger_says_so(self, phone: Phone, table: str) -> None:
        game = begin(phone, table)
        text = said(phone.open(f"/g/{game}/ledger"))
        assert "Nothing has been claimed yet." in text
        assert "0 of 9 sets" in text

    def test_players_have_their_claims_and_only_at_the_end_their_questions(
        self, phone: Phone, table: str
    ) -> None:
        asked = ask(0, 1, "10H", "yes"), ask(0, 1, "JH")
        game = begin(phone, table, *asked, claim(0, "low-clubs"), LOW)
        running = said(phone.open(f"/g/{game}/ledger"))
        assert "Asha 1 right, 1 wrong · 1 brought, 1 given" in running
        assert "hit" not in running
        enter(phone, game, {"kind": "end", "result": "score"})
        over = said(phone.open(f"/g/{game}/ledger"))
        assert "1 of 2 questions hit · 1 card taken, 0 lost" in over
        assert "Asha asked Ben for the 10♥: yes" in over

    def test_a_corrected_claim_keeps_its_old_version_struck_through(
        self, phone: Phone, table: str
    ) -> None:
        game = begin(phone, table, claim(1, "low-clubs"))
        enter(phone, game, {"amend": 1, "with": claim(1, "low-clubs", "misplaced")})
        page = phone.open(f"/g/{game}/ledger")
        assert "Ben: misplaced 1 : 0 +1" in said(page)
        assert "Ben claimed low clubs: right; corrected by Phone 1" in said(page)

    def test_every_other_line_is_told(self, phone: Phone, table: str) -> None:
        lines: list[Play] = [
            {"kind": "adjust", "side": 0, "points": -1, "why": "talking"},
            {"kind": "substitute", "seat": 2, "player": "Max"},
            {"kind": "rules", "rules": {"points_high": 2}},
            {"kind": "note", "text": "late"},
            claim(2, "high-clubs"),
            {"kind": "agree", "set": "high-clubs", "side": 1},
            {"kind": "review", "set": "high-clubs", "open": True, "why": "the ace"},
            {"kind": "review", "set": "high-clubs", "open": False},
        ]
        text = said(phone.open(f"/g/{begin(phone, table, *lines)}/ledger"))
        assert "Points of Odds put right: −1 point: talking" in text
        assert "Max takes the seat of Chen" in text
        assert "Rules changed: Points of a high set 2" in text
        assert "Note: late" in text
        assert "Max: right 1 : 0 +2" in text
        assert "Evens accepted high clubs" in text
        assert "High clubs: under review: the ace" in text
        assert "High clubs: review settled" in text

    def test_turn_and_counts_are_told_where_they_are_followed(
        self, phone: Phone, table: str
    ) -> None:
        rules = {"track_turn": True, "track_counts": True}
        nine: Play = {"kind": "counts", "counts": [0, 9, 9, 9, 18, 9]}
        handed: Play = {"kind": "pass", "from": 0, "to": 2}
        game = begin(phone, table, nine, handed, rules=rules)
        text = said(phone.open(f"/g/{game}/ledger"))
        assert "Cards counted: Asha 0, Ben 9, Chen 9, Dev 9, Esi 18, Fay 9" in text
        assert "Asha handed the turn to Chen" in text

    def test_a_struck_claim_is_put_back_and_struck_again(self, phone: Phone, table: str) -> None:
        game = begin(phone, table, claim(1, "low-clubs"))
        enter(phone, game, {"strike": 1})
        phone.open(f"/g/{game}/ledger")
        back = phone.press("Put back")
        assert "Put back: Ben claimed low clubs: right." in said(back)
        assert "1 of 9 sets" in said(back)
        again = phone.press("Undo")
        assert "Struck: Ben claimed low clubs: right." in said(again)

    def test_a_game_that_is_played_on_is_told_so(self, phone: Phone, table: str) -> None:
        game = begin(phone, table, *WON, claim(0, "high-clubs"), {"kind": "play_on"})
        assert "Played on for the margin" in said(phone.open(f"/g/{game}/ledger"))

    def test_a_correction_of_the_names_is_told(self, phone: Phone, table: str) -> None:
        game = begin(phone, table, claim(0, "low-clubs"))
        enter(phone, game, {"amend": 0, "with": {"players": ["Aisha", *SIX[1:]]}})
        text = said(phone.open(f"/g/{game}/ledger?done=2"))
        assert "Corrected: Asha is called Aisha." in text
        assert "Aisha: right" in text


class TestReceipt:
    def test_each_step_leads_to_its_sentence(self, phone: Phone, table: str) -> None:
        game = begin(phone, table, LOW)
        page = phone.open(f"/g/{game}/hands/1")
        assert "Low spades: Evens" in said(page)
        assert "Asha claimed low spades for Odds" in said(page)
        assert "Misplaced: the 5♠ was with Esi, not with Chen" in said(page)
        assert "before 0, this set +1 1" in said(page)
        card = phone.open(f"/g/{game}/rules?hand=1")
        assert "These are the rules of low spades." in said(card)
        for link in (one for one in page.links if "#" in one and "/rules" in one):
            assert f'id="{link.partition("#")[2]}"' in card.html

    def test_a_correction_is_said(self, phone: Phone, table: str) -> None:
        game = begin(phone, table, LOW)
        enter(phone, game, {"amend": 1, "with": claim(0, "low-spades")})
        assert "Corrected since" in said(phone.open(f"/g/{game}/hands/1"))

    def test_a_question_has_no_receipt(self, phone: Phone, table: str) -> None:
        game = begin(phone, table, ask(0, 1, "10H"))
        phone.open(f"/g/{game}/hands/1", 404)
        phone.open(f"/g/{game}/hands/1/correct", 404)
        phone.open(f"/g/{game}/bags", 404)


class TestCorrection:
    def test_a_verdict_is_corrected_in_four_taps(self, phone: Phone, table: str) -> None:
        game = begin(phone, table, claim(0, "low-clubs"))
        ledger = phone.open(f"/g/{game}/ledger")
        link = next(link for link in ledger.links if link.endswith("/hands/1/correct"))
        form = phone.open(link).form(button="Correct low clubs")
        assert form.fields["verdict"] == "right"
        seen = said(phone.open(f"{link}?verdict=misplaced"))
        assert "Ahead now: Evens, by 1." in seen
        assert "Low clubs right → misplaced Odds Evens" in seen
        assert "Total now, Odds 1 0" in seen
        after = said(phone.press("Correct low clubs"))
        assert "Corrected: Asha claimed low clubs: misplaced, not: Asha claimed low clubs" in after
        assert "0 : 1" in after
        assert "1 : 0" in said(phone.press("Undo"))

    def test_a_form_that_nobody_touched_changes_nothing(self, phone: Phone, table: str) -> None:
        for entry in (LOW, AWARD, claim(0, "low-clubs", "wrong"), {**claim(0, "low-clubs")}):
            game = begin(phone, table, entry)
            assert "this is how it stands" in said(correction(phone, game, 1))
            assert "corrected by" not in said(phone.press("Correct "))

    def test_a_claimant_is_corrected(self, phone: Phone, table: str) -> None:
        game = begin(phone, table, claim(0, "low-clubs"))
        correction(phone, game, 1, "?claimant=1")
        assert "Ben: right 0 : 1" in said(phone.press("Correct low clubs"))
        correction(phone, game, 1, "?claimant=side-0")
        assert "Odds: right 1 : 0" in said(phone.press("Correct low clubs"))

    def test_a_card_is_corrected_by_one_key(self, phone: Phone, table: str) -> None:
        game = begin(phone, table, LOW)
        page = correction(phone, game, 1, "?actual-5S=2")
        assert "Low spades misplaced → right Evens Odds" in said(page)
        assert "Asha: right 1 : 0" in said(phone.press("Correct low spades"))
        correction(phone, game, 1, "?actual-5S=3")
        after = said(phone.press("Correct low spades"))
        assert "the other side held a card: the 5♠ was with Dev" in after

    def test_a_verdict_tapped_alone_drops_the_cards(self, phone: Phone, table: str) -> None:
        game = begin(phone, table, LOW)
        correction(phone, game, 1, "?verdict=opponents")
        after = said(phone.press("Correct low spades"))
        assert "Asha: the other side held a card 0 : 1" in after

    def test_cards_are_added_to_a_claim_that_had_none(self, phone: Phone, table: str) -> None:
        game = begin(phone, table, claim(0, "low-clubs", "misplaced"))
        correction(phone, game, 1, "?actual-3C=2")
        after = said(phone.press("Correct low clubs"))
        assert "Who held what 2♣ 2 of clubs Asha 3♣ 3 of clubs Chen 4♣" in after
        correction(phone, game, 1, "?actual-3C=1&verdict=cards")
        after = said(phone.press("Correct low clubs"))
        assert "the other side held a card: the 3♣ was with Ben" in after

    def test_cards_and_verdict_that_differ_are_refused_beside_the_verdict(
        self, phone: Phone, table: str
    ) -> None:
        game = begin(phone, table, LOW)
        page = correction(phone, game, 1, "?actual-5S=1&verdict=right")
        assert "The cards shown say otherwise." in said(page)
        assert "Nothing yet: it cannot stand like this." in said(page)
        phone.press("Correct low spades", status=422)

    def test_a_claim_becomes_an_award_and_back(self, phone: Phone, table: str) -> None:
        game = begin(phone, table, claim(0, "low-clubs"))
        correction(phone, game, 1, "?what=award-none")
        after = said(phone.press("Correct low clubs", {"why": "exposed"}))
        assert "Low clubs nobody’s The table: decided by the table: exposed 0 : 0 0" in after
        correction(phone, game, 1, "?what=claim")
        assert "Say who claims the set." in said(phone.page)
        correction(phone, game, 1, "?what=claim&claimant=3&verdict=right")
        assert "Dev: right 0 : 1" in said(phone.press("Correct low clubs"))

    def test_a_claim_is_struck(self, phone: Phone, table: str) -> None:
        game = begin(phone, table, claim(0, "low-clubs"))
        page = correction(phone, game, 1, "?what=strike")
        assert "Low clubs right → open Odds open" in said(page)
        assert "Struck: Asha claimed low clubs: right." in said(phone.press("Correct low clubs"))

    def test_another_set_was_meant(self, phone: Phone, table: str) -> None:
        game = begin(phone, table, LOW, claim(1, "low-clubs"))
        page = correction(phone, game, 1, "?set=low-hearts")
        assert "Low hearts open → misplaced open Evens" in said(page)
        assert "Correct low spades" in said(page)
        assert "Low hearts Evens Asha: misplaced" in said(phone.press("Correct low spades"))

    def test_a_later_claim_that_could_not_stand_is_named(self, phone: Phone, table: str) -> None:
        game = begin(phone, table, claim(0, "low-clubs"), claim(1, "low-hearts"))
        page = correction(phone, game, 1, "?set=low-hearts")
        assert "a later line could not stand: Ben claimed low hearts: right." in said(page)

    def test_a_later_question_that_could_not_stand_is_not_told(
        self, phone: Phone, table: str
    ) -> None:
        asked = ask(0, 1, "10H"), ask(1, 2, "JD")
        game = begin(phone, table, claim(0, "low-clubs"), *asked)
        page = correction(phone, game, 1, "?set=high-hearts")
        assert "Which one is not told while the game runs" in said(page)
        assert "10" not in said(page).replace("10♥", "", 1) or "10♥" not in said(page)

    def test_a_claim_that_ends_the_game_earlier_takes_the_later_ones_back(
        self, phone: Phone, table: str
    ) -> None:
        lines = (*WON, claim(0, "high-clubs", "misplaced"), claim(0, "high-hearts"))
        game = begin(phone, table, *lines[:5], ask(0, 1, "10H"), claim(1, "high-spades"))
        page = correction(phone, game, 5, "?verdict=right")
        assert "With this the game ends before high spades." in said(page)
        assert "The claim of high clubs now ends the game: Odds won." in said(page)
        phone.press("Take back high spades and correct high clubs")
        assert "5 : 0" in said(phone.open(f"/g/{game}/ledger"))

    def test_the_turn_is_handed_on_as_it_was(self, phone: Phone, table: str) -> None:
        rules = {"track_turn": True, "turn_after_right": "team_choice", "claim_timing": "anytime"}
        game = begin(phone, table, claim(0, "low-clubs"), rules=rules)
        page = correction(phone, game, 1, "?next=2")
        assert "It is Chen’s turn then." in said(page)
        phone.press("Correct low clubs")
        correction(phone, game, 1, "?verdict=misplaced")
        assert "It is Asha’s turn then." in said(phone.page)

    def test_a_claim_for_the_other_side_is_corrected(self, phone: Phone, table: str) -> None:
        rules = {"cross_team": "on"}
        game = begin(phone, table, claim(0, "low-clubs", for_side=1), rules=rules)
        assert "claimed as held by Evens: right" in said(phone.open(f"/g/{game}/ledger"))
        correction(phone, game, 1, "?verdict=opponents")
        after = said(phone.press("Correct low clubs"))
        assert "claimed as held by Evens: the other side held a card 0 : 1" in after
        correction(phone, game, 1, "?for=own&verdict=right")
        assert "Asha: right 1 : 0" in said(phone.press("Correct low clubs"))

    def test_what_is_none_of_our_forms_is_refused(self, phone: Phone, table: str) -> None:
        game = begin(phone, table, claim(0, "low-clubs"))
        for query in ("?bids=3", "?what=void", "?claimant=x&verdict=right", "?set=nowhere"):
            assert "Nothing yet" in said(correction(phone, game, 1, query))

    def test_two_phones_that_correct_one_claim_are_shown_both(
        self, phone: Phone, table: str
    ) -> None:
        game = begin(phone, table, claim(0, "low-clubs"))
        form = correction(phone, game, 1, "?verdict=misplaced").form(button="Correct low clubs")
        enter(phone, game, {"amend": 1, "with": claim(2, "low-clubs")})
        page = phone.send(form, "Correct low clubs", status=409)
        assert "Low clubs: two corrections" in said(page)
        assert "Odds 1 : 0 right" in said(page)
        assert "Evens 0 : 1 misplaced" in said(page)
        assert "Asha: misplaced 0 : 1" in said(phone.press("Keep mine"))


class TestRules:
    def test_the_card_tells_what_changed_since_when(self, phone: Phone, table: str) -> None:
        news: Play = {"kind": "rules", "rules": {"location_error": "void"}, "why": "agreed"}
        first, second = claim(0, "low-clubs"), claim(0, "low-hearts", "misplaced")
        game = begin(phone, table, first, news, second)
        text = said(phone.open(f"/g/{game}/rules"))
        assert "After low clubs A holder misnamed inside the side" in text
        assert "the set counts for nobody. A card" in text.replace("A card with", "A card with")
        assert "it counts for nobody" not in said(phone.open(f"/g/{game}/rules?hand=1"))

    def test_rules_change_from_now_on(self, phone: Phone, table: str) -> None:
        game = begin(phone, table, claim(0, "low-clubs"), claim(0, "low-hearts"))
        page = phone.open(f"/g/{game}/rules/change")
        assert "What was claimed so far keeps its rules. Deck, turn and counts are" in said(page)
        seen = phone.press("See what changes", {"target": "2"})
        assert "Odds have 2 already: the end is tested after the next claim." in said(seen)
        phone.press("Use from now")
        assert "Target: 5 2" in said(phone.open(f"/g/{game}/rules"))

    def test_after_the_end_nothing_changes(self, phone: Phone, table: str) -> None:
        game = begin(phone, table, {"kind": "end", "result": "score"})
        assert "The game is over." in said(phone.open(f"/g/{game}/rules/change"))


class TestSpreadsheet:
    def test_claims_are_rows_and_no_cell_is_a_formula(self, phone: Phone, table: str) -> None:
        lines: tuple[Play, ...] = (
            ask(0, 1, "10H"),
            ask(1, 0, "JD"),
            claim(0, "low-clubs"),
            {"kind": "adjust", "side": 1, "points": -1, "why": "=1+1"},
            {"kind": "note", "text": "=HYPERLINK()"},
            {**AWARD, "side": None},
            {"strike": 6},
        )
        game = begin(phone, table, *lines, rules={"location_error": "reopen"})
        enter(phone, game, claim(0, "low-hearts", "misplaced"))
        rows = _rows(phone, game)
        assert rows[0] == ["Claim", "Set", "Claimed by", "Verdict", "Owner", "Odds points",
                           "Odds total", "Evens points", "Evens total", "Note"]  # fmt: skip
        assert rows[1][-1] == "Ben asked Asha for the J♦: no"
        assert rows[2] == ["1", "Low clubs", "Asha", "right", "Odds", "1", "1", "0", "0", "right"]
        assert rows[3][5:] == ["", "", "-1", "-1", "Points of Evens put right: −1 point: =1+1"]
        assert rows[4][-1] == "Note: =HYPERLINK()"
        assert rows[5][1:9] == ["Low hearts", "Asha", "misplaced", "open", "0", "1", "0", "-1"]
        assert len(rows) == 6

    def test_the_file_of_a_running_game_with_questions_is_sealed(
        self, phone: Phone, table: str
    ) -> None:
        game = begin(phone, table, ask(0, 1, "10H"))
        page = phone.open(f"/g/{game}/file", 409)
        assert "Its file can be had once the game is over." in said(page)
        assert "Game file once the game is over" in said(phone.open(f"/g/{game}/menu"))
        enter(phone, game, {"kind": "end", "result": "score"})
        assert phone.client.get(f"/g/{game}/file").json["entries"][0]["card"] == "10H"


def _rows(phone: Phone, game: str) -> list[list[str]]:
    text = phone.client.get(f"/g/{game}/csv").data.decode("utf-8-sig")
    return [*csv.reader(io.StringIO(text))][2:]
