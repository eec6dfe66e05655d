"""The ledger as the table reads it: every claim, every other line, old versions struck through."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from scorekeeper.games.headwords import head_words
from scorekeeper.games.history import Kept, Mark, Story
from scorekeeper.games.linerows import LineRow, did, line_row
from scorekeeper.games.literature.options import Options
from scorekeeper.games.literature.pages.figures import Figures, figures
from scorekeeper.games.literature.pages.lines import Scored, line_words, scored
from scorekeeper.games.literature.pages.why import Holder, holders, owner, reason, who
from scorekeeper.games.literature.pages.words import LETTERS, title_in
from scorekeeper.games.literature.plays import Award, Claim
from scorekeeper.games.literature.state import State
from scorekeeper.games.names import isolated
from scorekeeper.games.seated import Names
from scorekeeper.games.words import count, number, signed


@dataclass(frozen=True, slots=True)
class Old:
    """What a claim said before it was corrected, what was done to it, with who and when."""

    words: str
    did: str
    mark: Mark


@dataclass(frozen=True, slots=True)
class ClaimRow:
    """A claim or an award in the ledger.

    `place` counts them; `letter` and `owner` are whose the set is; `who` claimed it and `reason`
    says how that came out. `score` is the running score of both sides, `brought` what this one
    moved, `spoken` both for whoever listens. `holders` fold out.
    """

    position: int
    place: int
    key: str
    title: str
    called: str
    letter: str
    owner: str
    who: str
    reason: str
    score: str
    brought: str
    spoken: str
    less: bool
    holders: tuple[Holder, ...]
    mark: Mark
    old: tuple[Old, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The ledger of a game: its sides with their letters, its rows in order, the players.

    `asked` says that questions are told of, once the game is over; `kept_back` that there are
    lines which are not shown until then. `counted` is how many sets are out of play, in words.
    """

    sides: tuple[tuple[str, str], ...]
    rows: tuple[ClaimRow | LineRow, ...]
    players: tuple[Figures, ...]
    asked: bool
    counted: str


def sheet(state: State, story: Story) -> Sheet:
    """The whole ledger, claim by claim and line by line."""
    claims = {it.number: it for it in scored(state, story)}
    rows: list[ClaimRow | LineRow] = [*_claim_rows(state, claims), *_line_rows(state, story)]
    for change in story.head:
        words = head_words(change, state.seating, Options)
        rows += [LineRow(change.number, said, change.mark) for said in words]
    people = figures(state)
    return Sheet(
        sides=tuple(zip(LETTERS, state.seating.side_names, strict=True)),
        rows=tuple(sorted(rows, key=lambda row: row.position)),
        players=people,
        asked=any(one.questions for one in people),
        counted=f"{len(state.sets)} of {count(len(state.options.cards.sets), 'set')}",
    )


def _claim_rows(state: State, claims: dict[int, Scored]) -> Iterator[ClaimRow]:
    for place, it in enumerate(claims.values(), 1):
        letter, whose = owner(it)
        done, awarded, why = it.done, it.done.verdict == "award", reason(it)
        yield ClaimRow(
            position=it.number,
            place=place,
            key="" if done.open else done.half_suit.key,
            title=done.half_suit.title,
            called=title_in(done.half_suit),
            letter=letter,
            owner=whose,
            who="" if awarded else who(it),
            reason=why[0].upper() + why[1:] if awarded else why,
            score=score(it),
            brought=brought(it),
            spoken=_spoken(state, it),
            less=any(change < 0 for change in done.changes),
            holders=holders(it),
            mark=it.line.mark,
            old=tuple(_old(it.line, it.names)),
        )


def score(it: Scored) -> str:
    """The running score after a claim, as it stands in the ledger."""
    return " : ".join(map(number, it.done.totals))


def brought(it: Scored) -> str:
    """What a claim moved, as it stands under the score: "+1"; "0" where nothing did."""
    moved = [signed(change) for change in it.done.changes if change]
    return moved[0] if moved else "0"


def _spoken(state: State, it: Scored) -> str:
    names = state.seating.side_names
    said = [
        f"{isolated(name)} {number(points)}"
        for name, points in zip(names, it.done.totals, strict=True)
    ]
    return f"{it.done.half_suit.title}, {', '.join(said)}: why?"


def _old(line: Kept, names: Names) -> Iterator[Old]:
    """Every earlier version of a claim, by the correction that found it."""
    for change in line.changes:
        words = line_words(change.old, names) if change.old is not None else ""
        yield Old(words, did(change), change.mark)


def _line_rows(state: State, story: Story) -> Iterator[LineRow]:
    names = Names(story.opening.seating.players, state.seating)
    for line in story.lines:
        if not isinstance(line.play, Claim | Award):
            yield line_row(line, partial(line_words, names=names))
        names = names.after(line.play)
