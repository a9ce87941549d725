"""Servers for tests, in a thread of this process."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from socketserver import TCPServer


@contextmanager
def serve_in_thread(server: TCPServer) -> Iterator[str]:
    """Run a server until the end of the block; yield its address."""
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.socket.getsockname()[1]}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
