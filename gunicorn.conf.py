"""How gunicorn serves the application; `gunicorn` in this folder reads it by itself."""

if __name__ == "__config__":  # read by gunicorn, and not by a test
    from gevent import monkey

    # Before anything is made, already in the parent, out of what this replaces.
    monkey.patch_all()

import os
import sys
from pathlib import Path

# The worker class and the hooks are the service's own, wherever gunicorn was started.
sys.path.insert(0, str(Path(__file__).parent))

from service.settings import Settings

# Before everything else: a wrong setting ends the start with one sentence.
_settings = Settings.read()

from service.serving.hooks import child_exit, on_exit, post_fork, pre_fork, when_ready  # noqa: F401

_memory = Path("/dev/shm")  # noqa: S108  (only looked at; gunicorn makes a private file)

# A plain `gunicorn` then starts the service.
wsgi_app = "service.app:create_app()"

# Loopback unless told otherwise, so that trying it out opens nothing to the network.
_host = f"[{_settings.host}]" if ":" in _settings.host else _settings.host
bind = f"{_host}:{_settings.port}"

# Scoring is work for the processor: one process each, and no more than a small service
# needs. In each, connections are greenlets: half the cost of handing them to threads, and
# a thousand slow clients wait without holding one (docs/performance.md has the figures).
workers = _settings.workers
worker_class = "service.serving.worker.Worker"

# Load once, before forking: a broken start fails at once instead of in a restart
# loop, and the workers share the memory.
preload_app = True

# Clients that ask in bursts keep their connection; idle ones do not hold on to it. It is
# also how long the head of a request may take to arrive.
keepalive = 5

# A request that never ends is interrupted after REQUEST_SECONDS. A worker that hangs where
# nothing can interrupt it is replaced a little later.
timeout = int(_settings.request_seconds) + 5

# Let running requests end, within the ten seconds a container is given to stop.
graceful_timeout = 8

# The longest path is far shorter: what is bigger is a mistake or an attack. Field
# size stays at gunicorn's own limit, for cookies of other services on the same host.
limit_request_line = 2048
limit_request_fields = 64
limit_request_field_size = 8190

# Two spellings of one header must not meet in one variable: refuse, not guess.
header_map = "refuse"
# No proxy sets the path or the mount point through headers.
forwarder_headers = ""

# The same parser everywhere, whether or not a machine has the optional C one.
http_parser = "python"

# Nobody manages workers at run time, and the socket wants a home folder to be in.
control_socket_disable = True

# The heartbeat file must never wait for a disk, nor need a writable one.
worker_tmp_dir = str(_memory) if os.access(_memory, os.W_OK) else None

# The application writes its own access log, as JSON; gunicorn's messages join it.
accesslog = None
errorlog = "-"
logger_class = "service.serving.hooks.Log"

proc_name = "zero-referee"
