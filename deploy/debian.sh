#!/usr/bin/env bash
# debian.sh install NAME...: install the other programs of the tests, as root, or list them.
# debian.sh is-new-node: succeed if Node.js is new enough.
#
# The other functions are for the scripts that check the project in a Debian of its own, made by debootstrap. They
# take the settings of apt and pip from this machine. CACHE holds what takes long to make.
CACHE=${CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/zero-referee-image}

skip() { echo "Not checked: $1."; exit 0; }

# Ends the script where one of these programs is missing, or file systems cannot be mounted.
need() {
    local tool
    for tool in "$@"; do
        command -v "$tool" >/dev/null || skip "$tool is missing (Debian: apt install $tool)"
    done
    unshare --mount true 2>/dev/null || skip "it needs a user who may mount file systems"
}

# The name of this machine's Debian release, and the mirror that its apt uses.
suite() { (. /etc/os-release && echo "$VERSION_CODENAME"); }
mirror() { apt-get indextargets --format '$(REPO_URI)' "Codename: $(suite)" | head -n 1; }

# bootstrap SUITE FOLDER: a minimal Debian with Python, make and curl, which is made again after a month.
bootstrap() {
    local made="$CACHE/debian-$1.tar"
    mkdir -p "$CACHE" "$2"
    if [ -z "$(find "$made" -mtime -30 2>/dev/null)" ]; then
        echo "Making a Debian $1"
        debootstrap --variant=minbase --include=ca-certificates,curl,make,python3,python3-venv "$1" "$2" \
            "$(mirror)" >"$CACHE/debootstrap.log" 2>&1 \
            || skip "debootstrap fails: $(tail -n 1 "$CACHE/debootstrap.log")"
        rm -rf "$2"/var/cache/apt/* "$2"/var/lib/apt/lists/* "$2"/usr/share/doc
        tar -C "$2" -cf "$made.new" . && mv "$made.new" "$made"
    else
        tar -C "$2" -xf "$made"
    fi
}

# The settings of pip for a Debian that has the certificates of this machine.
pip_settings() {
    local index
    index=$(python3 -m pip config get global.index-url 2>/dev/null || true)
    echo "[global]"
    if [ -n "$index" ]; then echo "index-url = $index"; fi
    if [ -f /etc/ssl/certs/ca-certificates.crt ]; then
        echo "cert = /etc/ssl/certs/ca-certificates.crt"
    fi
}

# mount_system ROOT: what processes in the folder ROOT need, until the namespace of mounts ends.
mount_system() {
    mount -t proc proc "$1/proc"
    mount -t tmpfs tmpfs "$1/dev"
    local name minor
    for name in null:3 zero:5 random:8 urandom:9; do
        minor=${name#*:}
        mknod -m 666 "$1/dev/${name%:*}" c 1 "$minor"
    done
    ln -s /proc/self/fd "$1/dev/fd"
    mkdir "$1/dev/shm"
    mount -t tmpfs -o mode=1777 tmpfs "$1/dev/shm"
}

is_new_node() {
    node -e 'const [a, b] = process.versions.node.split("."); process.exitCode = +(a * 100 + +b < 2019)' 2>/dev/null \
        && command -v npm >/dev/null
}

# apt_get COMMAND PACKAGES: install packages. The lists of packages are only updated if that fails.
apt_get() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 1
    echo "Installing $2"
    local run="env DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends $1"
    $run "${@:2}" >/dev/null 2>&1 || { apt-get update -qq && $run "${@:2}" >/dev/null; }
}

# have COMMANDS PURPOSE PACKAGES: have one of the commands, or say that PURPOSE needs it; its tests are skipped then.
have() {
    local command
    for command in $1; do
        if PATH="$PATH:/usr/sbin" command -v "$command" >/dev/null; then return; fi
    done
    apt_get install "${@:3}" || echo "For $2, install ${1%% *} (Debian: apt install ${*:3})." >&2
}

install_for() {
    case $1 in
        browser)
            # Tests take a quarter less processor time in the shell than in the whole browser.
            have chromium-headless-shell "tests that take less time" chromium-headless-shell fonts-liberation libatomic1
            have "chromium-headless-shell chromium chromium-browser google-chrome" "the score pad in Chromium" chromium \
                fonts-liberation libatomic1 ;;
        browsers)
            have WebKitWebDriver "the evenings in WebKit" webkit2gtk-driver
            have Xvfb "the evenings in WebKit" xvfb
            have "firefox-esr firefox" "the evenings in Firefox" firefox-esr ;;
        node)
            is_new_node || apt_get satisfy 'nodejs (>= 20.19), npm' || {
                echo "Node.js 20.19 or newer with npm is needed (Debian 13 has it; make wheels needs only Python)." >&2
                exit 1
            } ;;
        haproxy) have haproxy "the service behind a balancer" haproxy ;;
        nginx) have nginx "HTTPS by nginx" nginx ;;
        promtool) have promtool "the tests of the alerts" prometheus ;;
        java) have javac "the clients of openapi-generator" default-jdk-headless libjackson2-databind-java \
            libhttpclient-java libhttpmime-java ;;
        go) have go "the client for Go" golang-go ;;
        buildah) have buildah "checking the image" buildah debootstrap ;;
        *) echo "debian.sh installs nothing called $1" >&2; exit 2 ;;
    esac
}

if [ "${BASH_SOURCE[0]}" = "$0" ]; then
    set -euo pipefail
    case ${1:-} in
        install) for name in "${@:2}"; do install_for "$name"; done ;;
        is-new-node) is_new_node ;;
        *) sed -n '2,3s/^# //p' "$0" >&2; exit 2 ;;
    esac
fi
