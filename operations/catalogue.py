"""The documents of the catalogue: games, options, rulebooks with their search, and mistakes."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from operations.options import describe_options
from operations.problems import Problem, ProblemType
from operations.registry import GAMES
from operations.routes import GAMES_PATH, links_of
from operations.search import MAX_LENGTH, Index
from operations.validation.document import ContractDocument
from operations.validation.quoting import shorten
from operations.validation.suggestions import suggest
from operations.validation.tree import SchemaNode
from schemas.catalogue import (
    GameDescriptionSchema,
    GameSummarySchema,
    MistakeListSchema,
    RuleSchema,
)
from schemas.operation import RegisteredGame
from zero_referee_rules.catalogue import OptionKind
from zero_referee_rules.message import say
from zero_referee_rules.mistake_list import list_mistakes as listed_mistakes
from zero_referee_rules.mistakes import Role
from zero_referee_rules.rulebook import Rule, Rulebook
from zero_referee_rules.translation import current_translator, translator

BY_ID = {game.info.id: game for game in GAMES}
OPERATIONS = tuple(dict.fromkeys(each.name for game in GAMES for each in game.operations))
RULE = RuleSchema()
FOUND, MOST_FOUND = 5, 20
"""The number of rules that a search returns, unless its limit says otherwise, and at most."""

JsonObject = dict[str, Any]


def list_games(contract: ContractDocument) -> JsonObject:
    """Return a summary of all games, in the language of the request."""
    games = [GameSummarySchema().dump(game) | {"links": links_of(game)} for game in GAMES]
    return {"version": contract.version, "games": games}


def describe_game(contract: ContractDocument, id_: str) -> JsonObject:
    """Return a game with its deck and its options. Raises `Problem` 404."""
    game = find_game(id_)
    described: JsonObject = GameDescriptionSchema().dump(game) | {"links": links_of(game)}
    score = contract.operations[described["links"]["score"], "POST"]["operationId"]
    listed = {*_listed_values(contract.body(score))}
    if not listed.isdisjoint(game.info.deck):
        for card in described["deck"]:
            if card["card"] not in listed:
                card["scored"] = False
    return described | {"options": describe_options(contract, game)}


def list_rules(book: Rulebook, query: str | None = None, limit: str | None = None) -> JsonObject:
    """Return a rulebook, or the rules that a query finds, best first, up to the limit.

    If the search finds none, the result contains the closest rules next to the empty list.

    Raises `Problem` 400 for a query that is empty or too long, and for a limit out of bounds or
    without a query.
    """
    if limit is not None and query is None:
        raise Problem(ProblemType.BAD_REQUEST, say("problem.bad-request.limit-alone"))
    if limit is not None and limit not in map(str, range(1, MOST_FOUND + 1)):
        text = say("problem.bad-request.limit", given=shorten(limit), limit=MOST_FOUND)
        raise Problem(ProblemType.BAD_REQUEST, text)
    if query is None:
        return _rules(book, [*book])
    if not query:
        raise no_value("search")
    if len(query) > MAX_LENGTH:
        text = say("problem.bad-request.search", given=len(query), limit=MAX_LENGTH)
        raise Problem(ProblemType.BAD_REQUEST, text)
    most = FOUND if limit is None else int(limit)
    found = index(current_translator.get().language, book.game).search(query)
    rules = [find_rule(book, id_) for id_ in found.rules[:most]]
    return _rules(book, rules, [find_rule(book, id_) for id_ in found.closest])


def list_mistakes(contract: ContractDocument, id_: str, query: Mapping[str, str]) -> JsonObject:
    """Return the mistakes in a game and their remedies, with the names in a query.

    Raises `Problem` 404 for an unknown game, and 400 for an invalid name or an unknown house rule.
    """
    game = find_game(id_)
    roles: dict[str, tuple[str, ...]] = {}
    for role in Role:
        if (given := query.get(role)) is not None:
            names = given.split(",") if role is Role.LEFT_OUT else [given]
            roles[role] = tuple(names)
            if not all(map(contract.is_name, names)):
                text = say("problem.bad-request.name", name=role, given=shorten(given))
                raise Problem(ProblemType.BAD_REQUEST, text)
    listed = listed_mistakes(game.rules.mistakes, roles, _house_rules(game, query))
    described: JsonObject = MistakeListSchema().dump(listed)
    return {"ruleset": game.info.rulebook.ruleset} | described


def default_house_rules(game: RegisteredGame) -> dict[str, object]:
    """Return the house rules of a game with their defaults."""
    kind = OptionKind.HOUSE_RULE
    return {each.name: each.default for each in game.info.options if each.kind is kind}


def _house_rules(game: RegisteredGame, query: Mapping[str, str]) -> Mapping[str, object]:
    """Return all house rules of a game. Those that a query names have their other value."""
    rules, options = default_house_rules(game), {each.name: each for each in game.info.options}
    chosen = query["house_rules"].split(",") if "house_rules" in query else []
    for name in chosen:
        if name not in rules:
            text = say("problem.bad-request.house-rule", given=shorten(name))
            raise Problem(ProblemType.BAD_REQUEST, text)
        rules[name] = next(each for each in options[name].values if each != options[name].default)
    return rules


def check_choice(
    game: str | None = None, operation: str | None = None, rule: str | None = None
) -> None:
    """Raise `Problem` for a filter that names an unknown game, operation or rule.

    An unknown game or rule is 404, an unknown operation 400.
    """
    if game is not None:
        find_game(game)
    if operation is not None and operation not in OPERATIONS:
        given = shorten(operation)
        text = say("problem.bad-request.operation", operation=given, operations=OPERATIONS)
        raise Problem(ProblemType.BAD_REQUEST, text)
    if rule is not None:
        find_rule(find_game(rule.partition(".")[0]).info.rulebook, rule)


def no_value(parameter: str) -> Problem:
    """Return the problem of a query parameter without a value."""
    return Problem(ProblemType.BAD_REQUEST, say("problem.bad-request.empty", name=parameter))


def describe_rule(book: Rulebook, id_: str) -> JsonObject:
    """Return a rule. Raises `Problem` 404."""
    described: JsonObject = RULE.dump(find_rule(book, id_))
    return described


def find_game(id_: str) -> RegisteredGame:
    """Return the game with an id. Raises `Problem` 404."""
    found = BY_ID.get(id_)
    if found is None:
        raise no_game(id_)
    return found


def no_game(id_: str) -> Problem:
    """Return the problem of an unknown game, with a list of the games."""
    text = say("problem.not-found.game", game=shorten(id_), games=tuple(BY_ID))
    return Problem(ProblemType.NOT_FOUND, text)


def refused_path(path: str) -> Problem | None:
    """Return the problem of a path of an unknown game, or of an unknown operation of a game.

    For any other path, and for one that resembles a known one, the result is None.
    """
    match parts_of(path):
        case ["", id_, *_] if id_ and suggest(id_, tuple(BY_ID)) is None:
            return no_game(id_)
        case ["", id_, operation] if operation and id_ in BY_ID:
            return _no_operation(BY_ID[id_], operation)
    return None


def _no_operation(game: RegisteredGame, operation: str) -> Problem | None:
    """Return the problem of a path of a game that resembles none of its paths."""
    links = links_of(game)
    if operation in links or suggest(operation, tuple(links)) is not None:
        return None
    names = tuple(each.name for each in game.operations)
    params = {"title": game.info.title, "operation": shorten(operation), "operations": names}
    return Problem(ProblemType.NOT_FOUND, say("problem.not-found.operation", **params))


def parts_of(path: str) -> list[str] | None:
    """Return the parts of a path below the list of games, None for another path."""
    below = path.removeprefix(GAMES_PATH)
    return None if below == path else below.split("/")


def find_rule(book: Rulebook, id_: str) -> Rule:
    """Return the rule with an id. Raises `Problem` 404, which names the nearest one."""
    found = book.get(id_)
    if found is not None:
        return found
    game, short = book.game, shorten(id_)
    near = suggest(id_, tuple(known.id for known in book))
    if near is None:
        raise Problem(ProblemType.NOT_FOUND, say("problem.not-found.rule", game=game, rule=short))
    text = say("problem.not-found.rule.meant", game=game, rule=short, near=near)
    raise Problem(ProblemType.NOT_FOUND, text)


@cache
def index(language: str, game: str) -> Index:
    """Return the index of a rulebook in a language, made on first use."""
    return Index(BY_ID[game].info.rulebook, translator(language).translate)


def _listed_values(node: SchemaNode) -> Iterator[Any]:
    """Yield the enum values of a schema and of its subschemas."""
    yield from node.keywords.get("enum", ())
    for inner in (*node.alternatives, *node.members.values(), *filter(None, [node.item])):
        yield from _listed_values(inner)


def _rules(book: Rulebook, rules: Iterable[Rule], closest: Iterable[Rule] = ()) -> JsonObject:
    listed = {"rules": [*map(RULE.dump, rules)], "closest": [*map(RULE.dump, closest)]}
    return {"ruleset": book.ruleset} | listed
