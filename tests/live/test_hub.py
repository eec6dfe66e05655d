"""What the hub tells whom: each game's phones of that game, once, and nothing of what is old."""

from threading import Barrier, Thread

import pytest

from scorekeeper.live.hub import AWAY, Hub, Listener
from scorekeeper.live.presence import MOST, RESTS, STAYS
from scorekeeper.live.topic import REACTIONS


class Clock:
    """A clock that only moves when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def hub(clock: Clock) -> Hub:
    return Hub(most=12, clock=clock)


def join(hub: Hub, number: int = 1, game: str = "hearts", table: str = "friday") -> Listener:
    return hub.join(table, game, number, f"phone-{number}")


def test_a_saved_hand_is_news_to_everybody_who_follows_that_game(hub: Hub) -> None:
    ann, bo, other = join(hub), join(hub, 2), join(hub, 3, game="whist")
    hub.announce("friday", game="hearts", version=8)
    assert ann.news().seen == bo.news().seen == "8.0"
    assert other.news().seen == "0.0"


def test_another_table_hears_nothing(hub: Hub) -> None:
    other = join(hub, table="monday")
    before = other.news()
    hub.announce("friday", game="hearts", version=8)
    assert other.news() == before


def test_a_name_that_is_mended_is_news_to_every_game_of_the_table(hub: Hub) -> None:
    ann, other = join(hub), join(hub, 2, game="whist")
    hub.announce("friday", revision=3)
    assert (ann.news().seen, other.news().seen) == ("0.3", "0.3")


def test_what_is_older_than_what_is_known_wakes_nobody(hub: Hub) -> None:
    ann = join(hub)
    ann.learn(8, 3, None)
    before = ann.news()
    hub.announce("friday", game="hearts", version=7)
    hub.announce("friday", revision=2)
    assert ann.news() == before


def test_what_a_phone_reads_in_the_database_is_news_to_those_who_missed_it(hub: Hub) -> None:
    ann = join(hub)
    tick = ann.news().tick
    join(hub, 2).learn(9, 1, "the-rematch")
    assert ann.wait(tick, 0)
    assert (ann.news().seen, ann.news().following) == ("9.1", "the-rematch")


def test_a_rematch_is_told_to_its_own_game_only(hub: Hub) -> None:
    ann, other = join(hub), join(hub, 2, game="whist")
    hub.announce("friday", game="hearts", following="again")
    assert (ann.news().following, other.news().following) == ("again", None)


def test_a_phone_that_waits_is_woken_by_what_is_saved(hub: Hub) -> None:
    ann, ready, heard = join(hub), Barrier(2), []
    tick = ann.news().tick

    def wait() -> None:
        ready.wait(20)
        heard.append(ann.wait(tick, 20))

    waiting = Thread(target=wait)
    waiting.start()
    ready.wait(20)
    hub.announce("friday", game="hearts", version=1)
    waiting.join(20)
    assert heard == [True]


def test_waiting_ends_where_nothing_comes(hub: Hub) -> None:
    ann = join(hub)
    assert not ann.wait(ann.news().tick, 0)


def test_a_table_that_nobody_follows_is_forgotten(hub: Hub) -> None:
    ann, bo = join(hub), join(hub, 2)
    ann.leave()
    assert hub.tables == 1
    bo.leave()
    assert (hub.tables, hub.held) == (0, 0)
    hub.announce("friday", game="hearts", version=8)
    hub.enter("friday", "hearts", 1, "Ann")
    hub.done("friday", 1)
    hub.react("friday", "hearts", "clap")
    hub.end_rights("friday", ["phone-1"])
    assert hub.tables == 0


def test_only_the_phones_whose_right_has_ended_are_told(hub: Hub) -> None:
    ann, bo = join(hub), join(hub, 2)
    hub.end_rights("friday", {"phone-2"})
    assert (ann.news().gone, bo.news().gone) == (False, True)


def test_who_is_entering_is_told_to_the_others_at_that_game(hub: Hub) -> None:
    ann, bo, other = join(hub), join(hub, 2), join(hub, 3, game="whist")
    hub.enter("friday", "hearts", 1, "Ann")
    assert bo.news().entering == ("Ann",)
    assert ann.news().entering == other.news().entering == ()
    hub.done("friday", 1)
    assert bo.news().entering == ()


def test_a_phone_is_at_the_table_for_some_minutes_after_its_last_sign(
    hub: Hub, clock: Clock
) -> None:
    join(hub)
    bo = join(hub, 2)
    clock.now += AWAY - 1
    assert hub.is_there("friday", 3)  # it may have been there before anybody followed
    hub.sign("friday", 3)
    bo.leave()
    clock.now += AWAY - 1
    assert all(hub.is_there("friday", number) for number in (1, 2, 3))
    clock.now += 1
    assert [hub.is_there("friday", number) for number in (1, 2, 3)] == [True, False, False]
    hub.sign("monday", 2)
    assert hub.is_there("monday", 2)


def test_for_whom_is_entered_is_told_and_who_moves_on_at_once_is_not_followed(
    hub: Hub, clock: Clock
) -> None:
    ann, bo = join(hub), join(hub, 2)
    hub.enter("friday", "hearts", 1, "Ann", 3)
    hub.enter("friday", "hearts", 1, "Ann", 2)
    assert (bo.news().seats, ann.news().seats) == ((3,), ())
    clock.now += RESTS
    hub.enter("friday", "hearts", 1, "Ann", 2)
    hub.enter("friday", "hearts", 4, "Di", 0)
    assert bo.news().seats == (0, 2)


def test_whoever_goes_without_a_word_is_entering_no_more_within_a_minute(
    hub: Hub, clock: Clock
) -> None:
    bo = join(hub, 2)
    hub.enter("friday", "hearts", 1, "Ann")
    clock.now += STAYS - 1
    hub.enter("friday", "hearts", 1, "Ann")
    clock.now += STAYS - 1
    assert bo.news().entering == ("Ann",)
    clock.now += 1
    assert bo.news().entering == ()
    assert STAYS < 60


def test_saying_so_again_wakes_nobody(hub: Hub) -> None:
    bo = join(hub, 2)
    hub.enter("friday", "hearts", 1, "Ann")
    tick = bo.news().tick
    hub.enter("friday", "hearts", 1, "Ann")
    assert not bo.wait(tick, 0)


def test_a_phone_that_takes_another_name_is_entering_under_that(hub: Hub) -> None:
    bo = join(hub, 2)
    hub.enter("friday", "hearts", 1, "Phone 1")
    hub.enter("friday", "hearts", 1, "Ann")
    assert bo.news().entering == ("Ann",)


def test_a_flood_of_coming_and_going_wakes_the_others_once_a_second(hub: Hub, clock: Clock) -> None:
    bo = join(hub, 2)
    before = bo.news().tick
    for _ in range(500):
        hub.enter("friday", "hearts", 1, "Ann")
        hub.done("friday", 1)
    assert bo.news().tick - before == 2
    clock.now += RESTS
    hub.enter("friday", "hearts", 1, "Ann")
    assert bo.news().entering == ("Ann",)


def test_ever_more_phones_that_say_they_enter_are_not_all_kept(hub: Hub, clock: Clock) -> None:
    bo = join(hub, 1000)
    for number in range(200):
        hub.enter("friday", "hearts", number, "Ann")
    assert len(bo.news().entering) == MOST
    clock.now += STAYS
    hub.enter("friday", "hearts", 500, "Eve")
    assert bo.news().entering == ("Eve",)


def test_a_reaction_floats_up_once_on_each_phone_at_the_game(hub: Hub) -> None:
    hub.react("friday", "hearts", "nobody is there yet")
    ann, bo, other = join(hub), join(hub, 2), join(hub, 3, game="whist")
    hub.react("friday", "hearts", "clap")
    assert ann.news().reactions == bo.news().reactions == ("clap",)
    assert ann.news().reactions == other.news().reactions == ()


def test_of_a_flood_of_reactions_the_last_few_float_up(hub: Hub) -> None:
    ann = join(hub)
    for number in range(100):
        hub.react("friday", "hearts", str(number))
    assert ann.news().reactions == tuple(map(str, range(100 - REACTIONS, 100)))


def test_who_follows_is_known_by_table_game_and_phone(hub: Hub) -> None:
    ann, _ = join(hub), join(hub, 2, game="whist", table="saturday")
    assert hub.following() == [("friday", "hearts", "phone-1"), ("saturday", "whist", "phone-2")]
    ann.leave()
    assert hub.following() == [("saturday", "whist", "phone-2")]
