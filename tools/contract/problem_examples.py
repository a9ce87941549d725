"""The requests whose problems the contract shows, once for all operations."""

from collections.abc import Mapping

from operations.batch import MAX_BODY
from operations.problems import Problem, ProblemType
from tools.contract.example_calls import JSON, Call, post
from tools.harness.requests import ADJUDICATE, EXAMPLE, SCORE

HAND = ["red-1", "red-2", "red-3", "red-4", "red-8", "blue-8", "green-8", "grey-8", "black-8"]
OTHER = ["red-1", "blue-1", "red-5", "blue-5", "green-5", "red-7", "blue-7", "grey-6", "black-6"]
KEYS = {"API_KEYS": "sesame"}

PROBLEMS: Mapping[str, Mapping[str, tuple[str, Call]]] = {
    "Failure": {
        "unknown-parameter": (
            "A query parameter that the operation does not know",
            Call("/v2/games?colour=red"),
        ),
        "broken": ("A comma too many", Call(SCORE, b'{"players": [],}', JSON)),
        "no-key": ("No key", Call("/v2/games", settings=KEYS)),
        "unknown-game": ("An unknown game", Call("/v2/games/chess")),
        "xml": ("A client that takes only XML", Call("/v2/games", headers={"Accept": "text/xml"})),
        "other-version": (
            "Another version than the one there is",
            Call("/v2/games", headers={"If-Match": '"another-version"'}),
        ),
        "accept": (
            "An Accept header that is too long",
            Call("/v2/games", headers={"Accept": "text/html," * 200}),
        ),
        "large": ("More than 256 KiB", Call(SCORE, b" " * (MAX_BODY + 1), JSON)),
        "form": (
            "A form instead of JSON",
            Call(SCORE, b"{}", {"Content-Type": "application/x-www-form-urlencoded"}),
        ),
        "long": ("A query of 3,000 bytes", Call(f"/v2/games?x={'x' * 3000}")),
        "too-often": (
            "More often than is allowed",
            Call("/v2/games", settings={"RATE_LIMIT": "1/hour"}),
        ),
        # The balancer sends it before the service sees a request, in the words of the service.
        "overloaded": (
            "Too many clients at once",
            Call("/v2/games", error=Problem(ProblemType.OVERLOADED)),
        ),
        "bug": ("A bug of the service", Call("/readyz", error=ArithmeticError())),
    },
    "Conflict": {
        "cards": (
            "A card in two hands, and a name twice",
            post(
                SCORE,
                {"players": [{"name": "Ana", "hand": HAND}, {"name": "Ana", "hand": OTHER}]},
            ),
        ),
        "pool": (
            "A pool of six cards, where three players have five",
            post(
                f"/v2/games/{EXAMPLE}/legal-moves",
                {
                    "position": {
                        "players": [{"name": "Ana"}, {"name": "Ben"}, {"name": "Cy"}],
                        "dealer": "Cy",
                        "pool": ["red-8", "blue-8", "green-8", "grey-8", "black-8", "red-7"],
                    },
                },
            ),
        ),
    },
    "InvalidRequest": {
        "score": (
            "An unknown card and an unknown property",
            post(
                SCORE,
                {"players": [{"name": "Ana", "hand": ["pink-1", *HAND[1:]], "colour": "pink"}]},
            ),
        ),
        "move": (
            "A swap that takes nothing",
            post(
                ADJUDICATE,
                {
                    "position": {
                        "players": [{"name": "Ana"}, {"name": "Ben"}, {"name": "Cy"}],
                        "dealer": "Cy",
                        "pool": ["red-8", "blue-8", "green-8", "grey-8", "black-8"],
                    },
                    "moves": [{"player": "Ana", "type": "swap", "give": "red-1"}],
                },
            ),
        ),
    },
}
"""Examples by the component of their response and by their name: a summary and the request."""
