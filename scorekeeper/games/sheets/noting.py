"""The sheet for a remark in the ledger."""

from dataclasses import dataclass

from scorekeeper.games.pages import Desk


@dataclass(frozen=True, slots=True)
class Noting:
    """The remark as it was typed, and why it was refused."""

    text: str
    refused: str = ""


def noting(desk: Desk) -> Noting:
    """A remark, blank or as typed."""
    return Noting(desk.picked.get("text", ""), " ".join(desk.refused.values()))
