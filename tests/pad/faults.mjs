// Plants faults in the entry of numbers and of cards, one at a time, and says of each whether a
// test of these components notices it: `node tests/pad/faults.mjs [SEED] [COUNT]`, by the Node.js
// of tests/support/node.py.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

const HERE = new URL("./", import.meta.url);
const PARTS = [
  "number-entry.js",
  "number-pad.js",
  "hand-entry.js",
  "hand-tabs.js",
  "typed-hand.js",
  "card-grid.js",
].map((name) => ({
  name,
  url: new URL(`../../pad/parts/${name}`, HERE).href,
}));
const TESTS = ["number-entry", "hand-entry", "hand-tabs", "card-grid"].map(
  (name) => `${name}.test.mjs`,
);

/** What is looked for, and what is written in its place. */
const CHANGES = [
  [/ === /g, " !== "],
  [/ !== /g, " === "],
  [/ < /g, " <= "],
  [/ <= /g, " < "],
  [/ > /g, " >= "],
  [/ >= /g, " > "],
  [/ && /g, " || "],
  [/ \|\| /g, " && "],
  [/ \?\? /g, " && "],
  [/ \+ 1\b/g, ""],
  [/ - /g, " + "],
  [/\btrue\b/g, "false"],
  [/\bfalse\b/g, "true"],
  [/(?<=[(,[ ])!(?=[\w(])/g, ""],
  // A statement of its own is left out.
  [/(?<=^ +)(?!const|let|return|if|for|else|await)[a-z][\w.]*\(.*\);$/gm, ";"],
];

/** All faults: each has the part, and its source with one place changed. */
function* faults() {
  for (const { name, url } of PARTS) {
    const source = readFileSync(new URL(url), "utf8");
    const comments = [...source.matchAll(/^ *(?:\/\/|\/?\*).*$/gm)].map(
      ({ index, 0: { length } }) => [index, index + length],
    );
    for (const [looked, written] of CHANGES) {
      for (const { index, 0: found } of source.matchAll(looked)) {
        if (comments.some(([start, end]) => start <= index && index < end)) continue;
        const line = source.slice(0, index).split("\n").length;
        const changed = source.slice(0, index) + written + source.slice(index + found.length);
        yield {
          url,
          source: changed,
          title: `${name}:${line} ${found.trim()} -> ${written.trim()}`,
        };
      }
    }
  }
}

/** Some of the faults, drawn by a seed. */
function drawn(seed, count) {
  let last = seed;
  const all = [...faults()];
  return Array.from({ length: Math.min(count, all.length) }, () => {
    last = (last * 48271) % 2147483647;
    return all.splice(last % all.length, 1)[0];
  });
}

/** Whether a test fails with a fault; without one (`number` is -1), whether any fails. */
function isNoticed(number, seed, count) {
  const options = ["--import", "./packages.mjs", "--import", "./faults.mjs", "--test", ...TESTS];
  const env = { ...process.env, FAULT: `${number} ${seed} ${count}` };
  try {
    execFileSync(process.execPath, options, { cwd: fileURLToPath(HERE), env, timeout: 120_000 });
  } catch {
    return true;
  }
  return false;
}

if (process.env.FAULT) {
  // In the process of a test: the part is loaded with its fault.
  const [number, ...draw] = process.env.FAULT.split(" ").map(Number);
  const planted = drawn(...draw)[number];
  registerHooks({
    load: (url, context, next) =>
      url === planted?.url
        ? { format: "module", source: planted.source, shortCircuit: true }
        : next(url, context),
  });
} else {
  const [seed, count] = [Number(process.argv[2] ?? 1), Number(process.argv[3] ?? 40)];
  if (isNoticed(-1, seed, count)) throw new Error("The tests fail without a fault, too.");
  const planted = drawn(seed, count);
  let missed = 0;
  for (const [number, { title }] of planted.entries()) {
    const found = isNoticed(number, seed, count);
    if (!found) missed += 1;
    console.log(`${found ? "noticed" : "MISSED "} ${title}`);
  }
  console.log(`${planted.length - missed} of ${planted.length} faults are noticed`);
  process.exitCode = Number(missed > 0);
}
