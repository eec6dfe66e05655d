"""Whole random games of Literature: claims, questions, counts, every other entry, corrections."""

from typing import Any

from hypothesis import strategies as st

from scorekeeper.games.errors import ScoringError
from scorekeeper.games.literature.plays import ANSWERS
from scorekeeper.games.literature.presets import PRESETS
from scorekeeper.games.literature.state import State
from scorekeeper.games.literature.turns import takers
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.entry import Played
from scorekeeper.ledger.ledger import Ledger
from tests.literature_claims import awards, claims, late, some_set
from tests.literature_heads import CHANGEABLE, Draw, Line, heads, option_changes, two_sides
from tests.literature_table import PLAYERS

STEPS = st.sampled_from(["claim"] * 5 + ["ask"] * 4 + ["turn"] * 2 + ["beside"] * 2 + ["correct"])


@st.composite
def asks(draw: Draw, state: State) -> Line:
    """A question, mostly one that the rules allow."""
    seats = range(len(state.seating.players))
    asker = state.turn if state.turn is not None and draw(st.integers(0, 3)) else None
    asker = draw(st.sampled_from(seats)) if asker is None else asker
    others = state.seating.sides[1 - state.seating.side_of[asker]]
    target = draw(st.sampled_from(others) if draw(st.integers(0, 9)) else st.sampled_from(seats))
    return {
        "kind": "ask",
        "asker": asker,
        "target": target,
        "card": draw(st.sampled_from(draw(some_set(state)).cards)),
        "answer": draw(st.sampled_from(ANSWERS if draw(st.integers(0, 4)) == 0 else ANSWERS[:2])),
    }


@st.composite
def turns(draw: Draw, state: State) -> Line:
    """The turn is passed, or the cards are counted."""
    seats = len(state.seating.players)
    untracked = not state.options.track_counts and draw(st.integers(0, 9))
    if untracked or draw(st.booleans()):
        able = takers(state) if draw(st.integers(0, 4)) else ()
        to = draw(st.sampled_from(able or range(seats)))
        giver = state.turn if state.turn is not None and draw(st.booleans()) else None
        return {"kind": "pass", "from": giver or draw(st.integers(0, seats - 1)), "to": to}
    left = sum(len(half_suit.cards) for half_suit in state.open_sets)
    some = draw(st.sets(st.integers(0, seats - 1), min_size=1))
    cuts = sorted(
        draw(st.lists(st.integers(0, left), min_size=len(some) - 1, max_size=len(some) - 1))
    )
    parts = [after - before for before, after in zip([0, *cuts], [*cuts, left], strict=True)]
    counted = [0] * seats
    for seat, cards in zip(sorted(some), parts, strict=True):
        counted[seat] = cards
    return {"kind": "counts", "counts": counted}


@st.composite
def beside(draw: Draw, state: State) -> Line:
    """What now and then happens beside claims and questions."""
    seats, side = len(state.seating.players), draw(st.integers(0, 1))
    key = draw(st.sampled_from(state.options.cards.sets)).key
    lines: list[Line] = [
        draw(awards(state)),
        {"kind": "adjust", "side": side, "points": draw(st.sampled_from([-2, 1, 3]))},
        {
            "kind": "substitute",
            "seat": draw(st.integers(0, seats - 1)),
            "player": draw(st.sampled_from(["Zoë", "Yu", "Ann"])),
        },
        {"kind": "rules", "rules": draw(option_changes(3))},
        {"kind": "agree", "set": key, "side": side},
        {"kind": "review", "set": key, "open": draw(st.booleans())},
        {"kind": "note", "text": "cake"},
    ]
    ends = ["score", "abandoned", "conceded"]
    if draw(st.integers(0, 19)) == 0:
        result = draw(st.sampled_from(ends))
        lines = [{"kind": "end", "result": result, **({"side": side} if result == ends[2] else {})}]
    return draw(st.sampled_from(lines))


@st.composite
def step(draw: Draw, ledger: Ledger) -> Line:
    """Something that may be entered next; the rules may still refuse it."""
    if ledger.state.verdict and draw(st.booleans()):
        return {"kind": "play_on"}
    match draw(STEPS):
        case "claim":
            return draw(claims(ledger.state))
        case "ask":
            return draw(asks(ledger.state))
        case "turn":
            return draw(turns(ledger.state))
        case "beside":
            return draw(beside(ledger.state))
        case _:
            return draw(correction(ledger))


@st.composite
def correction(draw: Draw, ledger: Ledger) -> Line:
    """An earlier line, or the head, was wrong; or a line should not have been struck."""
    number = draw(st.integers(0, ledger.version))
    if number == 0:
        return {"amend": 0, "with": draw(head_change(ledger.state))}
    said = ledger.entries[number - 1].line
    if not isinstance(said, Played) or draw(st.integers(0, 2)) == 0:
        return {"strike": number}
    if ledger.play(number) is None or draw(st.integers(0, 3)) == 0:
        return {"amend": number, "with": gamefile.encode(said)}
    return {"amend": number, "with": draw(retold(ledger.state, ledger.play(number)))}


@st.composite
def head_change(draw: Draw, state: State) -> Line:
    """Something was wrong from the start."""
    seats = len(state.seating.players)
    names = [*CHANGEABLE, "deck", "track_turn", "track_counts"]
    changes: list[Line] = [
        {"rules": draw(option_changes(3, names))},
        {"preset": draw(st.sampled_from(sorted(PRESETS)))},
        {"first_dealer": draw(st.integers(0, seats - 1))},
        {"side_names": ["Us", "Them"]},
        {"players": PLAYERS[-seats:]},
        {"sides": draw(two_sides(seats))},
    ]
    return draw(st.sampled_from(changes))


@st.composite
def retold(draw: Draw, state: State, play: Any) -> Line:
    """What a line should have said; claims mostly stay with their set."""
    match play.kind:
        case "claim" | "award":
            line = draw(claims(state) | awards(state))
            same = line["set"] == play.half_suit or line.keys() & {"named", "actual"}
            return line if same or draw(st.integers(0, 2)) == 0 else {**line, "set": play.half_suit}
        case "ask":
            return draw(asks(state))
        case _:
            return draw(turns(state) | beside(state))


@st.composite
def files(draw: Draw, most: int = 24) -> Line:
    """A game of some entries, every line of which the rules accept."""
    head = draw(heads())
    rules, opened = gamefile.read_head(head)
    ledger, lines = Ledger.open(rules, opened), list[Line]()
    begun = draw(late(ledger.state)) if draw(st.integers(0, 2)) == 0 else []
    for place in range(len(begun) + draw(st.integers(0, most))):
        line = begun[place] if place < len(begun) else draw(step(ledger))
        try:
            ledger = ledger.write(gamefile.decode(rules, line))
        except ScoringError:
            continue
        lines.append(line)
    return {**head, "entries": lines}
