#!/bin/sh
# quietly.sh COMMAND...: run a command that Ctrl-C ends by TERM, since Python prints a traceback for Ctrl-C while it
# imports. A process in the background does not receive Ctrl-C itself.
trap '[ -z "$!" ] || kill $! 2>/dev/null; wait; exit 130' HUP INT TERM
"$@" &
wait $!
