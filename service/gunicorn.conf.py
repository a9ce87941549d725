"""The configuration of gunicorn: `gunicorn -c service/gunicorn.conf.py`."""

if __name__ == "__config__":  # read by gunicorn, and not by a test
    from gevent import monkey

    # First of all, in the arbiter already: nothing may use the modules before they are patched.
    monkey.patch_all()

import atexit
import os
import shutil
import sys
import tempfile
from pathlib import Path

# The application and the hooks are the service's own, wherever gunicorn was started.
sys.path.insert(0, str(Path(__file__).parents[1]))

from service.machine import allow_open_files
from service.settings import Settings

# Before the other imports, so a wrong setting ends the start with one sentence.
_settings = Settings.read()
_memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # noqa: S108 - private files in it
_arbiter = os.getpid()


@atexit.register
def _remove_counts() -> None:
    if os.getpid() == _arbiter and _settings.metrics_port is not None:
        shutil.rmtree(os.environ[_COUNTS], ignore_errors=True)


def _is_another_process(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return pid != _arbiter


# Where the workers count, each in files of its own. prometheus_client reads the variable when it
# is imported, and gunicorn reads this file again at HUP.
_COUNTS = "PROMETHEUS_MULTIPROC_DIR"
if _settings.metrics_port is not None and not os.environ.get(_COUNTS, "").endswith(f"-{_arbiter}"):
    # What killed processes left would fill the memory. Kubernetes starts a container that was
    # killed again in the memory of its pod, with the same process ids.
    for _left in Path(_memory or tempfile.gettempdir()).glob("zero-referee-*-*[0-9]"):
        if not _is_another_process(int(_left.name.rpartition("-")[2])):
            shutil.rmtree(_left, ignore_errors=True)
    os.environ[_COUNTS] = tempfile.mkdtemp(f"-{_arbiter}", "zero-referee-", _memory)

from service.hooks import (  # noqa: F401 - gunicorn calls them by their names
    Worker,
    child_exit,
    on_exit,
    post_fork,
    post_request,
    post_worker_init,
    pre_request,
    when_ready,
)

# A plain `gunicorn` then starts the service.
wsgi_app = "service.app:create_app()"

# The default is loopback, so a service that is tried out is not reachable from the network.
_host = f"[{_settings.host}]" if ":" in _settings.host else _settings.host
bind = f"{_host}:{_settings.port}"

# Scoring is work for the processor: one process each, and no more than a small service
# needs. In each, connections are greenlets, so a thousand slow clients occupy no thread
# (docs/operating.md has the figures).
workers = _settings.web_concurrency
worker_class = Worker
worker_connections = _settings.max_connections
allow_open_files(_settings.max_connections)

# Load the application once, before forking: an error ends the start instead of restarting workers
# in a loop, and the workers share the memory.
preload_app = True

# The one that is tested: gunicorn-h1c takes folded lines and bare line feeds, which are refused.
http_parser = "python"

# Seconds after which an idle connection is closed, and in which the headers of a request must
# arrive. Clients that send requests in bursts keep their connection.
keepalive = 5

# A worker whose event loop stands still for so long is replaced.
timeout = _settings.request_seconds + 5

# Seconds for requests in progress at shutdown; a container has ten seconds to stop.
graceful_timeout = 8

# The application refuses long paths earlier, with a problem. The size of a field stays at
# gunicorn's default because requests may have cookies of other services on the same host.
limit_request_line = 8190
limit_request_fields = 64
limit_request_field_size = 8190

# Two headers that differ only in - and _ would have one name in WSGI, so they are refused.
header_map = "refuse"
# No proxy sets the path, the mount point or the scheme through headers. So all may be trusted with
# them, and no address of a client is looked up.
forwarder_headers = ""
secure_scheme_headers: dict[str, str] = {}
forwarded_allow_ips = "*"

# Workers are not managed at run time, and the socket would need a home folder.
control_socket_disable = True

# In memory because the heartbeat file must not wait for a disk or need a writable one.
worker_tmp_dir = _memory

# The application writes its own access log, as JSON, and takes gunicorn's messages into its log.
accesslog = None
errorlog = None

proc_name = "zero-referee"
