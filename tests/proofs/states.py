"""Games in every state that there is, as game files."""

from random import Random
from typing import Any

from bench.games import game as made_game
from bench.literature import game as made_claims

THREE: dict[str, Any] = {"players": ["Ann", "Bo", "Cy"], "rules": {"tricks_per_hand": 17}}
EIGHT: dict[str, Any] = {"players": [*"ABCDEFGH"]}


def imported(**head: Any) -> dict[str, Any]:
    """A game with one hand that is scored and one that is bid, however many sit there."""
    seats = len(head["players"])
    tricks = [head.get("rules", {}).get("tricks_per_hand", 13), *[0] * (seats - 1)]
    hands: list[dict[str, Any]] = [
        {"kind": "bids", "hand": 1, "bids": ["nil", *[2] * (seats - 1)]},
        {"kind": "tricks", "hand": 1, "tricks": tricks},
        {"kind": "bids", "hand": 2, "bids": [*[2] * (seats - 1), "nil"]},
    ]
    return {"format": "scorekeeper-game/1", "game": "spades", "entries": hands, **head}


def in_every_state() -> list[dict[str, Any]]:
    """Games before a bid, half bid, in play, corrected, over; by three people and by eight."""
    made = made_game(Random(5), 4, taps=True)
    lines = made["entries"]
    correction = {"amend": 5, "with": {"kind": "void", "hand": 1, "why": "misdealt"}}
    return [
        {**made, "entries": []},
        {**made, "entries": lines[:7]},
        {**made, "entries": lines[:9]},
        {**made, "entries": [*lines, correction, {"strike": 20}]},
        {**made, "entries": [*lines, {"kind": "end", "result": "conceded", "side": 1}]},
        imported(**THREE),
        imported(**EIGHT),
        *claimed_in_every_state(),
    ]


def claimed_in_every_state() -> list[dict[str, Any]]:
    """Games of Literature before a question, asked and claimed, at its end, played on, by ten."""
    made = made_claims(Random(6), 60)
    lines = made["entries"]
    claims = {"track_turn": True, "cross_team": "on", "turn_after_right": "team_choice"}
    won = [
        {"kind": "claim", "claimant": 0, "set": f"low-{suit}", "verdict": "right"}
        for suit in ("clubs", "diamonds", "hearts", "spades")
    ]
    five = [*won, {"kind": "award", "set": "eights-jokers", "side": 0}]
    plain = {**made, "rules": {}, "entries": five}
    return [
        {**made, "rules": claims, "entries": []},
        {**made, "entries": lines},
        {
            **made,
            "entries": [*lines, {"strike": len(lines) - 1}, {"kind": "end", "result": "score"}],
        },
        plain,
        {**plain, "entries": [*five, {"kind": "play_on"}]},
        {**plain, "players": [*"ABCDEFGHIJ"], "rules": {"deck": "52_ranks"}, "entries": []},
    ]
