"""After a correction the ledger says what it did, and one tap takes it back."""

import pytest

from tests.imported import Line, bids, correction, hand, imported, took
from tests.pages import Page, Phone, join


def corrected(phone: Phone, game: str, number: int, **said: str) -> Page:
    correction(phone, game, number)
    return phone.press(f"Correct hand {number}", said)


def test_a_corrected_hand_is_told_and_undone(phone: Phone, table: str) -> None:
    game = imported(phone, table, *hand(1, (5, 6), (7, 6)))
    page = corrected(phone, game, 1, **{"side-0": "5"})
    assert "Hand 1 corrected: Us 5/7, made → 5/5, made; Them 6/6" in page.text
    page = phone.press("Undo")
    assert "Hand 1 corrected: Us 5/5, made → 5/7, made" in page.text
    assert "5/7 2 bags 52 +52" in page.text
    assert "5/5 0 bags 50 +50" in phone.press("Undo").text


def test_the_sentence_and_its_undo_survive_a_reload(phone: Phone, table: str) -> None:
    game = imported(phone, table, *hand(1, (5, 6), (7, 6)))
    page = corrected(phone, game, 1, **{"side-0": "5"})
    assert "Hand 1 corrected" in phone.open(page.address).text
    assert "Hand 1 corrected" not in phone.open(f"/g/{game}/ledger").text
    for other in ("2", "0", "-1", "99", "x"):
        page = phone.open(f"/g/{game}/ledger?done={other}")
        assert "corrected:" not in page.text
        assert "Undo" not in page.text


def test_what_was_corrected_once_more_is_not_undone_from_before(phone: Phone, table: str) -> None:
    game = imported(phone, table, *hand(1, (5, 6), (7, 6)))
    form = corrected(phone, game, 1, **{"side-0": "5"}).form(button="Undo")
    other = join(phone, table)
    corrected(other, game, 1, **{"side-0": "6"})
    assert "nothing was changed" in phone.send(form, "Undo", status=422).text
    assert "5/6" in phone.open(f"/g/{game}/ledger").text
    assert "Undo" not in phone.open(f"/g/{game}/ledger?done=3").text


def test_two_taps_on_undo_are_one(phone: Phone, table: str) -> None:
    game = imported(phone, table, *hand(1, (5, 6), (7, 6)))
    form = corrected(phone, game, 1, **{"side-0": "5"}).form(button="Undo")
    for _ in range(2):
        assert "Hand 1 corrected: Us 5/5, made → 5/7, made" in phone.send(form, "Undo").text
    assert phone.open(f"/g/{game}/ledger").text.count("corrected by") == 2


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"count": "void", "why": "entered twice"}, "Us 5/7, made → does not count"),
        ({"bid-0": "4"}, "Us 5/7, made → 6/7, made"),
        ({"dealer": "2"}, "Cy dealt the first hand"),
    ],
)
def test_whatever_was_corrected_comes_back(
    phone: Phone, table: str, said: dict[str, str], told: str
) -> None:
    game = imported(phone, table, *hand(1, (5, 6), (7, 6)))
    assert f"Hand 1 corrected: {told}" in told_of(corrected(phone, game, 1, **said))
    assert "5/7 2 bags 52 +52" in phone.press("Undo").text


def told_of(page: Page) -> str:
    return page.text.replace("Corrected: ", "Hand 1 corrected: ").replace(" dealt", " dealt")


def test_a_struck_result_is_told_and_put_back(phone: Phone, table: str) -> None:
    game = imported(phone, table, *hand(1, (5, 6), (7, 6)))
    page = corrected(phone, game, 1, count="strike")
    assert "Struck: Result of hand 1: Us 7, Them 6." in page.text.replace(" ,", ",")
    assert "5/7 2 bags 52 +52" in phone.press("Undo").text
    assert "Put back: Result of hand 1" in phone.page.text
    assert "struck by" in phone.press("Undo").text


def test_a_bid_and_the_tricks_come_back_together(phone: Phone, table: str) -> None:
    game = imported(phone, table, *hand(1, (6, 5), (8, 5)))
    corrected(phone, game, 1, **{"bid-0": "nil", "nil-0": "1", "side-0": "7"})
    assert "6/8 2 bags 62 +62" in phone.press("Undo").text


NILS: tuple[Line, ...] = (
    bids(1, "nil", "nil", "nil", "nil"),
    {**took(1, 6, 7, s0=2, s1=0, s2=4, s3=7), "penalties": [{"side": 1, "points": -30}]},
)


def test_a_hand_that_counts_again_has_its_last_tricks(phone: Phone, table: str) -> None:
    game = imported(phone, table, *NILS, *hand(2, (5, 6), (5, 8)))
    before = phone.open(f"/g/{game}/hands/1").text
    corrected(phone, game, 1, count="void", why="misdeal")
    page = phone.open(next(link for link in phone.page.links if "count=yes" in link))
    assert "does not count → nil/7, nil made, nil broken: 7 +0 −23" in page.text
    assert page.form(button="Correct hand 1").fields["side-0"] == "6"
    phone.press("Correct hand 1")
    after = phone.open(f"/g/{game}/hands/1").text
    assert [before.count(n) for n in ("−194", "−123")] == [after.count(n) for n in ("−194", "−123")]


def test_a_hand_by_player_counts_again_as_it_was(phone: Phone, table: str) -> None:
    game = imported(
        phone,
        table,
        bids(1, 3, 3, 3, 3),
        {"kind": "tricks", "hand": 1, "tricks": [4, 3, 3, 3]},
        {"amend": 2, "with": {"kind": "void", "hand": 1}},
        {"amend": 2, "with": {"kind": "void", "hand": 1, "why": "misdeal"}},
    )
    form = correction(phone, game, 1, "?by=player&count=yes").form(button="Correct hand 1")
    assert [form.fields[f"seat-{seat}"] for seat in range(4)] == ["4", "3", "3", "3"]
    text = phone.send(form, "Correct hand 1").text
    assert "6/7 1 bag 61 +61" in text


def test_a_struck_result_is_known_to_the_void_that_came_after(phone: Phone, table: str) -> None:
    void = {"kind": "void", "hand": 1}
    game = imported(phone, table, *hand(1, (5, 6), (7, 6)), {"strike": 2}, void)
    assert (
        correction(phone, game, 1, "?count=yes").form(button="Correct hand 1").fields["side-0"]
        == "7"
    )
    assert "Put back" in phone.open(f"/g/{game}/ledger").text


def test_a_hand_that_never_had_tricks_is_not_put_back(phone: Phone, table: str) -> None:
    game = imported(phone, table, bids(1, 3, 3, 3, 3), {"kind": "void", "hand": 1})
    assert "Put back" not in phone.open(f"/g/{game}/ledger").text
    assert "Say what " in correction(phone, game, 1, "?count=yes").text


def test_tricks_from_before_the_hand_was_thrown_in_are_forgotten(phone: Phone, table: str) -> None:
    game = imported(
        phone,
        table,
        *hand(1, (5, 6), (7, 6)),
        {"strike": 2},
        {"kind": "redeal", "hand": 1, "pass_deal": False},
        bids(1, 3, 3, 3, 3),
        {"kind": "void", "hand": 1},
    )
    assert "?count=yes" not in phone.open(f"/g/{game}/ledger").html
