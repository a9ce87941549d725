// The referee in a worker of its own, in browsers and in Node.js: Python, with the memory that it
// had once the rules were loaded.
import { loadPyodide } from "./pyodide.mjs";

const PAGE = 65_536;

/** Has Python begin with as much memory as the snapshot has, since Pyodide does not see to it. */
function growTo(size) {
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const instantiate = WebAssembly[name];
    WebAssembly[name] = async (...given) => {
      const made = await instantiate(...given);
      const { memory } = (made.instance ?? made).exports;
      memory?.grow(Math.max(0, Math.ceil((size - memory.buffer.byteLength) / PAGE)));
      return made;
    };
  }
}

// Node.js alone has these; in a browser the worker itself is the port.
const module = globalThis.process?.getBuiltinModule;
const port = module?.("node:worker_threads").parentPort ?? self;
const here = new URL("./", import.meta.url);

async function read(name) {
  const file = new URL(name, here);
  return module
    ? new Uint8Array(module("node:fs").readFileSync(file))
    : (await fetch(file)).arrayBuffer();
}

async function start() {
  const indexURL = module ? module("node:url").fileURLToPath(here) : here.href;
  const snapshot = new Uint8Array(await read("snapshot.bin"));
  growTo(snapshot.length);
  const python = await loadPyodide({ indexURL, _loadSnapshot: snapshot });
  return python.globals.get("answer");
}

const referee = start();
// Each message is answered with the reason; without one, it is no error of the page.
referee.catch(() => {});

/**
 * Each message is `{id, path, query, language, body}`, a `body` in JSON or a `query` if any; the
 * reply `{id, status, body}` with a body in JSON, or `{id, error}`.
 */
port.addEventListener("message", async ({ data: { id, path, query, language, body } }) => {
  try {
    const answer = (await referee)(path, query, language, body);
    port.postMessage({ id, status: Number(answer.slice(0, 3)), body: answer.slice(3) });
  } catch (error) {
    port.postMessage({ id, error: String(error) });
  }
});
