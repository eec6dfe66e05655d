"""A first game of Spades: one evening to 500, and what of it everybody asks about once.

Hands are plays like those of a table; every total that a question asks for is folded from them.
"""

from collections.abc import Callable
from typing import Any

from scorekeeper.games.firstgame import Answer, FirstGame, Plays, Step
from scorekeeper.games.spades.bids import Bid, Kind
from scorekeeper.games.spades.plays import Bids, Tricks
from scorekeeper.games.spades.state import State

__all__ = ["GAME"]

# Names, not left and right: "You" sit at the top of the board, where both would look wrong.
PLAYERS = ("You", "Lea", "Max", "Ida")
US, THEM = 0, 1
NIL = -1
ONE_MORE = "And with one trick more?"


def _hand(number: int, bids: tuple[int, ...], us: int, nils: tuple[int, ...] = ()) -> Plays:
    """A hand as it is entered: the bids by seat, the tricks by side and of those who bid nil."""
    said = tuple(Bid(0, Kind.NIL) if bid == NIL else Bid(bid) for bid in bids)
    own = tuple(zip([seat for seat, bid in enumerate(bids) if bid == NIL], nils, strict=True))
    return (
        Bids(hand=number, bids=said),
        Tricks(hand=number, sides=(us, 13 - us), seats=own or None),
    )


_CONTRACT = _hand(1, (4, 2, 2, 2), 8)
_SET = _hand(2, (3, 4, 3, 3), 5)
_MADE = _hand(3, (NIL, 4, 4, 4), 5, (0,))
_FAILED = _hand(4, (3, NIL, 3, 4), 8, (1,))
_FIFTH = _hand(5, (4, 3, 3, 2), 8)
_SIXTH = _hand(6, (3, 3, 3, 3), 7)
_SEVEN, _EIGHT, _NINE = (_hand(7, (3, 2, 2, 2), tricks) for tricks in (7, 8, 9))
_SO_FAR = (*_CONTRACT, *_SET, *_MADE, *_FAILED, *_FIFTH, *_SIXTH)
_LATER = (*_hand(8, (2, 4, 2, 3), 6), *_hand(9, (3, 4, 2, 4), 5))
_LEVEL = _hand(10, (NIL, 5, 3, 3), 5, (0,))
_LAST = _hand(11, (3, 2, 3, 4), 7)


def _points(side: int) -> Callable[[State], str]:
    """Asks for the total of a side."""
    return lambda state: str(state.accounts[side].points)


def _dealer(state: State) -> str:
    return PLAYERS[state.deal.dealer]


def _winner(state: State) -> str:
    """Who has won, "nobody" while the game goes on."""
    return state.seating.side_names[state.verdict.winners[0]] if state.verdict else "nobody"


def _step(title: str, before: Plays, hand: Plays, told: str, words: str, **more: Any) -> Step:
    """A question about the hand that is in play: its bids are in, its tricks are told."""
    bids, tricks = hand
    more = {"asks": _points(US), "tells": tricks.hand, **more}
    return Step(title, (*before, bids), (tricks,), told, words, **more)


_STEPS = (
    _step(
        "the contract",
        (),
        _CONTRACT,
        "Us took 8 tricks.",
        "You bid 4, your partner Max 2: the contract is 6. A trick that was bid pays 10, one "
        "above it a single point. What do Us have now?",
        answers=(
            Answer("60", "60 is the contract alone: the 2 tricks above it pay a point each."),
            Answer(
                "62",
                "6 tricks bid pay 60. The 2 above it are a point each, and a bag each: the dots "
                "below the total count them.",
            ),
            Answer("80", "80 would be ten for each of 8 tricks, but only 6 of them were bid."),
        ),
        hint="Who of you two took them does not matter. Wrong answers cost nothing.",
    ),
    _step(
        "a set",
        _CONTRACT,
        _SET,
        "Us took 5.",
        "The contract is 6: one trick is missing, and Us are set. The whole contract counts "
        "against them. What do Us have now?",
        answers=(
            Answer("112", "112 would pay for the 5 tricks, but a contract missed pays nothing."),
            Answer("52", "52 takes 10 for the missing trick. A set costs all 6 that were bid."),
            Answer(
                "2",
                "The contract of 6 costs 60, by one trick or by all. The 2 bags from before stay.",
            ),
        ),
    ),
    _step(
        "a nil made",
        (*_CONTRACT, *_SET),
        _MADE,
        "You bid nil and took no trick.",
        "A nil made pays 100. Max bid 4 and took 5: that is scored as always. What do Us have now?",
        answers=(
            Answer("43", "43 leaves out the nil: it pays 100 beside Max’s contract."),
            Answer("102", "102 adds the nil alone: Max’s contract counts beside it."),
            Answer("143", "The nil pays 100, the contract of 4 pays 40, the fifth trick 1."),
        ),
    ),
    _step(
        "a nil failed",
        (*_CONTRACT, *_SET, *_MADE),
        _FAILED,
        "Lea bid nil and took 1.",
        "A nil failed costs 100. Ida bid 4 and took 4. And Them: how many now?",
        asks=_points(THEM),
        answers=(
            Answer("92", "92 takes the nil’s 100 and stops there: Ida’s bid still stands."),
            Answer("53", "53 sets Ida, too. A failed nil does not break the partner’s contract."),
            Answer(
                "133",
                "The nil costs 100. Ida made 4, which pays 40, and the trick of the nil is a bag: "
                "one point, and no help for Ida’s contract.",
            ),
        ),
        hint="The trick of a failed nil is a bag. Wrong answers cost nothing.",
    ),
    _step(
        "the deal",
        (*_CONTRACT, *_SET, *_MADE, *_FAILED),
        _FIFTH,
        "Hand 5 is over.",
        "You dealt it, as the D beside your name says. Everything goes round clockwise: Lea bid "
        "first and led. Who deals the next hand?",
        asks=_dealer,
        answers=(
            Answer("Lea", "After every hand the deal moves on by one seat, whoever won it."),
            Answer("Max", "Max deals the hand after that: the deal moves on by one seat."),
            Answer("You", "You dealt this hand: for the next one the deal moves on."),
        ),
    ),
    _step(
        "bags",
        _SO_FAR,
        _SEVEN,
        "Hand 7: Us took 7.",
        "Hand 6 has been played as well: Us had 337 points and 7 bags. The contract of 5 pays 50, "
        "the tenth bag will cost 100. What do Us have now?",
        answers=(
            Answer("387", "387 leaves out the 2 tricks above the contract: a point each."),
            Answer(
                "389", "50, and 2 bags of a point each. That makes nine bags: nothing is lost yet."
            ),
            Answer("289", "289 pays the penalty one bag too early: 7 and 2 are nine."),
        ),
        onward=ONE_MORE,
    ),
    _step(
        "the tenth bag",
        _SO_FAR,
        _EIGHT,
        "What if Us took 8?",
        "The same hand 7, once more from 337 and 7 bags: the contract pays 50, each of the 3 "
        "tricks above it is one point and one bag. What would Us have now?",
        answers=(
            Answer("390", "390 leaves out the penalty: the third bag of this hand is the tenth."),
            Answer(
                "290",
                "50 and 3 points make 390, and the tenth bag costs 100. The count goes back to 0.",
            ),
            Answer("291", "291 takes a trick too many: 8 are 3 above the contract of 5."),
        ),
        hint="Ten bags cost 100. Wrong answers cost nothing.",
        onward=ONE_MORE,
    ),
    _step(
        "one bag more",
        _SO_FAR,
        _NINE,
        "And if Us took 9?",
        "The same hand 7 again, from 337 points and 7 bags, with 4 tricks above the contract of 5. "
        "What would Us have now?",
        answers=(
            Answer("191", "191 pays the penalty twice, but 11 bags hold ten only once."),
            Answer("290", "290 is what 8 tricks gave; the ninth is one point more."),
            Answer(
                "291",
                "50 and 4 points make 391, less 100. The bag after the tenth is the first of the "
                "next ten: one trick more was worth a single point.",
            ),
        ),
        hint="Ten bags cost 100. Wrong answers cost nothing.",
    ),
    _step(
        "level",
        (*_SO_FAR, *_EIGHT, *_LATER),
        _LEVEL,
        "You bid nil and made it.",
        "Us really took 8 in hand 7, for 290; hands 8 and 9 led to 382. Now, in hand 10, Max took "
        "5 tricks, Them the 8 they bid. The game goes to 500. Who has won?",
        asks=_winner,
        answers=(
            Answer("Us", "Us have passed 500, but so have Them, with just as many points."),
            Answer("Them", "Them have passed 500, but so have Us, with just as many points."),
            Answer(
                "nobody",
                "Both have the same points, so another hand is played, until one side leads.",
                "Nobody yet",
            ),
        ),
    ),
    _step(
        "the end",
        (*_SO_FAR, *_EIGHT, *_LATER, *_LEVEL),
        _LAST,
        "Us took 7, Them 6.",
        "Both sides bid 6 in the hand that has to decide. Who has won?",
        asks=_winner,
        answers=(
            Answer(
                "Us",
                "Both contracts pay 60; the one trick above is the point that decides. The side "
                "that leads at 500 or more has won.",
            ),
            Answer("Them", "Them made their 6 as well, but Us took one trick more: a point."),
            Answer("nobody", "Now one side leads, and is past 500: that ends it.", "Nobody yet"),
        ),
    ),
)

GAME = FirstGame(PLAYERS, ("Us", "Them"), "Next deal", _STEPS)
