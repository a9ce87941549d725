"""A WSGI application whose requests block or kill their worker, for the tests of replicas.

It stands in for the service behind the service's own gunicorn settings. The body of a POST names
what happens to the worker. Each POST appends a line to the file that RECEIVED names.
"""

import os
import signal
import time
from pathlib import Path

from flask import Flask, request

ENDLESS = b"endless"
"""Computes forever and never lets another request of the worker run."""
SILENT = b"silent"
"""Waits forever while other requests of the worker run."""
FATAL = b"fatal"
"""Kills the worker."""

app = Flask(__name__)


@app.get("/readyz")
def ready() -> str:
    """Respond to the health check."""
    return "ready"


@app.post("/")
@app.post("/<path:_>")
def receive(_: str = "") -> str:
    """Record the request, then do what its body names."""
    body = request.get_data()
    with Path(os.environ["RECEIVED"]).open("ab") as received:
        received.write(body + b"\n")
    if body == FATAL:
        os.kill(os.getpid(), signal.SIGKILL)
    while body == SILENT:
        time.sleep(1)
    while body == ENDLESS:
        pass
    return "done"
