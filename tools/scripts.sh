#!/usr/bin/env bash
# scripts.sh lint: check the types and the style of the score pad's scripts and style sheets, and the format of all
# scripts and of the contract. scripts.sh format: format those. Both need the packages of tests/contract/npm.
# scripts.sh packages: install the packages of tests of the score pad, without which those are skipped.
set -euo pipefail
cd "$(dirname "$0")/.."
npm=tests/contract/npm

# packages_of FOLDER PACKAGE OTHERWISE: neither npm nor a network is needed, so it says what is left out.
packages_of() {
    [ -d "$1/node_modules/$2" ] || npm ci --prefer-offline --loglevel=error --prefix "$1" >/dev/null 2>&1 || echo "$3"
}

if [ "${1:-}" = packages ]; then
    packages_of tools/bundle axe-core \
        "axe-core is not installed, because npm does not work here: accessibility is not checked."
    packages_of "$npm" @testing-library "Components are not tested, because npm does not work here."
    exit
fi

git rev-parse --is-inside-work-tree >/dev/null 2>&1 || { echo "Scripts are only checked in a Git clone."; exit; }

# The scripts that are written by hand, and the sources of the contract.
scripts=($(git ls-files --cached --others --exclude-standard '*.js' '*.mjs' '*.ts' '*.mts' \
    'contract/*.yaml' '*/contract.yaml' ':!service/web/static/reference/vendor' ':(exclude,glob)pad/vendor/*.js'))

prettier() {
    $npm/node_modules/.bin/prettier --log-level warn --config $npm/prettier.config.mjs "$@" "${scripts[@]}"
}

lint() {
    $npm/node_modules/.bin/tsc -p $npm
    find pad tests/pad -path pad/vendor -prune -o \( -name '*.js' -o -name '*.mjs' -o -name '*.css' \) -print0 \
        | xargs -0 $npm/node_modules/.bin/biome lint --error-on-warnings
    prettier --list-different || { echo "These files are not formatted: run make format." >&2; exit 1; }
    if LC_ALL=C.UTF-8 grep -nE '.{101,}' "${scripts[@]}"; then
        echo "These lines have more than 100 columns." >&2
        exit 1
    fi
}

case ${1:-} in
    lint) lint ;;
    format) prettier --write --list-different ;;
    *) sed -n '2,4s/^# //p' "$0" >&2; exit 2 ;;
esac
