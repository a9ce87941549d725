#!/usr/bin/env bash
# Checks the packages in clients/dist and the image, and uploads them where UPLOAD=1 is given. With the
# argument `contact` it only checks that CONTACT is an address for reports.
#
# An upload needs UV_PUBLISH_TOKEN for the wheels, a login of npm for the packages of TypeScript, and
# for the image a login of buildah and PUBLISH_IMAGE, the name of the image with its host. Without
# PUBLISH_IMAGE no image is uploaded.
set -euo pipefail
cd "$(dirname "$0")/.."

PYTHON=.venv/bin/python
CACHE=${CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/zero-referee-image}

# The image tells who finds a vulnerability where to report it.
check_contact() {
    "$PYTHON" -c 'from service.settings import Settings; raise SystemExit(not Settings.read().contact)' && return
    echo "Name an address for reports of vulnerabilities, such as CONTACT=security@example.org" >&2
    exit 1
}

# Wheels whose metadata is complete, installed as their users install them.
check_wheels() {
    "$PYTHON" - clients/dist/*.whl <<'CHECK'
import sys
from zipfile import ZipFile
from packaging.metadata import Metadata

for path in sys.argv[1:]:
    wheel = ZipFile(path)
    (name,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
    found = Metadata.from_email(wheel.read(name), validate=True)
    assert found.summary and found.description and found.license_expression, path
    print(f"{found.name} {found.version}: {found.summary}")
CHECK
    "$PYTHON" -m uv publish --quiet --dry-run --token none clients/dist/*.whl
    local folder
    folder=$(mktemp -d)
    trap 'rm -rf "$folder"' RETURN
    "$PYTHON" -m venv --without-pip "$folder"
    "$PYTHON" -m uv pip install --quiet --python "$folder/bin/python" \
        --refresh-package zero-referee-client --refresh-package zero-referee-rules \
        --find-links clients/dist "zero-referee-client[local]"
    (cd "$folder" && bin/python -c '
from zero_referee import VERSION, Referee
print("Referee.local() of", VERSION, "knows", len(Referee.local().games()["games"]), "games")')
}

# What npm would upload, as npm reports it, installed as its users install it.
check_npm() {
    for package in ./clients/dist/*.tgz; do npm publish --dry-run --access public "$package"; done
    local folder
    folder=$(mktemp -d)
    trap 'rm -rf "$folder"' RETURN
    npm install --silent --no-audit --no-fund --prefix "$folder" ./clients/dist/*.tgz
    (cd "$folder" && node --input-type=module --eval '
import { Referee } from "@zero-referee/client";
const referee = Referee.local();
console.log("Referee.local() of npm knows", (await referee.games()).games.length, "games");
referee.close();')
}

check_contact
if [ "${1:-}" = contact ]; then exit; fi
check_wheels
check_npm
deploy/check-image.sh
if [ "${UPLOAD:-}" != 1 ]; then
    echo "Nothing is uploaded without UPLOAD=1."
    exit
fi
"$PYTHON" -m uv publish clients/dist/*.whl
for package in ./clients/dist/*.tgz; do npm publish --access public "$package"; done
if [ -n "${PUBLISH_IMAGE:-}" ]; then
    buildah --root "$CACHE/store" --runroot "$CACHE/run" --storage-driver vfs \
        push localhost/zero-referee "docker://$PUBLISH_IMAGE"
fi
