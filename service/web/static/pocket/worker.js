// The referee in a worker of its own, in browsers and in Node.js: Python, and the rules as `make pocket` packed them.
import { loadPyodide } from "./pyodide.mjs";

const START = `
import json
from zero_referee_rules.operations.packaged import ask, packaged

packaged()

def answer(path, query, language, body):
    found = ask(path, body and body.encode(), query and query.to_py(), language)
    return str(found.status) + json.dumps(found.value, ensure_ascii=False, separators=(",", ":"))
`;

// Node.js alone has these; in a browser the worker itself is the port.
const module = globalThis.process?.getBuiltinModule;
const port = module?.("node:worker_threads").parentPort ?? self;
const here = new URL("./", import.meta.url);

async function read(name) {
  const file = new URL(name, here);
  return module ? new Uint8Array(module("node:fs").readFileSync(file)) : (await fetch(file)).arrayBuffer();
}

async function start() {
  const indexURL = module ? module("node:url").fileURLToPath(here) : here.href;
  const [python, rules] = await Promise.all([loadPyodide({ indexURL }), read("rules.zip")]);
  python.unpackArchive(rules, "zip", { extractDir: "/referee" });
  python.runPython("import sys; sys.path.insert(0, '/referee')");
  python.runPython(START);
  return python.globals.get("answer");
}

const referee = start();

/**
 * Each message is `{id, path, query, language, body}`, a `body` in JSON or a `query` if any; the reply
 * `{id, status, body}` with a body in JSON, or `{id, error}`.
 */
port.addEventListener("message", async ({ data: { id, path, query, language, body } }) => {
  try {
    const answer = (await referee)(path, query, language, body);
    port.postMessage({ id, status: Number(answer.slice(0, 3)), body: answer.slice(3) });
  } catch (error) {
    port.postMessage({ id, error: String(error) });
  }
});
