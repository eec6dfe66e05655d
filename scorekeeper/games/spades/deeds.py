"""What players did in a game of Spades, as countable deeds: the statistics begin here.

What a hand brought belongs to who sat there in it; what the game brought to who sat there at the
end. Void hands count for nothing, and hands that were played on paper are not known.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from scorekeeper.games.deeds import Did, added_up, by_name, partners
from scorekeeper.games.kit import Deed
from scorekeeper.games.spades.deeds_of_games import in_game
from scorekeeper.games.spades.deeds_of_hands import PROFILE, is_exact, of_seat, of_side
from scorekeeper.games.spades.state import Hand, State

KINDS: Mapping[str, str] = {
    # In a hand, of the whole side
    "hands": "Hands played.",
    "points": "Points of the side in its hands, adjustments between hands left out.",
    "best_hand": "The most points of the side in one hand.",
    "bags": "Bags of the side.",
    "bag_penalties": "How often the bags of the side brought on the penalty.",
    "hands_without_bag": "Bid hands in which the side took no bag.",
    "contracts": "Hands in which the side bid a number.",
    "sets": "Of these: contracts that were missed.",
    "exact": "Of these: contracts made without a bag.",
    "best_run": "The most contracts made in a row in one game.",
    "best_exact_run": "The most contracts made in a row without a bag in one game.",
    "boston": "Hands in which the side took all tricks.",
    "boston_bid": "Contracts of all tricks that were made.",
    "ten_bid_made": "Contracts of ten or more that were made.",
    "opponents_set": "Contracts of the other side, where there are two, that were not reached.",
    "nils_broken": "Nils of the other side, where there are two, that failed.",
    "double_nil_made": "Hands in which everybody on the side bid nil and took no trick.",
    # In a hand, of a player
    "own_hands": "Hands in which a player’s own number and own tricks are known.",
    "bid": "In these: tricks bid.",
    "taken": "In these: tricks taken.",
    "short": "In these: how often fewer tricks were taken than bid.",
    "own_bags": "In these: tricks taken above the bid.",
    **{f"at_{bid}": f"Of these: hands in which {bid} was bid." for bid in PROFILE},
    **{f"at_{bid}_taken": f"Tricks taken in these with a bid of {bid}." for bid in PROFILE},
    "big_bid_made": "Bids of seven or more that a player made alone.",
    "nil_made": "Nils made.",
    "nil_failed": "Nils that failed.",
    "blind_nil_made": "Blind nils made.",
    "blind_nil_failed": "Blind nils that failed.",
    "nil_covered": "Nils of the partner that were made beside an own contract that was made.",
    "nil_under_fire": "Nils made while another side was within 100 of the target and past half of "
    "it, or the own side was 100 or more behind.",
    # In a game that somebody won
    "best_margin": "The most points won by.",
    "best_comeback": "The most points behind before a hand of a game that was won.",
    "best_from_below": "How far below zero a side stood that won.",
    "bag_free": "Games of four hands or more won without a bag.",
    "never_set": "Games won in which every contract was made, four or more.",
    "perfect_night": "Games won without a bag and without a set, with four contracts or more.",
    "wire_to_wire": "Games of four hands or more won by a side that led after every hand.",
    "by_a_thread": "Games won by less than ten points.",
    "turned_at_the_end": "Games won by a side that was behind before the last hand.",
    "quick_win": "Games to 500 or more won in seven hands or fewer.",
    "left_below_zero": "Games of four hands or more won while all others stood below zero.",
    "marathon": "Games of fifteen hands or more, won or lost.",
}


def deeds(state: State) -> Iterable[Deed]:
    """Everything somebody did, added up by who, what (KINDS) and with whom."""
    return added_up(_all(state))


def _all(state: State) -> Iterator[Deed]:
    for hand in state.hands:
        if not hand.void:
            yield from by_name(state.seating, hand.players, _in_hand(state, hand))
    yield from _runs(state)
    yield from by_name(state.seating, state.seating.players, in_game(state))


def _in_hand(state: State, hand: Hand) -> Iterator[Did]:
    for side, seats in enumerate(state.seating.sides):
        theirs = tuple(of_side(hand, side))
        for seat in seats:
            for what, times in chain(theirs, of_seat(hand, seat, side, seats)):
                yield Did(seat, what, times)


def _runs(state: State) -> Iterator[Deed]:
    """Contracts made in a row by a player; a hand without a contract breaks no row."""
    made: Counter[str] = Counter()
    exact: Counter[str] = Counter()
    with_whom = _with_whom(state)
    for hand in state.hands:
        if not hand.sides or not hand.contracts:
            continue
        for seat, player in enumerate(hand.players):
            result = hand.sides[state.seating.side_of[seat]]
            if result.made is not None:
                made[player] = made[player] + 1 if result.made else 0
                exact[player] = exact[player] + 1 if is_exact(result) else 0
                yield Deed(player, "best_run", made[player], with_whom[player])
                yield Deed(player, "best_exact_run", exact[player], with_whom[player])


def _with_whom(state: State) -> Mapping[str, str]:
    """The partner of everybody who had only one in the game; "" for the others."""
    found: dict[str, str] = {}
    for players in {hand.players for hand in state.hands if hand.sides}:
        for player, partner in zip(players, partners(state.seating, players), strict=True):
            found[player] = partner if found.get(player, partner) == partner else ""
    return found
