"""What a form of any game does by itself."""

from typing import Any, ClassVar

from wtforms import StringField

from scorekeeper.games.errors import RuleError
from scorekeeper.games.forms import PlayForm


class RemarkForm(PlayForm):
    """A form that brings no words of its own."""

    kind: ClassVar[str] = "note"
    text = StringField()

    def fields(self) -> dict[str, Any]:
        """The remark."""
        return {"text": self.text.data}


def test_a_form_without_words_of_its_own_calls_a_field_by_its_name() -> None:
    form = RemarkForm(None, None)
    form.text.data = "Bo dealt twice."
    assert form.told() == [("text", "Bo dealt twice.")]


def test_a_form_without_words_of_its_own_says_what_the_rules_say() -> None:
    form = RemarkForm(None, None)
    form.refuse(RuleError("game_over", "The game is over.", field="text"))
    assert form.said() == {"text": "The game is over."}
