"""The score pad's own points beside those of the service: random entries, and all hands of Zero!.

A hand is one of a class of hands that differ only by the names of their colours.
"""

import subprocess
import sys
from collections.abc import Iterator

from harness.points import NODE, PAD, counting_games, differences
from zero_referee_rules.zero.cards import NUMBERS, Colour
from zero_referee_rules.zero.scoring import hand_points

ENTRIES = 20_000
CARDS = 9
ALL_HANDS = """
const { pointsOf } = await import(process.argv[1]);
const colours = process.argv[2].split(",");
const places = [0, 1, 2, 3, 4, 5, 6, 7];
const numbers = (mask) => places.filter((at) => mask & (1 << at));
const held = (colour, mask) => numbers(mask).map((at) => `${colour}-${at + 1}`);
const cards = colours.map((colour) => Array.from({ length: 256 }, (_, mask) => held(colour, mask)));
const out = Buffer.alloc(1 << 23);
let written = 0;
function deal(colour, least, hand) {
  if (hand.length === 9) out[written++] = pointsOf(hand);
  else if (colour < colours.length)
    for (let mask = least; mask < 256; mask += 1) {
      const more = [...hand, ...cards[colour][mask]];
      if (more.length <= 9) deal(colour + 1, mask, more);
    }
}
deal(0, 1, []);
process.stdout.write(out.subarray(0, written));
"""
"""Deals like `classes` and writes one byte of points per hand."""


def classes(colour: int = 0, least: int = 1, hand: int = 0, cards: int = 0) -> Iterator[int]:
    """Yield one hand of each class as a set of cards: each colour's numbers as a rising number."""
    if cards == CARDS:
        yield hand
    elif colour < len(Colour):
        for mask in range(least, 1 << len(NUMBERS)):
            if (count := cards + mask.bit_count()) <= CARDS:
                shifted = mask << colour * len(NUMBERS)
                yield from classes(colour + 1, mask, hand | shifted, count)


def measure() -> None:
    """Print how many entries and hands were compared; exit with 1 where any differ."""
    if NODE is None:
        sys.exit("Node.js is not installed: `make setup` installs it.")
    wrong = 0
    for game in counting_games():
        found = list(differences(game, ENTRIES, seed=2))
        wrong += len(found)
        print(f"{game}: {ENTRIES} random entries, {len(found)} counted differently", *found[:3])
    command = [NODE, "--input-type=module", "--eval", ALL_HANDS]
    arguments = [str(PAD / "games/zero/points.js"), ",".join(Colour)]
    pad = subprocess.run([*command, *arguments], capture_output=True, check=True).stdout
    service = bytes(map(hand_points, classes()))
    differ = sum(one != other for one, other in zip(pad, service, strict=True))
    zeros = service.count(0)
    print(f"zero: {len(service)} classes of hands, {zeros} ZEROs, {differ} counted differently")
    if wrong or differ:
        sys.exit(1)
