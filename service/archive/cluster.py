"""Workers on a cluster: blocks go to a Dask scheduler instead of local processes."""

from concurrent.futures import Executor

from distributed import Client

RETRIES = 5
"""How often a block is tried again whose worker died; Dask moves it to another worker."""
CONNECT_SECONDS = 10


class Cluster:
    """A connection to a Dask scheduler whose workers can import the service."""

    def __init__(self, scheduler: str) -> None:
        """Connect to a scheduler. Raises `OSError` if it does not respond."""
        self._client = Client(scheduler, timeout=CONNECT_SECONDS, direct_to_workers=True)

    def count_workers(self) -> int:
        """Return the number of threads of all workers that are connected now, at least one."""
        threads: dict[str, int] = self._client.nthreads()
        return max(1, sum(threads.values()))

    def executor(self) -> Executor:
        """Return an executor with the interface of `concurrent.futures`."""
        # pure=False: the same block in two jobs is computed twice, not found in a cache.
        executor: Executor = self._client.get_executor(pure=False, retries=RETRIES)
        return executor

    def close(self) -> None:
        self._client.close()
