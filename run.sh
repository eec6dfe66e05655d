#!/bin/sh
# Serves Scorekeeper for the table: sh run.sh [--host HOST] [--port PORT] [--instance FOLDER]
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
. "$here/scripts/setup.sh"

need_environment requirements.txt
exec "$here/.venv/bin/python" "$here/app.py" "$@"
