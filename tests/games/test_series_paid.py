"""A game says which of its series it is; what was paid for a series is owed no more."""

from dataclasses import replace

from scorekeeper.games.names import plain
from scorekeeper.games.series_words import owed, place
from tests.games.test_series_agreed import BEST_OF_3, DRAW, EVENING, RUNS, evening, run, said


def test_a_game_says_which_of_its_series_it_is() -> None:
    assert place(run(BEST_OF_3, evening(0, 1)), "g1") == "Game 2 of at most 3"
    assert place(run(BEST_OF_3, evening(0, DRAW, RUNS)), "g2") == "Game 3 of at most 4"
    assert place(run(BEST_OF_3, evening(0, 0)), "g1") == "Game 2 of 2"
    points = replace(BEST_OF_3, kind="points", games=None)
    assert place(run(points, evening(0, 1)), "g1") == "Game 2"


def test_what_was_paid_is_owed_no_more_whatever_is_corrected() -> None:
    paid = replace(BEST_OF_3, paid=EVENING)
    one = run(paid, evening(0, 0))
    assert said(one) == "Us win 2 : 0. Cy and Di owe Ann and Bo a coffee. Paid."
    assert said(run(paid, evening(0, 1))) == "Us 1, Them 1. It was paid before."
    points = replace(paid, kind="points", games=None, ended=EVENING)
    even = "Nobody is ahead (Us 300, Them 300), so nobody owes anything. It was paid before."
    assert said(run(points, evening(DRAW))) == even
    assert owed([one]) == owed([run(paid, evening(1, 1))]) == ()
    (left,) = owed([one, run(BEST_OF_3, evening(1, 1))])
    assert plain(left.words) == "Ann and Bo owe Cy and Di a coffee."
