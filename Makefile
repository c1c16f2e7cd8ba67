# Everything here works on a fresh machine with Python 3.11 or later: the first target that needs
# it makes .venv and installs into it; later runs see the stamp and start at once.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/installed.stamp
STUBS := micropython-rp2-rpi-pico-stubs==1.29.0.post1
# More workers than cores: many tests wait, for a browser or for a silent port to be given up.
PYTEST_ARGS ?= -n 4 --dist worksteal
# An emulated Pico keeps a core busy; tests that go on from one another's board stay together.
PICO_ARGS ?= -n 2 --dist loadfile

.PHONY: help install play test lint types unit test-pico soak bench cuts hardware clean

help:
	@echo "make install    make .venv and install everything into it"
	@echo "make play       play in the browser: on a Pico if one is plugged in, else simulated"
	@echo "make test       all checks and tests (ruff, mypy, pytest)"
	@echo "make test-pico  the firmware on an emulated Pico, with the official MicroPython image"
	@echo "make soak       the long tests: thousands of games, storms of events"
	@echo "make bench      memory, speed and size against their goals (BENCH_ARGS=--json)"
	@echo "make cuts       power cuts at each flash operation, on the emulated Pico (minutes)"
	@echo "make hardware   from hardware/board.toml: tables, circuit boards, harness, maps, parts to print"
	@echo "make clean      remove what the above made (saved games stay)"

install: $(STAMP)

$(STAMP): pyproject.toml
	$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11) and 'Python 3.11 or later is needed: make PYTHON=python3.12 ...')"
	$(BIN)/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[dev]"
	touch $@

# MicroPython's type stubs live in their own folder: in .venv they would shadow CPython's types.
typings/installed.stamp: $(STAMP)
	rm -rf typings
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --target typings "$(STUBS)"
	touch $@

play: $(STAMP)
	$(BIN)/alamo play

test: lint types unit

lint: $(STAMP)
	$(BIN)/ruff check .

types: $(STAMP) typings/installed.stamp
	$(BIN)/mypy
	$(BIN)/mypy --config-file device-mypy.ini

unit: $(STAMP)
	$(BIN)/pytest $(PYTEST_ARGS) --ignore tests/pico
	$(BIN)/pytest tests/pico $(PICO_ARGS)

# All of tests/pico, the slow ones too. Downloads MicroPython once; fails where it cannot be had.
test-pico: $(STAMP)
	$(BIN)/python -m alamo_host.installing.image
	ALAMO_PICO_REQUIRED=1 $(BIN)/pytest tests/pico -m "not soak" $(PICO_ARGS)

soak: $(STAMP)
	$(BIN)/pytest -m soak $(PYTEST_ARGS)

bench: $(STAMP)
	$(BIN)/python -m alamo_host.bench $(BENCH_ARGS)

# CUTS_ARGS= : short games and small sets; --json
CUTS_ARGS ?= --whole
cuts: $(STAMP)
	$(BIN)/python -m alamo_host.cuts $(CUTS_ARGS)

# Text first: it needs no KiCad. HARDWARE_ARGS=--check writes nothing and fails on a stale file.
hardware: $(STAMP)
	$(BIN)/python hardware/generate.py $(HARDWARE_ARGS)
	$(BIN)/python hardware/field/build.py $(HARDWARE_ARGS)
	cd hardware && ../$(BIN)/mypy
	bash hardware/install_tools.sh
	$(BIN)/python hardware/overlays/build.py $(HARDWARE_ARGS)
	$(BIN)/python hardware/prints/build.py $(HARDWARE_ARGS)
	hardware/.tools/bin/python hardware/build.py $(HARDWARE_ARGS)

clean:
	rm -rf $(VENV) typings .pytest_cache .mypy_cache .ruff_cache .hypothesis build hardware/.tools
	rm -rf *.egg-info host_tools/*.egg-info firmware/*.egg-info
	find firmware host_tools tests hardware -name __pycache__ -type d -prune -exec rm -rf {} +
