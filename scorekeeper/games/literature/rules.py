"""Literature as the ledger sees it: what may be entered, and what follows from it."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any, assert_never

from scorekeeper.games.kit import Deed, RuleError, Seating, Standing, Start
from scorekeeper.games.literature import deeds, report, sameness, table
from scorekeeper.games.literature.claims import enter_award, enter_claim
from scorekeeper.games.literature.counting import recount
from scorekeeper.games.literature.opening import opened
from scorekeeper.games.literature.options import Options
from scorekeeper.games.literature.plays import (
    PLAYS,
    REMARKS,
    Adjust,
    Agree,
    Ask,
    Award,
    Claim,
    Counts,
    Pass,
    Play,
    PlayOn,
    Review,
    RulesChange,
)
from scorekeeper.games.literature.presets import PRESETS
from scorekeeper.games.literature.questions import enter_question
from scorekeeper.games.literature.state import State
from scorekeeper.games.literature.turns import pass_turn, takers
from scorekeeper.games.options import Preset
from scorekeeper.games.plays import End, Note, Substitute

_AFTER_THE_END: tuple[type[Any], ...] = (PlayOn, *REMARKS)


class LiteratureRules:
    """The rules of Literature (docs/rules/literature.md)."""

    key = "literature"
    name = "Literature"
    sign = "🐟"
    rank = 2
    sizes = frozenset({4, 6, 8, 10, 12})
    usual = 6
    plays: tuple[type[Any], ...] = PLAYS
    options: type[Any] = Options
    presets: Mapping[str, Preset] = PRESETS
    reckoning = 3
    secret: tuple[type[Any], ...] = (Ask,)
    untold: frozenset[str] = frozenset({"hits", "misses", "lost"})

    def default_sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """Even seats against odd seats (rule L2).

        >>> LiteratureRules().default_sides(6)
        ((0, 2, 4), (1, 3, 5))
        """
        return tuple(range(0, players, 2)), tuple(range(1, players, 2))

    def opening(self, seating: Seating, options: Options, start: Start | None) -> State:
        """The table after the deal, before the first question."""
        return opened(seating, options, start)

    def apply(self, state: State, play: Play) -> State:
        """The game after an entry; the end of the game is looked at first (section 10)."""
        if state.verdict and not isinstance(play, _AFTER_THE_END):
            raise RuleError("game_over", "The game is over: only corrections are accepted.")
        match play:
            case Claim():
                return enter_claim(state, play)
            case Ask():
                return enter_question(state, play)
            case Award():
                return enter_award(state, play)
            case Pass():
                return pass_turn(state, play)
            case Counts():
                return recount(state, play)
            case PlayOn():
                return table.play_on(state)
            case _:
                return _apply_beside(state, play)

    def offers(self, state: State) -> tuple[type[Any], ...]:
        """Which entries may come next, the expected one first; once it is over, remarks only.

        A game won at a target can also be played on.
        """
        if state.verdict:
            more = state.verdict.reason == "target" and state.open_sets
            return (PlayOn, *REMARKS) if more else REMARKS
        tracked = (Pass,) if takers(state) else ()
        counted = (Counts,) if state.options.track_counts else ()
        return (
            *(Claim, Ask, Award),
            *tracked,
            *counted,
            *(Adjust, Substitute, RulesChange, End),
            *REMARKS,
        )

    def standing(self, state: State) -> Standing:
        """Points by side and, once it is over, who won and by which rule."""
        if state.verdict is None:
            return Standing(state.scores)
        return Standing(state.scores, True, state.verdict.winners, state.verdict.reason)

    def next_dealer(self, state: State) -> int:
        """Who deals when the same people play again: whoever sits left of who dealt."""
        return state.seating.next_seat(state.seating.first_dealer)

    def brief(self, state: State) -> dict[str, object]:
        """What a list of games shows of this one."""
        return report.brief(state)

    def report(
        self, state: State, number_of: Callable[[Hashable], int | None]
    ) -> dict[str, object]:
        """What `replay` and the JSON interface print of a game."""
        return report.report(state, number_of)

    def deeds(self, state: State) -> Iterable[Deed]:
        """Countable things the players did."""
        return deeds.deeds(state)

    def about(self, play: Play) -> Hashable | None:
        """What a second entry about it would repeat or contradict."""
        return sameness.about(play)

    def result_of(self, play: Play) -> Hashable | None:
        """The set that a play claims, awards, accepts or questions."""
        return sameness.result_of(play)

    def holds(self, state: State, play: Play) -> bool:
        """Whether an earlier entry still counts."""
        return sameness.holds(state, play)

    def agrees(self, state: State, one: Play, other: Play) -> bool:
        """Whether two entries about the same thing say the same."""
        return sameness.agrees(state, one, other)

    def overtakes(self, newer: Play, play: Play) -> bool:
        """Whether a line that a phone has not seen makes its entry a matter for the table."""
        return sameness.overtakes(newer, play)

    def rests_on(self, play: Play, other: Play) -> bool:  # noqa: ARG002
        """Nothing is entered in view of another line: claims stand by themselves."""
        return False

    def concealed(self, state: State) -> State:
        """The game without its last question: it was history before a newer one was taken back."""
        return state._replace(last_question=None)

    def public(self, state: State, plays: Iterable[Play]) -> Iterable[Play]:
        """Everything but older questions; after the end, everything (rules L15 to L18)."""
        if state.verdict:
            return plays
        return (play for play in plays if not isinstance(play, Ask) or play is state.last_question)


def _apply_beside(
    state: State, play: Adjust | Substitute | RulesChange | Agree | Review | Note | End
) -> State:
    """What is entered beside the claims."""
    match play:
        case Adjust():
            return table.adjust_points(state, play)
        case Substitute():
            return table.substitute(state, play)
        case RulesChange():
            return table.change_rules(state, play)
        case Agree():
            return table.agree(state, play)
        case Review():
            return table.review(state, play)
        case Note():
            return table.quiet(state)
        case End():
            return table.end_early(state, play)
        case _:
            assert_never(play)


RULES = LiteratureRules()
