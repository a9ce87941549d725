"""`python -m service`: check the settings, and serve. `python -m service check` only checks.

The values, the ports and the limit of open files are checked first. A wrong setting ends the
process with one sentence.
"""

import os
import sys
from contextlib import ExitStack
from pathlib import Path

from service.machine import allow_open_files, listen
from service.settings import Settings

GUNICORN = ("-m", "gunicorn", "-c", str(Path(__file__).with_name("gunicorn.conf.py")))
CHECK = ["check"]


def check() -> None:
    """Check the environment, the ports and the open files. Raises `SettingsError`."""
    settings = Settings.read()
    allow_open_files(settings.max_connections)
    with ExitStack() as ports:
        ports.enter_context(listen("PORT", settings.host, settings.port))
        if settings.metrics_port is not None:
            ports.enter_context(listen("METRICS_PORT", settings.host, settings.metrics_port))


def main(arguments: list[str]) -> None:
    """Check, and become gunicorn, which then receives the signals of this process."""
    if arguments not in ([], CHECK):
        sys.exit("Usage: python -m service [check]")
    check()
    if not arguments:
        # gunicorn reads this variable itself, and takes an empty one for a number.
        if not os.environ.get("WEB_CONCURRENCY"):
            os.environ.pop("WEB_CONCURRENCY", None)
        os.execv(sys.executable, [sys.executable, *GUNICORN])  # noqa: S606 - no shell is needed


if __name__ == "__main__":
    main(sys.argv[1:])
