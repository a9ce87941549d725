"""Branches are counted in the tests of the rules only, as `tests/conftest.py` says."""

from coverage import Coverage


def test_no_branches_are_counted_in_other_tests() -> None:
    assert Coverage.current() is None
