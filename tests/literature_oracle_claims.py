"""Claims and awards in the second account of Literature (tests/literature_oracle.py)."""

from collections import Counter
from typing import Any

from tests.literature_sheet import Line, RefusedError, Sheet


class Claims(Sheet):
    """A table that takes claims and awards."""

    def _award(self, _number: int, line: Line, notes: set[str]) -> None:
        wrong = self._about_set(line["set"])
        if line["side"] not in (None, 0, 1):
            wrong.add("unknown_side")
        wrong |= self._about_cards("actual", line)
        if wrong:
            raise RefusedError(*wrong)
        self._give(line["set"], line["side"], "award", _number)
        if line["side"] is not None:
            self.score[line["side"]] += self.worth[line["set"]]
        self._count_off(line.get("actual"), notes)
        self._end_looked_at()

    def _claim(self, number: int, line: Line, notes: set[str]) -> None:
        who, mine, his = self._spoken(line)
        off = self._off_turn(who, mine)
        penalty = off and self.rule["out_of_turn"] == "penalty"
        wrong = self._about_cards("named", line, his)
        wrong |= self._about_cards("actual", line)
        if off and self.rule["out_of_turn"] == "reject":
            wrong.add("not_your_turn")
        if self.rule["claimant_needs"] == "any_cards" and who is not None and self.cards:
            wrong |= set() if self.cards[who] else {"claimant_out"}
        if wrong:
            raise RefusedError(*wrong)
        verdict = self._verdict(line, mine, his, penalty)
        holders = line.get("actual")
        if not holders and verdict == "right" and self.rule["claim_scope"] == "locations":
            holders = line.get("named")
        before = self.cards
        self._doubt(line, who, his, holders, notes)
        if off:
            notes.add("out_of_turn_penalty" if penalty else "out_of_turn")
        self._settle(number, line, (mine, his, verdict, penalty), holders, notes)
        if who is not None:
            good = verdict == "right" and not penalty
            self.players[who]["right" if good else "wrong"] += 1
        known = self.cards if self.cards is not None or holders else before
        self._turn_after(line, who, mine, verdict, known)
        self._end_looked_at()

    def _spoken(self, line: Line) -> tuple[int | None, int, int]:
        who, side, other = line.get("claimant"), line.get("side"), line.get("for_side")
        wrong = self._about_set(line["set"])
        if who is None and side is None:
            wrong.add("claimant_required")
        if who is not None and who >= self.size:
            wrong.add("unknown_player")
        if {side, other} - {None, 0, 1}:
            wrong.add("unknown_side")
        mine = self.team.get(who, side) if who is not None else side
        if side is not None and mine != side:
            wrong.add("team_mismatch")
        if other is not None and other != mine and self.rule["cross_team"] == "off":
            wrong.add("cross_team_off")
        if wrong:
            raise RefusedError(*wrong)
        assert mine is not None
        return who, mine, mine if other is None else other

    def _off_turn(self, who: int | None, mine: int) -> bool:
        if self.turn is None or self.rule["claim_timing"] == "anytime":
            return False
        if self.rule["claim_timing"] == "own_turn" and who is not None:
            return bool(who != self.turn)
        on_turn: int = self.team[self.turn]
        return on_turn != mine

    def _verdict(self, line: Line, mine: int, his: int, penalty: bool) -> str:
        """L24 to L26, L30."""
        said, shown = line.get("verdict"), line.get("actual")
        owned = self.rule["claim_scope"] == "ownership"
        if shown:
            return self._shown(line, his)
        if said is None:
            raise RefusedError("need_verdict")
        if owned and said == "misplaced":
            raise RefusedError("bad_verdict")
        if owned and said == "wrong":
            return "opponents"
        alike = self.rule["location_error"] == self.rule["opponent_error"] == "opponents"
        if said == "wrong" and (penalty or not (alike or his != mine)):
            raise RefusedError("need_reason")
        return str(said)

    def _shown(self, line: Line, his: int) -> str:
        """The verdict where the cards were laid down."""
        said, named, shown = line.get("verdict"), line.get("named"), line["actual"]
        if any(self.team[seat] != his for seat in shown.values()):
            true = "opponents"
        elif self.rule["claim_scope"] == "ownership":
            true = "right"
        elif named:
            true = "right" if named == shown else "misplaced"
        elif said in ("right", "misplaced"):
            return str(said)
        else:
            raise RefusedError("verdict_conflict" if said == "opponents" else "need_verdict")
        if said not in (None, true) and not (said == "wrong" and true != "right"):
            raise RefusedError("verdict_conflict")
        return true

    def _doubt(self, line: Line, who: int | None, his: int, holders: Any, notes: set[str]) -> None:
        if self.cards is not None:
            for seat, cards in Counter((line.get("named") or {}).values()).items():
                if cards > self.cards[seat]:
                    notes.add("named_exceeds_count")
            if self.out(his):
                notes.add("team_out_of_cards")
        if self.rule["claimant_needs"] == "one_of_set" and who is not None:
            if holders:
                none = who not in holders.values()
            else:
                none = self.cards is not None and self.cards[who] == 0
            notes |= {"claimant_held_none"} if none else set()

    def _settle(
        self,
        number: int,
        line: Line,
        case: tuple[int, int, str, bool],
        holders: Any,
        notes: set[str],
    ) -> None:
        mine, his, verdict, penalty = case
        key, worth, shown = line["set"], self.value(line["set"]), line.get("actual")
        gets: int | None = 1 - mine
        if penalty:
            whole = verdict != "opponents" if his == mine else False
            if shown:
                whole = all(self.team[seat] == mine for seat in shown.values())
            gets = None if whole else 1 - mine
        elif verdict == "right":
            gets = mine
            worth *= self.rule["cross_team_points"] if his != mine else 1
        elif his == mine and verdict == "misplaced" and self.rule["location_error"] != "opponents":
            if self.rule["location_error"] == "reopen":
                return
            gets = None
        elif his == mine and verdict == "opponents" and self.rule["opponent_error"] == "self_minus":
            gets = None
            self.score[mine] -= worth
        self._give(key, gets, verdict, number)
        if gets is not None:
            self.score[gets] += worth
        self._count_off(holders, notes)

    def _turn_after(
        self, line: Line, who: int | None, mine: int, verdict: str, known: list[int] | None
    ) -> None:
        """L33, L34."""
        to, had = line.get("next"), self.turn is not None and self.team[self.turn] == mine
        if to is not None:
            if to >= self.size:
                raise RefusedError("unknown_player")
            may = had and verdict == "right" and self.rule["turn_after_right"] == "team_choice"
            if not may or self.team[to] != mine:
                raise RefusedError("next_not_allowed")
            if known is not None and not known[to]:
                raise RefusedError("next_has_no_cards")
            self.turn = to
        elif verdict != "right" and had and self.rule["turn_after_wrong"] == "opponents":
            start = who if who is not None else self.turn or 0
            round_table = [(start + step) % self.size for step in range(1, self.size)]
            able = [s for s in round_table if self.team[s] != mine and (not known or known[s])]
            self.turn = able[0] if able else self.turn
