"""What players did in a game of Literature, as countable deeds: the statistics begin here.

A claim belongs to who made it, where the table noted who; what the game brought belongs to who sat
there at the end. Where the cards lay is only known where they were laid down or rightly named.
"""

from collections.abc import Iterable, Iterator, Mapping

from scorekeeper.games.deeds import added_up, by_name, partners
from scorekeeper.games.kit import Deed
from scorekeeper.games.literature.deeds_of_claims import in_claims, of_claim
from scorekeeper.games.literature.deeds_of_games import in_game
from scorekeeper.games.literature.state import State

KINDS: Mapping[str, str] = {
    # In a claim
    "claims_right": "Right claims.",
    "claims_wrong": "Wrong claims, and right ones that were punished.",
    "sets_brought": "Sets won for the own side by a claim.",
    "sets_given": "Sets won for the other side by a claim.",
    "scattered": "Right claims of a set whose cards lay with three people or more.",
    "best_holders": "The most people that the cards of a right claim lay with.",
    "whole_hand": "Right claims of a set that the claimant held alone.",
    "blind_claim": "Right claims of a set of which the claimant held no card.",
    "steals": "Right claims of a set that the other side held.",
    "decider": "Right claims that ended the game and won it, the own side not ahead before.",
    # In a game, by the claims of one player
    "best_sets": "The most sets brought in one game.",
    "best_streak": "The most right claims in a row in one game.",
    "flawless": "Games with three right claims or more and no wrong one, played to the end.",
    # Questions, told only after the end
    "questions_hit": "Questions answered with the card.",
    "questions_missed": "Questions answered without the card.",
    "cards_lost": "Cards given away when asked for.",
    "perfect_questions": "Games with five questions or more, each answered with the card.",
    # In a game that somebody won
    "best_margin": "The most points won by.",
    "best_comeback": "The most points behind after a claim of a game that was won.",
    "sweep": "Games played to the end and won in which no set went to the other side, or nobody.",
}


def deeds(state: State) -> Iterable[Deed]:
    """Everything somebody did, added up by who, what (KINDS) and with whom.

    While the game runs nothing tells that somebody asked at all (rule L16).
    """
    return added_up(_all(state))


def _all(state: State) -> Iterator[Deed]:
    for done in state.story:
        yield from by_name(state.seating, done.players, of_claim(state, done))
    yield from in_claims(state)
    if state.verdict:
        yield from _questions(state)
        yield from by_name(state.seating, state.seating.players, in_game(state))


def _questions(state: State) -> Iterator[Deed]:
    """What was asked; with whom only where nobody took a seat of the side over."""
    with_whom = partners(state.seating, state.seating.players)
    for (seat, player), tally in state.tallies.items():
        side = state.seating.sides[state.seating.side_of[seat]]
        partner = "" if state.replaced.intersection(side) else with_whom[seat]
        for what, times in _asked(tally.hits, tally.misses, tally.lost):
            yield Deed(player, what, times, partner)


def _asked(hits: int, misses: int, lost: int) -> Iterator[tuple[str, int]]:
    yield "questions_hit", hits
    yield "questions_missed", misses
    yield "cards_lost", lost
    yield "perfect_questions", hits >= 5 and not misses
