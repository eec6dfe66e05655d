"""What travels to a phone: the missed first, each event in its form, a beat when it is quiet."""

from collections.abc import Iterator

import pytest

from scorekeeper.live.hub import Hub, Listener
from scorekeeper.live.stream import BEAT, Pace, entering, events, following, ledger
from tests.live.test_hub import Clock, join

OPENING = b"retry: 1000\n\n" + BEAT


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def hub(clock: Clock) -> Hub:
    return Hub(clock=clock)


@pytest.fixture
def listener(hub: Hub) -> Listener:
    listener = join(hub)
    listener.learn(8, 1, None)
    return listener


@pytest.fixture
def pace(clock: Clock) -> Pace:
    """A stream that never sleeps: a beat wherever there is no news."""
    return Pace(beat=0, life=300, clock=clock)


def opened(stream: Iterator[bytes]) -> Iterator[bytes]:
    assert next(stream) == OPENING
    return stream


def test_a_word_that_there_is_more_carries_the_version() -> None:
    assert ledger("8.1") == b"id: 8.1\nevent: ledger\ndata: 8\n\n"


def test_a_phone_that_has_seen_less_is_told_at_once(listener: Listener, pace: Pace) -> None:
    stream = opened(events(listener, "7.1", pace=pace))
    assert [next(stream), next(stream)] == [ledger("8.1"), BEAT]


@pytest.mark.parametrize("after", ["", "9.9", "nonsense"])
def test_what_a_phone_says_it_has_seen_is_taken_for_no_more_than_that(
    listener: Listener, pace: Pace, after: str
) -> None:
    assert next(opened(events(listener, after, pace=pace))) == ledger("8.1")


def test_a_phone_that_is_right_hears_nothing_but_beats(listener: Listener, pace: Pace) -> None:
    stream = opened(events(listener, "8.1", pace=pace))
    assert [next(stream) for _ in range(3)] == [BEAT] * 3


def test_what_is_saved_is_told_with_its_number(hub: Hub, listener: Listener, pace: Pace) -> None:
    stream = opened(events(listener, "8.1", pace=pace))
    assert next(stream) == BEAT
    hub.announce("friday", game="hearts", version=9)
    assert [next(stream), next(stream)] == [ledger("9.1"), BEAT]


def test_many_entries_while_a_phone_was_slow_are_told_as_one(
    hub: Hub, listener: Listener, pace: Pace
) -> None:
    stream = opened(events(listener, "8.1", pace=pace))
    for version in range(9, 40):
        hub.announce("friday", game="hearts", version=version)
    assert [next(stream), next(stream)] == [ledger("39.1"), BEAT]


def test_watchers_are_sent_the_page_itself(listener: Listener, pace: Pace) -> None:
    asked: list[str] = []

    def whole(seen: str) -> tuple[str, bytes]:
        asked.append(seen)
        return seen, ledger(seen, "<main>\n<p>Us</p></main>")

    stream = opened(events(listener, "7.1", whole, pace))
    assert next(stream) == b"id: 8.1\nevent: ledger\ndata: <main>\ndata: <p>Us</p></main>\n\n"
    assert next(stream) == BEAT
    assert asked == ["8.1"]


def test_a_rematch_is_told_before_anything_that_hides_it(
    hub: Hub, listener: Listener, pace: Pace
) -> None:
    hub.announce("friday", game="hearts", revision=2, following="again")
    stream = opened(events(listener, "8.1", pace=pace))
    assert next(stream) == b"event: next\ndata: again\n\n"
    assert [next(stream), next(stream)] == [ledger("8.2"), BEAT]


def test_a_right_that_has_ended_ends_the_stream_with_a_word(
    hub: Hub, listener: Listener, pace: Pace
) -> None:
    stream = opened(events(listener, "8.1", pace=pace))
    assert next(stream) == BEAT
    hub.end_rights("friday", ["phone-1"])
    assert list(stream) == [b"event: gone\ndata: \n\n"]


def test_a_stream_ends_after_some_minutes(listener: Listener, pace: Pace, clock: Clock) -> None:
    stream = opened(events(listener, "8.1", pace=pace))
    assert next(stream) == BEAT
    clock.now += 299
    assert next(stream) == BEAT
    clock.now += 1
    assert list(stream) == []


def test_the_oldest_of_too_many_tabs_ends(hub: Hub, listener: Listener, pace: Pace) -> None:
    stream = opened(events(listener, "8.1", pace=pace))
    assert next(stream) == BEAT
    for _ in range(8):
        join(hub)
    assert list(stream) == []


def test_who_is_entering_is_told_and_that_nobody_is_any_more(
    hub: Hub, listener: Listener, pace: Pace, clock: Clock
) -> None:
    stream = opened(events(listener, "8.1", pace=pace))
    hub.enter("friday", "hearts", 2, "Ana")
    said = "event: presence\ndata: \u2068Ana\u2069 is entering\n\n".encode()
    assert [next(stream), next(stream)] == [said, BEAT]
    clock.now += 30
    assert [next(stream), next(stream)] == [b"event: presence\ndata: \n\n", BEAT]


def test_a_reaction_carries_no_number(hub: Hub, listener: Listener, pace: Pace) -> None:
    stream = opened(events(listener, "8.1", pace=pace))
    hub.react("friday", "hearts", '{"seat": 2, "sign": "clap"}')
    assert next(stream) == b'event: reaction\ndata: {"seat": 2, "sign": "clap"}\n\n'
    assert next(stream) == BEAT


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ([], ""),
        (["Ana"], "Ana is entering"),
        (["Ana", "Bo"], "Ana and Bo are entering"),
        (["Ana", "Bo", "Cy"], "Ana, Bo and Cy are entering"),
        (["Ana", "Bo", "Cy", "Di"], "Ana, Bo and 2 more are entering"),
    ],
)
def test_who_is_entering_reads_as_a_sentence(names: list[str], said: str) -> None:
    assert entering(names).replace("\u2068", "").replace("\u2069", "") == said


def test_who_follows_a_whole_table_is_told_how_it_stands_whatever_wakes_it(
    hub: Hub, listener: Listener, pace: Pace, clock: Clock
) -> None:
    stands = iter(["3.8", "3.9", "3.9", "4.9", "4.9", None])
    stream = opened(following(listener, "3.8", lambda: next(stands), pace))
    hub.announce("friday", game="spades", version=9)
    assert next(stream) == ledger("3.9")
    assert next(stream) == BEAT
    assert next(stream) == ledger("4.9")  # the clock says so, and nothing else
    assert next(stream) == BEAT
    assert list(stream) == [b"event: gone\ndata: \n\n"]
    stream = opened(following(listener, "", lambda: "4.9", pace))
    assert next(stream) == ledger("4.9")
    clock.now += 300
    assert list(stream) == []
