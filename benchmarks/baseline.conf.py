"""The service's own settings for gunicorn, but for the hook that looks inside the service."""

from pathlib import Path
from runpy import run_path

_settings = run_path(str(Path(__file__).parent.parent / "gunicorn.conf.py"))
del _settings["post_fork"]
globals().update(_settings)
