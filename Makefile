# The two commands: `make play` and `make test`.  Both set everything up; the second time in seconds.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
BENCH := .venv-bench
RELEASE := .venv-release
DOCS := .venv-docs
NODE := bench/server/node_modules
RULES := $(wildcard chum/neutral/*.py chum/neutral/*.in chum/games/*/rules*.py chum/games/*/bot.py)

# Every server and command that tests start would compile all modules anew, and pytest all tests.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test quick check mutants build bench bench-server lint looks lock docs shots browser proxy clean \
	wheel container release-check

# Serves at once with interpreted rules; compiled ones are used as soon as they are there.
play: $(VENV)/playable
	@$(BIN)/python -m chum serve --compile

# Packages are unpacked while rules are compiled and apt-get looks for programs: each alone uses one core.
# mypy looks beside the tests, because it uses one core; what it found comes after them.  In a new tree
# one process compiles the tests first: all at once would do that at the same time, each for itself.
test:
	@$(MAKE) --no-print-directory -j 3 looks browser proxy
	@mkdir -p build; $(BIN)/mypy > build/types.log 2>&1 & types=$$!; \
		test -d tests/__pycache__ || $(BIN)/pytest -n 0 --collect-only -qq > build/first.log 2>&1; \
		$(BIN)/pytest; tested=$$?; \
		wait $$types; typed=$$?; cat build/types.log; exit $$((tested | typed))

# Format, lint, types, and the tests of what changed since main: before a commit, in a minute.
quick: $(VENV)/built
	@$(BIN)/python -m tests.quick

# All that concerns one game of this tree: make check GAME=name
check: $(VENV)/built browser
	@test -e "chum/games/$(GAME)/rules.py" || { echo "Which game? make check GAME=name"; exit 1; }
	$(BIN)/ruff format --check chum/games/$(GAME) $(wildcard tests/games/*$(GAME)*.py)
	$(BIN)/ruff check chum/games/$(GAME) $(wildcard tests/games/*$(GAME)*.py)
	$(BIN)/mypy --package chum.games.$(GAME)
	$(BIN)/lint-imports
	$(BIN)/pytest --game $(GAME) -k $(GAME)

# Changes to the product that a test must notice, each tried in a scratch copy; MUTANTS=word picks.
mutants: $(VENV)/built browser proxy
	$(BIN)/python -m tests.mutants.run $(MUTANTS)

lint: looks
	$(BIN)/mypy

looks: $(VENV)/built
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports

build: $(VENV)/built

# The documents as a site in build/docs, looked at in a browser.  Its tools have an environment of their own.
docs: $(VENV)/built $(DOCS)/tools browser
	$(DOCS)/bin/python docs/site/build.py
	$(BIN)/pytest -n 0 tests/web/test_site.py

$(DOCS)/tools: docs/site/requirements.lock
	@test -x $(DOCS)/bin/python || $(PYTHON) -m venv $(DOCS)
	$(DOCS)/bin/python -m pip install $(PIP) --require-hashes -r $<
	@touch $@

# Pictures of every table on every screen, with sheets to look at; and the few that the docs show.
SHOTS := build/shots
shots: $(VENV)/built browser
	$(BIN)/python -m tests.web.shots $(SHOTS)
	$(BIN)/python -m tests.web.shots docs/shots --few

# Programs that tests use are installed where that is possible, before any test runs.
install = { test "$$(id -u)" = 0 && command -v apt-get > /dev/null && apt-get update -qq && \
	apt-get install -y -qq --no-install-recommends $(1) > /dev/null; }

# The browser tests use Debian's chromium, the one without windows because it takes half the time, or the one that
# $$CHROMIUM names.
browser:
	@test -n "$$CHROMIUM" || command -v chromium-headless-shell > /dev/null || \
		$(call install,chromium-headless-shell) 2> /dev/null || \
		command -v chromium > /dev/null || command -v chromium-browser > /dev/null || $(call install,chromium) || \
		echo "No chromium, so the browser tests are skipped: apt-get install chromium, or set CHROMIUM"

# Chum is tested behind a real proxy, with TLS.  Of apt-get there can be one at a time.
proxy: | browser
	@{ command -v nginx && command -v openssl; } > /dev/null || $(call install,nginx-light openssl) || \
		echo "No nginx, so the tests behind it are skipped: apt-get install nginx-light openssl"

# In an environment of its own, because its peers bring much that Chum does not need.
bench: $(VENV)/built
	@$(MAKE) --silent --no-print-directory $(BENCH)/tools || echo "The peers cannot be installed here."
	@if test -e $(BENCH)/tools; then $(BENCH)/bin/python -m bench.engine $(BENCHFLAGS); \
		else $(BIN)/python -m bench.engine $(BENCHFLAGS); fi

# The server beside boardgame.io; without node only what concerns Chum alone.
bench-server: $(VENV)/built
	@if command -v npm > /dev/null; then \
		$(MAKE) --silent --no-print-directory $(NODE)/installed || echo "The peer cannot be installed here."; fi
	@$(BIN)/python -m bench.server $(BENCHFLAGS)

$(NODE)/installed: bench/server/package-lock.json
	cd bench/server && npm ci --silent
	@touch $@

$(BENCH)/tools: bench/requirements.lock
	@test -x $(BENCH)/bin/python || $(PYTHON) -m venv $(BENCH)
	$(BENCH)/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes \
		-r bench/requirements.lock
	@touch $@

# The distributions, each tried in an environment of its own, without a compiler; PYTHONS="python3.12 …" tries
# others, too.  The interpreted wheel is for machines that the compiled ones are not for.
PYTHONS ?= $(abspath $(BIN)/python)
wheel: $(VENV)/built $(RELEASE)/tools
	@rm -rf dist build/dist && mkdir -p build
	CHUM_INTERPRETED=1 $(RELEASE)/bin/python -m build --no-isolation --outdir dist . > build/wheel.log 2>&1
	$(RELEASE)/bin/python -m build --no-isolation --outdir build/dist . >> build/wheel.log 2>&1 || \
		{ tail -30 build/wheel.log; exit 1; }
	PATH="$(abspath $(RELEASE)/bin):$$PATH" auditwheel repair --wheel-dir dist build/dist/*.whl
	$(RELEASE)/bin/twine check --strict dist/*
	$(RELEASE)/bin/python -m release.distribution dist/*
	for python in $(PYTHONS); do $(BIN)/python -m release.trial --python $$python dist/* || exit 1; done

# The Dockerfile and the compose file, linted; and the image, or where there is no engine its steps, by root.
container: $(VENV)/built $(RELEASE)/tools
	$(RELEASE)/bin/hadolint Dockerfile
	$(RELEASE)/bin/check-jsonschema --builtin-schema vendor.compose-spec compose.yaml
	@if docker info > /dev/null 2>&1; then docker build --tag chum .; else $(BIN)/python -m release.container; fi

# All that a release needs; the notes for it are written to build/notes.md.
release-check: $(VENV)/built $(RELEASE)/tools
	$(BIN)/python -m release.ready
	$(RELEASE)/bin/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
	$(MAKE) test
	@if $(MAKE) --dry-run docs > /dev/null 2>&1; then $(MAKE) docs; fi
	$(MAKE) wheel container
	@echo "Ready.  The notes: build/notes.md"

$(RELEASE)/tools: release/requirements.lock
	@test -x $(RELEASE)/bin/python || $(PYTHON) -m venv $(RELEASE)
	$(RELEASE)/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes \
		-r release/requirements.lock
	@touch $@

# Packages come in two steps, and neither does again what the other did: what playing needs, and all.
# A venv gets a pip of its own only for the second, because that takes longer than all of the first.
PIP := --quiet --quiet --disable-pip-version-check
LENT := import pip, sys; sys.exit(tuple(map(int, pip.__version__.split(".")[:2])) < (22, 3))
$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Chum needs Python 3.11 or newer: make PYTHON=/path/to/python3"; exit 1; }
	@$(PYTHON) -m venv $$($(PYTHON) -c '$(LENT)' 2> /dev/null && echo --without-pip) $(VENV) || \
		{ echo "Chum needs Python's venv module (on Debian: apt-get install python3-venv)"; exit 1; }

$(VENV)/playable: requirements-play.lock | $(BIN)/python
	@echo "Chum is being set up: some packages are installed, once"
	@if test -e $(BIN)/pip; then set -- $(BIN)/python -m pip; else set -- $(PYTHON) -m pip --python $(VENV); fi; \
		"$$@" install $(PIP) --no-deps --no-compile --require-hashes -r requirements-play.lock
	@touch $@

# Most of their modules are never imported, and those that are Python compiles when they are.
$(VENV)/tools: requirements.lock | $(VENV)/playable
	@test -e $(BIN)/pip || $(BIN)/python -m ensurepip --default-pip > /dev/null
	$(BIN)/python -m pip install $(PIP) --no-compile --require-hashes -r requirements.lock
	@touch $@

$(VENV)/installed: $(VENV)/tools pyproject.toml
	CHUM_INTERPRETED=1 $(BIN)/python -m pip install $(PIP) --no-build-isolation --no-deps --editable .
	@touch $@

# Games whose rules changed; without a C compiler a line says so, and they run interpreted.
$(VENV)/compiled: setup.py $(RULES) | $(VENV)/playable
	@$(BIN)/python -m chum build || true
	@touch $@

$(VENV)/built: $(VENV)/installed $(VENV)/compiled
	@touch $@

# After changing a dependency in pyproject.toml or a requirements.in.
LOCK := uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
	--no-emit-index-url --no-annotate
lock: $(VENV)/tools
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv
	$(BIN)/$(LOCK) --group dev --output-file requirements.lock pyproject.toml
	$(BIN)/$(LOCK) --group play --constraint requirements.lock --output-file requirements-play.lock pyproject.toml
	$(BIN)/$(LOCK) --output-file bench/requirements.lock pyproject.toml bench/requirements.in
	$(BIN)/$(LOCK) --output-file release/requirements.lock release/requirements.in
	$(BIN)/$(LOCK) --output-file docs/site/requirements.lock docs/site/requirements.in

clean:
	rm -rf $(VENV) $(BENCH) $(RELEASE) $(DOCS) $(NODE) build dist *.egg-info chum/games/*/_compiled*.so
