"""The turn and the counts in the sentences of the house rules (rules L31 to L37, L45)."""

from collections.abc import Iterator

from scorekeeper.games.literature.options import Options


def turn(o: Options) -> Iterator[str]:
    """Who begins, and where the turn goes after a claim."""
    yield "The dealer begins."
    yield {
        "claimant": "A right claim leaves the turn where it is.",
        "team_choice": "After a right claim the side on turn may hand it to a team-mate "
        "with cards.",
    }[o.turn_after_right]
    yield {
        "claimant": "So does a wrong one."
        if o.turn_after_right == "claimant"
        else "A wrong one leaves the turn where it is.",
        "opponents": "After a wrong claim by the side on turn it goes to the next opponent on the "
        "claimant’s left who has cards.",
    }[o.turn_after_wrong]
    yield "Who has the turn and no cards hands it to a team-mate; if the side is out, to an"
    yield "opponent."
    yield "The turn is followed here." if o.track_turn else "The turn is not followed here."


def counts(o: Options) -> str:
    """How many cards everybody holds is public where it is counted."""
    if o.track_counts:
        return "How many cards everybody holds is counted here, for all to see."
    return "How many cards everybody holds is not counted here; asked, everybody says it."
