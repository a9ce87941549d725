"""The first test of `make mutants`: it sets up what the tests of every mutant share."""

from flask import Flask


def test_the_application_is_ready(app: Flask) -> None:
    assert list(app.url_map.iter_rules())
