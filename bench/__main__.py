"""Runs the benchmarks and prints a line of JSON for each: python -m bench [FIGURE ...]."""

import sys
from collections.abc import Callable, Mapping

from bench.claiming import claim
from bench.clubbing import club_end, club_pages, club_ratings, club_rebuild, club_record
from bench.figures import Figure
from bench.live import live, live_apart
from bench.nights import nights
from bench.posting import growth, record
from bench.races import races, races_apart
from bench.replaying import replay, replay_claims

FIGURES: Mapping[str, Callable[[], Figure]] = {
    "record": record,
    "growth": growth,
    "replay": replay,
    "claim": claim,
    "replay_claims": replay_claims,
    "live": live,
    "races": races,
    "live_apart": live_apart,
    "races_apart": races_apart,
    "club_record": club_record,
    "club_end": club_end,
    "club_pages": club_pages,
    "club_rebuild": club_rebuild,
    "club_ratings": club_ratings,
    "nights": nights,
}


def main(names: list[str]) -> int:
    """0 when every bound holds, 1 when one is broken, 2 when there is no such figure."""
    if unknown := set(names) - FIGURES.keys():
        print(f"bench: no such figure: {', '.join(sorted(unknown))}", file=sys.stderr)
        return 2
    holds = True
    for name in names or FIGURES:
        figure = FIGURES[name]()
        print(figure.line(), flush=True)
        holds = holds and figure.holds
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
