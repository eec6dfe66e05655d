"""Several phones at one table of Literature that enter one claim, alike or otherwise."""

from tests.literature_pages import SIX
from tests.pages import Page, Phone, join, ledger_of
from tests.recording import started, version

KEY = "high-diamonds"
REOPEN = {"location_error": "reopen"}


def opened(phone: Phone, game: str) -> Phone:
    """The phone with the page of the set before it."""
    phone.open(f"/g/{game}/sheet/claim?set={KEY}")
    return phone


def claimed(phone: Phone, said: str, status: int = 200) -> Page:
    """A tap on a claimant's key on the page that is open."""
    return phone.send(phone.page.form(has="set"), said={"claim": said}, status=status)


def test_a_claim_that_leaves_the_set_open_is_told_once(phone: Phone, table: str) -> None:
    game = started(phone.app, table, game="literature", players=[*SIX], rules=REOPEN)
    other, third = (opened(join(phone, table), game) for _ in range(2))
    claimed(opened(phone, game), "0:misplaced")
    assert "already entered the same" in claimed(other, "0:misplaced").text
    page = claimed(third, "2:right", status=409)
    assert "One set, two entries" in page.text
    assert version(phone.app, game) == 1
    third.press([words for form in page.forms for words in form.buttons][-1].words)
    assert ledger_of(phone, game).state.sets[KEY].claimant == 2


def test_a_set_that_stayed_open_is_claimed_again_by_who_has_seen_it(
    phone: Phone, table: str
) -> None:
    game = started(phone.app, table, game="literature", players=[*SIX], rules=REOPEN)
    claimed(opened(phone, game), "0:misplaced")
    claimed(opened(join(phone, table), game), "0:misplaced")
    assert version(phone.app, game) == 2
