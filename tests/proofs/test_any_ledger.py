"""What must hold of every game there is: these properties run for each of them by themselves."""

import json
from importlib import import_module
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.games import GAMES
from scorekeeper.games.deeds import BEST
from scorekeeper.games.errors import ScoringError
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.entry import Played
from scorekeeper.ledger.ledger import Ledger
from tests.often import often
from tests.strategies import FILES, JSON, spoiled

# No deadlines: a busy machine is no mistake of the rules.
SOME = settings(max_examples=often(15), deadline=None, suppress_health_check=[HealthCheck.too_slow])
OFTEN = settings(
    max_examples=often(40), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
MANY = settings(max_examples=often(20), deadline=None, suppress_health_check=[HealthCheck.too_slow])
EVERY_GAME = pytest.mark.parametrize("game", sorted(GAMES))


def test_every_game_has_a_strategy() -> None:
    assert FILES.keys() == GAMES.keys()


def a_line_reads_back_as_it_was_written(ledger: Ledger) -> None:
    for entry in ledger.entries:
        assert gamefile.decode(ledger.rules, gamefile.encode(entry.line)) == entry.line


def a_game_reads_back_as_it_was_dumped(ledger: Ledger) -> None:
    assert gamefile.read(json.loads(json.dumps(gamefile.dump(ledger)))) == ledger


def correcting_is_the_same_as_entering_it_right_at_once(ledger: Ledger) -> None:
    retyped = {
        "format": gamefile.FORMAT,
        "game": ledger.rules.key,
        **gamefile.encode_head(ledger.head),
        "entries": [gamefile.encode(Played(play)) for _, play in ledger.plays()],
    }
    assert gamefile.read(retyped).state == ledger.state


def folding_again_changes_nothing(ledger: Ledger) -> None:
    assert Ledger.restore(ledger.rules, ledger.opened, ledger.entries) == ledger


def catching_up_from_any_line_is_the_same(ledger: Ledger) -> None:
    for seen in range(0, ledger.version + 1, 5):
        kept = Ledger.restore(ledger.rules, ledger.opened, ledger.entries[:seen])
        assert kept.extend(ledger.entries[seen:]) == ledger


def writing_one_by_one_is_the_same_as_reading_the_file(ledger: Ledger) -> None:
    written = Ledger.open(ledger.rules, ledger.opened)
    for entry in ledger.entries:
        written = written.write(entry.line, imported=True)
    assert written == ledger


def every_entry_agrees_with_itself(ledger: Ledger) -> None:
    rules = ledger.rules
    for _, play in ledger.plays():
        if rules.about(play) is not None:
            assert rules.agrees(ledger.state, play, play)


def agreeing_goes_both_ways(ledger: Ledger) -> None:
    rules, plays = ledger.rules, [play for _, play in ledger.plays()]
    for one in plays:
        for other in plays:
            if rules.about(one) == rules.about(other) is not None:
                there = rules.agrees(ledger.state, one, other)
                assert there == rules.agrees(ledger.state, other, one)


def the_report_is_json_and_says_the_standing(ledger: Ledger) -> None:
    report = json.loads(json.dumps(gamefile.report(ledger)))
    standing = ledger.rules.standing(ledger.state)
    assert [side["points"] for side in report["standing"]] == [*standing.points]
    assert (report["over"], tuple(report["winners"])) == (standing.over, standing.winners)
    assert report["reason"] == standing.reason
    assert json.loads(json.dumps(ledger.rules.brief(ledger.state)))


def a_finished_game_offers_only_remarks(ledger: Ledger) -> None:
    offers = ledger.rules.offers(ledger.state)
    assert offers
    assert set(offers) <= set(ledger.rules.plays)
    if ledger.rules.standing(ledger.state).over:
        assert "tricks" not in {play.kind for play in offers}


def everything_a_game_shows_in_public_was_entered(ledger: Ledger) -> None:
    plays = [play for _, play in ledger.plays()]
    assert all(play in plays for play in ledger.rules.public(ledger.state, plays))


def every_deed_is_somebodys_and_of_a_kind_that_is_explained(ledger: Ledger) -> None:
    known = import_module(f"scorekeeper.games.{ledger.rules.key}.deeds").KINDS
    for deed in ledger.rules.deeds(ledger.state):
        assert deed.player
        assert deed.partner != deed.player
        assert deed.what in known
        assert deed.count > 0 or not deed.what.startswith(BEST)


OF_EVERY_LEDGER = (
    a_line_reads_back_as_it_was_written,
    a_game_reads_back_as_it_was_dumped,
    correcting_is_the_same_as_entering_it_right_at_once,
    folding_again_changes_nothing,
    catching_up_from_any_line_is_the_same,
    writing_one_by_one_is_the_same_as_reading_the_file,
    every_entry_agrees_with_itself,
    agreeing_goes_both_ways,
    the_report_is_json_and_says_the_standing,
    a_finished_game_offers_only_remarks,
    everything_a_game_shows_in_public_was_entered,
    every_deed_is_somebodys_and_of_a_kind_that_is_explained,
)


@EVERY_GAME
@OFTEN
@given(data=st.data())
def test_what_holds_of_every_ledger_holds_of_any(game: str, data: st.DataObject) -> None:
    """Growing a game takes far longer than looking at it: all is asked of the same games."""
    file = data.draw(FILES[game])
    ledger = gamefile.read(file)
    assert gamefile.dump(ledger)["entries"] == file["entries"], "what is dumped is what was read"
    for holds in OF_EVERY_LEDGER:
        holds(ledger)


@EVERY_GAME
@MANY
@given(data=st.data())
def test_a_spoiled_file_is_refused_in_words(game: str, data: st.DataObject) -> None:
    said = gamefile.replay(data.draw(spoiled(game)))
    assert json.dumps(said)
    if "error" in said:
        error = said["error"]
        assert error["message"]
        assert error["message"].encode()
        assert error["code"].isidentifier()


@EVERY_GAME
@MANY
@given(raw=JSON)
def test_garbage_is_no_line(game: str, raw: Any) -> None:
    line = {"kind": game, **raw} if isinstance(raw, dict) else raw
    with pytest.raises(ScoringError):
        gamefile.decode(GAMES[game], line)


@MANY
@given(raw=JSON)
def test_garbage_is_no_game(raw: Any) -> None:
    assert "error" in gamefile.replay(raw)


@EVERY_GAME
@SOME
@given(raw=JSON)
def test_garbage_is_no_head(game: str, raw: Any) -> None:
    head = raw if isinstance(raw, dict) else {"players": raw}
    said = gamefile.replay({"format": gamefile.FORMAT, "game": game, **head, "preset": raw})
    assert "error" in said
