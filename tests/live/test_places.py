"""How many streams there may be: of one phone, at one table, of all."""

import pytest

from scorekeeper.live.hub import AT_A_TABLE, OF_A_PHONE, TABS, FullError, Hub, Listener


def join(hub: Hub, number: int = 1, table: str = "friday") -> Listener:
    return hub.join(table, "hearts", number, f"phone-{number}")


def test_no_more_streams_are_held_than_there_may_be() -> None:
    hub = Hub(most=12)
    held = [join(hub, number) for number in range(12)]
    with pytest.raises(FullError):
        join(hub, 12)
    held[0].leave()
    held[0].leave()
    assert hub.held == 11
    join(hub, 12)


def test_hundreds_of_tabs_of_one_phone_hold_a_few_streams() -> None:
    hub = Hub()
    join(hub, 2)
    tabs = []
    for _ in range(100):
        tabs.append(join(hub))
        for tab in tabs:
            if tab.ended:
                tab.leave()
    assert hub.held == TABS + 1
    assert [tab.ended for tab in tabs] == [True] * (100 - TABS) + [False] * TABS


def test_one_phone_at_many_tables_takes_no_place_from_the_others() -> None:
    hub = Hub(most=OF_A_PHONE + 2)
    held = []
    for place in range(100):
        held.append(join(hub, table=f"table-{place}"))
        for one in held:
            if one.ended:
                one.leave()
    assert hub.held == OF_A_PHONE
    other = join(hub, 2)
    for one in [*held, other]:
        one.leave()
    assert (hub.held, hub.tables) == (0, 0)
    join(hub)


def test_one_table_leaves_room_for_the_others() -> None:
    hub = Hub()
    for number in range(AT_A_TABLE):
        join(hub, number)
    with pytest.raises(FullError):
        join(hub, AT_A_TABLE)
    join(hub, AT_A_TABLE, table="monday")
