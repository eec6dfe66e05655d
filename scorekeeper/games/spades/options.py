"""The house rules of Spades (rules, section 5): every option once, with its words and its range."""

from dataclasses import dataclass

from scorekeeper.games.options import LARGEST, one_of, whole, yes_no


@dataclass(frozen=True, slots=True)
class Options:
    """By which rules a hand is scored and a game ends; the defaults are the standard rules."""

    tricks_per_hand: int = whole(
        13,
        "Tricks in a hand",
        "What the tricks of all players add up to, and the highest bid: 13 for two or four "
        "players, 17 for three or six, 10 for five.",
        low=1,
        high=104,
    )
    trick_value: int = whole(10, "Points a trick bid", "Won when the contract is made.")
    overtrick_points: int = whole(
        1,
        "Points an overtrick",
        "Each trick above the contract and each trick of a failed nil; 0 counts the bag only.",
        low=-LARGEST,
    )
    set_penalty: str = one_of(
        "bid",
        "A missed contract costs",
        "What a side loses that is set.",
        bid="the value of all tricks bid",
        zero="nothing",
        undertricks="the value of the tricks it is short",
    )
    double_over: str = one_of(
        "off",
        "Twice the bid taken",
        "What happens to a side that takes at least twice its contract.",
        off="nothing special",
        set="lost like a set; the overtricks still count",
        fixed="costs a fixed number of points",
    )
    double_over_points: int = whole(
        100, "Twice the bid costs", "Where taking twice the bid costs a fixed number."
    )
    bag_limit: int = whole(
        10, "Bags to the penalty", "So many bags cost the penalty; at 0 there is none."
    )
    bag_penalty: int = whole(100, "Bag penalty", "Points lost every time the bags reach the limit.")
    bag_rollover: str = one_of(
        "carry",
        "Bags above the limit",
        "What is left of the bags after a penalty.",
        carry="stay with the side",
        reset="are dropped: one penalty a hand, and the count starts at 0",
    )
    bag_penalty_to_opponents: int = whole(
        0,
        "Others gain from a bag penalty",
        "Points every other side receives when a side reaches the limit.",
    )
    nil_allowed: bool = yes_no(True, "Nil", "A player may promise to take no trick.")
    nil_bonus: int = whole(100, "Nil made", "Points for a nil bidder who took no trick.")
    nil_penalty: int = whole(100, "Nil failed", "Points lost by a nil bidder who took a trick.")
    blind_nil_allowed: bool = yes_no(
        False, "Blind nil", "A player may bid nil before looking at the cards."
    )
    blind_nil_bonus: int = whole(200, "Blind nil made", "Points for a blind nil without a trick.")
    blind_nil_penalty: int = whole(200, "Blind nil failed", "Points lost by a failed blind nil.")
    blind_nil_deficit: int = whole(
        100, "Blind nil from so far behind", "Closer to the leader, a blind nil is remarked on."
    )
    failed_nil_tricks: str = one_of(
        "bags",
        "The tricks of a failed nil",
        "What they do for the side.",
        bags="are bags, with their points",
        bags_no_points="are bags without points",
        help="count for the partner’s contract",
        ignore="count for nothing",
    )
    failed_nil_bags_when_set: bool = yes_no(
        True, "A set side keeps its nil’s bags", "Off: a side that is set banks none of them."
    )
    nil_requires_contract: bool = yes_no(
        False, "Nil needs the contract", "On: no bonus for a nil whose side is set."
    )
    double_nil: str = one_of(
        "independent",
        "Both partners nil",
        "How a side is judged in which everybody bid nil.",
        independent="each nil by itself",
        unit="as one: won only if none takes a trick",
        forbidden="not allowed",
    )
    double_nil_bonus: int = whole(400, "Double nil made", "Where both nils are judged as one.")
    double_nil_penalty: int = whole(0, "Double nil failed", "Where both nils are judged as one.")
    double_blind_nil_bonus: int = whole(
        800, "Double blind nil made", "Both blind; one blind: the mean of this and double nil."
    )
    double_blind_nil_penalty: int = whole(
        0, "Double blind nil failed", "Both blind; one blind: the mean of this and double nil."
    )
    double_nil_bags: bool = yes_no(
        True, "Bags of a double nil", "Off: the tricks of a failed double nil vanish."
    )
    zero_bid: str = one_of(
        "nil",
        "A bid of 0",
        "What the number 0 means.",
        nil="is a nil",
        distinct="is a plain bid of none, without bonus or penalty",
    )
    blind_bids_allowed: bool = yes_no(
        False, "Blind numbers", "A player may bid a number before looking at the cards."
    )
    blind_bid_min: int = whole(6, "Lowest blind number", "A blind bid promises at least this.")
    blind_bid_deficit: int = whole(
        100, "Blind number from so far behind", "Closer to the leader, it is remarked on."
    )
    blind_bid_made_mult: int = whole(
        2, "Blind number made counts", "So many times its value, when the contract is made."
    )
    blind_bid_set_mult: int = whole(
        2, "Blind number set counts", "So many times its value, when the contract is missed."
    )
    blind_bid_exact: bool = yes_no(
        False, "Blind numbers exactly", "On: with a blind number, overtricks are a set too."
    )
    ten_rule: str = one_of(
        "off",
        "Ten for two hundred",
        "Contracts of ten tricks with a value of their own.",
        off="no such rule",
        exact="a contract of exactly 10",
        at_least="every contract of 10 or more",
        double="from 10 every trick counts double, up and down",
    )
    ten_made: int = whole(200, "A ten made", "Points for making it.")
    ten_set: int = whole(200, "A ten missed", "Points lost by missing it.")
    ten_exact_tricks: bool = yes_no(
        False, "A ten exactly", "On: one trick more than such a contract misses it."
    )
    boston_bonus: int = whole(0, "All the tricks", "A bonus for the side that won every trick.")
    boston_requires_bid: bool = yes_no(
        False, "All the tricks must be bid", "On: the bonus asks for a contract of all tricks."
    )
    boston_contract_value: int | None = whole(
        None,
        "A contract of all tricks",
        "What it is worth, won or lost; off: like any other contract.",
        optional=True,
    )
    boston_wins_game: bool = yes_no(
        False, "All the tricks win the game", "On: winning every trick ends the game at once."
    )
    first_hand: str = one_of(
        "bid",
        "The first hand",
        "Whether hand 1 is bid.",
        bid="is bid like any other",
        bids_itself="bids itself: every trick counts, no bags, nobody is set",
    )
    first_hand_board: int = whole(
        0, "Board of a hand that bids itself", "Sides with fewer tricks lose the game."
    )
    min_team_bid: int = whole(0, "Board", "The lowest contract a side may bid.")
    min_team_bid_nil: str = one_of(
        "partner",
        "Board beside a nil",
        "What the board asks of a side with a nil.",
        partner="the nil’s partner reaches it alone",
        exempt="nothing",
    )
    forbid_total: int | None = whole(
        None,
        "Forbidden total",
        "The numbers bid may not add up to this; off: they may.",
        optional=True,
    )
    bid_style: str = one_of(
        "free",
        "Style of bidding",
        "What the players may bid.",
        free="as they like",
        suicide="in every pair exactly one nil",
        whiz="the number of their spades, or nil",
        mirror="the number of their spades; none is a nil",
        no_nil="no nils",
    )
    target: int | None = whole(500, "Target", "Who reaches it wins; off: no target.", optional=True)
    target_mode: str = one_of(
        "reach",
        "The target must be",
        "Whether exactly the target is enough.",
        reach="reached",
        exceed="passed",
    )
    floor: int | None = whole(
        None, "Floor", "Who sinks so low loses; off: no floor.", low=-LARGEST, optional=True
    )
    floor_mode: str = one_of(
        "reach",
        "Who loses at the floor",
        "Whether exactly the floor is low enough.",
        reach="who is at or below it",
        below="who is below it",
    )
    max_hands: int | None = whole(
        None, "Hands in a game", "After so many the best side wins.", low=1, optional=True
    )
    sets_lose: int | None = whole(
        None, "Sets that lose", "So many missed contracts lose the game.", low=1, optional=True
    )
    consecutive_sets_lose: int | None = whole(
        None, "Sets in a row that lose", "So many missed in a row lose.", low=1, optional=True
    )
    tie_break: str = one_of(
        "play_on",
        "Level at the end",
        "What happens where the game would end and the best are level.",
        play_on="another hand is played",
        fewer_bags="fewer bags win; still level: another hand",
        shared="they share the win",
    )


SECTIONS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("The end", ("target", "target_mode", "floor", "floor_mode", "max_hands")),
    ("Losing by sets, and ties", ("sets_lose", "consecutive_sets_lose", "tie_break")),
    ("Tricks and contracts", ("tricks_per_hand", "trick_value", "set_penalty")),
    (
        "Overtricks and bags",
        (
            "overtrick_points",
            "bag_limit",
            "bag_penalty",
            "bag_rollover",
            "bag_penalty_to_opponents",
            "double_over",
            "double_over_points",
        ),
    ),
    (
        "Nil",
        (
            "nil_allowed",
            "nil_bonus",
            "nil_penalty",
            "zero_bid",
            "failed_nil_tricks",
            "failed_nil_bags_when_set",
            "nil_requires_contract",
        ),
    ),
    (
        "Blind nil",
        ("blind_nil_allowed", "blind_nil_bonus", "blind_nil_penalty", "blind_nil_deficit"),
    ),
    (
        "Both partners nil",
        (
            "double_nil",
            "double_nil_bonus",
            "double_nil_penalty",
            "double_blind_nil_bonus",
            "double_blind_nil_penalty",
            "double_nil_bags",
        ),
    ),
    (
        "Blind numbers",
        (
            "blind_bids_allowed",
            "blind_bid_min",
            "blind_bid_deficit",
            "blind_bid_made_mult",
            "blind_bid_set_mult",
            "blind_bid_exact",
        ),
    ),
    ("Bidding", ("bid_style", "min_team_bid", "min_team_bid_nil", "forbid_total")),
    ("The first hand", ("first_hand", "first_hand_board")),
    (
        "Tens and all the tricks",
        (
            "ten_rule",
            "ten_made",
            "ten_set",
            "ten_exact_tricks",
            "boston_bonus",
            "boston_requires_bid",
            "boston_contract_value",
            "boston_wins_game",
        ),
    ),
)
"""The options under headings, for the form and the house-rule card; every option once."""
