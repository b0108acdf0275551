# The two commands: `make play` and `make test`.  Both set everything up; the second time in seconds.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RULES := $(wildcard chum/core/*.py chum/core/*.in chum/games/*/*.py)

.PHONY: play test build bench lint lock clean

play: $(VENV)/built
	@$(BIN)/chum play getbit

test: $(VENV)/built lint
	$(BIN)/pytest

lint: $(VENV)/built
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

build: $(VENV)/built

bench: $(VENV)/built
	$(PYTHON) bench/run.py

$(VENV)/tools: requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Chum needs Python 3.11 or newer: make PYTHON=/path/to/python3"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || \
		{ echo "Chum needs Python's venv module (on Debian: apt-get install python3-venv)"; exit 1; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

# Only the extension is rebuilt when rules change; without a compiler this still succeeds.
$(VENV)/built: $(VENV)/tools pyproject.toml setup.py $(RULES)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable .
	@touch $@

# After changing a dependency in pyproject.toml.
lock: $(VENV)/tools
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
		--no-emit-index-url --no-annotate --group dev --output-file requirements.lock pyproject.toml

clean:
	rm -rf $(VENV) build chum.egg-info chum/games/*/_compiled*.so
