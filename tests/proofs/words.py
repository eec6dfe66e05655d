"""What people and programs send: numbers of all sizes, words of our forms, signs of every kind."""

from typing import Any

from hypothesis import strategies as st

_NUMBERS = ("0", "-1", "1", "4", "7", "12", "13", "14", "007", "+3", "1.5", "1e3", "٣", "½", "²")
_SAID = ("nil", "blind nil", "blind 7", "NIL", "null", "true", "[]", "{}", "draw", "Ann", "<b>")
_SIGNS = ("", " ", "x\x00y", "\x7f", "\u202e", "\u200d", "Zoë", "👩‍👩‍👧" * 30, "a" * 201)
_SETS = ("low-clubs", "rank-9", "eights-jokers", "9C", "RJ", "2:right", "side0:wrong", "misplaced")
_HUGE = ("9" * 400, "-" + "9" * 30, "1" + "0" * 5000)
_FIELDS = (
    "kind hand seat bid side-0 side-1 nil-0 nil-2 seat-0 seat-3 bid-0 bid-1 amend strike back key "
    "seen why pass_deal result side points points-sign bags bags-sign player known text penalty-0 "
    "penalty-1 penalties fine fine-who fine-what fine-to fine-many fine-points fine-why "
    "csrf_token name me p0 p1 side0 dealer game sit free look preset page by "
    "bidside-0 bidside-1 as blind rules rest start begins save target floor bag_limit "
    "players sides paper hand points0 bags1 s0 s3 resize choose part custom carry plain fold "
    "swap switch customise p11 s11 "
    "side-2 nil-1 ask set claim claimant verdict named actual named-9C actual-9C cross for_side "
    "next all way asker target card answer counts from to"
)
_KINDS = (
    "bid bids tricks redeal void dealer adjust rules substitute note end agree review penalty "
    "claim ask award pass counts play_on"
)

_FINES = ("1:tricks:3:0:renege", "0:tricks:2:-", "1:points:-30::talking", "0:set", "9:set", ":::")
_SHEETS = ("score", "conceded-0", "abandoned", "conceded-9", "move", "drop", "points", "set", "+")

ODD = st.sampled_from((*_NUMBERS, *_SAID, *_FINES, *_SHEETS, *_SETS, *_SIGNS, *_HUGE))
WORDS: st.SearchStrategy[str] = ODD | st.text(max_size=40) | st.integers().map(str)
NAMES = st.sampled_from(_FIELDS.split()) | st.text(max_size=12)
KINDS = st.sampled_from(_KINDS.split())
FIELDS = st.lists(st.tuples(NAMES, WORDS) | st.tuples(st.just("kind"), KINDS), max_size=12)

_PLAIN: st.SearchStrategy[Any] = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-2, 15)
    | st.floats()
    | WORDS
    | st.sampled_from(("spades", "literature", "standard", "scorekeeper-game/1", 10**30))
)
JSON = st.recursive(
    _PLAIN,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(NAMES, inner, max_size=5),
    max_leaves=12,
)
