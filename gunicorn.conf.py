"""The configuration of gunicorn, which it reads when it is started in this folder."""

if __name__ == "__config__":  # read by gunicorn, and not by a test
    from gevent import monkey

    # First of all, in the arbiter already: nothing may use the modules before they are patched.
    monkey.patch_all()

import os
import sys
from pathlib import Path

# The worker class and the hooks are the service's own, wherever gunicorn was started.
sys.path.insert(0, str(Path(__file__).parent))

from service.settings import Settings

# Before the other imports, so a wrong setting ends the start with one sentence.
_settings = Settings.read()

from service.serving.hooks import (  # noqa: F401 - gunicorn calls them by their names
    child_exit,
    on_exit,
    post_fork,
    pre_fork,
    when_ready,
    worker_exit,
)

_memory = Path("/dev/shm")  # noqa: S108  (only looked at; gunicorn makes a private file)

# A plain `gunicorn` then starts the service.
wsgi_app = "service.app:create_app()"

# The default is loopback, so a service that is tried out is not reachable from the network.
_host = f"[{_settings.host}]" if ":" in _settings.host else _settings.host
bind = f"{_host}:{_settings.port}"

# Scoring is work for the processor: one process each, and no more than a small service
# needs. In each, connections are greenlets: they cost half as much as threads, and a thousand
# slow clients occupy no thread (docs/performance.md has the figures).
workers = _settings.workers
worker_class = "service.serving.worker.Worker"

# Load the application once, before forking: an error ends the start instead of restarting workers
# in a loop, and the workers share the memory.
preload_app = True

# Seconds after which an idle connection is closed, and in which the headers of a request must
# arrive. Clients that send requests in bursts keep their connection.
keepalive = 5

# A request that never ends is interrupted after REQUEST_SECONDS. A worker that hangs where
# nothing can interrupt it is replaced a little later.
timeout = int(_settings.request_seconds) + 5

# Seconds for requests in progress at shutdown; a container has ten seconds to stop.
graceful_timeout = 8

# The longest path of the API is far shorter. The size of a field stays at gunicorn's default,
# since requests may have cookies of other services on the same host.
limit_request_line = 2048
limit_request_fields = 64
limit_request_field_size = 8190

# Two headers that differ only in - and _ would have one name in WSGI, so they are refused.
header_map = "refuse"
# No proxy sets the path, the mount point or the scheme through headers. So all may be trusted with
# them, and no address of a client is looked up, which would take longer than to validate a hand.
forwarder_headers = ""
secure_scheme_headers: dict[str, str] = {}
forwarded_allow_ips = "*"

# The same parser on every machine, whether or not the optional C parser is installed.
http_parser = "python"

# Workers are not managed at run time, and the socket would need a home folder.
control_socket_disable = True

# In memory, since the heartbeat file must not wait for a disk or need a writable one.
worker_tmp_dir = str(_memory) if os.access(_memory, os.W_OK) else None

# The application writes its own access log, as JSON; gunicorn's messages join it.
accesslog = None
errorlog = "-"
logger_class = "service.serving.hooks.Log"

proc_name = "zero-referee"
