"""The tables of the rules of Literature, typed once more: decks, options, presets."""

from typing import Any

_SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def _halves(low: str, high: str) -> dict[str, list[str]]:
    return {
        f"{half}-{name}": [rank + suit for rank in ranks.split()]
        for half, ranks in (("low", low), ("high", high))
        for suit, name in _SUITS.items()
    }


def _nine(sets: dict[str, list[str]], rank: str, name: str) -> dict[str, list[str]]:
    return {**sets, f"{name}-jokers": [*(rank + suit for suit in _SUITS), "RJ", "BJ"]}


_NO_8S = _halves("2 3 4 5 6 7", "9 10 J Q K A")
_NO_7S = _halves("A 2 3 4 5 6", "8 9 10 J Q K")
_NO_2S = _halves("3 4 5 6 7 8", "9 10 J Q K A")
DECKS: dict[str, dict[str, list[str]]] = {
    "54_eights_jokers": _nine(_NO_8S, "8", "eights"),
    "48_no_8s": _NO_8S,
    "48_no_7s": _NO_7S,
    "54_sevens_jokers": _nine(_NO_7S, "7", "sevens"),
    "48_no_2s": _NO_2S,
    "54_twos_jokers": _nine(_NO_2S, "2", "twos"),
    "52_uneven": _halves("A 2 3 4 5 6", "7 8 9 10 J Q K"),
    "52_ranks": {
        f"rank-{rank}": [rank + suit for suit in _SUITS]
        for rank in ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    },
}
DEFAULTS: dict[str, Any] = {
    "deck": "54_eights_jokers",
    "claim_scope": "locations",
    "location_error": "opponents",
    "opponent_error": "opponents",
    "claim_timing": "own_turn",
    "out_of_turn": "warn",
    "claimant_needs": "nothing",
    "cross_team": "off",
    "cross_team_points": 1,
    "points_low": 1,
    "points_high": 1,
    "points_special": 1,
    "end": "first_to",
    "target": 5,
    "turn_after_right": "claimant",
    "turn_after_wrong": "claimant",
    "thanks": "off",
    "track_turn": False,
    "track_counts": False,
}
PRESETS: dict[str, dict[str, Any]] = {
    "standard": {},
    "relaxed": {"claim_timing": "anytime", "turn_after_right": "team_choice"},
    "pagat": {
        "deck": "48_no_8s",
        "location_error": "void",
        "end": "all_sets",
        "out_of_turn": "penalty",
    },
    "wikipedia": {
        "deck": "48_no_8s",
        "location_error": "void",
        "end": "all_sets",
        "turn_after_right": "team_choice",
    },
    "campus": {"claim_timing": "anytime"},
    "campus-nine": {"claim_timing": "anytime", "end": "all_sets"},
    "mit": {
        "deck": "48_no_8s",
        "claim_timing": "anytime",
        "turn_after_wrong": "opponents",
        "end": "all_sets",
    },
    "sevens-out": {"deck": "48_no_7s", "turn_after_wrong": "opponents", "end": "all_sets"},
    "sevens-discard": {"deck": "48_no_7s", "location_error": "void", "end": "all_sets"},
    "sevens-ownership": {
        "deck": "54_sevens_jokers",
        "claim_scope": "ownership",
        "end": "all_sets",
    },
    "major-minor": {
        "claim_timing": "anytime",
        "claimant_needs": "one_of_set",
        "end": "all_sets",
    },
    "double-majors": {
        "deck": "48_no_8s",
        "points_high": 2,
        "end": "majority",
        "location_error": "void",
    },
    "old-wikipedia": {
        "deck": "48_no_2s",
        "location_error": "reopen",
        "opponent_error": "self_minus",
        "turn_after_wrong": "opponents",
        "end": "all_sets",
    },
}
