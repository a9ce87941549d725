"""What a question costs over HTTP, beside a bare Flask echo of the same body."""

import sys
from contextlib import ExitStack
from dataclasses import dataclass, field

from benchmarks.figures import Figure, ratios, table
from harness.load import Target, load, post
from harness.requests import encode, hands, logs, long_round
from harness.server import GUNICORN, SERVER_CORE, Server, free_port, serve
from schemas.registry import GAMES

ROUNDS = 7
SECONDS = 1.5
MOVES = 60
BATCHES = (10, 200)
FLOOR = (*GUNICORN, "--config", "benchmarks/floor.conf.py", "benchmarks.floor:create_app()")


@dataclass
class Contender:
    """Somebody who answers a question, and what it cost in each round."""

    name: str
    server: Server
    target: Target
    size: int = 1
    """How many questions are in one request."""
    rates: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)
    """Microseconds of processor time a question."""

    def run(self, seconds: float) -> None:
        before = self.server.cpu()
        result = load(self.target, seconds=seconds)
        assert set(result.statuses) == {200}, (self.name, result.statuses)
        assert not result.lost
        self.rates.append(result.rate)
        self.cpu.append((self.server.cpu() - before) / (result.answered * self.size) * 1e6)


def rival_command(port: int) -> tuple[str, ...]:
    """Return how FastAPI is served at its fastest: uvicorn with uvloop and httptools."""
    options = ("--loop", "uvloop", "--http", "httptools", "--port", str(port))
    return (sys.executable, "-m", "uvicorn", "benchmarks.rival:app", *options)


def granian_command(port: int) -> tuple[str, ...]:
    """Return how granian serves the same application (docs/performance.md)."""
    options = ("--interface", "wsgi", "--factory", "--port", str(port), "--no-ws")
    return (sys.executable, "-m", "granian", *options, "service.app:create_app")


def questions() -> dict[str, tuple[str, bytes]]:
    """Return what is asked, by name: the path and the body."""
    asked = {
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
            asked[name] = f"/v1/games/{game}/adjudicate", encode(log.first(MOVES).body)
    return asked


def measure() -> None:
    """Ask everybody everything, in turns, and print what each costs beside the floor."""
    with ExitStack() as stack:
        floor = stack.enter_context(serve(*FLOOR, core=SERVER_CORE))
        ours = stack.enter_context(serve(core=SERVER_CORE))
        rival_port = free_port()
        rival = stack.enter_context(
            serve(*rival_command(rival_port), port=rival_port, core=SERVER_CORE)
        )
        granian_port = free_port()
        granian = stack.enter_context(
            serve(*granian_command(granian_port), port=granian_port, core=SERVER_CORE)
        )
        asked = {
            name: [
                Contender("Flask echo", floor, post(floor.port, "/echo", body)),
                Contender("Zero Referee", ours, post(ours.port, path, body)),
                Contender("the same, under granian", granian, post(granian.port, path, body)),
                *(
                    [Contender("FastAPI, pydantic", rival, post(rival.port, "/score", body))]
                    if path.endswith("zero/score")
                    else []
                ),
            ]
            for name, (path, body) in questions().items()
        }
        everybody = [contender for group in asked.values() for contender in group]
        for contender in everybody:
            contender.run(0.3)
            contender.rates.clear()
            contender.cpu.clear()
        for _ in range(ROUNDS):
            for contender in everybody:
                contender.run(SECONDS)
        rows = [
            [
                name if contender is group[0] else "",
                contender.name,
                f"{Figure.of(contender.rates):,.0f}",
                f"{Figure.of(contender.cpu):.0f}",
                f"{ratios(contender.rates, group[0].rates):.2f}",
                f"{ratios(group[0].cpu, contender.cpu):.2f}",
            ]
            for name, group in asked.items()
            for contender in group
        ]
    table(
        "Questions over HTTP",
        ["question", "answered by", "requests/s", "CPU µs each", "rate / echo", "echo CPU / CPU"],
        rows,
    )


def measure_batch() -> None:
    """Print what hands, each another, cost in a batch, beside the same by themselves."""
    score = "/v1/games/zero/score"
    asked = [hands(1, seed) for seed in range(max(BATCHES))]
    items = [{"path": score, "body": body} for body in asked]
    with serve(core=SERVER_CORE) as server:
        alone = Contender("by itself", server, post(server.port, score, *map(encode, asked)))
        groups = [
            Contender(
                f"in a batch of {size}",
                server,
                post(server.port, "/v1/batch", encode({"requests": items[:size]})),
                size,
            )
            for size in BATCHES
        ]
        for _ in range(ROUNDS):
            for contender in (alone, *groups):
                contender.run(SECONDS)
    table(
        "A hand in a batch",
        ["a hand", "CPU µs each", "times the rate of a core"],
        [
            [found.name, f"{Figure.of(found.cpu):.0f}", f"{ratios(alone.cpu, found.cpu):.1f}"]
            for found in (alone, *groups)
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
        ["what", "figure", "aim"],
        [
            ["start to ready, s", f"{Figure.of(starts):.2f}", "< 2"],
            ["of it processor time, s", f"{Figure.of(cpu):.2f}", ""],
            ["memory of a worker, MiB", f"{Figure.of(sizes):.1f}", "< 80"],
            ["of it not shared, MiB", f"{Figure.of(own):.1f}", ""],
        ],
    )
