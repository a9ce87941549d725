"""The values of gunicorn's configuration, as a worker reads them."""

import pytest
from gunicorn.config import Config

from service.serving.worker import Configuration


def test_values_are_those_of_gunicorn() -> None:
    given = Config()
    given.set("keepalive", 7)
    known = Configuration(given)
    for name in ("keepalive", "workers", "is_ssl", "limit_request_fields", "worker_class_str"):
        assert getattr(known, name) == getattr(given, name)


def test_a_value_is_computed_once() -> None:
    given = Config()
    known = Configuration(given)
    before = known.keepalive
    given.set("keepalive", before + 1)
    assert known.keepalive == before


def test_an_unknown_name_is_an_error() -> None:
    with pytest.raises(AttributeError):
        _ = Configuration(Config()).keep_alive
