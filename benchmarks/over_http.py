"""The cost of requests over HTTP, beside a minimal Flask echo with the same headers."""

import sys
from contextlib import ExitStack
from dataclasses import dataclass, field

from benchmarks.figures import Figure, ratios, table
from harness.load import CLIENTS, Target, load, post
from harness.requests import encode, hands, logs, long_round
from harness.server import GUNICORN, SERVER_CORE, Server, free_port, serve
from operations.registry import GAMES

ROUNDS = 7
SECONDS = 0.6
WARM_UP = 0.2
MOVES = 60
BATCHES = (10, 200)
BASELINE = (*GUNICORN, "benchmarks.baseline:create_app()")


@dataclass
class Contender:
    """A server that gets the same requests over and over, and their cost in each round."""

    name: str
    server: Server
    target: Target
    size: int = 1
    """The number of items in one request."""
    rates: list[float] = field(default_factory=list)
    """Responses per second."""
    cpu: list[float] = field(default_factory=list)
    """Microseconds of processor time per item."""

    def run(self, seconds: float) -> None:
        before = self.server.cpu()
        result = load(self.target, seconds=seconds)
        assert set(result.statuses) == {200}, (self.name, result.statuses)
        assert not result.lost
        self.rates.append(result.rate)
        self.cpu.append((self.server.cpu() - before) / (result.responses * self.size) * 1e6)


def comparison_command(port: int) -> tuple[str, ...]:
    """Return the command that serves FastAPI fastest: uvicorn with uvloop and httptools."""
    options = ("--loop", "uvloop", "--http", "httptools", "--port", str(port), "--factory")
    return (sys.executable, "-m", "uvicorn", *options, "benchmarks.comparison:create_app")


def granian_command(port: int) -> tuple[str, ...]:
    """Return the command by which granian serves the same application (docs/performance.md)."""
    options = ("--interface", "wsgi", "--factory", "--port", str(port), "--no-ws")
    return (sys.executable, "-m", "granian", *options, "service.app:create_app")


def requests() -> dict[str, tuple[str, bytes]]:
    """Return the requests that are measured, by name: path and body."""
    found = {
        "a hand": ("/v1/games/zero/score", encode(hands(1))),
        "four hands": ("/v1/games/zero/score", encode(hands(4))),
        f"a log of {MOVES} moves, zero": (
            "/v1/games/zero/adjudicate",
            encode(long_round(MOVES).body),
        ),
    }
    for game in (game.info.id for game in GAMES if game.info.id != "zero"):
        long = [log for log in logs(game) if len(log.moves) >= MOVES]
        # The shortest of each kind: with powers, Herolio has most to tell where two play.
        kinds = {bool(log.position.get("powers")): log for log in reversed(long)}
        for powers, log in sorted(kinds.items()):
            name = f"a log of {MOVES} moves, {game}{', every power' if powers else ''}"
            found[name] = f"/v1/games/{game}/adjudicate", encode(log.first(MOVES).body)
    return found


def measure() -> None:
    """Send every request with the headers of every client, and print the costs."""
    with ExitStack() as stack:
        baseline = stack.enter_context(serve(*BASELINE, core=SERVER_CORE))
        service = stack.enter_context(serve(core=SERVER_CORE))
        port = free_port()
        comparison = stack.enter_context(
            serve(*comparison_command(port), port=port, core=SERVER_CORE)
        )
        groups = {
            (name, client): [
                Contender("Flask echo", baseline, post(baseline.port, "/echo", body, of=client)),
                Contender("Zero Referee", service, post(service.port, path, body, of=client)),
                Contender(
                    "FastAPI, pydantic", comparison, post(comparison.port, path, body, of=client)
                ),
            ]
            for name, (path, body) in requests().items()
            for client in CLIENTS
        }
        _run([contender for group in groups.values() for contender in group])
    table(
        "Requests over HTTP, by the client whose headers they carry",
        [
            "request",
            "client",
            "server",
            "requests/s",
            "CPU µs each",
            "rate / echo",
            "echo CPU / CPU",
        ],
        [
            [
                name if contender is group[0] else "",
                client if contender is group[0] else "",
                contender.name,
                f"{Figure.of(contender.rates):,.0f}",
                f"{Figure.of(contender.cpu):.0f}",
                f"{ratios(contender.rates, group[0].rates):.2f}",
                f"{ratios(group[0].cpu, contender.cpu):.2f}",
            ]
            for (name, client), group in groups.items()
            for contender in group
        ],
    )


def measure_granian() -> None:
    """Print what the same application costs under another server, granian."""
    path, body = requests()["a hand"]
    with ExitStack() as stack:
        gunicorn = stack.enter_context(serve(core=SERVER_CORE))
        port = free_port()
        granian = stack.enter_context(serve(*granian_command(port), port=port, core=SERVER_CORE))
        group = [
            Contender("gunicorn", gunicorn, post(gunicorn.port, path, body)),
            Contender("granian", granian, post(granian.port, path, body)),
        ]
        _run(group)
    table(
        "A hand, by the server that runs the application",
        ["server", "requests/s", "times gunicorn"],
        [
            [
                contender.name,
                f"{Figure.of(contender.rates):,.0f}",
                f"{ratios(contender.rates, group[0].rates):.2f}",
            ]
            for contender in group
        ],
    )


def measure_batch() -> None:
    """Print what different hands cost in a batch, beside single ones and an echo of a hand."""
    score = "/v1/games/zero/score"
    bodies = [hands(1, seed) for seed in range(max(BATCHES))]
    items = [{"path": score, "body": body} for body in bodies]
    with ExitStack() as stack:
        baseline = stack.enter_context(serve(*BASELINE, core=SERVER_CORE))
        service = stack.enter_context(serve(core=SERVER_CORE))
        singles = tuple(map(encode, bodies))
        echo = Contender("Flask echo", baseline, post(baseline.port, "/echo", *singles))
        group = [
            echo,
            Contender("by itself", service, post(service.port, score, *singles)),
            *(
                Contender(
                    f"in a batch of {size}",
                    service,
                    post(service.port, "/v1/batch", encode({"requests": items[:size]})),
                    size,
                )
                for size in BATCHES
            ),
        ]
        _run(group)
    table(
        "A hand in a batch",
        ["a hand", "CPU µs each", "echo CPU / CPU"],
        [
            [found.name, f"{Figure.of(found.cpu):.0f}", f"{ratios(echo.cpu, found.cpu):.1f}"]
            for found in group
        ],
    )


def measure_start() -> None:
    """Print how long a start takes, and what a worker holds."""
    starts, cpu, sizes, own = [], [], [], []
    body = encode(hands(1))
    for _ in range(ROUNDS):
        with serve(core=SERVER_CORE) as server:
            starts.append(server.started_in)
            cpu.append(server.cpu())
            load(post(server.port, "/v1/games/zero/score", body), seconds=5, limit=500)
            sizes.append(server.memory() / 2**20)
            own.append(server.own_memory() / 2**20)
    table(
        "Start and memory",
        ["what", "figure", "target"],
        [
            ["start to ready, s", f"{Figure.of(starts):.2f}", "< 1"],
            ["of it processor time, s", f"{Figure.of(cpu):.2f}", ""],
            ["memory of a worker, MiB", f"{Figure.of(sizes):.1f}", "< 80"],
            ["of it not shared, MiB", f"{Figure.of(own):.1f}", ""],
        ],
    )


def _run(contenders: list[Contender]) -> None:
    """Let the contenders take turns, round by round, after a warm-up that does not count."""
    for contender in contenders:
        contender.run(WARM_UP)
        contender.rates.clear()
        contender.cpu.clear()
    for _ in range(ROUNDS):
        for contender in contenders:
            contender.run(SECONDS)
