"""The sheet that the second account of Literature is written on: what is where, and the end."""

from collections import Counter
from typing import Any

from tests.literature_book import DECKS, DEFAULTS, PRESETS

Line = dict[str, Any]
NOBODY = {"right": 0, "wrong": 0, "hits": 0, "misses": 0, "lost": 0}


class RefusedError(Exception):
    """A line is not taken, for one of these codes."""

    def __init__(self, *codes: str) -> None:
        super().__init__(*codes)
        self.codes = set(codes)


class Sheet:
    """A table with its score sheet, before anything is written on it."""

    def __init__(self, head: Line) -> None:
        self.size = len(head["players"])
        self.names = [*head["players"]]
        sides = head.get("sides") or [range(0, self.size, 2), range(1, self.size, 2)]
        self.team = {seat: team for team, seats in enumerate(sides) for seat in seats}
        self.rule = {**DEFAULTS, **PRESETS[head.get("preset", "standard")], **head.get("rules", {})}
        self.sets: dict[str, list[str]] = DECKS[self.rule["deck"]]
        self.home = {card: key for key, cards in self.sets.items() for card in cards}
        self.score, self.adjusted = [0, 0], [0, 0]
        self.gone: dict[str, Line] = {}
        self.worth: dict[str, int] = {}
        self.players = [dict(NOBODY) for _ in range(self.size)]
        self.dealer = head.get("first_dealer", 0)
        self.turn = self.dealer if self.rule["track_turn"] else None
        self.cards = self._dealt() if self.rule["track_counts"] else None
        self.question: Line | None = None
        self.over, self.winners, self.reason = False, list[int](), None
        self.kept: list[int] | None = None
        self.warnings: list[tuple[int | None, str]] = []
        self._look_at_head()

    def _dealt(self) -> list[int]:
        """One card at a time from the dealer's left."""
        hands = [0] * self.size
        for number in range(len(self.home)):
            hands[(self.dealer + 1 + number) % self.size] += 1
        return hands

    def _look_at_head(self) -> None:
        rule, total = self.rule, sum(map(self.value, self.sets))
        if rule["end"] == "first_to" and rule["target"] > total:
            raise RefusedError("target_unreachable")
        notes = set()
        if len(self.home) % self.size:
            notes.add("uneven_deal")
        if self.size not in (6, 8):
            notes.add("unusual_player_count")
        if any(
            self.team[seat] == self.team[seat - 1 if seat else self.size - 1] for seat in self.team
        ):
            notes.add("seats_not_alternating")
        notes |= self._about_the_end(total)
        self.warnings += [(None, code) for code in sorted(notes)]

    def _about_the_end(self, total: int) -> set[str]:
        rule, notes = self.rule, set()
        if rule["end"] == "first_to":
            if not 2 * rule["target"] > total:
                notes.add("target_below_majority")
            losing = (rule["location_error"], rule["opponent_error"], rule["out_of_turn"])
            if {"void", "self_minus", "penalty"} & {*losing} or not 2 * (
                rule["target"] - 1
            ) < total:
                notes.add("target_may_not_be_reached")
        early = rule["end"] in ("first_to", "majority")
        if early and rule["cross_team"] == "on" and rule["cross_team_points"] > 1:
            notes.add("early_end_not_final")
        return notes

    def value(self, key: str) -> int:
        """What a set is worth by the rules in force."""
        kind = "high" if key.startswith("high") else "special" if "jokers" in key else "low"
        return int(self.rule[f"points_{kind}"])

    @property
    def open(self) -> list[str]:
        """Sets still in play."""
        return [key for key in self.sets if key not in self.gone]

    def members(self, team: int) -> list[int]:
        """Seats of a side."""
        return [seat for seat in range(self.size) if self.team[seat] == team]

    def out(self, team: int) -> bool:
        """Whether a whole side is known to have no cards."""
        return self.cards is not None and not any(self.cards[seat] for seat in self.members(team))

    @property
    def phase(self) -> str:
        """L35."""
        if self.over:
            return "over"
        if self.turn is None or self.cards is None:
            return "play"
        if self.cards[self.turn]:
            return "claim_out" if self.out(0) or self.out(1) else "play"
        return "must_designate" if self.out(self.team[self.turn]) else "must_pass"

    @property
    def clinched(self) -> int | None:
        """L43."""
        cross = self.rule["cross_team_points"] if self.rule["cross_team"] == "on" else 1
        lead = self.score[0] - self.score[1]
        if self.over or abs(lead) <= cross * sum(map(self.value, self.open)):
            return None
        return int(lead < 0)

    def report(self) -> Line:
        """What `replay` prints, without the sentences."""
        return {
            "over": self.over,
            "winners": self.winners,
            "reason": self.reason,
            "standing": [{"side": side, "points": self.score[side]} for side in (0, 1)],
            "sets": self.gone,
            "turn": self.turn,
            "phase": self.phase,
            "counts": self.cards,
            "clinched": self.clinched,
            "last_question": self.question,
            "players": [{"seat": seat, **did} for seat, did in enumerate(self.players)],
            "warnings": self.warnings,
        }

    def _finish(self, winners: list[int], reason: Any) -> None:
        self.over, self.reason = True, reason
        self.winners = winners if self.kept is None else self.kept

    def _end_looked_at(self) -> None:
        """Over when a side has the target, and always when every set is resolved (L38, L40)."""
        total = sum(self.worth.values()) + sum(map(self.value, self.open))
        ends = {"first_to": self.rule["target"], "majority": total // 2 + 1, "all_sets": None}
        goal = ends[self.rule["end"]]
        ahead = [side for side in (0, 1) if self.score[side] == max(self.score)]
        if goal is not None and self.kept is None and max(self.score) >= goal:
            self._finish(ahead, "target")
        elif not self.open:
            self._finish(ahead, "all_sets")

    def _about_set(self, key: str) -> set[str]:
        if key not in self.sets:
            return {"unknown_set"}
        return {"set_resolved"} if key in self.gone else set()

    def _about_cards(self, word: str, line: Line, only: int | None = None) -> set[str]:
        found: set[str] = set()
        if line.get(word) is None or line["set"] not in self.sets:
            return found
        cards, said = {*self.sets[line["set"]]}, line[word]
        if {*said} - cards:
            found.add(f"{word}_extra")
        if cards - {*said}:
            found.add(f"{word}_missing")
        for seat in said.values():
            if seat >= self.size:
                found.add(f"{word}_unknown_player")
            elif only is not None and self.team[seat] != only:
                found.add("named_opponent")
        return found

    def _give(self, key: str, side: int | None, verdict: str, number: int) -> None:
        self.gone[key] = {"side": side, "entry": number, "verdict": verdict}
        self.worth[key] = self.value(key)

    def _count_off(self, holders: dict[str, int] | None, notes: set[str]) -> None:
        """L46."""
        if not self.rule["track_counts"]:
            return
        if not holders:
            self.cards = None
            notes.add("counts_unsynced")
        elif self.cards is not None:
            gone = Counter(holders.values())
            left = [cards - gone[seat] for seat, cards in enumerate(self.cards)]
            if min(left) < 0:
                notes |= {"count_mismatch", "counts_unsynced"}
            self.cards = None if min(left) < 0 else left
