"""Later lines that go with a correction: the game ends earlier by it, or their hand is gone."""

from typing import Any

from scorekeeper.games.corrections import Raw
from scorekeeper.games.kit import ScoringError
from scorekeeper.ledger import conflict, gamefile, history
from scorekeeper.ledger.acceptance import REMARKS
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.ledger.taken_back import TakenBack, without_later
from scorekeeper.store.ledgers import Access, Already, Outcome, Written
from scorekeeper.web import recording
from scorekeeper.web.records import records_of
from scorekeeper.web.sent import Sent

FIELD = "take_back"  # the version on which the page has offered it
_KEY_LENGTH = 60


def tried(ledger: Ledger, line: Raw, error: ScoringError) -> TakenBack | None:
    """A refused correction without what was entered after the end that it brings.

    None where something else stands in its way.
    """
    if error.breaks is None:
        return None
    return without_later(ledger, gamefile.decode(ledger.rules, line))


def words(ledger: Ledger, later: TakenBack | None) -> str:
    """What would be taken back: "hands 12 and 13"; "" for nothing."""
    if later is None:
        return ""
    if all(_is_remark(ledger.play(number)) for number in later.struck):
        return "what was said of it"
    lines = [line for line in history.story(ledger).lines if line.number in later.struck]
    return str(records_of(ledger.rules.key).taken_back(lines))


def agreed(ledger: Ledger, later: TakenBack, said: Any, seen: int) -> bool:
    """Whether somebody has read what goes, on a page that shows the very ledger of now.

    Nor has anybody corrected the same thing since the form was made, at version `seen`.
    """
    newest = str(said or "") == str(ledger.version)
    return newest and conflict.compare(ledger, later.lines[-1], seen) is None


def strike(access: Access, ledger: Ledger, later: TakenBack, key: str) -> bool:
    """Strike the later lines, newest first; False where another phone was quicker.

    Each is an entry that can be put back, and was tried before on the same ledger.
    """
    for place, line in enumerate(later.lines[:-1]):
        seen, mark = ledger.version + place, f"{key[:_KEY_LENGTH]}-{place}"
        try:
            outcome = recording.write(access, gamefile.encode(line), key=mark, seen=seen)
        except ScoringError:
            return False
        if not isinstance(outcome, Written | Already):
            return False
    return True


def with_oks(access: Access, ledger: Ledger, form: Sent, error: ScoringError) -> Outcome | None:
    """Undo of a result that was accepted or questioned since: what was said of it goes with it.

    None where anything else stands in its way, or another phone was quicker.
    """
    later = tried(ledger, form.line, error) if form.form is None else None
    if later is None or not all(_is_remark(ledger.play(number)) for number in later.struck):
        return None
    if not strike(access, ledger, later, form.key):
        return None
    seen = ledger.version + len(later.struck)
    return recording.write(access, form.line, key=form.key, seen=seen)


def _is_remark(play: Any) -> bool:
    return play.kind in REMARKS
