"""Many phones press Save at the same moment: nothing is lost, and nothing is there twice."""

import json
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from bench.evening import bid, entry_form, start_game
from bench.phone import Answer, Phone
from bench.server import Server
from tests.proofs.conftest import stored

Eight = tuple[str, list[Phone]]
Sendings = Sequence[tuple[Phone, str, Mapping[str, str]]]


def at_once(sendings: Sendings) -> list[Answer]:
    """Everybody has filled in the form; all send it at the same moment."""
    ready = Barrier(len(sendings))

    def send(phone: Phone, action: str, fields: Mapping[str, str]) -> Answer:
        ready.wait(20)
        return phone.post(action, fields)

    with ThreadPoolExecutor(len(sendings)) as everybody:
        return list(everybody.map(lambda sending: send(*sending), sendings))


def result_forms(phones: list[Phone], game: str, tricks: Sequence[str]) -> Sendings:
    """The result of the hand in play as each phone has it on its screen."""
    forms = [entry_form(phone.get(game), "tricks") for phone in phones]
    return [
        (phone, form.action, {**form.values, "side-0": took})
        for phone, form, took in zip(phones, forms, tricks, strict=True)
    ]


def all_bid(phone: Phone, game: str) -> None:
    for number in ("3", "4", "3", "2"):
        assert bid(phone, game, number).status == 303


def lines(server: Server, game: str, kind: str) -> list[dict[str, object]]:
    rows = stored(
        server.folder,
        "SELECT line FROM entry WHERE game_id = ? ORDER BY number",
        game.removeprefix("/g/"),
    )
    return [line for (row,) in rows if (line := json.loads(str(row)))["kind"] == kind]


def test_eight_phones_that_save_the_same_hand_at_once_store_it_once(
    server: Server, eight: Eight
) -> None:
    table, phones = eight
    game = start_game(phones[0], table)
    all_bid(phones[0], game)
    answers = at_once(result_forms(phones, game, ["7"] * 8))
    assert [answer.status for answer in answers] == [303] * 8
    assert [line["sides"] for line in lines(server, game, "tricks")] == [[7, 6]]


def test_of_eight_phones_that_save_different_hands_one_is_taken_and_seven_are_told(
    server: Server, eight: Eight
) -> None:
    table, phones = eight
    game = start_game(phones[0], table)
    all_bid(phones[0], game)
    numbers = [str(took) for took in range(2, 10)]
    answers = at_once(result_forms(phones, game, numbers))
    assert sorted(answer.status for answer in answers) == [303] + [409] * 7
    taken = next(
        int(number) for number, answer in zip(numbers, answers, strict=True) if answer.status == 303
    )
    assert [line["sides"] for line in lines(server, game, "tricks")] == [[taken, 13 - taken]]


def test_four_phones_that_bid_for_their_own_seats_at_once_all_have_bid(
    server: Server, eight: Eight
) -> None:
    table, phones = eight
    game = start_game(phones[0], table)
    forms = [entry_form(phone.get(game), "bid") for phone in phones[:4]]
    answers = at_once(
        [
            (phone, form.action, {**form.values, "seat": str(seat), "bid": str(seat + 1)})
            for seat, (phone, form) in enumerate(zip(phones, forms, strict=False))
        ]
    )
    assert [answer.status for answer in answers] == [303] * 4
    bids = lines(server, game, "bid")
    assert sorted((line["seat"], line["bid"]) for line in bids) == [(0, 1), (1, 2), (2, 3), (3, 4)]
    assert entry_form(phones[0].get(game), "tricks").values["hand"] == "1"
