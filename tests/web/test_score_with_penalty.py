"""A penalty typed for a hand that is tried: it is scored, and stands in the link that is sent."""

from collections.abc import Mapping
from urllib.parse import urlencode

import pytest

from tests.pages import Phone

HAND = {"b0": 3, "b1": 2, "b2": 2, "b3": 4, "t0": 8}


def tried(phone: Phone, said: Mapping[str, object], status: int = 200) -> str:
    return phone.open(f"/score?{urlencode({**HAND, **said})}", status).text


def sent(phone: Phone) -> str:
    return next(to for to in phone.page.links if to.startswith("http"))


@pytest.mark.parametrize(
    ("typed", "word", "words"),
    [
        (
            {"yw": 0, "yd": "move", "yn": 3, "yy": "renege"},
            "0:tricks:3:1:renege",
            "took 8, 5 count",
        ),
        ({"yw": 0, "yd": "drop", "yn": 4}, "0:tricks:4:-", "took 8, 4 count"),
        ({"yw": 1, "yd": "lose", "yn": "−30"}, "1:points:-30", "Penalty −30"),
        ({"yw": 1, "yd": "gain", "yn": "+20"}, "1:points:20", "Penalty +20"),
        ({"yw": 0, "yd": "set"}, "0:set", "Contract 5, set"),
        ({"yw": 0, "yd": "move", "yn": 1, "f0": "1:set"}, "0:tricks:1:1", "Contract 6, set"),
    ],
)
def test_a_typed_penalty_is_scored_and_goes_along_in_the_link(
    stranger: Phone, typed: dict[str, object], word: str, words: str
) -> None:
    text = tried(stranger, typed)
    assert words in text
    link = sent(stranger)
    assert f"{'f1' if 'f0' in typed else 'f0'}={word}" in link
    assert "y" not in {part[0] for part in link.split("?")[1].split("&")}
    fields = stranger.page.form(action="/score").fields
    assert fields["yn"] == fields["yy"] == ""
    assert Phone(stranger.app).open(link.removeprefix("http://localhost")).text == text


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"yn": 3}, "Say who."),
        ({"yw": 0}, "Say how many tricks."),
        ({"yw": 7, "yn": 3}, "Say who."),
        ({"yw": 0, "yd": "lose", "yn": "lots"}, "Say how many points"),
        ({"yw": 0, "yd": "cake", "yn": 1}, "Say what the penalty is."),
        ({"yw": 0, "yn": 1, "yy": "x" * 300}, "The reason is one line"),
        ({"yw": 0, "yn": 9}, "8"),
        ({"n": 3, "w": "abc", "b3": "", "yw": 0, "yn": 1}, "Say who gets the tricks."),
        ({"yw": 0, "yn": 1} | {f"f{n}": "1:points:-1" for n in range(6)}, "takes 6 penalties"),
    ],
)
def test_a_penalty_that_is_none_is_told_beside_its_field_and_kept(
    stranger: Phone, typed: dict[str, object], sentence: str
) -> None:
    text = tried(stranger, typed, 422)
    assert sentence in text
    assert "Receipt" not in text


def test_of_three_sides_one_says_who_gets_the_tricks(stranger: Phone) -> None:
    three = {"n": 3, "w": "abc", "b0": 4, "b1": 4, "b2": 4, "b3": "", "t0": 5, "t1": 4}
    text = tried(stranger, {**three, "yw": 0, "yn": 1, "yt": 2})
    assert "took 5, 4 count" in text
    assert "f0=0:tricks:1:2" in sent(stranger)


def test_what_says_nothing_of_a_penalty_is_not_asked_about(stranger: Phone) -> None:
    tried(stranger, {"yd": "lose", "yt": "1"})
    assert "y" not in {part[0] for part in sent(stranger).split("?")[1].split("&")}
