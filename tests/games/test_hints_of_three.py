"""What three who play alone need: another's nil in the way, and bags that pay the others."""

from typing import Any

from scorekeeper.games.spades.pages.hints import hints
from scorekeeper.ledger import gamefile


def told(points: list[int], bags: list[int], bids: list[int | str], **rules: Any) -> list[str]:
    """The hints of a hand in play, names as they are."""
    game = {
        "format": gamefile.FORMAT,
        "game": "spades",
        "players": ["Ann", "Bo", "Cy"],
        "preset": "three-player",
        "rules": rules,
        "start": {"hand": 5, "points": points, "bags": bags},
        "entries": [{"kind": "bids", "hand": 5, "bids": bids}],
    }
    said = [hint.words for hint in hints(gamefile.read(game).state)]
    return [words.replace("\u2068", "").replace("\u2069", "") for words in said]


def test_another_players_nil_may_take_the_win_away() -> None:
    said = told([380, 430, 460], [0, 0, 0], [5, "nil", 4])
    assert " wins with 4 to 13 unless Bo makes nil" in said


def test_bags_that_pay_the_others_are_reckoned_with() -> None:
    said = told([460, 450, 440], [9, 9, 9], [4, 5, 4], bag_penalty_to_opponents=50)
    assert any("wins" in words for words in said)
