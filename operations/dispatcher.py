"""Dispatch of calls: a path and a value of JSON become a status and a value.

All programs call `Dispatcher.dispatch`: the service over HTTP, archives, tools
for assistants, numbered cases, and the wheel of the rules. Which checks decide whether a body
matches the contract is given with the contract.
"""

from collections.abc import Iterator, Mapping
from contextlib import nullcontext
from typing import Any

from operations import batch, catalogue
from operations.handlers import OperationHandler, operations_of, unknown_path
from operations.problems import Problem, ProblemType, invalid_request, problem_body, problem_of
from operations.routes import GAMES_PATH, JSON, media_type_of
from operations.transport import Call, Result, Transport
from operations.validation.document import ContractDocument
from operations.validation.errors import ErrorBudget
from zero_referee_rules.message import say
from zero_referee_rules.translation import in_language

OK = 200


class Dispatcher:
    """The operations of one contract, and the callbacks of the program that asks for them."""

    def __init__(self, contract: ContractDocument, transport: Transport | None = None) -> None:
        self.operations = operations_of(contract)
        self._contract = contract
        self._transport = transport or Transport()

    def dispatch(self, call: Call) -> Result:
        """Return the result of a call. An error is a problem; none is raised."""
        language = call.language
        with nullcontext() if language is None else in_language(language):
            return self._respond(call)

    def documents(self) -> Iterator[str]:
        """Yield the path of each document of the catalogue, with the ids of games."""
        yield GAMES_PATH
        for id_, game in catalogue.BY_ID.items():
            yield f"{GAMES_PATH}/{id_}"
            yield f"{GAMES_PATH}/{id_}/rules"
            yield f"{GAMES_PATH}/{id_}/mistakes"
            for rule in game.info.rulebook:
                yield f"{GAMES_PATH}/{id_}/rules/{rule.id}"

    def _respond(
        self,
        call: Call,
        errors: ErrorBudget | None = None,
        refused: Problem | None = None,
    ) -> Result:
        """Return the result of a call, or of an item of a batch with its budget."""
        path, operation = call.path, None
        try:
            if call.query is not None:
                return Result(OK, self._document(path, call.query))
            if path == batch.PATH and errors is None:
                return Result(OK, self._batch(call))
            operation = call.operation or self._find(path, in_json=errors is not None)
            if refused is not None:
                raise refused  # noqa: TRY301 - one way for every problem
            value = operation.handle(call.value, errors, call.only)
            return Result(OK, value, operation)
        except Exception as error:  # noqa: BLE001 - problem_of logs what is not expected
            problem = problem_of(error, call.id)
            # The problem and this frame refer to each other, and the frames below it to the value:
            # only the garbage collector would free them.
            error.__traceback__ = None
            body = problem_body(problem, path, call.id, errors)
            return Result(problem.kind.status, body, operation, problem)

    def _find(self, path: str, *, in_json: bool) -> OperationHandler:
        """Return the operation at a path. Raises `Problem` 404, which names the nearest path.

        An item of a batch is always JSON.
        """
        operation = self.operations.get(path)
        if operation is None:
            raise unknown_path(path, self.operations)
        written = media_type_of(operation.operation)
        if written != JSON and (in_json or written not in self._transport.media_types):
            raise Problem(ProblemType.NOT_FOUND, say("problem.not-found.not-json", path=path))
        return operation

    def _batch(self, call: Call) -> dict[str, Any]:
        value: Any = call.value
        if not self._contract.accepts(batch.OPERATION)(value):
            raise invalid_request(self._contract.errors(batch.OPERATION, value))

        def respond(
            path: str, body: object, errors: ErrorBudget, refused: Problem | None
        ) -> Result:
            return self._respond(Call(path, body, id=call.id), errors, refused)

        return {"responses": batch.run(value["requests"], call.work, respond, self._transport)}

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
