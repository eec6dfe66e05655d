"""Words of sentences about a game: numbers as they are printed, lists, plurals."""

from collections.abc import Sequence

MINUS = "\u2212"


def number(value: int) -> str:
    """A total, with a real minus sign.

    >>> number(-138)
    '−138'
    """
    return str(value).replace("-", MINUS)


def signed(value: int) -> str:
    """What a term adds or takes away.

    >>> signed(50), signed(-100), signed(0)
    ('+50', '−100', '+0')
    """
    return number(value) if value < 0 else f"+{value}"


def count(amount: int, noun: str) -> str:
    """So many of something.

    >>> count(1, "bag"), count(2, "bag")
    ('1 bag', '2 bags')
    """
    return f"{number(amount)} {noun}" + ("" if amount == 1 else "s")


def listing(words: Sequence[str]) -> str:
    """Words in a row, as people say them.

    >>> listing(["Ann"]), listing(["Ann", "Bo"]), listing(["Ann", "Bo", "Cy"])
    ('Ann', 'Ann and Bo', 'Ann, Bo and Cy')
    """
    *others, last = words
    return f"{', '.join(others)} and {last}" if others else last


def one_of(words: Sequence[str]) -> str:
    """Words of which any one will do.

    >>> one_of(["6"]), one_of(["6", "11", "12"])
    ('6', '6, 11 or 12')
    """
    *others, last = words
    return f"{', '.join(others)} or {last}" if others else last


def times(amount: int) -> str:
    """How often something happened.

    >>> times(1), times(2), times(3)
    ('once', 'twice', '3 times')
    """
    return {1: "once", 2: "twice"}.get(amount, f"{amount} times")


def ordinal(place: int) -> str:
    """The place in a row.

    >>> ordinal(2), ordinal(3), ordinal(4)
    ('second', 'third', '4th')
    """
    return {1: "first", 2: "second", 3: "third"}.get(place, f"{place}th")
