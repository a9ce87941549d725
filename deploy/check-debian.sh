#!/usr/bin/env bash
# check-debian.sh SUITE USER TARGET: does what README begins with, `make run` and a target such as `make test`,
# in a bare Debian (bookworm is 12, trixie 13) with Python and make, as root or as another user.
set -euo pipefail
cd "$(dirname "$0")/.."
. deploy/debian.sh

PORT=${PORT:-8765}
FOLDER="Zero Referee, été"  # as people name folders

# In the namespaces of its own: the commands of a newcomer.
inside() {
    local root=$1 user=$2 target=$3
    mount_system "$root"
    chroot --userspec="$user" "$root" /usr/bin/env -i HOME=/home/newcomer PATH=/usr/bin:/bin:/usr/sbin:/sbin LANG=C.UTF-8 \
        bash -euo pipefail -s -- "$PORT" "$target" "$FOLDER" <<'COMMANDS'
cd ~/"$3"
set -m
make run PORT="$1" >run.log 2>&1 &
until grep -q '^Serving' run.log; do
    kill -0 %1 2>/dev/null || { cat run.log; exit 1; }
    sleep 1
done
command=$(grep '^  curl' run.log)
eval "$command" | grep -q '"zero":true' || { echo "No answer to$command"; exit 1; }
echo "make run serves after $SECONDS s"
kill -INT -- -$(jobs -p)  # as Ctrl-C in a terminal
wait || true
! grep Traceback -A 20 run.log
make "$2"
COMMANDS
}

if [ "$1" = inside ]; then
    shift
    inside "$@"
    exit
fi
need debootstrap
mkdir -p "$CACHE"
root=$(mktemp -d "$CACHE/debian.XXXXXX")
trap 'rm -rf "$root"' EXIT
bootstrap "$1" "$root"
chmod 755 "$root"  # mktemp makes it for root alone
cp /etc/apt/apt.conf.d/* "$root/etc/apt/apt.conf.d/"
cp /etc/resolv.conf "$root/etc/"
cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
pip_settings >"$root/etc/pip.conf"
# No service is started by its installation.
printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
chmod +x "$root/usr/sbin/policy-rc.d"
mkdir -p "$root/home/newcomer/$FOLDER"
git ls-files -z | tar --null -T - -c | tar -x -C "$root/home/newcomer/$FOLDER"
chroot "$root" useradd --home-dir /home/newcomer newcomer
chown -R "$(chroot "$root" id -u "$2")" "$root/home/newcomer"
echo "Debian $1 as $2: make run, make $3"
unshare --mount --pid --fork --kill-child "$0" inside "$root" "$2" "$3"
