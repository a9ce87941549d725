"""The service matches its contract by all checks of schemathesis.

`make test-long` runs all its phases. The requests of the coverage phase are made while tests are
collected, by each process that runs tests, so `make test` goes without it.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test
from schemathesis import Case, CheckFunction
from schemathesis.specs.openapi.checks import positive_data_acceptance

from service.app import create_app
from service.contract.validators import read_contract
from tests.support.commands import run
from tools.harness.responses import closed
from tools.harness.server import Server

CONFIG = Path(__file__).with_name("schemathesis.toml")
LIVE = CONFIG.with_name("live.toml")
QUICK = 10
EXAMPLES = int(os.environ.get("SCHEMATHESIS_EXAMPLES", QUICK))
PHASES = ["examples", *(["coverage"] if EXAMPLES > QUICK else []), "fuzzing", "stateful"]
# OpenAPI cannot express what their queries allow; live.toml has the details.
SOME_REFUSED = {"listRules", "listMistakes"}
# The time to generate data depends on this machine, not on the service.
NOISE = [HealthCheck.too_slow]

# In process, schemathesis accepts compressed responses but does not decompress them.
PLAIN = {"Accept-Encoding": "identity"}


def with_bodies(document: Any) -> Any:
    """Return a copy of the contract whose links have their bodies as schemathesis reads them."""
    if isinstance(document, list):
        return [with_bodies(item) for item in document]
    if not isinstance(document, dict):
        return document
    return {
        "requestBody" if name == "x-request-body" else name: with_bodies(value)
        for name, value in document.items()
    }


# With closed responses: what a response has and the contract lacks is found.
schema = schemathesis.openapi.from_dict(
    with_bodies(closed(read_contract().document)), config=schemathesis.Config.from_path(CONFIG)
)
schema.app = create_app()
schema.location = "/openapi.json"
schema.config.phases.update(phases=PHASES)


def examples_of(operation_id: str) -> Callable[..., None]:
    """Return the test of one operation.

    The id of a test by schemathesis is the name of its function, whatever the operation: one
    function for all would give all tests the same id, and pytest-xdist may run one of them only.
    """

    excluded: list[CheckFunction] = (
        [positive_data_acceptance] if operation_id in SOME_REFUSED else []
    )

    @pytest.mark.slow
    @schema.include(operation_id=operation_id).parametrize()
    @settings(max_examples=EXAMPLES, suppress_health_check=NOISE)
    def test(case: Case[Any]) -> None:
        case.call_and_validate(headers=PLAIN, excluded_checks=excluded)

    return test


OPERATIONS = {operation["operationId"]: at for at, operation in read_contract().operations.items()}
globals().update({f"test_{name}_in_process": examples_of(name) for name in OPERATIONS})


@pytest.mark.slow
def test_each_operation_has_one_test(request: pytest.FixtureRequest) -> None:
    if request.config.option.keyword:
        pytest.skip("some tests were selected by name")
    # `tests/support/what_ran.py` fails the run unless all that is collected runs.
    labels = [getattr(item, "operation_label", None) for item in request.session.items]
    assert sorted(filter(None, labels)) == sorted(
        f"{method} {path}" for path, method in OPERATIONS.values()
    )


@pytest.mark.slow
def test_sequences_of_operations_in_process() -> None:
    class Uncompressed(schema.as_state_machine()):  # type: ignore[misc] # made at run time
        def get_call_kwargs(self, case: Case[Any]) -> dict[str, Any]:
            return {**super().get_call_kwargs(case), "headers": PLAIN}

    run_state_machine_as_test(
        Uncompressed,
        settings=settings(
            max_examples=EXAMPLES, stateful_step_count=6, suppress_health_check=NOISE
        ),
    )


@pytest.mark.long
def test_the_live_service_without_a_failure_or_a_warning(server: Server) -> None:
    printed = run(
        *(sys.executable, "-m", "schemathesis.cli", f"--config-file={LIVE}", "run"),
        *(f"{server.url}/openapi.json", "--checks=all", f"--phases={','.join(PHASES)}"),
        *(f"--max-examples={EXAMPLES}", "--generation-deterministic", "--no-color"),
    )
    assert "WARNINGS" not in printed, printed[-8000:]
