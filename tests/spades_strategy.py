"""Whole random games of Spades: options, seatings, every kind of entry, corrections."""

from typing import Any

from hypothesis import strategies as st

from scorekeeper.games.errors import ScoringError
from scorekeeper.games.options import Option, definitions
from scorekeeper.games.spades.options import Options
from scorekeeper.games.spades.presets import PRESETS
from scorekeeper.games.spades.state import State
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.entry import Played
from scorekeeper.ledger.ledger import Ledger

NAMES = ["Ann", "Bo", "Cy", "Di", "Eve", "Fin", "Gil", "Hal"]
SMALL = {
    "tricks_per_hand": st.sampled_from([13, 13, 13, 6, 10, 17]),
    "bag_limit": st.sampled_from([0, 3, 5, 10]),
    "target": st.sampled_from([None, 100, 250, 500]),
    "floor": st.sampled_from([None, -100, -200]),
    "max_hands": st.sampled_from([None, 2, 4]),
    "sets_lose": st.sampled_from([None, 1, 2]),
    "consecutive_sets_lose": st.sampled_from([None, 2]),
    "min_team_bid": st.sampled_from([0, 2, 4]),
    "forbid_total": st.sampled_from([None, 13]),
    "blind_bid_min": st.sampled_from([0, 3, 6]),
    "overtrick_points": st.sampled_from([1, 0, -1, -10]),
    "first_hand_board": st.sampled_from([0, 3]),
    "boston_contract_value": st.sampled_from([None, 200]),
}
ADJUSTED: list[dict[str, int]] = [
    {"points": 90},
    {"points": -90, "bags": 1},
    {"bags": -1},
    {"bags": 2},
]
STEPS = st.sampled_from(["expected"] * 8 + ["beside"] * 2 + ["correction"] * 2)
Draw = st.DrawFn
Line = dict[str, Any]


def _values(name: str, option: Option) -> st.SearchStrategy[Any]:
    if name in SMALL:
        return SMALL[name]
    if option.type is str:
        return st.sampled_from(sorted(option.choices))
    return st.booleans() if option.type is bool else st.integers(0, 200)


OPTION_VALUES = {name: _values(name, option) for name, option in definitions(Options).items()}


@st.composite
def option_changes(draw: Draw, most: int = 6) -> dict[str, Any]:
    """Some options with values that tables could have."""
    names = draw(st.lists(st.sampled_from(sorted(OPTION_VALUES)), max_size=most, unique=True))
    return {name: draw(OPTION_VALUES[name]) for name in names}


@st.composite
def partitions(draw: Draw, seats: int) -> list[list[int]]:
    """Two or more sides of any shape, everybody on one of them."""
    order = draw(st.permutations(range(seats)))
    cuts = sorted(draw(st.sets(st.integers(1, seats - 1), min_size=1)))
    return [order[begin:end] for begin, end in zip([0, *cuts], [*cuts, seats], strict=True)]


@st.composite
def starts(draw: Draw, sides: int) -> Line:
    """Totals carried over from paper."""
    points = draw(st.lists(st.integers(-190, 490), min_size=sides, max_size=sides))
    bags = draw(st.lists(st.integers(0, 2), min_size=sides, max_size=sides))
    return {"hand": draw(st.integers(1, 4)), "points": points, "bags": bags}


@st.composite
def heads(draw: Draw) -> Line:
    """Who sits where, by which rules, from which totals."""
    count = draw(st.sampled_from([4, 4, 4, 4, 2, 3, 5, 6, 7, 8]))
    head: Line = {"format": gamefile.FORMAT, "game": "spades", "players": NAMES[:count]}
    if draw(st.booleans()):
        head["preset"] = draw(st.sampled_from(sorted(PRESETS)))
    if draw(st.booleans()):
        head["rules"] = draw(option_changes(12))
    if draw(st.booleans()):
        head["sides"] = draw(partitions(count))
    if "sides" in head and draw(st.booleans()):
        head["start"] = draw(starts(len(head["sides"])))
    if draw(st.booleans()):
        head["first_dealer"] = draw(st.integers(0, count - 1))
    return head


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
