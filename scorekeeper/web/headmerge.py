"""A set-up that two phones correct at once: what each has touched is laid together."""

from collections.abc import Iterator, Mapping

from scorekeeper.games.names import fold, isolated, shown
from scorekeeper.ledger import history
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.web.headform import HeadForm, filled

_TITLES = {
    "p": "the name in seat {}",
    "seat": "the seat of player {}",
    "s": "the side of seat {}",
    "side": "the name of side {}",
    "points": "the points of side {}",
    "bags": "the bags of side {}",
}
_PEOPLE, _SIDES = ("p", "seat", "dealer"), ("s", "side", "points", "bags", "hand")
Texts = Mapping[str, str]


def merge(form: HeadForm, ledger: Ledger) -> str | None:
    """Lay what a form has touched over the set-up as it stands now.

    None where nobody has corrected that since the form was made; else what both have changed, each
    otherwise, in words ("" for nothing): there the form keeps its own.
    """
    seen = int(form.seen.data or 0)
    if seen >= ledger.version:
        return None
    before = history.before(ledger, seen + 1)
    if before.head == ledger.head:
        return None
    was, stands, mine = _texts(filled(before)), _texts(filled(ledger)), _texts(form)
    both: list[str] = []
    for names in _together(was, stands):
        moved = [name for name in names if was[name] != stands[name]]
        if not moved or all(mine[name] == stands[name] for name in names):
            continue
        if all(mine[name] == was[name] for name in names):
            for name in names:
                form[name].data = stands[name]
        else:
            both.append(_words(names, stands, mine))
    form.seen.data = str(ledger.version)
    return ", ".join(both)


def _texts(form: HeadForm) -> Texts:
    kept = (field for field in form if _kind(field.name) in (*_PEOPLE, *_SIDES))
    return {field.name: str(field.data or "").strip() for field in kept}


def _kind(name: str) -> str:
    return name.rstrip("0123456789")


def _together(was: Texts, stands: Texts) -> Iterator[tuple[str, ...]]:
    """Each field by itself; all of the people where somebody moved, all of the sides likewise.

    A row of the form is another person then, a side other people.
    """
    rows = {fold(text): name for name, text in was.items() if _kind(name) == "p"}
    people = [(fold(text), name) for name, text in stands.items() if _kind(name) == "p"]
    for kinds, whole in (
        (_PEOPLE, any(rows.get(who, name) != name for who, name in people)),
        (_SIDES, any(was[name] != stands[name] for name in was if _kind(name) == "s")),
    ):
        names = tuple(name for name in was if _kind(name) in kinds)
        yield from (names,) if whole else ((name,) for name in names)


def _words(names: tuple[str, ...], stands: Texts, mine: Texts) -> str:
    name, *others = names
    kind = _kind(name)
    if others:
        return "who sat where" if kind in _PEOPLE else "the sides"
    if kind == "dealer":
        return "who dealt first"
    title = _TITLES.get(kind, "the number of the next hand")
    number = name.removeprefix(kind)
    said = [isolated(shown(texts[name])) if texts[name] else "none" for texts in (stands, mine)]
    titled = title.format(int(number) + 1 if number else "")
    return f"{titled} (theirs {said[0]}, yours {said[1]})"
