"""The version of this client, which is that of the contract it was made from."""

from importlib.metadata import version

VERSION = version("zero-referee-client")
