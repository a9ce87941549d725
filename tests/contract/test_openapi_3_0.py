"""The contract as OpenAPI 3.0 is valid, and has what the contract has."""

import pytest

from service.contract.openapi_3_0 import converted, schema
from service.contract.validators import Contract


@pytest.mark.slow
def test_the_converted_contract_is_valid_and_has_every_operation_and_member(
    contract: Contract,
) -> None:
    from openapi_spec_validator import validate  # noqa: PLC0415 - takes seconds, for one test

    made = converted(contract.document)
    validate(made)
    assert made["paths"].keys() == contract.document["paths"].keys()
    schemas = contract.document["components"]["schemas"]
    assert made["components"]["schemas"].keys() == schemas.keys()
    for name, original in schemas.items():
        members = made["components"]["schemas"][name].get("properties", {})
        assert members.keys() == original.get("properties", {}).keys(), name


def test_null_constants_and_examples_are_written_as_in_3_0() -> None:
    card = {"$ref": "#/components/schemas/Card"}
    written = {
        "properties": {
            "const": {"const": "swap"},
            "count": {"type": ["integer", "null"], "default": None, "examples": [3, 4]},
            "card": {"anyOf": [card, {"type": "null"}], "description": "A card."},
            "cards": {"items": card, "propertyNames": {}},
            "told": {**card, "description": "A card."},
        }
    }
    assert schema(written) == {
        "properties": {
            "const": {"enum": ["swap"]},
            "count": {"type": "integer", "nullable": True, "example": 3},
            "card": {"allOf": [card], "nullable": True, "description": "A card."},
            "cards": {"items": card},
            "told": {"allOf": [card], "description": "A card."},
        }
    }
