"""The contract at work: openapi.yaml, and the validators of request bodies compiled from it."""

from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import orjson
import yaml

from service.contract.errors import ErrorBudget, ErrorReport, explain
from service.contract.tree import Accepts, SchemaNode, SchemaTree

PATH = Path(__file__).parents[2] / "openapi.yaml"
METHODS = frozenset({"get", "put", "post", "delete", "options", "head", "patch", "trace"})


class Contract:
    """The parsed contract, and the schema of the body of each operation that takes one."""

    def __init__(self, path: Path = PATH) -> None:
        self.yaml = path.read_bytes()
        self.document: Mapping[str, Any] = yaml.load(self.yaml, Loader=yaml.CSafeLoader)
        self.json = orjson.dumps(self.document)
        tree = SchemaTree(self.document)
        self._bodies: dict[str, SchemaNode] = {
            operation["operationId"]: tree.node(pointer)
            for pointer, operation in self._operations_with_a_body()
        }

    @property
    def version(self) -> str:
        """The version of the contract, and so of the service."""
        version: str = self.document["info"]["version"]
        return version

    @cached_property
    def operations(self) -> Mapping[tuple[str, str], Mapping[str, Any]]:
        """Every operation by its path and its method, in upper case."""
        return {
            (path, method.upper()): operation
            for path, item in self.document["paths"].items()
            for method, operation in item.items()
            if method in METHODS
        }

    @cached_property
    def media_types(self) -> Mapping[str, str]:
        """The media type of the successful response of each operation, by its id."""
        return {
            operation["operationId"]: next(iter(operation["responses"]["200"]["content"]))
            for operation in self.operations.values()
        }

    @cached_property
    def query_parameters(self) -> Mapping[str, frozenset[str]]:
        """The names of the query parameters of each operation under ``/v1``, by its id."""
        return {
            operation["operationId"]: frozenset(
                parameter["name"]
                for parameter in map(self.parameter, operation.get("parameters", ()))
                if parameter["in"] == "query"
            )
            for (path, _), operation in self.operations.items()
            if path.startswith("/v1/")
        }

    @cached_property
    def statuses(self) -> frozenset[int]:
        """Every status that a response can have."""
        return frozenset(
            int(status)
            for operation in self.operations.values()
            for status in operation["responses"]
        )

    def parameter(self, parameter: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return a parameter of an operation, its reference followed."""
        if "$ref" in parameter:
            name = parameter["$ref"].removeprefix("#/components/parameters/")
            found: Mapping[str, Any] = self.document["components"]["parameters"][name]
            return found
        return parameter

    def body(self, operation_id: str) -> SchemaNode:
        """Return the schema of an operation's body."""
        return self._bodies[operation_id]

    def accepts(self, operation_id: str) -> Accepts:
        """Return the check whether a body is what an operation takes, compiled."""
        return self._bodies[operation_id].accepts

    def errors(
        self, operation_id: str, body: object, budget: ErrorBudget | None = None
    ) -> ErrorReport:
        """Explain a body that the operation does not take, as far as the budget goes."""
        return explain(self._bodies[operation_id], body, budget or ErrorBudget())

    def _operations_with_a_body(self) -> Iterator[tuple[str, Mapping[str, Any]]]:
        for (path, method), operation in self.operations.items():
            if "requestBody" in operation:
                escaped = path.replace("~", "~0").replace("/", "~1")
                body = "requestBody/content/application~1json/schema"
                yield f"/paths/{escaped}/{method.lower()}/{body}", operation


@cache
def read_contract() -> Contract:
    """Return the contract of the service, read once, since that takes a third of a second."""
    return Contract()
