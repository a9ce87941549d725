"""The limits of the machine: ports to listen on, and files to open."""

import errno
import resource
import socket

from service.settings import SettingsError

OTHER_FILES = 64
"""The most files of a worker in addition to its connections."""


def listen(name: str, host: str, port: int) -> socket.socket:
    """Return a socket that listens on the port of a setting. Raises `SettingsError`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            another = f"Choose another, such as {name}={port % 65535 + 1}."
            raise SettingsError(f"{name} {port} is already in use. {another}") from None
        reason = str(error.strerror).partition(" (while ")[0]
        raise SettingsError(f"{name} {port} of HOST {host} cannot be used: {reason}.") from None


def allow_open_files(connections: int) -> None:
    """Let this process and its workers open a number of connections. Raises `SettingsError`."""
    needed = connections + OTHER_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < needed:
        raise SettingsError(
            f"MAX_CONNECTIONS must be {max(hard - OTHER_FILES, 0)} at most, not '{connections}', "
            f"since this process may open {hard} files (ulimit -Hn)."
        )
    if soft != resource.RLIM_INFINITY and soft < needed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (needed, hard))
