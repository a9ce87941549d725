"""The service's configuration of gunicorn, without the hook that uses the service's metrics."""

from pathlib import Path
from runpy import run_path

_settings = run_path(str(Path(__file__).parent.parent / "gunicorn.conf.py"))
del _settings["post_fork"]
globals().update(_settings)
