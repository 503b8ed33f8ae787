import { Failure } from "../run/failure.mjs";

const MINUTE = 60_000;

/**
 * Runs `work` every so many minutes as the crons say, and whenever the function that is answered is
 * called: at a start, since the last server may have left something undone. One run waits for the one
 * before it.
 */
export function keepSchedule(crons: readonly string[], work: () => Promise<void>): () => void {
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= work()
      // The Worker logs what fails in it; else the runtime died, which is told where it is noticed.
      .catch(() => {})
      .finally(() => {
        running = null;
      });
  };
  for (const cron of crons) {
    const minutes = Number(/^\*\/(\d+) \* \* \* \*$/.exec(cron)?.[1]);
    if (!minutes) throw new Failure(`O servidor local não entende o horário "${cron}".`);
    setInterval(run, minutes * MINUTE).unref();
  }
  return run;
}
