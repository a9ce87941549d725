"""The version of the contract that this client was made from."""

VERSION = "1.1.0"
