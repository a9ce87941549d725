#!/usr/bin/env bash
# run.sh: serve on HOST and PORT, and say how to try it, also on a phone; `make run` makes the environment first.
set -euo pipefail
cd "$(dirname "$0")/.."
python=.venv/bin/python
made=service/web/static/offline-referee/made/files.json
# The defaults of the service, also for an empty value.
: "${HOST:=127.0.0.1}" "${PORT:=8000}"

in_url() { case $1 in *:*) echo "[$1]" ;; *) echo "$1" ;; esac; }

# The settings are checked first, so that a wrong one is not reported after the bundle is made.
deploy/quietly.sh $python -m service check
if [ -f $made ] && ! make --question --no-print-directory offline-referee 2>/dev/null; then
    echo "The referee for phones is older than the rules: make offline-referee makes it again."
fi
if [ "${PAD:-}" != modules ]; then
    deploy/quietly.sh $python -m tools.bundle $(deploy/debian.sh is-new-node && echo make bundle || echo false)
fi

# To every device of the network, with an address that a phone can open.
case $HOST in
    0.0.0.0 | ::)
        host=127.0.0.1
        phone=$(hostname -I 2>/dev/null || ipconfig getifaddr en0 || true)
        phone=${phone%% *} ;;
    *) host=$(in_url "$HOST") phone= ;;
esac
WHEN_READY="Serving on http://$host:$PORT${phone:+ and on a phone http://$(in_url "$phone"):$PORT}. Ctrl-C stops it. Try, in another terminal:

  curl -s http://$host:$PORT/v2/games/zero/score -H 'Content-Type: application/json' -d '{\"players\":[{\"name\":\"Ana\",\"hand\":[\"red-1\",\"red-2\",\"red-3\",\"red-4\",\"red-8\",\"blue-8\",\"green-8\",\"grey-8\",\"black-8\"]}]}'
"
export WHEN_READY
exec deploy/quietly.sh $python -m service
