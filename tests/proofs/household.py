"""What belongs to the house of the proofs besides games: people, seasons, series, a file."""

import json
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Any

from scorekeeper.ledger import gamefile, incoming
from scorekeeper.store import db, merging, naming, nights, seasons, taking_in
from scorekeeper.store import series as agreed_series
from scorekeeper.store.games import start_game
from scorekeeper.store.people import Looks
from scorekeeper.store.series import Agreed
from scorekeeper.store.taking_in import Sent

BROUGHT = "key-of-an-import"
OVER = {
    "format": gamefile.FORMAT,
    "game": "spades",
    "players": ["Ann", "Bo"],
    "entries": [{"kind": "end", "result": "abandoned"}],  # counts for nobody, so no record has it
}


def people(table: str) -> tuple[str, str]:
    """Somebody with whom a second was merged, and the merge; a third is away, maybe the same."""
    now = datetime.now(UTC)
    yvette, yvetta, yves = (
        naming.add(db.session, table, Looks(name), now).id for name in ("Yvette", "Yvetta", "Yves")
    )
    merging.merge(db.session, table, yvette, yves, now)
    naming.send_away(db.session, table, yvetta)
    return yvette, merging.to_undo(db.session, table, now)[0].id


def bring(table: str, game: dict[str, Any]) -> None:
    """A game that came in a file."""
    checked = incoming.check([("a.json", json.dumps(game).encode())])
    sent = Sent(datetime.now(UTC), BROUGHT)
    taking_in.into_table(db.session, table, checked, sent, again=True)


def series(table: str, games: Sequence[str]) -> list[str]:
    """A series that was settled, one whose game is played, and one that waits for its next game.

    The second was paid, before a correction opened it again. The last one only where there are
    several games: it brings one that is over.
    """
    now, made = datetime.now(UTC), []
    begun: list[tuple[str, str, int | None]] = [
        (games[0], "points", None),
        (games[5 % len(games)], "first", 20),
    ]
    if len(games) > 1:
        over = start_game(db.session, table, gamefile.read(OVER), now).game_id
        begun.append((over, "best", 3))
    for place, (game, kind, wins) in enumerate(begun):
        at, key = now + timedelta(seconds=place), f"series-{place}"
        agreed = Agreed("", game, kind, wins, "a coffee", at)
        seen = agreed_series.of_table(db.session, table)
        made.append(agreed_series.begin(db.session, table, agreed, key, seen))
    agreed_series.end(db.session, table, made[0], now)
    agreed_series.pay(db.session, table, made[1], now)
    return made


def season(table: str) -> str:
    """Some days with a name."""
    seasons.save(db.session, table, "Winter", date(2026, 1, 1), date(2026, 3, 31))
    return seasons.seasons(db.session, table)[0].id


def night(table: str) -> str:
    """A club night of nine in its first round."""
    begins = {"preset": "standard", "rules": {"max_hands": 2}}
    draft = nights.Draft("Thursday", "spades", begins, tuple("ABCDEFGHI"), 3, 8, 2, None)
    made = nights.open_night(db.session, table, draft, datetime.now(UTC))
    nights.start_round(db.session, table, made, 1, datetime.now(UTC))
    return made
