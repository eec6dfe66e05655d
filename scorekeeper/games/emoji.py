"""Emoji, as a person or a sign may have one: exactly one, however many code points spell it."""

import re

MOST = 40  # code points: no emoji of a phone's keyboard has half as many

_BASE = (
    "[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u21aa\u2300-\u23ff\u25aa-\u25fe\u2600-\u27bf"
    "\u2934\u2935\u2b00-\u2bff\u3030\u303d\u3297\u3299"
    "\U0001f000-\U0001f1e5\U0001f200-\U0001f3fa\U0001f400-\U0001faff]"
)
_TAGS = "(?:[\U000e0020-\U000e007e]{1,8}\U000e007f)?"  # the flags of countries within countries
_ONE = f"{_BASE}\ufe0f?[\U0001f3fb-\U0001f3ff]?\ufe0f?{_TAGS}"
_FLAG = "[\U0001f1e6-\U0001f1ff]{2}"
_KEYCAP = "[0-9#*]\ufe0f?\u20e3"
_EMOJI = re.compile(f"{_ONE}(?:\u200d{_ONE})*|{_FLAG}|{_KEYCAP}")


def is_emoji(text: str) -> bool:
    """Whether a text is one emoji and nothing else.

    >>> is_emoji("🦉"), is_emoji("👨‍👩‍👧"), is_emoji("🇳🇴")
    (True, True, True)
    >>> is_emoji("A"), is_emoji("🦉🦊"), is_emoji("")
    (False, False, False)
    """
    return len(text) <= MOST and _EMOJI.fullmatch(text) is not None
