"""The costs over HTTP, at the start and of a worker, compared with minimal Flask services."""

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import chain

from operations.registry import GAMES
from tests.support.load import Target, load, post
from tools.bench.figures import Row
from tools.harness.requests import ADJUDICATE, EXAMPLE, SCORE, encode, hands, logs, long_round
from tools.harness.server import GUNICORN, SERVER_CORE, Server, free_port, serve

ROUNDS = 7
SECONDS = 0.6
WARM_UP = 1.0
MOVES = 60
BATCH, BATCHES = 200, "/v2/batch"
OF_A_START = (
    ("start to ready", "s"),
    ("start to ready", "s of CPU"),
    ("memory of a worker", "MiB"),
    ("memory of a worker that is not shared", "MiB"),
)
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
    cpu: list[float] = field(default_factory=list)
    """Microseconds of processor time per item."""

    def run(self, seconds: float) -> None:
        before = self.server.cpu()
        result = load(self.target, seconds=seconds)
        assert set(result.statuses) == {200}, (self.name, result.statuses)
        assert not result.lost
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
        # The shortest of each kind: with powers, most happens if two play.
        kinds = {bool(log.position.get("powers")): log for log in reversed(long)}
        for powers, log in sorted(kinds.items()):
            name = f"a log of {MOVES} moves, {game}{', every power' if powers else ''}"
            found[name] = f"/v2/games/{game}/adjudicate", encode(log.first(MOVES).body)
    return found


def rows() -> Iterator[Row]:
    """Yield the processor time of every request and of a hand in a batch, compared with an echo."""
    batch = {"requests": [{"path": SCORE, "body": hands(1, seed)} for seed in range(BATCH)]}
    with ExitStack() as stack:
        baseline = stack.enter_context(serve(*BASELINE, core=SERVER_CORE))
        service = stack.enter_context(serve(core=SERVER_CORE))
        groups = {
            name: (
                Contender(name, service, post(service.port, path, body)),
                Contender("echo", baseline, post(baseline.port, "/echo", body)),
            )
            for name, (path, body) in requests().items()
        }
        in_batch = Contender("batch", service, post(service.port, BATCHES, encode(batch)), BATCH)
        _run([*chain.from_iterable(groups.values()), in_batch])
    for name, (ours, echo) in groups.items():
        yield Row(name, "µs of CPU", ours.cpu, "an echo by Flask", echo.cpu)
    hand, _ = groups["a hand"]
    yield Row(f"a hand in a batch of {BATCH}", "µs of CPU", in_batch.cpu, "a hand", hand.cpu)


def rows_of_starts() -> Iterator[Row]:
    """Yield the costs of a start and the memory of a worker, compared with a minimal service."""
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
    columns = (zip(*found, strict=True) for found in figures.values())
    for (name, unit), ours, theirs in zip(OF_A_START, *columns, strict=True):
        yield Row(name, unit, ours, "a minimal service", theirs)


def _run(contenders: list[Contender]) -> None:
    """Let the contenders take turns, round by round, after a warm-up that does not count."""
    for contender in contenders:
        contender.run(WARM_UP)
        contender.cpu.clear()
    for _ in range(ROUNDS):
        for contender in contenders:
            contender.run(SECONDS)
