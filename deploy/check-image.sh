#!/usr/bin/env bash
# Builds the Dockerfile without a container engine and checks the image: it must start with its
# own user and command on a read-only file system, score a hand, and list its packages.
#
# buildah builds in a chroot, on a base image that debootstrap makes from the Debian packages of
# this machine. CACHE holds the base image, renewed after a month, the last image, and its list
# of packages in sbom.cdx.json.
set -euo pipefail
cd "$(dirname "$0")/.."

. deploy/debian.sh
BASE=localhost/zero-referee-base
IMAGE=localhost/zero-referee

buildah() { command buildah --root "$CACHE/store" --runroot "$CACHE/run" --storage-driver vfs "$@"; }

make_base() {
    echo "Making a base image of Debian $(suite)"
    local root="$CACHE/base"
    rm -rf "$root"
    bootstrap "$(suite)" "$root"
    local container
    container=$(buildah from scratch)
    buildah add --quiet "$container" "$root" / >/dev/null
    buildah commit --quiet --rm "$container" "$BASE" >/dev/null
    rm -rf "$root"
    touch "$CACHE/base.made"
}

build() {
    echo "Building the Dockerfile"
    pip_settings >"$CACHE/pip.conf"
    buildah bud --isolation chroot --format docker --quiet \
        --build-arg "BASE_IMAGE=$BASE" --build-arg "CONTACT=${CONTACT:-}" \
        --volume "$CACHE/pip.conf:/etc/pip.conf:ro" --volume /etc/ssl/certs:/etc/ssl/certs:ro \
        --tag "$IMAGE" . >"$CACHE/build.log" 2>&1 || { tail -n 20 "$CACHE/build.log" >&2; exit 1; }
    # Images of the stages are not needed.
    buildah rmi --prune >/dev/null
}

# Do what a container engine does: the image's user, folder, environment and command, and a file
# system that is read-only except for /dev/shm.
start() {
    local root=$1 description=$2
    mount --bind "$root" "$root"
    mount -o remount,ro,bind "$root"
    mount_system "$root"
    exec python3 - "$root" "$description" <<'PYTHON'
import json, os, sys

config = json.load(open(sys.argv[2]))["Docker"]["config"]
assert config["Healthcheck"], "the image has no health check"
user, group = map(int, config["User"].split(":"))
assert user and group, "the image runs as root"
environment = dict(item.split("=", 1) for item in config["Env"])
os.chroot(sys.argv[1])
os.chdir(config["WorkingDir"])
os.setgroups([])
os.setgid(group)
os.setuid(user)
environment |= {"HOST": "127.0.0.1", "PORT": os.environ["PORT"]}
os.execvpe(config["Cmd"][0], config["Cmd"], environment)
PYTHON
}

score_a_hand() {
    python3 - "$PORT" <<'PYTHON'
import json, sys, time, urllib.request

root = f"http://127.0.0.1:{sys.argv[1]}"
for _ in range(100):
    try:
        urllib.request.urlopen(f"{root}/readyz", timeout=2)
        break
    except OSError:
        time.sleep(0.1)
hand = ["red-1", "red-2", "red-3", "red-4", "red-8", "blue-8", "green-8", "grey-8", "black-8"]
request = urllib.request.Request(
    f"{root}/v2/games/zero/score",
    json.dumps({"players": [{"name": "Ana", "hand": hand}]}).encode(),
    {"Content-Type": "application/json"},
)
result = json.load(urllib.request.urlopen(request, timeout=5))
assert result["players"][0]["zero"], result
page = urllib.request.urlopen(f"{root}/", timeout=5).read()
assert b'src="bundle/' in page, "the score pad has no bundle"
print("The image scores a hand:", result["players"][0]["lines"][-1]["text"])
PYTHON
}

# The list of packages must be that of the packages in the image.
compare_packages() {
    cp "$1/app/sbom.cdx.json" "$CACHE/sbom.cdx.json"
    python3 - "$1" "$CACHE/sbom.cdx.json" <<'PYTHON'
import json, pathlib, re, sys

installed = {
    tuple(folder.name.removesuffix(".dist-info").rsplit("-", 1))
    for folder in pathlib.Path(sys.argv[1]).glob("opt/venv/lib/python3*/site-packages/*.dist-info")
}
components = json.load(open(sys.argv[2]))["components"]
listed = {
    (found["name"], found["version"])
    for found in components
    if found["purl"].startswith("pkg:pypi/")
}

def normalized(packages):
    return {(re.sub("[-_.]+", "-", name).lower(), version) for name, version in packages}

assert normalized(installed) == normalized(listed), normalized(installed) ^ normalized(listed)
print(f"The image lists its {len(components)} packages in {sys.argv[2]}")
PYTHON
}

check() {
    echo "Starting the image on a read-only file system"
    server=
    container=$(buildah from "$IMAGE")
    root=$(buildah mount "$container")
    # Stop the server and remove the container, whatever the outcome.
    trap 'if [ -n "$server" ]; then kill "$server" 2>/dev/null && wait "$server" || true; fi
        buildah rm "$container" >/dev/null' EXIT
    compare_packages "$root"
    buildah inspect --type image "$IMAGE" >"$CACHE/image.json"
    PORT=$PORT unshare --mount "$0" start "$root" "$CACHE/image.json" \
        >"$CACHE/server.log" 2>&1 &
    server=$!
    score_a_hand || { cat "$CACHE/server.log" >&2; exit 1; }
    grep -q '"status": *200' "$CACHE/server.log" || { echo "The service log has no request" >&2; exit 1; }
}

if [ "${1:-}" = start ]; then
    start "$2" "$3"
fi
need buildah debootstrap
PORT=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
mkdir -p "$CACHE"
# Containers of a run that was interrupted.
buildah rm --all >/dev/null
if [ -z "$(find "$CACHE/base.made" -mtime -30 2>/dev/null)" ]; then make_base; fi
build
check
