"""The ledger of a game of Literature, and the receipt of a set."""

from tests.literature_pages import SIX, Play, ask, claim
from tests.literature_records import AWARD, LOW, WON, begin, said
from tests.pages import Phone, enter


def test_claims_stand_in_order_with_claimant_verdict_reason_owner_and_score(
    phone: Phone, table: str
) -> None:
    game = begin(phone, table, claim(1, "low-clubs"), LOW, AWARD)
    text = said(phone.open(f"/g/{game}/ledger"))
    assert "3 of 9 sets · Standard" in text
    assert "1 Low clubs Evens Ben: right 0 : 1 +1" in text
    assert "2 Low spades Evens Asha: misplaced: the 5♠ was with Esi, not with Chen 0 : 2" in text
    assert "3 High clubs Evens Decided by the table: a card was seen 0 : 3" in text
    assert "Who held what 2♠ 2 of spades Asha" in text
    assert "Chen Esi" in text


def test_an_empty_ledger_says_so(phone: Phone, table: str) -> None:
    game = begin(phone, table)
    text = said(phone.open(f"/g/{game}/ledger"))
    assert "Nothing has been claimed yet." in text
    assert "0 of 9 sets" in text


def test_players_have_their_claims_and_only_at_the_end_their_questions(
    phone: Phone, table: str
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


def test_a_corrected_claim_keeps_its_old_version_struck_through(phone: Phone, table: str) -> None:
    game = begin(phone, table, claim(1, "low-clubs"))
    enter(phone, game, {"amend": 1, "with": claim(1, "low-clubs", "misplaced")})
    page = phone.open(f"/g/{game}/ledger")
    assert "Ben: misplaced 1 : 0 +1" in said(page)
    assert "Ben claimed low clubs: right; corrected by Phone 1" in said(page)


def test_every_other_line_is_told(phone: Phone, table: str) -> None:
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


def test_turn_and_counts_are_told_where_they_are_followed(phone: Phone, table: str) -> None:
    rules = {"track_turn": True, "track_counts": True}
    nine: Play = {"kind": "counts", "counts": [0, 9, 9, 9, 18, 9]}
    handed: Play = {"kind": "pass", "from": 0, "to": 2}
    game = begin(phone, table, nine, handed, rules=rules)
    text = said(phone.open(f"/g/{game}/ledger"))
    assert "Cards counted: Asha 0, Ben 9, Chen 9, Dev 9, Esi 18, Fay 9" in text
    assert "Asha handed the turn to Chen" in text


def test_a_struck_claim_is_put_back_and_struck_again(phone: Phone, table: str) -> None:
    game = begin(phone, table, claim(1, "low-clubs"))
    enter(phone, game, {"strike": 1})
    phone.open(f"/g/{game}/ledger")
    back = phone.press("Put back")
    assert "Put back: Ben claimed low clubs: right." in said(back)
    assert "1 of 9 sets" in said(back)
    again = phone.press("Undo")
    assert "Struck: Ben claimed low clubs: right." in said(again)


def test_a_game_that_is_played_on_is_told_so(phone: Phone, table: str) -> None:
    game = begin(phone, table, *WON, claim(0, "high-clubs"), {"kind": "play_on"})
    assert "Played on for the margin" in said(phone.open(f"/g/{game}/ledger"))


def test_a_correction_of_the_names_is_told(phone: Phone, table: str) -> None:
    game = begin(phone, table, claim(0, "low-clubs"))
    enter(phone, game, {"amend": 0, "with": {"players": ["Aisha", *SIX[1:]]}})
    text = said(phone.open(f"/g/{game}/ledger?done=2"))
    assert "Corrected: Asha is called Aisha." in text
    assert "Aisha: right" in text


def test_each_step_leads_to_its_sentence(phone: Phone, table: str) -> None:
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


def test_a_correction_is_said(phone: Phone, table: str) -> None:
    game = begin(phone, table, LOW)
    enter(phone, game, {"amend": 1, "with": claim(0, "low-spades")})
    assert "Corrected by Phone 1" in said(phone.open(f"/g/{game}/hands/1"))


def test_a_question_has_no_receipt(phone: Phone, table: str) -> None:
    game = begin(phone, table, ask(0, 1, "10H"))
    phone.open(f"/g/{game}/hands/1", 404)
    phone.open(f"/g/{game}/hands/1/correct", 404)
    phone.open(f"/g/{game}/bags", 404)


def test_an_address_that_tells_of_no_correction_tells_nothing(phone: Phone, table: str) -> None:
    game = begin(phone, table, claim(0, "low-clubs"))
    assert "Corrected" not in said(phone.open(f"/g/{game}/ledger?done=1"))
