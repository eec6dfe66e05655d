"""What the pages say when something does not work, in the words of a card table."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Words:
    """What an error page says: in the middle of the table, as its title, in a sentence."""

    dial: str
    title: str
    sentence: str


NOTHING_HERE = Words(
    "no deal",
    "Nobody sits here",
    "There is nothing under this address, or this phone may not see it. "
    "The table may have been deleted, or its links made anew: ask there for the code, or scan it. "
    "Opened the table under another address of this server? Use that one.",
)
WATCHING = Words(
    "watching",
    "This phone watches",
    "It sees everything and changes nothing; nothing was stored. "
    "With the code or the link to keep score it may do more.",
)
OWNERS_ONLY = Words(
    "not yours",
    "Only an owner may",
    "The phone that opened the table, and who came by an owner link, make new links and codes "
    "and may delete it. Nothing was changed.",
)
STRANGE = Words(
    "misdeal",
    "Not from our own page",
    "This was sent from a page at another address than this one; nothing was stored. Open the "
    "table here and try it again.",
)
AWAY = Words(
    "one moment",
    "The book is out of reach",
    "The database does not answer just now. What was saved before is safe: try again in a moment.",
)
FULL = Words(
    "no room",
    "The book cannot be written",
    "The server’s disk is full, or its file may only be read: whoever runs it has to look. Nothing "
    "of this was stored; what was saved before is safe.",
)
TOO_OLD = Words(
    "misdeal",
    "This page was too old",
    "It had been open for too long, or the server was started anew meanwhile. Nothing was stored: "
    "go back, load the page again, and fill it in once more.",
)
UNKNOWN = Words("stopped", "That did not work", "This page could not be shown. Go back.")
WORDS: Mapping[int, Words] = {
    400: Words(
        "misdeal", "That was not understood", "The form came in pieces; nothing was stored."
    ),
    401: Words(
        "no code", "This code opens nothing", "It was misread, or made anew: ask at the table."
    ),
    403: WATCHING,
    404: NOTHING_HERE,
    405: Words("misdeal", "Not that way", "This address takes no such form. Nothing was stored."),
    409: Words("redeal", "Somebody was quicker", "Look at the table again. Nothing was stored."),
    413: Words("too much", "That is too much", "No form holds that much; nothing was stored."),
    414: Words("too much", "That is too much", "This address is too long. Nothing was stored."),
    422: Words("refused", "That cannot stand", "The form was not right; nothing was stored."),
    429: Words("too often", "Too often", "That was tried too often. Wait a little, then again."),
    500: Words("misdeal", "Our mistake", "The server stumbled. What was saved before is safe."),
    503: Words("busy", "One moment", "Too many wrote at once. Nothing was stored: try it again."),
}
