"""Every kind of line in one sentence, as the ledger tells it, and the lines of the sets."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.games.history import Kept, Story
from scorekeeper.games.kit import RuleError
from scorekeeper.games.linewords import COMMON, options_words
from scorekeeper.games.literature.decks import DECKS, HalfSuit, card_short
from scorekeeper.games.literature.options import Options
from scorekeeper.games.literature.pages.words import ANSWERS, title_in
from scorekeeper.games.literature.plays import (
    Adjust,
    Agree,
    Ask,
    Award,
    Claim,
    Counts,
    Pass,
    PlayOn,
    Review,
    RulesChange,
)
from scorekeeper.games.literature.state import Resolution, State
from scorekeeper.games.literature.verdicts import verdict_of
from scorekeeper.games.names import isolated
from scorekeeper.games.seated import Names
from scorekeeper.games.words import count, number

_SETS: Mapping[str, HalfSuit] = {one.key: one for deck in DECKS.values() for one in deck.sets}
_VERDICTS = {
    "right": "right",
    "misplaced": "misplaced",
    "opponents": "the other side held a card",
    "wrong": "wrong",
}


@dataclass(frozen=True, slots=True)
class Scored:
    """A claim or an award in force: its line, how it was scored, by which rules and names."""

    line: Kept
    done: Resolution
    options: Options
    names: Names

    @property
    def number(self) -> int:
        """Its number in addresses: that of its line."""
        return self.line.number


def scored(state: State, story: Story) -> Iterator[Scored]:
    """Every claim and award that counts, in the order of the game."""
    left, options = iter(state.story), story.opening.options
    names = Names(story.opening.seating.players, state.seating)
    for line in story.lines:
        if isinstance(line.play, Claim | Award):
            yield Scored(line, next(left), options, names)
        if isinstance(line.play, RulesChange):
            options = replace(options, **dict(line.play.rules))
        names = names.after(line.play)


def set_title(key: str) -> str:
    """A set of any deck inside a sentence."""
    return title_in(_SETS[key])


def begun(words: str) -> str:
    """Words at the beginning of a sentence.

    >>> begun("low clubs")
    'Low clubs'
    """
    return words[:1].upper() + words[1:]


def line_words(play: Any, names: Names) -> str:
    """What a line says, in a sentence without its full stop."""
    words = _WORDS[type(play)](play, names)
    why = getattr(play, "why", None)
    return f"{words}: {isolated(why)}" if why else words


def _claim(play: Claim, names: Names) -> str:
    who = names.side(play.side or 0) if play.claimant is None else names.player(play.claimant)
    other = "" if play.for_side is None else f", held by {names.side(play.for_side)}"
    verdict = verdict_said(play, names)
    end = f": {_VERDICTS[verdict]}" if verdict else ""
    return f"{who} claimed {set_title(play.half_suit)}{other}{end}"


def verdict_said(play: Claim, names: Names) -> str | None:
    """How a claim came out by what its line says alone; None where it leaves that open."""
    seating = names.seating
    claiming = (play.side or 0) if play.claimant is None else seating.side_of[play.claimant]
    holding = claiming if play.for_side is None else play.for_side
    cross = holding != claiming
    try:
        return verdict_of(Options(), play, seating.sides[holding], cross=cross, penalty=False)
    except RuleError:
        return play.verdict


def _award(play: Award, names: Names) -> str:
    title = set_title(play.half_suit)
    if play.side is None:
        return f"The table gave {title} to nobody"
    return f"The table gave {title} to {names.side(play.side)}"


def _ask(play: Ask, names: Names) -> str:
    asker, target = names.player(play.asker), names.player(play.target)
    return f"{asker} asked {target} for the {card_short(play.card)}: {ANSWERS[play.answer]}"


def _counts(play: Counts, names: Names) -> str:
    said = zip(map(isolated, names.players), play.counts, strict=False)
    return f"Cards counted: {', '.join(f'{name} {cards}' for name, cards in said)}"


def _adjust(play: Adjust, names: Names) -> str:
    points = count(abs(play.points), "point")
    more = number(play.points) if play.points < 0 else f"+{play.points}"
    return f"Points of {names.side(play.side)} put right: {more} {points.split()[1]}"


def _review(play: Review, _names: Names) -> str:
    title = begun(set_title(play.half_suit))
    return f"{title}: under review" if play.open else f"{title}: review settled"


_WORDS: Mapping[type[Any], Callable[[Any, Names], str]] = {
    Claim: _claim,
    Ask: _ask,
    Award: _award,
    Pass: lambda play, names: (
        f"{names.player(play.giver)} handed the turn to {names.player(play.taker)}"
    ),
    Counts: _counts,
    PlayOn: lambda _play, _names: "Played on for the margin",
    Adjust: _adjust,
    RulesChange: lambda play, _names: f"Rules changed: {options_words(Options, play.rules)}",
    Agree: lambda play, names: f"{names.side(play.side)} accepted {set_title(play.half_suit)}",
    Review: _review,
    **COMMON,
}
