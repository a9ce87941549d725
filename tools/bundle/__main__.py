"""`python -m tools.bundle`: make the bundle.

`python -m tools.bundle COMMAND...` runs a command that makes it, such as `make bundle`, for a few
seconds at most. If the bundle is missing after that, it says what is served instead.
"""

import os
import shutil
import signal
import subprocess
import sys

from service.web.scripts import BUNDLE, FOLDER, is_bundle_of
from tools.bundle import make

SECONDS = 5
WITHOUT = (
    "The score pad is served as modules, more and larger files: its bundle needs Node.js 20.19 and"
    " npm. `make bundle` says why there is none."
)


def run_for_seconds(command: list[str], seconds: float) -> None:
    """Run a command without its output, and end it with its children if it takes longer."""
    if shutil.which(command[0]) is None:
        return
    quiet = subprocess.DEVNULL
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the children are ended, too
    with subprocess.Popen(command, stdout=quiet, stderr=quiet, start_new_session=True) as process:
        try:
            process.wait(seconds)
        except BaseException as error:
            os.killpg(process.pid, signal.SIGKILL)
            if not isinstance(error, subprocess.TimeoutExpired):
                raise


def main(command: list[str]) -> None:
    """Make the bundle, or try to with a command."""
    if not command:
        make()
    elif not is_bundle_of(FOLDER, BUNDLE):
        run_for_seconds(command, SECONDS)
        if not is_bundle_of(FOLDER, BUNDLE):
            print(WITHOUT)


if __name__ == "__main__":
    main(sys.argv[1:])
