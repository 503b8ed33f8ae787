import { messageOf, withoutValues } from "../../app/http/log.ts";
import { plain } from "../run/failure.mjs";
import { keepMail } from "./mail.ts";

/** Errors of SQLite, the system and the runtime on a full disk. */
const DISK_FULL = /SQLITE_FULL|database or disk is full|ENOSPC|No space left on device/;
const MINUTE = 60_000;

/** workerd's message and source when a caller leaves early. */
const CALLER_LEFT =
  /disconnected: write\(\): (?:Broken pipe|Connection reset by peer)|^stack: .*workerd@/;

/** Output of the app's log lines and of messages to the terminal. */
export interface AppLog {
  /** Takes a line of the Worker's console or of workerd. */
  take: (level: string, message: string) => void;
  warn: (text: string) => void;
  /** Shows the app's lines from now on; earlier ones are dropped. */
  show: () => void;
}

/** `dataDir` is named when its disk is full. */
export function appLog(dataDir: string): AppLog {
  let shown = false;
  let lastFull = 0;
  const warn = (text: string) => void process.stderr.write(`${text}\n`);
  return {
    warn,
    show: () => {
      shown = true;
    },
    take(level, message) {
      if (DISK_FULL.test(message) && Date.now() - lastFull > MINUTE) {
        lastFull = Date.now();
        warn(
          `Sem espaço em disco: nada mais pode ser gravado em ${dataDir}. Libere espaço; não é preciso reiniciar.`,
        );
      }
      if (!shown || CALLER_LEFT.test(message)) return;
      const isOwn = message.startsWith("{");
      if (isOwn) process.stdout.write(`${message}\n`);
      else if (level === "error" || level === "warn") warn(withoutValues(plain(message)));
    },
  };
}

/** Handles a runtime message: writes mail to its folder, drops the rest. */
export async function keepRuntimeMessage(
  mailFolder: string,
  message: string,
  log: AppLog,
): Promise<void> {
  try {
    await keepMail(mailFolder, plain(message));
  } catch (error) {
    log.warn(`Um e-mail não pôde ser guardado em ${mailFolder}: ${messageOf(error)}`);
  }
}
