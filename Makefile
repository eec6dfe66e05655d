# For developers. The two commands of the README are sh run.sh and sh test.sh.
PYTHON = .venv/bin/python

.PHONY: check format test run bench

check:
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m ruff check .
	$(PYTHON) -m mypy
	$(PYTHON) -m pytest -q tests/test_house.py

format:
	$(PYTHON) -m ruff check --fix-only .
	$(PYTHON) -m ruff format .

test:
	sh test.sh

run:
	sh run.sh

bench:
	$(PYTHON) -m bench
