"""The board: tiles of the sets, the seats with cards and turn, and the lines beside them."""

from dataclasses import dataclass, replace

from scorekeeper.games.acceptance import Acceptance
from scorekeeper.games.literature.decks import HalfSuit, card_short
from scorekeeper.games.literature.ending import clinched, goal_of, open_points
from scorekeeper.games.literature.pages.words import (
    ANSWERS,
    LETTERS,
    Pip,
    letter_of,
    name_of,
    pips_of,
    range_of,
    short_range,
    side_name,
    why_short,
    why_words,
)
from scorekeeper.games.literature.state import State
from scorekeeper.games.literature.turns import phase_of
from scorekeeper.games.literature.units import unit
from scorekeeper.games.literature.values import value_of
from scorekeeper.games.names import isolated
from scorekeeper.games.places import PLACES, shape
from scorekeeper.games.words import count


@dataclass(frozen=True, slots=True)
class Tile:
    """A set: open, or out of play with its owner's letter ("" where it is nobody's).

    `short` is its range in a small place. `who` brought it or gave it away, or why it is where it
    is; `words` say it all to whoever listens.
    """

    key: str
    range: str
    short: str
    pips: tuple[Pip, ...]
    wide: bool
    words: str
    open: bool
    letter: str = ""
    who: str = ""
    value: int = 1


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat at the table: who sits there, cards held ("" where unknown), whether on turn."""

    place: str
    letter: str
    name: str
    cards: str
    on: bool


@dataclass(frozen=True, slots=True)
class SideScore:
    """What a side has, as every page shows it; sets know no bags."""

    letter: str
    name: str
    points: int
    place: str = ""
    to_go: str = ""
    bags: None = None
    limit: int = 0
    alone: None = None
    unit: str = "set"


@dataclass(frozen=True, slots=True)
class Board:
    """The page of a running game.

    `question` is the last one in words, "" before the first; `turn` whose turn it is or what the
    phase asks for; `seats` are () where neither turn nor cards are followed; `dial` says in the
    middle of them how many cards, or else sets, are in play. `passes` and `asks` say whether
    the turn is to be handed on, or anybody can be asked (rule L35).
    `accept`: the table is not at one about the newest set. `said`: what has just been claimed, and
    the points since, where that is the newest entry.
    """

    tiles: tuple[Tile, ...]
    question: str
    turn: str
    loud: bool
    seats: tuple[Seated, ...]
    shape: str
    to: str
    dial: tuple[str, str]
    passes: bool
    asks: bool
    recount: bool
    remarks: tuple[str, ...]
    accept: Acceptance | None = None
    said: tuple[str, str] | None = None


def scores(state: State) -> tuple[SideScore, ...]:
    """What every side has, in order."""
    ahead, done = _ahead(state), clinched(state)
    return tuple(
        SideScore(
            letter=LETTERS[side],
            name=state.seating.side_names[side],
            points=points,
            place="decided" if side == done else "ahead" if side == ahead else "",
            to_go=to_go(state, side),
            unit=unit(state),
        )
        for side, points in enumerate(state.scores)
    )


def _ahead(state: State) -> int | None:
    first, second = state.scores
    return None if first == second or state.verdict else int(second > first)


def to_go(state: State, side: int) -> str:
    """How much a side still needs, never more than is open; "" where every set is played.

    What can no longer be reached is not asked for.
    """
    goal = goal_of(state)
    if goal is None or state.verdict:
        return ""
    needs = goal - state.scores[side]
    return f"needs {needs} more" if needs <= open_points(state) else ""


def heading(state: State) -> str:
    """The line under the title: what the game goes to, and what is open."""
    left = len(state.open_sets)
    if state.decided:
        won = "a draw" if len(state.decided) > 1 else f"{side_name(state, state.decided[0])} won"
        return f"{won} · played on · {left} open"
    goal = goal_of(state)
    aim = "to the last set" if goal is None else f"first to {goal}"
    return f"{aim} · {left} open"


def board(state: State) -> Board:
    """The board as it stands."""
    seats, words = _seats(state), turn_words(state)
    phase = phase_of(state)
    return Board(
        tiles=tuple(tile(state, half_suit) for half_suit in state.options.cards.sets),
        question=question_words(state),
        turn=words,
        loud=phase not in ("play", "over"),
        seats=seats,
        shape=shape(len(state.seating.players)),
        to=next((seat.place.removesuffix("-seat") for seat in seats if seat.on), "0"),
        dial=_dial(state),
        passes=phase in ("must_pass", "must_designate"),
        asks=phase == "play",
        recount=state.options.track_counts and state.counts is None,
        remarks=tuple(caution.message for caution in state.warnings),
    )


def tile(state: State, half_suit: HalfSuit) -> Tile:
    """A set as its tile shows it."""
    done = state.sets.get(half_suit.key)
    value = value_of(state.options, half_suit) if done is None else done.value
    same = len({value_of(state.options, one) for one in state.options.cards.sets}) == 1
    worth = "" if same else f", {count(value, 'point')}"
    drawn = Tile(
        key=half_suit.key,
        range=range_of(half_suit),
        short=short_range(half_suit),
        pips=pips_of(half_suit),
        wide=half_suit.kind == "special",
        words=f"{half_suit.title}, open{worth}",
        open=True,
        value=1 if same else value,
    )
    if done is None:
        return drawn
    owner = "nobody" if done.owner is None else state.seating.side_names[done.owner]
    brought = done.claimant_name if done.verdict == "right" and not done.penalty else ""
    wrong = "" if brought or done.penalty else done.claimant_name
    by = f", {wrong}’s claim" if wrong else ""
    return replace(
        drawn,
        words=f"{half_suit.title}: {owner}, {brought or why_words(done)}{by}{worth}",
        open=False,
        letter="" if done.owner is None else LETTERS[done.owner],
        who=brought or (f"✕ {wrong}" if wrong else why_short(done)),
    )


def _dial(state: State) -> tuple[str, str]:
    if not state.options.track_counts:
        return str(len(state.open_sets)), "open"
    return ("?" if state.counts is None else str(sum(state.counts))), "cards"


def _seats(state: State) -> tuple[Seated, ...]:
    """The people round the table, where there is anything to say of them."""
    if state.turn is None and not state.options.track_counts:
        return ()
    places = PLACES[len(state.seating.players)]
    return tuple(
        Seated(
            places[seat],
            letter_of(state, seat),
            name,
            "" if state.counts is None else str(state.counts[seat]),
            seat == state.turn,
        )
        for seat, name in enumerate(state.seating.players)
    )


def question_words(state: State) -> str:
    """The last question in one line: the only one that may be shown while the game runs (L15)."""
    asked = state.last_question
    if asked is None:
        return ""
    asker, target = map(isolated, state.asked_names)
    return f"{asker} asked {target} for {card_short(asked.card)}: {ANSWERS[asked.answer]}"


def turn_words(state: State) -> str:
    """Whose turn it is, or what the end of the game asks of whom (rule L35)."""
    if state.turn is None:
        return ""
    name, own = name_of(state, state.turn), state.seating.side_of[state.turn]
    match phase_of(state):
        case "must_pass":
            return f"{name} is out of cards: pass to a partner"
        case "must_designate":
            return f"{side_name(state, own)} are out: {name} names an opponent"
        case "claim_out":
            return f"{side_name(state, 1 - own)} are out: {name} claims the rest"
        case _:
            return f"{name}’s turn"
