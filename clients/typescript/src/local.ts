/** The referee in a worker, asked as `fetch` asks a service: the files that phones keep. */

/** The members of a worker that browsers and Node.js share, without its events. */
interface AnyWorker {
  postMessage(message: object): void;
  terminate(): unknown;
  on?: (type: string, heard: (value: never) => void) => void;
  onmessage?: unknown;
  onerror?: unknown;
}
type Start = new (address: URL, options: WorkerOptions & { execArgv: string[] }) => AnyWorker;

interface Reply {
  id: number;
  status: number;
  body: string;
  error?: string;
}

interface Waiting {
  resolve(response: Response): void;
  reject(reason: unknown): void;
}

const WORKER = "@zero-referee/rules/worker.js";
const CLOSED = "The referee is closed.";

export class RefereeWorker {
  private readonly address: URL;
  private worker: AnyWorker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;
  private closed = false;

  /**
   * `files` is the address of the folder with the worker, by default that of @zero-referee/rules.
   */
  constructor(files?: string | URL) {
    const worker =
      files === undefined ? import.meta.resolve(WORKER) : `${files}`.replace(/\/?$/, "/worker.js");
    this.address = new URL(worker, globalThis.location?.href);
  }

  /** The response of the referee, whose worker is started where there is none. */
  readonly fetch = async (request: Request): Promise<Response> => {
    request.signal.throwIfAborted();
    const { pathname, searchParams } = new URL(request.url);
    const message = {
      id: ++this.asked,
      path: decodeURIComponent(pathname),
      language: request.headers.get("Accept-Language") ?? "en",
      ...(request.method === "GET"
        ? { query: Object.fromEntries(searchParams) }
        : { body: await request.text() }),
    };
    if (this.closed) throw new Error(CLOSED);
    return new Promise((resolve, reject) => {
      request.signal.addEventListener("abort", () => reject(request.signal.reason));
      this.worker ??= this.start();
      this.waiting.set(message.id, { resolve, reject });
      this.worker.postMessage(message);
    });
  };

  /** End the worker and what waits for it; every later request is refused. */
  close(): void {
    this.closed = true;
    this.end(new Error(CLOSED));
  }

  private end(reason: Error): void {
    this.worker?.terminate();
    this.worker = undefined;
    for (const { reject } of this.waiting.values()) reject(reason);
    this.waiting.clear();
  }

  private start(): AnyWorker {
    const { process, Worker } = globalThis as {
      process?: { getBuiltinModule?(name: string): { Worker: Start } };
      Worker?: unknown;
    };
    const Any = process?.getBuiltinModule?.("node:worker_threads").Worker ?? (Worker as Start);
    const worker = new Any(this.address, { type: "module", execArgv: [] });
    const heard = ({ id, status, body, error }: Reply) => {
      if (error !== undefined) return this.end(new Error(error));
      const type = status < 400 ? "application/json" : "application/problem+json";
      this.waiting
        .get(id)
        ?.resolve(new Response(body, { status, headers: { "Content-Type": type } }));
      this.waiting.delete(id);
    };
    if (worker.on) {
      worker.on("message", heard);
      worker.on("error", (error) => this.end(error));
    } else {
      worker.onmessage = ({ data }: MessageEvent<Reply>) => heard(data);
      worker.onerror = () => this.end(new Error(`The worker ${this.address} does not start.`));
    }
    return worker;
  }
}
