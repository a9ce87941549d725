"""Responses to requests: a path and a value of JSON become a status and a value.

Everything that carries out a request asks `Responses.ask`: the service over HTTP, archives, tools
for assistants, numbered cases, and the wheel of the rules. Which checks decide whether a body
matches the contract is given with the contract.
"""

from collections.abc import Iterator, Mapping
from contextlib import nullcontext
from typing import Any

from operations import batch, library
from operations.contract.document import ContractDocument
from operations.contract.errors import ErrorBudget
from operations.handlers import OperationHandler, operations_of, unknown_path
from operations.host import Host, Request, Response
from operations.paths import GAMES_PATH, JSON, media_type_of
from operations.problems import Kind, Problem, invalid_request, problem_body, problem_of
from zero_referee_rules.message import say
from zero_referee_rules.translation import in_language

OK = 200


class Responses:
    """The responses by one contract, as the host needs them."""

    def __init__(self, contract: ContractDocument, host: Host | None = None) -> None:
        self.operations = operations_of(contract)
        self._contract = contract
        self._host = host or Host()

    def ask(self, request: Request) -> Response:
        """Return the response to a request. An error is a problem; none is raised."""
        language = request.language
        with nullcontext() if language is None else in_language(language):
            return self._respond(request)

    def documents(self) -> Iterator[str]:
        """Yield the path of each document of the catalogue, those of games by their ids."""
        yield GAMES_PATH
        for id_, game in library.BY_ID.items():
            yield f"{GAMES_PATH}/{id_}"
            yield f"{GAMES_PATH}/{id_}/rules"
            for rule in game.info.rulebook:
                yield f"{GAMES_PATH}/{id_}/rules/{rule.id}"

    def _respond(
        self,
        request: Request,
        errors: ErrorBudget | None = None,
        refused: Problem | None = None,
    ) -> Response:
        """Return the response to a request, or to an item of a batch with its budget."""
        path, operation = request.path, None
        try:
            if request.query is not None:
                return Response(OK, self._document(path, request.query))
            if path == batch.PATH and errors is None:
                return Response(OK, self._batch(request))
            operation = self._find(path, in_json=errors is not None)
            if refused is not None:
                raise refused  # noqa: TRY301 - one way for every problem
            value = operation.handle(request.value, errors, request.only)
            return Response(OK, value, operation)
        except Exception as error:  # noqa: BLE001 - problem_of logs what is not expected
            problem = problem_of(error, request.id)
            # The problem and this frame refer to each other, and the frames below it to the value:
            # only the garbage collector would free them.
            error.__traceback__ = None
            body = problem_body(problem, path, request.id, errors)
            return Response(problem.kind.status, body, operation, problem)

    def _find(self, path: str, *, in_json: bool) -> OperationHandler:
        """Return the operation at a path. Raises `Problem` 404, which names the nearest path.

        An item of a batch is always JSON.
        """
        operation = self.operations.get(path)
        if operation is None:
            known = self.operations if in_json else (GAMES_PATH, *self.operations)
            raise unknown_path(path, known)
        written = media_type_of(operation.operation)
        if written != JSON and (in_json or written not in self._host.media_types):
            raise Problem(Kind.NOT_FOUND, say("problem.not-found.not-json", path=path))
        return operation

    def _batch(self, request: Request) -> dict[str, Any]:
        value: Any = request.value
        if not self._contract.accepts(batch.OPERATION)(value):
            raise invalid_request(self._contract.errors(batch.OPERATION, value))

        def respond(
            path: str, body: object, errors: ErrorBudget, refused: Problem | None
        ) -> Response:
            return self._respond(Request(path, body, id=request.id), errors, refused)

        return {"responses": batch.carry_out(value["requests"], request.work, respond, self._host)}

    def _document(self, path: str, query: Mapping[str, str]) -> dict[str, Any]:
        match library.parts_of(path):
            case [""]:
                return library.list_games(self._contract)
            case ["", game]:
                return library.describe_game(self._contract, game)
            case ["", game, "rules"]:
                book = library.find_game(game).info.rulebook
                if "search" in query:
                    return library.search_rules(book, query["search"])
                return library.list_rules(book)
            case ["", game, "rules", rule]:
                return library.describe_rule(library.find_game(game).info.rulebook, rule)
        raise unknown_path(path, [GAMES_PATH, *self.operations])
