import { redactedMessage, withoutValues } from "../../app/http/log.ts";
import { plain } from "../run/failure.mjs";
import { storeMail } from "./mail.ts";

const DISK_FULL = /SQLITE_FULL|database or disk is full|ENOSPC|No space left on device/;
const MINUTE = 60_000;

const CALLER_LEFT =
  /disconnected: write\(\): (?:Broken pipe|Connection reset by peer)|^stack: .*workerd@/;

export interface AppLog {
  take: (level: string, message: string) => void;
  warn: (text: string) => void;
  show: () => void;
}

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
export async function handleRuntimeMessage(
  mailFolder: string,
  message: string,
  log: AppLog,
): Promise<void> {
  try {
    await storeMail(mailFolder, plain(message));
  } catch (error) {
    log.warn(`Um e-mail não pôde ser guardado em ${mailFolder}: ${redactedMessage(error)}`);
  }
}
