"""Whose turn it is, as far as the app follows it, and which phase that makes (rules L31 to L37)."""

from scorekeeper.games.kit import Caution, RuleError
from scorekeeper.games.literature.checks import check_player
from scorekeeper.games.literature.plays import Pass
from scorekeeper.games.literature.state import State
from scorekeeper.games.names import isolated


def phase_of(state: State) -> str:
    """`play`, `must_pass`, `must_designate`, `claim_out` or `over` (rule L35)."""
    if state.verdict:
        return "over"
    if state.turn is None or state.counts is None:
        return "play"
    own = state.seating.side_of[state.turn]
    if state.counts[state.turn]:
        return "play" if state.held_by(1 - own) else "claim_out"
    return "must_pass" if state.held_by(own) else "must_designate"


def takers(state: State) -> tuple[int, ...]:
    """The seats that the turn may be handed to by a pass (rule L36)."""
    if state.turn is None or state.verdict:
        return ()
    if state.counts is None:
        return tuple(seat for seat in range(len(state.seating.players)) if seat != state.turn)
    phase, own = phase_of(state), state.seating.side_of[state.turn]
    if phase not in ("must_pass", "must_designate"):
        return ()
    side = own if phase == "must_pass" else 1 - own
    return tuple(seat for seat in sorted(state.seating.sides[side]) if state.counts[seat])


def pass_turn(state: State, play: Pass) -> State:
    """The turn is handed over; refuses `turn_not_tracked`, `pass_not_allowed`, `pass_target`."""
    check_player(state, play.giver, "from")
    check_player(state, play.taker, "to")
    if state.turn is None:
        raise RuleError("turn_not_tracked", "This game does not follow the turn.", field="to")
    able = takers(state)
    name = isolated(state.seating.players[state.turn])
    if not able:
        said = f"{name} has cards and the turn: it is handed over only by who has none."
        raise RuleError("pass_not_allowed", said, field="from")
    if play.taker not in able:
        raise RuleError("pass_target", _not_to(state, play.taker), field="to", seat=play.taker)
    return state._replace(turn=play.taker, asked_last=False, warnings=_pass_words(state, play))


def _not_to(state: State, taker: int) -> str:
    name = isolated(state.seating.players[taker])
    if taker == state.turn:
        return f"{name} has the turn already."
    if state.counts and not state.counts[taker]:
        return f"{name} has no cards left: name somebody who has."
    whom = "a team-mate" if phase_of(state) == "must_pass" else "an opponent"
    return f"The turn goes to {whom} with cards, not to {name}."


def _pass_words(state: State, play: Pass) -> tuple[Caution, ...]:
    turn, names, said = state.turn or 0, state.seating.players, []
    if play.giver != turn:
        words = f"{isolated(names[play.giver])} passed; it was {isolated(names[turn])}’s turn."
        said.append(Caution("out_of_turn", words))
    side_of = state.seating.side_of
    if state.counts is None and side_of[play.taker] != side_of[turn]:
        words = f"The turn went to the other side: {isolated(names[play.taker])}."
        said.append(Caution("pass_to_opponent", words))
    return tuple(said)


def check_next(
    state: State, claiming: int, taker: int, counts: tuple[int, ...] | None, *, right: bool
) -> None:
    """Whether a claim may hand on the turn to somebody (rule L33).

    `state` is the game after it; `counts` are those that are known then, None where they are not.
    """
    check_player(state, taker, "next")
    if not may_hand_on(state, claiming, right=right):
        raise RuleError("next_not_allowed", _no_next(state), field="next")
    name = isolated(state.seating.players[taker])
    if state.seating.side_of[taker] != claiming:
        said = f"The turn stays with the side that claimed: {name} is not on it."
        raise RuleError("next_not_allowed", said, field="next", seat=taker)
    if counts is not None and not counts[taker]:
        said = f"{name} has no cards left: name somebody who has."
        raise RuleError("next_has_no_cards", said, field="next", seat=taker)


def _no_next(state: State) -> str:
    if state.turn is None:
        return "This game does not follow the turn: leave out who has it next."
    if state.options.turn_after_right != "team_choice":
        return "By the rules of this table a right claim does not hand on the turn."
    return "The turn is handed on only after a right claim by the side on turn."


def may_hand_on(state: State, claiming: int, *, right: bool) -> bool:
    """Whether a claim by this side lets it choose who has the turn next."""
    return (
        right
        and state.turn is not None
        and state.options.turn_after_right == "team_choice"
        and state.seating.side_of[state.turn] == claiming
    )


def turn_after_wrong(
    state: State, claiming: int, claimant: int | None, counts: tuple[int, ...] | None
) -> int | None:
    """Who has the turn after a wrong claim (rule L34); `state` is the game after it.

    Where nobody noted who claimed, the next is looked for from the player on turn. `counts` are
    those that are known then.
    """
    turn = state.turn
    if turn is None or state.options.turn_after_wrong != "opponents":
        return turn
    if state.seating.side_of[turn] != claiming:
        return turn
    begin = turn if claimant is None else claimant
    for step in range(1, len(state.seating.players)):
        seat = state.seating.next_seat(begin, step)
        has_cards = counts is None or counts[seat]
        if state.seating.side_of[seat] != claiming and has_cards:
            return seat
    return turn
