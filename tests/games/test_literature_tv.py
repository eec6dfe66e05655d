"""A game of Literature on a large screen: the sets, the last question, whose turn it is."""

from scorekeeper.games.literature.pages.tv import screen
from tests.literature_played import ask, game, in_turn, plain


def test_the_board_says_what_the_game_goes_to_and_whose_turn_it_is() -> None:
    board = screen(game(rules={"track_turn": True}).state)
    assert board.line == "Literature · first to 5 · 9 open"
    assert plain(board.flat) == "Literature · Ann’s turn"
    assert board.promises == ("", "")
    assert board.goal == 5


def test_only_the_last_question_is_on_the_board() -> None:
    board = screen(game(ask(0, 1, "9C"), ask(0, 3, "KC", "no")).state)
    assert plain(board.view.question) == "Ann asked Dee for K♣: no"


def test_a_game_that_is_over_asks_nobody_for_anything() -> None:
    board = screen(game(*in_turn("OOOOO"), rules={"track_turn": True}).state)
    assert (board.line, board.who) == ("Literature", "")
