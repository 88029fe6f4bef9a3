# acldump. Every target makes its own environment (.venv) from requirements.lock the first time; it needs Python 3.10 to 3.13 and make.
PYTHON ?= python3
FILE ?= examples/acl.json
ARGS ?=
BIN := .venv/bin
READY := .venv/.ready

.DEFAULT_GOAL := help
.PHONY: run test fuzz lint format check screenshots docs bench lock clean help

run: $(READY)  ## open the editor: make run FILE=path/to/acl.json
	@$(BIN)/acldump $(ARGS) $(FILE)

test: $(READY)  ## run the tests: make test ARGS="-k steps -n 0"
	$(BIN)/python -m pytest -n 4 --dist loadfile $(ARGS)

fuzz: $(READY)  ## put 20,000 built files, 20,000 with changed bytes and 20,000 models through all that reads them: make fuzz ARGS="-k built"
	HYPOTHESIS_PROFILE=fuzz $(BIN)/python -m pytest -n 2 --dist load tests/schema/test_fuzz.py tests/schema/models/test_fuzz.py $(ARGS)

lint: $(READY)  ## format, lint and type checks; changes nothing
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/pyright --pythonpath $(BIN)/python

format: $(READY)  ## format the code and mend what the linter can mend
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

check: lint test  ## what CI runs: lint, then test

screenshots: $(READY)  ## draw every screen again into screenshots/
	$(BIN)/python -m tests.screenshots $(ARGS)

docs: $(READY)  ## write the reference pages under docs/ again
	$(BIN)/python -m tests.reference

bench: $(READY)  ## measure start, keys and bytes against floors of the same run
	$(BIN)/python -m bench $(ARGS)

lock: pyproject.toml  ## choose the newest versions again and write requirements.lock
	$(PYTHON) -m venv .cache/lock
	.cache/lock/bin/python -m pip install --quiet uv
	.cache/lock/bin/uv pip compile pyproject.toml --group dev --universal --python-version 3.10 --generate-hashes --upgrade \
		--no-emit-index-url --no-annotate --custom-compile-command "make lock" --output-file requirements.lock

clean:  ## remove the environment and everything that was made
	rm -rf .venv .cache .pytest_cache .ruff_cache .hypothesis dist build
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

help:  ## print this list
	@sed -n 's/^\([a-z]*\):.*##  *\(.*\)/  make \1 ~\2/p' $(MAKEFILE_LIST) | while IFS='~' read -r name what; do printf '%-20s%s\n' "$$name" "$$what"; done

# pyproject.toml is a prerequisite because the entry point and the editable install come from it.
$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; v = sys.version_info[:2]; (3, 10) <= v <= (3, 13) or sys.exit("acldump needs Python 3.10 to 3.13, and $(PYTHON) is %d.%d. Name another one: make PYTHON=python3.12 ..." % v)'
	@echo "Making .venv from requirements.lock (once; about a minute)"
	@$(PYTHON) -m venv --clear .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $(READY)
