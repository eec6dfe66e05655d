"""Random claims and awards: by word or by card, in and out of turn, fitting the counts or not."""

from typing import Any

from hypothesis import strategies as st

from scorekeeper.games.literature.decks import HalfSuit
from scorekeeper.games.literature.plays import VERDICTS
from scorekeeper.games.literature.state import State

Draw = st.DrawFn
Line = dict[str, Any]
WAYS = st.sampled_from(["word"] * 3 + ["full"] * 4 + ["named"] * 2 + ["shown"])


@st.composite
def some_set(draw: Draw, state: State) -> HalfSuit:
    """A set of the deck, mostly one that is open."""
    among = state.open_sets if draw(st.integers(0, 9)) else state.options.cards.sets
    return draw(st.sampled_from(among or state.options.cards.sets))


@st.composite
def holders(draw: Draw, state: State, half_suit: HalfSuit, side: int) -> dict[str, int]:
    """Who of a side holds each card; mostly nobody more than the count allows."""
    seats = state.seating.sides[side]
    pool = (
        [seat for seat in seats for _ in range((state.counts or ())[seat])] if state.counts else []
    )
    if len(pool) >= len(half_suit.cards) and draw(st.integers(0, 4)):
        drawn = draw(st.permutations(pool))[: len(half_suit.cards)]
    else:
        size = len(half_suit.cards)
        drawn = draw(st.lists(st.sampled_from(seats), min_size=size, max_size=size))
    return dict(zip(half_suit.cards, drawn, strict=True))


@st.composite
def shown(draw: Draw, state: State, half_suit: HalfSuit, side: int) -> dict[str, int]:
    """The cards laid down: with one side, sometimes one or two with the other."""
    cards = draw(holders(state, half_suit, side))
    for card in draw(st.sets(st.sampled_from(half_suit.cards), max_size=2)):
        if draw(st.integers(0, 2)) == 0:
            cards[card] = draw(st.integers(0, len(state.seating.players) - 1))
    return cards


@st.composite
def claims(draw: Draw, state: State) -> Line:
    """Somebody claims a set; now and then for the other side, or nobody noted who."""
    seats, half_suit = range(len(state.seating.players)), draw(some_set(state))
    who = state.turn if state.turn is not None and draw(st.booleans()) else None
    who = draw(st.sampled_from(seats)) if who is None else who
    side = state.seating.side_of[who]
    line: Line = {"kind": "claim", "set": half_suit.key, "claimant": who}
    if draw(st.integers(0, 7)) == 0:
        line["side"] = draw(st.sampled_from([side, side, 1 - side]))
        line.pop("claimant")
        side = line["side"]
    cross = state.options.cross_team == "on" or draw(st.integers(0, 19)) == 0
    holding = 1 - side if cross and draw(st.booleans()) else side
    if holding != side or draw(st.integers(0, 9)) == 0:
        line["for_side"] = holding
    line |= draw(said(state, half_suit, holding))
    may = state.turn is not None and state.options.turn_after_right == "team_choice"
    if draw(st.integers(0, 2 if may else 30)) == 0:
        line["next"] = draw(st.sampled_from(state.seating.sides[side] if may else seats))
    return line


@st.composite
def said(draw: Draw, state: State, half_suit: HalfSuit, side: int) -> Line:
    """How a claim came out: a word, the cards, or both."""
    way, word = draw(WAYS), {"verdict": draw(st.sampled_from(VERDICTS))}
    named = {"named": draw(holders(state, half_suit, side))}
    maybe = word if draw(st.integers(0, 3)) == 0 else {}
    match way:
        case "word":
            return word
        case "full":
            true = named["named"] if draw(st.booleans()) else draw(shown(state, half_suit, side))
            return {**named, "actual": true, **maybe}
        case "named":
            return {**named, **draw(st.sampled_from([{"verdict": "right"}, word, {}]))}
        case _:
            return {"actual": draw(shown(state, half_suit, side)), **word}


@st.composite
def late(draw: Draw, state: State) -> list[Line]:
    """Most of a game at once: sets that went to one side or the other, without a doubt.

    Who holds their cards is said so that nobody is left with more or fewer than the counts allow.
    """
    lines, counts = list[Line](), state.counts
    for half_suit in state.open_sets[: draw(st.integers(0, len(state.open_sets)))]:
        side = draw(st.integers(0, 1))
        line: Line = {"kind": "award", "set": half_suit.key, "side": side}
        if counts is not None and draw(st.integers(0, 7)):
            pool = [seat for seat, cards in enumerate(counts) for _ in range(cards)]
            drawn = draw(st.permutations(pool))[: len(half_suit.cards)]
            line["actual"] = dict(zip(half_suit.cards, drawn, strict=True))
            counts = tuple(c - drawn.count(seat) for seat, c in enumerate(counts))
        elif counts is not None:
            counts = None
        lines.append(line)
    return lines


@st.composite
def awards(draw: Draw, state: State) -> Line:
    """The table decides."""
    half_suit, side = draw(some_set(state)), draw(st.sampled_from([0, 1, None]))
    line: Line = {"kind": "award", "set": half_suit.key, "side": side}
    if draw(st.booleans()):
        line["actual"] = draw(shown(state, half_suit, draw(st.integers(0, 1))))
    return line
