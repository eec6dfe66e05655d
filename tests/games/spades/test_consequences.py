"""What a correction would do, told before it is written."""

from scorekeeper.games.consequences import Consequences
from scorekeeper.games.spades.pages.consequences import consequences
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.history import put_back
from scorekeeper.ledger.ledger import Ledger
from tests.imported import amended, bids, hand, ledger_of, took


def plain(words: str) -> str:
    return words.replace("\u2068", "").replace("\u2069", "")


def told(before: Ledger, after: Ledger) -> Consequences:
    return consequences(before.state, after.state)


def moved(what: Consequences) -> list[tuple[str, str, str, str]]:
    return [(plain(row.title), plain(row.words), row.old, row.new) for row in what.moved]


def test_a_hand_that_does_not_count_reads_so_in_what_changes() -> None:
    game = ledger_of(*hand(1, (5, 6), (6, 7)), *hand(2, (5, 6), (6, 7)))
    void = amended(game, 2, {"kind": "void", "hand": 1})
    what = told(game, void)
    assert "Hand 1 does not count." in what.sentences
    assert moved(what)[0] == ("Hand 1, Us", "5/6, made → does not count", "+51", "+0")
    assert "Hand 1 counts again." in told(void, game).sentences


def test_a_result_that_is_struck_or_put_back_is_told() -> None:
    game = ledger_of(*hand(1, (5, 6), (6, 7)))
    struck = game.write(gamefile.decode(game.rules, {"strike": 2}))
    assert "Hand 1 waits for its result again." in told(game, struck).sentences
    back = put_back(struck, 2)
    assert back is not None
    assert "Hand 1 has its result again." in told(struck, struck.write(back)).sentences


def test_a_level_lead_is_told() -> None:
    game = ledger_of(*hand(1, (6, 6), (7, 6)))
    level = amended(game, 1, bids(1, 4, 4, 2, 1))
    level = amended(level, 2, took(1, 7, 6))
    assert told(game, game) == Consequences()
    even = ledger_of({"kind": "adjust", "side": 0, "points": 1})
    assert told(even, amended(even, 1, {"kind": "adjust", "side": 0, "points": 0})).sentences == (
        "Level now: \u2068Us\u2069 and \u2068Them\u2069.",
    )
    assert told(game, level).anything


def test_a_game_that_nobody_won_is_told() -> None:
    game = ledger_of(*hand(1, (6, 6), (7, 6)), {"kind": "end", "result": "score"})
    after = amended(game, 3, {"kind": "end", "result": "abandoned"})
    assert told(game, after).sentences == ("The winner changes: nobody wins.",)


def test_a_winner_who_stays_needs_no_word() -> None:
    game = ledger_of(*hand(1, (6, 6), (7, 6)), {"kind": "end", "result": "score"})
    more = told(game, amended(game, 2, took(1, 8, 5)))
    assert more.sentences == ()
    assert more.anything


def test_without_hands_the_end_is_told_by_the_game() -> None:
    game = ledger_of({"kind": "end", "result": "abandoned"})
    after = game.write(gamefile.decode(game.rules, {"strike": 1}))
    assert told(game, after).sentences == ("The game goes on: it is open again.",)
    assert told(after, game).sentences == ("The game is over: nobody wins.",)


def test_where_bags_do_not_count_none_are_told() -> None:
    game = ledger_of(*hand(1, (5, 6), (6, 7)), rules={"bag_limit": 0})
    after = amended(game, 2, took(1, 7, 6))
    assert not [title for title, *_ in moved(told(game, after)) if "Bags" in title]


def test_of_many_results_that_move_the_rest_is_counted() -> None:
    hands = [line for number in range(1, 15) for line in hand(number, (5, 6), (6, 7))]
    game = ledger_of(*hands, rules={"target": None, "bag_limit": 2, "bag_penalty": 1})
    after = amended(game, 2, took(1, 5, 8))
    assert any("more result" in sentence for sentence in told(game, after).sentences)
    assert {words for _, words, *_ in moved(told(game, after))} >= {
        "with the bag penalty", "without the bag penalty",
    }  # fmt: skip


def test_one_bag_more_is_told() -> None:
    game = ledger_of(bids(1, "nil", 3, 3, 3), took(1, 5, 8, s0=1))
    less = amended(game, 2, {**took(1, 5, 8, s0=1), "penalties": [{"from": 1, "tricks": 1}]})
    assert ("Hand 1, Them", "1 bag fewer", "+62", "+61") in moved(told(game, less))
    assert ("Hand 1, Them", "1 bag more", "+61", "+62") in moved(told(less, game))
    fined = amended(game, 2, {**took(1, 5, 8, s0=1), "penalties": [{"side": 1, "points": -9}]})
    assert ("Hand 1, Them", "", "+62", "+53") in moved(told(game, fined))
