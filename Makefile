# Everything from a fresh clone: `make play` and `make test` bring what they need.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
STATIC := src/grognard/server/static
GAME   ?= verdun
N      ?= 300
COMPARED ?= 1000000
PICTURES ?=  # --quick, --cards: fewer than all
COMPILED ?=  # of make compile: games, --level; all of them if nothing is said
SAMPLE ?= 40
SEED   ?= 1
PROCESSES ?= 1
RERUNS ?= 0

.PHONY: help play serve test check format fuzz mutants bench golden client system install clean compile docs wheel screenshots

help:
	@echo "make play      the table in your browser, against the computer"
	@echo "make test      everything: checks, rules, server, browser"
	@echo "make check     format, lint, types, data, clauses"
	@echo "make fuzz      random games with everything checked, the referee beside    (GAME=$(GAME) N=$(N) COMPARED=$(COMPARED))"
	@echo "make mutants   rules broken on purpose, to see whether tests notice    (GAME=$(GAME) SAMPLE=$(SAMPLE) SEED=$(SEED) PROCESSES=$(PROCESSES))"
	@echo "make bench     speed beside python-chess, in one run; beside another checkout too    (AGAINST=FOLDER)"
	@echo "make compile   rules and searches as machine code, two to four minutes: for the lab and long games"
	@echo "make golden    replay the recorded games"
	@echo "make docs      the documentation as a site"
	@echo "make wheel     a package that needs neither Node nor a compiler"
	@echo "make client    build the browser client"

install: $(VENV)/installed

# The environment is made anew when what it is made of changes.
$(VENV)/installed: pyproject.toml setup.py constraints.txt
	rm -f src/*.so src/grognard/kernel/*.so
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable '.[all]'
	touch $@

# Rules and searches as machine code; what is edited later runs interpreted again, all of it (`grognard.native`).
compile: install
	$(BIN)/python scripts/compile.py $(COMPILED)

client: $(STATIC)/index.html

$(STATIC)/index.html: $(VENV)/installed $(shell find client -type f -not -path '*/node_modules/*' -not -path '*/dist/*' 2>/dev/null)
	$(BIN)/python scripts/client.py

system:
	bash scripts/system.sh

play: client
	$(BIN)/python scripts/pictures.py --quick
	$(BIN)/grognard serve --open

serve: client
	$(BIN)/grognard serve

check: install
	$(BIN)/ruff format --check src tests scripts examples setup.py
	$(BIN)/ruff check src tests scripts examples setup.py
	$(BIN)/mypy
	$(BIN)/pytest -q tests/architecture tests/data
	$(BIN)/python scripts/ledger.py
	$(BIN)/python scripts/counters.py

test: install system client check
	$(BIN)/python scripts/client.py check
	$(BIN)/pytest -q -n 2 --dist loadgroup --reruns $(RERUNS) --ignore=tests/browser
	$(BIN)/pytest -q -n 2 --dist loadfile --reruns $(RERUNS) tests/browser  # apart: its driver keeps an event loop running, which the server's tests need free

format: install
	$(BIN)/ruff format src tests scripts examples
	$(BIN)/ruff check --fix src tests scripts examples

fuzz: install
	$(BIN)/grognard fuzz $(GAME) --games $(N)
	$(BIN)/grognard fuzz $(GAME) --games 100000 --secrets $(COMPARED)
	$(BIN)/python scripts/referee.py $(GAME) --games 200

mutants: install
	$(BIN)/python scripts/mutants.py $(GAME) --sample $(SAMPLE) --seed $(SEED) --processes $(PROCESSES)

bench: install client compile
ifdef AGAINST
	$(BIN)/python scripts/bench_against.py $(AGAINST)
	$(BIN)/python scripts/bench_table.py --against $(AGAINST)
else
	$(BIN)/grognard bench
	$(BIN)/python scripts/bench_table.py
	$(BIN)/python scripts/bench_review.py
	$(BIN)/python scripts/bench_start.py
endif

docs: install
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	@echo "The site is in build/site."

# With the client and every picture of the standard maps: neither Node nor a drawing process is needed at first sight.
wheel: client compile
	$(BIN)/python scripts/pictures.py $(PICTURES)
	rm -rf build/lib build/bdist.*
	$(BIN)/python -m build --quiet --wheel

screenshots: install system client
	GROGNARD_SHOTS=docs/screenshots $(BIN)/pytest -q $$(grep -lE '\.shot\(|picture\(' tests/browser/test_*.py)

golden: install
	$(BIN)/pytest -q tests/golden tests/games/*/test_golden.py

clean:
	rm -rf $(VENV) build dist $(STATIC) client/node_modules artifacts src/grognard/compiled
