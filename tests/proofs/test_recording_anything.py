"""Whatever a person or a program sends to a game: never an error of ours."""

import shutil
import string
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from itsdangerous import URLSafeTimedSerializer

from scorekeeper import create_app
from scorekeeper.store.engine import FILE
from tests.often import often
from tests.pages import Phone, open_table, start_game
from tests.recording import BIDS, NILS, bid, save, us

FIELDS = st.sampled_from(
    [
        *("kind", "hand", "seat", "bid", "strike", "amend", "key", "seen", "back", "pass_deal"),
        *("side-0", "side-1", "nil-1", "seat-0", "seat-1", "seat-2", "seat-3", "bid-0", "why"),
        *("as", "blind", "bidside-0", "bidside-1"),
    ]
)
VALUES = st.one_of(
    st.sampled_from(["", "0", "1", "7", "13", "14", "-1", "nil", "bid", "bids", "tricks"]),
    st.sampled_from(["redeal", "void", "game", "ledger", "blind 7", "²", "1e9", "x" * 20]),
    st.text(string.printable + "ليلى\u2068\x00", max_size=20),
)
ANYTHING = st.dictionaries(FIELDS | st.text(string.printable, max_size=8), VALUES, max_size=9)
NUMBERS = st.sampled_from(["0", "1", "2", "3", "7", "13", "14", "nil", ""])
NEARLY = st.fixed_dictionaries(
    {"kind": st.sampled_from(["bid", "bids", "tricks"]), "hand": st.sampled_from(["1", "2"])},
    optional={
        **dict.fromkeys(["seat", "bid", "side-0", "nil-1", "amend", "bidside-0"], NUMBERS),
        "bidside-1": NUMBERS,
        "blind": NUMBERS,
        "as": st.sampled_from(["team", "player", ""]),
        **dict.fromkeys([f"seat-{seat}" for seat in range(4)], NUMBERS),
    },
)
FORMS = st.one_of(ANYTHING, NEARLY)


@pytest.fixture(scope="module")
def busy(migrated: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Phone, list[str]]:
    """Three games of one phone: no bid in, all bids in with a nil, a hand saved."""
    folder = tmp_path_factory.mktemp("busy")
    shutil.copy(migrated, folder / FILE)
    app = create_app({"INSTANCE_PATH": str(folder), "SECRET_KEY": "tests", "TESTING": False})
    phone = Phone(app)
    table = open_table(phone)
    games = []
    for bids, saved in ((), False), (NILS, False), (BIDS, True):
        games.append(start_game(phone, table))
        bid(phone, *bids)
        if saved:
            save(phone, us(7))
    return phone, games


@settings(max_examples=often(30), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(form=FORMS, game=st.integers(0, 2), whole=st.booleans())
def test_no_form_makes_the_server_stumble(
    busy: tuple[Phone, list[str]], form: dict[str, str], game: int, whole: bool
) -> None:
    phone, games = busy
    said = {**form, "key": "k" * 10 + str(len(form)), "seen": "3"} if whole else form
    answer = phone.client.post(
        f"/g/{games[game]}/entries", data={**said, "csrf_token": token(phone)}
    )
    assert answer.status_code in (303, 400, 409, 422), answer.get_data(as_text=True)


@settings(max_examples=often(30), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(query=FORMS, game=st.integers(0, 2))
def test_no_address_makes_the_server_stumble(
    busy: tuple[Phone, list[str]], query: dict[str, str], game: int
) -> None:
    phone, games = busy
    assert phone.client.get(f"/g/{games[game]}", query_string=query).status_code == 200


def token(phone: Phone) -> str:
    with phone.client.session_transaction() as session:
        raw = session["csrf_token"]
    return str(
        URLSafeTimedSerializer(phone.app.config["SECRET_KEY"], salt="wtf-csrf-token").dumps(raw)
    )
