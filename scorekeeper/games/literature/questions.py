"""Questions: who may ask whom for what, and what the answer does (rules L8 to L14)."""

from scorekeeper.games.kit import Caution, RuleError
from scorekeeper.games.literature.checks import check_player, whose
from scorekeeper.games.literature.decks import card_short
from scorekeeper.games.literature.plays import Ask
from scorekeeper.games.literature.state import State
from scorekeeper.games.names import isolated


def enter_question(state: State, play: Ask) -> State:
    """The game after a question; the turn follows it, whoever was expected (rule L12)."""
    _check_people(state, play)
    _check_card(state, play)
    _check_counts(state, play)
    hit = play.answer == "yes"
    tallied = state._replace(
        tallies=state.with_tally(play.asker, **{"hits" if hit else "misses": 1})
    )
    if hit:
        tallied = tallied._replace(tallies=tallied.with_tally(play.target, lost=1))
    holder = play.asker if hit else play.target
    return tallied._replace(
        turn=None if state.turn is None else holder,
        counts=_moved(state.counts, play) if hit else state.counts,
        last_question=play,
        asked_names=(state.seating.players[play.asker], state.seating.players[play.target]),
        asked_last=True,
        warnings=_unexpected(state, play),
    )


def _check_people(state: State, play: Ask) -> None:
    check_player(state, play.asker, "asker")
    check_player(state, play.target, "target")
    name = isolated(state.seating.players[play.target])
    if play.asker == play.target:
        said = f"{name} both asks and is asked: questions go to the other side."
        raise RuleError("ask_self", said, field="target")
    side_of = state.seating.side_of
    if side_of[play.asker] == side_of[play.target]:
        said = f"{name} is a team-mate: questions go to the other side."
        raise RuleError("ask_teammate", said, field="target", seat=play.target)


def _check_card(state: State, play: Ask) -> None:
    half_suit = state.options.cards.home.get(play.card)
    if half_suit is None:
        said = f"The {card_short(play.card)} is not in this deck."
        raise RuleError("unknown_card", said, field="card")
    if half_suit.key in state.sets:
        said = f"{half_suit.title}: {whose(state, half_suit.key)}."
        raise RuleError("set_resolved", said, field="card")
    if play.answer == "not thanked" and state.options.thanks == "off":
        said = "By the rules of this table nobody has to say thanks: the answer is yes or no."
        raise RuleError("bad_result", said, field="answer")


def _check_counts(state: State, play: Ask) -> None:
    """Who is out neither asks nor is asked, and nobody asks once a side is out (rule L11)."""
    if state.counts is None:
        return
    names = state.seating.players
    for side, side_name in enumerate(state.seating.side_names):
        if not state.held_by(side):
            said = f"{isolated(side_name)} have no cards left: the other side claims the rest."
            raise RuleError("no_more_asks", said, field="asker")
    for seat, code, field in (
        (play.asker, "asker_empty", "asker"),
        (play.target, "target_empty", "target"),
    ):
        if not state.counts[seat]:
            verb = "ask" if field == "asker" else "be asked"
            said = f"{isolated(names[seat])} has no cards left, so cannot {verb}."
            raise RuleError(code, said, field=field, seat=seat)


def _moved(counts: tuple[int, ...] | None, play: Ask) -> tuple[int, ...] | None:
    if counts is None:
        return None
    moves = {play.asker: 1, play.target: -1}
    return tuple(cards + moves.get(seat, 0) for seat, cards in enumerate(counts))


def _unexpected(state: State, play: Ask) -> tuple[Caution, ...]:
    if state.turn in (None, play.asker):
        return ()
    asker, turn = (isolated(state.seating.players[seat]) for seat in (play.asker, state.turn or 0))
    return (Caution("out_of_turn", f"{asker} asked; it was {turn}’s turn."),)
