"""The table before the first question: whether it can be played so, and what to say about it."""

from collections.abc import Iterator

from scorekeeper.games.kit import Caution, EntryError, RuleError, Seating, Start
from scorekeeper.games.literature.options import Options
from scorekeeper.games.literature.state import State
from scorekeeper.games.literature.values import total_points
from scorekeeper.games.words import count


def opened(seating: Seating, options: Options, start: Start | None) -> State:
    """The state before the first entry (rules L1, L7, L45).

    Refuses `teams_unequal`, `target_unreachable`, and totals from paper (`bad_entry`): sets that
    were won before are entered as awards.
    """
    if start is not None:
        said = "Literature takes no paper totals: enter the sets already won as decided."
        raise EntryError("bad_entry", said, field="start")
    if len(seating.sides) != 2 or len({len(side) for side in seating.sides}) != 1:
        said = f"Literature needs two equal sides: {_unequal(seating)}."
        raise EntryError("teams_unequal", said, field="sides")
    check_target(options, total_points(options))
    dealt = options.cards.dealt(len(seating.players), seating.first_dealer)
    return State(
        seating=seating,
        options=options,
        scores=(0, 0),
        sets={},
        story=(),
        tallies={},
        turn=seating.first_dealer if options.track_turn else None,
        counts=dealt if options.track_counts else None,
        warnings=(*_about_people(seating, options), *_about_end(options)),
    )


def _unequal(seating: Seating) -> str:
    """How the sides are not two equal ones."""
    if len(seating.sides) != 2:
        return f"here are {len(seating.sides)}"
    first, second = map(len, seating.sides)
    return f"here {first} play against {second}" if first > 1 else f"here 1 plays against {second}"


def check_target(options: Options, total: int) -> None:
    """Refuse a target above all points of the game: `target_unreachable` (rule L38)."""
    if options.end == "first_to" and options.target > total:
        said = f"All sets together are worth {total}: nobody can reach {options.target}."
        raise RuleError("target_unreachable", said, field="target")


def _about_people(seating: Seating, options: Options) -> Iterator[Caution]:
    players, cards = len(seating.players), options.cards.size
    if cards % players:
        said = f"{cards} cards do not come out even for {players}: from the dealer’s left, "
        yield Caution("uneven_deal", f"{said}the first {cards % players} get one more.")
    if players not in (6, 8):
        said = f"{players} play; Literature is usually played by six or eight."
        yield Caution("unusual_player_count", said)
    side_of = seating.side_of
    if any(side_of[seat] == side_of[seating.next_seat(seat)] for seat in range(players)):
        said = "Two of one side sit next to each other; usually the sides alternate."
        yield Caution("seats_not_alternating", said)


def _about_end(options: Options) -> Iterator[Caution]:
    total, target = total_points(options), options.target
    if options.end == "first_to" and 2 * target <= total:
        said = f"Both sides could reach {target}: all sets are worth {count(total, 'point')}."
        yield Caution("target_below_majority", said)
    if options.end == "first_to" and _may_stop_short(options):
        said = f"All sets could go without anybody having {target}: then the higher score wins."
        yield Caution("target_may_not_be_reached", said)
    if options.end != "all_sets" and options.cross_team == "on" and options.cross_team_points > 1:
        said = "A claim for the other side can still turn a game that ends early."
        yield Caution("early_end_not_final", said)


def _may_stop_short(options: Options) -> bool:
    return (
        2 * (options.target - 1) >= total_points(options)
        or options.location_error == "void"
        or options.opponent_error == "self_minus"
        or options.out_of_turn == "penalty"
    )
