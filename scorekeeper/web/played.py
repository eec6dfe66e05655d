"""What is played in a new game, as its form has it: a way to play, and what is changed on top."""

from collections.abc import Mapping, Sequence
from typing import Any

from wtforms import StringField

from scorekeeper.games.choosing import Sides, choosing_of
from scorekeeper.games.forms import number
from scorekeeper.games.kit import EntryError, ScoringError, Seating
from scorekeeper.games.options import text_of
from scorekeeper.ledger.head import check_size
from scorekeeper.web.choices import Choice, changes_of, chosen
from scorekeeper.web.forms import PostedForm, put_error
from scorekeeper.web.sizes import SIZES


class PlayedForm(PostedForm):
    """The part of the form that says what is played; `size` is how many sit there.

    `players` says so in the form, `resize` is a tap on another number.
    """

    size: int
    offered: Sequence[Choice]
    players = StringField(default="")
    resize = StringField()
    game = StringField()
    rules = StringField(default="")

    @property
    def choice(self) -> Choice:
        """The way to play that is chosen; a game's own first where it is none that is offered."""
        return chosen(self.offered, self.game.data)

    @property
    def changes(self) -> dict[str, Any]:
        """The options changed on top of it, as far as they can be read."""
        try:
            return changes_of(self.choice.rules, self.rules.data)
        except EntryError:
            return {}

    @property
    def options(self) -> Any:
        """By which options it is played."""
        return self.choice.rules.options(**{**self.choice.options, **self.changes})

    @property
    def counted(self) -> tuple[str, ...]:
        """What each side brings along from paper."""
        return tuple(choosing_of(self.choice.rules.key).counted(self.options))

    def check_size(self, players: int) -> bool:
        """Whether so many can play; where they cannot, the reason stands beside their number."""
        try:
            check_size(self.choice.rules, players)
        except EntryError as error:
            put_error(self, self.players, error.message)
            return False
        return True

    def refuse_size(self, posted: Mapping[str, str]) -> bool:
        """Whether a number was tapped, or came, that cannot play: then nothing else changes.

        What came and is for no game at all has been replaced by the usual number.
        """
        asked, came = number(self.resize.data or ""), number(posted.get("players", ""))
        if isinstance(asked, int):
            return not self.check_size(asked)
        if came is None or came in SIZES:
            return False
        fewest, most = min(self.choice.rules.sizes), max(self.choice.rules.sizes)
        if isinstance(came, int) and fewest < came < most:
            return not self.check_size(came)
        words = f"So many cannot play: choose from {fewest} to {most} players."
        put_error(self, self.players, words)
        return True

    @property
    def offer(self) -> Mapping[str, Any]:
        """What so many usually play otherwise than the way chosen, where it is for other numbers.

        Once the table has said so, an option is its own affair: then nothing is offered for it.
        """
        if self.size in self.choice.players:
            return {}
        return {
            name: value
            for name, value in self._customary(self.size).items()
            if getattr(self.plain_options, name) != value and self.changes.get(name, value) == value
        }

    @property
    def plain_options(self) -> Any:
        """The options of the way to play, with nothing changed on top of it."""
        return self.choice.rules.options(**self.choice.options)

    def _customary(self, players: int) -> Mapping[str, Any]:
        choosing = choosing_of(self.choice.rules.key)
        custom: Mapping[str, Any] = choosing.customary(players, self.plain_options)
        return custom

    def suggest(self, before: int = 0) -> None:
        """Let so many players have the options that they usually play by, unless the rules say.

        What as many as `before` had by their own custom is theirs alone. Where the game does not
        take customs by itself they are only offered.
        """
        custom, theirs = self._customary(self.size), self._customary(before)
        self.rules.data = text_of(
            {
                name: value
                for name, value in self.changes.items()
                if name not in custom and theirs.get(name) != value
            }
        )
        self.keep_custom(kept=choosing_of(self.choice.rules.key).CUSTOM_IS_TAKEN)

    def keep_custom(self, *, kept: bool) -> None:
        """Play by the number of players' own custom, or by the rules chosen as they are."""
        changes = {name: value for name, value in self.changes.items() if name not in self.offer}
        self.rules.data = text_of({**changes, **(self.offer if kept else {})})

    @property
    def switches(self) -> tuple[str, ...]:
        """The options that can be switched on and off on the page."""
        return tuple(choosing_of(self.choice.rules.key).SWITCHES)

    def turn_over(self, name: str) -> None:
        """Switch an option on where it is off, and off where it is on."""
        if name in self.switches:
            value = not getattr(self.options, name)
            changes = {**self.changes, name: value}
            if value == getattr(self.plain_options, name):
                del changes[name]
            self.rules.data = text_of(changes)

    def remarks(self, parts: Sides) -> tuple[str, ...]:
        """What the game says of such a table before the first deal; nothing of it stops anybody."""
        try:
            seating = Seating(tuple(map(str, range(self.size))), parts)
            opening = self.choice.rules.opening(seating, self.options, None)
        except ScoringError:
            return ()
        return tuple(caution.message for caution in opening.warnings)

    def check_rules(self, parts: Sides) -> None:
        """Refuse changes that cannot be read, and rules that nobody can mean at such a table."""
        try:
            changes_of(self.choice.rules, self.rules.data)
        except EntryError as error:
            put_error(self, self.rules, error.message)
            return
        if len(parts) > 1:
            seating = Seating(tuple(map(str, range(self.size))), parts)
            for _, why in choosing_of(self.choice.rules.key).senseless(self.options, seating):
                put_error(self, self.rules, why)
