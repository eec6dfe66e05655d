"""How a table played last: who sat where, by which rules, what they changed on the way."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.games.kit import Rules
from scorekeeper.games.options import text_of
from scorekeeper.ledger.head import Head
from scorekeeper.store import db, games, people
from scorekeeper.store.tables import TableView
from scorekeeper.web import access, sides
from scorekeeper.web.choices import Choice
from scorekeeper.web.once_more import head_again
from scorekeeper.web.seating import SeatingForm, form_for
from scorekeeper.web.sizes import SIZES

_LATEST = 50


@dataclass(frozen=True, slots=True)
class Last:
    """The last game of a table: what was played, and its head as a rematch would have it.

    `names` are who sits there again: "" where somebody was sent away since.
    """

    rules: Rules
    head: Head
    names: tuple[str, ...]

    def is_of(self, choice: Choice) -> bool:
        """Whether it was played in this way."""
        same = (choice.rules.key, choice.preset.key) == (self.rules.key, self.head.preset)
        return same and (not choice.own or dict(choice.changes) == dict(self.head.rules))


def last_game(table: TableView, of: str | None = None) -> Last | None:
    """How the last game here was played, or the last one of a game; None before the first."""
    latest = games.games_of_table(db.session, table.id, size=_LATEST if of else 1).games
    played = next((game for game in latest if of in (None, game.rules_key)), None)
    if played is None:
        return None
    ledger = access.open_game(played.id)[1]
    head = head_again(ledger, table.id)
    away = {one.name for one in people.everybody(db.session, table.id).values() if one.away}
    gone = people.as_seated(db.session, table.id, away, head.players).values()
    return Last(ledger.rules, head, tuple("" if one in gone else one for one in head.players))


def as_last_time(offered: Sequence[Choice], last: Last | None) -> SeatingForm | None:
    """The people and rules of the last game; None where there is none, or none that is offered."""
    if last is None or len(last.head.players) not in SIZES:
        return None
    head, size = last.head, len(last.head.players)
    choice = next((one for one in offered if last.is_of(one)), None)
    if choice is None:
        return None
    parts = head.sides or choice.rules.default_sides(size)
    said: dict[str, Any] = {f"p{seat}": name for seat, name in enumerate(last.names)}
    said |= {f"side{side}": name for side, name in enumerate(head.side_names or ())}
    said |= {f"s{seat}": str(side + 1) for side, its in enumerate(parts) for seat in its}
    said |= {"game": choice.value, "rules": "" if choice.own else text_of(head.rules)}
    return form_for(size, offered, **said, sides=sides.way_of(parts, size))
