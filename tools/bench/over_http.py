"""The cost of requests over HTTP, of a start and of a worker, beside minimal services of Flask."""

from contextlib import ExitStack
from dataclasses import dataclass, field

from operations.registry import GAMES
from tests.support.load import CLIENTS, Target, load, post
from tools.bench.figures import Figure, ratios, table
from tools.harness.requests import ADJUDICATE, EXAMPLE, SCORE, encode, hands, logs, long_round
from tools.harness.server import GUNICORN, SERVER_CORE, Server, free_port, serve

ROUNDS = 7
SECONDS = 0.6
WARM_UP = 1.0
MOVES = 60
BATCHES = (10, 200)
BASELINE = (*GUNICORN, "tools.bench.baseline:create_app()")
"""The baseline under the gunicorn of the service, with its settings."""


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


def requests() -> dict[str, tuple[str, bytes]]:
    """Return the requests that are measured, by name: path and body."""
    found = {
        "a hand": (SCORE, encode(hands(1))),
        "four hands": (SCORE, encode(hands(4))),
        f"a log of {MOVES} moves, {EXAMPLE}": (ADJUDICATE, encode(long_round(MOVES).body)),
    }
    for game in (game.info.id for game in GAMES if game.info.id != EXAMPLE):
        long = [log for log in logs(game) if len(log.moves) >= MOVES]
        # The shortest of each kind: with powers, most happens where two play.
        kinds = {bool(log.position.get("powers")): log for log in reversed(long)}
        for powers, log in sorted(kinds.items()):
            name = f"a log of {MOVES} moves, {game}{', every power' if powers else ''}"
            found[name] = f"/v2/games/{game}/adjudicate", encode(log.first(MOVES).body)
    return found


def measure() -> None:
    """Send every request with the headers of every client, and print the costs."""
    with ExitStack() as stack:
        baseline = stack.enter_context(serve(*BASELINE, core=SERVER_CORE))
        service = stack.enter_context(serve(core=SERVER_CORE))
        groups = {}
        for name, (path, body) in requests().items():
            for client in CLIENTS:
                group = [
                    Contender("echo", baseline, post(baseline.port, "/echo", body, of=client)),
                    Contender("service", service, post(service.port, path, body, of=client)),
                ]
                groups[name, client] = group
        _run([contender for group in groups.values() for contender in group])
    head = ["echo, CPU µs", "Zero Referee, CPU µs", "rate / echo"]
    table(
        "Requests over HTTP, by the client whose headers they carry",
        ["request", "client", *head],
        [
            [
                name,
                client,
                f"{Figure.of(echo.cpu):.0f}",
                f"{Figure.of(service.cpu):.0f}",
                f"{ratios(service.rates, echo.rates):.2f}",
            ]
            for (name, client), (echo, service) in groups.items()
        ],
    )


def measure_batch() -> None:
    """Print what different hands cost in a batch, beside single ones and an echo of a hand."""
    bodies = [hands(1, seed) for seed in range(max(BATCHES))]
    items = [{"path": SCORE, "body": body} for body in bodies]
    with ExitStack() as stack:
        baseline = stack.enter_context(serve(*BASELINE, core=SERVER_CORE))
        service = stack.enter_context(serve(core=SERVER_CORE))
        singles = tuple(map(encode, bodies))
        echo = Contender("Flask echo", baseline, post(baseline.port, "/echo", *singles))
        group = [
            echo,
            Contender("by itself", service, post(service.port, SCORE, *singles)),
            *(
                Contender(
                    f"in a batch of {size}",
                    service,
                    post(service.port, "/v2/batch", encode({"requests": items[:size]})),
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
    """Print what a start costs and what a worker holds, beside the baseline with one worker."""
    body = encode(hands(1))
    port = free_port()
    bare = (*GUNICORN, "-c", "/dev/null", "-k", "gevent", "-b", f"127.0.0.1:{port}", BASELINE[-1])
    figures: dict[str, list[tuple[float, ...]]] = {SCORE: [], "/score": []}
    for number in range(ROUNDS + 1):
        for path, found in figures.items():
            command = () if path == SCORE else bare
            # The first start of each writes the bytecode of its modules, and does not count.
            with serve(*command, port=port, core=SERVER_CORE, PYTHONDONTWRITEBYTECODE="") as server:
                start = server.started_in, server.cpu()
                load(post(port, path, body), seconds=5, limit=500)
                if number:
                    sizes = server.memory() / 2**20, server.own_memory() / 2**20
                    found.append((*start, *sizes))
    names = {
        "start to ready, s": "",
        "of it processor time, s": "2.9",
        "memory of a worker, MiB": "2.25",
        "of it not shared, MiB": "",
    }
    columns = (zip(*found, strict=True) for found in figures.values())
    table(
        "Start and memory, beside a minimal service of Flask, marshmallow and gunicorn",
        ["what", "Zero Referee", "minimal service", "times it", "at most"],
        [
            [
                name,
                f"{Figure.of(ours):.2f}",
                f"{Figure.of(theirs):.2f}",
                f"{ratios(ours, theirs):.2f}",
                names[name],
            ]
            for name, ours, theirs in zip(names, *columns, strict=True)
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
