"""Literature a second time, straight from the numbered rules: one table, plain numbers and dicts.

Written beside the rules and not beside the engine, in another manner, so that both are wrong
together as seldom as can be. `Table` takes lines of the game file one after the other; what it may
not take raises `RefusedError` with every code that the rules could name.
"""

from tests.literature_oracle_claims import Claims
from tests.literature_sheet import Line, RefusedError


class Table(Claims):
    """A table with its score sheet, and everything that can be written on it."""

    def take(self, number: int, line: Line) -> None:
        """Write a line, or raise RefusedError."""
        kind = line["kind"]
        if self.over and kind not in ("play_on", "note", "agree", "review"):
            raise RefusedError("game_over")
        notes: set[str] = set()
        getattr(self, f"_{kind}")(number, line, notes)
        self.warnings += [(number, code) for code in sorted(notes)]

    def _note(self, _number: int, _line: Line, _notes: set[str]) -> None:
        """A remark changes nothing."""

    def _agree(self, _number: int, line: Line, _notes: set[str]) -> None:
        wrong = set() if line.get("side", 0) in (0, 1) else {"unknown_side"}
        if line["set"] not in self.sets:
            wrong.add("unknown_set")
        elif line["set"] not in self.gone:
            wrong.add("set_open")
        if wrong:
            raise RefusedError(*wrong)

    _review = _agree

    def _substitute(self, _number: int, line: Line, _notes: set[str]) -> None:
        if line["seat"] >= self.size:
            raise RefusedError("unknown_seat")
        if line["player"].casefold() in (name.casefold() for name in self.names):
            raise RefusedError("name_duplicate")
        self.names[line["seat"]] = line["player"]

    def _rules(self, _number: int, line: Line, _notes: set[str]) -> None:
        before, self.rule = self.rule, {**self.rule, **line["rules"]}
        total = sum(self.worth.values()) + sum(map(self.value, self.open))
        if self.rule["end"] == "first_to" and self.rule["target"] > total:
            self.rule = before
            raise RefusedError("target_unreachable")

    def _adjust(self, _number: int, line: Line, _notes: set[str]) -> None:
        if line["side"] not in (0, 1):
            raise RefusedError("unknown_side")
        self.score[line["side"]] += line["points"]
        self.adjusted[line["side"]] += line["points"]
        self._end_looked_at()

    def _end(self, _number: int, line: Line, _notes: set[str]) -> None:
        given_up = line.get("side")
        if (line["result"] == "conceded") != (given_up is not None):
            raise RefusedError("bad_entry")
        if given_up not in (None, 0, 1):
            raise RefusedError("unknown_side")
        ahead = [side for side in (0, 1) if self.score[side] == max(self.score)]
        ways = {"score": ahead, "abandoned": [], "conceded": [1 - (given_up or 0)]}
        self._finish(ways[line["result"]], line["result"])

    def _play_on(self, _number: int, _line: Line, _notes: set[str]) -> None:
        if self.reason != "target" or not self.open:
            raise RefusedError("nothing_to_play_on")
        self.kept = self.winners
        self.over, self.winners, self.reason = False, [], None

    def _ask(self, _number: int, line: Line, notes: set[str]) -> None:
        asker, target = line["asker"], line["target"]
        if max(asker, target) >= self.size:
            raise RefusedError("unknown_player")
        wrong = self._about_people(asker, target) | self._about_card(line)
        if wrong:
            raise RefusedError(*wrong)
        if self.turn not in (None, asker):
            notes.add("out_of_turn")
        hit = line["answer"] == "yes"
        self.players[asker]["hits" if hit else "misses"] += 1
        self.players[target]["lost"] += hit
        if hit and self.cards is not None:
            self.cards = [c + (s == asker) - (s == target) for s, c in enumerate(self.cards)]
        if self.turn is not None:
            self.turn = asker if hit else target
        self.question = {key: line[key] for key in ("asker", "target", "card", "answer")}

    def _about_people(self, asker: int, target: int) -> set[str]:
        wrong = set()
        if asker == target:
            wrong.add("ask_self")
        elif self.team[asker] == self.team[target]:
            wrong.add("ask_teammate")
        if self.cards is not None:
            wrong |= {"asker_empty"} if not self.cards[asker] else set()
            wrong |= {"target_empty"} if not self.cards[target] else set()
            wrong |= {"no_more_asks"} if self.out(0) or self.out(1) else set()
        return wrong

    def _about_card(self, line: Line) -> set[str]:
        wrong, card = set(), line["card"]
        if card not in self.home:
            wrong.add("unknown_card")
        elif self.home[card] in self.gone:
            wrong.add("set_resolved")
        if line["answer"] == "not thanked" and self.rule["thanks"] == "off":
            wrong.add("bad_result")
        return wrong

    def _counts(self, _number: int, line: Line, _notes: set[str]) -> None:
        wrong, said = set(), line["counts"]
        if not self.rule["track_counts"]:
            wrong.add("counts_not_tracked")
        if len(said) != self.size:
            wrong.add("counts_players")
        if min(said) < 0 or sum(said) != sum(len(self.sets[key]) for key in self.open):
            wrong.add("counts_sum")
        if wrong:
            raise RefusedError(*wrong)
        self.cards = [*said]

    def _check_taker(self, taker: int, cards: list[int], team: int) -> None:
        """L35, L36, where the counts are known."""
        may = {"must_pass": team, "must_designate": 1 - team}
        if self.phase not in may:
            raise RefusedError("pass_not_allowed", "pass_target")
        if self.team[taker] != may[self.phase] or not cards[taker]:
            raise RefusedError("pass_target")

    def _pass(self, _number: int, line: Line, notes: set[str]) -> None:
        giver, taker = line["from"], line["to"]
        if max(giver, taker) >= self.size:
            raise RefusedError("unknown_player")
        if self.turn is None:
            raise RefusedError("turn_not_tracked")
        if self.cards is not None:
            self._check_taker(taker, self.cards, self.team[self.turn])
        elif taker == self.turn:
            raise RefusedError("pass_target")
        elif self.team[taker] != self.team[self.turn]:
            notes.add("pass_to_opponent")
        if giver != self.turn:
            notes.add("out_of_turn")
        self.turn = taker
