# Zero Referee. Needs Python 3.11 or newer and make; everything else goes into .venv.
# `make help` lists the targets that are used most, `make help-all` all of them.

PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000

# The version of Swagger UI, the API reference at /docs.
SWAGGER_UI ?= 5.35.0

VENV := .venv
PY := $(VENV)/bin/python

# $(QUIETLY) COMMAND...: Ctrl-C ends the command by TERM, since Python prints a traceback for it while it
# imports. A process in the background does not receive Ctrl-C itself.
QUIETLY = sh -c 'trap "[ -z \"\$$!\" ] || kill \$$!; wait; exit 130" HUP INT TERM; "$$@" & wait $$!' quietly

# $(call INSTALL,LOCK FILE,ENVIRONMENT). uv is faster where it is installed. Both check every file against the hashes.
INSTALL = $(if $(shell command -v uv),$(QUIETLY) uv pip install --quiet --python $(2)/bin/python,$(QUIETLY) $(2)/bin/python -m pip install --quiet \
	--no-deps --disable-pip-version-check --no-input) --require-hashes -r $(1)

# --universal: one file for every supported Python, operating system and processor.
# --no-emit-index-url: the package index is a setting of each machine.
LOCK = $(PY) -m uv pip compile --quiet --upgrade --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --custom-compile-command 'make lock'

# Two processes, since the smallest machine we test on has two cores. Each begins with half of the tests,
# so tests of one file share their fixtures, and takes some of the other's when it has none left.
WORKERS ?= 2
PYTEST = $(PY) -m pytest -n $(WORKERS) --dist worksteal

# No test of `make test-fast` is in these; importing them would take a third of its time.
NOT_FAST = tests/browsers tests/contract/test_schemathesis.py tests/deploy/test_environments.py \
	tests/e2e tests/test_loop.py tests/test_mcp.py

# The marks of tests that have targets of their own.
LONGER = npm or long or pad or browsers or environments or new_game or release

# What `make game` checks: the modules of the game, and the tests that are about single games.
PACKAGE = $(subst -,_,$(GAME))
GAME_MODULES = zero_referee_rules/$(PACKAGE) schemas/$(PACKAGE).py tests/games/$(PACKAGE)
GAME_TESTS = tests/contract/test_drift.py tests/contract/test_examples.py tests/http/test_catalogue.py \
	tests/http/test_picture.py tests/games tests/independent tests/properties tests/rules tests/test_cases.py \
	tests/test_deals.py tests/test_games.py tests/test_translation.py tests/test_translations.py tests/test_wording.py \
	tests/web/test_pad_faces.py tests/web/test_pad_options.py tests/web/test_pad_points.py tests/web/test_pad_texts.py

NPM_HOME := tests/contract/npm
BUNDLER := tools/bundle
BUNDLE := service/web/bundle
BUNDLE_SOURCES = $(shell find pad -name node_modules -prune -o -name '*.js' -print) $(BUNDLER)/bundle.mjs
# The scripts that are written by hand and the sources of the contract, and their formatter.
SCRIPTS = git ls-files --cached --others --exclude-standard '*.js' '*.mjs' '*.ts' '*.mts' 'contract/*.yaml' '*/contract.yaml' \
	':!service/web/static/reference/vendor' ':(exclude,glob)pad/vendor/*.js'
PRETTIER = $(NPM_HOME)/node_modules/.bin/prettier --log-level warn --config $(NPM_HOME)/prettier.config.mjs
NPM_CI = npm ci --prefer-offline --loglevel=error

# The tools that generate, build and test the clients.
CLIENTS := clients/.venv
TYPESCRIPT := clients/typescript

# The generators of other clients.
GENERATORS := tests/contract/.venv

# The sources of the referee for phones, which is made again when one of them is newer.
OFFLINE_REFEREE := service/web/static/offline-referee
OFFLINE_REFEREE_SOURCES = $(shell find zero_referee_rules schemas operations tools/offline_referee -name node_modules -prune -o \
	-name __pycache__ -prune -o -type f -print) \
	$(OFFLINE_REFEREE)/worker.js openapi.yaml deploy/requirements/runtime.txt tools/rules_package.py

IS_NEW_NODE = deploy/debian.sh is-new-node
# What the tests use besides Python: each is a target, by which deploy/debian.sh installs it.
SYSTEM = browser browsers node haproxy nginx promtool java buildah

# What make run says once it serves. To every device of the network, with an address that a phone can open.
EVERYWHERE = $(filter 0.0.0.0 ::,$(HOST))
TRY_HOST = $(if $(EVERYWHERE),127.0.0.1,$(call in_url,$(HOST)))
PHONE = $(if $(EVERYWHERE),$(call in_url,$(firstword $(shell hostname -I 2>/dev/null || ipconfig getifaddr en0))))
in_url = $(if $(findstring :,$(1)),[$(1)],$(1))
define SERVING
Serving on http://$(TRY_HOST):$(PORT)$(if $(PHONE), and on a phone http://$(PHONE):$(PORT)). Ctrl-C stops it. Try, in another terminal:

  curl -s http://$(TRY_HOST):$(PORT)/v2/games/zero/score -H 'Content-Type: application/json' -d '$(TRY_BODY)'

endef
export SERVING
TRY_BODY = {"players":[{"name":"Ana","hand":["red-1","red-2","red-3","red-4","red-8","blue-8","green-8","grey-8","black-8"]}]}

MOST = run|test|test-fast|game|format|new-game|wheels|clients|static|image|clean

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help help-all run prepare test test-fast blocks game test-pad test-browsers test-long test-contract test-new-game test-release \
	lint lint-pad format format-pad types layers new-game axe bundle contract release cases screenshots pictures texts guides sentences mistakes \
	bench judge mutants lock audit environments setup $(SYSTEM) \
	wheels clients offline-referee static image publish vendor swagger-ui clean FORCE

help: ## List the targets that are used most
	@$(MAKE) --silent help-all | grep -E '^  ($(MOST)) '
	@echo "  help-all      List all targets"

help-all:
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-13s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

# The settings are checked first, so that a wrong one is not reported after the bundle is made.
run: prepare ## Serve on HOST:PORT (default 127.0.0.1:8000)
	@HOST='$(HOST)' PORT='$(PORT)' $(QUIETLY) $(PY) -m service check
	@[ ! -f $(OFFLINE_REFEREE)/made/files.json ] || $(MAKE) --question --no-print-directory offline-referee 2>/dev/null || \
		echo "The referee for phones is older than the rules: make offline-referee makes it again."
	@[ "$$PAD" = modules ] || $(QUIETLY) $(PY) -m tools.bundle $$($(IS_NEW_NODE) && echo $(MAKE) bundle || echo false)
	@HOST='$(HOST)' PORT='$(PORT)' WHEN_READY="$$SERVING" $(QUIETLY) $(PY) -m service

# The files are made by packages that the service does not need.
prepare: $(VENV)/.build ## Make the files that the service reads at its start
	@PYTHONPATH=$(VENV)/build $(QUIETLY) $(PY) -m service.prepare

test: lint types layers browser axe haproxy $(VENV)/.dev ## Check lint, types, layers, every test that needs no target of its own, every branch of the rules
	@$(PYTEST) -m 'not ($(LONGER))' --cov=zero_referee_rules --cov-report=
	@echo "Every branch of the rules must be covered by the tests that tests/conftest.py lists:"
	@$(PY) -m coverage report --fail-under=100

test-fast: lint types layers $(VENV)/.dev ## Check quickly: lint, types, layers, tests that are not slow, live or in a browser
	@HYPOTHESIS_PROFILE=fast $(PYTEST) -p no:schemathesis $(NOT_FAST:%=--ignore=%) --ignore-glob='*/test_browser.py' -m 'not (slow or e2e or live or $(LONGER))'

game: $(VENV)/.dev ## Check one game in seconds: its contract, cases, sentences, types and properties (GAME=...)
	@$(PY) -m mypy $(wildcard $(GAME_MODULES))
	@GAME='$(GAME)' HYPOTHESIS_PROFILE=fast $(PYTEST) -p tests.support.one_game $(GAME_TESTS) --ignore-glob='*/test_browser.py' \
		--cov=zero_referee_rules/$(PACKAGE) --cov-branch --cov-report=term-missing:skip-covered

# Without Node.js there is no referee for phones, and its tests are skipped.
test-pad: browser axe $(VENV)/.dev ## Check the score pad: its scripts and styles, and in Chromium every game and screen, storage, offline, languages, untrusted evenings
	@if $(IS_NEW_NODE); then $(MAKE) --no-print-directory lint-pad bundle offline-referee; fi
	@$(PYTEST) -m 'pad and not release'

test-browsers: browsers $(VENV)/.dev ## Play an evening of each game in WebKit and Firefox, with and without the service
	@if $(IS_NEW_NODE); then $(MAKE) --no-print-directory bundle offline-referee; fi
	@$(PY) -m pytest -m browsers tests/browsers -rs

test-long: browser haproxy nginx $(VENV)/.dev ## Run the tests that take minutes: processes, time limits, more random rounds
	@$(PYTEST) -m 'long and not release'

test-contract: browser $(NPM_HOME)/node_modules/.installed $(BUNDLER)/node_modules/.installed $(VENV)/.dev clients ## Check the contract with linters, and the built clients
	@$(PYTEST) -m 'npm and not release'

test-new-game: $(VENV)/.dev ## Make a new game in a copy of the project, and run its checks there
	@$(PY) -m pytest -m new_game tests/new_game

# Each command may take ten minutes.
test-release: browser $(NPM_HOME)/node_modules/.installed $(BUNDLER)/node_modules/.installed $(GENERATORS)/.installed $(VENV)/.dev clients ## Run the longest tests: generated clients, object stores, every screen, many random requests, bare Debians
	@$(PYTEST) -m release
	@HYPOTHESIS_PROFILE=whole SCHEMATHESIS_EXAMPLES=30 $(PYTEST) -m 'not ($(LONGER))' \
		tests/games tests/properties tests/contract/test_schemathesis.py
	@$(MAKE) --no-print-directory test-debian USERS=newcomer TARGET=test-fast

blocks: $(VENV)/.dev ## Run the marked commands and programs of the documents, after make clients or make wheels
	@$(PY) -m tools.blocks

lint: $(VENV)/.dev ## Check style and formatting
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .

lint-pad: $(NPM_HOME)/node_modules/.installed ## Check types and style of the score pad's scripts and style sheets, and the format of all scripts and of the contract (needs Node.js)
	@$(NPM_HOME)/node_modules/.bin/tsc -p $(NPM_HOME)
	@$(NPM_HOME)/node_modules/.bin/biome lint --error-on-warnings \
		$$(find pad tests/pad -path pad/vendor -prune -o \( -name '*.js' -o -name '*.mjs' -o -name '*.css' \) -print)
	@$(PRETTIER) --list-different $$($(SCRIPTS)) || { echo "These files are not formatted: run make format." >&2; exit 1; }
	@! LC_ALL=C.UTF-8 grep -nE '.{101,}' $$($(SCRIPTS)) || { echo "These lines have more than 100 columns." >&2; exit 1; }

format: $(VENV)/.dev ## Format the code and fix what can be fixed (scripts with Node.js)
	@$(PY) -m ruff check --fix-only .
	@$(PY) -m ruff format .
	@if $(IS_NEW_NODE); then $(MAKE) --no-print-directory format-pad; fi

format-pad: $(NPM_HOME)/node_modules/.installed
	@$(PRETTIER) --write --list-different $$($(SCRIPTS))

types: $(VENV)/.dev ## Check types
	@$(PY) -m mypy

layers: $(VENV)/.dev ## Check that imports go one way
	@$(PY) -c 'from importlinter.cli import lint_imports_command as main; main()' --no-logo

# The id and the title are checked before anything is installed.
new-game: ## Make a new game: make new-game ID=lost-cities TITLE="Lost Cities"
	@$(PYTHON) -m tools.new_game --check "$$ID" "$$TITLE"
	@$(MAKE) --silent $(VENV)/.dev
	@$(PY) -m tools.new_game "$$ID" "$$TITLE"
	@$(MAKE) --no-print-directory contract
	@echo "$$TITLE can be played. make game GAME=$$ID checks it; it has no independent judge yet."
	@echo "Next step: docs/adding-a-game.md, 2. Rules"

# Without it the tests of accessibility and of components are skipped, so neither npm nor a network is needed.
axe: ## Install the npm packages for accessibility and component tests of the score pad
	@[ -d $(BUNDLER)/node_modules/axe-core ] || $(NPM_CI) --prefix $(BUNDLER) >/dev/null 2>&1 \
		|| echo "axe-core is not installed, since npm does not work here: accessibility is not checked."
	@[ -d $(NPM_HOME)/node_modules/@testing-library ] || $(NPM_CI) --prefix $(NPM_HOME) >/dev/null 2>&1 \
		|| echo "Components are not tested, since npm does not work here."

bundle: $(BUNDLE)/sources.sha256 ## Bundle the score pad's scripts (needs Node.js)

$(BUNDLE)/sources.sha256: $(BUNDLE_SOURCES) $(BUNDLER)/node_modules/.installed | $(VENV)/.created
	@$(PY) -m tools.bundle

contract: $(VENV)/.dev ## Make openapi.yaml from contract/ and the games
	@$(PY) -m tools.contract.openapi

release: $(VENV)/.dev ## Store the contract of this version; tests compare later contracts with it
	@$(PY) -m tools.contract.release

cases: $(VENV)/.dev ## Fill in numbers and answers of new numbered cases (UPDATE="zero-030 ..." or all, CHECK=1)
	@UPDATE='$(UPDATE)' CHECK='$(CHECK)' $(PY) -m tools.cases.fill

screenshots: $(VENV)/.dev ## Take screenshots of every screen of the score pad (FOLDER=..., BEFORE=... of another version)
	@$(PY) -m tools.browser.screenshots '$(or $(FOLDER),screenshots)' $(if $(BEFORE),--before '$(BEFORE)')

pictures: $(VENV)/.dev ## Retake the screenshots in the documents
	@$(PY) -m tools.browser.screenshots

texts: $(VENV)/.dev ## List missing, damaged and unused texts, and translations that may be out of date (SINCE=COMMIT)
	@$(PY) -m tools.texts.translations $(SINCE)

guides: $(VENV)/.dev ## Fill docs/rulings.md, statements.md and arguments.md from the rulebooks
	@$(PY) -m tools.texts.guides

sentences: $(VENV)/.dev ## Print all sentences of a language, for proofreading (READ=de)
	@$(PY) -m tools.texts.sentences $(READ)

mistakes: $(VENV)/.dev ## Print every mistake with its remedies, for proofreading (READ=de, GAME=... for one)
	@GAME='$(GAME)' $(PY) -m tools.texts.mistakes $(READ)

bench: prepare $(VENV)/.bench ## Measure speed and compare it with baselines (PART=... for one; PART=cost, exhaustive or search for long checks)
	@$(PY) -m tools.bench $(PART)

judge: $(VENV)/.dev ## Adjudicate an example archive of 5,000 logs into the folder archive/
	@mkdir -p archive
	@$(PY) -m tools.harness.archive archive/logs.ndjson 5000
	@rm -rf archive/verdicts
	@$(PY) -m service.archive judge archive/logs.ndjson --out archive/verdicts --report archive/report.html

mutants: $(VENV)/.mutants ## List the small changes of the rules that no test notices (MODULE=zero.scoring for one)
	@$(VENV)/bin/mutmut run $(if $(MODULE),'zero_referee_rules.$(MODULE).*')

# The development set is resolved first and constrains the others, so the tested versions are served.
lock: $(VENV)/.dev ## Update the lock files from pyproject.toml
	@$(LOCK) pyproject.toml --extra dev --output-file deploy/requirements/dev.txt
	@$(LOCK) pyproject.toml --extra service --constraint deploy/requirements/dev.txt \
		--output-file deploy/requirements/runtime.txt
	@for extra in mcp archive; do $(LOCK) pyproject.toml --extra $$extra \
		--constraint deploy/requirements/dev.txt --output-file deploy/requirements/$$extra.txt || exit 1; done
	@$(LOCK) pyproject.toml --extra s3 --constraint deploy/requirements/archive.txt \
		--output-file deploy/requirements/s3.txt
	@$(LOCK) --group stores --output-file deploy/requirements/stores.txt
	@for group in build sbom mutants bench manifests clients generators; do $(LOCK) --group $$group \
		--constraint deploy/requirements/dev.txt --output-file deploy/requirements/$$group.txt || exit 1; done

audit: $(VENV)/.dev ## Look up known vulnerabilities in the packages of all lock files
	@$(PY) deploy/audit.py

environments: $(VENV)/.dev ## Install each requirements file on its own and start its command
	@$(PY) -m pytest -m environments tests/deploy/test_environments.py

setup: browser browsers node haproxy nginx promtool ## Install the other programs that tests use: browsers, Node.js, HAProxy (Debian, as root)

$(SYSTEM):
	@deploy/debian.sh install $@

# Tried twice, since a registry may fail once.
$(NPM_HOME)/node_modules/.installed: $(NPM_HOME)/package-lock.json | node
	@echo "Installing the npm packages into $(NPM_HOME)/node_modules"
	@$(NPM_CI) --prefix $(NPM_HOME) >/dev/null || $(NPM_CI) --prefix $(NPM_HOME) >/dev/null
	@touch $@

$(BUNDLER)/node_modules/.installed: $(BUNDLER)/package-lock.json | node
	@$(NPM_CI) --prefix $(BUNDLER) >/dev/null
	@touch $@

$(TYPESCRIPT)/node_modules/.installed: $(TYPESCRIPT)/package-lock.json $(NPM_HOME)/node_modules/.installed
	@$(NPM_CI) --prefix $(TYPESCRIPT) >/dev/null || $(NPM_CI) --prefix $(TYPESCRIPT) >/dev/null
	@touch $@

$(CLIENTS)/.installed: deploy/requirements/clients.txt $(VENV)/.created
	@echo "Installing the tools of the clients into $(CLIENTS)"
	@$(PY) -m venv --clear $(CLIENTS)
	@$(call INSTALL,deploy/requirements/clients.txt,$(CLIENTS))
	@touch $@

$(GENERATORS)/.installed: deploy/requirements/generators.txt $(VENV)/.created | java
	@echo "Installing the generators of other clients into $(GENERATORS)"
	@$(PY) -m venv --clear $(GENERATORS)
	@$(call INSTALL,deploy/requirements/generators.txt,$(GENERATORS))
	@touch $@

wheels: $(CLIENTS)/.installed prepare ## Build the client for Python and the rules into clients/dist (needs only Python)
	@$(CLIENTS)/bin/python clients/generate.py
	@$(PY) -m tools.cases.client clients/python/src/zero_referee/cases/cases.json
	@rm -rf clients/dist
	@PYTHONPATH=$(VENV)/build $(PY) -m tools.rules_package clients/rules/made clients/rules/referee
	@for wheel in python rules; do (cd clients/$$wheel && \
		../.venv/bin/python -m hatchling build --target wheel --directory ../dist >/dev/null) || exit 1; done
	@ls clients/dist/*.whl

clients: wheels bundle offline-referee $(TYPESCRIPT)/node_modules/.installed ## Build the wheels, and also the client for TypeScript and its referee (needs Node.js)
	@rm -rf $(TYPESCRIPT)/dist clients/rules/referee && mkdir -p clients/rules/referee
	@cd $(OFFLINE_REFEREE)/made && cp *.bin *.js *.json *.mjs *.txt *.wasm *.zip "$(CURDIR)/clients/rules/referee"
	@cd $(TYPESCRIPT) && npm run --silent generate >/dev/null && npm run --silent build
	@for package in typescript rules; do \
		(cd clients/$$package && npm pack --silent --pack-destination ../dist) || exit 1; done

# Needs Node.js. The hash of Pyodide is in the lock file; the rules are those of this folder.
offline-referee: $(OFFLINE_REFEREE)/made/files.json ## Make the referee that phones use offline, for make run and make image

$(OFFLINE_REFEREE)/made/files.json: $(OFFLINE_REFEREE_SOURCES) | $(VENV)/.build
	@$(MAKE) --no-print-directory node
	@cd tools/offline_referee && $(NPM_CI) --ignore-scripts >/dev/null
	@PYTHONPATH=$(VENV)/build $(PY) -m tools.offline_referee tools/offline_referee/node_modules/pyodide $(OFFLINE_REFEREE)/made

# Without OUT, nothing is made before the error.
static: $(if $(OUT),bundle offline-referee) ## Write the score pad and its referee for a web space without the service (OUT=...)
	@$(PY) -m tools.static_pad '$(or $(OUT),$(error Name a folder: make static OUT=folder))'

image: bundle offline-referee buildah ## Build the Dockerfile and check the image (needs root and Debian)
	@deploy/check-image.sh

test-debian: ## Run README's two commands in a bare Debian (SUITES="bookworm trixie", USERS="root newcomer", TARGET=test)
	@for suite in $(or $(SUITES),bookworm trixie); do for user in $(or $(USERS),root newcomer); do \
		deploy/check-debian.sh $$suite $$user $(or $(TARGET),test) || exit 1; done; done

contact:
	@deploy/publish.sh contact

publish: contact clients buildah ## Build and check the wheels, the npm packages and the image (UPLOAD=1 uploads them)
	@deploy/publish.sh

# Needs Node.js. Only for newer versions of the score pad's libraries: see docs/score-pad.md.
vendor: ## Build the score pad's library file
	@cd pad/vendor/src && npm ci --silent && npm run --silent build

swagger-ui: ## Download Swagger UI; make swagger-ui SWAGGER_UI=x.y.z for another version
	@cd service/web/static/reference/vendor && npm pack --silent swagger-ui-dist@$(SWAGGER_UI) >/dev/null \
		&& tar -xzf swagger-ui-dist-$(SWAGGER_UI).tgz --strip-components=1 package/LICENSE package/NOTICE \
			package/swagger-ui.css package/swagger-ui-bundle.js package/swagger-ui-bundle.js.LICENSE.txt \
		&& rm swagger-ui-dist-$(SWAGGER_UI).tgz && sha256sum swagger-ui.css swagger-ui-bundle.js >SHA256SUMS

clean: ## Remove .venv and the files and folders that the tools create
	@rm -rf $(VENV) $(CLIENTS) $(GENERATORS) $(TYPESCRIPT)/node_modules $(TYPESCRIPT)/dist clients/dist clients/rules/made clients/rules/referee
	@git clean -qfX clients/python clients/typescript/src
	@rm -rf made $(BUNDLE) $(OFFLINE_REFEREE)/made tools/offline_referee/node_modules $(BUNDLER)/node_modules
	@rm -rf mutants $(NPM_HOME)/node_modules .coverage .coverage.* htmlcov .hypothesis .import_linter_cache \
		.mypy_cache .pytest_cache .ruff_cache .schemathesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# One environment, installed in two steps. A stamp is older than its requirements file when that file
# has changed. One step depends on the other, so `make -j` never runs both at once.
$(VENV)/.dev: deploy/requirements/dev.txt $(VENV)/.runtime
	@echo "Installing the development packages into $(VENV): about 190, 800 MB on disk, in some minutes"
	@$(call INSTALL,deploy/requirements/dev.txt,$(VENV))
	@touch $@

$(VENV)/.bench $(VENV)/.mutants: $(VENV)/.%: deploy/requirements/%.txt $(VENV)/.dev
	@echo "Installing the packages of deploy/requirements/$*.txt into $(VENV)"
	@$(call INSTALL,$<,$(VENV))
	@touch $@

$(VENV)/.runtime: deploy/requirements/runtime.txt $(VENV)/.created
	@echo "Installing the packages into $(VENV): about 30, 110 MB on disk"
	@$(call INSTALL,deploy/requirements/runtime.txt,$(VENV))
	@touch $@

$(VENV)/.build: deploy/requirements/build.txt $(VENV)/.runtime
	@rm -rf $(VENV)/build
	@$(call INSTALL,deploy/requirements/build.txt --target $(VENV)/build,$(VENV))
	@touch $@

# Created again when its interpreter is missing, as after an upgrade of Python.
$(VENV)/.created: $(shell test -x $(PY) || echo FORCE)
	@command -v '$(PYTHON)' >/dev/null || { \
		echo "'$(PYTHON)' is not installed: install Python 3.11 or newer, or name another with make PYTHON=..." >&2; exit 1; }
	@$(QUIETLY) '$(PYTHON)' -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Python 3.11 or newer is needed, and '$(PYTHON)' is older: name another with make PYTHON=..." >&2; exit 1; }
	@$(QUIETLY) '$(PYTHON)' -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "'$(PYTHON)' has no venv module: install it (Debian: apt install python3-venv)." >&2; exit 1; }
	@$(QUIETLY) '$(PYTHON)' -m venv --clear $(VENV)
	@touch $@
