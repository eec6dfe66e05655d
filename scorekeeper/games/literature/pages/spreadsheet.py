"""A game of Literature claim by claim for a spreadsheet: numbers as numbers, from the same fold."""

from collections.abc import Iterator

from scorekeeper.games.history import Story
from scorekeeper.games.linerows import LineRow
from scorekeeper.games.literature.pages.lines import Scored, scored
from scorekeeper.games.literature.pages.sheet import sheet
from scorekeeper.games.literature.pages.why import reason, verdict, who
from scorekeeper.games.literature.plays import Adjust
from scorekeeper.games.literature.state import State

Value = int | str | None
Row = tuple[Value, ...]


def spreadsheet(state: State, story: Story) -> Iterator[Row]:
    """A row of titles, one for each claim or award, and the other lines that stand, in order.

    What is kept back while the game runs is not in the story, so in no row. A line that puts points
    right has points and totals too: what a side gained adds up.
    """
    names = state.seating.side_names
    columns = (f"{name} {column}" for name in names for column in ("points", "total"))
    yield ("Claim", "Set", "Claimed by", "Verdict", "Owner", *columns, "Note")
    claims = {it.number: it for it in scored(state, story)}
    plays = {line.number: line.play for line in story.lines}
    totals: tuple[int, ...] = (0, 0)
    for row in sheet(state, story).rows:
        if not isinstance(row, LineRow):
            it = claims[row.position]
            totals = _after(totals, it.done.changes)
            yield _claim(row.place, it, totals)
        elif not row.struck:
            play = plays.get(row.position)
            if isinstance(play, Adjust):
                moved = tuple(play.points if side == play.side else 0 for side in (0, 1))
                totals = _after(totals, moved)
                yield _beside(row, play.side, play.points, totals[play.side])
            else:
                yield (*(None,) * 9, row.words)


def _after(totals: tuple[int, ...], moved: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(sum, zip(totals, moved, strict=True)))


def _claim(place: int, it: Scored, totals: tuple[int, ...]) -> Row:
    done = it.done
    values = [value for pair in zip(done.changes, totals, strict=True) for value in pair]
    whose = "open" if done.open else "nobody"
    owner = whose if done.owner is None else it.names.seating.side_names[done.owner]
    return (place, done.half_suit.title, who(it), verdict(it), owner, *values, reason(it))


def _beside(row: LineRow, side: int, points: int, total: int) -> Row:
    values: list[Value] = [None] * 4
    values[2 * side : 2 * side + 2] = [points, total]
    return (*(None,) * 5, *values, row.words)
