"""Correcting a hand: the consequences come first, the old numbers stay, nothing is overwritten."""

from tests.imported import bids, correction, hand, imported, took
from tests.pages import Phone

TO_500 = {"start": {"hand": 6, "points": [440, 300], "bags": [0, 0]}}


def test_a_correction_takes_four_requests(phone: Phone, table: str) -> None:
    game = imported(phone, table, *hand(1, (5, 6), (7, 6)), *hand(2, (5, 6), (5, 8)))
    ledger = phone.open(f"/g/{game}/ledger")
    link = next(link for link in ledger.links if link.endswith("/hands/1/correct"))
    form = phone.open(link).form(button="Correct hand 1")
    assert form.fields["side-0"] == "7"
    seen = phone.open(f"{link}?side-0=5").text
    assert "Hand 1, Us 5/7, made → 5/5, made +52 +50" in seen
    assert "Total now, Us 102 100" in seen
    after = phone.press("Correct hand 1").text
    assert "5/5 0 bags 50 +50 6/8 2 bags 62 +62" in after
    assert "5/7 +52 6/6 +60 corrected by Phone 1" in after
    assert "5/5 0 bags 100 +50" in after


def test_a_form_that_nobody_touched_changes_nothing(phone: Phone, table: str) -> None:
    game = imported(phone, table, *hand(1, (5, 6), (7, 6)))
    page = correction(phone, game, 1)
    assert "this is how it stands" in page.text
    assert "data-idle" in page.html
    assert "corrected" not in phone.press("Correct hand 1").text.replace("to correct it", "")
    assert "data-idle" not in correction(phone, game, 1, "?side-0=6").html


def test_a_correction_takes_a_bag_penalty_back(phone: Phone, table: str) -> None:
    paper = {"start": {"hand": 6, "points": [337, 0], "bags": [7, 0]}}
    game = imported(phone, table, *hand(6, (5, 6), (8, 5)), *hand(7, (5, 6), (6, 7)), **paper)
    page = correction(phone, game, 6, "?side-0=7")
    assert "The bag penalty of Us in hand 6 disappears." in page.text
    assert "The bag penalty of Us in hand 7 appears." in page.text
    assert "Total now, Us 341 340" in page.text
    assert "Bags now, Us 1 0" in page.text
    assert "389 +52" in phone.press("Correct hand 6").text


def test_several_bag_penalties_are_counted(phone: Phone, table: str) -> None:
    paper = {"start": {"hand": 6, "points": [0, 0], "bags": [9, 9]}}
    game = imported(phone, table, bids(6, 3, 3, 3, 2), took(6, 7, 6), **paper)
    text = correction(phone, game, 6, "?bid-0=4&bid-1=4").text
    assert "2 bag penalties disappear, in hand 6." in text


def test_the_end_at_500_is_opened_again(phone: Phone, table: str) -> None:
    game = imported(phone, table, *hand(6, (6, 7), (6, 7)), **TO_500)
    text = correction(phone, game, 6, "?side-0=5").text
    assert "Hand 6 no longer ends the game: it is open again." in text
    phone.press("Correct hand 6")
    assert "Hand 7" in phone.open(f"/g/{game}").text


def test_a_correction_can_end_the_game_and_change_the_winner(phone: Phone, table: str) -> None:
    paper = {"start": {"hand": 6, "points": [440, 440], "bags": [0, 0]}}
    game = imported(phone, table, *hand(6, (6, 7), (6, 7)), **paper)
    assert "The winner changes: Us won." in correction(phone, game, 6, "?side-0=7").text
    running = imported(phone, table, *hand(6, (6, 7), (5, 8)), **TO_500)
    assert "Hand 6 now ends the game: Us won." in correction(phone, running, 6, "?side-0=6").text


def test_the_lead_is_told(phone: Phone, table: str) -> None:
    game = imported(phone, table, *hand(1, (6, 5), (8, 5)))
    assert "Ahead now: Them , by 113." in correction(phone, game, 1, "?side-0=5").text


def test_a_correction_that_ends_the_game_earlier_keeps_what_was_picked(
    phone: Phone, table: str
) -> None:
    game = imported(phone, table, *hand(6, (6, 7), (5, 8)), *hand(7, (5, 5), (5, 8)), **TO_500)
    form = correction(phone, game, 6).form(button="Correct hand 6")
    page = phone.send(form, "Correct hand 6", {"side-0": "6"}, 422)
    assert "With this the game ends before hand 7." in page.text
    assert page.form(button="Take back hand 7 and correct hand 6").fields["side-0"] == "6"
    assert "6/5" in phone.open(f"/g/{game}/ledger").text


def test_a_bid_is_corrected_with_the_tricks_in_one_entry(phone: Phone, table: str) -> None:
    game = imported(phone, table, *hand(1, (6, 5), (8, 5)))
    page = correction(phone, game, 1, "?bid-0=nil&nil-0=1&side-0=7")
    assert "Hand 1, Us 6/8, made → 2/7, made, nil broken: 1" in page.text
    phone.press("Correct hand 1")
    file = phone.open(f"/g/{game}/ledger?by=player").text
    assert "Ann nil/1 Bo 3/– Cy 2/–" in file
    assert file.count("corrected by") == 1


def test_single_bids_and_the_dealer_are_corrected(phone: Phone, table: str) -> None:
    each = [{"kind": "bid", "hand": 1, "seat": seat, "bid": 3} for seat in (1, 2, 3, 0)]
    game = imported(phone, table, *each, took(1, 6, 7), *hand(2, (5, 5), (6, 7)))
    page = correction(phone, game, 1, "?bid-1=4&dealer=2")
    assert "Hand 3 is dealt by Ann ." in page.text
    text = phone.press("Correct hand 1").text
    assert "7/7" in text
    assert "Cy dealt the first hand" in text


def test_a_dealer_who_was_named_is_corrected(phone: Phone, table: str) -> None:
    named = {"kind": "dealer", "hand": 2, "seat": 3}
    game = imported(phone, table, *hand(1, (5, 5), (6, 7)), named, *hand(2, (5, 5), (6, 7)))
    correction(phone, game, 2)
    text = phone.press("Correct hand 2", {"dealer": "0"}).text
    assert "Di deals hand 2 Ann deals hand 2; corrected by Phone 1" in text


def test_team_bids_stay_team_bids(phone: Phone, table: str) -> None:
    team = {"kind": "bids", "hand": 1, "sides": [7, 5]}
    game = imported(phone, table, team, took(1, 7, 6))
    correction(phone, game, 1)
    assert "8/7 0 bags −80 −80" in phone.press("Correct hand 1", {"team-0": "8"}).text


def test_a_hand_does_not_count_and_counts_again(phone: Phone, table: str) -> None:
    game = imported(phone, table, *hand(1, (5, 6), (7, 6)), *hand(2, (5, 6), (5, 8)))
    correction(phone, game, 1)
    text = phone.press("Correct hand 1", {"count": "void", "why": "entered twice"}).text
    assert "does not count: entered twice" in text
    page = correction(phone, game, 1)
    assert page.form(button="Correct hand 1").fields["count"] == "void"
    text = phone.press("Correct hand 1", {"count": "yes", "side-0": "7"}).text
    assert "5/7 2 bags 52 +52" in text
    assert text.count("corrected by") == 2


def test_a_hand_without_bids_cannot_count(phone: Phone, table: str) -> None:
    game = imported(phone, table, {"kind": "void", "hand": 1}, *hand(2, (5, 6), (5, 8)))
    assert "It does not count" in correction(phone, game, 1).text
    assert "with the tricks above" not in phone.page.text


def test_only_the_last_result_is_struck(phone: Phone, table: str) -> None:
    game = imported(phone, table, *hand(1, (5, 6), (7, 6)), *hand(2, (5, 6), (5, 8)))
    form = correction(phone, game, 1).form(button="Correct hand 1")
    assert "Strike the result" not in phone.page.text
    phone.send(form, "Correct hand 1", {"count": "strike"}, 422)
    assert "Hand 2 waits for its result again." in correction(phone, game, 2, "?count=strike").text
    form = phone.page.form(button="Correct hand 2")
    text = phone.send(form, "Correct hand 2").text
    assert "Result of hand 2: Us 5, Them 8" in text.replace(" ,", ",")
    assert phone.send(form, "Correct hand 2").text.count("struck by") == 1


def test_by_player_keeps_what_is_known(phone: Phone, table: str) -> None:
    tricks = {"kind": "tricks", "hand": 1, "tricks": [4, 3, 3, 3]}
    game = imported(phone, table, bids(1, 3, 3, 3, 3), tricks)
    form = correction(phone, game, 1, "?by=player").form(button="Correct hand 1")
    assert [form.fields[f"seat-{seat}"] for seat in range(4)] == ["4", "3", "3", "3"]
    phone.send(form, "Correct hand 1", {"seat-0": "5", "seat-1": "2"})
    text = phone.open(f"/g/{game}/ledger?by=player").text
    assert "Ann 3/5 Bo 3/2 Cy 3/3 Di 3/3" in text


def test_a_nil_that_nobody_counted_asks_for_its_tricks(phone: Phone, table: str) -> None:
    game = imported(phone, table, *hand(1, (5, 6), (7, 6)))
    page = correction(phone, game, 1, "?by=player&bid-0=nil")
    assert "Ann bid nil: enter how many tricks they took themselves." in page.text
    assert "later line" not in page.text


def test_a_new_split_keeps_the_side_that_did_not_move(phone: Phone, table: str) -> None:
    tricks = {"kind": "tricks", "hand": 1, "tricks": [4, 0, 3, 6]}
    game = imported(phone, table, bids(1, 3, "nil", 3, 3), tricks)
    correction(phone, game, 1)
    phone.press("Correct hand 1", {"nil-1": "1"})
    text = phone.open(f"/g/{game}/ledger?by=player").text
    assert "Ann 3/4 Bo nil/1 Cy 3/3 Di 3/–" in text


def test_penalties_stay_with_the_hand(phone: Phone, table: str) -> None:
    fined = {**took(1, 7, 6), "penalties": [{"side": 0, "points": -30}]}
    game = imported(phone, table, bids(1, 3, 3, 2, 3), fined)
    assert "Us : −30" in correction(phone, game, 1).text
    assert "5/8 penalty 3 bags 23 +23" in phone.press("Correct hand 1", {"side-0": "8"}).text
