"""A correction that breaks a later line, told by that line and by what to do."""

from scorekeeper.games.kit import ScoringError
from scorekeeper.ledger import history
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.web.records import records_of

_UNDO_FIRST = "Undo what came after that end first."
_MEND_FIRST = "Correct that line or take it back first."


def explained(ledger: Ledger, error: ScoringError) -> str:
    """Why a correction is refused; where a later line breaks, that line is named."""
    story = history.story(ledger)
    later = next((line for line in story.lines if line.number == error.breaks), None)
    if later is None:
        return error.message
    words = records_of(ledger.rules.key).words_of(later, ledger.state)
    if error.code == "game_over":
        return f"With this the game ends earlier, before this line: {words}. {_UNDO_FIRST}"
    return f"With this a later line could not stand: {words}. {error.message} {_MEND_FIRST}"
