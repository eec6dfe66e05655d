"""What each side needs of the hand in play: to win, not to lose, to keep its bags from filling."""

import pytest

from scorekeeper.games.spades.needs import Need, needs
from tests.spades_table import ALONE, Line, bids, start, state, team_bids


def wins(found: Need) -> tuple[tuple[int, ...], dict[int, list[int]]]:
    return found.wins, {other: sorted(tricks) for other, tricks in found.unless.items()}


def test_nothing_is_needed_while_bids_are_missing() -> None:
    assert needs(state(start=start(490, 0, bags=(7, 0)))) == (Need(), Need())


def test_a_contract_that_reaches_the_target_until_the_bags_fill() -> None:
    us, them = needs(state(team_bids(5, 4), start=start(450, 200, bags=(8, 0))))
    assert (us.wins, us.fills_bags, us.bag_points) == ((5, 6), 7, -100)
    assert (them.wins, them.fills_bags) == ((), None)


def test_a_side_whose_bags_cost_the_game_needs_fewer() -> None:
    us, them = needs(state(team_bids(5, 4), start=start(450, 449, bags=(8, 9))))
    assert us.wins == (5, 6)
    assert them.fills_bags == 5
    assert them.wins == ()


def test_a_side_of_nils_takes_what_its_nils_took() -> None:
    us, them = needs(state(bids("nil", 6, "nil", 6), start=start(300, 0)))
    assert (us.wins, us.possible) == ((0,), (0,))
    assert them.wins == ()


def test_nobody_needs_fewer_tricks_than_the_nil_took() -> None:
    head: Line = {"start": start(440, 0)}
    us, them = needs(state(bids("nil", 3, 3, 3), **head), {0: 2})
    assert (us.possible[0], them.possible[-1]) == (2, 11)
    assert needs(state(bids("nil", 3, "nil", 3), **head), {0: 9, 2: 9}) == (Need(), Need())


def test_no_demand_is_impossible_among_many() -> None:
    head: Line = {"sides": ALONE, "start": start(460, 470, 0, 0)}
    first, second, third, _ = needs(state(bids(5, 4, 2, 2), **head))
    assert wins(first) == (tuple(range(5, 14)), {1: [*range(4, 14)]})
    assert wins(second) == (tuple(range(4, 14)), {0: [*range(5, 14)]})
    assert wins(third) == ((), {})
    assert first.fills_bags is None


def test_who_cannot_be_caught_wins_without_an_unless() -> None:
    head: Line = {"sides": ALONE, "start": start(460, 0, 0, 0)}
    assert wins(needs(state(bids(4, 4, 2, 2), **head))[0]) == (tuple(range(4, 14)), {})


def test_who_is_far_ahead_leaves_nothing_to_win() -> None:
    head: Line = {"sides": ALONE, "start": start(460, 900, 0, 0), "rules": {"target": 500}}
    assert needs(state(bids(4, 4, 2, 2), **head))[0].wins == ()
    free: Line = {**head, "rules": {"target": None}}
    assert needs(state(bids(4, 4, 2, 2), **free))[1].wins == ()
    passing: Line = {**head, "start": start(460, 0, 0, 0), "rules": {"target_mode": "exceed"}}
    assert needs(state(bids(4, 4, 2, 2), **passing))[0].wins == tuple(range(5, 14))


def test_where_three_others_may_be_better_a_side_can_win() -> None:
    head: Line = {"sides": ALONE, "start": start(470, 470, 470, 470)}
    first = needs(state(bids(3, 3, 3, 3), **head))[0]
    assert (first.wins, first.may_win) == ((7, 8, 9, 10, 11, 12), ())
    level = needs(state(bids(3, 3, 3, 3), **{**head, "start": start(470, 540, 540, 540)}))[0]
    assert (level.wins, level.may_win) == ((), ())


def test_nils_among_many_need_no_contract() -> None:
    trio: Line = {"players": 6, "rules": {"target": 200}}
    assert wins(needs(state(bids("nil", 3, 3, "nil", 3, 3), **trio))[0]) == ((0,), {})
    alone: Line = {"players": 3, "rules": {"target": 100}}
    assert wins(needs(state(bids("nil", 5, 5), **alone))[0]) == ((0,), {})


def test_a_missed_contract_may_lose_the_game() -> None:
    head: Line = {"rules": {"sets_lose": 1}}
    us, them = needs(state(team_bids(6, 7), **head))
    assert (us.set_loses, them.set_loses) == (True, True)
    us, them = needs(state(team_bids(8, 7), **head))
    assert (us.set_loses, us.set_may_lose) == (True, False)
    assert (them.set_loses, them.set_may_lose) == (False, True)
    alone = needs(state(bids(3, 3, 3, 3), sides=ALONE, **head))
    assert {need.set_may_lose for need in alone} == {True}
    assert not needs(state(team_bids(6, 7)))[0].set_may_lose


def test_the_floor_asks_for_tricks_only_where_they_help() -> None:
    head: Line = {"rules": {"floor": -200}, "start": start(-170, 0)}
    us, them = needs(state(team_bids(4, 6), **head))
    assert (us.stays, them.stays) == (tuple(range(4, 14)), ())
    below: Line = {**head, "rules": {"floor": -210, "floor_mode": "below"}}
    assert needs(state(team_bids(4, 6), **below))[0].stays == ()
    lost: Line = {**head, "start": start(-400, 0)}
    assert needs(state(team_bids(4, 6), **lost))[0].stays == ()


def test_a_side_below_the_board_of_the_first_hand_loses() -> None:
    rules = {"first_hand": "bids_itself", "first_hand_board": 4}
    us, _ = needs(state(rules=rules))
    assert (us.loses, us.wins) == ((0, 1, 2, 3), (10, 11, 12, 13))
    assert needs(state(rules={**rules, "first_hand_board": 8}))[0].loses == ()
    assert needs(state(rules={**rules, "first_hand_board": 0}))[0].loses == ()


def test_all_the_tricks_win_where_they_do() -> None:
    head: Line = {"rules": {"boston_wins_game": True, "target": None, "max_hands": 4}}
    us, them = needs(state(team_bids(5, 6), **head))
    assert (us.all_win, us.wins, them.wins) == (True, (), ())
    last: Line = {**head, "start": start(0, 0, hand=4)}
    assert needs(state(team_bids(5, 8, hand=4), **last))[0].wins == tuple(range(6, 14))


def test_a_bag_penalty_that_only_the_others_feel_is_named() -> None:
    rules = {"bag_penalty": 0, "bag_penalty_to_opponents": 50, "bag_limit": 5}
    us, _ = needs(state(team_bids(3, 9), rules=rules, start=start(0, 0, bags=(4, 0))))
    assert (us.fills_bags, us.bag_points, us.others_gain) == (4, 0, 50)
    assert needs(state(team_bids(3, 9), rules={"bag_limit": 0}))[0].fills_bags is None


def test_bags_that_are_full_already_fill_whatever_comes() -> None:
    rules: list[Line] = [{"kind": "rules", "rules": {"bag_limit": 5}}, team_bids(3, 9)]
    us, _ = needs(state(*rules, start=start(0, 0, bags=(7, 0))))
    assert (us.always_fills, us.bag_points) == (True, -100)


@pytest.mark.parametrize("players", [5, 6, 7, 8])
def test_eight_alone_are_told_what_can_be_proven(players: int) -> None:
    head: Line = {"players": players, "sides": [[seat] for seat in range(players)]}
    totals = start(480, 479, *[0] * (players - 2))
    found = needs(state(bids(*[3] * players), **head, start=totals))
    assert found[0].wins[0] == 3
    assert {other: min(tricks) for other, tricks in found[0].unless.items()} == {1: 4}
    assert found[2].wins == ()


@pytest.mark.parametrize(("bid", "said"), [(5, ()), (13, (13,))])
def test_every_trick_wins_always_so_it_is_said_only_to_whoever_bid_them(
    bid: int, said: tuple[int, ...]
) -> None:
    head: Line = {"rules": {"boston_wins_game": True}, "start": start(0, 490)}
    us, _ = needs(state(team_bids(bid, 4), **head))
    assert us.wins == said


def test_a_mark_at_a_nil_is_taken_as_it_is() -> None:
    head: Line = {"rules": {"max_hands": 1, "bag_limit": 0}, "start": start(160, 0)}
    hand = state(bids("nil", 4, 4, 4), **head)
    us, _ = needs(hand)
    assert (us.wins, us.hangs, us.open_nils) == (us.possible, {"wins"}, (0,))
    us, them = needs(hand, {0: 2})
    assert (us.wins[0], them.wins[0], us.hangs, us.open_nils) == (6, 8, frozenset(), ())


def test_what_is_too_much_to_tell_hangs_on_the_nils() -> None:
    rules = {"max_hands": 1, "bag_limit": 0, "blind_nil_allowed": True}
    pairs: Line = {"players": 6, "rules": rules, "start": start(9000, 0, 0)}
    assert needs(state(bids("nil", 3, 3, 3, 3, 3), **pairs))[0].hangs == frozenset()
    assert needs(state(bids("nil", "nil", "nil", 3, 3, 3), **pairs))[0].hangs == {"wins"}
    four: Line = {
        "players": 8,
        "sides": [[0, 2, 4, 6], [1, 3, 5, 7]],
        "rules": rules,
        "start": start(9000, 0),
    }
    nils = bids("nil", 3, "nil", 3, "blind nil", 3, 3, 3)
    assert needs(state(nils, **four))[0].hangs == {"wins"}


def test_who_plays_alone_against_a_pair_breaks_the_own_nil_with_the_sides_tricks() -> None:
    head: Line = {"players": 3, "sides": [[0], [1, 2]], "rules": {"max_hands": 1, "bag_limit": 0}}
    one, pair = needs(state(bids("nil", "nil", 4), start=start(120, 0), **head))
    assert (one.wins, one.hangs, one.open_nils) == ((0,), frozenset(), (1,))
    assert (pair.wins, pair.hangs) == (tuple(range(13)), {"wins"})
