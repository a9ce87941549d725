#!/usr/bin/env bash
# build.sh wheels: build the client for Python and the rules into clients/dist.
# build.sh npm: build the client for TypeScript and its referee there, too, after `make wheels offline-referee`.
set -euo pipefail
cd "$(dirname "$0")/.."
python=.venv/bin/python

wheels() {
    clients/.venv/bin/python clients/generate.py
    $python -m tools.cases.client clients/python/src/zero_referee/cases/cases.json
    rm -rf clients/dist
    PYTHONPATH=.venv/build $python -m tools.rules_package clients/rules/made clients/rules/referee
    local wheel
    for wheel in python rules; do
        (cd clients/$wheel && ../.venv/bin/python -m hatchling build --target wheel --directory ../dist >/dev/null)
    done
    ls clients/dist/*.whl
}

npm_packages() {
    local referee=clients/rules/referee package
    rm -rf clients/typescript/dist $referee
    mkdir -p $referee
    (cd service/web/static/offline-referee/made && cp ./*.{bin,js,json,mjs,txt,wasm,zip} "$OLDPWD/$referee")
    (cd clients/typescript && npm run --silent generate >/dev/null && npm run --silent build)
    for package in typescript rules; do
        (cd clients/$package && npm pack --silent --pack-destination ../dist)
    done
}

case ${1:-} in
    wheels) wheels ;;
    npm) npm_packages ;;
    *) sed -n '2,3s/^# //p' "$0" >&2; exit 2 ;;
esac
