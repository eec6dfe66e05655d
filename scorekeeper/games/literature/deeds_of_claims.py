"""What was done by a claim in Literature, and by all claims of one player in a game."""

from collections.abc import Iterator
from itertools import groupby

from scorekeeper.games.deeds import Did, partners
from scorekeeper.games.kit import Deed
from scorekeeper.games.literature.state import Resolution, State

MANY_PEOPLE = 3
MANY_CLAIMS = 3
PLAYED_OUT = ("target", "all_sets")


def of_claim(state: State, done: Resolution) -> Iterator[Did]:
    """What a claim was for who made it; nobody made an award (rule L29)."""
    seat = done.claimant
    if seat is None:
        return
    right = is_right(done)
    yield Did(seat, "claims_right" if right else "claims_wrong", 1)
    if done.owner is not None:
        yield Did(seat, "sets_brought" if done.owner == done.claiming else "sets_given", 1)
    if right:
        yield Did(seat, "steals", done.for_side is not None)
        yield Did(seat, "decider", done is state.story[-1] and _decides(state, done))
        if done.held:
            yield from _by_holders(seat, {holder for _, holder in done.held})


def is_right(done: Resolution) -> bool:
    """Whether a claim counts as a right one: it was, and was not punished (rule L49)."""
    return done.verdict == "right" and not done.penalty


def _by_holders(seat: int, holders: set[int]) -> Iterator[Did]:
    """Where the cards of a right claim lay (rule L25)."""
    yield Did(seat, "scattered", len(holders) >= MANY_PEOPLE)
    yield Did(seat, "best_holders", len(holders))
    yield Did(seat, "whole_hand", holders == {seat})
    yield Did(seat, "blind_claim", seat not in holders)


def _decides(state: State, done: Resolution) -> bool:
    """Whether the last claim won a game in which its side was not ahead before it."""
    verdict, side = state.verdict, done.claiming
    if verdict is None or verdict.reason not in PLAYED_OUT or state.decided:
        return False
    before = [total - change for total, change in zip(done.totals, done.changes, strict=True)]
    lead = 0 if side is None else before[side] - before[1 - side]
    return verdict.winners == (side,) and done.totals == state.scores and lead <= 0


def in_claims(state: State) -> Iterator[Deed]:
    """What all claims of a player in the game come to, whoever scored with them."""
    with_whom = _claimants(state)
    for (seat, player), others in with_whom.items():
        partner = others.pop() if len(others) == 1 else ""
        rights = [is_right(done) for done in state.story if _may_be_of(state, done, seat, player)]
        brought = sum(
            done.owner == done.claiming for done in state.story if _is_of(done, seat, player)
        )
        yield Deed(player, "best_sets", brought, partner)
        yield Deed(player, "best_streak", _longest(rights), partner)
        if _is_flawless(state, rights):
            yield Deed(player, "flawless", 1, partner)


def _claimants(state: State) -> dict[tuple[int, str], set[str]]:
    """Who claimed, by seat and name, and who scored with them at each claim."""
    found: dict[tuple[int, str], set[str]] = {}
    for done in state.story:
        if done.claimant is not None:
            partner = partners(state.seating, done.players)[done.claimant]
            found.setdefault((done.claimant, done.claimant_name), set()).add(partner)
    return found


def _is_of(done: Resolution, seat: int, player: str) -> bool:
    return (done.claimant, done.claimant_name) == (seat, player)


def _may_be_of(state: State, done: Resolution, seat: int, player: str) -> bool:
    """Whether a claim was a player’s, or a wrong one of the side that nobody noted whose it was."""
    if done.claimant is None:
        return done.claiming == state.seating.side_of[seat] and not is_right(done)
    return _is_of(done, seat, player)


def _longest(rights: list[bool]) -> int:
    """The most right ones in a row.

    >>> _longest([True, False, True, True])
    2
    """
    return max((sum(row) for right, row in groupby(rights) if right), default=0)


def _is_flawless(state: State, rights: list[bool]) -> bool:
    over = state.verdict is not None and state.verdict.reason in PLAYED_OUT
    return over and len(rights) >= MANY_CLAIMS and all(rights)
