"""The pages of a running game of Spades: bids, play, the slip of the last hand, and the sheets."""

from dataclasses import dataclass
from typing import Any

from scorekeeper.games.pages import Desk, Newest, Page
from scorekeeper.games.spades.pages.ahead import level, place, to_go
from scorekeeper.games.spades.pages.bidpage import Asking, asked_seat, asking, bidder
from scorekeeper.games.spades.pages.picks import taken_by_nils
from scorekeeper.games.spades.pages.playpage import Playing, by_player, is_typed, playing
from scorekeeper.games.spades.pages.seats import (
    LETTERS,
    Compass,
    bid_of,
    compass,
    name_of,
    short,
    unbid,
)
from scorekeeper.games.spades.pages.sheets import menu, thrown_in
from scorekeeper.games.spades.pages.slip import Slip, slip
from scorekeeper.games.spades.pages.taking import Taking, taking
from scorekeeper.games.spades.pages.taking_table import table
from scorekeeper.games.spades.pages.undo import called, undo, undone
from scorekeeper.games.spades.pages.versions import again, title, typed, versions
from scorekeeper.games.spades.pages.whatif import side_name, winners_words
from scorekeeper.games.spades.plays import PlayerBid, Tricks, Void
from scorekeeper.games.spades.state import State
from scorekeeper.games.words import count

__all__ = [
    "SideScore",
    "again",
    "called",
    "menu",
    "scores",
    "sheet",
    "show",
    "title",
    "told",
    "typed",
    "versions",
]

FOLDER = "games/spades"


@dataclass(frozen=True, slots=True)
class SideScore:
    """What a side has, as every page shows it; `bags` is None where bags cost nothing.

    `place` says whether it is ahead, `to_go` how far it is to the target.
    """

    letter: str
    name: str
    points: int
    bags: int | None
    limit: int
    place: str = ""
    to_go: str = ""


@dataclass(frozen=True, slots=True)
class HandView:
    """A hand as its page shows it: the table or the slip of the last one, and the keys."""

    hand: int
    compass: Compass | None = None
    asking: Asking | None = None
    playing: Playing | None = None
    taking: Taking | None = None
    slip: Slip | None = None
    saved: Newest | None = None


def scores(state: State) -> tuple[SideScore, ...]:
    """What every side has, in order."""
    limit = state.options.bag_limit
    return tuple(
        SideScore(
            letter=LETTERS[side % len(LETTERS)],
            name=state.seating.side_names[side],
            points=account.points,
            bags=account.bags if limit else None,
            limit=limit,
            place=place(state, side),
            to_go=to_go(state, side),
        )
        for side, account in enumerate(state.accounts)
    )


def heading(state: State) -> str:
    """The line under the title: what the game goes to, or that it goes on; and who deals."""
    target = state.options.target
    words = level(state) or ("" if target is None else f"to {target}")
    dot = " · " if words else ""
    return f"{words}{dot}{name_of(state, state.deal.dealer)}\u00a0deals"


def show(desk: Desk) -> Page:
    """The page of a game as it stands: over, between two hands, in play, or in the bids."""
    state: State = desk.state
    if state.verdict:
        return _over(desk)
    if asked_seat(desk) is not None or state.waits_for == "bids":
        return _bids(desk)
    if by_player(desk) or is_typed(state):
        return _in_fields(desk)
    return _play(desk) if len(state.seating.sides) == 2 else _take(desk)


def _page(desk: Desk, screen: str, parts: tuple[str, ...], view: Any, **more: Any) -> Page:
    state: State = desk.state
    return Page(
        screen=f"{screen}-{state.deal.number}",
        title=more.pop("title", f"Hand {state.deal.number}"),
        line=more.pop("line", heading(state)),
        sides=scores(state),
        parts=tuple(f"{FOLDER}/{part}.html" for part in parts),
        view=view,
        undo=undo(state, desk.newest),
        **more,
    )


def _bids(desk: Desk) -> Page:
    state: State = desk.state
    seat = bidder(desk)
    if _just_closed(desk) and asked_seat(desk) is None:
        view = HandView(
            state.deal.number,
            asking=asking(desk, seat),
            slip=slip(state, state.hands[-1]),
            saved=desk.newest,
        )
        return _page(desk, "slip", ("_slip", "_bids"), view, what="saved")
    view = HandView(state.deal.number, compass=compass(state, seat), asking=asking(desk, seat))
    return _page(desk, "bids", ("_compass", "_bids"), view, what="bids")


def _just_closed(desk: Desk) -> bool:
    """Whether the newest play ended a hand, and nothing of the next one is in."""
    play = desk.newest.play if desk.newest else None
    return isinstance(play, Tricks | Void) and bool(desk.state.hands)


def _play(desk: Desk) -> Page:
    state: State = desk.state
    nils = taken_by_nils(desk)
    view = HandView(
        state.deal.number,
        compass=unbid(state, compass(state, None, broken=lambda seat: nils.get(seat, 0) > 0)),
        playing=playing(desk),
    )
    return _page(desk, "play", ("_compass", "_splits"), view, what="in play")


def _take(desk: Desk) -> Page:
    state: State = desk.state
    it = taking(desk)
    view = HandView(state.deal.number, compass=table(desk, it), taking=it)
    screen = "play" if it.outcome is None else "preview"
    return _page(desk, screen, ("_compass", "_taking"), view, what="in play")


def _in_fields(desk: Desk) -> Page:
    """The tricks player by player, or side by side where there are too many for keys."""
    view = HandView(desk.state.deal.number, playing=playing(desk))
    what = "tricks by player" if by_player(desk) else "in play"
    return _page(desk, "players", ("_players",), view, what=what, hold=False)


def _over(desk: Desk) -> Page:
    """What the menu shows of a game that is over; its page is the result."""
    return _page(desk, "over", (), None, title="Game over", hold=False, what="over")


def sheet(desk: Desk, name: str) -> Page | None:
    """A sheet of the menu by its name; None where there is no such sheet now."""
    if name not in [entrance.name for entrance in menu(desk.state)]:
        return None
    view = thrown_in(desk.state)
    return _page(desk, name, ("_thrown_in",), view, what="thrown in", hold=False, back=True)


def told(state: State, play: Any, what: str = "saved") -> str:
    """What was just saved, for whoever hears the page: once, with the new totals.

    `what` became of it: saved; "now" is what stands after somebody has chosen or corrected it;
    "undone" where it was taken back.
    """
    match play:
        case _ if what == "undone":
            ends_hand = isinstance(play, Tricks | Void)
            return f"{undone(state, play)} {totals(state) if ends_hand else ''}".strip()
        case PlayerBid(seat=seat):
            bid = bid_of(state, seat)
            return f"{name_of(state, seat)} bid {short(bid)}." if bid else ""
        case Tricks(hand=hand) if what == "now":
            return f"Hand {hand} now: {_taken(state, hand)}. {totals(state)}"
        case Tricks(hand=hand):
            return f"Hand {hand} saved. {totals(state)}"
        case Void(hand=hand):
            return f"Hand {hand} does not count. {totals(state)}"
        case _:
            return f"Saved. {totals(state)}"


def _taken(state: State, hand: int) -> str:
    """Who took what in a hand."""
    scored = state.hand(hand)
    taken = enumerate(scored.side_tricks) if scored else ()
    return ", ".join(f"{side_name(state, side)} took {tricks}" for side, tricks in taken)


def totals(state: State) -> str:
    """The totals of all sides in a sentence, and who has won, or that it goes on though level."""
    said = [
        f"{side_name(state, side)} {count(account.points, 'point')}, {count(account.bags, 'bag')}."
        for side, account in enumerate(state.accounts)
    ]
    winners = state.verdict.winners if state.verdict else ()
    last = winners_words(state, winners) if winners else level(state)
    return " ".join([*said, f"{last}." if last else ""]).strip()
