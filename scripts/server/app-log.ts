import { messageOf, withoutValues } from "../../app/http/log.ts";
import { plain } from "../run/failure.mjs";
import { keepMail } from "./mail.ts";

/** What SQLite, the system and the local runtime say when nothing more can be written. */
const DISK_FULL = /SQLITE_FULL|database or disk is full|ENOSPC|No space left on device/;
const MINUTE = 60_000;

/** What workerd says when a caller does not wait for its answer, and where in workerd it says so. */
const CALLER_LEFT =
  /disconnected: write\(\): (?:Broken pipe|Connection reset by peer)|^stack: .*workerd@/;

/** Where the app's lines go: its own, as they are, and what a person at the terminal should know. */
export interface AppLog {
  /** A line of the Worker's console, or of workerd. */
  take: (level: string, message: string) => void;
  /** A line for the person at the terminal. */
  warn: (text: string) => void;
  /** Lets the app's own lines through from now on; until then they are left out. */
  show: () => void;
}

/** `dataDir` is the folder to name when its disk is full. */
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

/** A message of the local runtime: a mail lands in its folder, its chatter is left out. */
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
