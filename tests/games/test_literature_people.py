"""Who plays Literature, by which deck and rules, and what is told about them (L1 to L5, L49)."""

from typing import Any

import pytest

from scorekeeper.games.kit import Deed
from scorekeeper.games.literature.decks import CARDS, DECKS
from scorekeeper.games.literature.options import SECTIONS, Options
from scorekeeper.games.literature.plays import Ask, Claim, Counts, Pass
from scorekeeper.games.literature.presets import PRESETS
from scorekeeper.games.literature.rules import RULES
from scorekeeper.games.options import definitions
from tests.deeds import done
from tests.literature_book import DECKS as BOOK_DECKS
from tests.literature_book import DEFAULTS
from tests.literature_book import PRESETS as BOOK_PRESETS
from tests.literature_table import (
    BOTH,
    COUNTS,
    SETS,
    TURNS,
    Line,
    adjust,
    ask,
    award,
    claim,
    end,
    file,
    ledger,
    refused,
    state,
    told,
    won,
)

LOW = SETS[0]
TRIOS = [[0, 1, 2], [3, 4, 5]]


def sub(seat: int, player: str) -> Line:
    return {"kind": "substitute", "seat": seat, "player": player}


@pytest.mark.parametrize("players", [4, 6, 8, 10, 12])
def test_even_seats_play_odd_seats_l1_l2(players: int) -> None:
    sides = state(players=players).seating.sides
    assert sides == (tuple(range(0, players, 2)), tuple(range(1, players, 2)))


@pytest.mark.parametrize("players", [1, 2, 3, 5, 7, 9, 11])
def test_other_numbers_do_not_make_two_sides_l1(players: int) -> None:
    assert refused(players=players).code in ("players_too_few", "players_odd")


def test_sides_may_sit_otherwise_l2() -> None:
    after = state(claim(1, LOW), sides=TRIOS)
    assert after.scores == (1, 0)
    assert after.seating.side_names == ("Ann & Bo & Cy", "Di & Eve & Fin")


def test_the_decks_are_those_of_the_rule_book_l3_l4_l5() -> None:
    decks = {
        key: {half_suit.key: [*half_suit.cards] for half_suit in deck.sets}
        for key, deck in DECKS.items()
    }
    assert decks == BOOK_DECKS
    for deck in DECKS.values():
        assert len(deck.home) == deck.size == sum(len(one.cards) for one in deck.sets)
    assert {"RJ", "BJ", "10C", "7S"} <= CARDS


def test_sets_have_names_that_people_say_l4() -> None:
    titles = [half_suit.title for half_suit in DECKS["54_eights_jokers"].sets]
    assert titles[:2] == ["Low clubs", "Low diamonds"]
    assert titles[-1] == "Eights and jokers"
    ranks = [half_suit.title for half_suit in DECKS["52_ranks"].sets]
    assert [ranks[0], ranks[1], ranks[5], ranks[-1]] == ["Aces", "Twos", "Sixes", "Kings"]


def test_options_and_presets_are_those_of_the_rule_book() -> None:
    assert {name: getattr(Options(), name) for name in definitions(Options)} == DEFAULTS
    assert {key: dict(preset.options) for key, preset in PRESETS.items()} == BOOK_PRESETS
    assert sorted(name for _, names in SECTIONS for name in names) == sorted(DEFAULTS)


@pytest.mark.parametrize("key", PRESETS)
def test_a_preset_can_be_played_to_its_end(key: str) -> None:
    deck = DECKS[BOOK_PRESETS[key].get("deck", "54_eights_jokers")]
    lines = won(0, list(deck.by_key))
    goal = {"majority": 6, "all_sets": len(lines)}
    count = goal.get(BOOK_PRESETS[key].get("end", ""), 5)
    assert told(*lines[:count], preset=key)["winners"] == [0]


def test_single_rules_go_before_the_preset() -> None:
    assert state(preset="mit", rules={"end": "first_to"}).options.end == "first_to"


def test_a_set_is_won_by_who_sat_there_and_the_game_by_who_sits_there() -> None:
    lines = [claim(0, LOW), sub(0, "Zoë"), *won(0, SETS[1:5])]
    after = state(*lines)
    assert after.story[0].claimant_name == "Ann"
    assert after.tally(0).right == 5
    deeds = {(deed.player, deed.what): deed.count for deed in RULES.deeds(after)}
    assert deeds["Ann", "claims_right"] == deeds["Ann", "sets_brought"] == 1
    assert deeds["Zoë", "claims_right"] == 4
    assert {who for who, what in deeds if what == "sweep"} == {"Zoë", "Cy", "Eve"}


def test_nobody_sits_twice() -> None:
    assert refused(sub(1, "Ann")).code == "name_duplicate"
    assert state(sub(1, "Zoë"), sub(0, "Bo")).seating.players[:2] == ("Bo", "Zoë")


def test_deeds_of_a_running_game_tell_nothing_of_questions_l16() -> None:
    lines = [ask(0, 1, "9C", "yes"), ask(0, 1, "10C"), claim(0, LOW), award(SETS[3], 1)]
    lines += [claim(2, SETS[1], "opponents"), claim(4, SETS[2], "misplaced")]
    void = {"location_error": "void"}
    assert {*RULES.deeds(state(*lines, rules=void))} == {
        Deed("Ann", "sets_brought"),
        Deed("Ann", "claims_right"),
        Deed("Ann", "best_sets"),
        Deed("Ann", "best_streak"),
        Deed("Cy", "sets_given"),
        Deed("Cy", "claims_wrong"),
        Deed("Eve", "claims_wrong"),
    }
    over = {(deed.player, deed.what) for deed in RULES.deeds(state(*lines, end()))}
    assert {("Ann", "questions_hit"), ("Ann", "questions_missed"), ("Bo", "cards_lost")} <= over


def test_a_right_claim_that_was_punished_is_wrong_l49() -> None:
    said = told(claim(2, LOW), rules={**TURNS, "out_of_turn": "penalty"})
    assert (said["players"][2]["right"], said["players"][2]["wrong"]) == (0, 1)


def test_a_draw_is_nobodys_win() -> None:
    level = [claim(0, LOW), claim(1, SETS[1]), end()]
    assert not done(ledger(*level), "best_margin")


def test_the_game_in_a_list_of_games() -> None:
    going = RULES.brief(state(claim(0, LOW), ask(0, 1, "9C")))
    assert (going["points"], going["stage"], going["target"]) == ([1, 0], "8 sets open", 5)
    assert (going["over"], going["sides"]) == (False, [[0, 2, 4], [1, 3, 5]])
    assert "9C" not in str(going)
    over = RULES.brief(state(end("conceded", side=0)))
    assert (over["over"], over["winners"], over["reason"]) == (True, [1], "conceded")
    assert RULES.brief(state(rules={"end": "all_sets"}))["target"] is None
    assert RULES.brief(state(rules={"end": "majority"}))["target"] == 5


def test_claims_are_offered_first_and_only_what_can_be() -> None:
    assert RULES.offers(state())[0] is Claim
    assert not {Pass, Counts} & {*RULES.offers(state())}
    assert Pass in RULES.offers(state(rules=TURNS))
    assert Pass not in RULES.offers(state(rules=BOTH))
    assert Counts in RULES.offers(state(rules=COUNTS))
    assert not {Claim, Ask} & {*RULES.offers(state(end()))}


def test_the_deal_of_a_rematch_is_the_next_in_turn() -> None:
    assert RULES.next_dealer(state(first_dealer=5)) == 0


def test_how_a_game_stands() -> None:
    assert RULES.standing(state(adjust(1, 2))).points == (0, 2)
    over = RULES.standing(state(end()))
    assert (over.over, over.winners, over.reason) == (True, (0, 1), "score")


def test_a_head_can_be_put_right_later() -> None:
    def amended(**what: Any) -> Line:
        return {"amend": 0, "with": what}

    assert state(claim(1, LOW), amended(sides=TRIOS)).scores == (1, 0)
    assert state(amended(first_dealer=3), rules=TURNS).turn == 3
    assert refused(amended(rules={"target": 10})).code == "target_unreachable"
    error = refused(ask(0, 1, "8C"), amended(rules={"deck": "48_no_8s"}))
    assert (error.code, error.breaks) == ("unknown_card", 1)
    assert ledger(amended(players=[*"ABCDEF"])).state.seating.players[0] == "A"
    assert file()["game"] == RULES.key
