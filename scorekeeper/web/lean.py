"""Our own styles and scripts without what is there for people only: they travel smaller.

Names stay as they are, and so does every end of a line that could end a statement: what a phone
runs can be read beside what stands in static/. Pages of others (vendor) are not touched.
"""

import re
from collections.abc import Callable, Mapping

# Comments, and room between what is said.
_STYLES = re.compile(rb"/\*.*?\*/|(?<=[;{}])\s+|\n", re.DOTALL)

# What is said word for word in a script: texts, texts with ${} in them (three deep), patterns.
_QUOTED = rb"\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'"
_FLAT = rb"`(?:[^`$\\]|\\.|\$(?!\{))*`"
_DEEP = rb"`(?:[^`$\\]|\\.|\$(?!\{)|\$\{(?:[^`{}]|" + _FLAT + rb")*\})*`"
_DEEPER = rb"`(?:[^`$\\]|\\.|\$(?!\{)|\$\{(?:[^`{}]|" + _DEEP + rb")*\})*`"
_PATTERN = (
    rb"(?:(?<=[(\[=,:!&|?])|(?<=[(\[=,:!&|?] ))/(?![/*])(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/"
)
_SAID = b"|".join((_QUOTED, _DEEPER, _PATTERN))
# Remarks; an end of a line after which nothing can end; blanks beside what parts words by itself.
_PARTS = rb"[=<>&|?:,;(){}\[\]]"
_BETWEEN = (
    rb"//[^\n]*|(?:^|(?<=[;{,(\[]))\s+|\s+(?=[})\]])|(?<=\n)\s+"
    rb"|(?<=" + _PARTS + rb")[ \t]+|[ \t]+(?=" + _PARTS + rb")"
)
_SCRIPTS = re.compile(rb"(?P<said>" + _SAID + rb")|" + _BETWEEN)


def style(text: bytes) -> bytes:
    """A style sheet as it travels.

    >>> style(b".mark { color: red; }  /* a side */")
    b'.mark {color: red;}'
    """
    return _STYLES.sub(b"", text)


def script(text: bytes) -> bytes:
    """A script as it travels; what is between quotation marks stays word for word.

    >>> script(b'if (a) {\\n  tell(`{ ${ b } } // c`);  // never\\n}\\nelse b = "a  =  b";')
    b'if(a){tell(`{ ${ b } } // c`);}\\nelse b="a  =  b";'
    """
    return _SCRIPTS.sub(lambda found: found["said"] or b"", text)


LEANER: Mapping[str, Callable[[bytes], bytes]] = {".css": style, ".js": script}
