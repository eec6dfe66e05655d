"""Series as tests play them: games won by one side or the other, and what is agreed."""

import re

from tests.pages import NOTHING, Page, Phone, Said, enter, hand, start_game

SCORE = {"kind": "end", "result": "score"}
US, THEM = hand(1, [4, 3, 3, 2], [5, 4, 3, 1]), hand(1, [3, 4, 2, 3], [4, 5, 1, 3])


def said(page: Page) -> str:
    """The text of a page, without the gaps beside its names."""
    return re.sub(r" (?=[.,)])|(?<=\() ", "", page.text)


def play(phone: Phone, game: str, won: tuple[dict[str, object], ...]) -> None:
    """Play a game to its end: one hand, won by Us or by Them."""
    enter(phone, game, *won, SCORE)


def rematch(phone: Phone, game: str) -> str:
    """The game that follows, by its button on the result page."""
    phone.open(f"/g/{game}")
    return phone.press("Rematch").address.removeprefix("/g/")


def agree(phone: Phone, game: str, fields: Said = NOTHING, status: int = 200) -> str:
    """Agree on a series from the page of a game that is over; gives what the page says then."""
    phone.open(f"/g/{game}")
    (to_form,) = (link for link in phone.page.links if "/series/new" in link)
    phone.open(to_form)
    return said(phone.press("Agreed", fields, status))


def series_of(phone: Phone, table: str) -> str:
    """The address of the series at a table that was begun last."""
    links = phone.open(f"/t/{table}/series").links
    return next(one for one in links if "/series/" in one and "/new" not in one)


def won_by_us(phone: Phone, table: str) -> str:
    """A game of Us against Them that Us have won; gives its id."""
    game = start_game(phone, table, side0="Us", side1="Them")
    play(phone, game, US)
    return game
