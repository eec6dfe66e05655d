"""The rules of a table of Literature as sentences: its own numbers, only what is played there."""

import dataclasses
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.games.errors import ScoringError
from scorekeeper.games.house import marked, settings
from scorekeeper.games.literature.decks import DECKS
from scorekeeper.games.literature.options import SECTIONS, Options
from scorekeeper.games.literature.pages.house import sentences
from scorekeeper.games.literature.pages.lines import Scored, scored
from scorekeeper.games.literature.pages.receipts import receipt
from scorekeeper.games.literature.presets import PRESETS
from scorekeeper.games.options import definitions
from scorekeeper.ledger import gamefile, history

VECTORS = Path(__file__).parents[1] / "vectors" / "literature.jsonl"
ANCHORS = {
    "claims", "right", "misplaced", "opponents", "cross-team", "out-of-turn", "award", "points",
}  # fmt: skip


def said(options: Options) -> str:
    return " ".join(sentence.words for sentence in sentences(options))


def games_of_the_rule_book() -> Iterator[Any]:
    for line in VECTORS.read_text(encoding="utf-8").splitlines():
        try:
            yield gamefile.read(json.loads(line)["game"])
        except ScoringError:
            continue


def test_every_step_of_a_receipt_has_its_sentence() -> None:
    """All games of the rule book: each step lands on a sentence of the rules it was scored by."""
    seen = set()
    for game in games_of_the_rule_book():
        story = history.story(game)
        for it in scored(game.state, story):
            anchors = {sentence.anchor for sentence in sentences(it.options)}
            found = receipt(game.state, story, it.number)
            assert found is not None
            links = {step.anchor for step in found.steps}
            links |= {side.anchor for side in found.sides if side.points}
            assert links <= anchors, (links - anchors, it.done)
            seen |= links
    assert seen == ANCHORS


def test_every_receipt_adds_up() -> None:
    for game in games_of_the_rule_book():
        story = history.story(game)
        for it in scored(game.state, story):
            found = receipt(game.state, story, it.number)
            assert found is not None
            for side, changed in zip(found.sides, it.done.changes, strict=True):
                assert side.before + side.points == side.total
                assert side.points == changed


def test_a_claim_is_told_by_the_rules_and_names_of_its_time() -> None:
    rules = {"kind": "rules", "rules": {"location_error": "void"}}
    max_sits = {"kind": "substitute", "seat": 0, "player": "Max"}
    claims = [{"kind": "claim", "claimant": 0, "set": key, "verdict": "misplaced"}
              for key in ("low-clubs", "low-hearts")]  # fmt: skip
    head = {"format": "scorekeeper-game/1", "game": "literature"}
    players = ["Ann", "Bo", "Chen", "Di"]
    entries = [claims[0], rules, max_sits, claims[1]]
    game = gamefile.read({**head, "players": players, "entries": entries})
    first, second = scored(game.state, history.story(game))
    assert [_told(it) for it in (first, second)] == [("Ann", "opponents"), ("Max", "void")]


def _told(it: Scored) -> tuple[str, str]:
    return it.names.players[0], it.options.location_error


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (Options(deck="52_ranks"), "thirteen sets of four: one of each rank. 13 sets in all."),
        (Options(thanks="on"), "not thanked for goes back, and the turn with it."),
        (Options(claim_scope="ownership"), "the own side holds all of it; nobody names holders."),
        (Options(location_error="void"), "a holder was misnamed, the set counts for nobody."),
        (Options(location_error="reopen"), "nothing counts and the set stays open."),
        (Options(opponent_error="self_minus"), "the claiming side loses the value of the set"),
        (Options(cross_team="on"), "Right, the claiming side gets the set and its points. Wrong"),
        (Options(cross_team="on", cross_team_points=2), "gets the set, at 2 times its value."),
        (Options(claim_timing="anytime"), "There is none: anybody may claim at any time."),
        (Options(claim_timing="team_turn"), "Anybody of the side on turn may claim."),
        (Options(out_of_turn="reject"), "It is not taken."),
        (Options(out_of_turn="penalty"), "counts for nobody, even if rightly named"),
        (Options(track_turn=True), "The turn is followed here."),
        (Options(track_counts=True), "holds is counted here, for all to see."),
        (Options(claimant_needs="any_cards"), "must still have a card, of whatever set."),
        (Options(claimant_needs="one_of_set"), "ought to hold a card of it; without, it counts"),
        (Options(points_high=2), "A low set is worth 1 point, a high set 2 points, the set with"),
        (Options(deck="52_ranks", points_low=3), "Every set is worth 3 points."),
        (Options(end="majority"), "first side with 5 points wins, more than half of all points."),
        (Options(end="all_sets"), "Every set is played; then the higher score wins."),
        (Options(end="all_sets"), "that happens only where a set counts for nobody."),
        (Options(target=1), "The first side with 1 point wins."),
        (Options(turn_after_right="team_choice"), "the side on turn may hand it to a team-mate"),
        (Options(turn_after_wrong="opponents"), "goes to the next opponent on the claimant’s left"),
    ],
)
def test_a_rule_that_is_played_is_said(options: Options, words: str) -> None:
    assert words in said(options)
    assert words not in said(Options())


BESIDE: dict[str, dict[str, Any]] = {"cross_team_points": {"cross_team": "on"}}


def other_values(name: str) -> list[Any]:
    """Values of an option that are not the standard's."""
    option, usual = definitions(Options)[name], getattr(Options(), name)
    if option.type is bool:
        return [not usual]
    if option.type is str:
        return [word for word in option.choices if word != usual]
    return [usual + 1]


@pytest.mark.parametrize("name", definitions(Options))
def test_every_option_is_said_where_it_matters(name: str) -> None:
    """Played otherwise, it changes a sentence; every word of a choice has one of its own."""
    beside = BESIDE.get(name, {})
    told = [said(Options(**beside))]
    told += [said(Options(**{**beside, name: value})) for value in other_values(name)]
    assert len(set(told)) == len(told)


@pytest.mark.parametrize("key", PRESETS)
def test_every_preset_is_a_card_that_marks_what_differs(key: str) -> None:
    options = Options(**PRESETS[key].options)
    told, anchors = marked(options, sentences)
    assert {sentence.anchor for sentence in told} >= set(anchors.values()) - {""}
    assert set(anchors) == set(PRESETS[key].options)
    assert any(sentence.differs for sentence in told) == bool(PRESETS[key].options)
    assert all(anchors.values()), "each difference leads to its sentence"


@pytest.mark.parametrize("deck", DECKS)
def test_every_deck_has_its_sets_and_their_worth(deck: str) -> None:
    words = said(Options(deck=deck, points_low=2))
    assert f"{len(DECKS[deck].sets)} sets in all." in words
    assert "the set with jokers" in words or "jokers" not in deck


def test_every_option_stands_once_with_its_value() -> None:
    listed = [setting for _, its in settings(Options(), SECTIONS) for setting in its]
    assert sorted(setting.name for setting in listed) == sorted(
        field.name for field in dataclasses.fields(Options)
    )
    assert not any(setting.differs for setting in listed)
