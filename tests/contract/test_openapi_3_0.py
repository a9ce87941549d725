"""The contract as OpenAPI 3.0 is the one that `make contract` makes of today's contract."""

import json
import subprocess
from pathlib import Path

import pytest

from service.contract.validators import PATH, Contract
from service.http.ops import OPENAPI_3_0
from tests.support import npm


@pytest.mark.npm
def test_the_converted_contract_is_fresh(tmp_path: Path) -> None:
    made = tmp_path / "made.json"
    subprocess.run(["node", npm.HOME / "openapi-3.0.mjs", PATH, made], check=True)
    assert made.read_bytes() == OPENAPI_3_0.read_bytes(), "`make contract` converts it"


@pytest.mark.npm
def test_the_converted_contract_is_valid() -> None:
    from openapi_spec_validator import validate  # noqa: PLC0415 - takes a second, for one test

    validate(json.loads(OPENAPI_3_0.read_bytes()))


def test_the_converted_contract_has_every_operation_and_every_schema(contract: Contract) -> None:
    converted = json.loads(OPENAPI_3_0.read_bytes())
    assert converted["paths"].keys() == contract.document["paths"].keys()
    schemas = contract.document["components"]["schemas"]
    assert converted["components"]["schemas"].keys() == schemas.keys()
    for name, schema in schemas.items():
        made = converted["components"]["schemas"][name]
        assert made.get("properties", {}).keys() == schema.get("properties", {}).keys(), name
