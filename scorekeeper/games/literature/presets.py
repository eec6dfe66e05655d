"""Named sets of house rules of Literature (rules, section 9)."""

from collections.abc import Mapping
from types import MappingProxyType

from scorekeeper.games.options import Preset

_ALL = (
    Preset(
        "standard",
        "Standard (54 cards, first to five)",
        "Nine sets of six, a point each; a wrong claim gives the set away, and five points win.",
    ),
    Preset(
        "relaxed",
        "Claim any time, team hands on the turn",
        "As standard, but anybody may claim at any time, and a right claim may hand on the turn.",
        {"claim_timing": "anytime", "turn_after_right": "team_choice"},
    ),
    Preset(
        "pagat",
        "Pagat",
        "Eight sets, all played; cards misplaced inside the side void the set, and so does a "
        "claim out of turn.",
        {
            "deck": "48_no_8s",
            "location_error": "void",
            "end": "all_sets",
            "out_of_turn": "penalty",
        },
    ),
    Preset(
        "wikipedia",
        "Wikipedia",
        "Eight sets, all played; misplaced sets are void, and a right claim may hand on the turn.",
        {
            "deck": "48_no_8s",
            "location_error": "void",
            "end": "all_sets",
            "turn_after_right": "team_choice",
        },
    ),
    Preset(
        "campus",
        "Campus Fish",
        "Nine sets, first to five, and anybody may claim at any time.",
        {"claim_timing": "anytime"},
    ),
    Preset(
        "campus-nine",
        "Campus Fish, all nine sets",
        "Anybody may claim at any time, and all nine sets are played.",
        {"claim_timing": "anytime", "end": "all_sets"},
    ),
    Preset(
        "mit",
        "MIT floor Fish",
        "Eight sets, claimed at any time; a wrong claim hands the turn to the other side.",
        {
            "deck": "48_no_8s",
            "claim_timing": "anytime",
            "turn_after_wrong": "opponents",
            "end": "all_sets",
        },
    ),
    Preset(
        "sevens-out",
        "Sevens out",
        "No sevens, aces low, eight sets; a wrong claim hands the turn to the other side.",
        {"deck": "48_no_7s", "turn_after_wrong": "opponents", "end": "all_sets"},
    ),
    Preset(
        "sevens-discard",
        "Sevens out, misplaced sets discarded",
        "No sevens, eight sets; cards misplaced inside the side void the set.",
        {"deck": "48_no_7s", "location_error": "void", "end": "all_sets"},
    ),
    Preset(
        "sevens-ownership",
        "Sevens and jokers, ownership claims",
        "Nine sets; whoever claims says only that the side has it all, not who holds what.",
        {"deck": "54_sevens_jokers", "claim_scope": "ownership", "end": "all_sets"},
    ),
    Preset(
        "major-minor",
        "Major-Minor",
        "All nine sets, claimed at any time by somebody who holds a card of the set.",
        {"claim_timing": "anytime", "claimant_needs": "one_of_set", "end": "all_sets"},
    ),
    Preset(
        "double-majors",
        "Double majors",
        "Eight sets, the high ones worth two; more than half of twelve points wins.",
        {
            "deck": "48_no_8s",
            "points_high": 2,
            "end": "majority",
            "location_error": "void",
        },
    ),
    Preset(
        "old-wikipedia",
        "Old Wikipedia",
        "No twos; misplaced sets stay open, and a claim with a card on the other side costs one.",
        {
            "deck": "48_no_2s",
            "location_error": "reopen",
            "opponent_error": "self_minus",
            "turn_after_wrong": "opponents",
            "end": "all_sets",
        },
    ),
)
PRESETS: Mapping[str, Preset] = MappingProxyType({preset.key: preset for preset in _ALL})
