"""Scorekeeper: `python app.py` serves it for the table, `flask --app app ...` runs its commands."""

import sys

from scorekeeper import create_app, serving

if __name__ == "__main__":
    serving.main(sys.argv[1:])

app = create_app()
