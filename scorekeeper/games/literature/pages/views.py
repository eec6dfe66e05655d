"""The pages of a running game of Literature: the board, the claim, the question, the sheets."""

from dataclasses import replace
from typing import Any

from scorekeeper.games.literature.checks import whose
from scorekeeper.games.literature.pages.accepting import subject
from scorekeeper.games.literature.pages.askpage import question
from scorekeeper.games.literature.pages.board import SideScore, board, heading, scores
from scorekeeper.games.literature.pages.claimpage import claiming
from scorekeeper.games.literature.pages.outcomes import just_said
from scorekeeper.games.literature.pages.sheets import menu, offered, sheet_of, title_of
from scorekeeper.games.literature.pages.told import told
from scorekeeper.games.literature.pages.undo import called, undo
from scorekeeper.games.literature.pages.versions import again, title, typed, versions
from scorekeeper.games.literature.state import State
from scorekeeper.games.pages import Desk, Page
from scorekeeper.games.sheets.sheet import Sheet

__all__ = [
    "SideScore",
    "again",
    "called",
    "ledger_title",
    "menu",
    "scores",
    "sheet",
    "show",
    "subject",
    "title",
    "told",
    "typed",
    "versions",
]

FOLDER = "games/literature"
NAME = "Literature"
_ALONE: dict[str, Any] = {"hold": False, "back": True, "sides": ()}  # rows need the score's place


def ledger_title(state: State) -> str:  # noqa: ARG001 - other games say more of it
    """What the menu calls the ledger."""
    return "Ledger"


def show(desk: Desk) -> Page:
    """The page of a game as it stands: the board, or the sheet on which something was refused."""
    state: State = desk.state
    if desk.waits and not desk.refused:
        return _board(desk)
    if state.verdict:
        return _page(desk, "over", (), None, title="Game over", hold=False, what="over")
    if desk.refused:
        refused = _refused(desk)
        if refused:
            return refused
    return _board(desk)


def _board(desk: Desk, *remarks: str) -> Page:
    state: State = desk.state
    view = board(state)
    screen = f"board-{len(state.story)}"
    accept = desk.accept if desk.waits else None
    said = None if accept else just_said(state, desk.newest)
    view = replace(view, remarks=(*view.remarks, *remarks), accept=accept, said=said)
    return _page(desk, screen, ("_board",), view, what="board")


def _refused(desk: Desk) -> Page | None:
    kind = desk.picked.get("kind", "")
    found = {"claim": "claim", "ask": "question"}.get(kind)
    if found:
        return sheet(desk, found)
    its = sheet_of(desk.state, kind)
    return _sheet(desk, its) if its else None


def sheet(desk: Desk, name: str) -> Page | None:
    """A sheet by its name; None where there is no such sheet now."""
    state: State = desk.state
    if state.verdict is None and name == "claim":
        return _claim(desk)
    if state.verdict is None and name == "question":
        view = question(desk)
        return _page(desk, name, ("_question",), view, **_ALONE, what="question")
    found = next((one for one in offered(state) if one.name == name), None)
    return _sheet(desk, found) if found else None


def _claim(desk: Desk) -> Page | None:
    """The claim of an open set; whoever was slower sees on the board whose it is."""
    key = desk.picked.get("set", "")
    if key in desk.state.sets:
        title = desk.state.options.cards.by_key[key].title
        return _board(desk, f"{title}: {whose(desk.state, key)}.")
    view = claiming(desk)
    if view is None:
        return None
    screen, what = f"claim-{view.tile.key}", view.title.lower()
    if view.cards is None:
        return _page(desk, screen, ("_claim",), view, hold=False, back=True, what=what)
    part = "_shown" if view.cards.shown else "_cards"
    return _page(desk, screen + part, (part,), view, **_ALONE, what=what)


def _sheet(desk: Desk, its: Sheet) -> Page:
    what = title_of(its, desk.state).lower()
    page = _page(desk, its.name, (), its.view(desk), hold=False, back=True, what=what)
    return replace(page, parts=(its.part,))


def _page(desk: Desk, screen: str, parts: tuple[str, ...], view: Any, **more: Any) -> Page:
    state: State = desk.state
    return Page(
        screen=screen,
        title=more.pop("title", NAME),
        line=heading(state),
        sides=more.pop("sides", scores(state)),
        parts=tuple(f"{FOLDER}/{part}.html" for part in parts),
        view=view,
        undo=None if desk.watching else undo(state, desk.newest),
        home="the board",
        me=desk.me,
        **more,
    )
