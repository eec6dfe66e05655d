"""The keys of a bid are the bids that the rules take; each that is off has its reason."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.games.errors import ScoringError
from scorekeeper.games.pages import Desk
from scorekeeper.games.spades.bids import Bid, BidField, Kind, meant
from scorekeeper.games.spades.foreseen import why_not
from scorekeeper.games.spades.pages.bidpage import Asking, asking
from scorekeeper.games.spades.pages.seats import bidders
from scorekeeper.games.spades.pages.teampage import asking_side, by_team
from scorekeeper.games.spades.plays import Bids, PlayerBid
from scorekeeper.games.spades.rules import RULES
from scorekeeper.games.spades.state import State
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.entry import Entry
from scorekeeper.ledger.ledger import Ledger
from tests.often import often
from tests.spades_heads import heads
from tests.spades_strategy import bids_of
from tests.spades_table import bid, ledger, start

KINDS = (Kind.NIL, Kind.BLIND_NIL)
Takes = set[str]


def desk(of: Ledger, **picked: str) -> Desk:
    """What the page is made of, with what a phone has picked."""

    def number_of(play: Any) -> int | None:
        return of.number_about(RULES.about(play))

    return Desk(of.state, None, number_of, picked)


def on(ask: Asking) -> Takes:
    """The bids whose keys can be tapped."""
    return {key.value for key in ask.keys if key.why is None}


def plain(text: str) -> str:
    """A sentence without the marks round its names."""
    return text.replace("\u2068", "").replace("\u2069", "")


def off(ask: Asking) -> dict[str, str]:
    """Why each other key is off."""
    return {key.value: plain(ask.reasons[key.why]) for key in ask.keys if key.why is not None}


def takes(game: State, play: Any) -> bool:
    """Whether the rules take a play."""
    try:
        RULES.apply(game, play)
    except ScoringError:
        return False
    return True


def every_bid(game: State) -> list[Bid]:
    """Everything that anybody could say; 0 is said as a nil where it is one."""
    numbers = range(game.options.tricks_per_hand + 2)
    said = [Bid(0, kind) for kind in KINDS]
    said += [Bid(n, kind) for n in numbers for kind in (Kind.NUMBER, Kind.BLIND)]
    zero_is_nil = game.options.zero_bid == "nil"
    return [one for one in said if meant(one, zero_is_nil) == one]


@st.composite
def half_bid(draw: st.DrawFn) -> Ledger:
    """A hand of any table, with some of its bids in, in any order."""
    rules, opened = gamefile.read_head(draw(heads()))
    game = Ledger.open(rules, opened)
    seats = range(len(game.state.seating.players))
    bids = draw(bids_of(game.state, len(seats), nils=True))
    some = draw(st.permutations(seats))[: draw(st.integers(0, len(seats)))]
    for seat in some if game.state.waits_for == "bids" else ():
        try:
            line = {"kind": "bid", "hand": 1, "seat": seat, "bid": bids[seat]}
            game = game.write(gamefile.decode(rules, line))
        except ScoringError:
            break
    return game


@settings(max_examples=often(100), deadline=None)
@given(game=half_bid(), data=st.data())
def test_the_keys_of_the_last_bid_and_of_a_bid_again_are_what_the_rules_take(
    game: Ledger, data: st.DataObject
) -> None:
    now: State = game.state
    if now.bids_itself or now.options.tricks_per_hand > 20:
        return
    seat = data.draw(st.integers(0, len(now.seating.players) - 1))
    bids = list(now.deal.bids or [None] * len(now.seating.players))
    bids[seat] = None
    before = now._replace(deal=now.deal._replace(bids=tuple(bids), contracts=()))
    keys = on(asking(desk(game), seat)) | on(asking(desk(game, blind="1"), seat))
    taken = {
        str(one) for one in every_bid(now) if takes(before, PlayerBid(now.deal.number, seat, one))
    }
    if bids.count(None) == 1:
        assert keys == taken
    else:
        assert keys <= taken
    for blind in ("0", "1"):
        ask = asking(desk(game, blind=blind), seat)
        assert all(off(ask).values())
        assert bool(ask.off) == bool(ask.reasons)


@settings(max_examples=often(50), deadline=None)
@given(game=half_bid(), data=st.data())
def test_what_is_off_before_the_last_bid_would_be_refused_whatever_the_others_bid(
    game: Ledger, data: st.DataObject
) -> None:
    now: State = game.state
    if now.waits_for != "bids":
        return
    seat, seats = bidders(now)[0], range(len(now.seating.players))
    refused = [one for one in every_bid(now) if why_not(now, seat, one)]
    first = data.draw(st.sampled_from(refused))
    later = data.draw(bids_of(now, len(seats), nils=True))
    missing = [at for at in seats if at != seat and not (now.deal.bids and now.deal.bids[at])]
    lines = [bid(seat, BidField().encode(first)), *(bid(at, later[at]) for at in missing)]
    plays = [Entry(at, gamefile.decode(game.rules, line)) for at, line in enumerate(lines, 1)]
    with pytest.raises(ScoringError):
        game.write_all(plays)


@settings(max_examples=often(50), deadline=None)
@given(head=heads(), data=st.data())
def test_the_keys_of_the_last_side_are_what_the_rules_take(
    head: dict[str, Any], data: st.DataObject
) -> None:
    rules, opened = gamefile.read_head(head)
    game = Ledger.open(rules, opened)
    now: State = game.state
    count = len(now.seating.sides)
    bids = data.draw(bids_of(now, count, nils=False))
    picked = {f"bidside-{side}": str(said) for side, said in enumerate(bids[1:], 1)}
    first = str(now.seating.sides[0][0])
    at = desk(game, **{"as": "team", "seat": first, **picked})
    if not by_team(at):
        return
    ask = asking_side(at)
    if ask.picks or now.options.tricks_per_hand > 20:
        return
    keys = on(ask) | on(asking_side(replace(at, picked={**at.picked, "blind": "1"})))
    others = tuple(BidField().decode(said, "") for said in bids[1:])
    assert keys == {
        str(one)
        for one in every_bid(now)
        if takes(now, Bids(now.deal.number, sides=(one, *others)))
    }


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ({}, "nil 1 2"),
        ({"nil_allowed": False}, "1 2"),
        ({"bid_style": "no_nil"}, "1 2"),
        ({"zero_bid": "distinct"}, "nil 0 1 2"),
        ({"zero_bid": "distinct", "nil_allowed": False}, "0 1 2"),
        ({"blind_nil_allowed": True}, "nil 1 2 blind nil"),
    ],
)
def test_the_keys_follow_the_rules(rules: dict[str, Any], words: str) -> None:
    ask = asking(desk(ledger(rules={"tricks_per_hand": 2, **rules})), 1)
    assert " ".join(key.value for key in ask.keys) == words
    assert ask.off == ""


def test_each_key_that_is_off_has_its_own_reason() -> None:
    rules = {"min_team_bid": 4, "forbid_total": 13}
    ask = asking(desk(ledger(bid(1, 4), bid(2, 2), bid(3, 4), rules=rules)), 0)
    assert off(ask) == {
        "nil": "Beside a nil, Cy must bid 4 or more.",
        "1": "Ann & Cy must bid 4 or more together.",
        "3": "The bids may not add up to 13: Ann bids another number.",
    }
    assert ask.off == "3 keys are off: board 4, no total of 13."


def test_one_reason_is_told_in_its_sentence() -> None:
    ask = asking(desk(ledger(bid(1, 4), bid(2, 3), bid(3, 4), rules={"forbid_total": 13})), 0)
    assert plain(ask.off) == "The bids may not add up to 13: Ann bids another number."


def test_a_second_nil_is_off_in_suicide_and_so_is_a_second_number() -> None:
    suicide = {"bid_style": "suicide"}
    ask = asking(desk(ledger(bid(1, "nil"), rules=suicide)), 3)
    assert off(ask) == {"nil": "Only one player of Bo & Di may bid nil: the others bid numbers."}
    ask = asking(desk(ledger(bid(1, 3), rules=suicide)), 3)
    assert on(ask) == {"nil"}
    assert plain(ask.off) == "One player of Bo & Di must bid nil."


def test_partners_may_not_both_bid_nil_where_that_is_forbidden() -> None:
    ask = asking(desk(ledger(bid(1, "nil"), rules={"double_nil": "forbidden"})), 3)
    assert list(off(ask)) == ["nil"]


def test_where_another_side_is_at_fault_every_key_is_off_and_says_what_to_do() -> None:
    game = ledger(bid(1, 1), bid(2, 4), bid(3, 1), rules={"min_team_bid": 4})
    ask = asking(desk(game), 0)
    assert on(ask) == set()
    assert plain(ask.off).startswith("Bo & Di must bid 4 or more together. Tap a seat")
    game = ledger(bid(1, 1), bid(2, 2), bid(3, 1), rules={"min_team_bid": 4})
    ask = asking(desk(game), 0)
    assert plain(ask.off).startswith("Bo & Di must bid 4 or more together. Tap a seat")
    assert off(ask)["1"] == "Ann & Cy must bid 4 or more together."
    again = asking(desk(game), 3)
    assert list(off(again)) == ["nil", "1", "2"]


def test_a_blind_nil_from_close_behind_is_remarked_on_and_allowed() -> None:
    head = {"rules": {"blind_nil_allowed": True}, "side_names": ["Us", "Them"]}
    ask = asking(desk(ledger(start=start(60, 100), **head)), 2)
    assert plain(ask.remark) == "Us are only 40 behind: blind nil is meant from 100"
    assert "blind nil" in on(ask)
    far = asking(desk(ledger(start=start(0, 100), **head)), 2)
    assert far.remark == ""
    level = asking(desk(ledger(**head)), 2)
    assert plain(level.remark) == "Us are level: blind nil is meant from 100 behind"
    leads = asking(desk(ledger(start=start(60, 100), **head)), 1)
    assert plain(leads.remark) == "Them lead: blind nil is meant from 100 behind"
