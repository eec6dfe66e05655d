"""Why a game of Spades ended as it did: a sentence or two from the rule that ended it."""

from typing import Any

from scorekeeper.games.names import isolated
from scorekeeper.games.plays import End
from scorekeeper.games.spades.ending import is_out_by_sets, is_reached, is_sunk
from scorekeeper.games.spades.pages.before import before, is_past, was_past
from scorekeeper.games.spades.pages.told import receipt_words
from scorekeeper.games.spades.plays import Adjust
from scorekeeper.games.spades.state import State, Verdict
from scorekeeper.games.words import count, listing, number, ordinal, times


def reason(state: State, verdict: Verdict, last: Any) -> str:
    """The rule that ended the game, and the numbers that it looked at (rules S25 to S35)."""
    said = [_ended(state, verdict, last), *_tie(state, verdict), *_remark(last)]
    return " ".join(sentence.strip() for sentence in said if sentence)


def _ended(state: State, verdict: Verdict, last: Any) -> str:
    match verdict.reason:
        case "conceded" | "score" | "abandoned":
            return _settled(state, last)
        case "target":
            return _reached(state, verdict, last)
        case "floor":
            return _sank(state, verdict, last)
        case "max_hands":
            return _counted_out(state, verdict, last)
        case "sets":
            return _lost_by_sets(state, verdict, last)
        case "first_hand_board":
            return _below_board(state, verdict)
        case _:
            return _all_tricks(state, verdict)


def before_any(state: State) -> str:
    """When a game ended in which no hand was scored; those on paper were played all the same."""
    number = state.deal.number
    return "before the first hand" if number == 1 else f"before hand {number}"


def _settled(state: State, last: End) -> str:
    hands = len(state.hands)
    after = f"after {count(hands, 'hand')}: {_score(state)}" if hands else before_any(state)
    if last.result == "conceded" and last.side is not None:
        return f"{_name(state, last.side)} gave up {after}."
    if last.result == "score":
        return f"The table ended the game by the score {after}."
    return f"The table broke the game off {after}."


def _reached(state: State, verdict: Verdict, last: Any) -> str:
    """Who passed the target by the last play; nobody did where somebody stood past it before."""
    options, winner = state.options, verdict.winners[0]
    assert options.target is not None
    target, stands = number(options.target), _points(state, winner)
    if len(verdict.winners) > 1:
        return ""
    if is_reached(options, before(state, last).accounts):
        plain = f"The game goes to {target}. {_wins_with(state, verdict)}"
        return _played_on(state, verdict, last) or plain
    past = "reached" if stands == options.target else "passed"
    again = " again" if was_past(state, winner, last) else ""
    said = f"{_name(state, winner)} {past} {target}{again} {_way(state, winner, last)}"
    also = [
        side
        for side in _others(state, winner)
        if is_past(options, _points(state, side)) and _points(state, side) < stands
    ]
    if also:
        rivals = listing([f"{_name(state, s)} with {number(_points(state, s))}" for s in also])
        return f"{said} So did {rivals}: the higher total wins."
    return f"{said} {_rest(state, winner)}"


def _sank(state: State, verdict: Verdict, last: Any) -> str:
    """Who sank to the floor by the last play; nobody did where somebody was there before."""
    floor, mode = state.options.floor, state.options.floor_mode
    assert floor is not None
    where = f"Below {number(floor)}" if mode == "below" else f"At {number(floor)} or below"
    rule = f"{where} a side has lost."
    if is_sunk(state.options, before(state, last).accounts):
        return f"{rule} {_played_on(state, verdict, last) or _wins_with(state, verdict)}"
    lowest = min(range(len(state.accounts)), key=lambda side: _points(state, side))
    said = f"{_name(state, lowest)} sank to {number(_points(state, lowest))}"
    low = [side for side, its in enumerate(state.accounts) if is_sunk(state.options, (its,))]
    also = _too(state, verdict, [side for side in low if side != lowest], "had sunk too")
    return f"{said} {_way(state, lowest, last)} {also}{rule} {_wins_with(state, verdict)}"


def _too(state: State, verdict: Verdict, sides: list[int], words: str) -> str:
    """That others lost with the one that is told of; the winner is told elsewhere."""
    lost = [_name(state, side) for side in sides if side not in verdict.winners]
    return f"{listing(lost)} {words}. " if lost else ""


def _counted_out(state: State, verdict: Verdict, last: Any) -> str:
    limit = state.options.max_hands
    assert limit is not None
    rule = f"The game goes over {count(limit, 'hand')}."
    return f"{rule} {_played_on(state, verdict, last) or _wins_with(state, verdict)}"


def _lost_by_sets(state: State, verdict: Verdict, last: Any) -> str:
    """Who missed too many contracts: of several somebody who did so by the last hand, and lost."""
    then = before(state, last)
    out = [side for side, its in enumerate(state.accounts) if is_out_by_sets(state.options, its)]
    side = min(out, key=lambda side: (then.is_out(side), side in verdict.winners))
    lost = f"{_name(state, side)} missed the contract {_how_often(state, side, then.is_out(side))}"
    end = _played_on(state, verdict, last) or _wins_with(state, verdict)
    also = _too(state, verdict, [other for other in out if other != side], "had missed as many")
    return f"{lost}, and that loses the game here. {also}{end}"


def _how_often(state: State, side: int, long: bool) -> str:
    hand, most, account = state.hands[-1].number, state.options.sets_lose, state.accounts[side]
    if most is None or account.sets < most:
        row = account.sets_in_a_row
        return f"{row} times running, last in hand {hand}" if row > 1 else f"in hand {hand}"
    if long:
        return times(account.sets)
    return f"for the {ordinal(account.sets)} time in hand {hand}"


def _below_board(state: State, verdict: Verdict) -> str:
    hand, board = state.hands[-1], state.options.first_hand_board
    low = [side for side, result in enumerate(hand.sides) if result.tricks < board]
    names = listing([_name(state, side) for side in low])
    return (
        f"{names} took fewer than {count(board, 'trick')} in the first hand,"
        f" and that loses the game here. {_wins_with(state, verdict)}"
    )


def _all_tricks(state: State, verdict: Verdict) -> str:
    hand = state.hands[-1]
    return (
        f"{_name(state, verdict.winners[0])} won all {hand.options.tricks_per_hand} tricks"
        f" of hand {hand.number}, and that wins the game here."
    )


def _way(state: State, side: int, last: Any) -> str:
    """How a side came to its total: the receipt of the last hand, or its total put right."""
    if isinstance(last, Adjust):
        wrong = _points(state, side) - (last.points or 0)
        return f"when the total was put right from {number(wrong)}."
    hand = state.hands[-1]
    its = hand.sides[side]
    terms = receipt_words(hand, side)
    was, now = number(its.total - its.points), number(its.total)
    whom = "them" if len(state.seating.sides[side]) > 1 else "the total"
    return f"in hand {hand.number}: {listing(terms)} took {whom} from {was} to {now}."


def _played_on(state: State, verdict: Verdict, last: Any) -> str:
    """What there is to say if the game would have ended earlier but for a tie; "" if not."""
    then = before(state, last)
    level = then.level(verdict.reason)
    if level is None or then.hand is None or len(verdict.winners) > 1:
        return ""
    now = "a correction" if isinstance(last, Adjust) else f"hand {state.hands[-1].number}"
    tie = f"Level at {number(level)} after hand {then.hand.number}, so the table played on"
    return f"{tie}; {now} decided: {_result(state, verdict)}."


def _result(state: State, verdict: Verdict) -> str:
    """The totals at the end, the winner's first; of more than two sides with their names."""
    (winner, *_) = verdict.winners
    sides = [winner, *_others(state, winner)]
    if len(sides) == 2:
        return " v ".join(number(_points(state, side)) for side in sides)
    return listing([f"{_name(state, side)} {number(_points(state, side))}" for side in sides])


_BY_TOTALS = ("target", "floor", "max_hands")


def _tie(state: State, verdict: Verdict) -> list[str]:
    """What was done about a level top: shared, or fewer bags (rule S27)."""
    tops = _tops(state)
    if len(verdict.winners) > 1:
        names = listing([_name(state, side) for side in verdict.winners])
        both = "both" if len(verdict.winners) == 2 else "all"
        return [
            f"{names} {both} have {number(_points(state, verdict.winners[0]))}: they share the win."
        ]
    by_bags = state.options.tie_break == "fewer_bags" and verdict.reason in _BY_TOTALS
    if by_bags and len(tops) > 1 and set(verdict.winners) < set(tops):
        bags = listing([f"{_name(state, s)} {state.accounts[s].bags}" for s in tops])
        return [f"Level at the top, fewer bags decide: {bags}."]
    return []


def _remark(last: Any) -> list[str]:
    why = getattr(last, "why", None)
    return [f"Remark: {isolated(why)}."] if why else []


def _wins_with(state: State, verdict: Verdict) -> str:
    """The winner's total beside the others', where points alone did not end the game."""
    if len(verdict.winners) != 1:
        return ""
    winner = verdict.winners[0]
    return (
        f"{_name(state, winner)} won with {number(_points(state, winner))}. {_rest(state, winner)}"
    )


def _rest(state: State, winner: int) -> str:
    others = _others(state, winner)
    best = others[0]
    if len(others) == 1 or _points(state, best) > _points(state, winner):
        return f"{_name(state, best)} stood at {number(_points(state, best))}."
    return f"Next came {_name(state, best)} with {number(_points(state, best))}."


def _others(state: State, winner: int) -> list[int]:
    sides = [side for side in range(len(state.accounts)) if side != winner]
    return sorted(sides, key=lambda side: -_points(state, side))


def _tops(state: State) -> list[int]:
    best = max(account.points for account in state.accounts)
    return [side for side, account in enumerate(state.accounts) if account.points == best]


def _score(state: State) -> str:
    totals = [
        f"{_name(state, side)} {number(account.points)}"
        for side, account in enumerate(state.accounts)
    ]
    return listing(totals)


def _name(state: State, side: int) -> str:
    return isolated(state.seating.side_names[side])


def _points(state: State, side: int) -> int:
    return state.accounts[side].points
