"""Named sets of house rules (rules, section 6)."""

from collections.abc import Mapping
from types import MappingProxyType

from scorekeeper.games.options import Preset

_FOUR = (4,)
_ALONE = ((0,), (1,), (2,), (3,))
_TRIOS = ((0, 2, 4), (1, 3, 5))
_SMALL_NILS = {
    "nil_bonus": 50,
    "nil_penalty": 50,
    "blind_nil_bonus": 100,
    "blind_nil_penalty": 100,
}
_NO_BAGS = {"overtrick_points": 0, "bag_limit": 0}

_ALL = (
    Preset(
        "standard",
        "Standard (partners to 500)",
        "Two pairs play to 500; ten bags cost 100, nil is worth 100.",
        players=_FOUR,
    ),
    Preset(
        "blind-nil",
        "Standard with blind nil",
        "The standard rules, and nil may be bid before looking at the cards for 200.",
        {"blind_nil_allowed": True},
        _FOUR,
    ),
    Preset(
        "buddy-solo",
        "BuddyBoardGames solo",
        "Each plays alone, must pass 500, and bags start at 0 after a penalty.",
        {"bag_rollover": "reset", "target_mode": "exceed"},
        (2, 3, 4),
        _ALONE,
    ),
    Preset(
        "buddy-teams",
        "BuddyBoardGames teams",
        "Pairs must pass 500, and bags start at 0 after a penalty.",
        {"bag_rollover": "reset", "target_mode": "exceed"},
        _FOUR,
    ),
    Preset(
        "cutthroat",
        "Cutthroat (each alone)",
        "Four play to 500, every player for themselves.",
        players=_FOUR,
        sides=_ALONE,
    ),
    Preset("two-player", "Two players", "Two play thirteen tricks to 500.", players=(2,)),
    Preset(
        "three-player",
        "Three players, 17 tricks",
        "Each plays alone with one card left out: 17 tricks a hand.",
        {"tricks_per_hand": 17},
        (3,),
    ),
    Preset(
        "six-pairs",
        "Six players, three pairs",
        "Three pairs with two packs: 17 tricks a hand.",
        {"tricks_per_hand": 17},
        (6,),
    ),
    Preset(
        "six-trios",
        "Six players, two teams of three",
        "Every second player is on the same team; two packs, 17 tricks a hand.",
        {"tricks_per_hand": 17},
        (6,),
        _TRIOS,
    ),
    Preset(
        "quick-200",
        "Quick game to 200",
        "A short game: 200 wins, and every fifth bag costs 50.",
        {"target": 200, "bag_limit": 5, "bag_penalty": 50},
        _FOUR,
    ),
    Preset(
        "suicide",
        "Suicide",
        "In every pair exactly one player bids nil; at −200 a side has lost.",
        {"bid_style": "suicide", "floor": -200},
        _FOUR,
    ),
    Preset(
        "whiz",
        "Whiz",
        "Everybody bids the number of their spades, or nil; at −200 a side has lost.",
        {"bid_style": "whiz", "floor": -200},
        _FOUR,
    ),
    Preset(
        "mirror",
        "Mirror",
        "Everybody bids the number of their spades, none is a nil; at −200 a side has lost.",
        {"bid_style": "mirror", "floor": -200},
        _FOUR,
    ),
    Preset(
        "msn",
        "MSN Zone",
        "A failed nil’s tricks are bags without points, a penalty clears all bags, −200 loses.",
        {
            "failed_nil_tricks": "bags_no_points",
            "bag_rollover": "reset",
            "blind_nil_allowed": True,
            "floor": -200,
        },
        _FOUR,
    ),
    Preset(
        "ggz",
        "GGZ",
        "A failed nil’s tricks are bags without points, a bid of 0 is no nil, −200 loses.",
        {"failed_nil_tricks": "bags_no_points", "floor": -200, "zero_bid": "distinct"},
        _FOUR,
    ),
    Preset(
        "dummies",
        "Dummies",
        "Nils are worth 50 and blind ones 100, a failed nil helps the partner, ten bags cost 110.",
        {
            **_SMALL_NILS,
            "blind_nil_allowed": True,
            "failed_nil_tricks": "help",
            "bag_penalty": 110,
        },
        _FOUR,
    ),
    Preset(
        "nil-helps",
        "Nil tricks help the partner",
        "The tricks of a failed nil count for the partner’s contract; −500 loses.",
        {"failed_nil_tricks": "help", "blind_nil_allowed": True, "floor": -500},
        _FOUR,
    ),
    Preset(
        "partners-250",
        "Partners to 250",
        "Half a game: 250 wins, −250 loses, nils are worth 50 and their tricks help the partner.",
        {
            **_SMALL_NILS,
            "blind_nil_allowed": True,
            "failed_nil_tricks": "help",
            "target": 250,
            "floor": -250,
            "zero_bid": "distinct",
        },
        _FOUR,
    ),
    Preset(
        "app-solo",
        "App-style solo to 100",
        "Each alone to 100, small nils, five bags cost 50; at −100 a player has lost.",
        {
            **_SMALL_NILS,
            "bag_limit": 5,
            "bag_penalty": 50,
            "bag_rollover": "reset",
            "failed_nil_tricks": "ignore",
            "target": 100,
            "floor": -100,
        },
        _FOUR,
        _ALONE,
    ),
    Preset(
        "bicycle",
        "Bicycle style (a set costs nothing)",
        "Each plays alone; a missed contract scores nothing, bags cost nothing, there is no nil.",
        {"set_penalty": "zero", "bag_limit": 0, "nil_allowed": False},
        (2, 3, 4),
        _ALONE,
    ),
    Preset(
        "worldwinner",
        "WorldWinner",
        "To 250 with nils of 75; every fifth bag gives the others 50.",
        {
            "target": 250,
            "nil_bonus": 75,
            "nil_penalty": 75,
            "bag_limit": 5,
            "bag_penalty": 0,
            "bag_penalty_to_opponents": 50,
        },
        _FOUR,
    ),
    Preset(
        "tournament-cookout",
        "Tournament: Cookout",
        "To 350 without bags or nils: board 4, ten for 150, all tricks for 200, two sets lose.",
        {
            "target": 350,
            **_NO_BAGS,
            "min_team_bid": 4,
            "sets_lose": 2,
            "nil_allowed": False,
            "ten_rule": "exact",
            "ten_made": 150,
            "ten_set": 150,
            "boston_contract_value": 200,
        },
        _FOUR,
    ),
    Preset(
        "tournament-columbus",
        "Tournament: Columbus, four hands",
        "Four hands without bags or nils: board 4, ten for 200, winning every trick wins it all.",
        {
            "max_hands": 4,
            "target": None,
            **_NO_BAGS,
            "min_team_bid": 4,
            "ten_rule": "exact",
            "ten_set": 100,
            "boston_wins_game": True,
            "nil_allowed": False,
        },
        _FOUR,
    ),
    Preset(
        "tournament-350",
        "Tournament: 350, first hand bids itself",
        "To 350: hand 1 is not bid, board 4, ten for 200, two sets lose, no bags, no nils.",
        {
            "target": 350,
            "first_hand": "bids_itself",
            "min_team_bid": 4,
            "sets_lose": 2,
            **_NO_BAGS,
            "nil_allowed": False,
            "ten_rule": "exact",
        },
        _FOUR,
    ),
)

PRESETS: Mapping[str, Preset] = MappingProxyType({preset.key: preset for preset in _ALL})
