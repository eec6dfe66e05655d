"""The series at a table: the same people against each other, however seated."""

from typing import Any

from scorekeeper.games.series import Match, match, series
from tests.literature_played import game, in_turn, plain

ODDS, EVENS = ("Ann", "Cal", "Eli"), ("Bea", "Dee", "Finn")


def lost(*sides: tuple[str, ...], points: tuple[int, int] = (2, 5), unit: str = "set") -> Match:
    """A game that the second side won."""
    return Match((sides[0], sides[1]), points, (1,), unit)


def test_the_same_people_are_one_series_however_seated_and_spelled() -> None:
    turned = lost(("Finn", "Bea", "Dee"), ("ELI", "ann", "Cal"))
    (one,) = series([lost(ODDS, EVENS), turned, turned])
    assert [plain(who) for who in one.who] == ["Ann, Cal and Eli", "Bea, Dee and Finn"]
    assert (one.won, one.drawn, one.margin) == ((2, 1), 0, 3)
    assert one.words == "3 games · sets +3"


def test_who_leads_stands_first() -> None:
    (one,) = series([lost(ODDS, EVENS)])
    assert plain(one.who[0]) == "Bea, Dee and Finn"
    assert (one.won, one.margin) == ((1, 0), 3)


def test_level_in_games_the_sets_decide_who_stands_first() -> None:
    turned = lost(EVENS, ODDS, points=(4, 5))
    (one,) = series([turned, lost(ODDS, EVENS)])
    assert plain(one.who[0]) == "Bea, Dee and Finn"
    assert (one.won, one.margin) == ((1, 1), 2)
    (level,) = series([lost(ODDS, EVENS), lost(EVENS, ODDS)])
    assert plain(level.who[0]) == "Ann, Cal and Eli"
    assert level.words == "2 games · sets +0"


def test_draws_are_counted_beside_the_games_won() -> None:
    (one,) = series([Match((ODDS, EVENS), (4, 4), (0, 1), "set"), lost(EVENS, ODDS)])
    assert (one.won, one.drawn, one.games) == ((1, 0), 1, 2)
    assert one.words == "2 games, 1 drawn · sets +3"


def test_other_partners_are_another_series() -> None:
    mixed = lost(("Ann", "Dee", "Eli"), ("Bea", "Cal", "Finn"))
    assert len(series([lost(ODDS, EVENS), mixed])) == 2


def test_sets_and_points_are_added_up_as_points() -> None:
    (one,) = series([lost(EVENS, ODDS), lost(EVENS, ODDS, points=(2, 10), unit="point")])
    assert one.words == "2 games · points +11"


def ended(*entries: dict[str, Any], **head: Any) -> Match:
    ledger = game(*entries, **head)
    found = match(ledger.rules.brief(ledger.state), ledger.state.seating.players)
    assert found
    return found


def test_a_game_counts_by_what_is_kept_of_it_for_lists() -> None:
    assert ended(*in_turn("OOOOO")) == Match((ODDS, EVENS), (5, 0), (0,), "set")
    beside = ended(*in_turn("OOO"), sides=[[3, 4, 5], [0, 1, 2]], rules={"points_low": 2})
    assert beside == Match((("Dee", "Eli", "Finn"), ("Ann", "Bea", "Cal")), (0, 6), (1,), "point")


def test_a_game_that_was_abandoned_is_nobodys() -> None:
    abandoned = ended(*in_turn("OO"), {"kind": "end", "result": "abandoned"})
    assert abandoned.winner is None
    assert series([abandoned]) == ()


def test_a_game_that_does_not_say_who_scores_together_has_no_series() -> None:
    assert match({"points": [1, 2], "winners": [1]}, ("Ann", "Bo")) is None


def test_everybody_alone_is_no_pair_to_set_against_each_other() -> None:
    assert series([Match((("Ann",), ("Bo",), ("Cy",)), (1, 2, 3), (2,))]) == ()
