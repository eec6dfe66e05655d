"""The fields of a hand that is only tried: rules and seats, and what each side bid and took."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scorekeeper.games.choosing import Sides, choosing_of, parted, way_words
from scorekeeper.games.kit import Seating
from scorekeeper.games.spades.bags import bags_count
from scorekeeper.games.spades.choosing import COMMON
from scorekeeper.games.spades.options import Options
from scorekeeper.games.spades.pages.bidkeys import MOST_KEYS, blind_bids, nils_are_known, plain_bids
from scorekeeper.games.spades.pages.cells import LETTERS
from scorekeeper.games.spades.pages.trial_fields import (
    BEFORE,
    FINES,
    Choices,
    Field,
    Said,
    field,
    kept,
    up_to,
)
from scorekeeper.games.spades.pages.trial_table import Table, letters
from scorekeeper.games.spades.presets import PRESETS
from scorekeeper.games.spades.rules import RULES
from scorekeeper.games.spades.sheets.picked import FIELDS, noted, penalties_in

Errors = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class SeatForm:
    """A player of a side: the name, the bid (none where sides bid), the player's own tricks."""

    name: str
    bid: Field | None
    own: Field | None


@dataclass(frozen=True, slots=True)
class SideForm:
    """What is asked of a side: its players' bids, its tricks, what it had before the hand."""

    letter: str
    name: str
    alone: int | None
    seats: tuple[SeatForm, ...]
    fields: tuple[Field, ...]

    @property
    def every_field(self) -> tuple[Field, ...]:
        """The fields of its players and its own, as far as they are asked."""
        of_seats = (one for seat in self.seats for one in (seat.bid, seat.own) if one)
        return (*of_seats, *self.fields)


def setup(said: Said, its: Table, errors: Errors) -> tuple[Field, ...]:
    """Rules, players, who plays with whom, who bids, and the hand's number where it matters."""
    seating, options = its.seating, its.options
    size = len(seating.players)
    now = {"p": its.preset.key, "n": str(size), "w": letters(seating.sides), "h": its.hand}
    now["m"] = said.get("m", "")
    sizes = tuple((str(n), str(n)) for n in sorted(RULES.sizes))
    found = [
        field(now, errors, "p", "Rules", _presets()),
        field(now, errors, "n", "Players", sizes),
        field(now, errors, "w", "Sides", _ways(size, seating.sides)),
    ]
    if len(seating.sides) < size:
        found.append(field(now, errors, "m", "Bids", (("", "by player"), ("s", "by side"))))
    if options.first_hand == "bids_itself" or options.max_hands is not None:
        found.append(field(now, errors, "h", "Hand number"))
    return tuple(found)


def name_fields(said: Said, seating: Seating, errors: Errors) -> tuple[Field, ...]:
    """A field for each name: of the players by seat, of the sides where those have names."""
    seats = range(len(seating.players))
    players = [field(said, errors, f"a{seat}", f"Player {seat + 1}") for seat in seats]
    together = len(seating.sides) < len(seating.players)
    sides = range(len(seating.sides)) if together or seating.sides_are_named else ()
    return (*players, *(field(said, errors, f"s{side}", f"Side {side + 1}") for side in sides))


def side_forms(said: Said, its: Table, errors: Errors) -> tuple[SideForm, ...]:
    """The fields of every side."""
    seating = its.seating
    return tuple(
        SideForm(
            letter=LETTERS[side],
            name=seating.side_names[side],
            alone=seating.number_of(side),
            seats=tuple(_seat(said, its, errors, seat, len(seats)) for seat in seats),
            fields=tuple(_of_side(said, its, errors, side)),
        )
        for side, seats in enumerate(seating.sides)
    )


def fines(said: Said, seating: Seating) -> tuple[Field, ...]:
    """The penalties at the table that came along, each in words."""
    called = zip(FINES, FIELDS, strict=True)
    sent = {long: said[name] for name, long in called if said.get(name, "").strip()}
    known = noted(penalties_in(sent, seating), seating)
    return tuple(Field(name, one.words, one.value) for name, one in zip(FINES, known, strict=False))


def _seat(said: Said, its: Table, errors: Errors, seat: int, partners: int) -> SeatForm:
    """A player's bid, and the own tricks where they are not those of the side."""
    options, sides_bid = its.options, said.get("m") == "s"
    bid = field(said, errors, f"b{seat}", "Bid", _bids(options, by_side=False))
    own = field(said, errors, f"n{seat}", "Own tricks", up_to(options.tricks_per_hand))
    return SeatForm(
        its.seating.players[seat],
        None if sides_bid or _bids_itself(its) else bid,
        own if partners > 1 and _asks_own(said, options) else None,
    )


def _asks_own(said: Said, options: Options) -> bool:
    """Whether somebody's own tricks can matter: where nil is bid, or where they were told."""
    nils = nils_are_known(options) or options.blind_nil_allowed
    told = any(name[0] == "n" and len(name) > 1 for name in kept(said))
    return told or (nils and said.get("m") != "s")


def _of_side(said: Said, its: Table, errors: Errors, side: int) -> list[Field]:
    options, found = its.options, []
    together = len(its.seating.sides[side]) > 1
    if said.get("m") == "s" and not _bids_itself(its):
        found.append(field(said, errors, f"c{side}", "Bid", _bids(options, by_side=True)))
    took = "Side’s tricks" if together else "Tricks"
    found.append(field(said, errors, f"t{side}", took, up_to(options.tricks_per_hand)))
    found.append(field(said, errors, f"q{side}", "Points before"))
    if bags_count(options):
        bags = up_to(options.bag_limit - 1) if options.bag_limit > 1 else ()
        found.append(field(said, errors, f"g{side}", "Bags before", bags))
    if options.sets_lose is not None:
        found.append(field(said, errors, f"x{side}", "Sets before"))
    if options.consecutive_sets_lose is not None:
        found.append(field(said, errors, f"r{side}", "Sets in a row before"))
    return [_nought(one) if one.name[0] in BEFORE else one for one in found]


def _nought(one: Field) -> Field:
    """Nothing before the hand is 0."""
    choices = tuple(pair for pair in one.choices if pair[0])
    return replace(one, value=one.value.strip() or "0", choices=choices)


def _bids_itself(its: Table) -> bool:
    return its.options.first_hand == "bids_itself" and its.hand == "1"


def _bids(options: Options, *, by_side: bool) -> Choices:
    """What may be bid, to choose from; a hand of very many tricks is typed."""
    if options.tricks_per_hand > MOST_KEYS:
        return ()
    bids = [*plain_bids(options, by_side=by_side), *blind_bids(options)]
    return (("", "–"), *((str(bid), str(bid).capitalize()) for bid in bids))


def _presets() -> Choices:
    common = [PRESETS[key] for key in COMMON]
    rest = [preset for key, preset in PRESETS.items() if key not in COMMON]
    return tuple((preset.key, preset.title) for preset in (*common, *rest))


def _ways(size: int, sides: Sides) -> Choices:
    """The even ways to part a table, and the one that is played, if it is another."""
    named = {
        letters(parted(size, many)): way_words(size, many).lower()
        for many in choosing_of(RULES.key).ways(size)
    }
    return tuple({letters(sides): "as they came", **named}.items())
