"""Whole random games of Spades: options, seatings, every kind of entry, corrections."""

from typing import Any

from hypothesis import strategies as st

from scorekeeper.games.errors import ScoringError
from scorekeeper.games.spades.presets import PRESETS
from scorekeeper.games.spades.state import State
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.entry import Played
from scorekeeper.ledger.ledger import Ledger
from tests.spades_heads import NAMES, Draw, Line, heads, option_changes, partitions, starts

ADJUSTED: list[dict[str, int]] = [
    {"points": 90},
    {"points": -90, "bags": 1},
    {"bags": -1},
    {"bags": 2},
]
STEPS = st.sampled_from(["expected"] * 8 + ["beside"] * 2 + ["correction"] * 2)


@st.composite
def bids_of(draw: Draw, state: State, places: int, *, nils: bool) -> list[int | str]:
    """A bid for each place; the rules may still refuse them."""
    most = state.options.tricks_per_hand
    sane = list(range(1, max(2, most // places + 2)))
    words: list[int | str] = ["blind 6", "blind 3", 0, most]
    words += ["nil", "nil", "blind nil"] if nils else []
    usual = st.sampled_from(sane * 4 + words if draw(st.booleans()) else sane)
    return draw(st.lists(usual, min_size=places, max_size=places))


@st.composite
def split(draw: Draw, total: int, places: int) -> list[int]:
    """Tricks that add up to a hand's."""
    cuts = sorted(draw(st.lists(st.integers(0, total), min_size=places - 1, max_size=places - 1)))
    return [after - before for before, after in zip([0, *cuts], [*cuts, total], strict=True)]


@st.composite
def penalties_of(draw: Draw, sides: int) -> list[Line]:
    """Now and then something went wrong at the table."""
    if draw(st.integers(0, 5)):
        return []
    side = draw(st.integers(0, sides - 1))
    other = draw(st.none() | st.integers(0, sides - 1))
    kinds: list[Line] = [
        {"from": side, "to": other, "tricks": draw(st.integers(0, 3))},
        {"side": side, "points": draw(st.integers(-50, 50)), "why": "talking"},
        {"side": side, "set": True},
    ]
    return draw(st.lists(st.sampled_from(kinds), min_size=1, max_size=2))


@st.composite
def results_of(draw: Draw, state: State, hand: int) -> Line:
    """Tricks by seat, or by side with those of some seats."""
    seating = state.seating
    took = draw(split(state.options.tricks_per_hand, len(seating.players)))
    line: Line = {"kind": "tricks", "hand": hand, "tricks": took}
    if draw(st.booleans()):
        known = {nil.seat for contract in state.deal.contracts for nil in contract.nils}
        known |= draw(st.sets(st.integers(0, len(took) - 1), max_size=2))
        del line["tricks"]
        line["sides"] = [sum(took[seat] for seat in side) for side in seating.sides]
        line["seats"] = {str(seat): took[seat] for seat in known}
    penalties = draw(penalties_of(len(seating.sides)))
    return {**line, "penalties": penalties} if penalties else line


@st.composite
def expected(draw: Draw, state: State) -> list[Line]:
    """What the hand in play waits for."""
    hand, seats = state.deal.number, len(state.seating.players)
    if state.waits_for == "tricks":
        return [draw(results_of(state, hand))]
    if state.deal.has_bids or draw(st.integers(0, 2)) == 0:
        bids = draw(bids_of(state, seats, nils=True))
        free = [seat for seat in range(seats) if not (state.deal.bids and state.deal.bids[seat])]
        return [{"kind": "bid", "hand": hand, "seat": seat, "bid": bids[seat]} for seat in free]
    if draw(st.integers(0, 3)) == 0:
        team = draw(bids_of(state, len(state.seating.sides), nils=False))
        return [{"kind": "bids", "hand": hand, "sides": team}]
    return [{"kind": "bids", "hand": hand, "bids": draw(bids_of(state, seats, nils=True))}]


@st.composite
def beside(draw: Draw, state: State) -> Line:
    """What now and then happens beside bids and tricks."""
    hand, seats = state.deal.number, len(state.seating.players)
    side = draw(st.integers(0, len(state.seating.sides) - 1))
    lines: list[Line] = [
        {"kind": "redeal", "hand": hand, "pass_deal": draw(st.booleans()), "why": "five aces"},
        {"kind": "void", "hand": hand},
        {"kind": "dealer", "hand": hand, "seat": draw(st.integers(0, seats - 1))},
        {"kind": "adjust", "side": side, **draw(st.sampled_from(ADJUSTED))},
        {
            "kind": "substitute",
            "seat": draw(st.integers(0, seats - 1)),
            "player": draw(st.sampled_from(["Zoë", "Yu", "Ann"])),
        },
        {"kind": "rules", "rules": draw(option_changes(3)), "from_hand": hand},
        {"kind": "agree", "hand": max(1, hand - 1), "side": side},
        {"kind": "review", "hand": max(1, hand - 1), "open": draw(st.booleans())},
        {"kind": "note", "text": "cake"},
    ]
    ends = ["score", "abandoned", "conceded"]
    if draw(st.sampled_from(range(20))) == 19:
        result = draw(st.sampled_from(ends))
        lines = [{"kind": "end", "result": result, **({"side": side} if result == ends[2] else {})}]
    return draw(st.sampled_from(lines))


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
    line: Line = {"amend": number, "with": draw(retold(ledger.state, ledger.play(number)))}
    others = [other for other, play in ledger.plays() if other > number]
    if others and draw(st.integers(0, 2)) == 0:
        other = others[0]
        more = draw(retold(ledger.state, ledger.play(other)))
        line["also"] = [{"amend": other, "with": more}]
    return line


@st.composite
def head_change(draw: Draw, state: State) -> Line:
    """Something was wrong from the start."""
    seats, sides = len(state.seating.players), len(state.seating.sides)
    changes: list[Line] = [
        {"rules": draw(option_changes(2))},
        {"preset": draw(st.sampled_from(sorted(PRESETS)))},
        {"first_dealer": draw(st.integers(0, seats - 1))},
        {"side_names": [f"Side {side}" for side in range(sides)]},
        {"players": NAMES[-seats:]},
        {"sides": draw(partitions(seats))},
        {"start": draw(starts(sides))},
    ]
    return draw(st.sampled_from(changes))


@st.composite
def retold(draw: Draw, state: State, play: Any) -> Line:
    """What a line should have said; the rules may still refuse it."""
    hand, seats = getattr(play, "hand", state.deal.number), len(state.seating.players)
    match play.kind:
        case "tricks" | "void":
            return draw(results_of(state, hand) | st.just({"kind": "void", "hand": hand}))
        case "bids":
            bids = draw(bids_of(state, seats, nils=True))
            return {"kind": "bids", "hand": hand, "bids": bids}
        case "bid":
            (bid,) = draw(bids_of(state, 1, nils=True))
            return {"kind": "bid", "hand": hand, "seat": play.seat, "bid": bid}
        case _:
            return draw(beside(state))


@st.composite
def files(draw: Draw, hands: int = 4) -> Line:
    """A game of a few hands, every line of which the rules accept."""
    head = draw(heads())
    rules, opened = gamefile.read_head(head)
    ledger, lines = Ledger.open(rules, opened), list[Line]()
    for _ in range(draw(st.integers(0, 6 * hands))):
        match draw(STEPS):
            case "expected":
                more = draw(expected(ledger.state))
            case "beside":
                more = [draw(beside(ledger.state))]
            case _:
                more = [draw(correction(ledger))]
        for line in more:
            try:
                ledger = ledger.write(gamefile.decode(rules, line))
            except ScoringError:
                continue
            lines.append(line)
    return {**head, "entries": lines}
