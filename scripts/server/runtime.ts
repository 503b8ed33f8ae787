import type { ChildProcess } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import { join } from "node:path";
import { Log, LogLevel, Miniflare } from "miniflare";
import { withoutValues } from "../../app/http/log.ts";
import { Failure, lineOf } from "../run/failure.mjs";
import { expectFree } from "../run/ports.mjs";
import { type AppLog, keepRuntimeMessage } from "./app-log.ts";
import { boundRuntime } from "./bound-runtime.ts";
import { workersWithFiles } from "./built-files.ts";
import { watchAnswers } from "./watch.ts";

/** So many times the runtime may die within a minute before the server gives up. */
const MOST_DEATHS = 5;
const MINUTE = 60_000;

/** Megabytes of JavaScript heap for one isolate; production allows 128. Without a limit V8 collects late. */
const HEAP = 256;

/**
 * Where Miniflare runs what the first Worker does on a cron. `getWorker` would do so too, but it holds this
 * process up until the runtime answers, and one that hangs never does.
 */
const SCHEDULED_URL = "http://localhost/cdn-cgi/local/scheduled";

interface Options {
  /** Folder of the build. */
  build: string;
  port: number;
  dataDir: string;
  secrets: NodeJS.Dict<string>;
  log: AppLog;
  /** What to do when the runtime had died and is back. */
  onRestart: () => void;
}

export interface Runtime {
  /** Runs what the Worker does on a cron once, as the platform does. */
  runSchedule: (cron: string) => Promise<void>;
  /** Rejects when the runtime is gone for good. */
  lost: Promise<never>;
  stop: () => Promise<void>;
}

/**
 * Serves the built Worker on the port of 127.0.0.1, in workerd, with its data below `dataDir` and
 * nothing between the caller and the Worker. A runtime that dies, or hangs and is killed for it, is started
 * again on the same port.
 */
export async function startRuntime(options: Options): Promise<Runtime> {
  const { build, port, dataDir, secrets, log, onRestart } = options;
  process.env["MINIFLARE_WORKERD_V8_FLAGS"] ??= `--max-old-space-size=${HEAP}`;
  const [app, files] = workersWithFiles(build, secrets);
  const { promise: lost, reject: lose } = Promise.withResolvers<never>();
  // Whoever waits for it is told; until the server is ready nobody does.
  lost.catch(() => {});
  const countDeath = limitOf(MOST_DEATHS, MINUTE);
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
    // One that hangs as soon as it is started will do so for ever.
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

/** Returns a function that kills the runtime which Miniflare starts from now on; true when there is one. */
function runtimeKiller(): () => boolean {
  const started = new Set<ChildProcess>();
  // Miniflare names no process of its own.
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

/** What the local runtime itself has to say: mails are kept, and a restart that failed ends the server. */
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
    void keepRuntimeMessage(this.#mailFolder, message, this.#log);
  }

  override error(error: Error): void {
    if ("code" in error && error.code === "ERR_RUNTIME_FAILURE") {
      const cause = error.cause instanceof Error ? error.cause.message : error.message;
      this.#lose(new Failure(`O servidor caiu e não pôde ser iniciado de novo: ${cause}`));
    } else {
      this.#log.warn(withoutValues(lineOf(error)));
    }
  }
}

/** A function that answers whether it was called no more than `most` times within `span` milliseconds. */
function limitOf(most: number, span: number): () => boolean {
  let times: number[] = [];
  return () => {
    const now = Date.now();
    times = [...times.filter((time) => now - time < span), now];
    return times.length <= most;
  };
}
