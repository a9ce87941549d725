#!/usr/bin/env bash
# clean.sh: remove .venv and the files and folders that the tools create.
set -euo pipefail
cd "$(dirname "$0")/.."
rm -rf .venv clients/.venv tests/contract/.venv made mutants \
    clients/dist clients/rules/{made,referee} clients/typescript/{dist,node_modules} \
    service/web/bundle service/web/static/offline-referee/made \
    tools/{bundle,offline_referee}/node_modules tests/contract/{npm,generators/npm}/node_modules \
    .coverage .coverage.* htmlcov .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache .schemathesis
git clean -qfX clients/python clients/typescript/src
find . -name __pycache__ -type d -prune -exec rm -rf {} +
