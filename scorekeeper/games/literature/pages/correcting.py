"""A set under correction: its claim or award as it stands, as the fields of a form."""

from dataclasses import dataclass

from scorekeeper.games.history import Kept, Story
from scorekeeper.games.literature.decks import HalfSuit
from scorekeeper.games.literature.pages.lines import Scored, scored
from scorekeeper.games.literature.pages.words import title_in
from scorekeeper.games.literature.plays import Award, Claim, Holders
from scorekeeper.games.literature.state import State

BY_CARDS = "cards"
NOBODY = "none"
AWARD = "award-"


@dataclass(frozen=True, slots=True)
class Correcting:
    """A claim or an award under correction: how the game stands, its line, how it was scored."""

    state: State
    scored: Scored

    @property
    def number(self) -> int:
        """Its number in addresses."""
        return self.scored.number

    @property
    def title(self) -> str:
        """The set, inside a sentence."""
        return title_in(self.scored.done.half_suit)

    @property
    def result(self) -> Kept:
        """The line that holds it."""
        return self.scored.line

    @property
    def play(self) -> Claim | Award:
        """What the line says."""
        play = self.scored.line.play
        assert isinstance(play, Claim | Award)
        return play

    @property
    def sets(self) -> tuple[HalfSuit, ...]:
        """The sets that it can be about: its own, and those that are open."""
        own, taken = self.scored.done.half_suit, self.state.sets
        cards = self.state.options.cards
        return tuple(one for one in cards.sets if one == own or one.key not in taken)

    def half_suit(self, key: str) -> HalfSuit:
        """A set by its key; its own where this deck has none such."""
        return self.state.options.cards.by_key.get(key, self.scored.done.half_suit)


def correcting(state: State, story: Story, number: int) -> Correcting | None:
    """The set resolved by line `number`; None where that is no claim or award that counts."""
    found = (it for it in scored(state, story) if it.number == number)
    it = next(found, None)
    return Correcting(state, it) if it else None


def filled(it: Correcting) -> dict[str, str]:
    """The fields as the ledger has them."""
    play = it.play
    typed = {"set": play.half_suit, "what": "claim", "claimant": "", "verdict": "", "why": ""}
    typed |= {"for": "own", "next": "", **_cards("actual", play.actual)}
    if isinstance(play, Award):
        side = NOBODY if play.side is None else play.side
        return typed | {"what": f"{AWARD}{side}", "why": play.why or ""}
    by_side = f"side-{play.side}"
    return typed | {
        "claimant": by_side if play.claimant is None else str(play.claimant),
        "verdict": BY_CARDS if play.actual is not None else play.verdict or "",
        "for": "own" if it.scored.done.for_side is None else "other",
        "next": "" if play.next is None else str(play.next),
        **_cards("named", play.named),
    }


def _cards(word: str, holders: Holders | None) -> dict[str, str]:
    return {f"{word}-{card}": str(seat) for card, seat in holders or ()}
