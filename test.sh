#!/bin/sh
# Runs every test, the browser's included, and checks how much of the code they reach: sh test.sh
# Any arguments go to pytest, for instance: sh test.sh -k nil (then the reach is not checked).
# SCOREKEEPER_CASES=10 tries every property with ten times as many cases.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
. "$here/scripts/setup.sh"

need_environment requirements-dev.txt
need_chromium
need_curl
cd "$here"
[ $# -eq 0 ] || exec .venv/bin/python -m pytest "$@"
unset PYTHONDONTWRITEBYTECODE # dozens of servers are started: compiled once is enough
room_in_memory

# Several at a time, a file's tests together: many of them wait for a browser or a server. Counting
# the reach makes Python half as quick: the browser and the long proofs reach nothing that the
# others do not, and run without.
.venv/bin/python -m pytest -n 2 --dist loadfile --ignore=tests/browser --ignore=tests/proofs --cov --cov-report=
.venv/bin/python -m pytest -n 4 --dist loadfile tests/browser tests/proofs
echo "Coverage of games, ledger and nights (all of it is wanted), then of everything (95 %):"
.venv/bin/python -m coverage report --include='scorekeeper/games/*,scorekeeper/ledger/*,scorekeeper/nights/*' --fail-under=100
.venv/bin/python -m coverage report --fail-under=95
