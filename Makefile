# Zero Referee. Needs Python 3.11 or newer and make; everything else goes into .venv.
# `make help` lists the targets that are used most, `make help-all` all of them.

PYTHON ?= python3

VENV := .venv
PY := $(VENV)/bin/python

QUIETLY := deploy/quietly.sh
INSTALL := deploy/environment.sh install

# Two processes, because the smallest machine we test on has two cores. Each begins with half of the tests,
# so tests of one file share their fixtures, and takes some of the other's when it has none left.
WORKERS ?= 2
PYTEST = $(PY) -m pytest -n $(WORKERS) --dist worksteal

# No test of `make test-fast` is in these; importing them would take a third of its time.
NOT_FAST = tests/browsers tests/contract/test_schemathesis.py tests/deploy/test_environments.py \
	tests/e2e tests/test_loop.py tests/test_mcp.py

# The marks of tests that have targets of their own.
LONGER = npm or long or pad or browsers or environments or new_game or release

NPM_HOME := tests/contract/npm
BUNDLER := tools/bundle
BUNDLE := service/web/bundle
BUNDLE_SOURCES = $(shell find pad -name node_modules -prune -o -name '*.js' -print) $(BUNDLER)/bundle.mjs
NPM_CI = npm ci --loglevel=error

# The tools that generate, build and test the clients.
CLIENTS := clients/.venv
TYPESCRIPT := clients/typescript

# The generators of other clients.
GENERATORS := tests/contract/.venv
NPM_GENERATORS := tests/contract/generators/npm

# The sources of the referee for phones, which is made again when one of them is newer.
OFFLINE_REFEREE := service/web/static/offline-referee
OFFLINE_REFEREE_SOURCES = $(shell find zero_referee_rules schemas operations tools/offline_referee -name node_modules -prune -o \
	-name __pycache__ -prune -o -type f -print) \
	$(OFFLINE_REFEREE)/worker.js openapi.yaml deploy/requirements/runtime.txt tools/rules_package.py

IS_NEW_NODE = deploy/debian.sh is-new-node
# The other programs that the tests use: each is a target, by which deploy/debian.sh installs it.
SYSTEM = browser browsers node haproxy nginx promtool java go buildah

MOST = run|test|test-fast|game|format|new-game|wheels|clients|static|image|clean

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help help-all run prepare test test-fast blocks game test-pad test-browsers test-long test-contract test-new-game test-release \
	lint lint-python lint-pad format format-pad types layers new-game axe bundle contract release cases screenshots pictures texts guides sentences mistakes \
	bench judge mutants lock audit environments setup $(SYSTEM) \
	wheels clients offline-referee static image test-debian contact publish vendor swagger-ui clean FORCE

help: ## List the targets that are used most
	@$(MAKE) --silent help-all | grep -E '^  ($(MOST)) '
	@echo "  help-all      List all targets"

help-all:
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-13s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

run: prepare ## Serve on HOST:PORT (default 127.0.0.1:8000)
	@deploy/run.sh

# The files are made by packages that the service does not need.
prepare: $(VENV)/.build ## Make the files that the service reads at its start
	@PYTHONPATH=$(VENV)/build $(QUIETLY) $(PY) -m service.prepare

test: lint types layers browser axe haproxy $(VENV)/.dev ## Check lint, types, layers, every test that needs no target of its own, every branch of the rules
	@$(PYTEST) -m 'not ($(LONGER))' --cov=zero_referee_rules --cov-report=
	@echo "Every branch of the rules must be covered by the tests that tests/conftest.py lists:"
	@$(PY) -m coverage report --fail-under=100

test-fast: lint-python types layers $(VENV)/.dev ## Check quickly: lint, types, layers, tests that are not slow, live or in a browser
	@HYPOTHESIS_PROFILE=fast $(PYTEST) -p no:schemathesis $(NOT_FAST:%=--ignore=%) --ignore-glob='*/test_browser*.py' -m 'not (slow or e2e or live or $(LONGER))'

game: $(VENV)/.dev ## Check one game in seconds: its contract, cases, sentences, types and properties (GAME=...)
	@WORKERS=$(WORKERS) tools/game.sh '$(GAME)'

# Without Node.js there is no referee for phones, and its tests are skipped.
test-pad: browser axe $(VENV)/.dev ## Check the score pad: its scripts and styles, and in Chromium every game and screen, storage, offline, languages, untrusted evenings
	@if $(IS_NEW_NODE); then $(MAKE) --no-print-directory lint-pad bundle offline-referee; fi
	@$(PYTEST) -m 'pad and not release' tests/e2e tests/games

test-browsers: browsers $(VENV)/.dev ## Play an evening of each game in WebKit and Firefox, with and without the service
	@if $(IS_NEW_NODE); then $(MAKE) --no-print-directory bundle offline-referee; fi
	@$(PY) -m pytest -m browsers tests/browsers -rs

test-long: browser haproxy nginx $(VENV)/.dev ## Run the tests that take minutes: processes, time limits, more random rounds
	@$(PYTEST) -m 'long and not release'

test-contract: browser $(NPM_HOME)/node_modules/.installed $(BUNDLER)/node_modules/.installed $(VENV)/.dev clients ## Check the contract with linters, and the built clients
	@$(PYTEST) -m 'npm and not release' tests/clients tests/contract tests/web

# It takes about an hour.
test-release: browser haproxy nginx bundle offline-referee $(NPM_HOME)/node_modules/.installed $(BUNDLER)/node_modules/.installed $(GENERATORS)/.installed $(NPM_GENERATORS)/node_modules/.installed go $(VENV)/.dev clients ## Run the longest tests: generated clients, object stores, every screen, many random requests, a new game, environments, bare Debians
	@$(PYTEST) -m release
	@$(MAKE) --no-print-directory test-new-game environments
	@HYPOTHESIS_PROFILE=whole SCHEMATHESIS_EXAMPLES=30 $(PYTEST) -m 'not ($(LONGER))' \
		tests/games tests/properties tests/contract/test_schemathesis.py
	@LATE_MS=300 $(MAKE) --no-print-directory test-pad
	@$(MAKE) --no-print-directory test-debian USERS=newcomer TARGET=test-fast

lint: lint-python ## Check style and formatting, also of scripts and style sheets where Node.js and the npm packages are there
	@[ ! -x $(NPM_HOME)/node_modules/.bin/prettier ] || ! $(IS_NEW_NODE) || tools/scripts.sh lint

lint-python: $(VENV)/.dev
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .

lint-pad: $(NPM_HOME)/node_modules/.installed ## Check types, style and format of the score pad's scripts and style sheets (needs Node.js)
	@tools/scripts.sh lint

format: $(VENV)/.dev ## Format the code and fix what can be fixed (scripts with Node.js)
	@$(PY) -m ruff check --fix-only .
	@$(PY) -m ruff format .
	@if $(IS_NEW_NODE); then $(MAKE) --no-print-directory format-pad; fi

format-pad: $(NPM_HOME)/node_modules/.installed
	@tools/scripts.sh format

layers: $(VENV)/.dev ## Check that imports go one way
	@$(PY) -c 'from importlinter.cli import lint_imports_command as main; main()' --no-logo

# The id and the title are checked before anything is installed.
new-game: ## Make a new game: make new-game ID=lost-cities TITLE="Lost Cities"
	@$(PYTHON) -m tools.new_game --check "$$ID" "$$TITLE"
	@$(MAKE) --silent $(VENV)/.dev
	@$(PY) -m tools.new_game "$$ID" "$$TITLE"
	@$(MAKE) --no-print-directory contract
	@[ ! -x $(NPM_HOME)/node_modules/.bin/prettier ] || ! $(IS_NEW_NODE) || tools/scripts.sh format
	@echo "$$TITLE can be played. make game GAME=$$ID checks it; it has no independent judge yet."
	@echo "Next step: docs/adding-a-game.md, 2. Rules"

bundle: $(BUNDLE)/sources.sha256 ## Bundle the score pad's scripts (needs Node.js)

$(BUNDLE)/sources.sha256: $(BUNDLE_SOURCES) $(BUNDLER)/node_modules/.installed | $(VENV)/.created
	@$(PY) -m tools.bundle

lock: $(VENV)/.dev ## Update the lock files from pyproject.toml
	@deploy/environment.sh lock

bench: prepare $(VENV)/.bench ## Measure speed and compare it with baselines (PART=... for one; PART=cost, exhaustive or search for long checks)
	@$(PY) -m tools.bench $(PART)

judge: $(VENV)/.dev ## Adjudicate an example archive of 5,000 logs into the folder archive/
	@mkdir -p archive
	@$(PY) -m tools.harness.archive archive/logs.ndjson 5000
	@rm -rf archive/verdicts
	@$(PY) -m service.archive judge archive/logs.ndjson --out archive/verdicts --report archive/report.html

mutants: $(VENV)/.mutants ## List the small changes of the rules that no test notices (MODULE=zero.scoring for one)
	@$(VENV)/bin/mutmut run $(if $(MODULE),'zero_referee_rules.$(MODULE).*')

setup: browser browsers node haproxy nginx promtool ## Install the other programs that tests use: browsers, Node.js, HAProxy (Debian, as root)

$(SYSTEM):
	@deploy/debian.sh install $@

# Tried twice, because a registry may fail once, and what npm keeps of it may be older than the lock file.
$(NPM_HOME:%=%/node_modules/.installed) $(BUNDLER:%=%/node_modules/.installed) $(TYPESCRIPT:%=%/node_modules/.installed) $(NPM_GENERATORS:%=%/node_modules/.installed): \
		%/node_modules/.installed: %/package-lock.json | node
	@echo "Installing the npm packages into $*/node_modules"
	@$(NPM_CI) --prefer-offline --prefix $* >/dev/null || $(NPM_CI) --prefer-online --prefix $* >/dev/null
	@touch $@

# Its compiler is that of the linters.
$(TYPESCRIPT)/node_modules/.installed: $(NPM_HOME)/node_modules/.installed

$(CLIENTS)/.installed: deploy/requirements/clients.txt $(VENV)/.created
	@$(PY) -m venv --clear $(CLIENTS)
	@$(INSTALL) clients $(CLIENTS)
	@touch $@

$(GENERATORS)/.installed: deploy/requirements/generators.txt $(VENV)/.created | java
	@$(PY) -m venv --clear $(GENERATORS)
	@$(INSTALL) generators $(GENERATORS)
	@touch $@

wheels: $(CLIENTS)/.installed prepare ## Build the client for Python and the rules into clients/dist (needs only Python)
	@clients/build.sh wheels

clients: wheels bundle offline-referee $(TYPESCRIPT)/node_modules/.installed ## Build the wheels, and also the client for TypeScript and its referee (needs Node.js)
	@clients/build.sh npm

# Needs Node.js. The hash of Pyodide is in the lock file; the rules are those of this folder.
offline-referee: $(OFFLINE_REFEREE)/made/files.json ## Make the referee that phones use offline, for make run and make image

$(OFFLINE_REFEREE)/made/files.json: $(OFFLINE_REFEREE_SOURCES) | $(VENV)/.build
	@$(MAKE) --no-print-directory node
	@cd tools/offline_referee && $(NPM_CI) --prefer-offline --ignore-scripts >/dev/null
	@PYTHONPATH=$(VENV)/build $(PY) -m tools.offline_referee tools/offline_referee/node_modules/pyodide $(OFFLINE_REFEREE)/made

# Without OUT, nothing is made before the error.
static: $(if $(OUT),bundle offline-referee) ## Write the score pad and its referee for a web host without the service (OUT=...)
	@$(PY) -m tools.static_pad '$(or $(OUT),$(error Name a folder: make static OUT=folder))'

image: bundle offline-referee buildah ## Build the Dockerfile and check the image (needs root and Debian)
	@deploy/check-image.sh

test-debian: ## Run README's two commands in a bare Debian (SUITES="bookworm trixie", USERS="root newcomer", TARGET=test)
	@for suite in $(or $(SUITES),bookworm trixie); do for user in $(or $(USERS),root newcomer); do \
		deploy/check-debian.sh $$suite $$user $(or $(TARGET),test) || exit 1; done; done

publish: contact clients buildah ## Build and check the wheels, the npm packages and the image (UPLOAD=1 uploads them)
	@deploy/publish.sh

# Each of these targets is one command of the development environment.
types:         RUN = -m mypy ## Check types
test-new-game: RUN = -m pytest -m new_game tests/new_game ## Make a new game in a copy of the project, and run its checks there
blocks:        RUN = -m tools.blocks ## Run the marked commands and programs of the documents, after make clients or make wheels
contract:      RUN = -m tools.contract.openapi ## Make openapi.yaml from contract/ and the games
release:       RUN = -m tools.contract.release ## Store the contract of this version; tests compare later contracts with it
cases:         RUN = -m tools.cases.fill ## Fill in numbers and answers of new numbered cases (UPDATE="zero-030 ..." or all, CHECK=1)
screenshots:   RUN = -m tools.browser.screenshots '$(or $(FOLDER),screenshots)' $(if $(BEFORE),--before '$(BEFORE)') ## Take screenshots of every screen of the score pad (FOLDER=..., BEFORE=... of another version)
pictures:      RUN = -m tools.browser.screenshots ## Retake the screenshots in the documents
texts:         RUN = -m tools.texts.translations $(SINCE) ## List missing, damaged and unused texts, and translations that may be out of date (SINCE=COMMIT)
guides:        RUN = -m tools.texts.guides ## Fill docs/rulings.md, statements.md and arguments.md from the rulebooks
sentences:     RUN = -m tools.texts.sentences $(READ) ## Print all sentences of a language, for proofreading (READ=de)
mistakes:      RUN = -m tools.texts.mistakes $(READ) ## Print every mistake with its remedies, for proofreading (READ=de, GAME=... for one)
audit:         RUN = deploy/audit.py ## Look up known vulnerabilities in the packages of all lock files
environments:  RUN = -m pytest -m environments tests/deploy/test_environments.py ## Install each requirements file on its own and start its command

types test-new-game blocks contract release cases screenshots pictures texts guides sentences mistakes audit environments: $(VENV)/.dev
	@$(PY) $(RUN)

# Each of these targets is one script.
axe:        RUN = tools/scripts.sh packages ## Install the npm packages for accessibility and component tests of the score pad
contact:    RUN = deploy/publish.sh contact
vendor:     RUN = cd pad/vendor/src && npm ci --silent && npm run --silent build ## Build the score pad's library file
swagger-ui: RUN = tools/swagger_ui.sh $(SWAGGER_UI) ## Download Swagger UI; make swagger-ui SWAGGER_UI=x.y.z for another version
clean:      RUN = tools/clean.sh ## Remove .venv and the files and folders that the tools create

axe contact vendor swagger-ui clean:
	@$(RUN)

# One environment, installed in two steps. A stamp is older than its requirements file when that file
# has changed. One step depends on the other, so `make -j` never runs both at once.
$(VENV)/.runtime $(VENV)/.dev $(VENV)/.bench $(VENV)/.mutants: $(VENV)/.%: deploy/requirements/%.txt
	@$(INSTALL) $* $(VENV)
	@touch $@

$(VENV)/.runtime: $(VENV)/.created
$(VENV)/.dev: $(VENV)/.runtime
$(VENV)/.bench $(VENV)/.mutants: $(VENV)/.dev

$(VENV)/.build: deploy/requirements/build.txt $(VENV)/.runtime
	@deploy/environment.sh target build $(VENV)/build
	@touch $@

# Created again when its interpreter is missing, as after an upgrade of Python.
$(VENV)/.created: $(shell test -x $(PY) || echo FORCE)
	@deploy/environment.sh create '$(PYTHON)' $(VENV)
	@touch $@
