"""What can be achieved in Literature, and what a week is played for."""

from scorekeeper.games.feats import Achievement, Challenge

ACHIEVEMENTS = (
    # Claims
    Achievement(
        "well_read", "Well read", "Make a right claim.", (5, 25, 100, 400), ("claims_right",)
    ),
    Achievement(
        "bookworm",
        "Bookworm",
        "Bring a set to your side by a claim.",
        (10, 50, 200, 800),
        ("sets_brought",),
    ),
    Achievement(
        "loose_leaves",
        "Loose leaves",
        "Make a right claim of cards that lie with three people or more.",
        (1, 5, 20, 60),
        ("scattered",),
    ),
    Achievement(
        "far_and_wide",
        "Far and wide",
        "Make a right claim of cards that lie with {n} people.",
        (2, 3, 4, 5),
        ("best_holders",),
    ),
    Achievement(
        "all_mine", "All mine", "Claim a set that you hold alone.", (1, 5, 15, 40), ("whole_hand",)
    ),
    Achievement(
        "sight_unseen",
        "Sight unseen",
        "Make a right claim without holding a card of the set.",
        (1, 3, 10, 30),
        ("blind_claim",),
    ),
    Achievement(
        "burglar",
        "Burglar",
        "Make a right claim of a set that the other side holds.",
        (1, 3, 10, 30),
        ("steals",),
    ),
    Achievement(
        "last_word",
        "The last word",
        "Win the game by a right claim when your side is not ahead.",
        (1, 3, 8, 20),
        ("decider",),
    ),
    Achievement(
        "full_shelf",
        "Full shelf",
        "Bring {n} sets in one game.",
        (2, 3, 4, 6),
        ("best_sets",),
    ),
    Achievement(
        "fluent",
        "Fluent",
        "Make {n} right claims in a row in one game.",
        (2, 3, 5, 7),
        ("best_streak",),
    ),
    Achievement(
        "no_misprint",
        "Not a misprint",
        "Play a game to its end with three right claims or more and no wrong one.",
        (1, 5, 15, 40),
        ("flawless",),
    ),
    Achievement(
        "patron",
        "Patron",
        "Give a set to the other side by a claim of your own.",
        (1, 5, 15, 40),
        ("sets_given",),
    ),
    # Questions
    Achievement(
        "good_question",
        "Good question",
        "Ask for a card and get it.",
        (10, 50, 250, 1000),
        ("questions_hit",),
    ),
    Achievement(
        "mind_reader",
        "Mind reader",
        "Ask five times or more in a game and always get the card.",
        (1, 3, 8, 20),
        ("perfect_questions",),
    ),
    # Games
    Achievement(
        "one_sided",
        "One-sided story",
        "Win a game by {n} points or more.",
        (3, 5, 7, 9),
        ("best_margin",),
    ),
    Achievement(
        "plot_twist",
        "Plot twist",
        "Win a game in which you were {n} points behind.",
        (2, 3, 4, 5),
        ("best_comeback",),
    ),
    Achievement(
        "collected_works",
        "Collected works",
        "Win a game in which no set goes to anybody else.",
        (1, 2, 4, 8),
        ("sweep",),
    ),
    Achievement(
        "first_page",
        "First page",
        "Play a game of Literature to its end.",
        (1, 10, 50, 200),
        ("games",),
    ),
    Achievement("happy_end", "Happy end", "Win a game of Literature.", (1, 5, 25, 100), ("won",)),
    Achievement(
        "page_turner",
        "Page-turner",
        "Win {n} games of Literature in a row.",
        (2, 3, 5, 8),
        ("streak",),
    ),
    Achievement(
        "co_authors",
        "Co-authors",
        "Win with {n} different people on your side.",
        (2, 4, 7, 12),
        ("partners",),
    ),
)

CHALLENGES = (
    Challenge("most_claims", "Off by heart", "Most right claims.", "claim", ("claims_right",)),
    Challenge(
        "best_questions",
        "Ask away",
        "Most cards that were asked for and given.",
        "card",
        ("questions_hit",),
    ),
    Challenge(
        "filled_shelf",
        "Fill the shelf",
        "Most sets brought to the own side by claims.",
        "set",
        ("sets_brought",),
    ),
    Challenge(
        "in_a_row",
        "Without a slip",
        "Most right claims in a row in one game.",
        "claim",
        ("best_streak",),
    ),
    Challenge(
        "scattered_week",
        "Loose leaves",
        "Most right claims of cards that lay with three people or more.",
        "claim",
        ("scattered",),
    ),
    Challenge("most_won", "Happy ends", "Most games of Literature won.", "game", ("won",)),
)
