# Everything here sets itself up; it needs make, Python 3.11 or newer and the package registries,
# nothing else. Times are those of two quiet processors.
# Another Python: make PYTHON=/path/to/python3 test

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SUFFIXES:
SHELL := /bin/sh

VENV := .venv
PY := $(VENV)/bin/python
# JOBS=4 make test: how many processes share the tests, as many as there are processors otherwise.
export JOBS
STEPS := @$(PY) tools/steps.py

# An environment knows the folder it was made in. The stamps carry a checksum of that folder, so a
# copied or moved checkout makes its own instead of running another folder's code.
HERE := $(shell pwd -P | cksum | cut -d' ' -f1)
MADE := $(VENV)/.made-$(HERE)
PLAY := $(VENV)/.play-$(HERE)
DEV := $(VENV)/.dev-$(HERE)
BENCH := $(VENV)/.bench-$(HERE)
MUTANTS := $(VENV)/.mutants-$(HERE)
RAY := $(VENV)/.ray-$(HERE)

.PHONY: help play page static check test test-all soak coverage lint ruff types docs docs-check site bench mutants dist pins clean

help: ## this list
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/\1	\2/p' $(firstword $(MAKEFILE_LIST)) | \
		while IFS='	' read -r name what; do printf '  make %-10s %s\n' "$$name" "$$what"; done

play: page ## play in the browser
	@$(PY) -m goryo

page: $(PLAY) ## build the page, if it has changed
	@$(PY) tools/build_page.py

# Another folder: make static TO=/path/to/folder
static: page ## the game as a folder of files for any host, in build/static: no server needed
	@$(PY) -m tools.build_anywhere
	@$(PY) -m goryo static $(or $(TO),build/static)

check: $(DEV) ## lint, types, and the fast tests of every room: two minutes
	$(STEPS) check

test: $(DEV) ## lint, types, all tests, the page and its tests, docs: twelve minutes
	$(STEPS) test

test-all: $(DEV) $(RAY) ## all of it with the full counts: more than an hour
	$(STEPS) all

# TIMES=5 BUSY=4 PARTS=whole make soak: another number, every second time beside busy processes.
soak: $(DEV) ## the browser's, the terminal's and the client's tests twenty times, in other orders
	@$(PY) -m tools.soak --times $(or $(TIMES),20) --busy $(or $(BUSY),0) $(or $(PARTS),browser terminal client)

coverage: $(DEV) page ## which lines the tests run
	@GORYO_TESTS=test $(PY) -m pytest -n $(or $(JOBS),auto) -m "not thorough" --ignore tests/browser \
		--cov --cov-report=term

lint: ruff types ## ruff and mypy only

ruff: $(DEV)
	@$(PY) -m ruff check
	@$(PY) -m ruff format --check

types: $(DEV)
	@$(PY) -m mypy

docs: $(DEV) ## write what is made from the code: parts of docs/, what the page's tests compare with
	@$(PY) tools/clause_table.py
	@$(PY) tools/command_help.py
	@$(PY) tools/page_fixtures.py
	@$(PY) tools/page_words.py
	@$(PY) tools/wire_files.py
	@$(PY) tools/house_pictures.py
	@$(PY) -m goryo board show edo --svg > docs/edo.svg.new && mv docs/edo.svg.new docs/edo.svg
	@$(PY) -m goryo review examples/game.goryo --round 2 --gif docs/round.gif --force > /dev/null

docs-check: $(DEV) ## say whether what is made from the code is up to date
	@$(PY) tools/clause_table.py --check
	@$(PY) tools/command_help.py --check
	@$(PY) tools/page_fixtures.py --check
	@$(PY) tools/page_words.py --check
	@$(PY) tools/wire_files.py --check
	@$(PY) tools/house_pictures.py --check
	@$(PY) -m goryo board show edo --svg | cmp -s - docs/edo.svg || \
		{ echo "docs/edo.svg is not up to date: run make docs." >&2; exit 1; }
	@mkdir -p build && $(PY) -m goryo review examples/game.goryo --round 2 --gif build/round.gif --force > /dev/null
	@$(PY) -c 'from PIL import Image; assert len({Image.open(f"{place}/round.gif").info["comment"] for place in ("build", "docs")}) == 1' || { echo "docs/round.gif is not up to date: run make docs." >&2; exit 1; }

# Always from the beginning: a page that has not changed would not repeat its warnings.
site: $(DEV) ## build docs/ as a site in build/site, where a warning is an error
	@rm -rf build/site
	@$(PY) -m sphinx -q -W --keep-going -n -E -c tools/docsite -d build/site-trees . build/site
	@echo "The documentation is in build/site/index.html."

bench: $(BENCH) ## measure everything beside its peers, and write docs/benchmarks.md
	@$(PY) -m benchmarks.report

mutants: $(MUTANTS) page ## change the program in small ways and see whether the tests notice
	@$(PY) -m tools.mutants

dist: $(DEV) ## wheel and sdist in dist/
	@$(PY) -m build --no-isolation

# For every Python from the oldest that is promised on, and for every system, whichever writes it.
pins: $(MADE) ## write constraints.txt anew, from the newest versions that fit
	@mkdir -p build && $(PY) -m pip install --quiet --disable-pip-version-check uv
	@$(PY) -m uv pip compile --quiet --no-header --no-annotate --universal --fork-strategy fewest --upgrade \
		--python-version 3.11 --all-extras --output-file build/constraints.txt pyproject.toml
	@{ sed -n '/^#/p' constraints.txt; cat build/constraints.txt; } > build/pins.txt
	@mv build/pins.txt constraints.txt && rm build/constraints.txt

clean: ## remove everything that make has made, .venv included
	@rm -rf $(VENV) build dist src/goryo/page src/goryo/here web/node_modules .coverage .coverage.* .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find src tests tools benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

# The first Python of these that is new enough, unless one was named.
ifdef PYTHON
CANDIDATES := $(PYTHON)
else
CANDIDATES := python3 python3.14 python3.13 python3.12 python3.11 python
endif

$(MADE):
	@for python in $(CANDIDATES); do \
		if "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
			found="$$python"; break; \
		fi; \
	done; \
	if [ -z "$$found" ]; then \
		echo "Goryō needs Python 3.11 or newer, and none was found under: $(CANDIDATES)." >&2; \
		echo "Install one, or name it: make PYTHON=/path/to/python3" >&2; exit 1; \
	fi; \
	if ! "$$found" -c 'import venv, ensurepip' 2>/dev/null; then \
		echo "This Python ($$found) cannot make virtual environments: its venv module is missing." >&2; \
		echo "Install it (on Debian and Ubuntu the package python3-venv)." >&2; exit 1; \
	fi; \
	echo "Setting up 1 of 3: an environment in $(VENV), about 5 s ..."; \
	"$$found" -m venv --clear $(VENV)
	@touch $@

$(PLAY): pyproject.toml constraints.txt tools/set_up.py | $(MADE)
	@$(PY) tools/set_up.py play
	@touch $@

# It contains what the game needs, so that there is no second round.
$(DEV): pyproject.toml constraints.txt tools/set_up.py | $(MADE)
	@$(PY) tools/set_up.py dev
	@touch $(PLAY) $@

# A peer that has no package for this machine is named as missing in the table, and stops nothing.
$(BENCH): $(DEV)
	@$(PY) tools/set_up.py bench || echo "Measuring without some of the peers." >&2
	@touch $@

$(MUTANTS): $(DEV)
	@$(PY) tools/set_up.py mutants
	@touch $@

# 200 MB that only the largest size of the tests needs.
$(RAY): $(DEV)
	@$(PY) tools/set_up.py ray
	@touch $@
