import type { ChildProcess } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import { join } from "node:path";
import { Log, LogLevel, Miniflare } from "miniflare";
import { withoutValues } from "../../app/http/log.ts";
import { Failure, formatFailure } from "../run/failure.mjs";
import { expectFree } from "../run/ports.mjs";
import { type AppLog, handleRuntimeMessage } from "./app-log.ts";
import { boundRuntime } from "./bound-runtime.ts";
import { workersWithFiles } from "./built-files.ts";
import { watchAnswers } from "./watch.ts";

/** Deaths of the runtime within a minute before the server gives up. */
const MOST_DEATHS = 5;
const MINUTE = 60_000;

/** Megabytes of an isolate's heap; production allows 128. Without a limit V8 collects garbage late. */
const HEAP = 256;

/**
 * Address of Miniflare that runs cron handlers. `getWorker` runs them too, but blocks this process on a
 * runtime that hangs.
 */
const SCHEDULED_URL = "http://localhost/cdn-cgi/local/scheduled";

interface Options {
  build: string;
  port: number;
  dataDir: string;
  secrets: NodeJS.Dict<string>;
  log: AppLog;
  onRestart: () => void;
}

export interface Runtime {
  runSchedule: (cron: string) => Promise<void>;
  /** Rejects when the runtime is gone for good. */
  lost: Promise<never>;
  stop: () => Promise<void>;
}

/** Serves the built Worker in workerd. A runtime that dies or hangs is restarted on the same port. */
export async function startRuntime(options: Options): Promise<Runtime> {
  const { build, port, dataDir, secrets, log, onRestart } = options;
  process.env["MINIFLARE_WORKERD_V8_FLAGS"] ??= `--max-old-space-size=${HEAP}`;
  const [app, files] = workersWithFiles(build, secrets);
  const { promise: lost, reject: lose } = Promise.withResolvers<never>();
  // Awaiting callers still get the rejection; none exist before the server is ready.
  lost.catch(() => {});
  const countDeath = makeLimit(MOST_DEATHS, MINUTE);
  const killRuntime = runtimeKiller();
  let hung = false;
  const make = () =>
    new Miniflare({
      resourcePersistencePath: join(dataDir, "v3"),
      logRequests: false,
      cf: false,
      unsafeTriggerHandlers: true,
      log: new RuntimeLog(join(dataDir, "mail"), log, lose),
      handleStructuredLogs: ({ level, message }) => log.take(level, message),
      unsafeHandleRuntimeRestart: () => {
        if (!countDeath()) {
          lose(new Failure(`O servidor caiu mais de ${MOST_DEATHS} vezes em um minuto.`));
          return;
        }
        log.warn(`O servidor ${hung ? "não respondia mais" : "caiu"} e foi iniciado de novo.`);
        hung = false;
        onRestart();
      },
      workers: [
        { config: app, dev: { unsafeDirectSockets: [{ host: "127.0.0.1", port }] } },
        { config: files },
      ],
    });
  const runtime = await boundRuntime(make, () => expectFree(port));
  const stopWatch = watchAnswers(port, (hasAnswered) => {
    // A runtime that hangs right after its start always will.
    if (!hasAnswered || !killRuntime()) lose(new Failure("O servidor não responde mais."));
    else hung = true;
  });
  return {
    lost,
    runSchedule: async (cron) => {
      const url = new URL(SCHEDULED_URL);
      url.searchParams.set("cron", cron);
      const ran = await runtime.dispatchFetch(url);
      await ran.body?.cancel();
    },
    stop: () => {
      stopWatch();
      return runtime.dispose();
    },
  };
}

/** Returns a function that kills Miniflare's next runtime; true when one exists. */
function runtimeKiller(): () => boolean {
  const started = new Set<ChildProcess>();
  // Miniflare does not expose its process.
  subscribe("child_process", (message) => {
    if (isStart(message)) started.add(message.process);
  });
  return () => {
    for (const child of started)
      if (child.exitCode !== null || child.signalCode) started.delete(child);
    const runtime = [...started].find(({ spawnfile }) => spawnfile.endsWith("workerd"));
    return runtime?.kill("SIGKILL") === true;
  };
}

const isStart = (message: unknown): message is { process: ChildProcess } =>
  typeof message === "object" && message !== null && "process" in message;

class RuntimeLog extends Log {
  readonly #mailFolder: string;
  readonly #log: AppLog;
  readonly #lose: (reason: Failure) => void;

  constructor(mailFolder: string, log: AppLog, lose: (reason: Failure) => void) {
    super(LogLevel.INFO);
    this.#mailFolder = mailFolder;
    this.#log = log;
    this.#lose = lose;
  }

  override log(message: string): void {
    void handleRuntimeMessage(this.#mailFolder, message, this.#log);
  }

  override error(error: Error): void {
    if ("code" in error && error.code === "ERR_RUNTIME_FAILURE") {
      const cause = error.cause instanceof Error ? error.cause.message : error.message;
      this.#lose(new Failure(`O servidor caiu e não pôde ser iniciado de novo: ${cause}`));
    } else {
      this.#log.warn(withoutValues(formatFailure(error)));
    }
  }
}

function makeLimit(most: number, span: number): () => boolean {
  let times: number[] = [];
  return () => {
    const now = Date.now();
    times = [...times.filter((time) => now - time < span), now];
    return times.length <= most;
  };
}
