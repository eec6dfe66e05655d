"""What a club night is remembered for: places shared or not, wins, and who came last."""

from scorekeeper.nights.prizes import best_pair, biggest_win, podium, spoon
from scorekeeper.nights.standings import Played, Sat, standings

ABCD, EFGH = (("Ann", "Cy"), ("Bo", "Di")), (("Eve", "Gus"), ("Fay", "Hal"))
EVERYBODY = [who for sides in (ABCD, EFGH) for side in sides for who in side]


def sat(sides: tuple[tuple[str, ...], ...], *points: int, over: bool = True) -> Sat:
    best = max(points)
    winners = tuple(side for side, has in enumerate(points) if has == best)
    return Sat(1, sides, points, over, winners)


def test_a_shared_second_place_leaves_no_third() -> None:
    lines = standings(EVERYBODY, [Played((sat(ABCD, 90, 60), sat(EFGH, 80, 60)))])
    places = [(place, sorted(str(one.who) for one in who)) for place, who in podium(lines)]
    assert places == [(1, ["Ann", "Cy"]), (3, ["Eve", "Gus"])]
    assert [one.who for one in spoon(lines)] == ["Bo", "Di"]


def test_who_has_not_played_is_on_no_podium_and_gets_no_spoon() -> None:
    assert podium(standings(EVERYBODY, [])) == ()
    assert spoon(standings(EVERYBODY, [])) == ()
    lines = standings([*EVERYBODY, "Zoe"], [Played((sat(ABCD, 90, 60),))])
    assert [place for place, _ in podium(lines)] == [1, 3]
    assert spoon(lines) == ()  # third of four is no last place


def test_the_best_pair_and_the_biggest_win_may_be_others() -> None:
    rounds = [
        Played((sat(ABCD, 190, 160), sat(EFGH, 100, 20))),
        Played((sat(ABCD, -40, 30), sat(EFGH, 500, 0, over=False))),
    ]
    (best,) = best_pair(rounds)
    assert (best.whose, best.against, best.round, best.points) == (*ABCD, 1, 190)
    (win,) = biggest_win(rounds)
    assert (win.whose, win.margin) == (EFGH[0], 80)


def test_a_draw_is_no_win_and_points_below_zero_are_no_best() -> None:
    rounds = [Played((sat(ABCD, -20, -20),))]
    assert best_pair(rounds) == biggest_win(rounds) == ()
