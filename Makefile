# Everything here sets itself up; it needs make and Python 3.11 or newer, nothing else.
# Another Python: make PYTHON=/path/to/python3 test

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SUFFIXES:
SHELL := /bin/sh

VENV := .venv
PY := $(VENV)/bin/python
JOBS ?= auto
PYTEST := $(PY) -m pytest -n $(JOBS)
# In a run of their own: what drives the browser keeps an event loop running in its process.
BROWSER := $(if $(filter 1,$(NO_BROWSER)),tests/test_house.py,tests/browser)
# What people and machines talk to; `make check` leaves it to `make test`.
AROUND := browser server terminal client cli
PIP := $(PY) -m pip install --quiet --disable-pip-version-check -c constraints.txt

# An environment knows the folder it was made in. The stamps carry a checksum of that folder, so a
# copied or moved checkout makes its own instead of running another folder's code.
HERE := $(shell pwd -P | cksum | cut -d' ' -f1)
MADE := $(VENV)/.made-$(HERE)
PLAY := $(VENV)/.play-$(HERE)
DEV := $(VENV)/.dev-$(HERE)
BENCH := $(VENV)/.bench-$(HERE)

.PHONY: help play page test check test-all coverage lint docs docs-check site bench dist pins clean

help: ## this list
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/\1	\2/p' $(firstword $(MAKEFILE_LIST)) | \
		while IFS='	' read -r name what; do printf '  make %-10s %s\n' "$$name" "$$what"; done

play: page ## play in the browser
	@$(PY) -m goryo

page: $(PLAY) ## build the page, if it has changed
	@$(PY) tools/build_page.py

check: lint ## lint, types and the fast tests of the library: a minute
	@GORYO_TESTS=check $(PYTEST) -q -m "not slow" $(AROUND:%=--ignore tests/%)

test: lint page ## lint, types, all tests, the page's tests, docs: a quarter of an hour on two cores
	@GORYO_TESTS=test $(PYTEST) -m "not thorough" --ignore tests/browser
	@GORYO_TESTS=test $(PYTEST) -m "not thorough" $(BROWSER)
	@$(PY) tools/build_page.py --test
	@$(MAKE) --no-print-directory docs-check site

test-all: lint page ## all tests with the full counts: over an hour
	@GORYO_TESTS=all $(PYTEST) --ignore tests/browser
	@GORYO_TESTS=all $(PYTEST) $(BROWSER)
	@$(PY) tools/build_page.py --test
	@$(MAKE) --no-print-directory docs-check site

coverage: $(DEV) page ## which lines the tests run
	@GORYO_TESTS=test $(PYTEST) -m "not thorough" --ignore tests/browser --cov --cov-report=term

lint: $(DEV) ## ruff and mypy only
	@$(PY) -m ruff check
	@$(PY) -m ruff format --check
	@$(PY) -m mypy

docs: $(DEV) ## write what is made from the code: parts of docs/, what the page's tests compare with
	@$(PY) tools/clause_table.py
	@$(PY) tools/command_help.py
	@$(PY) tools/page_fixtures.py
	@$(PY) tools/page_words.py
	@$(PY) -m goryo board show edo --svg > docs/edo.svg.new && mv docs/edo.svg.new docs/edo.svg

docs-check: $(DEV) ## say whether what is made from the code is up to date
	@$(PY) tools/clause_table.py --check
	@$(PY) tools/command_help.py --check
	@$(PY) tools/page_fixtures.py --check
	@$(PY) tools/page_words.py --check
	@$(PY) -m goryo board show edo --svg | cmp -s - docs/edo.svg || \
		{ echo "docs/edo.svg is not up to date: run make docs." >&2; exit 1; }

# Always from the beginning: a page that has not changed would not repeat its warnings.
site: $(DEV) ## build docs/ as a site in build/site, where a warning is an error
	@rm -rf build/site
	@$(PY) -m sphinx -q -W --keep-going -n -E -c tools/docsite -d build/site-trees . build/site
	@echo "The documentation is in build/site/index.html."

bench: $(BENCH) ## measure everything beside its peers, and write docs/benchmarks.md
	@$(PY) -m benchmarks.report

dist: $(DEV) ## wheel and sdist in dist/
	@$(PY) -m build --no-isolation

pins: $(MADE) ## write constraints.txt anew, from the newest versions
	@rm -rf build/pins && $(PY) -m venv build/pins
	@build/pins/bin/python -m pip install --quiet --disable-pip-version-check '.[dev,bench]'
	@{ sed -n '/^#/p' constraints.txt; build/pins/bin/python -m pip freeze --all | grep -v -e '^goryo ' -e '^pip=='; } \
		> build/constraints.txt
	@mv build/constraints.txt constraints.txt && rm -rf build/pins

clean: ## remove everything that make has made, .venv included
	@rm -rf $(VENV) build dist src/goryo/page web/node_modules .coverage .coverage.* .mypy_cache .pytest_cache .ruff_cache .hypothesis
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
	echo "Setting up $(VENV) (only the first time) ..."; \
	"$$found" -m venv --clear $(VENV)
	@touch $@

# Build backends come first, so that what is built here is built with the pinned ones.
$(PLAY): pyproject.toml constraints.txt | $(MADE)
	@$(PIP) hatchling editables
	@$(PIP) --no-build-isolation -e .
	@touch $@

$(DEV): $(PLAY)
	@echo "Setting up the development tools (only when they change) ..."
	@$(PIP) setuptools
	@$(PIP) --no-build-isolation -e '.[dev]'
	@touch $@

# A peer that has no package for this machine is named as missing in the table, and stops nothing.
$(BENCH): $(DEV)
	@$(PIP) --no-build-isolation -e '.[bench]' || echo "Measuring without some of the peers." >&2
	@touch $@
