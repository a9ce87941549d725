"""Dispatch of calls: a path and a value of JSON become a status and a value.

All programs call a `Dispatcher`: the service over HTTP, archives, tools for assistants, numbered
cases, and the wheel of the rules. The contract brings the checks that decide whether a body
matches it.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from operations import batch, catalogue
from operations.handlers import OperationHandler, operations_of, unknown_path
from operations.problems import Problem, ProblemType, invalid_request, problem_body, problem_of
from operations.routes import GAMES_PATH, JSON, media_type_of
from operations.transport import Call, DocumentCall, Result, Transport
from operations.validation.document import ContractDocument
from operations.validation.errors import ErrorBudget
from zero_referee_rules.message import say
from zero_referee_rules.translation import in_language

OK = 200
IN_BATCHES = frozenset({JSON})
"""The media types of the items of a batch, which is JSON itself."""


class Dispatcher:
    """The operations of one contract, and the callbacks of the program that calls them."""

    def __init__(self, contract: ContractDocument, transport: Transport | None = None) -> None:
        self.operations = operations_of(contract)
        self._contract = contract
        self._transport = transport or Transport()

    def dispatch(self, call: Call) -> Result:
        """Return the result of a call, which may be a batch. An error is a problem."""
        return self.batch(call) if call.path == batch.PATH else self.operate(call)

    def document(self, call: DocumentCall) -> Result:
        """Return a document of the catalogue. An error is a problem; none is raised."""
        return _answer(call, lambda: self._document(call.path, call.query))

    def operate(self, call: Call) -> Result:
        """Return the result of an operation. An error is a problem; none is raised."""
        operation = call.operation
        with _in_language(call.language):
            try:
                operation = operation or self._find(call.path, self._transport.media_types)
                return Result(OK, operation.handle(call.value, only=call.only), operation)
            except Exception as error:  # noqa: BLE001 - problem_of logs what is not expected
                return _failed(error, call, operation)

    def batch(self, call: Call) -> Result:
        """Return the results of the items of a batch. An error is a problem; none is raised."""
        return _answer(call, lambda: self._batch(call))

    def documents(self) -> Iterator[str]:
        """Yield the path of each document of the catalogue, with the ids of games."""
        yield GAMES_PATH
        for id_, game in catalogue.BY_ID.items():
            yield f"{GAMES_PATH}/{id_}"
            yield f"{GAMES_PATH}/{id_}/rules"
            yield f"{GAMES_PATH}/{id_}/mistakes"
            for rule in game.info.rulebook:
                yield f"{GAMES_PATH}/{id_}/rules/{rule.id}"

    def _find(self, path: str, media_types: frozenset[str]) -> OperationHandler:
        """Return the operation at a path whose response is of one of these media types.

        Raises `Problem` 404, which names the nearest path.
        """
        operation = self.operations.get(path)
        if operation is None:
            raise unknown_path(path, self.operations)
        if media_type_of(operation.operation) not in media_types:
            raise Problem(ProblemType.NOT_FOUND, say("problem.not-found.not-json", path=path))
        return operation

    def _batch(self, call: Call) -> dict[str, Any]:
        value: Any = call.value
        if not self._contract.accepts(batch.OPERATION)(value):
            raise invalid_request(self._contract.errors(batch.OPERATION, value))

        def respond(
            path: str, body: object, errors: ErrorBudget, refused: Problem | None
        ) -> Result:
            return self._item(Call(path, body, id=call.id), errors, refused)

        return {"responses": batch.run(value["requests"], call.work, respond, self._transport)}

    def _item(self, call: Call, errors: ErrorBudget, refused: Problem | None) -> Result:
        operation = None
        try:
            operation = self._find(call.path, IN_BATCHES)
            if refused is not None:
                raise refused  # noqa: TRY301 - one way for every problem
            return Result(OK, operation.handle(call.value, errors), operation)
        except Exception as error:  # noqa: BLE001 - problem_of logs what is not expected
            return _failed(error, call, operation, errors)

    def _document(self, path: str, query: Mapping[str, str]) -> dict[str, Any]:
        match catalogue.parts_of(path):
            case [""]:
                return catalogue.list_games(self._contract)
            case ["", game]:
                return catalogue.describe_game(self._contract, game)
            case ["", game, "rules"]:
                book = catalogue.find_game(game).info.rulebook
                return catalogue.list_rules(book, query.get("search"), query.get("limit"))
            case ["", game, "mistakes"]:
                return catalogue.list_mistakes(self._contract, game, query)
            case ["", game, "rules", rule]:
                return catalogue.describe_rule(catalogue.find_game(game).info.rulebook, rule)
        raise unknown_path(path, [GAMES_PATH, *self.operations])


def _in_language(language: str | None) -> AbstractContextManager[None]:
    return nullcontext() if language is None else in_language(language)


def _answer(call: Call | DocumentCall, respond: Callable[[], Any]) -> Result:
    """Return the value that a function returns, or the problem of the error that it raises."""
    with _in_language(call.language):
        try:
            return Result(OK, respond())
        except Exception as error:  # noqa: BLE001 - problem_of logs what is not expected
            return _failed(error, call)


def _failed(
    error: Exception,
    call: Call | DocumentCall,
    operation: OperationHandler | None = None,
    errors: ErrorBudget | None = None,
) -> Result:
    """Return the result of a call that an error ended."""
    problem = problem_of(error, call.id)
    # The error and the frame that caught it refer to each other, and the frames below it to the
    # value: only the garbage collector would free them.
    error.__traceback__ = None
    body = problem_body(problem, call.path, call.id, errors)
    return Result(problem.kind.status, body, operation, problem)
