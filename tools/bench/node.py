"""The referee in Node.js, as `make clients` has built it: times beside goals for an idle core."""

import json
import subprocess
from statistics import median, quantiles

from operations import cases
from operations.registry import GAMES
from tools.bench.figures import table
from tools.harness.requests import SCORE, hands
from tools.harness.server import ROOT

CLIENT, FILES = ROOT / "clients/typescript/dist/index.js", ROOT / "clients/rules/referee"
HANDS, HAND = 50, (SCORE, hands(1))
ROUNDS = 7
PROGRAM = """
import { readFileSync } from "node:fs";
const { Referee } = await import(process.argv[1]);
const [rounds, ...requests] = JSON.parse(readFileSync(0, "utf8"));
const { http, close } = Referee.local({ files: process.argv[2] });
const times = requests.map(() => []);
for (let round = 0; round < rounds; round += 1) {
  for (const [number, [path, body]] of requests.entries()) {
    const [begun, used] = [performance.now(), process.cpuUsage()];
    await http.POST(path, { body });
    const { user, system } = process.cpuUsage(used);
    times[number].push([performance.now() - begun, (user + system) / 1000]);
  }
}
close();
console.log(JSON.stringify(times));
"""


def measure() -> None:
    """Print times of the first response, of a hand, and of the numbered cases."""
    if not CLIENT.exists():
        print("The client for Node.js is not built: `make clients` builds it.")
        return
    every = [(case.path, case.request) for game in GAMES for case in cases.load(game.info.id)]
    asked = json.dumps([ROUNDS, *[HAND] * HANDS, *every])
    command = ("node", "--input-type=module", "--eval", PROGRAM, str(CLIENT), FILES.as_uri())
    done = subprocess.run(command, input=asked, check=True, capture_output=True, text=True)
    times = json.loads(done.stdout)
    later = [[median(column) for column in zip(*rounds, strict=True)] for rounds in times]
    hand = [median(column) for column in zip(*later[:HANDS], strict=True)]
    case = [quantiles(column, n=20)[-1] for column in zip(*later[HANDS:], strict=True)]
    table(
        "The referee in Node.js",
        ["response", "ms", "goal", "processor time, ms"],
        [
            ["the first", f"{times[0][0][0]:.0f}", "2500", f"{times[0][0][1]:.0f}"],
            ["a hand", f"{hand[0]:.2f}", "0.50", f"{hand[1]:.2f}"],
            ["95 of 100 numbered cases, at most", f"{case[0]:.2f}", "2.00", f"{case[1]:.2f}"],
        ],
    )
