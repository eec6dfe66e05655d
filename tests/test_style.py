"""What the style sheet says twice it says alike."""

import re
from pathlib import Path

STYLE = Path(__file__).parent.parent / "static" / "style.css"
BY_SYSTEM = ":root:not([data-theme=dark],[data-theme=contrast])"
BY_SWITCH = ":root[data-theme=light]"


def tokens(selector: str) -> dict[str, str]:
    """What is declared under a selector, by name."""
    style = STYLE.read_text(encoding="utf-8")
    (block,) = re.findall(rf"^\s*{re.escape(selector)}\s*{{([^}}]*)}}", style, re.MULTILINE)
    said = (one.split(":", 1) for one in block.split(";") if one.strip())
    return {name.strip(): value.strip() for name, value in said}


def test_a_light_phone_and_the_light_look_have_the_same_colours() -> None:
    by_system = tokens(BY_SYSTEM)
    assert len(by_system) > 20
    assert by_system == tokens(BY_SWITCH)
