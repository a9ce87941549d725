"""The contract at work: openapi.yaml, and the validators of request bodies compiled from it."""

from collections.abc import Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import jsonschema_rs
import orjson

from operations.validation.document import ContractDocument
from operations.validation.tree import Accepts, SchemaNode
from service.build_cache import cached

PATH = Path(__file__).parents[2] / "openapi.yaml"
DIALECT = "https://json-schema.org/draft/2020-12/schema"
URN = "urn:contract"


class CompiledChecks:
    """The checks of the library, compiled when needed."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        self._registry = jsonschema_rs.Registry(
            [(URN, {**document, "$schema": DIALECT})], draft=jsonschema_rs.Draft202012
        )

    def of_schema(self, node: SchemaNode) -> Accepts:
        """Return the check of values by a whole schema."""
        return jsonschema_rs.Draft202012Validator(
            {"$ref": f"{URN}#{node.pointer}"}, registry=self._registry
        ).is_valid

    def of_items(self, node: SchemaNode) -> Accepts:
        """Return the check of the items of a list by the schema of the list."""
        schema = {"items": {"$ref": f"{URN}#{node.pointer}/items"}}
        return jsonschema_rs.Draft202012Validator(schema, registry=self._registry).is_valid

    def of_keyword(self, keyword: str, limit: Any) -> Accepts:
        """Return the check of values by a single keyword."""
        return jsonschema_rs.Draft202012Validator({keyword: limit}).is_valid


class Contract(ContractDocument):
    """The contract as it is served, and the tables that the service reads from it."""

    def __init__(self) -> None:
        self.yaml = PATH.read_bytes()
        self.json = cached("contract.json", [PATH], lambda: _in_json(self.yaml))
        document = orjson.loads(self.json)
        super().__init__(document, CompiledChecks(document))

    @cached_property
    def media_types(self) -> Mapping[str, str]:
        """The media type of the successful response of each operation, by its id."""
        return {
            operation["operationId"]: next(iter(operation["responses"]["200"]["content"]))
            for operation in self.operations.values()
        }

    @cached_property
    def query_parameters(self) -> Mapping[str, frozenset[str]]:
        """The names of the query parameters of each operation under ``/v2``, by its id."""
        return {
            operation["operationId"]: frozenset(
                parameter["name"]
                for parameter in map(self.parameter, operation.get("parameters", ()))
                if parameter["in"] == "query"
            )
            for (path, _), operation in self.operations.items()
            if path.startswith("/v2/")
        }

    def parameter(self, parameter: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return a parameter of an operation, its reference followed."""
        if "$ref" in parameter:
            name = parameter["$ref"].removeprefix("#/components/parameters/")
            found: Mapping[str, Any] = self.document["components"]["parameters"][name]
            return found
        return parameter


def _in_json(contract: bytes) -> bytes:
    import yaml  # noqa: PLC0415 - not installed where the service runs

    return orjson.dumps(yaml.load(contract, Loader=yaml.CSafeLoader))


@cache
def read_contract() -> Contract:
    """Return the contract of the service, read once."""
    return Contract()
