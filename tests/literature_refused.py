"""Games of Literature with a line (or a head) that cannot stand, one or more for every code."""

from typing import Any, NamedTuple

from tests.literature_table import (
    BOTH,
    COUNTS,
    PLAY_ON,
    TURNS,
    Line,
    adjust,
    ask,
    award,
    claim,
    counts,
    end,
    file,
    hand_on,
    held,
    rules,
)

HANDS_ON = {**BOTH, "turn_after_right": "team_choice"}
LOW = "low-clubs"


class Case(NamedTuple):
    """A file that cannot stand: the code, the line at fault, what the sentence must hold."""

    code: str
    file: Any
    entry: int | None
    says: tuple[str, ...]


def head(code: str, *says: str, **of: Any) -> Case:
    """The head of a game is at fault."""
    return Case(code, file(**of), None, says)


def line(code: str, *says: str, lines: list[Line], **of: Any) -> Case:
    """The last of some lines is at fault."""
    return Case(code, file(*lines, **of), len(lines), says)


HEADS = [
    head("players_too_few", "4 or more", players=2),
    head("players_odd", "two equal sides", "7", "one more or one fewer", players=7),
    head("players_too_many", "So many", names=[*"ABCDEFGHIJKLMN"]),
    head("teams_unequal", "2 play against 4", sides=[[0, 1], [2, 3, 4, 5]]),
    head("teams_unequal", "two equal sides", "3", sides=[[0, 1], [2, 3], [4, 5]]),
    head("teams_not_partition", "exactly one side", sides=[[0, 1, 2], [3, 4]]),
    head("unknown_deck", "Deck", "48_no_8s", rules={"deck": "36"}),
    head("target_unreachable", "worth 9", "10", rules={"target": 10}),
    head("bad_rule_value", "Target", "whole number", rules={"target": 0}),
    head("bad_entry", "no paper totals", "enter the sets", start={"points": [1, 0]}),
]
CLAIMS = [
    line(
        "set_resolved", "Low clubs", "Bo & Di & Fin have it", lines=[claim(1, LOW), claim(0, LOW)]
    ),
    line("set_resolved", "nobody’s", lines=[award(LOW, None), award(LOW, 1)]),
    line("set_resolved", "Low clubs", lines=[award(LOW, 1), ask(0, 1, "2C")]),
    line("unknown_set", "“middle-spades”", lines=[claim(0, "middle-spades")]),
    line("unknown_set", "“rank-9”", "this deck", lines=[claim(0, "rank-9")]),
    line("unknown_player", "seat 9", lines=[claim(9, LOW)]),
    line("bad_verdict", "“right”, “wrong”", lines=[claim(0, LOW, "perhaps")]),
    line(
        "bad_verdict",
        "Only ownership",
        lines=[claim(0, LOW, "misplaced")],
        rules={"claim_scope": "ownership"},
    ),
    line("claimant_required", "Say who", lines=[claim(None, LOW)]),
    line("team_mismatch", "Ann", "other side", lines=[claim(0, LOW, side=1)]),
    line("unknown_side", "two sides", lines=[claim(None, LOW, side=2)]),
    line(
        "named_missing",
        "6♣ too",
        lines=[claim(0, LOW, named=dict.fromkeys(["2C", "3C", "4C", "5C"], 0))],
    ),
    line("named_extra", "9♣", "low clubs", lines=[claim(0, LOW, named={"9C": 0})]),
    line("named_extra", "“1C”", lines=[claim(0, LOW, named={"1C": 0})]),
    line(
        "named_unknown_player", "2♣", "does not sit here", lines=[claim(0, LOW, named=held(LOW, 8))]
    ),
    line("named_unknown_player", "2♣", lines=[claim(0, LOW, named=held(LOW, 99))]),
    line("bad_entry", "which player holds which card", lines=[claim(0, LOW, named=[0, 2])]),
    line("named_opponent", "Bo", "2♣", lines=[claim(0, LOW, named=held(LOW, 1, 0))]),
    line(
        "actual_missing",
        "7♣ too",
        lines=[claim(0, LOW, actual=dict.fromkeys(list(held(LOW, 0))[:5], 0))],
    ),
    line("actual_extra", "9♣", lines=[claim(0, LOW, actual={"9C": 0})]),
    line("actual_unknown_player", "2♣", lines=[award(LOW, 0, actual=held(LOW, 11))]),
    line("need_verdict", "how the claim came out", lines=[claim(0, LOW, None)]),
    line("need_verdict", "misplaced", lines=[claim(0, LOW, None, actual=held(LOW, 0))]),
    line(
        "need_reason",
        "where the cards were",
        "claiming side",
        lines=[claim(0, LOW, "wrong")],
        rules={"location_error": "void"},
    ),
    line(
        "verdict_conflict",
        "Look again",
        lines=[claim(0, LOW, "wrong", named=held(LOW, 0), actual=held(LOW, 0))],
    ),
    line("verdict_conflict", "Look again", lines=[claim(0, LOW, "opponents", actual=held(LOW, 0))]),
    line("cross_team_off", "rules of this table", lines=[claim(0, LOW, for_side=1)]),
    line(
        "not_your_turn",
        "Cy",
        "Ann’s turn",
        lines=[claim(2, LOW)],
        rules={**TURNS, "out_of_turn": "reject"},
    ),
    line(
        "not_your_turn",
        "This side",
        "Ann’s turn",
        lines=[claim(None, LOW, side=1)],
        rules={**TURNS, "out_of_turn": "reject"},
    ),
    line(
        "claimant_out",
        "Ann",
        "no cards",
        lines=[counts(0, 9, 18, 9, 9, 9), claim(0, LOW)],
        rules={**COUNTS, "claimant_needs": "any_cards"},
    ),
]
OTHERS = [
    line("game_over", "only corrections", lines=[end(), claim(0, LOW)]),
    line("nothing_to_play_on", "nothing to play on", lines=[PLAY_ON]),
    line("nothing_to_play_on", "target", lines=[end(), PLAY_ON]),
    line(
        "set_open", "Low clubs", "nobody has it", lines=[{"kind": "agree", "set": LOW, "side": 0}]
    ),
    line("unknown_side", "two sides", lines=[adjust(3, 1)]),
    line("bad_entry", "“bags”", lines=[{**adjust(0, 1), "bags": 1}]),
    line("bad_entry", "which side gives up", lines=[end("conceded")]),
    line("bad_entry", "Only who gives up", lines=[end(side=1)]),
    line("bad_rule_value", "before the game", lines=[rules(track_turn=True)]),
    line("bad_entry", "options", lines=[{"kind": "rules", "rules": [1]}]),
    line("target_unreachable", "worth 9", lines=[rules(target=12)]),
    line("unknown_seat", "seat 8", lines=[{"kind": "substitute", "seat": 8, "player": "Zoë"}]),
    line(
        "name_duplicate",
        "ann",
        "another name",
        lines=[{"kind": "substitute", "seat": 1, "player": "ann"}],
    ),
    line("unknown_card", "“1S”", lines=[ask(0, 1, "1S")]),
    line(
        "unknown_card",
        "8♣",
        "this deck",
        lines=[ask(0, 1, "8C")],
        rules={"deck": "48_no_8s", "end": "all_sets"},
    ),
    line("unknown_player", "seat 7", lines=[ask(0, 7, "2C")]),
    line("bad_result", "“yes”, “no”", lines=[ask(0, 1, "2C", "maybe")]),
    line("bad_result", "thanks", "yes or no", lines=[ask(0, 1, "2C", "not thanked")]),
    line("ask_self", "Ann", lines=[ask(0, 0, "2C")]),
    line("ask_teammate", "Cy", "other side", lines=[ask(0, 2, "2C")]),
    line(
        "asker_empty",
        "Ann",
        "ask",
        lines=[counts(0, 9, 18, 9, 9, 9), ask(0, 1, "2C")],
        rules=COUNTS,
    ),
    line(
        "target_empty",
        "Bo",
        "be asked",
        lines=[counts(9, 0, 9, 18, 9, 9), ask(0, 1, "2C")],
        rules=COUNTS,
    ),
    line(
        "no_more_asks",
        "Bo & Di & Fin",
        "claims the rest",
        lines=[counts(18, 0, 18, 0, 18, 0), ask(0, 1, "2C")],
        rules=COUNTS,
    ),
    line("turn_not_tracked", "does not follow", lines=[hand_on(0, 2)]),
    line("pass_not_allowed", "Ann has cards", lines=[hand_on(0, 2)], rules=BOTH),
    line("pass_target", "Ann has the turn already", lines=[hand_on(1, 0)], rules=TURNS),
    line(
        "pass_target",
        "Bo",
        "a team-mate with cards",
        lines=[counts(0, 9, 18, 9, 9, 9), hand_on(0, 1)],
        rules=BOTH,
    ),
    line(
        "pass_target",
        "Cy has no cards",
        lines=[counts(0, 9, 0, 9, 27, 9), hand_on(0, 2)],
        rules=BOTH,
    ),
    line(
        "pass_target",
        "Cy has no cards",
        lines=[counts(0, 18, 0, 18, 0, 18), hand_on(0, 2)],
        rules=BOTH,
    ),
    line("next_not_allowed", "does not hand on", lines=[claim(0, LOW, next=2)], rules=TURNS),
    line("next_not_allowed", "does not follow the turn", lines=[claim(0, LOW, next=2)]),
    line("next_not_allowed", "by the side on turn", lines=[claim(1, LOW, next=3)], rules=HANDS_ON),
    line(
        "next_not_allowed",
        "after a right claim",
        lines=[claim(0, LOW, "wrong", next=2)],
        rules=HANDS_ON,
    ),
    line("next_not_allowed", "Bo is not on it", lines=[claim(0, LOW, next=1)], rules=HANDS_ON),
    line(
        "next_has_no_cards",
        "Cy has no cards",
        lines=[counts(18, 9, 6, 9, 3, 9), claim(0, LOW, named=held(LOW, 2), next=2)],
        rules=HANDS_ON,
    ),
    line("counts_not_tracked", "does not count", lines=[counts(9, 9, 9, 9, 9, 9)]),
    line("counts_players", "6 players", lines=[counts(18, 18, 18)], rules=COUNTS),
    line(
        "counts_sum", "53", "54 cards are in play", lines=[counts(9, 9, 9, 9, 9, 8)], rules=COUNTS
    ),
    line(
        "counts_sum", "Bo", "fewer than no cards", lines=[counts(19, -1, 9, 9, 9, 9)], rules=COUNTS
    ),
]
CASES = [*HEADS, *CLAIMS, *OTHERS]
