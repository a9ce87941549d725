"""`python -m tools.bundle`: make the bundle.

`python -m tools.bundle COMMAND...` runs a command that makes it, such as `make bundle`, unless the
bundle is there. It prints that this takes a while. If there is no bundle afterwards, it prints the
reason, and that modules are served instead.
"""

import os
import shutil
import signal
import subprocess
import sys

from service.web.scripts import BUNDLE, FOLDER, is_bundle_of
from tools.bundle import make

SECONDS = 60
MAKING = f"Making the bundle of the score pad, once: this takes up to {SECONDS} seconds."
WITHOUT = "The score pad is served as modules, more and larger files, since {cause}."
TOO_LONG = (
    f"its bundle was not made within {SECONDS} seconds; `make bundle` makes it without a limit"
)
NO_NODE = "its bundle needs Node.js 20.19 or newer with npm, which are not installed"
FAILED = "`make bundle` failed: {reason}"


def why_not(command: list[str], seconds: float) -> str | None:
    """Run a command within a time limit, with its children. Return why it failed."""
    if shutil.which(command[0]) is None or command == ["false"]:
        return NO_NODE
    pipe = subprocess.PIPE
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the children are ended, too
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=pipe, text=True, start_new_session=True
    ) as process:
        try:
            errors = process.communicate(timeout=seconds)[1]
        except BaseException as error:
            os.killpg(process.pid, signal.SIGKILL)
            if not isinstance(error, subprocess.TimeoutExpired):
                raise
            return TOO_LONG
    told = [line for line in errors.splitlines() if line.strip()]
    return FAILED.format(reason=told[0] if told else f"exit code {process.returncode}")


def main(command: list[str]) -> None:
    """Make the bundle, or try to with a command."""
    if not command:
        make()
    elif not is_bundle_of(FOLDER, BUNDLE):
        print(MAKING, flush=True)
        cause = why_not(command, SECONDS)
        if not is_bundle_of(FOLDER, BUNDLE):
            print(WITHOUT.format(cause=cause))


if __name__ == "__main__":
    main(sys.argv[1:])
