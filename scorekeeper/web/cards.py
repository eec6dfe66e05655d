"""Games in lists: how each stands or ended, in a few words, from what is kept of it for lists."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from scorekeeper.games import GAMES
from scorekeeper.games.kit import Rules
from scorekeeper.games.names import isolated
from scorekeeper.games.words import count
from scorekeeper.store.games import GameCard
from scorekeeper.web.words import letter, points

MANY = 3  # sides, whose totals do not fit the end of a row
_BEST = 3
_WAITS = {"bids": "bids open", "tricks": "in play"}
_ENDS = {"abandoned": "Abandoned"}


@dataclass(frozen=True, slots=True)
class CardSide:
    """One side's totals; `bags` is None where they do not count, `limit` 0 where they cost nothing.

    `alone` is its number where each plays alone, `unit` what a point is called.
    """

    letter: str
    name: str
    points: int
    bags: int | None
    limit: int | None
    alone: int | None = None
    unit: str = "point"


@dataclass(frozen=True, slots=True)
class Card:
    """A game as a list shows it: what is played, how it stands, and who won once it is over.

    `who` are the sides, against each other; `score` is a sentence with names where there are many.
    `sign` stands for the kind of game; `size` says how long it was, or how many play.
    """

    id: str
    sign: str
    title: str
    who: str
    over: bool
    stage: str
    verdict: str
    score: str
    size: str
    sides: tuple[CardSide, ...]
    at: datetime


def card(game: GameCard) -> Card:
    """A game as a list shows it."""
    said, rules = game.brief, GAMES[game.rules_key]
    return Card(
        id=game.id,
        sign=rules.sign,
        title=title(rules, said),
        who=_who(game),
        over=game.over,
        stage=stage(said),
        verdict=_verdict(game) if game.over else "",
        score=_leaders(game)
        if len(said["points"]) >= MANY
        else _score(said["points"]) + _unit(game),
        size=_size(game),
        sides=_sides(game),
        at=game.active_at,
    )


def title(rules: Rules, brief: Mapping[str, Any]) -> str:
    """What is played, and to how many points where it ends at some: "Spades to 500"."""
    target = brief.get("target")
    return f"{rules.name} to {target}" if target else rules.name


def cards(games: Iterable[GameCard]) -> tuple[Card, ...]:
    """Several games as a list shows them."""
    return tuple(map(card, games))


def winners_first(games: Iterable[GameCard]) -> tuple[Card, ...]:
    """The same where two play with the winner\u2019s points first, as "Them won" is before them."""
    return tuple(map(_winner_first, games))


def _winner_first(game: GameCard) -> Card:
    told, totals = card(game), game.brief["points"]
    if not game.over or len(totals) >= MANY or [*game.brief.get("winners", ())] != [1]:
        return told
    return replace(told, score=_score(totals[::-1]) + _unit(game))


def _sides(game: GameCard) -> tuple[CardSide, ...]:
    totals = game.brief["points"]
    bags = game.brief.get("bags") or [None] * len(totals)
    limit = game.brief.get("bag_limit")
    alone = len(game.players) == len(game.side_names)
    numbers = [side + 1 if alone else None for side in range(len(totals))]
    unit = game.brief.get("unit", "point")
    return tuple(
        CardSide(letter(side), name, totals[side], bags[side], limit, numbers[side], unit)
        for side, name in enumerate(game.side_names)
    )


def _score(totals: Sequence[int]) -> str:
    """Totals in a row, in a form that a minus sign leaves as it is.

    >>> _score([533, 479]), _score([292, -500])
    ('533 : 479', '292 : −500')
    """
    return " : ".join(map(points, totals))


def _unit(game: GameCard) -> str:
    """What the points are called, where the game has a word of its own for them."""
    unit = game.brief.get("unit", "point")
    return "" if unit == "point" else f" {unit}s"


def _size(game: GameCard) -> str:
    """How many hands were played; of a game without hands how many play."""
    hands = game.brief.get("hands")
    if hands is None:
        return count(len(game.players), "player")
    return count(hands, "hand") if hands else ""


def _who(game: GameCard) -> str:
    """The sides: two against each other, more than two in a row."""
    return (" v " if len(game.side_names) < MANY else ", ").join(game.side_names)


def _leaders(game: GameCard) -> str:
    """The best few of many sides with their totals, the leader first; names are set apart."""
    totals = game.brief["points"]
    ranked = sorted(range(len(totals)), key=lambda side: -totals[side])
    said = [
        f"{isolated(game.side_names[side])}\u00a0{points(totals[side])}" for side in ranked[:_BEST]
    ]
    return ", ".join(said) + (" …" if len(ranked) > _BEST else "")


def stage(brief: Mapping[str, Any]) -> str:
    """How far a game is, in a few words.

    >>> stage({"hand": 7, "waits_for": "bids"})
    'hand 7, bids open'
    """
    hand = brief.get("hand")
    said = [f"hand {hand}" if hand else "", _WAITS.get(str(brief.get("waits_for")), "")]
    return brief.get("stage") or ", ".join(filter(None, said))


def _verdict(game: GameCard) -> str:
    """Who won, in a few words; a tie that is shared is nobody's.

    A name is the table's own word, so "Us won" and "Ann & Cal won" both read well.
    """
    winners = [game.side_names[side] for side in game.brief.get("winners", ())]
    if len(winners) == 1:
        return f"{winners[0]} won"
    return _ENDS.get(str(game.brief.get("reason")), "Draw")
