"""Every sentence about an end is true: checked against the states that the game went through."""

import re
from dataclasses import dataclass
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.games.errors import ScoringError
from scorekeeper.games.spades.options import Options
from scorekeeper.games.spades.pages.results import result
from scorekeeper.games.spades.state import State
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.ledger import Ledger
from tests.games.spades.played import last_deed
from tests.often import often
from tests.spades_strategy import split

NAMES = ["Ann", "Bo", "Cy", "Di"]
SIDE = "\u2068([^\u2069]+)\u2069"
NUMBER = "(−?[0-9]+)"
Line = dict[str, Any]


@dataclass(frozen=True)
class Went:
    """A game that is over: the state before its last play, those round the hands before it."""

    ledger: Ledger
    before: State
    hands: tuple[State, ...]

    @property
    def after(self) -> State:
        state: State = self.ledger.state
        return state

    @property
    def why(self) -> str:
        return result(self.after, last_deed(self.ledger)).why

    def side(self, name: str) -> int:
        return self.after.seating.side_names.index(name)

    def stood_past(self, name: str) -> bool:
        """Whether a side stood past the target of the end when an earlier hand began or ended."""
        side, options = self.side(name), self.after.options
        return any(past(options, points(state, side)) for state in self.hands)


def past(options: Options, total: int) -> bool:
    assert options.target is not None
    return total > options.target or (total == options.target and options.target_mode == "reach")


def points(state: State, side: int) -> int:
    return state.accounts[side].points


def value(words: str) -> int:
    return int(words.replace("−", "-"))


def line_after(draw: st.DrawFn, state: State) -> list[Line]:
    """What a table would enter next: mostly a hand, of which many end level."""
    hand, sides = state.deal.number, len(state.accounts)
    step = draw(st.sampled_from(["hand"] * 7 + ["void", "adjust", "rules"]))
    if step == "void":
        return [{"kind": "void", "hand": hand}]
    if step == "adjust":
        by = draw(st.sampled_from([-30, -10, 10, 30]))
        return [{"kind": "adjust", "side": draw(st.integers(0, sides - 1)), "points": by}]
    if step == "rules":
        return [{"kind": "rules", "rules": {"target": draw(st.sampled_from([40, 60, 90]))}}]
    taken = draw(st.just([13 // sides] * (sides - 1)) | split(13, sides).map(lambda row: row[:-1]))
    taken = [*taken, 13 - sum(taken)]
    bids = [max(1, its + draw(st.sampled_from([0, 0, 0, 1, -1]))) for its in taken]
    entered: Line = {"kind": "tricks", "hand": hand, "sides": taken}
    if not draw(st.integers(0, 3)):
        fine = {"side": draw(st.integers(0, sides - 1)), "points": draw(st.sampled_from([-60, 20]))}
        entered["penalties"] = [fine]
    return [{"kind": "bids", "hand": hand, "sides": bids}, entered]


@st.composite
def games(draw: st.DrawFn) -> Went:
    """A game with every kind of end near, ties included, grown until it is over."""
    alone = draw(st.booleans())
    head: Line = {"format": gamefile.FORMAT, "game": "spades", "players": NAMES}
    head["rules"] = {
        "target": draw(st.sampled_from([None, 60, 60, 120])),
        "target_mode": draw(st.sampled_from(["reach", "exceed"])),
        "floor": draw(st.sampled_from([None, None, -60])),
        "floor_mode": draw(st.sampled_from(["reach", "below"])),
        "max_hands": draw(st.sampled_from([None, None, 1, 2])),
        "sets_lose": draw(st.sampled_from([None, None, 1, 2])),
        "consecutive_sets_lose": draw(st.sampled_from([None, None, 1, 2])),
        "tie_break": draw(st.sampled_from(["play_on", "play_on", "fewer_bags", "shared"])),
        "overtrick_points": draw(st.sampled_from([0, 1])),
    }
    if alone:
        head["sides"] = [[0], [1], [2], [3]]
    totals = st.sampled_from([0, 0, 30, 60, 70, -40])
    sides = 4 if alone else 2
    head["start"] = {"points": draw(st.lists(totals, min_size=sides, max_size=sides))}
    return grown(draw, Ledger.open(*gamefile.read_head(head)))


def grown(draw: st.DrawFn, ledger: Ledger) -> Went:
    """The game played on until it is over; broken off where it will not end by itself."""
    before, hands = ledger.state, list[State]()
    for _ in range(12):
        for line in line_after(draw, ledger.state):
            try:
                after = ledger.write(gamefile.decode(ledger.rules, line))
            except ScoringError:
                continue
            before, ledger = ledger.state, after
        if ledger.state.verdict:
            return Went(ledger, before, tuple(hands))
        if line["kind"] == "tricks" and ledger.state.played > before.played:
            hands += [before, ledger.state]
    end = gamefile.decode(ledger.rules, {"kind": "end", "result": "score"})
    return Went(ledger.write(end), ledger.state, tuple(hands))


def every_game(test: Any) -> Any:
    quiet = [HealthCheck.too_slow]
    return settings(max_examples=often(100), deadline=None, suppress_health_check=quiet)(
        given(game=games())(test)
    )


@every_game
def test_nobody_passes_a_target_that_he_had_passed_before(game: Went) -> None:
    for name, verb, _, again in re.findall(rf"{SIDE} (passed|reached) {NUMBER}( again)?", game.why):
        side = game.side(name)
        assert not past(game.after.options, points(game.before, side)), game.why
        assert past(game.after.options, points(game.after, side)), game.why
        assert (verb == "reached") == (points(game.after, side) == game.after.options.target)
        assert bool(again) == game.stood_past(name), game.why
    for rivals in re.findall(r"So did (.+): the higher", game.why):
        for name, total in re.findall(f"{SIDE} with {NUMBER}", rivals):
            assert not past(game.after.options, points(game.before, game.side(name))), game.why
            assert points(game.after, game.side(name)) == value(total)


@every_game
def test_nobody_sinks_to_a_floor_where_he_had_been_before(game: Went) -> None:
    for name, total in re.findall(rf"{SIDE} sank to {NUMBER}", game.why):
        floor, below = game.after.options.floor, game.after.options.floor_mode == "below"
        assert floor is not None
        before, after = (points(state, game.side(name)) for state in (game.before, game.after))
        assert after == value(total)
        assert after < floor or (after == floor and not below), game.why
        assert before > floor or (before == floor and below), game.why


@every_game
def test_a_tie_that_was_played_on_was_one_and_would_have_ended_the_game(game: Went) -> None:
    for total, hand in re.findall(rf"Level at {NUMBER} after hand {NUMBER},", game.why):
        played = [its for its in game.before.hands if its.sides]
        assert played[-1].number == value(hand), game.why
        totals = [account.points for account in game.before.accounts]
        assert totals.count(value(total)) > 1, game.why
        assert game.before.verdict is None


@every_game
def test_numbers_on_the_way_are_those_of_the_ledger(game: Went) -> None:
    for hand, was, now in re.findall(
        rf"in hand {NUMBER}: .* took them from {NUMBER} to {NUMBER}", game.why
    ):
        assert game.after.hands[-1].number == value(hand)
        moves = zip(game.before.accounts, game.after.accounts, strict=True)
        assert (value(was), value(now)) in [(one.points, two.points) for one, two in moves]
    for name, hand in re.findall(rf"{SIDE} missed .+ time in hand {NUMBER}", game.why):
        last = game.after.hands[-1]
        assert last.number == value(hand)
        assert last.sides[game.side(name)].made is False
    shown = result(game.after, last_deed(game.ledger))
    assert shown.hands == len(game.after.hands)
    assert shown.void == sum(hand.void for hand in game.after.hands)
    assert "  " not in game.why
    assert game.why == game.why.strip()
