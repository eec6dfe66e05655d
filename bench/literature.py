"""Games of Literature as people play them, made by chance from a seed: always the same ones.

The cards are really dealt, so that every answer and every holder is true; nobody plays well.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from scorekeeper.games.literature.decks import DECKS, HalfSuit
from scorekeeper.ledger import gamefile

_PEOPLE = ("Ann", "Bo", "Cy", "Di", "Zoë", "José")
_DECK = DECKS["54_eights_jokers"]
_RULES = {"track_turn": True, "track_counts": True, "claim_timing": "anytime", "end": "all_sets"}
Line = dict[str, Any]


class Deal:
    """Six people with their cards; `turn` is who asks next."""

    def __init__(self, chance: Random) -> None:
        self.chance, self.turn = chance, 0
        self.open = [*_DECK.sets]
        self.holder: dict[str, int] = {}
        cards = [*_DECK.home]
        chance.shuffle(cards)
        for place, card in enumerate(cards):
            self.holder[card] = (place + 1) % len(_PEOPLE)

    def hand(self, seat: int) -> list[str]:
        """The cards of a player."""
        return [card for card, holder in self.holder.items() if holder == seat]

    def ask(self) -> Line:
        """A question by the rules: the asker holds a card of the set, and not that one."""
        mine = self.hand(self.turn)
        sets = {_DECK.home[card].key for card in mine}
        wanted = [card for card in self.holder if _DECK.home[card].key in sets and card not in mine]
        theirs = [card for card in wanted if (self.holder[card] - self.turn) % 2]
        card = self.chance.choice(theirs if theirs and self.chance.random() < 0.4 else wanted)
        others = [
            seat for seat in range(len(_PEOPLE)) if (seat - self.turn) % 2 and self.hand(seat)
        ]
        target = self.holder[card] if card in theirs and self.chance.random() < 0.5 else None
        target = self.chance.choice(others) if target is None else target
        hit = self.holder[card] == target
        line = {"kind": "ask", "asker": self.turn, "target": target, "card": card}
        if hit:
            self.holder[card] = self.turn
        else:
            self.turn = target
        return {**line, "answer": "yes" if hit else "no"}

    def claim(self, half_suit: HalfSuit) -> Line:
        """A right claim card by card, or a wrong one in the set's first card."""
        true = {card: self.holder.pop(card) for card in half_suit.cards}
        self.open.remove(half_suit)
        first = half_suit.cards[0]
        claimant = true[first]
        named = {
            card: seat if (seat - claimant) % 2 == 0 else claimant for card, seat in true.items()
        }
        if self.chance.random() < 0.2:
            named[first] = (claimant + 2) % len(_PEOPLE)
        return {
            "kind": "claim",
            "claimant": claimant,
            "set": half_suit.key,
            "named": named,
            "actual": true,
        }

    def can_ask(self) -> bool:
        """Whether the player on turn has cards, and somebody to ask."""
        others = [seat for seat in range(len(_PEOPLE)) if (seat - self.turn) % 2]
        wanted = {_DECK.home[card].key for card in self.hand(self.turn)}
        theirs = [card for card in self.holder if _DECK.home[card].key in wanted]
        return any(self.hand(seat) for seat in others) and len(theirs) > len(self.hand(self.turn))


def lines(chance: Random, entries: int) -> Iterator[Line]:
    """So many questions and claims; the sets are claimed evenly among the questions."""
    deal = Deal(chance)
    claims = min(len(_DECK.sets) - 2, max(1, entries // 12))
    due = {(number + 1) * entries // (claims + 1) for number in range(claims)}
    for number in range(entries):
        if number in due:
            yield deal.claim(chance.choice(deal.open))
        else:
            yield deal.ask()


def game(chance: Random, entries: int) -> Line:
    """A game file of so many lines, turn and cards followed; one that the rules take is looked for.

    A player who cannot go on ends a deal, and another is tried.
    """
    while True:
        try:
            made = [*lines(chance, entries)]
        except IndexError:
            continue
        file = {
            "format": gamefile.FORMAT,
            "game": "literature",
            "rules": _RULES,
            "players": chance.sample(_PEOPLE, len(_PEOPLE)),
            "entries": made,
        }
        if "error" not in gamefile.replay(file):
            return file


def games(count: int, entries: int, seed: int = 1) -> list[Line]:
    """Games of so many lines."""
    chance = Random(seed)
    return [game(chance, entries) for _ in range(count)]
