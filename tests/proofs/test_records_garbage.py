"""Whatever is posted to the records, the answer is a sentence and the ledger stays whole."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.imported import bids, hand, imported, took
from tests.often import often
from tests.pages import Phone

NUMBERS = st.integers(-3, 20).map(str) | st.sampled_from(["", "nil", "blind nil", "blind 7"])
VALUES = NUMBERS | st.text(max_size=12) | st.sampled_from(["9" * 30, "0x1", "1.0", "\x00", "void"])
FIELDS = st.sampled_from(
    [
        *(f"{what}-{at}" for what in ("bid", "team", "nil", "seat", "side") for at in range(5)),
        *("count", "why", "by", "dealer", "line", "hand", "bid", "seen", "key", "x"),
    ]
)
FORMS = st.dictionaries(FIELDS, VALUES, max_size=12)
CARELESS = settings(
    max_examples=often(30),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


def played(phone: Phone, table: str) -> str:
    single = [{"kind": "bid", "hand": 3, "seat": seat, "bid": 3} for seat in (2, 3, 0, 1)]
    return imported(
        phone,
        table,
        *hand(1, (5, 6), (7, 6)),
        {"kind": "bid", "hand": 2, "seat": 2, "bid": 4},
        {"strike": 3},
        bids(2, 3, "nil", 3, 4),
        {**took(2, 7, 6, s1=0), "penalties": [{"side": 0, "points": -10}]},
        *single,
        took(3, 7, 6),
        {"kind": "void", "hand": 4, "why": "late"},
    )


@CARELESS
@given(hand=st.integers(1, 5), said=FORMS)
def test_no_correction_ever_breaks_the_server(
    phone: Phone, table: str, hand: int, said: dict[str, str]
) -> None:
    game = played(phone, table)
    address = f"/g/{game}/hands/{hand}/correct"
    shown = phone.client.get(address, query_string=said)
    assert shown.status_code == (404 if hand == 5 else 200)
    page = phone.post(address, {"key": "k" * 12, "seen": "12", **said})
    assert page.status in ({404} if hand == 5 else {303, 409, 422})
    phone.open(f"/g/{game}/ledger?by=player")


@CARELESS
@given(said=FORMS)
def test_no_putting_back_ever_breaks_the_server(
    phone: Phone, table: str, said: dict[str, str]
) -> None:
    game = played(phone, table)
    page = phone.post(f"/g/{game}/ledger", {"key": "k" * 12, "seen": "12", **said})
    assert page.status in {303, 422}


@CARELESS
@given(query=st.dictionaries(st.sampled_from(["by", "side", "hand"]), VALUES))
def test_no_address_ever_breaks_the_server(phone: Phone, table: str, query: dict[str, str]) -> None:
    game = played(phone, table)
    for page in ("ledger", "bags", "rules", "hands/1", "hands/4"):
        answer = phone.client.get(f"/g/{game}/{page}", query_string=query)
        assert answer.status_code in {200, 404}
