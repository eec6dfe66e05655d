"""While a game of Literature runs, nothing that the server answers depends on an older question.

Two games are the same but for their older questions: who asked whom for which card, and the answer.
Whatever is asked for or sent, both are answered alike to the letter; then nobody can tell from any
page, source, notice, file or refusal which of the two it is. Once they are over, they do differ.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scorekeeper.games.literature.decks import DECKS
from tests.literature_pages import EIGHT, Play, ask, claim
from tests.proofs.house import House
from tests.proofs.told import Told

SETS = DECKS["54_eights_jokers"].by_key
ASKED = ("high-hearts", "high-diamonds", "eights-jokers")  # nobody ever claims these
CLAIMED = ("low-clubs", "low-diamonds", "low-hearts", "low-spades", "high-clubs")
LAST = ask(3, 0, "QH", "no")
RULES = {"track_turn": True, "track_counts": True, "claim_timing": "anytime"}
QUESTIONS = 30
GUESTS = tuple(enumerate(("Kim", "Lou", "Mae", "Ned", "Oz", "Pam", "Quin", "Ray")))  # after three


def some_question(chance: Random, key: str) -> Play:
    """Anybody asks anybody of the other side for a card of a set."""
    asker, target = chance.choice((0, 2, 4, 6)), chance.choice((1, 3, 5, 7))
    if chance.random() < 0.5:
        asker, target = target, asker
    return ask(asker, target, chance.choice(SETS[key].cards), chance.choice(("yes", "no")))


def lines(seed: int) -> list[Play]:
    """A long game; `seed` only decides what older questions said, never where they stand."""
    course, chance = Random(1), Random(seed)
    said: list[Play] = [claim(0, CLAIMED[0])]
    asked: dict[int, str] = {}
    for place in range(QUESTIONS):
        key = course.choice(ASKED)
        said.append(some_question(chance, key))
        asked[len(said)] = key
        if place == 2:
            said += [{"kind": "substitute", "seat": seat, "player": new} for seat, new in GUESTS]
        if place % 7 == 6:
            said.append(
                claim(place % 8, CLAIMED[place // 7 + 1], course.choice(("right", "wrong")))
            )
        if place % 10 == 9:
            number = course.choice([*asked])
            other = some_question(chance, asked[number])
            said += [{"amend": number, "with": other}, {"strike": number}]
    said += [{"amend": 2, "with": some_question(chance, asked[2])}, {"kind": "note", "text": "tea"}]
    said += [{"kind": "pass", "from": 0, "to": LAST["asker"]}]  # whose turn it is, all may know
    said += [{"kind": "counts", "counts": [3, 3, 3, 3, 3, 3, 3, 3]}, LAST]
    return said


def file(seed: int, *more: Play) -> dict[str, Any]:
    """Such a game, as a file; all of it entered at one time."""
    entries = [{**line, "at": "2026-11-30T20:15:00Z", "by": "Ann"} for line in lines(seed)]
    head = {"format": "scorekeeper-game/1", "game": "literature", "players": [*EIGHT]}
    return {**head, "rules": RULES, "side_names": ["Odds", "Evens"], "entries": [*entries, *more]}


Pair = tuple[Told, Told]


@pytest.fixture(scope="module")
def houses(
    tmp_path_factory: pytest.TempPathFactory, migrated: Path
) -> Iterator[tuple[House, House]]:
    """The two games, each in a house of its own, whose older questions differ."""
    yield from _houses(tmp_path_factory.mktemp("pair"), migrated)


@pytest.fixture
def pair(houses: tuple[House, House]) -> Pair:
    """These two as they were built, and nobody has asked for anything yet."""
    for house in houses:
        house.begin_anew()
        house.app.extensions["scorekeeper-limits"].reset()
    return Told(houses[0]), Told(houses[1])


@pytest.fixture
def ended(tmp_path: Path, migrated: Path) -> Iterator[Pair]:
    """The same two games, over."""
    for one, other in _houses(tmp_path, migrated, {"kind": "end", "result": "score"}):
        yield Told(one), Told(other)


def _houses(folder: Path, migrated: Path, *more: Play) -> Iterator[tuple[House, House]]:
    built = []
    for seed in (11, 12):
        (folder / str(seed)).mkdir()
        built.append(House.build(folder / str(seed), migrated, [file(seed, *more)]))
    yield built[0], built[1]
    for house in built:
        house.close()


NUMBERS = range(len(lines(11)) + 2)


def addresses(house: House) -> Iterator[str]:
    """Every address of a game and its table, with every number and every sheet there is."""
    for rule in house.rules("GET"):
        if "<game_id>" in rule or "<table_id>" in rule:
            yield from _with_numbers(rule)
    for number in NUMBERS:
        yield f"/g/<game_id>?kept={number}"
        yield f"/g/<game_id>/ledger?done={number}"
        yield f"/g/<game_id>/rules?hand={number}"
    for key in (*ASKED, *CLAIMED):
        for sheet in ("question", "claim", "award"):
            yield f"/g/<game_id>/sheet/{sheet}?set={key}&asker=0&target=1&claimant=0&way=cards"
        yield f"/g/<game_id>/hands/1/correct?set={key}"
    for verdict in ("right", "misplaced", "opponents", "cards", "wrong"):
        yield f"/g/<game_id>/hands/1/correct?verdict={verdict}"
    yield "/g/<game_id>/events?whole=board"
    yield "/"


def _with_numbers(rule: str) -> Iterator[str]:
    sheets = ("claim", "question", "award", "pass", "counts", "player", "points", "end", "remark")
    if "<int:" in rule:
        yield from (re.sub(r"<int:\w+>", str(number), rule) for number in NUMBERS)
    elif "<name>" in rule:
        yield from (rule.replace("<name>", sheet) for sheet in sheets)
    elif re.findall(r"<\w+>", rule) in (["<game_id>"], ["<table_id>"]):
        yield rule


def test_no_page_depends_on_an_older_question(pair: Pair) -> None:
    one, other = pair
    asked = [*addresses(one.house)]
    assert len(asked) > 250
    for path in asked:
        assert one.get(path) == other.get(path), path


def test_no_page_counts_questions_while_the_game_runs(pair: Pair) -> None:
    for path in ("", "/ledger", "/print", "/csv", "/menu", "/file"):
        said = re.sub(r"<[^>]*>", " ", pair[0].get(f"/g/<game_id>{path}").lower())
        assert not re.search(r"\b(hits?|missed|misses|cards? taken|lost)\b", said), path


def test_the_file_is_sealed_until_the_game_is_over(pair: Pair) -> None:
    said = pair[0].get("/g/<game_id>/file")
    assert said.startswith("409 ")
    assert "Not before the end" in said


def test_the_games_do_differ_once_they_are_over(ended: Pair) -> None:
    one, other = ended
    for path in ("/ledger", "/file", "/csv"):
        assert one.get(f"/g/<game_id>{path}") != other.get(f"/g/<game_id>{path}"), path


def test_the_export_of_the_operator_is_whole(pair: Pair) -> None:
    one = pair[0]
    done = one.house.app.test_cli_runner().invoke(args=["export", one.game])
    assert [line.get("card") for line in json.loads(done.stdout)["entries"]] == [
        line.get("card") for line in lines(11)
    ]


def newest(told: Told) -> str:
    """The version that a page shows now."""
    found = re.search(r'name="seen" value="(\d+)"', told.get("/g/<game_id>/sheet/question"))
    assert found is not None
    return found[1]


def both(pair: Pair, path: str, **fields: str) -> str:
    """The same form to both games; both answers are the same to the letter."""
    one, other = (told.post(path, **fields) for told in pair)
    assert one == other, (path, fields)
    return one


QUESTION = {"kind": "ask", "asker": "0", "target": "1", "card": "JH", "answer": "yes"}
AT = "/g/<game_id>/entries"


def test_no_answer_to_a_form_tells_an_older_question(pair: Pair) -> None:
    """Struck, corrected, put back, undone, refused, late, sent twice: all are answered alike."""
    seen = newest(pair[0])
    for number in NUMBERS:
        key = f"{number:016}"
        both(pair, "/g/<game_id>/ledger", line=str(number), key=f"{key}a", seen=seen)
        both(pair, "/g/<game_id>/ledger", undo=str(number), key=f"{key}b", seen=seen)
    taken = 0
    for number in range(2, 24):
        key, seen = f"{number:016}", newest(pair[0])
        said = both(pair, AT, amend=str(number), key=f"{key}c", seen=seen, **QUESTION)
        taken += said.startswith("200 ")
        both(pair, AT, strike=str(number), key=f"{key}d", seen=newest(pair[0]))
        both(pair, AT, strike=str(number), key=f"{key}d", seen=seen)
    assert 10 < taken < 22, "questions are corrected, claims and corrections are not"
    for path in ("/g/<game_id>", "/g/<game_id>/ledger", "/g/<game_id>/csv"):
        assert pair[0].get(path) == pair[1].get(path)


def test_a_phone_that_was_away_learns_nothing(pair: Pair) -> None:
    """It enters a question, and several were asked meanwhile; or its key was used before."""
    for seen in ("0", "5", "20", newest(pair[0])):
        both(pair, AT, key=f"{seen:0>16}e", seen=seen, **QUESTION)
    both(pair, AT, key="k" * 22, seen=newest(pair[0]), **QUESTION)
    late = {**QUESTION, "card": "KH"}
    both(pair, AT, key="l" * 22, seen=newest(pair[0]), **late)
    said = both(pair, AT, key="k" * 22, seen=newest(pair[0]), **late)
    assert "jack of hearts" not in re.sub(r"<label.*?</label>|<legend.*?</legend>", "", said)


def test_a_correction_that_breaks_a_later_question_does_not_tell_it(
    pair: Pair,
) -> None:
    seen = newest(pair[0])
    correction = {"what": "claim", "claimant": "0", "verdict": "right", "set": "high-hearts"}
    said = both(pair, "/g/<game_id>/hands/1/correct", key="c" * 22, seen=seen, **correction)
    assert "Which one is not told while the game runs" in said


def test_no_answer_to_a_program_tells_an_older_question(pair: Pair) -> None:
    """Written late, corrected, struck and put back by JSON; conflicts show what may be shown."""
    one, other = pair
    question = {**QUESTION, "asker": 0, "target": 1}
    said = []
    for number in NUMBERS[::4]:
        for seen in (0, number):
            for line in ({"amend": number, "with": question}, {"strike": number}, question):
                sent: Play = {**line, "seen": min(seen, NUMBERS[-2])}
                answers = [told.send("/api/games/<game_id>/entries", sent) for told in pair]
                assert answers[0] == answers[1], sent
                said += answers[:1]
        assert one.get("/api/games/<game_id>") == other.get("/api/games/<game_id>")
    found = {answer.partition(" ")[0] for answer in said}
    assert found == {"201", "200", "409", "422"}
