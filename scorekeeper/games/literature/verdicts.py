"""How a claim came out: from the cards where they were shown, else as it was given (rule L24)."""

from scorekeeper.games.kit import RuleError
from scorekeeper.games.literature.options import Options
from scorekeeper.games.literature.plays import Claim

WRONG = ("misplaced", "opponents", "wrong")


def verdict_of(
    options: Options, play: Claim, holding: tuple[int, ...], *, cross: bool, penalty: bool
) -> str:
    """The verdict of a claim whose cards were checked; `holding` are the seats said to hold it.

    `cross`: it is for the other side; `penalty`: it will be punished as out of turn. Refuses
    `need_verdict`, `need_reason`, `bad_verdict` and `verdict_conflict`.
    """
    if play.actual is not None:
        return _agreed(play.verdict, _shown(options, play, holding))
    if play.verdict is None:
        raise RuleError("need_verdict", "Say how the claim came out.", field="verdict")
    if options.claim_scope == "ownership":
        return _owned(play.verdict)
    if play.verdict == "wrong" and (penalty or not (cross or one_wrong(options))):
        raise RuleError("need_reason", _WHICH, field="verdict")
    return play.verdict


_WHICH = (
    "Say where the cards were: all on the claiming side, or some on the other. It scores "
    "differently here."
)
_CONFLICT = "The cards shown say otherwise. Look again at the verdict or at the cards."


def one_wrong(options: Options) -> bool:
    """Whether both kinds of wrong claims score alike, so that "wrong" says enough (rule L26).

    >>> one_wrong(Options()), one_wrong(Options(location_error="void"))
    (True, False)
    """
    return options.location_error == options.opponent_error == "opponents"


def _owned(verdict: str) -> str:
    """Where only ownership is claimed, nobody can be misnamed (rule L30)."""
    if verdict == "misplaced":
        said = "Only ownership is claimed here: it was right, or the other side held a card."
        raise RuleError("bad_verdict", said, field="verdict")
    return "opponents" if verdict == "wrong" else verdict


def _shown(options: Options, play: Claim, holding: tuple[int, ...]) -> str | None:
    """What the cards say; None where they leave open whether the holders were named rightly."""
    actual = dict(play.actual or ())
    if any(seat not in holding for seat in actual.values()):
        return "opponents"
    if options.claim_scope == "ownership":
        return "right"
    if play.named is not None:
        return "right" if dict(play.named) == actual else "misplaced"
    return None


def _agreed(given: str | None, derived: str | None) -> str:
    if derived is None:
        if given == "opponents":
            raise RuleError("verdict_conflict", _CONFLICT, field="verdict")
        if given not in ("right", "misplaced"):
            said = "Say whether every card was named with its holder, or one was misplaced."
            raise RuleError("need_verdict", said, field="verdict")
        return given
    if given in (None, derived) or (given == "wrong" and derived in WRONG):
        return derived
    raise RuleError("verdict_conflict", _CONFLICT, field="verdict")
