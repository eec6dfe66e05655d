"""What is entered in a game of Literature: every kind of line in its game file."""

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from scorekeeper.games.errors import EntryError
from scorekeeper.games.fields import LARGEST, MOST_SEATS, Choice, Flag, Key, Maybe, Row, Whole
from scorekeeper.games.literature.decks import CARDS, HALF_SUITS, card_short
from scorekeeper.games.literature.options import Options
from scorekeeper.games.names import shown
from scorekeeper.games.options import checked, schema_of
from scorekeeper.games.plays import SIDE, End, Note, Points, Side, Substitute, Why

PLAYER = Whole(0, MOST_SEATS - 1, wrong="unknown_player", outside="unknown_player")
VERDICTS = ("right", "wrong", "misplaced", "opponents")
ANSWERS = ("yes", "no", "not thanked")
FIXED = ("deck", "track_turn", "track_counts")
Holders = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Word(Choice):
    """One word out of a few, with a code of its own for any other."""

    code: str = "bad_entry"

    def decode(self, value: Any, name: str) -> str:
        """The word, if it is one of them."""
        if not isinstance(value, str) or value not in self.words:
            said = ", ".join(f"“{word}”" for word in self.words)
            raise EntryError(self.code, f"Say one of {said}.", field=name)
        return value


@dataclass(frozen=True, slots=True)
class OneOf(Choice):
    """A set or a card of some deck; whether it is in this game the rules know."""

    code: str = "bad_entry"
    what: str = ""

    def decode(self, value: Any, name: str) -> str:
        """The set or the card, as it is written in files."""
        if not isinstance(value, str) or value not in self.words:
            said = f"“{shown(value)}” is no {self.what} of any deck."
            raise EntryError(self.code, said, field=name)
        return value


@dataclass(frozen=True, slots=True)
class HoldersField:
    """Which seat holds which card, as pairs in the order given; the codes begin with `word`."""

    word: str

    def decode(self, value: Any, name: str) -> Holders:
        """The holders; a card or a seat that no game has is refused here already."""
        if not isinstance(value, dict):
            raise EntryError("bad_entry", "Say which player holds which card.", field=name)
        for card, seat in value.items():
            if card not in CARDS:
                said = f"“{shown(card)}” is no card of this set."
                raise EntryError(f"{self.word}_extra", said, field=name)
            if type(seat) is not int or not 0 <= seat < MOST_SEATS:
                said = f"The {card_short(card)} is said to be with somebody who does not sit here."
                raise EntryError(f"{self.word}_unknown_player", said, field=name)
        return tuple(value.items())

    def encode(self, value: Holders) -> dict[str, int]:
        """The holders as an object from card to seat."""
        return dict(value)

    def schema(self) -> dict[str, Any]:
        """Cards of any deck, each with a seat."""
        return {
            "type": "object",
            "propertyNames": {"enum": sorted(CARDS)},
            "additionalProperties": PLAYER.schema(),
        }


@dataclass(frozen=True, slots=True)
class ChangesField:
    """Options that may change during a game, with their new values."""

    def decode(self, value: Any, name: str) -> tuple[tuple[str, Any], ...]:
        """The changes as pairs; `bad_rule_value` for what only holds for a whole game."""
        if not isinstance(value, dict):
            raise EntryError("bad_entry", "“rules” names options and their values.", field=name)
        changes = checked(Options, value)
        for fixed in FIXED:
            if fixed in changes:
                said = "Deck, turn and counts are settled before the game: correct the set-up."
                raise EntryError("bad_rule_value", said, field=fixed)
        return tuple(changes.items())

    def encode(self, value: tuple[tuple[str, Any], ...]) -> dict[str, Any]:
        """The changes as an object."""
        return dict(value)

    def schema(self) -> dict[str, Any]:
        """Every option that may change, by its name."""
        return schema_of(Options, FIXED)


_HALF_SUIT = OneOf(tuple(sorted(HALF_SUITS)), "unknown_set", "set")
Player = Annotated[int, PLAYER]
Named = Annotated[Holders | None, Maybe(HoldersField("named"))]
Actual = Annotated[Holders | None, Maybe(HoldersField("actual"))]
HalfSuitKey = Annotated[str, _HALF_SUIT, Key("set")]
MaybePlayer = Annotated[int | None, Maybe(PLAYER)]
MaybeSide = Annotated[int | None, Maybe(SIDE)]


@dataclass(frozen=True, slots=True)
class Claim:
    """Somebody claims a set: the verdict, or who holds each card and who was shown to (L19)."""

    kind: ClassVar[str] = "claim"
    half_suit: HalfSuitKey
    claimant: MaybePlayer = None
    side: MaybeSide = None
    verdict: Annotated[str | None, Maybe(Word(VERDICTS, "bad_verdict"))] = None
    named: Named = None
    actual: Actual = None
    for_side: MaybeSide = None
    next: MaybePlayer = None


@dataclass(frozen=True, slots=True)
class Ask:
    """A question: who asked whom for which card, and the answer (rules L8 to L14)."""

    kind: ClassVar[str] = "ask"
    asker: Player
    target: Player
    card: Annotated[str, OneOf(tuple(sorted(CARDS)), "unknown_card", "card")]
    answer: Annotated[str, Word(ANSWERS, "bad_result")]


@dataclass(frozen=True, slots=True)
class Award:
    """The table decides whose a set is, or that it is nobody's (rule L29)."""

    kind: ClassVar[str] = "award"
    half_suit: HalfSuitKey
    side: Annotated[int | None, Maybe(SIDE)]
    why: Why = None
    actual: Actual = None


@dataclass(frozen=True, slots=True)
class Pass:
    """The turn is handed over (rule L36)."""

    kind: ClassVar[str] = "pass"
    giver: Annotated[int, PLAYER, Key("from")]
    taker: Annotated[int, PLAYER, Key("to")]


@dataclass(frozen=True, slots=True)
class Counts:
    """The table's own count of everybody's cards (rule L45)."""

    kind: ClassVar[str] = "counts"
    counts: Annotated[
        tuple[int, ...],
        Row(Whole(-LARGEST, LARGEST, wrong="counts_players", outside="counts_sum")),
    ]


@dataclass(frozen=True, slots=True)
class PlayOn:
    """The game is decided, and the table plays the open sets for the margin (rule L42)."""

    kind: ClassVar[str] = "play_on"


@dataclass(frozen=True, slots=True)
class Adjust:
    """A correction of a side's points that is no set."""

    kind: ClassVar[str] = "adjust"
    side: Side
    points: Points
    why: Why = None


@dataclass(frozen=True, slots=True)
class RulesChange:
    """House rules change from the next line on; earlier lines keep theirs."""

    kind: ClassVar[str] = "rules"
    rules: Annotated[tuple[tuple[str, Any], ...], ChangesField()]
    why: Why = None


@dataclass(frozen=True, slots=True)
class Agree:
    """A side accepts how a set came out; it never changes a score."""

    kind: ClassVar[str] = "agree"
    half_suit: HalfSuitKey
    side: Side


@dataclass(frozen=True, slots=True)
class Review:
    """How a set came out is questioned, or the question is settled; it never changes a score."""

    kind: ClassVar[str] = "review"
    half_suit: HalfSuitKey
    open: Annotated[bool, Flag()]
    why: Why = None


Play = (
    Claim
    | Ask
    | Award
    | Pass
    | Counts
    | PlayOn
    | Adjust
    | Substitute
    | RulesChange
    | Agree
    | Review
    | Note
    | End
)
PLAYS: tuple[type[Any], ...] = (
    Claim,
    Ask,
    Award,
    Pass,
    Counts,
    PlayOn,
    Adjust,
    Substitute,
    RulesChange,
    Agree,
    Review,
    Note,
    End,
)
REMARKS: tuple[type[Any], ...] = (Agree, Review, Note)
