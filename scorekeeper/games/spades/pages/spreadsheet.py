"""A game of Spades hand by hand for a spreadsheet: numbers as numbers, from the same fold."""

from collections.abc import Iterator, Sequence

from scorekeeper.games.history import Story
from scorekeeper.games.linerows import LineRow
from scorekeeper.games.spades.pages.bag_ledger import bags_counted
from scorekeeper.games.spades.pages.cells import UNKNOWN, Cell
from scorekeeper.games.spades.pages.sheet import HandRow, sheet
from scorekeeper.games.spades.plays import Adjust
from scorekeeper.games.spades.state import Account, State

Value = int | str | None
Row = tuple[Value, ...]
_MADE = {True: "yes", False: "no", None: None}


def spreadsheet(state: State, story: Story) -> Iterator[Row]:
    """A row of titles, one for each hand, and the other lines that stand, in the ledger's order.

    A line that puts totals right has points, totals and bags too: what a side gained adds up.
    """
    with_bags = bags_counted(state)
    yield _titles(state, with_bags)
    accounts = story.opening.accounts
    if any(account.points or account.bags for account in accounts):
        totals = [_totals(account, with_bags) for account in accounts]
        yield ("from paper", None, *(value for its in totals for value in its), None)
    plays = {line.number: line.play for line in story.lines}
    for row in sheet(state, story).rows:
        if isinstance(row, HandRow):
            yield _hand(row, len(accounts), with_bags)
            scored = state.hand(row.hand)
            if scored is not None and scored.sides:
                accounts = tuple(Account(its.total, its.bags) for its in scored.sides)
        elif not row.struck:
            play = plays.get(row.position)
            if isinstance(play, Adjust):
                accounts = _adjusted(accounts, play)
            yield _line(row, play, accounts, with_bags)


def _titles(state: State, with_bags: bool) -> Row:
    columns = ("bid", "tricks", "made", "points", "total", *(("bags",) if with_bags else ()))
    names = state.seating.side_names
    return ("Hand", "Dealer", *(f"{name} {column}" for name in names for column in columns), "Note")


def _totals(account: Account, with_bags: bool) -> Row:
    """A side's columns where there is no hand, only what it has."""
    return (None, None, None, None, account.points, *((account.bags,) if with_bags else ()))


def _hand(row: HandRow, sides: int, with_bags: bool) -> Row:
    """A hand; one that does not count has no numbers, only the note that says so."""
    empty = (None,) * ((6 if with_bags else 5) * sides)
    values = [value for cell in row.cells for value in _cell(cell, with_bags)] or empty
    return (row.hand, row.dealer, *values, row.words or _note(row.cells))


def _cell(cell: Cell, with_bags: bool) -> Row:
    bags = (cell.carried,) if with_bags else ()
    return (_bid(cell), cell.taken, _MADE[cell.made], cell.points, cell.total, *bags)


def _bid(cell: Cell) -> Value:
    """A number where only numbers were bid, else in words; nothing where nobody bid."""
    nils = ["blind nil" if nil.words.startswith("blind") else "nil" for nil in cell.nils]
    contract = cell.bid if cell.bid not in ("nil", UNKNOWN) else ""
    if contract and not nils:
        return int(contract)
    return " and ".join(filter(None, (contract, *nils))) or None


def _note(cells: Sequence[Cell]) -> Value:
    """Nils with their outcome, and who was fined at the table."""
    said = [f"{cell.name}: {nil.words}" for cell in cells for nil in cell.nils]
    said += [f"{cell.name}: penalty at the table" for cell in cells if cell.fined]
    return "; ".join(said) or None


def _adjusted(accounts: Sequence[Account], play: Adjust) -> tuple[Account, ...]:
    return tuple(
        Account(its.points + (play.points or 0), its.bags + (play.bags or 0))
        if side == play.side
        else its
        for side, its in enumerate(accounts)
    )


def _line(row: LineRow, play: object, accounts: Sequence[Account], with_bags: bool) -> Row:
    values: list[Value] = []
    for side, account in enumerate(accounts):
        totals = list(_totals(account, with_bags))
        if isinstance(play, Adjust) and play.side == side:
            totals[3] = play.points or 0
            values += totals
        else:
            values += [None] * len(totals)
    return (None, None, *values, row.words)
