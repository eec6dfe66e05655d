"""The ledger of a game: every hand, every line, every correction, and the bags."""

import pytest

from tests.imported import Line, bids, hand, imported, took
from tests.pages import Page, Phone

ON_PAPER = {"start": {"hand": 6, "points": [337, 0], "bags": [7, 0]}}


def opened(phone: Phone, game: str, page: str = "ledger") -> Page:
    return phone.open(f"/g/{game}/{page}")


@pytest.mark.parametrize(
    ("ours", "total", "bags"),
    [
        (7, "389 +52", "9 bags"),
        (8, "290 −47", "bags −100 0 bags"),
        (9, "291 −46", "bags −100 1 bag"),
    ],
)
def test_the_tenth_bag_shows_in_the_running_total(
    phone: Phone, table: str, ours: int, total: str, bags: str
) -> None:
    game = imported(phone, table, *hand(6, (5, 6), (ours, 13 - ours)), **ON_PAPER)
    text = opened(phone, game).text
    assert f"5/{ours} {bags} {total}" in text
    assert "From paper: Us 337, 7 bags · Them 0, 0 bags" in text


def test_a_game_before_its_first_result_says_so(phone: Phone, game: str) -> None:
    assert "No hand has a result yet." in opened(phone, game).text


def test_a_hand_by_player_shows_what_is_known_and_nothing_else(phone: Phone, table: str) -> None:
    game = imported(phone, table, bids(1, 3, "nil", 4, 4), took(1, 8, 5, s1=1))
    assert "Ann 3/–" not in opened(phone, game).text
    text = opened(phone, game, "ledger?by=player").text
    assert "Ann 3/– Bo nil/1 Cy 4/– Di 4/–" in text


def test_a_team_bid_leaves_the_players_bids_unknown(phone: Phone, table: str) -> None:
    team = {"kind": "bids", "hand": 1, "sides": [7, 5]}
    game = imported(phone, table, team, took(1, 7, 6))
    text = opened(phone, game, "ledger?by=player").text
    assert "7/7 0 bags 70 +70 5/6 1 bag 51 +51" in text
    assert "Ann –/– Bo –/– Cy –/– Di –/–" in text


def test_nils_are_told_by_a_word(phone: Phone, table: str) -> None:
    game = imported(phone, table, bids(1, "nil", "nil", 4, 4), took(1, 7, 6, s0=0, s1=2))
    text = opened(phone, game).text
    assert "4/7 nil made" in text
    assert "4/6 nil broken: 2" in text


def test_every_other_line_stands_in_its_place(phone: Phone, table: str) -> None:
    game = imported(
        phone,
        table,
        *hand(1, (5, 6), (5, 8)),
        {"kind": "dealer", "hand": 2, "seat": 3, "by": "Bo"},
        bids(2, 3, 3, 3, 3),
        {"kind": "redeal", "hand": 2, "pass_deal": True, "why": "a card was shown"},
        {"kind": "rules", "rules": {"target": 300}, "why": "late"},
        *hand(2, (5, 6), (6, 7)),
        {"kind": "adjust", "side": 0, "points": -10, "why": "talking"},
        {"kind": "substitute", "seat": 2, "player": "Eve"},
        {"kind": "agree", "hand": 2, "side": 0},
        {"kind": "review", "hand": 2, "open": True},
        {"kind": "note", "text": "pizza came"},
        {"kind": "end", "result": "conceded", "side": 1},
    )
    text = opened(phone, game).text
    told = [
        "Di deals hand 2 ; by Bo , imported",
        "Hand 2 was thrown in, the deal passes: a card was shown",
        "Rules changed: Target 300: late",
        "5/6",
        "Totals of Us corrected: −10 points: talking",
        "Eve takes the seat of Cy",
        "Us accepted hand 2",
        "Hand 2 is under review",
        "Note: pizza came",
        "Them gave the game up",
    ]
    words = text.replace(" ;", ";").replace(" ,", ",")
    places = [words.index(line.replace(" ;", ";").replace(" ,", ",")) for line in told]
    assert places == sorted(places)


def test_a_hand_that_does_not_count_keeps_its_number_and_says_why(phone: Phone, table: str) -> None:
    void = {"kind": "void", "hand": 1, "why": "entered twice"}
    game = imported(phone, table, void, *hand(2, (5, 6), (5, 8)))
    text = opened(phone, game).text
    assert "does not count: entered twice" in text
    assert "Points and bags stay as they were" in opened(phone, game, "hands/1").text


def test_a_correction_of_the_head_is_a_line(phone: Phone, table: str) -> None:
    names = {"amend": 0, "with": {"players": ["Ann", "Bob", "Cy", "Di"]}, "by": "Ann"}
    dealer = {"amend": 0, "with": {"first_dealer": 2, "rules": {"target": 300}}}
    seats = {"amend": 0, "with": {"players": ["Bob", "Ann", "Cy", "Di"]}}
    text = opened(phone, imported(phone, table, names, dealer, seats)).text
    assert "Bo is called Bob" in text
    assert "dealt the first hand" in text
    assert "Rules from the start: Target 300" in text
    assert "Seated Bob , Ann , Cy and Di , not Ann , Bob , Cy and Di" in text


def test_bags_are_told_hand_by_hand_and_add_up(phone: Phone, table: str) -> None:
    game = imported(phone, table, *hand(6, (5, 6), (8, 5)), *hand(7, (5, 6), (6, 7)), **ON_PAPER)
    page = opened(phone, game, "bags")
    assert "Us : 11 bags, from paper and in 2 hands. At 10: −100, the rest is carried." in page.text
    assert "from paper +7 0 → 7" in page.text
    assert "6 +3 7 → 10 −100, 0 carried" in page.text
    assert "7 +1 0 → 1" in page.text
    assert "Us 1 bag" in page.text
    assert "Them 1 bag" in opened(phone, game, "bags?side=1").text


def test_bags_that_start_at_zero_again_leave_none(phone: Phone, table: str) -> None:
    rules = {"rules": {"bag_rollover": "reset"}}
    game = imported(phone, table, *hand(6, (5, 6), (9, 4)), **ON_PAPER, **rules)
    text = opened(phone, game, "bags").text
    assert "At 10: −100, the count starts at 0." in text
    assert "6 +4 7 → 11 −100, 0 left" in text


def test_bags_of_a_correction_are_told_too(phone: Phone, table: str) -> None:
    adjust = {"kind": "adjust", "side": 0, "bags": 2, "why": "forgotten"}
    game = imported(phone, table, *hand(1, (5, 6), (6, 7)), adjust)
    assert "corrected: forgotten +2 1 → 3" in opened(phone, game, "bags").text


def test_where_bags_do_not_count_there_is_no_word_of_them(phone: Phone, table: str) -> None:
    game = imported(phone, table, *hand(1, (5, 6), (6, 7)), rules={"bag_limit": 0})
    for page in ("ledger", "ledger?by=player", "hands/1"):
        assert "bag" not in opened(phone, game, page).text.lower().replace("no bag", "")
    phone.open(f"/g/{game}/bags", 404)


def test_no_such_hand_side_or_game_is_a_404(phone: Phone, game: str, stranger: Phone) -> None:
    for page in ("hands/1", "hands/0", "hands/99999999999999999999", "hands/x", "bags?side=9"):
        phone.open(f"/g/{game}/{page}", 404)
    phone.open(f"/g/{game}/hands/1/correct", 404)
    for page in ("ledger", "hands/1", "bags", "rules", "hands/1/correct"):
        stranger.open(f"/g/{game}/{page}", 404)


def test_sixty_hands_stay_light(phone: Phone, table: str) -> None:
    short = imported(phone, table, *_many(3), rules={"target": None})
    long = imported(phone, table, *_many(60), rules={"target": None})
    few, many = (len(opened(phone, game).html) for game in (short, long))
    assert many - few < 57 * 1200
    assert "60 hands" in opened(phone, long).text
    assert len(opened(phone, long, "hands/60").html) < 1.2 * len(
        opened(phone, short, "hands/3").html
    )


def _many(hands: int) -> list[Line]:
    return [line for number in range(1, hands + 1) for line in hand(number, (5, 6), (6, 7))]


def test_five_players_each_alone_have_a_row_each(phone: Phone, table: str) -> None:
    game = imported(
        phone,
        table,
        {"kind": "bids", "hand": 1, "bids": [3, "nil", 2, 3, 1]},
        {"kind": "tricks", "hand": 1, "tricks": [3, 0, 3, 3, 1]},
        {"amend": 2, "with": {"kind": "tricks", "hand": 1, "tricks": [2, 1, 3, 3, 1]}},
        players=["Ann", "Bo", "Cy", "Di", "Eve"],
        side_names=None,
        rules={"tricks_per_hand": 10},
    )
    text = opened(phone, game).text
    assert "Bo nil/1 nil broken: 1" in text
    assert "nil/0 nil made +100" in text
    opened(phone, game, "hands/1")
    opened(phone, game, "hands/1/correct")


def test_every_bag_leads_to_the_ledger_of_its_side(phone: Phone, table: str) -> None:
    game = imported(phone, table, *hand(1, (5, 6), (7, 6)), *hand(2, (5, 6), (5, 8)))
    for page in ("/ledger", "/hands/1", "/bags", ""):
        links = phone.open(f"/g/{game}{page}").links
        assert f"/g/{game}/ledger" in links
        assert [f"/g/{game}/bags?side={side}" in links for side in (0, 1)] == [True, True]
    cells = [link for link in opened(phone, game).links if "bags?side" in link]
    assert len(cells) == 2 + 4


def test_what_was_corrected_still_says_where_its_points_came_from(phone: Phone, table: str) -> None:
    wrong = took(6, 8, 5, s0=1)
    right = {"amend": 2, "with": took(6, 8, 5, s0=0)}
    game = imported(phone, table, bids(6, "nil", 3, 4, 3), wrong, right, **ON_PAPER)
    assert "4/8 nil broken: 1 bags −100 −156" in opened(phone, game).text


def test_a_remark_that_was_a_result_all_along_can_be_read(phone: Phone, table: str) -> None:
    wrong = {"kind": "adjust", "side": 0, "points": 10, "why": "x"}
    right = {"amend": 2, "with": {"kind": "tricks", "hand": 1, "tricks": [4, 3, 3, 3]}}
    game = imported(phone, table, bids(1, 3, 3, 3, 3), wrong, right)
    for page in ("ledger", "ledger?by=player", "ledger?done=3", "print", "hands/1"):
        opened(phone, game, page)
    assert "Totals of Us corrected: +10 points: x corrected" in opened(phone, game).text


def test_a_bid_corrected_while_the_hand_was_open_still_shows_what_it_was(
    phone: Phone, table: str
) -> None:
    each = [{"kind": "bid", "hand": 1, "seat": seat, "bid": 3} for seat in (1, 2, 3, 0)]
    better = {"amend": 1, "with": {**each[0], "bid": 4}, "by": "Bo"}
    game = imported(phone, table, each[0], better, *each[1:], took(1, 6, 7))
    text = opened(phone, game).text
    assert "7/7" in text
    assert "Bid of Bo in hand 1: 3 corrected by Bo" in text


def test_bids_that_were_taken_back_do_not_drown_the_sheet(phone: Phone, table: str) -> None:
    slip = {"kind": "bid", "hand": 1, "seat": 1, "bid": 9}
    game = imported(phone, table, slip, {"strike": 1}, *hand(1, (5, 6), (7, 6)))
    text = opened(phone, game).text
    assert "Bid of Bo" not in text
    assert "Bids that were taken back are listed by player." in text
    assert "Bid of Bo in hand 1: 9" in opened(phone, game, "ledger?by=player").text


def test_players_who_turn_out_to_be_sides_keep_their_old_results(phone: Phone, table: str) -> None:
    wrong = {"kind": "tricks", "hand": 1, "tricks": [4, 3, 3, 3]}
    game = imported(
        phone,
        table,
        bids(1, 3, 3, 3, 3),
        wrong,
        {"amend": 2, "with": {**wrong, "tricks": [3, 4, 3, 3]}},
        {"amend": 0, "with": {"sides": [[0, 2], [1, 3]], "side_names": ["Us", "Them"]}},
        sides=[[0], [1], [2], [3]],
        side_names=None,
    )
    for page in ("ledger", "ledger?by=player", "ledger?done=3", "ledger?done=4", "hands/1"):
        opened(phone, game, page)
    assert "3/4 +31" in opened(phone, game).text
