"""Who sits where, paper totals, substitutes, what a game offers and tells (S1, S2, S36)."""

from typing import Any

import pytest

from scorekeeper.ledger import gamefile
from tests.deeds import done
from tests.spades_table import (
    ALONE,
    Line,
    bid,
    bids,
    hand,
    ledger,
    refused,
    start,
    state,
    team_bids,
    tricks,
)

PLAIN = [bids(3, 3, 3, 3), tricks(4, 3, 3, 3)]


def void(hand: int = 1, **more: Any) -> Line:
    return {"kind": "void", "hand": hand, **more}


@pytest.mark.parametrize(
    ("players", "sides"),
    [
        (2, ((0,), (1,))),
        (3, ((0,), (1,), (2,))),
        (4, ((0, 2), (1, 3))),
        (5, tuple((seat,) for seat in range(5))),
        (6, ((0, 3), (1, 4), (2, 5))),
        (8, tuple((seat,) for seat in range(8))),
    ],
)
def test_who_scores_together_s1(players: int, sides: tuple[tuple[int, ...], ...]) -> None:
    assert state(players=players).seating.sides == sides


@pytest.mark.parametrize(
    ("head", "code"),
    [
        ({"players": 1}, "players_too_few"),
        ({"names": [*"abcdefghi"]}, "players_too_many"),
        ({"names": [*"abcdefghijklm"]}, "players_too_many"),
        ({"sides": [[0, 1, 2]]}, "teams_not_partition"),
        ({"sides": [[0, 1], [1, 2, 3]]}, "teams_not_partition"),
        ({"sides": [[0, 1, 2, 3]]}, "teams_not_partition"),
        ({"sides": [[0, 1, 2, 3], []]}, "teams_not_partition"),
        ({"side_names": ["Us"]}, "side_mismatch"),
        ({"first_dealer": 4}, "unknown_seat"),
        ({"preset": "nobody plays so"}, "unknown_preset"),
        ({"rules": {"colour": "red"}}, "unknown_rule"),
        ({"rules": {"target": "500"}}, "bad_rule_value"),
        ({"rules": {"target": True}}, "bad_rule_value"),
        ({"rules": {"nil_allowed": 1}}, "bad_rule_value"),
        ({"rules": {"tie_break": "coin"}}, "bad_rule_value"),
        ({"rules": {"bag_limit": -1}}, "bad_rule_value"),
        ({"rules": {"bag_limit": None}}, "bad_rule_value"),
        ({"rules": {"max_hands": 0}}, "bad_rule_value"),
        ({"start": start(0, 0, bags=(10, 0))}, "bags_before_out_of_range"),
        ({"start": start(0, 0, bags=(-1, 0))}, "bags_before_out_of_range"),
        ({"start": start(0, 0, 0)}, "side_mismatch"),
        ({"start": {"hand": 0}}, "bad_entry"),
    ],
)
def test_a_head_that_cannot_be(head: Line, code: str) -> None:
    error = refused(**head)
    assert (error.code, error.entry) == (code, None)


def test_paper_totals_may_leave_things_out_s36() -> None:
    after = state(start={"hand": 6, "points": [10, 20]})
    assert (after.deal.number, after.played) == (6, 5)
    assert [account.bags for account in after.accounts] == [0, 0]
    assert state(start={"bags": [1, 2]}).accounts[1].bags == 2


def test_who_sat_there_keeps_the_hand_and_who_sits_there_wins() -> None:
    change: Line = {"kind": "substitute", "seat": 1, "player": " Zoë "}
    after = state(*PLAIN, change, *hand(2, (6, 7), (6, 7)), {"kind": "end", "result": "score"})
    assert [played.players[1] for played in after.hands] == ["Bo", "Zoë"]
    assert after.seating.players == ("Ann", "Zoë", "Cy", "Di")
    assert after.seating.side_names == ("Ann & Cy", "Zoë & Di")
    named = state(change, side_names=["Us", "Them"])
    assert named.seating.side_names == ("Us", "Them")
    end = {"kind": "end", "result": "conceded", "side": 0}
    won = ledger(*PLAIN, *hand(2, (3, 6), (3, 10)), change, end)
    assert done(won, "best_margin") == {"Zoë": 33, "Di": 33}


@pytest.mark.parametrize(
    ("seat", "player", "code"),
    [
        (0, "bo ", "name_duplicate"),
        (0, "Ann", "name_duplicate"),
        (4, "Zoë", "unknown_seat"),
        (0, "", "name_empty"),
        (0, None, "name_empty"),
        (0, 7, "bad_entry"),
        (0, "x" * 41, "name_too_long"),
    ],
)
def test_nobody_sits_twice(seat: int, player: Any, code: str) -> None:
    assert refused({"kind": "substitute", "seat": seat, "player": player}).code == code


def test_a_head_corrected_under_a_substitute_names_nobody_twice() -> None:
    change: Line = {"kind": "substitute", "seat": 0, "player": "Eve"}
    mend: Line = {"amend": 0, "with": {"players": ["Ann", "Eve", "Cy", "Di"]}}
    error = refused(change, mend)
    assert (error.code, error.entry, error.breaks) == ("name_duplicate", 2, 1)
    renamed = state(change, {"amend": 0, "with": {"players": ["Anna", "Bob", "Cy", "Di"]}})
    assert renamed.seating.players == ("Eve", "Bob", "Cy", "Di")


def test_a_later_start_moves_the_bids_with_it_in_one_correction() -> None:
    early = [bids(3, 3, 3, 3, hand=6)]
    head: Line = {"start": start(10, 0, hand=6)}
    mend: Line = {"amend": 0, "with": {"start": start(10, 0, hand=5)}}
    alone = refused(*early, mend, **head)
    assert (alone.code, alone.entry, alone.breaks) == ("wrong_hand", 2, 1)
    both = {**mend, "also": [{"amend": 1, "with": bids(3, 3, 3, 3, hand=5)}]}
    assert state(*early, both, **head).deal.number == 5


def test_the_board_says_what_the_game_waits_for() -> None:
    game = ledger(*PLAIN, team_bids(6, 6, hand=2))
    said = game.rules.brief(game.state)
    assert (said["hand"], said["waits_for"]) == (2, "tricks")
    assert (said["over"], said["winners"], said["reason"]) == (False, [], None)
    assert (said["points"], said["bags"]) == ([61, 60], [1, 0])
    over = ledger(*PLAIN, {"kind": "end", "result": "conceded", "side": 1})
    said = over.rules.brief(over.state)
    assert (said["hand"], said["waits_for"], said["winners"]) == (None, None, [0])
    assert gamefile.report(over)["next"] is None


def test_the_expected_entry_is_offered_first() -> None:
    def offered(*entries: Line, **head: Any) -> list[str]:
        game = ledger(*entries, **head)
        return [play.kind for play in game.rules.offers(game.state)]

    assert offered()[:2] == ["bid", "bids"]
    assert "rules" in offered()
    assert offered(bid(0, 3))[0] == "bid"
    assert not {"bids", "rules"} & {*offered(bid(0, 3))}
    assert offered(bids(3, 3, 3, 3))[0] == "tricks"
    assert offered(rules={"first_hand": "bids_itself"})[0] == "tricks"


def test_the_deal_of_a_rematch_is_the_next_in_turn() -> None:
    def next_dealer(*entries: Line) -> int:
        game = ledger(*entries)
        return game.rules.next_dealer(game.state)

    assert next_dealer(*PLAIN) == 1
    assert next_dealer(bid(0, 3)) == 1
    assert next_dealer(dealer := {"kind": "dealer", "hand": 1, "seat": 3}, bid(0, 3)) == 0
    assert next_dealer(dealer) == 3


def test_everybody_alone_keeps_their_own_score_s2() -> None:
    after = state(bids(3, 3, 3, 3), tricks(4, 3, 3, 3), sides=ALONE)
    assert [account.points for account in after.accounts] == [31, 30, 30, 30]
