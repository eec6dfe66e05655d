# For developers. The two commands of the README are sh run.sh and sh test.sh.
PYTHON = .venv/bin/python
COMPILE = uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-header --no-emit-index-url pyproject.toml

.PHONY: check format test run bench lock vendor

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

# Pins what pyproject.toml asks for. Needs uv (pip install uv); add ARGS=--upgrade for newer versions.
lock:
	$(COMPILE) $(ARGS) --output-file requirements.txt
	$(COMPILE) $(ARGS) --group dev --constraint requirements.txt --output-file requirements-dev.txt

# Brings in what package.json pins. Needs npm.
vendor:
	$(PYTHON) scripts/vendor.py
