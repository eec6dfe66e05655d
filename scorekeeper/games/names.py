"""Names of people, sides and whoever entered a line: how they are cleaned, compared and refused."""

import unicodedata

from scorekeeper.games.errors import EntryError

MOST_SIGNS = 40
MOST_BYTES = 200

# Joiners hold emoji and several scripts together, tag signs spell flags: they are part of a name.
_JOINERS = {"\u200c", "\u200d"}
_TAGS = range(0xE0020, 0xE0080)
_REORDERING = {*"\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"}
_CONTROL = {"Cc", "Cs", "Zl", "Zp"}
_SKIN_TONES = range(0x1F3FB, 0x1F400)
_FLAG_LETTERS = range(0x1F1E6, 0x1F200)
_FILLERS = {*"\u115f\u1160\u2800\u3164\uffa0"}  # letters and a symbol that print nothing
_HANGUL_TAILS = range(0x1160, 0x1200)


def has_control(text: str) -> bool:
    """Whether a text holds signs that steer a screen or reorder what stands beside them."""
    return any(sign in _REORDERING or unicodedata.category(sign) in _CONTROL for sign in text)


def shown(word: object) -> str:
    """What somebody sent, as an error may repeat it: short, and without what steers a screen.

    >>> shown("bid\\n" * 3)
    'bid bid bid '
    """
    text = str(word)[:MOST_SIGNS]
    return "".join(" " if has_control(sign) else sign for sign in text)


def count_signs(text: str) -> int:
    """Count a text's signs as people do: a family emoji, a flag or an accented letter is one.

    >>> count_signs("Zoë"), count_signs("👨‍👩‍👧"), count_signs("🇳🇴")
    (3, 1, 1)
    """
    count = 0
    joined = half_flag = False
    for sign in text:
        point = ord(sign)
        flag = point in _FLAG_LETTERS
        if not (joined or _extends(sign, point) or (flag and half_flag)):
            count += 1
        half_flag = flag and not half_flag
        joined = sign == "\u200d"
    return count


def _extends(sign: str, point: int) -> bool:
    return (
        sign in _JOINERS
        or point in _SKIN_TONES
        or point in _TAGS
        or point in _HANGUL_TAILS
        or unicodedata.category(sign) in {"Mn", "Me", "Mc"}
    )


def fold(name: str) -> str:
    """What two spellings of one name share: NFC, outer blanks and letter case put aside."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).strip().casefold())


def clean_name(value: object, *, field: str = "players", seat: int | None = None) -> str:
    """A name as it is kept: NFC, without outer blanks.

    Refuses with `name_empty`, `name_too_long` (over 40 signs or 200 bytes) or `bad_entry`
    (no text, or control characters).
    """
    if value is None:
        raise EntryError("name_empty", "A name is missing.", field=field, seat=seat)
    if not isinstance(value, str):
        raise EntryError("bad_entry", "A name is a text.", field=field, seat=seat)
    name = unicodedata.normalize("NFC", value).strip()
    if name == value and _is_plain(name):
        return name
    if has_control(value):
        raise EntryError(
            "bad_entry",
            "A name may not hold line breaks or other control characters.",
            field=field,
            seat=seat,
        )
    if not any(_shows(sign) for sign in name):
        raise EntryError("name_empty", "A name is missing.", field=field, seat=seat)
    if count_signs(name) > MOST_SIGNS or len(name.encode()) > MOST_BYTES:
        raise EntryError(
            "name_too_long", f"A name has at most {MOST_SIGNS} letters.", field=field, seat=seat
        )
    return name


def _is_plain(name: str) -> bool:
    """Whether a name is short and holds only what can be printed, as most do: no more to check."""
    return name.isprintable() and 0 < len(name) <= MOST_SIGNS and _shows(name[0])


def _shows(sign: str) -> bool:
    return sign not in _FILLERS and unicodedata.category(sign) not in {"Cf", "Zs", "Mn", "Me"}


def clean_names(values: object, *, field: str = "players") -> tuple[str, ...]:
    """Names by seat, cleaned; refuses two that are equal (`name_duplicate`).

    >>> clean_names(["Ann ", "Bo"])
    ('Ann', 'Bo')
    """
    if not isinstance(values, list | tuple):
        raise EntryError("bad_entry", "The names stand in a list.", field=field)
    names = tuple(clean_name(name, field=field, seat=seat) for seat, name in enumerate(values))
    seen: dict[str, int] = {}
    for seat, name in enumerate(names):
        if fold(name) in seen:
            raise EntryError(
                "name_duplicate",
                f"“{isolated(name)}” is there twice: give one of them another name.",
                field=field,
                seat=seat,
            )
        seen[fold(name)] = seat
    return names


def isolated(name: str) -> str:
    """A name as it stands inside a sentence: its letters never reorder the words around it.

    The marks are Unicode's first-strong isolate; pages turn them into <bdi> (the filter `names`).
    No name can hold them itself.

    >>> isolated("Ann").encode("ascii", "backslashreplace")
    b'\\\\u2068Ann\\\\u2069'
    """
    return f"\u2068{name}\u2069"


def plain(sentence: str) -> str:
    """A sentence for a terminal or a program, without the marks round its names.

    >>> plain(f"{isolated('Ann')} bid 3.")
    'Ann bid 3.'
    """
    return sentence.replace("\u2068", "").replace("\u2069", "")
