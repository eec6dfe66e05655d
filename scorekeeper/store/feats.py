"""What people have done that achievements and challenges count, up to a game or in some days.

Asked of finishes and deeds in SQL, a person joined through the spellings. Games count in the order
in which they began (opened_at, then id).
"""

from collections.abc import Collection, Mapping
from datetime import datetime
from itertools import groupby
from typing import NamedTuple

from sqlalchemy import ColumnElement, and_, func, or_, select

from scorekeeper.games.deeds import add
from scorekeeper.games.feats import MEASURES
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.stats.achievements import NOTHING, Doings
from scorekeeper.store.access import Access
from scorekeeper.store.deeds import counted
from scorekeeper.store.engine import AnySelect, AnySession
from scorekeeper.store.models import Game
from scorekeeper.store.record import deeds_of
from scorekeeper.store.record_games import Scope
from scorekeeper.store.record_models import DeedRow, FinishRow, Spelling

_game, _finish = Game.__table__, FinishRow.__table__
_deed, _spelling = DeedRow.__table__, Spelling.__table__
Condition = ColumnElement[bool]
NOBODY: frozenset[str] = frozenset()


class Beside(NamedTuple):
    """What somebody has done before a game and after it."""

    before: Doings = NOTHING
    after: Doings = NOTHING


def doings(
    session: AnySession,
    scope: Scope,
    what: Collection[str],
    people: Collection[str] | None = None,
    *which: Condition,
) -> dict[str, Doings]:
    """What people (None: everybody) have done of some kinds, by the person's id."""
    games = (*scope.games(), *which)
    if people is not None:
        games += (_spelling.c.person_id.in_(people),)
    deeds = _deeds(session, games, set(what) - set(MEASURES))
    asked = set(what) & set(MEASURES)
    results = _results(session, games) if asked - {"partners"} else {}
    partners = _partners(session, games) if "partners" in asked else {}
    return {
        who: Doings(deeds.get(who, {}), results.get(who, ()), partners.get(who, NOBODY))
        for who in {*deeds, *results, *partners}
    }


def _deeds(
    session: AnySession, games: Collection[Condition], what: Collection[str]
) -> dict[str, dict[str, int]]:
    if not what:
        return {}
    rows = session.execute(
        deeds_of(_spelling.c.person_id)
        .join(_spelling, _spelling.c.id == _deed.c.spelling_id)
        .where(*games, _deed.c.what.in_(sorted(what)))
    )
    found: dict[str, dict[str, int]] = {}
    for who, kind, times in rows:
        found.setdefault(who, {})[kind] = times
    return found


def _seated() -> AnySelect:
    return (
        select(_spelling.c.person_id)
        .join_from(_game, _finish, _finish.c.game_id == _game.c.id)
        .join(_spelling, _spelling.c.id == _finish.c.spelling_id)
    )


def _results(session: AnySession, games: Collection[Condition]) -> dict[str, tuple[bool, ...]]:
    """Each game won or not, in order; a game counts once, if two were found to be one."""
    order = _spelling.c.person_id, _game.c.opened_at, _game.c.id
    rows = session.execute(
        _seated()
        .add_columns(func.min(_finish.c.place))
        .where(*games, _finish.c.place > 0)
        .group_by(*order)
        .order_by(*order)
    )
    return {
        who: tuple(place == 1 for _, place in its) for who, its in groupby(rows, lambda row: row[0])
    }


def _partners(session: AnySession, games: Collection[Condition]) -> dict[str, frozenset[str]]:
    """Whom people have won with on the same side."""
    seat, other = _finish.alias("seat"), _spelling.alias("other")
    beside = and_(seat.c.game_id == _finish.c.game_id, seat.c.side == _finish.c.side)
    rows = session.execute(
        _seated()
        .add_columns(other.c.person_id)
        .join(seat, beside)
        .join(other, other.c.id == seat.c.spelling_id)
        .where(*games, _finish.c.place == 1, other.c.person_id != _spelling.c.person_id)
        .distinct()
    )
    found: dict[str, set[str]] = {}
    for who, whom in rows:
        found.setdefault(who, set()).add(whom)
    return {who: frozenset(others) for who, others in found.items()}


def beside(
    session: AnySession,
    game: Access,
    what: Collection[str],
    people: Collection[str],
    *,
    later: bool = False,
) -> dict[str, Beside]:
    """What people have done in games of the kind before a game; `later`: after it as well."""
    scope, at = Scope(game.table_id, game.rules_key), (game.opened_at, game.game_id)
    before = doings(session, scope, what, people, _earlier(*at))
    after = doings(session, scope, what, people, _later(*at)) if later else {}
    return {who: Beside(before.get(who, NOTHING), after.get(who, NOTHING)) for who in people}


def _earlier(at: datetime, game_id: str) -> Condition:
    same = and_(_game.c.opened_at == at, _game.c.id < game_id)
    return or_(_game.c.opened_at < at, same)


def _later(at: datetime, game_id: str) -> Condition:
    same = and_(_game.c.opened_at == at, _game.c.id > game_id)
    return or_(_game.c.opened_at > at, same)


def doings_in(ledger: Ledger, who: Mapping[str, str]) -> dict[str, Doings]:
    """What was done in one game, by the person's id; `who` says whose a spelling is.

    Nothing, as long as the game is not over.
    """
    kept = counted(ledger)
    deeds: dict[str, dict[str, int]] = {}
    for (name, _, what), times in kept.deeds.items():
        add(deeds.setdefault(who.get(name, ""), {}), what, what, times)
    seats = [(who.get(one.player, ""), one.side, one.place) for one in kept.finishes if one.place]
    won = {(person, side) for person, side, place in seats if place == 1}
    played = {person: (any(person == winner for winner, _ in won),) for person, _, _ in seats}
    partners = {
        person: frozenset(other for other, beside in won if beside == side) - {person, ""}
        for person, side in won
    }
    return {
        person: Doings(deeds.get(person, {}), played.get(person, ()), partners.get(person, NOBODY))
        for person in {*deeds, *played} - {""}
    }
