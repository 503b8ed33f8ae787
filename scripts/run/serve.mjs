import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { serverConfig } from "./build.mjs";
import { Failure, lineOf, plain, reasonIn } from "./failure.mjs";
import { mailKeeper } from "./mail.mjs";
import { keepLog, launch, toolEnv } from "./processes.mjs";
import { secretsOf } from "./secrets.mjs";

/** Milliseconds for the server to answer for the first time. */
const PATIENCE = 120_000;

/** Lines of the runtime's chatter that are kept, to say why it failed. */
const KEPT = 200;

/**
 * Serves the build on the port with its data below `dataDir`. Resolves when the API answers, to
 * `{ ended, show, championships }`: `ended` resolves when the server stops, `show()` lets the
 * app's log through from then on, `championships` counts what the database holds (null when the
 * app does not say, as under maintenance).
 * @param {number} port
 * @param {string} dataDir
 */
export async function serve(port, dataDir) {
  const options = {
    config: serverConfig,
    "persist-to": dataDir,
    ip: "127.0.0.1",
    port: String(port),
    "inspector-port": "0",
    "show-interactive-dev-session": "false",
    "env-file": (await secretsOf(dataDir)).file,
  };
  const { child, ended } = launch(
    "wrangler",
    ["dev", ...Object.entries(options).map(([name, value]) => `--${name}=${value}`)],
    { env: toolEnv({ WRANGLER_REGISTRY_PATH: join(dataDir, "registry") }) },
  );
  const log = followLog(child, join(dataDir, "mail"));
  const championships = await Promise.race([
    firstAnswer(port, log),
    ended.then(async () => {
      throw new Failure(`O servidor não iniciou: ${await log.blame()}`);
    }),
  ]);
  return { ended, show: log.show, championships };
}

/**
 * Reads the runtime's output: the app's own lines (JSON) and errors are shown once `show` was
 * called, mails are kept, the runtime's chatter is left out.
 * @param {import("node:child_process").ChildProcess} child
 * @param {string} mailFolder
 */
function followLog(child, mailFolder) {
  /** @type {string[]} */
  const chatter = [];
  /** @param {string} line */
  const remember = (line) => {
    chatter.push(line);
    if (chatter.length > KEPT) chatter.shift();
  };
  const takeMail = mailKeeper(mailFolder);
  let shown = false;
  let ready = false;
  let inError = false;
  /** @type {(stream: import("node:stream").Readable | null, onLine: (line: string) => void) => void} */
  const read = (stream, onLine) => {
    if (stream) createInterface({ input: stream }).on("line", onLine);
  };
  /** @param {string} line */
  const showError = (line) => {
    if (shown) process.stderr.write(`${line}\n`);
  };

  read(child.stdout, (raw) => {
    const line = plain(raw);
    if (takeMail(line)) return;
    if (line.startsWith("{")) {
      inError = false;
      if (shown) process.stdout.write(`${line}\n`);
      return;
    }
    remember(line);
    if (line.includes("Ready on ")) ready = true;
    if (line.startsWith("[wrangler:")) inError = line.startsWith("[wrangler:error]");
    if (inError) showError(line);
  });
  read(child.stderr, (raw) => {
    const line = plain(raw).replace(/^✘ \[ERROR\] /, "");
    remember(line);
    if (line.trim() !== "") showError(line);
  });

  return {
    isReady: () => ready,
    show: () => {
      shown = true;
    },
    blame: async () => {
      const output = chatter.join("\n");
      return `${reasonIn(output)} (veja ${await keepLog("serve", output)})`;
    },
  };
}

/**
 * How many championships there are, asked until the API answers.
 * @param {number} port
 * @param {ReturnType<typeof followLog>} log
 * @returns {Promise<number | null>}
 */
async function firstAnswer(port, log) {
  let last = "sem resposta";
  for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(100)) {
    if (!log.isReady()) continue;
    try {
      const response = await fetch(`http://127.0.0.1:${port}/v1/championships?per_page=1`);
      if (response.ok) return (await response.json()).pagination.total;
      await response.body?.cancel();
      if (response.status === 503) return null;
      last = `HTTP ${response.status}`;
    } catch (error) {
      last = lineOf(error);
    }
  }
  throw new Failure(`O servidor não respondeu a tempo (${last}): ${await log.blame()}`);
}
