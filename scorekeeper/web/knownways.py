"""The known ways to play, to be read game by game, and what new rules can start from."""

from dataclasses import dataclass

from scorekeeper.games import GAMES
from scorekeeper.games.house import changed
from scorekeeper.games.kit import Rules
from scorekeeper.games.words import one_of
from scorekeeper.store.tables import TableView
from scorekeeper.web.choices import Choice, choices


@dataclass(frozen=True, slots=True)
class Known:
    """A known way to play, to be read: for whom it is, and what differs from the standard."""

    choice: Choice

    @property
    def people(self) -> str:
        """For how many it is, and whether each plays alone."""
        choice = self.choice
        sizes = one_of([str(size) for size in choice.players or sorted(choice.rules.sizes)])
        size = min(choice.players, default=choice.rules.usual)
        parted = choice.sides or choice.rules.default_sides(size)
        alone = all(len(side) == 1 for side in parted)
        return f"For {sizes} players" + (", each alone." if alone else ".")

    @property
    def differs(self) -> tuple[tuple[str, str, str], ...]:
        """Title, the standard's value and its own, of each option that differs."""
        return changed(self.choice.rules.options(), self.choice.options)


def known_ways(table: TableView) -> list[tuple[Rules, list[Known]]]:
    """Each game with its known ways to play."""
    known = [one for one in choices(table) if not one.own]
    return [
        (rules, [Known(one) for one in known if one.rules is rules]) for rules in GAMES.values()
    ]
