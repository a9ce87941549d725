"""The contract: its validators, and the errors of a value that does not match it."""
