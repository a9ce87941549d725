"""Benchmarks: each figure next to a baseline that is measured in the same run."""

import logging
import os


def without_logging() -> None:
    """Turn logging off in a worker process."""
    os.environ["LOG_LEVEL"] = "CRITICAL"
    logging.disable(logging.CRITICAL)
