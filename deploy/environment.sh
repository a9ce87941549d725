#!/usr/bin/env bash
# The environments of Python, and the files that lock their packages.
#
# environment.sh create PYTHON FOLDER: an environment by this interpreter, which must be Python 3.11 or newer.
# environment.sh install NAME FOLDER: the packages of deploy/requirements/NAME.txt, into an environment.
# environment.sh target NAME FOLDER: the same into a folder of modules, by the interpreter of .venv.
# environment.sh lock: resolve all files of deploy/requirements from pyproject.toml, at the latest versions.
set -euo pipefail
cd "$(dirname "$0")/.."
REQUIREMENTS=deploy/requirements
declare -A SIZES=(
    [runtime]="about 30 packages, 110 MB on disk"
    [dev]="about 190 packages, 800 MB on disk, in some minutes"
)

# After Ctrl-C nothing follows: a check that was interrupted has not failed.
trap 'exit 130' INT TERM

fail() { echo "$1" >&2; exit 1; }

quietly() { deploy/quietly.sh "$@"; }

# create PYTHON FOLDER
create() {
    local other="name another with make PYTHON=..."
    command -v "$1" >/dev/null || fail "'$1' is not installed: install Python 3.11 or newer, or $other"
    quietly "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
        || fail "Python 3.11 or newer is needed, and '$1' is older: $other"
    quietly "$1" -c 'import ensurepip, venv' 2>/dev/null \
        || fail "'$1' has no venv module: install it (Debian: apt install python3-venv)."
    quietly "$1" -m venv --clear "$2"
}

# install NAME PYTHON [OPTIONS]: uv is faster where it is installed. Both check every file against the hashes.
install() {
    local lock="$REQUIREMENTS/$1.txt" python=$2 pip
    if command -v uv >/dev/null; then
        pip=(uv pip install --quiet --python "$python")
    else
        pip=("$python" -m pip install --quiet --no-deps --disable-pip-version-check --no-input)
    fi
    quietly "${pip[@]}" --require-hashes -r "$lock" "${@:3}"
}

# resolve NAME OPTIONS: one file for every supported Python, operating system and processor. The package index is a
# setting of each machine.
resolve() {
    .venv/bin/python -m uv pip compile --quiet --upgrade --universal --python-version 3.11 \
        --generate-hashes --no-emit-index-url --custom-compile-command 'make lock' \
        --output-file "$REQUIREMENTS/$1.txt" "${@:2}"
}

# The development set is resolved first and constrains the others, so the tested versions are served.
lock() {
    local name as_tested=(--constraint "$REQUIREMENTS/dev.txt")
    resolve dev pyproject.toml --extra dev
    resolve runtime pyproject.toml --extra service "${as_tested[@]}"
    for name in mcp archive; do resolve "$name" pyproject.toml --extra "$name" "${as_tested[@]}"; done
    resolve s3 pyproject.toml --extra s3 --constraint "$REQUIREMENTS/archive.txt"
    resolve stores --group stores
    for name in build sbom mutants bench manifests clients generators; do
        resolve "$name" --group "$name" "${as_tested[@]}"
    done
}

case ${1:-} in
    create) create "$2" "$3" ;;
    install)
        size=${SIZES[$2]:-}
        echo "Installing the packages of $REQUIREMENTS/$2.txt into $3${size:+: $size}"
        install "$2" "$3/bin/python" ;;
    target)
        rm -rf "$3"
        install "$2" .venv/bin/python --target "$3" ;;
    lock) lock ;;
    *) sed -n '4,7s/^# //p' "$0" >&2; exit 2 ;;
esac
