"""What can be achieved in Spades, and what a week is played for."""

from scorekeeper.games.feats import Achievement, Challenge

ACHIEVEMENTS = (
    # Nils
    Achievement(
        "cold_hands", "Cold hands", "Make a nil.", (1, 5, 15, 50), ("nil_made", "blind_nil_made")
    ),
    Achievement(
        "blind_faith", "Blind faith", "Make a blind nil.", (1, 3, 8, 20), ("blind_nil_made",)
    ),
    Achievement(
        "under_fire",
        "Under fire",
        "Make a nil while others are about to win, or you are 100 or more behind.",
        (1, 3, 10, 25),
        ("nil_under_fire",),
    ),
    Achievement(
        "umbrella",
        "Umbrella",
        "Make your contract beside your partner’s nil that is made.",
        (1, 5, 20, 60),
        ("nil_covered",),
    ),
    Achievement(
        "nobody_home",
        "Nobody home",
        "Take no trick as a side on which everybody bid nil.",
        (1, 2, 4, 8),
        ("double_nil_made",),
    ),
    Achievement(
        "uninvited",
        "Uninvited guest",
        "Break a nil of the other side.",
        (1, 5, 20, 60),
        ("nils_broken",),
    ),
    # Contracts
    Achievement(
        "to_the_trick",
        "To the trick",
        "Make a contract without a bag.",
        (5, 25, 60, 200),
        ("exact",),
    ),
    Achievement(
        "clockwork",
        "Clockwork",
        "Make {n} contracts in a row without a bag, in one game.",
        (2, 3, 4, 6),
        ("best_exact_run",),
    ),
    Achievement(
        "on_the_rails",
        "On the rails",
        "Make {n} contracts in a row in one game.",
        (4, 7, 10, 14),
        ("best_run",),
    ),
    Achievement(
        "boston", "Boston", "Take all the tricks of a hand as a side.", (1, 3, 8, 20), ("boston",)
    ),
    Achievement(
        "called_it",
        "Called it",
        "Bid all the tricks as a side, and take them.",
        (1, 2, 4, 8),
        ("boston_bid",),
    ),
    Achievement(
        "tens", "Ten or bust", "Make a contract of ten or more.", (1, 5, 15, 40), ("ten_bid_made",)
    ),
    Achievement(
        "one_man_band",
        "One-man band",
        "Bid seven or more by yourself, and make it.",
        (1, 5, 15, 40),
        ("big_bid_made",),
    ),
    Achievement(
        "big_hand",
        "Big hand",
        "Score {n} points or more as a side in one hand.",
        (100, 150, 200, 300),
        ("best_hand",),
    ),
    Achievement(
        "spoilsport", "Spoilsport", "Set the other side.", (5, 25, 75, 250), ("opponents_set",)
    ),
    Achievement(
        "full_suitcase",
        "Full suitcase",
        "Collect bags as a side until they cost you points.",
        (1, 3, 10, 30),
        ("bag_penalties",),
    ),
    Achievement(
        "trick_by_trick",
        "Trick by trick",
        "Take a trick of your own in a hand where it is noted who took what.",
        (50, 250, 1000, 5000),
        ("taken",),
    ),
    Achievement("old_cards", "Dog-eared cards", "Play a hand.", (10, 100, 500, 2000), ("hands",)),
    # Games
    Achievement(
        "by_a_thread",
        "By a thread",
        "Win a game by less than ten points.",
        (1, 3, 8, 20),
        ("by_a_thread",),
    ),
    Achievement(
        "back_again",
        "Back again",
        "Win a game in which you were {n} points behind.",
        (100, 200, 300, 400),
        ("best_comeback",),
    ),
    Achievement(
        "cellar",
        "Out of the cellar",
        "Win a game in which you stood {n} points below zero.",
        (50, 100, 200, 300),
        ("best_from_below",),
    ),
    Achievement(
        "landslide",
        "Landslide",
        "Win a game by {n} points or more.",
        (100, 200, 300, 500),
        ("best_margin",),
    ),
    Achievement(
        "hand_luggage",
        "Hand luggage",
        "Win a game of four hands or more without a bag.",
        (1, 3, 8, 20),
        ("bag_free",),
    ),
    Achievement(
        "rock_solid",
        "Rock solid",
        "Win a game with every contract made, four or more.",
        (1, 5, 15, 40),
        ("never_set",),
    ),
    Achievement(
        "perfect_night",
        "Perfect night",
        "Win a game without a bag and without a set, with four contracts or more.",
        (1, 2, 4, 8),
        ("perfect_night",),
    ),
    Achievement(
        "wire_to_wire",
        "Wire to wire",
        "Win a game of four hands or more, ahead after every hand.",
        (1, 3, 10, 30),
        ("wire_to_wire",),
    ),
    Achievement(
        "last_card",
        "At the last card",
        "Win a game in which you were behind before the last hand.",
        (1, 3, 8, 20),
        ("turned_at_the_end",),
    ),
    Achievement(
        "express",
        "Express",
        "Win a game to 500 or more in seven hands at most.",
        (1, 3, 8, 20),
        ("quick_win",),
    ),
    Achievement(
        "above_water",
        "Above water",
        "Win a game of four hands or more while all others stand below zero.",
        (1, 2, 4, 8),
        ("left_below_zero",),
    ),
    Achievement(
        "long_night",
        "Long night",
        "Play a game of fifteen hands or more to its end.",
        (1, 3, 8, 20),
        ("marathon",),
    ),
    Achievement(
        "sat_down", "Sat down", "Play a game of Spades to its end.", (1, 10, 50, 200), ("games",)
    ),
    Achievement("trump", "Trump", "Win a game of Spades.", (1, 5, 25, 100), ("won",)),
    Achievement(
        "on_a_roll",
        "On a roll",
        "Win {n} games of Spades in a row.",
        (2, 3, 5, 8),
        ("streak",),
    ),
    Achievement(
        "anybody",
        "Anybody’s partner",
        "Win with {n} different partners.",
        (2, 3, 5, 8),
        ("partners",),
    ),
)

CHALLENGES = (
    Challenge(
        "bid_it", "Bid it, take it", "Most contracts made with no bag at all.", "hand", ("exact",)
    ),
    Challenge(
        "long_run",
        "The long run",
        "Most contracts made in a row in one game.",
        "hand",
        ("best_run",),
    ),
    Challenge(
        "from_behind",
        "From behind",
        "Won after being the most points behind.",
        "point",
        ("best_comeback",),
    ),
    Challenge(
        "cold_week",
        "A cold week",
        "Most nils made, blind ones too.",
        "nil",
        ("nil_made", "blind_nil_made"),
    ),
    Challenge(
        "one_big_hand",
        "One big hand",
        "Most points of a side in a single hand.",
        "point",
        ("best_hand",),
    ),
    Challenge(
        "spoilers",
        "Spoilers",
        "Most contracts of the other side that were set.",
        "set",
        ("opponents_set",),
    ),
    Challenge(
        "going_high",
        "Going high",
        "Most contracts of ten or more that were made.",
        "hand",
        ("ten_bid_made",),
    ),
    Challenge(
        "break_in",
        "Break-in",
        "Most nils of the other side that were broken.",
        "nil",
        ("nils_broken",),
    ),
    Challenge(
        "rain_cover",
        "Rain cover",
        "Most nils of a partner that were covered by an own contract.",
        "nil",
        ("nil_covered",),
    ),
    Challenge(
        "clear_win", "A clear win", "The game won by the most points.", "point", ("best_margin",)
    ),
    Challenge("most_won", "Winners’ week", "Most games of Spades won.", "game", ("won",)),
    Challenge(
        "hard_worker",
        "Hard worker",
        "Most tricks taken by one player, where they are noted.",
        "trick",
        ("taken",),
    ),
)
