"""The contract as a document, and the checks of the bodies of its operations."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from operations.validation.errors import ErrorBudget, ErrorReport, explain
from operations.validation.tree import Accepts, Checks, SchemaNode, SchemaTree

METHODS = frozenset({"get", "put", "post", "delete", "options", "head", "patch", "trace"})


class ContractDocument:
    """The parsed contract, and the schema of the body of each operation that takes one."""

    def __init__(self, document: Mapping[str, Any], checks: Checks) -> None:
        self.document = document
        tree = SchemaTree(document, checks)
        self.is_name: Accepts = tree.node("/components/schemas/PlayerName").accepts
        """The check whether a value is a name of a player."""
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

    def body(self, operation_id: str) -> SchemaNode:
        """Return the schema of an operation's body."""
        return self._bodies[operation_id]

    def accepts(self, operation_id: str) -> Accepts:
        """Return the check of whether a body matches an operation."""
        return self._bodies[operation_id].accepts

    def errors(
        self, operation_id: str, body: object, budget: ErrorBudget | None = None
    ) -> ErrorReport:
        """Return the errors of a body that the operation does not accept, within the budget."""
        return explain(self._bodies[operation_id], body, budget or ErrorBudget())

    def _operations_with_a_body(self) -> Iterator[tuple[str, Mapping[str, Any]]]:
        for (path, method), operation in self.operations.items():
            if "requestBody" in operation:
                escaped = path.replace("~", "~0").replace("/", "~1")
                body = "requestBody/content/application~1json/schema"
                yield f"/paths/{escaped}/{method.lower()}/{body}", operation
