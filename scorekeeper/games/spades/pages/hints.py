"""What is worth knowing before a hand is over: what each side needs, and why a key is dead."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.games.names import isolated
from scorekeeper.games.spades.needs import NO_TRICKS, Need, needs
from scorekeeper.games.spades.pages.seats import LETTERS
from scorekeeper.games.spades.pages.whatif import Split, side_name, win_verb
from scorekeeper.games.spades.state import State
from scorekeeper.games.words import count, listing, number, one_of, signed


@dataclass(frozen=True, slots=True)
class Hint:
    """One side's line under the grid: whose it is, and what it needs or has to fear."""

    letter: str
    name: str
    words: str


def hints(state: State, nils: Mapping[int, int] = NO_TRICKS) -> tuple[Hint, ...]:
    """The one thing that most matters to each side in this hand; nothing where nothing does.

    `nils` are the tricks of the nil bidders by seat, as far as they are marked.
    """
    said = [(side, _most(state, side, need)) for side, need in enumerate(needs(state, nils))]
    return tuple(
        Hint(LETTERS[side % len(LETTERS)], side_name(state, side), words)
        for side, words in said
        if words
    )


def _most(state: State, side: int, need: Need) -> str:
    """How the side's points win the game, then how it is lost, then what costs points."""
    wins = _wins(state, side, need)
    return (
        (wins if need.on_points else "")
        or _loses(state, side, need)
        or wins
        or (f" can win with {_numbers(need.may_win, need.possible)}" if need.may_win else "")
        or _stays(state, side, need)
        or _bags(state, side, need)
        or (f": all {state.options.tricks_per_hand} tricks win the game" if need.all_win else "")
    )


def _wins(state: State, side: int, need: Need) -> str:
    """With which tricks a side wins: "Us win with 7 or more unless Them make 9"."""
    if not need.wins:
        return ""
    unless = [_rival(state, other, tricks) for other, tricks in need.unless.items()]
    but = f" unless {one_of(unless)}" if unless else ""
    all_win = need.wins == need.possible and len(need.wins) > 1
    made = _if_made(state, need, "wins")
    whatever = "whatever else comes" if made else "whatever comes"
    how = whatever if all_win else f"with {_numbers(need.wins, need.possible)}"
    return f" {win_verb(state, (side,))} {how}{but}{made}"


def _if_made(state: State, need: Need, what: str) -> str:
    """That something is only true if the open nils are made; nothing where it is anyway.

    Names take room that long ones do not leave, so they are said only where other nils are not
    meant.
    """
    if what not in need.hangs:
        return ""
    seats, every = need.open_nils, sum(len(contract.nils) for contract in state.deal.contracts)
    if len(seats) == every:
        return f", if {_NILS.get(every, 'all nils are made')}"
    names = [isolated(state.seating.players[seat]) for seat in seats]
    return f", if {listing(names)} {'make' if len(names) > 1 else 'makes'} nil"


_NILS = {1: "the nil is made", 2: "both nils are made"}


def _rival(state: State, other: int, tricks: frozenset[int]) -> str:
    """What takes the win away: that another side makes so many tricks, or its nil."""
    name, contracts, numbers = side_name(state, other), state.deal.contracts, sorted(tricks)
    if contracts and not contracts[other].is_bid and numbers == [0]:
        return f"{name} {_verb(state, other, 'make')} nil"
    if numbers[-1] == state.options.tricks_per_hand:
        return f"{name} {_verb(state, other, 'make')} {numbers[0]}"
    return f"{name} {_verb(state, other, 'take')} {_run(tuple(numbers))}"


def _loses(state: State, side: int, need: Need) -> str:
    """What loses the game, or can: too few tricks in a first hand without bids, or a set."""
    few = need.loses or need.may_lose
    if few:
        how = _verb(state, side, "lose") if need.loses else "can lose"
        return f" {how} with {f'{few[-1]} or fewer' if few[-1] else 'no trick'}"
    if need.set_loses or need.set_may_lose:
        how = "loses" if need.set_loses else "can lose"
        return f": a set {how} the game{_if_made(state, need, 'set_loses')}"
    return ""


def _stays(state: State, side: int, need: Need) -> str:
    """What keeps a side above the floor; nothing where all it can take does, or none."""
    floor = state.options.floor
    if not need.stays or floor is None:
        return ""
    above = "sink below" if state.options.floor_mode == "below" else "sink to"
    numbers = _numbers(need.stays, need.possible)
    made = _if_made(state, need, "stays")
    return f" {_verb(state, side, 'need')} {numbers} not to {above} {number(floor)}{made}"


def _bags(state: State, side: int, need: Need) -> str:
    """From how many tricks on the bags fill, and what that costs, or brings the others."""
    cost = number(need.bag_points)
    if not need.bag_points:
        others = [other for other in range(len(state.accounts)) if other != side]
        who = side_name(state, others[0]) if len(others) == 1 else "others"
        cost = f"{who} {signed(need.others_gain)}"
    if need.fills_bags is None or not (need.bag_points or need.others_gain):
        return ""
    made = _if_made(state, need, "fills_bags")
    if need.always_fills:
        return f": the bags fill{'' if made else ' anyway'}, {cost}{made}"
    verb = "fills" if need.fills_bags == 1 else "fill"
    return f": {count(need.fills_bags, 'trick')} {verb} the bags, {cost}{made}"


def _verb(state: State, side: int, verb: str) -> str:
    """What one person does, or several do.

    The side is one person where one player plays alone.
    """
    return f"{verb}s" if len(state.seating.sides[side]) == 1 else verb


def _numbers(some: tuple[int, ...], possible: tuple[int, ...]) -> str:
    """Numbers of tricks of those that a side can take; of many gaps, the longest row without one.

    >>> _numbers((6, 7, 8), (0, 6, 7, 8)), _numbers((3, 4, 5), (3, 4, 5, 6))
    ('6 or more', '3 to 5')
    >>> _numbers((2, 11, 12), (2, 3, 11, 12)), _numbers((6,), (6, 7))
    ('2, or 11 or more', '6')
    >>> _numbers((1, 5, 6, 7, 11), tuple(range(14)))
    '5 to 7'
    """
    runs: list[tuple[int, ...]] = []
    for took in some:
        if runs and runs[-1][-1] == took - 1:
            runs[-1] += (took,)
        else:
            runs.append((took,))
    if len(runs) > 2:
        runs = [max(runs, key=len)]
    said = [
        f"{run[0]} or more" if len(run) > 1 and run[-1] == possible[-1] else _run(run)
        for run in runs
    ]
    short = all(len(run) == 1 for run in runs)
    return (" or " if short else ", or ").join(said)


def _run(run: tuple[int, ...]) -> str:
    """Numbers in a row: "9", "9 or 10", "9 to 11"."""
    return f"{run[0]} to {run[-1]}" if len(run) > 2 else one_of([str(took) for took in run])


def why_few(state: State, nils: Mapping[int, int], grid: Sequence[Split]) -> str:
    """Why no split of the tricks can be, or only one; empty where there is a choice.

    `nils` are the tricks of the nil bidders as marked; a side of nil bidders takes exactly theirs.
    """
    possible = [split for split in grid if split.outcome]
    if len(possible) > 1 or not grid:
        return ""
    all_nils = all(not contract.is_bid for contract in state.deal.contracts)
    marked, most = sum(nils.values()), state.options.tricks_per_hand
    if marked > most:
        return f"The nils took {marked} tricks, but {most} were played: mark fewer"
    if all_nils and marked < most:
        left = count(most - marked, "more trick" if marked else "trick")
        verb = "is" if most - marked == 1 else "are"
        return f"{left} {verb} with nil bidders: mark who took {'it' if verb == 'is' else 'them'}"
    ours, theirs = possible[0].tricks
    return f"Only {ours} and {theirs} can be: that is what the nils took"
