"""Which results all sides have accepted and which are under review, and what totals may be shown.

An OK is for what stood when it was said. Whatever may have moved a total is corrected later (a line
up to that result's own, or the rules, sides or paper totals of the head): the OK counts no more. So
it is with a review, where its own hand or set is corrected: that was the answer. Nothing of
this is stored; it follows from the order in which the lines were written.
"""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from scorekeeper.games.acceptance import Acceptance, Question
from scorekeeper.games.history import Mark
from scorekeeper.games.pages import views_of
from scorekeeper.ledger.entry import Amended, Entry, HeadChange, Played, corrected_numbers
from scorekeeper.ledger.history import mark_of, state_before
from scorekeeper.ledger.ledger import Ledger

REMARKS = frozenset({"agree", "review", "note"})
_NO_POINTS = REMARKS | {"substitute"}
_NAMES = frozenset({"players", "side_names", "first_dealer"})


class TableOptions(Protocol):
    """What a table asks for: an OK of every side, and totals that stand still under review."""

    @property
    def both_accept(self) -> bool:
        """Whether a result counts as agreed only when every side has accepted it."""
        ...

    @property
    def freeze_review(self) -> bool:
        """Whether the totals stay as agreed while a result is under review."""
        ...


class AgreedSides(tuple[Any, ...]):
    """The sides with the totals as they were agreed last, which newer ones wait to replace."""

    __slots__ = ()
    unsure = True


@dataclass(frozen=True, slots=True)
class _Remark:
    """An OK or a review in force: what it says, and the entry that said it last."""

    play: Any
    said: Entry


@dataclass(frozen=True, slots=True)
class _Read:
    """A ledger read for what was accepted: results by line, remarks by result, and corrections.

    `moves` are pairs of a correction's number and the line it corrects (0: the head) of all that
    may have moved a total.
    """

    results: dict[Hashable, int]
    remarks: dict[Hashable, list[_Remark]]
    moves: tuple[tuple[int, int], ...]

    def oks(self, result: Hashable, sides: int) -> tuple[Mark | None, ...]:
        """By side: who accepted a result as it stands, and when."""
        line = self.results[result]
        moved = max((entry for entry, target in self.moves if target <= line), default=0)
        said = {
            remark.play.side: mark_of(remark.said)
            for remark in self.remarks.get(result, ())
            if remark.play.kind == "agree" and remark.said.number > moved
        }
        return tuple(said.get(side) for side in range(sides))

    def review(self, ledger: Ledger, result: Hashable) -> Question | None:
        """The review of a result that is open still."""
        said = [one for one in self.remarks.get(result, ()) if one.play.kind == "review"]
        if not said or not said[-1].play.open:
            return None
        asked = said[-1].said
        if any(entry > asked.number for entry, line in self.moves if _has(ledger, result, line)):
            return None
        return Question(mark_of(asked), said[-1].play.why)


def shown_totals(ledger: Ledger, table: TableOptions) -> AgreedSides | None:
    """The sides as the table agreed on them last; None where they are as they stand now."""
    state = agreed_state(ledger, table)
    return None if state is None else AgreedSides(views_of(ledger.rules.key).scores(state))


def agreed_state(ledger: Ledger, table: TableOptions) -> Any | None:
    """The game as the table agreed on it last; None where that is how it stands now.

    With `both_accept` all up to the last result that every side has accepted counts, with
    `freeze_review` nothing from the first result on that is under review.
    """
    line = _first_open(ledger, _read(ledger), table)
    return None if line is None else state_before(ledger, line, {})


def newest(ledger: Ledger, table: TableOptions) -> Acceptance | None:
    """How the table stands to the result that came last; None before the first."""
    read = _read(ledger)
    return _acceptance(ledger, read, table, [*read.results][-1]) if read.results else None


def at(ledger: Ledger, table: TableOptions, address: int) -> Acceptance | None:
    """How the table stands to the result whose receipt has that address; None where none has."""
    read = _read(ledger)
    all_of_them = (_acceptance(ledger, read, table, result) for result in read.results)
    return next((one for one in all_of_them if one.subject.address == address), None)


def open_reviews(ledger: Ledger, table: TableOptions) -> tuple[Acceptance, ...]:
    """The results under review, in the order of the game."""
    read = _read(ledger)
    found = (_acceptance(ledger, read, table, result) for result in read.results)
    return tuple(one for one in found if one.review)


def lapsed(ledger: Ledger, number: int) -> bool:
    """Whether the OK or the review in line `number` was overtaken by a correction."""
    play = ledger.play(number)
    result = None if play is None else ledger.rules.result_of(play)
    if play is None or result is None or play.kind not in REMARKS:
        return False
    read = _read(ledger)
    if play.kind == "agree":
        return read.oks(result, play.side + 1)[play.side] is None
    return bool(play.open) and read.review(ledger, result) is None


def _acceptance(ledger: Ledger, read: _Read, table: TableOptions, result: Hashable) -> Acceptance:
    number, sides = read.results[result], len(ledger.state.seating.sides)
    play, held = ledger.play(number), _first_open(ledger, read, table)
    return Acceptance(
        number=number,
        play=play,
        subject=views_of(ledger.rules.key).subject(number, play),
        mark=mark_of(_said_last(ledger)[number]),
        oks=read.oks(result, sides),
        review=read.review(ledger, result),
        asked=table.both_accept,
        questionable=table.both_accept or table.freeze_review,
        fresh=all(later.kind in REMARKS for n, later in ledger.plays() if n > number),
        held=held is not None and held <= number,
    )


def _first_open(ledger: Ledger, read: _Read, table: TableOptions) -> int | None:
    """The line of the first result that the large totals do not hold yet."""
    sides, waiting = len(ledger.state.seating.sides), list[int]()
    for result, line in read.results.items():
        if table.both_accept:
            waiting = [] if None not in read.oks(result, sides) else [*waiting, line]
    if table.freeze_review:
        waiting += [line for result, line in read.results.items() if read.review(ledger, result)]
    return min(waiting, default=None)


def _read(ledger: Ledger) -> _Read:
    said = _said_last(ledger)
    results, remarks = dict[Hashable, int](), dict[Hashable, list[_Remark]]()
    for number, play in ledger.plays():
        result = ledger.rules.result_of(play)
        if result is None:
            continue
        if play.kind in REMARKS:
            remarks.setdefault(result, []).append(_Remark(play, said[number]))
        elif ledger.number_about(result) == number:
            results[result] = number
    return _Read(results, remarks, tuple(_moves(ledger)))


def _said_last(ledger: Ledger) -> dict[int, Entry]:
    """By line: the entry that said last what stands there."""
    said: dict[int, Entry] = {}
    for entry in ledger.entries:
        for number in corrected_numbers(entry.line) or (entry.number,):
            said[number] = entry
    return said


def _moves(ledger: Ledger) -> Iterator[tuple[int, int]]:
    for entry in ledger.entries:
        for number in corrected_numbers(entry.line):
            if number and not _is_still(ledger, number):
                yield entry.number, number
        if isinstance(entry.line, Amended) and any(map(_moves_all, entry.line.all)):
            yield entry.number, 0


def _is_still(ledger: Ledger, number: int) -> bool:
    """Whether a line moves no totals, whatever it says."""
    line = ledger.entries[number - 1].line
    return isinstance(line, Played) and line.play.kind in _NO_POINTS


def _moves_all(part: Amended) -> bool:
    return isinstance(part.change, HeadChange) and not part.change.values.keys() <= _NAMES


def _has(ledger: Ledger, result: Hashable, number: int) -> bool:
    """Whether a line is, or was before it was corrected, part of a result."""
    line = ledger.entries[number - 1].line if number else None
    return isinstance(line, Played) and ledger.rules.result_of(line.play) == result
