"""How many cards everybody holds, where the table counts them (rules L45 to L47)."""

from collections import Counter
from collections.abc import Iterator, Mapping

from scorekeeper.games.kit import Caution, RuleError
from scorekeeper.games.literature.decks import HalfSuit, card_short
from scorekeeper.games.literature.plays import Counts, Holders
from scorekeeper.games.literature.state import State
from scorekeeper.games.names import isolated
from scorekeeper.games.words import count

_UNSYNCED = Caution(
    "counts_unsynced", "How many cards everybody holds is not known from here: count them again."
)


def cards_out(state: State) -> int:
    """Cards of the open sets: those that are still in somebody's hand."""
    return sum(len(half_suit.cards) for half_suit in state.open_sets)


def recount(state: State, play: Counts) -> State:
    """The table counts its cards, and they add up to those of the open sets (rule L45)."""
    names, out = state.seating.players, cards_out(state)
    if not state.options.track_counts:
        said = "This game does not count cards."
        raise RuleError("counts_not_tracked", said, field="counts")
    if len(play.counts) != len(names):
        said = f"Give a number for each of the {len(names)} players."
        raise RuleError("counts_players", said, field="counts")
    for seat, cards in enumerate(play.counts):
        if cards < 0:
            said = f"{isolated(names[seat])} cannot hold fewer than no cards."
            raise RuleError("counts_sum", said, field="counts", seat=seat)
    if sum(play.counts) != out:
        said = f"The counts add up to {sum(play.counts)}; {count(out, 'card')} are in play."
        raise RuleError("counts_sum", said, field="counts")
    return state._replace(counts=play.counts, asked_last=False, warnings=())


def shares(holders: Holders) -> Mapping[int, int]:
    """How many of the cards each seat holds."""
    return Counter(seat for _, seat in holders)


def after_showing(
    state: State, held: Holders
) -> tuple[tuple[int, ...] | None, tuple[Caution, ...]]:
    """The counts once a set is out of play, and what is to be said about them (rule L46).

    `held` are its true holders, () where they are not known.
    """
    if not state.options.track_counts:
        return None, ()
    if not held:
        return None, (_UNSYNCED,)
    if state.counts is None:
        return None, ()
    gone = shares(held)
    left = tuple(cards - gone.get(seat, 0) for seat, cards in enumerate(state.counts))
    short = [seat for seat, cards in enumerate(left) if cards < 0]
    if short:
        return None, (_mismatch(state, short[0], gone[short[0]]), _UNSYNCED)
    return left, ()


def _mismatch(state: State, seat: int, shown: int) -> Caution:
    name, had = isolated(state.seating.players[seat]), (state.counts or ())[seat]
    said = f"{name} laid down {count(shown, 'card')}, and had {had} by the count."
    return Caution("count_mismatch", said)


def doubts(state: State, holding: int, named: Holders) -> Iterator[Caution]:
    """What the counts say against a claim before its cards are shown.

    `holding` is the side that is said to hold the set.
    """
    if state.counts is None:
        return
    names = state.seating.players
    for seat, cards in shares(named).items():
        if cards > state.counts[seat]:
            said = f"{isolated(names[seat])} was named for {count(cards, 'card')}, and has "
            said += f"{state.counts[seat]} by the count."
            yield Caution("named_exceeds_count", said)
            break
    if not state.held_by(holding):
        side = isolated(state.seating.side_names[holding])
        yield Caution("team_out_of_cards", f"{side} have no cards left by the count.")


def check_cards(half_suit: HalfSuit, holders: Holders | None, players: int, word: str) -> None:
    """The cards named (or shown) are exactly the set's, each with somebody at the table.

    Refuses `named_extra`, `named_missing`, `named_unknown_player`, or the same with `actual`.
    """
    if holders is None:
        return
    given = dict(holders)
    for card, seat in given.items():
        if card not in half_suit.cards:
            said = f"The {card_short(card)} is no card of {half_suit.title.lower()}."
            raise RuleError(f"{word}_extra", said, field=word)
        if seat >= players:
            said = f"The {card_short(card)} is said to be with somebody who does not sit here."
            raise RuleError(f"{word}_unknown_player", said, field=word)
    missing = [card for card in half_suit.cards if card not in given]
    if missing:
        said = f"Say who holds the {card_short(missing[0])} too."
        raise RuleError(f"{word}_missing", said, field=word)
