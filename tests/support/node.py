"""The mark of tests that run modules of the score pad under Node.js."""

import pytest

from tools.harness.node import missing

needs_node = pytest.mark.skipif(bool(missing()), reason=missing())
