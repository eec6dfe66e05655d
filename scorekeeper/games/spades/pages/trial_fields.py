"""What is typed on the page that scores one hand: fields by short names, which an address holds.

`p` preset, `n` players, `w` a letter for each seat's side ("abab"), `m` who bids, `h` hand;
`b2` the bid of seat 2, `n2` its own tricks, `a2` its name; `c1` the bid of side 1, `t1` its tricks,
`q1` points, `g1` bags, `x1` sets and `r1` sets in a row before the hand, `s1` its name; `f0`
penalties, and of one more `yw` whose it is, `yd` what, `yn` how many, `yt` to whom, `yy` why.
`e` says that the page is only set up, `z` for which preset it was, `k` which bags before the
hand, side by side ("7.3"), were carried from rules with a higher limit.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.games.fields import LARGEST
from scorekeeper.games.forms import signed_number
from scorekeeper.games.names import shown
from scorekeeper.games.spades.pages.bidkeys import MOST_KEYS
from scorekeeper.games.spades.sheets.picked import FIELDS

Said = Mapping[str, str]
Choices = tuple[tuple[str, str], ...]
KNOWN = re.compile(r"[pnwmhok]|[bna][0-7]|[ctqgxrs][0-7]|f[0-5]|y[wdnty]", re.ASCII)
HAND = re.compile(r"[bn][0-7]|[ct][0-7]|f[0-5]", re.ASCII)
FINES = tuple(f"f{place}" for place in range(len(FIELDS)))  # what FIELDS are called here
BEFORE = "qgxr"  # of before the hand: nothing is 0
_SHORT = 20


@dataclass(frozen=True, slots=True)
class Field:
    """One field: its name in the address, its label, what stands in it, what is wrong with it.

    Without `choices` it is typed.
    """

    name: str
    label: str
    value: str
    choices: Choices = ()
    error: str = ""


def field(
    said: Said, errors: Mapping[str, str], name: str, label: str, choices: Choices = ()
) -> Field:
    """A field with what was typed; a value that is no choice stays one, so that nothing is lost."""
    value = said.get(name, "")
    if choices and value not in [known for known, _ in choices]:
        choices = (*choices, (value, shown(value)))
    return Field(name, label, value, choices, errors.get(name, ""))


def up_to(most: int) -> Choices:
    """Nothing said, and the numbers up to some; nothing to choose from where there are too many."""
    if most > MOST_KEYS:
        return ()
    return (("", "–"), *((str(n), str(n)) for n in range(most + 1)))


def told(said: Said, errors: dict[str, str], name: str, least: int, most: int = LARGEST) -> int:
    """A number of before the hand, 0 where nothing is said; what is none is an error beside it."""
    value = signed_number(said.get(name))
    if value is None:
        return 0
    if isinstance(value, str):
        errors[name] = f"“{shown(value)[:_SHORT]}” is no whole number."
    elif not least <= value <= most:
        errors[name] = "Nobody has so many: look at the paper once more."
    else:
        return value
    return 0


def kept(said: Said) -> dict[str, str]:
    """What an address needs of all that was said: without blanks and what is nobody's field."""
    return {name: text for name, text in said.items() if KNOWN.fullmatch(name) and text.strip()}
