"""Whatever is posted to the records of Literature, the answer is a sentence (rules L47, L48)."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.games.literature.decks import DECKS
from scorekeeper.games.literature.state import State
from tests.literature_pages import TRACKED, Play, ask, claim, full
from tests.literature_records import AWARD, LOW, begin
from tests.often import often
from tests.pages import Phone, ledger_of

CARDS = sorted(DECKS["54_eights_jokers"].home)
SETS = sorted(DECKS["54_eights_jokers"].by_key)
SEATS = st.integers(-1, 7).map(str) | st.sampled_from(["side-0", "side-1", "side-2", "", "²"])
WORDS = st.sampled_from(
    ["claim", "strike", "award-0", "award-1", "award-none", "award-9", "right", "misplaced",
     "opponents", "wrong", "cards", "own", "other", "\x00", "9" * 30]
)  # fmt: skip
NAMES = st.sampled_from(
    ["what", "claimant", "verdict", "for", "next", "set", "why", "x", "seen", "key", "line", "undo"]
)
LIKELY = st.fixed_dictionaries(
    {},
    optional={
        "what": st.sampled_from(["claim", "award-0", "award-none", "strike"]),
        "verdict": st.sampled_from(["right", "misplaced", "opponents", "wrong", "cards"]),
        "claimant": SEATS,
        "set": st.sampled_from(SETS),
        "for": st.sampled_from(["own", "other"]),
        "next": SEATS,
        "actual-5S": SEATS,
        "named-2S": SEATS,
    },
)
ODD = st.dictionaries(
    NAMES | st.sampled_from([f"{word}-{card}" for word in ("named", "actual") for card in CARDS]),
    SEATS | WORDS | st.text(max_size=12),
    max_size=8,
)
CARELESS = settings(
    max_examples=often(30),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
RULES = {
    **TRACKED,
    "turn_after_right": "team_choice",
    "cross_team": "on",
    "claim_timing": "anytime",
}


def played(phone: Phone, table: str) -> str:
    """A game with a claim of every sort, and one that was struck."""
    handed: Play = {**full(2, "low-hearts", [0, 2, 4] * 2), "next": 4}
    lines = (LOW, ask(1, 0, "10H"), AWARD, claim(1, "low-clubs", for_side=0), handed)
    struck: tuple[Play, ...] = (claim(3, "high-spades", "wrong"), {"strike": 6})
    return begin(phone, table, *lines, *struck, rules=RULES)


@CARELESS
@given(line=st.integers(1, 8), said=LIKELY | ODD)
def test_no_correction_ever_breaks_the_server(
    phone: Phone, table: str, line: int, said: dict[str, str]
) -> None:
    game = played(phone, table)
    address, known = f"/g/{game}/hands/{line}/correct", line in (1, 3, 4, 5)
    shown = phone.client.get(address, query_string=said)
    assert shown.status_code == (200 if known else 404)
    page = phone.post(address, {"key": "k" * 12, "seen": "7", **said})
    assert page.status in ({303, 409, 422} if known else {404})
    phone.open(f"/g/{game}/ledger")
    whole(ledger_of(phone, game).state)


@CARELESS
@given(said=ODD)
def test_no_putting_back_ever_breaks_the_server(
    phone: Phone, table: str, said: dict[str, str]
) -> None:
    game = played(phone, table)
    page = phone.post(f"/g/{game}/ledger", {"key": "k" * 12, "seen": "7", **said})
    assert page.status in {303, 409, 422}
    phone.open(f"/g/{game}/ledger")
    whole(ledger_of(phone, game).state)


def whole(state: State) -> None:
    """Cards and points add up, whatever was corrected (rules L47 and L48)."""
    if state.counts is not None:
        left = sum(len(half_suit.cards) for half_suit in state.open_sets)
        assert sum(state.counts) == left
        assert min(state.counts) >= 0
    void = sum(done.value for done in state.sets.values() if done.owner is None)
    assert sum(state.scores) + void == sum(done.value for done in state.sets.values())
