"""A ledger: lines that are added, corrected, struck and put back, and what follows from them."""

import pytest

from scorekeeper.games.errors import ScoringError
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.entry import Played
from scorekeeper.ledger.ledger import Ledger
from tests.spades_table import Line, bid, bids, hand, ledger, points, refused, state, tricks

TWO_HANDS = [*hand(1, (6, 6), (7, 6)), *hand(2, (6, 6), (7, 6))]


def amend(number: int, line: Line, *also: tuple[int, Line]) -> Line:
    more = [{"amend": other, "with": what} for other, what in also]
    return {"amend": number, "with": line, **({"also": more} if more else {})}


def strike(number: int) -> Line:
    return {"strike": number}


def test_a_new_ledger_is_empty() -> None:
    opened = ledger()
    assert (opened.version, opened.entries, [*opened.plays()]) == (0, (), [])


def test_an_amended_hand_is_counted_as_if_it_had_always_been_so() -> None:
    assert points(*TWO_HANDS, amend(2, hand(1, (6, 6), (6, 7))[1])) == [121, 121]


def test_a_struck_line_does_not_count_and_can_be_put_back() -> None:
    assert state(*TWO_HANDS, strike(4)).waits_for == "tricks"
    back = ledger(*TWO_HANDS, strike(4), amend(4, TWO_HANDS[3]))
    assert back.state == ledger(*TWO_HANDS).state
    assert back.version == 6


def test_nothing_is_ever_deleted() -> None:
    mended = ledger(*TWO_HANDS, strike(4), strike(3))
    assert mended.version == 6
    assert [number for number, _ in mended.plays()] == [1, 2]
    assert mended.play(4) is None
    assert mended.play(5) is None


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (strike(9), "no_such_entry"),
        (strike(3), "no_such_entry"),
        (strike(0), "no_such_entry"),
        (strike(-1), "no_such_entry"),
        (amend(9, {"kind": "note", "text": "x"}), "no_such_entry"),
        (amend(-1, {"kind": "note", "text": "x"}), "no_such_entry"),
        (
            amend(2, {"kind": "note", "text": "x"}, (7, {"kind": "note", "text": "x"})),
            "no_such_entry",
        ),
    ],
)
def test_a_correction_names_a_line_that_is_there(line: Line, code: str) -> None:
    assert refused(*hand(1, (6, 6), (7, 6)), line).code == code


def test_a_correction_is_not_corrected_itself() -> None:
    mended = [*TWO_HANDS, amend(4, hand(2, (6, 6), (6, 7))[1])]
    for line in (strike(5), amend(5, TWO_HANDS[3])):
        error = refused(*mended, line)
        assert (error.code, error.entry, error.breaks) == ("not_correctable", 6, None)


def test_what_is_struck_is_not_struck_again() -> None:
    assert refused(*TWO_HANDS, strike(4), strike(4)).code == "no_such_entry"


def test_a_correction_may_not_break_what_follows() -> None:
    error = refused(*TWO_HANDS, strike(2))
    assert (error.code, error.entry, error.breaks) == ("wrong_hand", 5, 3)


def test_a_correction_that_is_wrong_by_itself_breaks_nothing_else() -> None:
    error = refused(*TWO_HANDS, amend(2, tricks(3, 3, 3, 3)))
    assert (error.code, error.entry, error.breaks) == ("tricks_total", 5, None)
    head = refused(*TWO_HANDS, amend(0, {"sides": [[0], [1]]}))
    assert (head.code, head.entry, head.breaks) == ("teams_not_partition", 5, None)


def test_several_lines_are_corrected_as_one() -> None:
    swapped = amend(3, bids("nil", 3, 3, 3, hand=2), (4, tricks(0, 7, 3, 3, hand=2)))
    mended = ledger(*TWO_HANDS, swapped)
    assert mended.version == 5
    assert points(*TWO_HANDS, swapped) == [61 + 130, 60 + 64]
    error = refused(*TWO_HANDS, amend(3, bids("nil", 3, 3, 3, hand=2)))
    assert (error.code, error.entry, error.breaks) == ("nil_needs_player_entry", 5, 4)


def test_the_head_is_corrected_with_lines_in_one() -> None:
    both = amend(0, {"rules": {"nil_allowed": False}}, (1, bids(3, 3, 3, 3)))
    entries = [bids("nil", 3, 3, 3), tricks(3, 4, 3, 3)]
    assert points(*entries, both) == [60, 61]
    alone = refused(*entries, amend(0, {"rules": {"nil_allowed": False}}))
    assert (alone.code, alone.entry, alone.breaks) == ("nil_not_allowed", 3, 1)


def test_a_correction_of_the_head_shows_from_the_start() -> None:
    dealt = ledger(*TWO_HANDS, amend(0, {"first_dealer": 2}))
    assert [played.dealer for played in dealt.state.hands] == [2, 3]
    assert dealt.opened.first_dealer == 0
    assert dealt.head.first_dealer == 2
    named = ledger(*TWO_HANDS, amend(0, {"players": ["Anna", "Bo", "Cy", "Di"]}))
    assert named.state.hands[0].players[0] == "Anna"


def test_each_named_key_of_the_head_is_replaced_whole() -> None:
    first = amend(0, {"rules": {"target": 300, "bag_limit": 5}})
    second = amend(0, {"rules": {"target": 250}})
    options = state(first, second).options
    assert (options.target, options.bag_limit) == (250, 10)


def test_a_refused_line_leaves_the_ledger_as_it_was() -> None:
    before = ledger(*TWO_HANDS)
    with pytest.raises(ScoringError):
        before.write(gamefile.decode(before.rules, bid(0, 14, hand=3)))
    assert before == ledger(*TWO_HANDS)


def test_an_entry_keeps_who_wrote_it_and_its_key() -> None:
    game = ledger()
    line = gamefile.decode(game.rules, bid(0, 3))
    entry = game.write(line, by="Ann", key="k1").entries[0]
    assert (entry.number, entry.by, entry.key, entry.imported) == (1, "Ann", "k1", False)
    assert entry.line == Played(game.write(line).play(1))


def test_another_process_catches_up_over_corrections() -> None:
    behind = ledger(*TWO_HANDS)
    ahead = ledger(*TWO_HANDS, strike(4), strike(3))
    assert behind.extend(ahead.entries[4:]) == ahead
    assert behind.extend(()) == behind


def test_the_newest_line_about_something_counts() -> None:
    game = ledger(bid(0, 3), {"kind": "redeal", "hand": 1}, bid(0, 4))
    assert game.number_about(("bid", 1, 0)) == 3
    assert game.number_about(("bid", 1, 1)) is None
    struck = ledger(bid(0, 3), {"kind": "redeal", "hand": 1}, bid(0, 4), strike(3))
    assert struck.number_about(("bid", 1, 0)) is None


def test_a_ledger_is_restored_without_asking_the_rules_of_each_correction() -> None:
    game = ledger(*TWO_HANDS, strike(4), amend(4, TWO_HANDS[3]))
    assert Ledger.restore(game.rules, game.opened, game.entries) == game
