"""The sheet on which the table decides whose a set is, without a claim (rule L29)."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.games.literature.decks import HalfSuit
from scorekeeper.games.literature.pages.board import Tile, tile
from scorekeeper.games.literature.pages.words import (
    LETTERS,
    Pip,
    card_words,
    pip,
    side_name,
    title_in,
)
from scorekeeper.games.literature.plays import Award
from scorekeeper.games.literature.rules import RULES
from scorekeeper.games.literature.sheets.forms import HELD, NOBODY, AwardForm
from scorekeeper.games.literature.state import State
from scorekeeper.games.literature.units import counted
from scorekeeper.games.pages import Desk
from scorekeeper.games.sheets.adjusting import ends_of
from scorekeeper.games.sheets.trying import tried
from scorekeeper.games.words import number


@dataclass(frozen=True, slots=True)
class SetKey:
    """An open set to be tapped."""

    tile: Tile
    picked: bool


@dataclass(frozen=True, slots=True)
class Whose:
    """A side to be tapped, or nobody, who has no letter."""

    value: str
    letter: str
    name: str
    picked: bool


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card of the set and the seat of who held it, "" where that was not said."""

    field: str
    pip: Pip
    words: str
    seat: str


@dataclass(frozen=True, slots=True)
class Awarding:
    """The sheet as it is filled so far.

    `cards` are those of the tapped set where the table counts cards, `people` who could have held
    them; `held` is what was refused of that. `change` says what would be, `ends` that it ends the
    game, `remark` what is then no longer known.
    """

    sets: tuple[SetKey, ...]
    whose: tuple[Whose, ...]
    why: str
    counted: bool
    cards: tuple[HeldCard, ...]
    people: tuple[str, ...]
    held: str
    change: str
    ends: str
    remark: str
    refused: Mapping[str, str]

    @property
    def unfolded(self) -> bool:
        """Whether anything was said, or refused, of who held the cards."""
        return bool(self.held) or any(card.seat for card in self.cards)


def awarding(desk: Desk) -> Awarding:
    """The sheet; a set in the address is tapped already."""
    state, picked = desk.state, desk.picked
    asked = bool(picked.get("set") and picked.get("side"))
    trial = tried(RULES, AwardForm, Award, state, picked) if asked else None
    refused = desk.refused or (trial.refused if trial else {})
    after = trial.after if trial else None
    return Awarding(
        sets=tuple(
            SetKey(tile(state, one), one.key == picked.get("set")) for one in state.open_sets
        ),
        whose=_whose(state, picked.get("side", "")),
        why=picked.get("why", ""),
        counted=state.counts is not None,
        cards=_cards(desk),
        people=state.seating.players,
        held=" ".join(words for name, words in refused.items() if name.startswith(HELD)),
        change=_change(state, trial.play, after) if trial and after else "",
        ends=ends_of(RULES, after) if after else "",
        remark=" ".join(caution.message for caution in after.warnings) if after else "",
        refused=refused,
    )


def _whose(state: State, picked: str) -> tuple[Whose, ...]:
    sides = [
        Whose(str(side), LETTERS[side], side_name(state, side), str(side) == picked)
        for side in (0, 1)
    ]
    return (*sides, Whose(NOBODY, "", "Nobody", picked == NOBODY))


def _cards(desk: Desk) -> tuple[HeldCard, ...]:
    state: State = desk.state
    tapped = [one for one in state.open_sets if one.key == desk.picked.get("set")]
    if state.counts is None or not tapped:
        return ()
    return tuple(
        HeldCard(HELD + card, pip(card), card_words(card), desk.picked.get(HELD + card, ""))
        for card in tapped[0].cards
    )


def _change(state: State, play: Award, after: State) -> str:
    half_suit: HalfSuit = state.options.cards.by_key[play.half_suit]
    if play.side is None:
        return f"Nobody gets {title_in(half_suit)}: out of play, without points"
    old, new = (one.scores[play.side] for one in (state, after))
    gets = f"{side_name(state, play.side)} get {title_in(half_suit)}"
    return f"{gets}: {number(old)} → {counted(state, new)}"
