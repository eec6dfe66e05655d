"""What a field of a line may hold, in every game: its type, its range, its way back."""

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

import pytest

from scorekeeper.games.codec import decode_fields, encode_fields, slots_of
from scorekeeper.games.errors import EntryError
from scorekeeper.games.fields import (
    BySeat,
    Choice,
    Field,
    Flag,
    Key,
    Maybe,
    Name,
    Row,
    Text,
    Whole,
)
from scorekeeper.games.spades.bids import BidField

NUMBER = Whole(0, 13, wrong="not_whole", outside="too_large")


@pytest.mark.parametrize(
    ("field", "value", "kept"),
    [
        (NUMBER, 13, 13),
        (Flag(), False, False),
        (Choice(("score", "conceded")), "score", "score"),
        (Text(5), "cafe\u0301", "café"),
        (Name(), " Ann ", "Ann"),
        (Maybe(NUMBER), None, None),
        (Maybe(NUMBER), 3, 3),
        (Row(NUMBER), [1, 2], (1, 2)),
        (BySeat(NUMBER), {"3": 1, "0": 2}, ((0, 2), (3, 1))),
    ],
)
def test_a_value_is_kept_and_written_back(field: Field, value: Any, kept: Any) -> None:
    assert field.decode(value, "field") == kept
    assert field.decode(field.encode(kept), "field") == kept


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        (NUMBER, 14, "too_large"),
        (NUMBER, -1, "too_large"),
        (NUMBER, True, "not_whole"),
        (NUMBER, 1.0, "not_whole"),
        (NUMBER, None, "not_whole"),
        (Flag(), 1, "bad_entry"),
        (Choice(("score",)), "points", "bad_entry"),
        (Choice(("score",)), ["score"], "bad_entry"),
        (Text(5), "longer", "bad_entry"),
        (Text(5), "a\nb", "bad_entry"),
        (Text(5), 5, "bad_entry"),
        (Name(), "", "name_empty"),
        (Row(NUMBER, most=2), [1, 2, 3], "bad_entry"),
        (Row(NUMBER), "12", "bad_entry"),
        (BySeat(NUMBER), {"x": 1}, "unknown_seat"),
        (BySeat(NUMBER), {"100": 1}, "unknown_seat"),
        (BySeat(NUMBER), {"²": 1}, "unknown_seat"),
        (BySeat(NUMBER), {"1": 1, "01": 2}, "bad_entry"),
        (BySeat(NUMBER), [1], "bad_entry"),
    ],
)
def test_a_value_that_is_none_is_refused_in_words(field: Field, value: Any, code: str) -> None:
    with pytest.raises(EntryError) as caught:
        field.decode(value, "tricks")
    assert (caught.value.code, caught.value.field) == (code, "tricks")
    assert caught.value.message.endswith((".", "!"))


def test_a_blank_bid_is_kept_as_missing() -> None:
    field = BidField()
    assert field.decode(None, "bid") is None
    assert field.encode(None) is None


def test_a_row_says_whose_value_is_wrong() -> None:
    with pytest.raises(EntryError) as caught:
        Row(NUMBER).decode([1, 2, "3"], "tricks")
    assert caught.value.seat == 2


@dataclass(frozen=True, slots=True)
class Dealt:
    """A play for these tests."""

    kind: ClassVar[str] = "dealt"
    source: Annotated[int, NUMBER, Key("from")]
    why: Annotated[str | None, Maybe(Text())] = None


@dataclass(frozen=True, slots=True)
class Shapeless:
    """A play whose author forgot a shape."""

    kind: ClassVar[str] = "shapeless"
    hand: int


def test_a_play_is_read_by_the_names_of_the_file() -> None:
    assert decode_fields(Dealt, {"from": 3}) == Dealt(3)
    assert encode_fields(Dealt(3)) == {"from": 3}
    assert encode_fields(Dealt(3, "late")) == {"from": 3, "why": "late"}
    assert [slot.key for slot in slots_of(Dealt)] == ["from", "why"]


@pytest.mark.parametrize(
    ("line", "field"),
    [({}, "from"), ({"from": 3, "source": 3}, "source"), ({"from": 3, "\ud800\n": 1}, "  ")],
)
def test_missing_and_unknown_fields_are_no_play(line: dict[str, Any], field: str) -> None:
    with pytest.raises(EntryError) as caught:
        decode_fields(Dealt, line)
    assert (caught.value.code, caught.value.field) == ("bad_entry", field)
    assert caught.value.message.encode()


def test_a_field_without_a_shape_is_a_mistake_of_ours() -> None:
    with pytest.raises(TypeError, match="hand says no shape"):
        slots_of(Shapeless)
