"""What happens beside the claims: points, people or rules put right, remarks, the end."""

from dataclasses import replace

from scorekeeper.games.kit import RuleError
from scorekeeper.games.literature.checks import check_side, known_set
from scorekeeper.games.literature.ending import all_points, judged, settled
from scorekeeper.games.literature.opening import check_target
from scorekeeper.games.literature.plays import Adjust, Agree, Review, RulesChange
from scorekeeper.games.literature.state import State
from scorekeeper.games.names import fold, isolated
from scorekeeper.games.plays import End, Substitute


def quiet(state: State) -> State:
    """The game after an entry that nothing is said about, and that was no question."""
    return state._replace(asked_last=False, warnings=())


def adjust_points(state: State, play: Adjust) -> State:
    """A side's points change outside a set, and the end is tested with them."""
    check_side(state, play.side)
    scores = list(state.scores)
    scores[play.side] += play.points
    return judged(quiet(state)._replace(scores=tuple(scores)))


def substitute(state: State, play: Substitute) -> State:
    """Somebody else takes a seat from here on; nobody sits twice."""
    if play.seat >= len(state.seating.players):
        raise RuleError("unknown_seat", f"Nobody sits at seat {play.seat}.", field="seat")
    if fold(play.player) in map(fold, state.seating.players):
        said = f"{isolated(play.player)} sits at the table already: give another name."
        raise RuleError("name_duplicate", said, field="player", seat=play.seat)
    return quiet(state)._replace(
        seating=state.seating.with_player(play.seat, play.player),
        replaced=state.replaced | {play.seat},
    )


def change_rules(state: State, play: RulesChange) -> State:
    """Options change from the next line on; what was scored stays as it was.

    The change itself ends no game: the next set, award or adjustment is judged by it.
    """
    options = replace(state.options, **dict(play.rules))
    after = quiet(state)._replace(options=options)
    check_target(options, all_points(after))
    return after


def agree(state: State, play: Agree) -> State:
    """A side accepts how a set came out."""
    _check_resolved(state, play.half_suit)
    check_side(state, play.side)
    return quiet(state)._replace(agreed=state.agreed | {(play.half_suit, play.side)})


def review(state: State, play: Review) -> State:
    """How a set came out is questioned, or the question is settled."""
    _check_resolved(state, play.half_suit)
    change = state.in_review.union if play.open else state.in_review.difference
    return quiet(state)._replace(in_review=change({play.half_suit}))


def _check_resolved(state: State, key: str) -> None:
    half_suit = known_set(state, key)
    if key not in state.sets:
        raise RuleError("set_open", f"{half_suit.title}: nobody has it yet.", field="set")


def play_on(state: State) -> State:
    """A decided game goes on for the margin; the winner stays (rule L42)."""
    if not state.verdict or state.verdict.reason != "target" or not state.open_sets:
        said = "There is nothing to play on: the game was not won at a target with sets open."
        raise RuleError("nothing_to_play_on", said)
    return quiet(state)._replace(decided=state.verdict.winners, verdict=None)


def end_early(state: State, play: End) -> State:
    """The table settles the game before the rules do (rule L41)."""
    if play.result != "conceded":
        if play.side is not None:
            raise RuleError("bad_entry", "Only who gives up is named.", field="side")
    elif play.side is None:
        raise RuleError("bad_entry", "Say which side gives up.", field="side")
    check_side(state, play.side)
    return settled(state, play.result, play.side)
