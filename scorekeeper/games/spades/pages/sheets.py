"""The sheets of the menu: which there are now, and what each one shows."""

from dataclasses import dataclass, replace

from scorekeeper.games.pages import Desk, Entrance
from scorekeeper.games.plays import End, Note, Substitute
from scorekeeper.games.sheets.noting import noting
from scorekeeper.games.sheets.sheet import Sheet, entering, entrances, open_now
from scorekeeper.games.spades.pages.seats import name_of
from scorekeeper.games.spades.plays import Adjust, Dealer, Redeal, Tricks
from scorekeeper.games.spades.rules import RULES
from scorekeeper.games.spades.sheets.adjusting import adjusting
from scorekeeper.games.spades.sheets.dealing import dealing
from scorekeeper.games.spades.sheets.draft import draft
from scorekeeper.games.spades.sheets.ending import ending
from scorekeeper.games.spades.sheets.fining import fining
from scorekeeper.games.spades.sheets.picked import of_hand
from scorekeeper.games.spades.sheets.substituting import substituting
from scorekeeper.games.spades.state import State


@dataclass(frozen=True, slots=True)
class ThrownIn:
    """A hand that was not played out: who dealt it, and who would deal if the deal passed on."""

    hand: int
    dealer: str
    following: str


def thrown_in(desk: Desk) -> ThrownIn:
    """The hand in play, to be thrown in."""
    state: State = desk.state
    dealer = state.deal.dealer
    after = state.seating.next_seat(dealer)
    return ThrownIn(state.deal.number, name_of(state, dealer), name_of(state, after))


_HAND = "Hand {hand}"
_HERE = "games/spades"
_SHARED = "games/sheets"
SHEETS: tuple[Sheet, ...] = (
    Sheet(
        "penalty",
        Tricks,
        "Penalty",
        "a renege, or points at the table",
        f"{_HERE}/sheets/_penalty.html",
        fining,
        _HAND,
    ),
    Sheet(
        "thrown-in",
        Redeal,
        "Hand {hand} thrown in",
        "dealt again, or it does not count",
        f"{_HERE}/_thrown_in.html",
        thrown_in,
        _HAND,
    ),
    Sheet(
        "dealer",
        Dealer,
        "Who deals",
        "{dealer} does",
        f"{_HERE}/sheets/_dealer.html",
        dealing,
        _HAND,
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
        "points that no hand brought",
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
    """The sheets that there are now; of a game that is over, only the remark."""
    return open_now(SHEETS, RULES.offers(state))


def title_of(sheet: Sheet, state: State) -> str:
    """What a sheet is called now."""
    return sheet.title.format(hand=state.deal.number)


def menu(state: State) -> tuple[Entrance, ...]:
    """The entrances of the sheets, those of the hand in play first."""
    dealer = name_of(state, state.deal.dealer)
    return entrances(offered(state), hand=state.deal.number, dealer=dealer)


def sheet_of(state: State, kind: str) -> Sheet | None:
    """The sheet whose form enters a kind of line, if there is one now."""
    entered = (sheet for sheet in offered(state) if sheet.kind not in (Tricks, Redeal))
    return entering(entered, kind)


def unfinished(desk: Desk) -> Desk | None:
    """A penalty that was noted without all that it needs: what is picked, and what is missing."""
    missing = draft(of_hand(desk), desk.state.seating)[1] if of_hand(desk).get("fine") else {}
    return replace(desk, refused=missing) if missing else None
