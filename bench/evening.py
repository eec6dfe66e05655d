"""What people do on the pages, by the forms that stand there: a table, a game, bids, a result."""

from bench.pages import Form
from bench.phone import Answer, Phone

FOUR = ("Ann", "Bo", "Cy", "Di")


def open_table(phone: Phone, name: str = "Friday") -> str:
    """Open a table; gives its address."""
    home = phone.get("/")
    return phone.send(home.form("/tables"), name=name).location


def start_game(phone: Phone, table: str) -> str:
    """Seat four people, the first of them dealing; gives the game's address."""
    form = phone.open(f"{table}/new").form(f"{table}/new")
    seated = {f"p{seat}": name for seat, name in enumerate(FOUR)}
    return phone.send(form, **seated, dealer="0").location


def join(phone: Phone, table: str, guest: Phone) -> None:
    """Let another phone in by the join link that the table shows."""
    shown = phone.get(f"{table}/link").text
    address = "/join/" + shown.split("/join/")[1][:22]
    guest.send(guest.get(address).form(address))


def entry_form(page: Answer, kind: str, **chosen: str) -> Form:
    """The form of a game's page that enters a bid or a result."""
    return page.form("/entries", kind=kind, **chosen)


def bid(phone: Phone, game: str, number: str) -> Answer:
    """Tap a bid for whoever's turn it is."""
    return phone.send(entry_form(phone.get(game), "bid", bid=number), bid=number)


def result(phone: Phone, game: str, tricks: str) -> Answer:
    """Save what the first side took of the thirteen."""
    form = entry_form(phone.get(game), "tricks", **{"side-0": tricks})
    return phone.send(form, **{"side-0": tricks})
