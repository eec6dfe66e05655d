"""The pages of a running game of Spades: bids, play, the slip of the last hand, and the sheets."""

from dataclasses import replace
from typing import Any

from scorekeeper.games.pages import Desk, Page
from scorekeeper.games.sheets.sheet import Sheet
from scorekeeper.games.spades.pages.accepting import became, subject, waiting_line
from scorekeeper.games.spades.pages.ahead import level
from scorekeeper.games.spades.pages.bag_ledger import bags_counted
from scorekeeper.games.spades.pages.bidpage import asked_seat
from scorekeeper.games.spades.pages.handview import HandView, asked, just_closed, watched
from scorekeeper.games.spades.pages.passed import passed
from scorekeeper.games.spades.pages.picks import taken_by_nils
from scorekeeper.games.spades.pages.playpage import by_player, is_typed, playing
from scorekeeper.games.spades.pages.remarks import remarks
from scorekeeper.games.spades.pages.saved import told
from scorekeeper.games.spades.pages.scores import SideScore, scores
from scorekeeper.games.spades.pages.seats import compass, name_of, unbid
from scorekeeper.games.spades.pages.sheets import (
    menu,
    offered,
    sheet_of,
    title_of,
    unfinished,
)
from scorekeeper.games.spades.pages.slip import slip
from scorekeeper.games.spades.pages.taking import taking
from scorekeeper.games.spades.pages.taking_table import table
from scorekeeper.games.spades.pages.teampage import is_asked, sums
from scorekeeper.games.spades.pages.undo import called, undo
from scorekeeper.games.spades.pages.versions import again, title, typed, versions
from scorekeeper.games.spades.pages.waiting import waiting
from scorekeeper.games.spades.sheets.picked import noted, penalties_picked, picks_of
from scorekeeper.games.spades.state import State

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

FOLDER = "games/spades"


def ledger_title(state: State) -> str:
    """What the menu calls the ledger: bags are named where they count."""
    return "Ledger and bags" if bags_counted(state) else "Ledger"


def heading(state: State) -> str:
    """The line under the title: what the game goes to, or that it goes on; and who deals."""
    target = state.options.target
    words = level(state) or ("" if target is None else f"to {target}")
    dot = " · " if words else ""
    return f"{words}{dot}{name_of(state, state.deal.dealer)}\u00a0deals"


def show(desk: Desk) -> Page:
    """The page of a game as it stands: over, between two hands, in play, or in the bids."""
    state: State = desk.state
    refused = sheet_of(state, desk.picked.get("kind", "")) if desk.refused else None
    if desk.waits and not refused:
        return _waiting(desk)
    if state.verdict:
        return _over(desk)
    if refused:
        return _sheet(desk, refused)
    if desk.watching:
        return _watched(desk)
    if asked_seat(desk) is not None or state.waits_for == "bids":
        return _bids(desk)
    unready = unfinished(desk)
    return (sheet(unready, "penalty") if unready else None) or _in_play(desk)


def _watched(desk: Desk) -> Page:
    """The game as it stands, for a phone that enters nothing."""
    view = watched(desk)
    if view.slip:
        return _page(desk, "slip", ("_slip", "_watched"), view, what="saved")
    screen, what = ("bids", "bids") if view.asking else ("play", "in play")
    return _page(desk, screen, ("_compass", "_watched"), view, what=what)


def _in_play(desk: Desk) -> Page:
    """The hand in play: a grid of splits, one side after the other, or fields to fill in."""
    if by_player(desk) or is_typed(desk.state):
        return _in_fields(desk)
    return _play(desk) if len(desk.state.seating.sides) == 2 else _take(desk)


def _page(desk: Desk, screen: str, parts: tuple[str, ...], view: Any, **more: Any) -> Page:
    state: State = desk.state
    return Page(
        screen=f"{screen}-{state.deal.number}",
        title=more.pop("title", f"Hand {state.deal.number}"),
        line=more.pop("line", heading(state)),
        sides=scores(state),
        parts=tuple(f"{FOLDER}/{part}.html" for part in parts),
        view=view,
        undo=None if desk.watching else undo(state, desk.newest),
        picks=picks_of(desk),
        me=desk.me,
        passed=None if desk.watching or desk.refused else passed(desk),
        **more,
    )


def _bids(desk: Desk) -> Page:
    state: State = desk.state
    ask, table = asked(desk)
    if just_closed(desk) and not is_asked(desk):
        view = HandView(
            state.deal.number,
            asking=ask,
            slip=slip(state, state.hands[-1]),
            saved=desk.newest,
            became=became(desk),
        )
        return _page(desk, "slip", ("_slip", "_bids"), view, what="saved")
    if ask is None:
        view = HandView(state.deal.number, compass=table, waiting=waiting(desk))
        return _page(desk, "waits", ("_compass", "_waiting"), view, what="bids")
    view = HandView(state.deal.number, compass=table, asking=ask, first=desk.newest is None)
    return _page(desk, "bids", ("_compass", "_bids"), view, what="bids")


def _waiting(desk: Desk) -> Page:
    """The hand that was just saved, until both sides have accepted it or a review is settled."""
    state: State = desk.state
    assert desk.accept is not None
    review, last = desk.accept.review, state.hands[-1]
    asks = review is not None and state.verdict is None
    view = HandView(
        last.number,
        asking=asked(desk)[0] if asks else None,
        slip=slip(state, last),
        saved=desk.newest,
        accept=desk.accept,
    )
    part, what = ("review", "under review") if review else ("accept", "is it right?")
    title, line = f"Hand {last.number}", waiting_line(desk)
    page = _page(desk, part, ("_slip",), view, title=title, line=line, what=what)
    return replace(page, parts=(*page.parts, f"games/_{part}.html"))


def _play(desk: Desk) -> Page:
    state: State = desk.state
    nils = taken_by_nils(desk)
    view = HandView(
        state.deal.number,
        compass=replace(
            unbid(state, compass(state, None, broken=lambda seat: nils.get(seat, 0) > 0)),
            sums=sums(state, state.deal.side_bids),
        ),
        playing=playing(desk),
        remarks=remarks(state),
        penalties=noted(penalties_picked(desk), state.seating),
    )
    return _page(desk, "play", ("_compass", "_splits"), view, what="in play")


def _take(desk: Desk) -> Page:
    state: State = desk.state
    it = taking(desk)
    view = HandView(
        state.deal.number,
        compass=table(desk, it),
        taking=it,
        remarks=remarks(state),
        penalties=noted(penalties_picked(desk), state.seating),
    )
    screen = "play" if it.outcome is None else "preview"
    return _page(desk, screen, ("_compass", "_taking"), view, what="in play")


def _in_fields(desk: Desk) -> Page:
    """The tricks player by player, or side by side where there are too many for keys."""
    state: State = desk.state
    view = HandView(
        state.deal.number,
        playing=playing(desk),
        remarks=remarks(state),
        penalties=noted(penalties_picked(desk), state.seating),
    )
    what = "tricks by player" if by_player(desk) else "in play"
    return _page(desk, "players", ("_players",), view, what=what, hold=False)


def _over(desk: Desk) -> Page:
    """What the menu shows of a game that is over; its page is the result."""
    return _page(desk, "over", (), None, title="Game over", hold=False, what="over")


def sheet(desk: Desk, name: str) -> Page | None:
    """A sheet of the menu by its name; None where there is no such sheet now."""
    found = next((sheet for sheet in offered(desk.state) if sheet.name == name), None)
    return _sheet(desk, found) if found else None


def _sheet(desk: Desk, its: Sheet) -> Page:
    state: State = desk.state
    what = title_of(its, state).lower()
    title = "Game over" if state.verdict else f"Hand {state.deal.number}"
    view = its.view(desk)
    page = _page(desk, its.name, (), view, title=title, what=what, hold=False, back=True)
    return replace(page, parts=(its.part,))
