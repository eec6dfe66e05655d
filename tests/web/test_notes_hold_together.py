"""A note lays out what is in it side by side: a sentence with names in it is one piece."""

import re
from pathlib import Path

TEMPLATES = Path(__file__).parents[2] / "templates"
LOOSE = re.compile(r'<p class="note[^>]*>\s*\{\{[^}]*\|names')


def test_no_note_breaks_its_sentence_apart_at_the_names() -> None:
    files = TEMPLATES.rglob("*.html")
    assert not [one.name for one in files if LOOSE.search(one.read_text(encoding="utf-8"))]
