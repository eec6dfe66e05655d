"""A club night of nine on phones, for its tests."""

from tests.pages import Page, Phone, enter, hand

NINE = "Ann\nBo\nCy\nDi\nEve\nFay\nGus\nHal\nIvy"


def begin(ann: Phone, table: str, **said: str) -> str:
    ann.open(f"/t/{table}/nights/new")
    typed = {"others": NINE, "hands": "2", "rounds": "3", **said}
    return ann.press("Begin the night", typed).address


def games(page: Page) -> list[str]:
    return [link.removeprefix("/g/") for link in page.links if link.startswith("/g/")]


def start(ann: Phone, night: str, number: int = 1) -> list[str]:
    """Start a round; gives its games, table by table."""
    ann.open(f"{night}/tables")
    return games(ann.press(f"Start round {number}"))[:2]


def play_out(ann: Phone, game: str, ours: int = 7) -> None:
    for number in (1, 2):
        enter(ann, game, *hand(number, [3, 3, 3, 3], [ours, 13 - ours, 0, 0]))
