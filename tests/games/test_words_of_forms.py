"""Whatever a form is filled with, the sentence is for the people at the table, not for programs."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from werkzeug.datastructures import MultiDict

from scorekeeper.games import GAMES, forms
from scorekeeper.games.errors import ScoringError
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.ledger import Ledger
from tests.spades_table import ALONE, Line, bid, bids, file

GARBAGE = ("", " ", "abc", "-1", "99", "9" * 30, "-" + "9" * 30, "1.5", "٣", "x" * 501, "\u202e")
PENALTIES = ("cake", "9:set", "0:tricks:x:1", "x:points:3", "0:points:", "0:tricks:3:7", ":::")
ENDS = ("conceded", "conceded-x", "conceded-9", "score-1", "won", "-")
MORE = (*PENALTIES, *ENDS, "nil", "blind 99", "blind nil", "+")
FILLED = {
    "bid": {"hand": "1", "seat": "1", "bid": "3"},
    "bids": {"hand": "1", **{f"bid-{seat}": "3" for seat in range(4)}},
    "tricks": {"hand": "1", "side-0": "7", "side-1": "6"},
    "redeal": {"hand": "1", "pass_deal": "0"},
    "void": {"hand": "1"},
    "end": {"result": "score"},
    "dealer": {"hand": "1", "seat": "1"},
    "adjust": {"side": "1", "points": "5", "points-sign": "-", "bags": "1", "why": "late"},
    "substitute": {"seat": "1", "player": "Eve"},
    "note": {"text": "Bo dealt twice."},
    "agree": {"hand": "1", "side": "1"},
    "review": {"hand": "1", "open": "1", "why": "Bo took four"},
}
TABLES: dict[str, Line] = {
    "nothing bid": file(),
    "a nil": file(bids("nil", 3, 4, 3)),
    "each alone": file(bids(4, 3, 3, 3), sides=ALONE),
    "one bid": file(bid(1, 3)),
}
PROGRAMS = re.compile(
    r"“\w+”|\w_\w|\b(null|true|false|object|list|field|entry|integer|kind)\b|\w-\d|[( ]-\d"
)
ISOLATES = str.maketrans("", "", "\u2068\u2069")


def read(table: str) -> Ledger:
    return gamefile.read(TABLES[table])


def refused(ledger: Ledger, kind: str, said: dict[str, str]) -> tuple[ScoringError, str] | None:
    """What a form is refused for, and how that is said; None where it stands."""
    form = None
    try:
        form = forms.read(ledger.rules.key, ledger.state, MultiDict({"kind": kind, **said}))
        ledger.write(gamefile.decode(ledger.rules, form.line()))
    except ScoringError as error:
        words = form.in_words(error) if form else error.message
        if form:
            form.refuse(error)
            assert form.said() == {next(iter(form.said())): words}
        return error, words.translate(ISOLATES)
    return None


def tried(table: str, kind: str) -> Iterator[tuple[str, str, str]]:
    """Every field of a form with every sort of garbage: the field, the value, the sentence."""
    ledger, form = read(table), forms.forms_of("spades")[kind]
    for field in form(ledger.state, None)._fields:
        for value in (*GARBAGE, *MORE):
            found = refused(ledger, kind, {**FILLED[kind], field: value})
            if found:
                yield field, value, found[1]


def test_every_form_is_walked() -> None:
    assert {*FILLED} == {kind for game in GAMES for kind in forms.forms_of("spades") if game}


@pytest.mark.parametrize("kind", FILLED)
@pytest.mark.parametrize("table", TABLES)
def test_no_sentence_of_a_form_speaks_of_fields_and_codes(table: str, kind: str) -> None:
    for field, value, words in tried(table, kind):
        assert not PROGRAMS.search(words), f"{field}={value}: {words}"
        assert words.endswith((".", "?")), f"{field}={value}: {words}"


NAMED = {
    ("bids", "bid-1"): "Bo’s bid is a whole number from 0 to 13",
    ("bids", "bidside-1"): "Bo & Di’s bid is a whole number",
    ("bid", "bid"): "Bo’s bid is a whole number",
    ("bid", "seat"): "Nobody sits there: choose one of the players.",
    ("dealer", "seat"): "Say who deals.",
    ("substitute", "seat"): "Say whose seat it is.",
    ("adjust", "side"): "Say whose totals change.",
    ("adjust", "points"): "Say how many points: a whole number.",
    ("adjust", "bags"): "Say how many bags: a whole number.",
    ("end", "result"): "Choose how the game ends",
    ("agree", "side"): "Say which side accepts it.",
    ("agree", "hand"): "Say what is meant",
    ("review", "open"): "Say whether it is under review or settled.",
    ("redeal", "pass_deal"): "Say who deals again: the same dealer, or the next one.",
    ("redeal", "hand"): "This form does not say which hand it is",
}


@pytest.mark.parametrize(("kind", "field"), NAMED)
def test_whoever_is_meant_is_named_and_told_what_to_do(kind: str, field: str) -> None:
    said = {**FILLED[kind], "bidside-0": "5"} if field == "bidside-1" else FILLED[kind]
    found = refused(read("nothing bid"), kind, {**said, field: "abc"})
    assert found
    assert NAMED[kind, field] in found[1]


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"side-0": "abc"}, "Ann & Cy took a whole number of tricks, 0 to 13: say it again."),
        ({"side-1": "9" * 30}, "Bo & Di took a whole number of tricks"),
        ({"nil-0": "abc"}, "Ann took a whole number of tricks"),
        ({"seat-0": "1", "seat-2": "x"}, "Cy took a whole number of tricks"),
        ({"penalty-0": "cake"}, "A penalty of this hand cannot be read: take it out"),
        ({"penalty-0": "9:set"}, "A penalty of this hand cannot be read: take it out"),
    ],
)
def test_tricks_that_are_none_are_told_of_whoever_took_them(
    said: dict[str, str], words: str
) -> None:
    found = refused(read("a nil"), "tricks", {**FILLED["tricks"], "nil-0": "0", **said})
    assert found
    assert words in found[1]


def test_more_than_a_side_can_have_is_told_from_what_is_no_number() -> None:
    ledger, huge = read("nothing bid"), "9" * 30
    for what in ("points", "bags"):
        found = refused(ledger, "adjust", {**FILLED["adjust"], what: huge})
        assert found
        assert found[1] == f"No side has so many {what}: type a smaller number."
    found = refused(ledger, "end", {"result": "conceded-9"})
    assert found
    assert (found[0].code, found[1]) == ("unknown_side", "Say which side gives up.")


def test_a_sheet_that_grew_old_is_told_in_words() -> None:
    state = read("nothing bid").state

    def told(kind: str, **said: str) -> list[tuple[str, str]]:
        posted: Any = MultiDict({"kind": kind, **said})
        return [
            (label, words.translate(ISOLATES))
            for label, words in forms.told("spades", state, posted)
        ]

    assert told("end", result="conceded-1") == [("The game ends", "Bo & Di give up")]
    assert told("end", result="score") == [("The game ends", "by score")]
    assert told("end", result="cake") == told("end", result="conceded-9") == []
    assert told("dealer", hand="1", seat="2") == [("Who deals", "Cy")]
    assert told("adjust", **{**FILLED["adjust"], "bags": "x"}) == [
        ("Whose totals", "Bo & Di"),
        ("Points", "−5"),
        ("Bags", "x"),
        ("Why", "late"),
    ]
    assert told("adjust", side="9") == []
    assert told("note", text="Cake at nine") == [("Remark", "Cake at nine")]
    assert told("substitute", seat="1", player="Eve") == [
        ("Whose seat", "Bo"),
        ("Who comes", "Eve"),
    ]
