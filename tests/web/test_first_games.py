"""First games, question by question: the engine knows the answers, and nothing is left behind."""

import re
from itertools import pairwise

import pytest

from scorekeeper.games import GAMES
from scorekeeper.games.firstgame import first_games
from scorekeeper.web.firstgames import ledger_of
from tests.pages import Phone

STEPS = [(game, n) for game, its in first_games().items() for n in range(1, len(its.steps) + 1)]
TOTAL = re.compile(r"(Us|Them): (\S+) (?:points?|sets?)")


def at(game: str, step: int, answer: str = "") -> str:
    return f"/learn/{game}/first/{step}" + (f"?answer={answer}" if answer else "")


def totals(text: str) -> list[str]:
    return [points for _, points in TOTAL.findall(text)]


def points_after(game: str, n: int) -> list[str]:
    step = first_games()[game].steps[n - 1]
    state = ledger_of(game, (*step.before, *step.now)).state
    return [str(points) for points in GAMES[game].standing(state).points]


def right_of(game: str, n: int) -> str:
    step = first_games()[game].steps[n - 1]
    return step.asks(ledger_of(game, (*step.before, *step.now)).state)


def test_every_game_has_a_first_one() -> None:
    assert [*first_games()] == [*GAMES]


@pytest.mark.parametrize(("game", "n"), STEPS)
def test_the_answer_that_is_called_right_is_what_the_engine_gives(
    stranger: Phone, game: str, n: int
) -> None:
    step = first_games()[game].steps[n - 1]
    answers = [one.value for one in step.answers]
    assert answers.count(right_of(game, n)) == 1
    question = stranger.open(at(game, n) if n > 1 else f"/learn/{game}/first").text
    for one in step.answers:
        page = stranger.open(at(game, n, one.value))
        assert one.why in page.text
        if one.value == right_of(game, n):
            assert f"{one.words}: right." in page.text
            assert totals(page.text)[:2] == points_after(game, n)
        else:
            assert "Not yet." in page.text
            assert totals(page.text) == totals(question)


def test_keys_with_words_are_alike_on_every_step() -> None:
    """Figures stand large, names small, however short."""
    in_words = [n for n, step in enumerate(first_games()["spades"].steps, 1) if step.in_words]
    assert in_words == [5, 9, 10]
    assert all(step.in_words for step in first_games()["literature"].steps)


def test_the_tenth_bag_is_asked_about_as_the_rule_book_tells_it() -> None:
    told = [(right_of("spades", n), points_after("spades", n)[0]) for n in (6, 7, 8)]
    assert told == [("389", "389"), ("290", "290"), ("291", "291")]


@pytest.mark.parametrize("game", first_games())
def test_what_was_not_asked_about_is_told(game: str) -> None:
    """Where the board has gone on since the last answer, the question says so."""
    steps = first_games()[game].steps
    pairs = [((*last.before, *last.now), step) for last, step in pairwise(steps)]
    jumps = [step for left, step in pairs if left not in (step.before, step.before[:-1])]
    assert jumps
    for step in jumps:
        assert re.search("Hand 6|same hand|hands 8|Later", f"{step.told} {step.words}")


def test_every_line_of_a_receipt_leads_to_its_rule(stranger: Phone) -> None:
    for game in first_games():
        rules = stranger.client.get(f"/learn/{game}").text
        for other, n in STEPS:
            if other == game:
                page = stranger.open(at(game, n, right_of(game, n)))
                anchors = [to.split("#")[1] for to in page.links if "#" in to]
                assert all(f'id="{anchor}"' in rules for anchor in anchors), (n, anchors)


@pytest.mark.parametrize("game", first_games())
def test_a_lesson_is_played_by_links_alone_to_a_table_of_ones_own(
    stranger: Phone, game: str
) -> None:
    for n in range(1, len(first_games()[game].steps) + 1):
        page = stranger.open(at(game, n))
        assert "Skip" in page.text
        assert at(game, n - 1).removesuffix("/1").removesuffix("/first/0") in page.links
        stranger.open(at(game, n, right_of(game, n)))
        assert n == len(first_games()[game].steps) or at(game, n + 1) in stranger.page.links
    assert "/" in stranger.page.links
    scored = [to for to in stranger.page.links if to.startswith("/score")]
    assert bool(scored) == (game == "spades")
    assert not scored or "Us: 575 points" in stranger.open(scored[0]).text


def test_a_lesson_leaves_nothing_behind_and_may_be_kept(stranger: Phone) -> None:
    for path in ("/learn/spades/first", at("spades", 7, "290"), at("literature", 6, "Us")):
        answer = stranger.client.get(path)
        assert "Set-Cookie" not in answer.headers
        assert "no-store" not in answer.headers["Cache-Control"]
        seen = {"If-None-Match": answer.headers["ETag"]}
        assert stranger.client.get(path, headers=seen).status_code == 304


@pytest.mark.parametrize("said", ["cake", "291.0", "-", "<b>", "٢٩٠", "x" * 3000])
def test_what_is_no_answer_gets_the_question_again(stranger: Phone, said: str) -> None:
    page = stranger.open(at("spades", 7, said))
    assert "is none of the answers" in page.text
    assert totals(page.text) == ["337", "243"]


@pytest.mark.parametrize(
    "path",
    ["spades/first/0", "spades/first/11", "spades/first/x", "whist/first", f"spades/first/{9**99}"],
)
def test_a_step_that_is_not_there_is_not_found(stranger: Phone, path: str) -> None:
    assert "/learn" in stranger.open(f"/learn/{path}", 404).links


def test_the_ways_to_a_first_game(stranger: Phone) -> None:
    for path in ("/", "/learn", "/learn/spades"):
        assert "/learn/spades/first" in stranger.open(path).links
    assert {f"/learn/{game}/first" for game in first_games()} <= {*stranger.open("/").links}
    assert "New to a game? Play a first one" in stranger.page.text
