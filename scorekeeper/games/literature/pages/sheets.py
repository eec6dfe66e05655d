"""The sheets of the menu: which there are now, and what each one shows."""

from scorekeeper.games.literature.pages.words import name_of
from scorekeeper.games.literature.plays import Adjust, Award, Counts, Pass, PlayOn
from scorekeeper.games.literature.rules import RULES
from scorekeeper.games.literature.sheets.awarding import awarding
from scorekeeper.games.literature.sheets.common import adjusting, substituting
from scorekeeper.games.literature.sheets.passing import passing
from scorekeeper.games.literature.sheets.settling import ending, playing_on
from scorekeeper.games.literature.sheets.tallying import tallying
from scorekeeper.games.literature.state import State
from scorekeeper.games.pages import Entrance
from scorekeeper.games.plays import End, Note, Substitute
from scorekeeper.games.sheets.noting import noting
from scorekeeper.games.sheets.sheet import Sheet, entering, entrances, open_now

_PLAY = "Sets and cards"
_HERE = "games/literature/sheets"
_SHARED = "games/sheets"
SHEETS: tuple[Sheet, ...] = (
    Sheet(
        "award",
        Award,
        "Award a set",
        "decided at the table, without a claim",
        f"{_HERE}/_award.html",
        awarding,
        _PLAY,
    ),
    Sheet("pass", Pass, "Pass the turn", "{turn} has it", f"{_HERE}/_pass.html", passing, _PLAY),
    Sheet(
        "counts",
        Counts,
        "Count the cards",
        "how many everybody holds",
        f"{_HERE}/_counts.html",
        tallying,
        _PLAY,
    ),
    Sheet(
        "play-on",
        PlayOn,
        "Play on",
        "for the margin; the winner stays",
        f"{_HERE}/_play_on.html",
        playing_on,
    ),
    Sheet("remark", Note, "Remark", "a line for the ledger", f"{_SHARED}/_remark.html", noting),
    Sheet(
        "player",
        Substitute,
        "Another player",
        "somebody takes a seat",
        f"{_SHARED}/_player.html",
        substituting,
    ),
    Sheet(
        "totals",
        Adjust,
        "Correct the totals",
        "points that no set brought",
        f"{_SHARED}/_totals.html",
        adjusting,
    ),
    Sheet(
        "end",
        End,
        "End the game early",
        "by score, conceded or not at all",
        f"{_SHARED}/_end.html",
        ending,
    ),
)


def offered(state: State) -> tuple[Sheet, ...]:
    """The sheets that there are now; of a game that is won, the remark and perhaps to play on."""
    return open_now(SHEETS, RULES.offers(state))


def menu(state: State) -> tuple[Entrance, ...]:
    """The entrances of the sheets, those of sets and cards first."""
    turn = "" if state.turn is None else name_of(state, state.turn)
    return entrances(offered(state), turn=turn)


def sheet_of(state: State, kind: str) -> Sheet | None:
    """The sheet whose form enters a kind of line, if there is one now."""
    return entering(offered(state), kind)


def title_of(sheet: Sheet, state: State) -> str:  # noqa: ARG001 - other games name the hand in it
    """What a sheet is called now."""
    return sheet.title
