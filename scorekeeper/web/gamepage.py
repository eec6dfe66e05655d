"""How a game's page is made: the game's own views, laid into the frame that all games share."""

from collections.abc import Mapping

from flask import get_flashed_messages, render_template

from scorekeeper.games.kit import Seating
from scorekeeper.games.pages import Desk, Newest, Page, views_of
from scorekeeper.games.seated import seats_of
from scorekeeper.ledger import history
from scorekeeper.ledger.entry import Entry, corrected_numbers
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.ledger.sealing import shown_state
from scorekeeper.live import HUB
from scorekeeper.store import db, lookups, people
from scorekeeper.store.ledgers import Access
from scorekeeper.web import accepting, agreed, following, night_game, results
from scorekeeper.web.recording import new_key
from scorekeeper.web.records import records_of
from scorekeeper.web.rulesname import rules_name

NOTHING: Mapping[str, str] = {}
NO_SEATS: frozenset[int] = frozenset()


def newest(ledger: Ledger) -> Newest | None:
    """The newest play that counts, by whoever said last what stands there: what Undo strikes."""
    last: dict[int, Entry] = {}
    for entry in reversed(ledger.entries):
        for number in corrected_numbers(entry.line):
            last.setdefault(number, entry)
        play = ledger.play(entry.number)
        if play is not None:
            said = last.get(entry.number, entry)
            return Newest(entry.number, play, said.by, said.at)
    return None


def desk_of(
    ledger: Ledger,
    picked: Mapping[str, str] = NOTHING,
    refused: Mapping[str, str] = NOTHING,
    known: tuple[str, ...] = (),
    *,
    watching: bool = False,
    access: Access | None = None,
) -> Desk:
    """All that the game's views are made from; `known` are others of the table.

    With `access` the page knows what the table asks for before a result counts as agreed, who holds
    this phone, and who holds others. Who is `watching` picks nothing: whatever the address says,
    the page is how the game stands.
    """

    def number_of(play: object) -> int | None:
        about = ledger.rules.about(play)
        return None if about is None else ledger.number_about(about)

    state, accept = shown_state(ledger), accepting.newest(ledger, access) if access else None
    if watching:
        return Desk(state, newest(ledger), number_of, accept=accept, watching=True)
    me, held = _holders(access, state.seating) if access else (None, NO_SEATS)
    return Desk(
        state,
        newest(ledger),
        number_of,
        picked,
        refused,
        known,
        accept=accept,
        me=me,
        held=held,
    )


def _holders(access: Access, seating: Seating) -> tuple[int | None, frozenset[int]]:
    """Where the player sits who holds this phone, and those with phones that are at the table."""
    if access.player is None:
        return None, NO_SEATS
    me = next(iter(seats_of(seating, [access.player])), None)
    if me is None:
        return None, NO_SEATS
    table_id = access.table_id
    phones = lookups.players_with_phones(db.session, table_id, access.number)
    others = [player for number, player in phones if HUB.is_there(table_id, number)]
    seated = people.as_seated(db.session, table_id, others, seating.players)
    return me, seats_of(seating, seated.values()) - {me}


def render(access: Access, ledger: Ledger, desk: Desk, note: str = "") -> str:
    """The page of the game as it stands; of one that is over and agreed on, its result."""
    if ledger.rules.standing(ledger.state).over and not desk.waits:
        return results.page(access, ledger, note or _flashed("note"), _flashed("told"))
    return framed(access, ledger, views_of(ledger.rules.key).show(desk), note)


def framed(access: Access, ledger: Ledger, page: Page, note: str = "") -> str:
    """A page of a running game in its frame; `note` is worth a word in it."""
    return render_template(
        "games/show.html",
        access=access,
        page=page,
        view=page.view,
        sides=page.sides and accepting.totals(ledger, access),
        aside="" if getattr(page.view, "accept", None) else aside(access, ledger),
        key=new_key(),
        seen=ledger.version,
        note=note or _flashed("note") or (page.passed.words if page.passed else ""),
        told=_flashed("told"),
        bad=bool(note),
    )


def aside(access: Access, ledger: Ledger) -> str:
    """A word beside the title: what is not agreed on, who agreed to the rules, or which they are.

    On a club night it says where the game is, and how long it lasts.

    A page that asks for an OK says so itself.
    """
    if waiting := accepting.waiting(ledger, access):
        return waiting
    if access.night:
        return night_game.where(access, ledger)
    if not records_of(ledger.rules.key).begun(ledger.state):
        card = records_of(ledger.rules.key).rules(ledger.state, history.story(ledger), None)
        ticks = agreed.agreement(access, ledger, card, begun=False)
        if ticks.count:
            return f"{ticks.count} of {len(ticks.ticks)} agreed"
    return rules_name(access.table_id, ledger)


def _flashed(category: str) -> str:
    return " ".join(map(str, get_flashed_messages(category_filter=[category])))


def watched(access: Access, ledger: Ledger) -> str:
    """The <main> of a game's page as a watcher has it: what streams send to all who watch.

    `access` is a watcher's, so that it holds no forms and nothing that belongs to one phone.
    """
    following.shows(access, ledger)
    page = render(access, ledger, desk_of(ledger, access=access, watching=True))
    return following.main_of(page)
