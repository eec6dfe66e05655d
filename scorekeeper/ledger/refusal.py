"""What cannot come in from a file, and where in it that stands."""

from dataclasses import dataclass

from scorekeeper.games.names import shown

Path = tuple[str | int, ...]  # keys and places from 0 that lead to a part of JSON
_LONGEST = 160  # signs of what stood there


@dataclass(frozen=True, slots=True)
class Refusal:
    """Something that cannot stand: in which file, line, game and entry; what was there."""

    file: str
    sentence: str
    line: int | None = None
    game: int | None = None
    entry: int | None = None
    there: str = ""

    @property
    def place(self) -> str:
        """Where it stands, as one says it.

        >>> Refusal("a.json", "No.", line=3, entry=2).place
        'line 3, entry 2'
        """
        parts = (("line", self.line), ("game", self.game), ("entry", self.entry))
        return ", ".join(f"{word} {number}" for word, number in parts if number is not None)

    def saying(self, sentence: str, entry: int | None, there: str, path: Path) -> "Refusal":
        """The same place with what is wrong in it; a `path` leads to a game and an entry."""
        game = self.game
        match path:
            case ("games", int(place), "file", "entries", int(number), *_):
                game, entry = place + 1, number + 1
            case ("games", int(place), *_):
                game = place + 1
            case ("entries", int(number), *_):
                entry = number + 1
            case _:
                pass  # nobody knows where, or it is of no game
        said = "".join(map(shown, there[:_LONGEST]))
        return Refusal(self.file, sentence, self.line, game, entry, said)
