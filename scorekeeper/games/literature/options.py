"""The house rules of Literature (rules, section 8): every option once, its words and its range."""

from dataclasses import dataclass

from scorekeeper.games.literature.decks import DECKS, Deck
from scorekeeper.games.options import one_of, whole, yes_no


@dataclass(frozen=True, slots=True)
class Options:
    """By which rules a claim is scored and a game ends; the defaults are the standard rules."""

    deck: str = one_of(
        "54_eights_jokers",
        "Deck",
        "Which cards are dealt, and the sets they fall into.",
        refused="unknown_deck",
        **{key: deck.title for key, deck in DECKS.items()},
    )
    claim_scope: str = one_of(
        "locations",
        "What is claimed",
        "What somebody says who claims a set.",
        locations="who holds each card of the set",
        ownership="only that the own side holds all of the set",
    )
    location_error: str = one_of(
        "opponents",
        "A holder misnamed inside the side",
        "What becomes of a set whose cards were all on the claiming side, one with somebody else.",
        opponents="the other side gets the set",
        void="the set counts for nobody",
        reopen="the set stays open, without points",
    )
    opponent_error: str = one_of(
        "opponents",
        "The other side held a card",
        "What becomes of a set claimed while the other side held a card of it.",
        opponents="the other side gets the set",
        self_minus="the claiming side loses its value, and the set is nobody’s",
    )
    claim_timing: str = one_of(
        "own_turn",
        "Who may claim",
        "Looked at where the app follows the turn.",
        own_turn="the player on turn",
        team_turn="anybody of the side on turn",
        anytime="anybody at any time",
    )
    out_of_turn: str = one_of(
        "warn",
        "A claim out of turn",
        "What happens when somebody claims who may not.",
        warn="is scored, with a word about it",
        reject="is not taken",
        penalty="voids a set of the own side, even if rightly named",
    )
    claimant_needs: str = one_of(
        "nothing",
        "A claimant must hold",
        "What somebody needs in hand to claim a set.",
        nothing="nothing",
        any_cards="a card, of whatever set",
        one_of_set="a card of the set; scored all the same, with a word about it",
    )
    cross_team: str = one_of(
        "off",
        "Claims for the other side",
        "Naming who of the other side holds each card, to take the set from them.",
        off="not allowed",
        on="allowed; who is wrong leaves the set to the other side",
    )
    cross_team_points: int = whole(
        1,
        "A right claim for the other side counts",
        "So many times the value of the set.",
        low=1,
    )
    points_low: int = whole(1, "Points of a low set", "Ranks count as low sets.")
    points_high: int = whole(1, "Points of a high set", "What each high set is worth.")
    points_special: int = whole(
        1, "Points of the set with jokers", "What the ninth set is worth, where the deck has it."
    )
    end: str = one_of(
        "first_to",
        "The game ends",
        "And always when no set is open; then the higher score wins.",
        first_to="when a side reaches the target",
        majority="when a side has more than half of all points",
        all_sets="only when every set is out of play",
    )
    target: int = whole(5, "Target", "Points that win, where the game ends at a target.", low=1)
    turn_after_right: str = one_of(
        "claimant",
        "The turn after a right claim",
        "Looked at where the app follows the turn.",
        claimant="stays where it is",
        team_choice="may be handed to a team-mate with cards",
    )
    turn_after_wrong: str = one_of(
        "claimant",
        "The turn after a wrong claim",
        "Where the claiming side had the turn.",
        claimant="stays where it is",
        opponents="goes to the next opponent on the claimant’s left with cards",
    )
    thanks: str = one_of(
        "off",
        "Thanks for a card",
        "Whether a card has to be thanked for.",
        off="not asked for",
        on="without thanks the card goes back, and the turn with it",
    )
    track_turn: bool = yes_no(False, "Follow the turn", "The app says whose turn it is.")
    track_counts: bool = yes_no(False, "Count the cards", "The app counts every player’s cards.")

    @property
    def cards(self) -> Deck:
        """The deck of the game."""
        return DECKS[self.deck]


SECTIONS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("The cards", ("deck",)),
    ("The end", ("end", "target", "points_low", "points_high", "points_special")),
    ("Claims", ("claim_scope", "location_error", "opponent_error", "claimant_needs")),
    ("Claims for the other side", ("cross_team", "cross_team_points")),
    (
        "The turn",
        (
            "track_turn",
            "claim_timing",
            "out_of_turn",
            "turn_after_right",
            "turn_after_wrong",
        ),
    ),
    ("Questions and counts", ("track_counts", "thanks")),
)
