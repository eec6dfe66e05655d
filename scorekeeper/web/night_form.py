"""A new club night as its form has it: who comes, how many rounds, how long, by which rules."""

from collections.abc import Sequence
from typing import Any

from wtforms import Field, SelectMultipleField, StringField

from scorekeeper.games.forms import whole
from scorekeeper.games.kit import EntryError, ScoringError
from scorekeeper.games.names import clean_name, fold, isolated
from scorekeeper.games.rounds import played_in_rounds
from scorekeeper.ledger.head import Head
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.nights.plan import MOST_ROUNDS
from scorekeeper.store.night_seating import FEWEST
from scorekeeper.store.nights import (
    MOST,
    MOST_HANDS,
    MOST_MINUTES,
    MOST_PLACES,
    Draft,
)
from scorekeeper.store.tables import TableView
from scorekeeper.web.choices import Choice, choices
from scorekeeper.web.forms import NameField, PostedForm, put_error

HANDS, MINUTES = "hands", "minutes"
_SIDES = 2
_GONE = "This way to play is not offered any more: choose another."


def ways(table: TableView) -> tuple[Choice, ...]:
    """The ways to play of which a club night can be made: those for two pairs."""
    return tuple(
        one
        for one in choices(table)
        if (game := played_in_rounds().get(one.rules.key))
        and one.suits(game.PLAYERS)
        and len(one.sides or one.rules.default_sides(game.PLAYERS)) == _SIDES
    )


class NightForm(PostedForm):
    """A club night: `who` of the table comes and what `others`, one on each line."""

    offered: Sequence[Choice]
    name = NameField()
    who = SelectMultipleField(choices=(), validate_choice=False)
    others = StringField(default="")
    game = StringField()
    rounds = StringField()
    places = StringField(default="")
    lasts = StringField()
    hands = StringField()
    minutes = StringField()

    @property
    def people(self) -> list[str]:
        """Everybody as they were tapped and typed."""
        typed = (line.strip() for line in (self.others.data or "").splitlines())
        return [*(self.who.data or ()), *filter(None, typed)]

    @property
    def choice(self) -> Choice | None:
        """The way to play that is chosen; None where it is not offered."""
        return next((one for one in self.offered if one.value == self.game.data), None)

    def validate(self, extra_validators: Any = None) -> bool:
        """Check names, numbers and rules; each sentence stands beside its field."""
        super().validate(extra_validators)
        self._check_people()
        _whole(self, self.rounds, 1, MOST_ROUNDS, "rounds")
        if (self.places.data or "").strip():
            _whole(self, self.places, 1, MOST_PLACES, "tables")
        if self.lasts.data == MINUTES:
            _whole(self, self.minutes, 1, MOST_MINUTES, "minutes")
        elif self.lasts.data == HANDS:
            _whole(self, self.hands, 1, MOST_HANDS, "hands")
        else:
            put_error(self, self.lasts, "Say whether a round goes by hands or by minutes.")
        if not self.errors:
            self._check_rules()
        return not self.errors

    def draft(self) -> Draft:
        """The night, once all of it is checked."""
        choice = self.choice
        if choice is None:
            raise ValueError(self.game.data)
        return Draft(
            name=str(self.name.data),
            rules_key=choice.rules.key,
            begins_with={"preset": choice.preset.key, "rules": self._rules(choice)},
            people=tuple(map(clean_name, self.people)),
            rounds=whole(self.rounds.data) or 1,
            places=whole(self.places.data) or MOST_PLACES,
            hands=whole(self.hands.data) if self.lasts.data == HANDS else None,
            minutes=whole(self.minutes.data) if self.lasts.data == MINUTES else None,
        )

    def _rules(self, choice: Choice) -> dict[str, Any]:
        hands = whole(self.hands.data) if self.lasts.data == HANDS else None
        return {**choice.changes, **played_in_rounds()[choice.rules.key].ends(hands)}

    def _check_people(self) -> None:
        """Each name by itself, no two alike, and as many as can play."""
        seen: set[str] = set()
        for name in self.people[: 2 * MOST]:
            if (wrong := wrong_with(name)) is not None:
                put_error(self, self.others, wrong)
                return
            if fold(name) in seen:
                words = f"{isolated(clean_name(name))} is there twice: take one of them out."
                put_error(self, self.others, words)
                return
            seen.add(fold(name))
        if len(seen) < FEWEST:
            words = f"Four sit at a table: name four people or more. These are {len(seen)}."
            put_error(self, self.others, words)
        elif len(self.people) > MOST:
            words = f"At most {MOST} people can play. These are {len(self.people)}."
            put_error(self, self.others, words)

    def _check_rules(self) -> None:
        """A game can begin by these rules."""
        choice = self.choice
        if choice is None:
            put_error(self, self.game, _GONE)
            return
        names = tuple("abcd")
        try:
            Ledger.open(choice.rules, Head(names, choice.preset.key, self._rules(choice)))
        except ScoringError as error:
            put_error(self, self.game, error.message)


def wrong_with(name: str) -> str | None:
    """Why a name cannot be one, with the name as far as it can be shown."""
    try:
        clean_name(name)
    except EntryError as error:
        return error.message
    return None


def _whole(form: PostedForm, field: Field, low: int, high: int, what: str) -> None:
    read = whole(field.data)
    if read is None or not low <= read <= high:
        put_error(form, field, f"Type a number of {what} from {low} to {high}.")
