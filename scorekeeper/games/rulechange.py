"""A change of the rules while a game runs: from when it would hold, or why it cannot be now."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Changing:
    """The rules of a running game as they could be changed now.

    `options` are in force, `since` says from when others would hold ("hand 9"), `kept` what stays
    by the old ones. `line` is the line of the game file, without the new rules. `refused` says why
    it is not the moment, and what to do; "" where it is.
    """

    options: Any
    since: str
    line: Mapping[str, Any]
    kept: str = ""
    refused: str = ""
