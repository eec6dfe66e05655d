"""The forms of a game of Literature: claims quick and card by card, and questions."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from wtforms import StringField

from scorekeeper.games.errors import EntryError, ScoringError
from scorekeeper.games.forms import PlayForm, number
from scorekeeper.games.literature.pages.words import ANSWERS, card_words, name_of
from scorekeeper.games.literature.sheets.forms import FORMS as SHEETS

_NAMED, _ACTUAL = "named-", "actual-"


class ClaimForm(PlayForm):
    """A claim of a set: one tap on a claimant's key, or who holds each card and who showed it.

    `claim` is a key, "2:right", or "side0:right" where nobody noted who of the side spoke;
    `all` says that every card was as named; `cross` that it is for the other side; `next` counts
    only with a right claim.
    """

    kind: ClassVar[str] = "claim"
    seat_words: ClassVar[Mapping[str, str]] = {
        "claimant": "Claimed by player",
        "next": "Turn of player",
    }
    set = StringField()
    claim = StringField()
    claimant = StringField()
    verdict = StringField()
    cross = StringField()
    next = StringField()
    all = StringField()
    way = StringField()

    def places(self) -> Iterable[str]:
        """Two fields for each card: who is said to hold it, and who does."""
        cards = self.state.options.cards.home
        return (*(_NAMED + card for card in cards), *(_ACTUAL + card for card in cards))

    def fields(self) -> dict[str, Any]:
        """The claim as a line has it; what was not said stays out."""
        who, _, verdict = (self.claim.data or "").partition(":")
        by_side = who.startswith("side")
        seat = None if by_side else number(who or self.claimant.data)
        side = number(who.removeprefix("side")) if by_side else None
        said = {
            "set": self.set.data,
            "claimant": seat,
            "side": side,
            "verdict": verdict or self.verdict.data or None,
            "for_side": self._for_side(seat, side),
            **self._cards(),
        }
        line = {name: value for name, value in said.items() if value is not None}
        if self.next.data and _is_right(line):
            line["next"] = number(self.next.data)
        return line

    def _for_side(self, seat: Any, side: Any) -> int | None:
        """The side that a claim is for, where it is for the other one."""
        if self.cross.data != "yes":
            return None
        side_of = self.state.seating.side_of
        if isinstance(seat, int) and 0 <= seat < len(side_of):
            return 1 - int(side_of[seat])
        return 1 - side if side in (0, 1) else None

    def _cards(self) -> dict[str, Any]:
        named, actual = self._holders(_NAMED), self._holders(_ACTUAL)
        if named and self.all.data:
            actual = named
        return {"named": named or None, "actual": actual or None}

    def _holders(self, word: str) -> dict[str, Any]:
        fields = ((name, field.data) for name, field in self._fields.items())
        return {
            name.removeprefix(word): number(said)
            for name, said in fields
            if name.startswith(word) and said
        }

    def refuse(self, error: ScoringError) -> None:
        """Shapes are refused in the words of the sheet, as a whole: it has no fields to type in."""
        words = {"claimant": "Say who claims the set.", "set": "Tap the set that is claimed."}
        if isinstance(error, EntryError) and error.field in words:
            error = EntryError(error.code, words[error.field], field=error.field)
        super().refuse(error)

    def told(self) -> list[tuple[str, str]]:
        """Who claimed what, for somebody who was slower."""
        return []


def _is_right(line: dict[str, Any]) -> bool:
    """Whether a claim is said to be right: a tick, or every card as named."""
    if line.get("actual") is not None:
        return bool(line["actual"] == line.get("named"))
    return line.get("verdict") == "right"


class AskForm(PlayForm):
    """A question: asker, target, card, and the answer by the button that was tapped."""

    kind: ClassVar[str] = "ask"
    seat_words: ClassVar[Mapping[str, str]] = {
        "asker": "Asked by player",
        "target": "Asked player",
    }
    asker = StringField()
    target = StringField()
    set = StringField()
    card = StringField()
    answer = StringField()

    def fields(self) -> dict[str, Any]:
        """The question as a line has it; the set only opened its cards."""
        return {
            "asker": number(self.asker.data),
            "target": number(self.target.data),
            "card": self.card.data,
            "answer": self.answer.data,
        }

    def refuse(self, error: ScoringError) -> None:
        """What was not tapped is asked for."""
        words = {
            "asker": "Say who asked.",
            "target": "Say who was asked.",
            "card": "Say which card was asked for.",
            "answer": "Say what the answer was.",
        }
        if isinstance(error, EntryError) and error.field in words:
            error = EntryError(error.code, words[error.field], field=error.field)
        super().refuse(error)

    def label(self, name: str) -> str:
        """What a field is about."""
        return {"asker": "Asked", "target": "Was asked", "card": "Card", "answer": "Answer"}.get(
            name, ""
        )

    def told(self) -> list[tuple[str, str]]:
        """The question in words."""
        players = self.state.seating.players
        said = []
        for name, data in (("asker", self.asker.data), ("target", self.target.data)):
            seat = number(data)
            if isinstance(seat, int) and 0 <= seat < len(players):
                said.append((self.label(name), name_of(self.state, seat)))
        if self.card.data in self.state.options.cards.home:
            said.append(("Card", card_words(str(self.card.data))))
        if self.answer.data in ANSWERS:
            said.append(("Answer", ANSWERS[str(self.answer.data)]))
        return said


FORMS: tuple[type[PlayForm], ...] = (ClaimForm, AskForm, *SHEETS)
