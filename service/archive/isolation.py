"""Dask with its own defaults: import this module before Dask to leave out the user's configuration.

While it is imported, Dask reads files in the home folder and the variables that begin with `DASK_`.
They are meant for other programs, and a file that is not valid would end the job. Worker processes
are forked from a server that imports this module first, so this holds for them, too.
"""

import os

for _name in [name for name in os.environ if name.startswith("DASK_")]:
    del os.environ[_name]
_own = dict(os.environ)
os.environ |= {"HOME": os.devnull, "DASK_ROOT_CONFIG": os.devnull}
try:
    import dask
finally:
    os.environ.clear()
    os.environ |= _own

dask.config.paths.clear()
dask.config.set({"distributed.worker.multiprocessing-method": "forkserver"})

from distributed.utils import get_mp_context  # noqa: E402 - it reads what was just set

# After Dask has set its own list, which it does when it makes the context.
get_mp_context().set_forkserver_preload([__name__])
