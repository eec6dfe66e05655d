"""How long a claim of Literature takes from the phone to the disk, late in a game and early."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from bench.figures import Figure, compare
from bench.literature import game as made_game
from bench.pages import Form
from bench.phone import Phone
from bench.posting import PAIRS, WARMING, in_turns, servers
from bench.shelf import Shelf
from scorekeeper.games.literature.decks import DECKS

LATE, EARLY, BOUND = 300, 10, 1.5
_KINDS = 6  # different games, each stored many times


@dataclass(frozen=True, slots=True)
class Tap:
    """A tick beside a player, for a set that is open."""

    phone: Phone
    game: str
    half_suit: str

    def load(self) -> Form:
        """The page of the set."""
        page = self.phone.get(f"{self.game}/sheet/claim?set={self.half_suit}")
        return page.form("/entries", kind="claim", claim="0:right")

    def fill(self, form: Form) -> Mapping[str, str]:
        """What the tap sends."""
        return {**form.values, "claim": "0:right"}


def claim() -> Figure:
    """A right claim by quick entry in a game of 300 lines, against the same in one of ten."""
    with servers() as (shelf, start):
        late, early = _waiting(shelf, LATE), _waiting(shelf, EARLY)
        phone = start("app.py")
        phone.cookies.update(shelf.cookies)
        pairs = [
            (Tap(phone, *one), Tap(phone, *other)) for one, other in zip(late, early, strict=True)
        ]
        return compare("claim", BOUND, *in_turns(pairs))


def _waiting(shelf: Shelf, entries: int) -> list[tuple[str, str]]:
    """Stored games of so many lines, each with a set that is open in it."""
    chance = Random(entries)
    files = [made_game(chance, entries) for _ in range(_KINDS)]
    still = [_open_set(file["entries"]) for file in files]
    stored = shelf.store(files, PAIRS + WARMING)
    return [(game.address, still[place % _KINDS]) for place, game in enumerate(stored)]


def _open_set(lines: list[Mapping[str, object]]) -> str:
    claimed = {line["set"] for line in lines if line["kind"] == "claim"}
    return next(key for key in DECKS["54_eights_jokers"].by_key if key not in claimed)
