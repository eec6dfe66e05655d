"""The page on which a hand is corrected: filled as the ledger says, or as it was picked."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.games.corrections import Draft
from scorekeeper.games.errors import ScoringError
from scorekeeper.games.names import isolated
from scorekeeper.games.pages import Desk
from scorekeeper.games.spades.options import Options
from scorekeeper.games.spades.pages.cells import LETTERS
from scorekeeper.games.spades.pages.correct_refusals import refusals
from scorekeeper.games.spades.pages.corrections import filled, nil_tricks
from scorekeeper.games.spades.pages.hand_lines import Correcting
from scorekeeper.games.spades.pages.playpage import Playing, playing
from scorekeeper.games.spades.sheets.draft import WHO
from scorekeeper.games.spades.sheets.fining import Fining, fining
from scorekeeper.games.spades.sheets.picked import Noted, noted, penalties_in
from scorekeeper.games.spades.state import State

_COUNT_WORDS = {
    "yes": ("It counts", "with the tricks above"),
    "void": ("It does not count", "it keeps its number, and passes the deal"),
    "strike": ("Strike the result", "the hand waits for its tricks again"),
}


@dataclass(frozen=True, slots=True)
class Choice:
    """One value that a field may have, as it is offered."""

    value: str
    label: str
    picked: bool
    words: str = ""


@dataclass(frozen=True, slots=True)
class Select:
    """A field with its choices: whose it is, what is picked, what was refused of it."""

    field: str
    letter: str
    who: str
    choices: tuple[Choice, ...]
    refused: str = ""

    @property
    def label(self) -> str:
        """What is picked, in a word."""
        return next((choice.label for choice in self.choices if choice.picked), "–")


@dataclass(frozen=True, slots=True)
class CorrectPage:
    """A hand as its correction shows it.

    `playing` holds the tricks: the grid of splits, or the players one by one (`by_player`).
    `differs` says that anything was picked that the ledger has not, `bids_changed` and
    `more_changed` where: those parts of the form stand open. `halves` are the sides by letter and
    name, as the keys of the grid name their tricks.
    """

    hand: int
    playing: Playing
    by_player: bool
    splits: bool
    bids: tuple[Select, ...]
    dealer: Select | None
    dealt_by: str
    counts: Select
    why: str
    penalties: tuple[Noted, ...]
    fining: Fining
    fine_begun: bool
    refused: str
    differs: bool
    bids_changed: bool
    more_changed: bool
    halves: tuple[tuple[str, str], ...]

    @property
    def number(self) -> int:
        """Its number in addresses."""
        return self.hand

    @property
    def title(self) -> str:
        """The hand, inside a sentence."""
        return f"hand {self.hand}"


def correct_page(
    it: Correcting, draft: Draft, before: State, error: ScoringError | None
) -> CorrectPage:
    """The page, with what was typed kept and what was refused beside its field.

    `before` is the game as it waits for this hand's tricks, with its bids as corrected.
    """
    by_player = it.by_player(draft.typed)
    refused = refusals(it, draft.typed, before, error) if error else {}
    return CorrectPage(
        hand=it.hand.number,
        playing=_playing(it, draft.typed, before, refused, by_player=by_player),
        by_player=by_player,
        splits=it.splits,
        bids=tuple(_bids(it, draft.typed, refused)),
        dealer=_dealer(it, draft.typed, refused),
        dealt_by=isolated(it.hand.players[it.hand.dealer]),
        counts=_counts(it, draft.typed),
        why=draft.typed.get("why", ""),
        penalties=noted(penalties_in(draft.typed, it.state.seating), it.state.seating),
        fining=fining(_desk(it, draft.typed, before, refused)),
        fine_begun=bool(draft.typed.get(WHO)),
        refused=refused.get("", ""),
        differs=draft.line is not None,
        bids_changed=_changed(it, draft.typed, ("bid", "team")) or _touches(refused, "bid", "team"),
        more_changed=_changed(it, draft.typed, ("count", "why", "dealer")) or it.hand.void,
        halves=tuple(zip(LETTERS, it.state.seating.side_names, strict=False)),
    )


def _changed(it: Correcting, typed: Mapping[str, str], fields: tuple[str, ...]) -> bool:
    """Whether anything in some fields is not as the ledger has it."""
    stands = filled(it, by_player=False)
    return any(typed.get(name) != stands[name] for name in stands if name.startswith(fields))


def _touches(refused: Mapping[str, str], *fields: str) -> bool:
    return any(name.startswith(fields) for name in refused)


def _playing(
    it: Correcting,
    typed: Mapping[str, str],
    before: State,
    refused: Mapping[str, str],
    *,
    by_player: bool,
) -> Playing:
    picked = dict(_desk(it, typed, before, refused).picked)
    if not by_player:
        picked = {name: value for name, value in picked.items() if not name.startswith("seat-")}
        picked |= {f"nil-{seat}": took for seat, took in nil_tricks(it, typed, before).items()}
    beside = {name: words for name, words in refused.items() if name}
    return playing(Desk(before, None, lambda _: None, picked, beside))


def _desk(
    it: Correcting, typed: Mapping[str, str], before: State, refused: Mapping[str, str]
) -> Desk:
    """What is picked, as for a hand in play; a penalty that was begun counts already."""
    picked = {**typed, "hand": str(it.hand.number)}
    if typed.get(WHO):
        picked["fine"] = "1"
    return Desk(before, None, lambda _: None, picked, refused)


def _bids(it: Correcting, typed: Mapping[str, str], refused: Mapping[str, str]) -> list[Select]:
    found = []
    for name in sorted(typed, key=lambda name: (len(name), name)):
        what, _, place = name.partition("-")
        if what in ("bid", "team"):
            found.append(_bid(it, name, what, int(place), typed[name], refused.get(name, "")))
    return found


def _bid(it: Correcting, field: str, what: str, place: int, said: str, refused: str) -> Select:
    alone = what == "bid"
    side = it.state.seating.side_of[place] if alone else place
    names = it.hand.players if alone else it.state.seating.side_names
    values = [*bid_values(it.hand.options, alone=alone)]
    if said not in values:
        values.insert(0, said)
    choices = tuple(Choice(value, value or "–", value == said) for value in values)
    return Select(field, LETTERS[side], isolated(names[place]), choices, refused)


def bid_values(options: Options, *, alone: bool) -> list[str]:
    """What may be bid under these rules, as the game file writes it; a team bids no nil.

    >>> bid_values(Options(tricks_per_hand=2, blind_nil_allowed=True), alone=True)
    ['nil', 'blind nil', '1', '2']
    """
    most = options.tricks_per_hand
    least = 0 if options.zero_bid == "distinct" else 1
    values = [str(number) for number in range(least, most + 1)]
    if options.blind_bids_allowed:
        values += [f"blind {number}" for number in range(max(options.blind_bid_min, 1), most + 1)]
    nil = ["nil"] if options.nil_allowed and options.bid_style != "no_nil" else []
    blind = ["blind nil"] if options.blind_nil_allowed else []
    return [*nil, *blind, *values] if alone else values


def _dealer(it: Correcting, typed: Mapping[str, str], refused: Mapping[str, str]) -> Select | None:
    if not it.may_deal:
        return None
    choices = tuple(
        Choice(str(seat), isolated(name), str(seat) == typed["dealer"])
        for seat, name in enumerate(it.hand.players)
    )
    return Select("dealer", "", "", choices, refused.get("dealer", ""))


def _counts(it: Correcting, typed: Mapping[str, str]) -> Select:
    offered = ["yes"] if it.may_count else []
    offered += ["void", "strike"] if it.is_last else ["void"]
    choices = tuple(
        Choice(value, _COUNT_WORDS[value][0], value == typed["count"], _COUNT_WORDS[value][1])
        for value in offered
    )
    return Select("count", "", "", choices)
