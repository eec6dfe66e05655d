"""What somebody hears who was slower, and what goes with an earlier end, whatever the game."""

from collections.abc import Mapping

from scorekeeper.games import forms
from scorekeeper.games.literature.pages import corrected as literature_corrected
from scorekeeper.games.literature.pages.versions import typed
from scorekeeper.games.sheets.trying import Picks
from scorekeeper.games.spades.pages import corrected as spades_corrected
from scorekeeper.games.spades.rules import RULES
from scorekeeper.ledger import gamefile, history
from scorekeeper.ledger.ledger import Ledger
from tests.literature_pages import claim, table

NOTE = {"kind": "note", "text": "Tea"}
ASKED = {"kind": "ask", "asker": "0", "target": "1", "card": "9C", "answer": "no"}


def plain(words: str) -> str:
    return words.replace("\u2068", "").replace("\u2069", "")


def spades(*entries: Mapping[str, object]) -> Ledger:
    head = {"format": gamefile.FORMAT, "game": "spades", "players": ["Ann", "Bo", "Cy", "Di"]}
    return gamefile.read({**head, "entries": [*entries]})


def test_a_question_is_told_field_by_field() -> None:
    said = forms.told("literature", table().state, Picks(ASKED))
    assert [(label, plain(words)) for label, words in said] == [
        ("Asked", "Asha"),
        ("Was asked", "Ben"),
        ("Card", "9 of clubs"),
        ("Answer", "no"),
    ]


def test_what_nobody_can_read_of_a_question_is_left_out() -> None:
    odd = {"kind": "ask", "asker": "99", "target": "x", "card": "1Z", "answer": "perhaps"}
    assert forms.told("literature", table().state, Picks(odd)) == []


def test_a_claim_is_told_as_a_whole_elsewhere() -> None:
    said = {"kind": "claim", "set": "low-clubs", "claim": "0:right"}
    assert forms.told("literature", table().state, Picks(said)) == []
    assert plain(typed(table().state, said)) == "Asha, low clubs: right"
    shown = {"kind": "claim", "set": "low-clubs", "claimant": "2"}
    assert plain(typed(table().state, shown)) == "Chen, low clubs"


def test_a_question_is_told_in_one_sentence() -> None:
    assert plain(typed(table().state, ASKED)) == "Asha asked Ben for 9♣: no"
    assert typed(table().state, {"kind": "ask", "asker": "0"}) == ""


def test_lines_that_are_neither_hand_nor_set_go_as_the_later_lines() -> None:
    notes = history.story(table(NOTE)).lines
    assert literature_corrected.taken_back(notes) == "the later lines"
    assert literature_corrected.taken_back(()) == ""
    assert plain(literature_corrected.taken_back(history.story(table(claim(0, "low-clubs"))).lines))
    assert spades_corrected.taken_back(history.story(spades(NOTE)).lines) == "the later lines"
    assert spades_corrected.taken_back(()) == ""


def test_spades_keeps_nothing_back() -> None:
    state = spades().state
    assert RULES.concealed(state) is state
