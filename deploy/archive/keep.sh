#!/bin/sh
# Run a command and start it again whenever it ends, until this script is stopped. A worker of an
# archive ends when it loses its scheduler: docs/archives.md.
#
#   deploy/archive/keep.sh COMMAND...

trap 'trap - TERM INT; kill "$running"; wait; exit' TERM INT
while :; do
    "$@" &
    running=$!
    wait "$running"
    sleep 5 &
    running=$!
    wait "$running"
done
