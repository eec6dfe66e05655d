"""Agreed: each player may tick the rules of a game until its first hand is scored; none has to."""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from scorekeeper.games.house import Card
from scorekeeper.ledger import history
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store import agreed as ticks
from scorekeeper.store import db
from scorekeeper.store.ledgers import Access


@dataclass(frozen=True, slots=True)
class Tick:
    """One player on the card: whether agreed, or only to rules that have changed since."""

    player: str
    agreed: bool
    before: bool = False
    at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Agreement:
    """Who agreed; `open` while there is still time to."""

    ticks: tuple[Tick, ...]
    open: bool

    @property
    def count(self) -> int:
        """How many have agreed to the rules as they are."""
        return sum(tick.agreed for tick in self.ticks)

    @property
    def outdated(self) -> tuple[str, ...]:
        """Who has agreed to rules that have changed since."""
        return tuple(tick.player for tick in self.ticks if tick.before)


def agreement(access: Access, ledger: Ledger, card: Card, *, begun: bool) -> Agreement:
    """Who of those at the table has agreed to the rules of the first hand, as `card` has them."""
    made = dict(_made(access, ledger))
    now = fingerprint(card)
    players: Sequence[str] = ledger.state.seating.players
    return Agreement(tuple(_tick(player, made.get(player), now) for player in players), not begun)


def _made(access: Access, ledger: Ledger) -> Iterator[tuple[str, ticks.Agreed]]:
    """The ticks, each under the name that its player goes by now."""
    made = ticks.who_agreed(db.session, access.game_id)
    renamed = [change for change in history.story(ledger).head if "players" in change.new]
    for one in made:
        name = one.player
        for change in renamed:
            if change.mark.at is not None and change.mark.at > one.at:
                name = name_since(name, change.old["players"], change.new["players"])
        yield name, one


def name_since(name: str, before: Sequence[str], after: Sequence[str]) -> str:
    """What somebody is called after the names at a table were corrected.

    >>> name_since("Bo", ("Ann", "Bo"), ("Bob", "Ann"))
    'Bob'
    """
    gone = [one for one in before if one not in after]
    came = [one for one in after if one not in before]
    if name not in gone:
        return name
    here = after[before.index(name)]
    return came[0] if len(came) == 1 else here if here in came else name


def _tick(player: str, made: ticks.Agreed | None, now: str) -> Tick:
    if made is None:
        return Tick(player, agreed=False)
    return Tick(player, made.rules == now, made.rules != now, made.at)


def fingerprint(card: Card) -> str:
    """What tells one set of rules from another: every option as it is set."""
    said = [(rule.name, rule.value) for _, settings in card.sections for rule in settings]
    return hashlib.sha256(json.dumps(said).encode()).hexdigest()


def tick(access: Access, ledger: Ledger, card: Card, said: Mapping[str, str]) -> None:
    """A player agrees to the rules, or takes that back; what names nobody here changes nothing."""
    players = ledger.state.seating.players
    if (player := said.get("agree")) in players:
        ticks.agree(db.session, access, str(player), fingerprint(card), datetime.now(UTC))
    elif (player := said.get("withdraw")) in players:
        for name, one in _made(access, ledger):
            if name == player:
                ticks.withdraw(db.session, access, one.player)
