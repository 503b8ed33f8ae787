import { Failure } from "../run/failure.mjs";

const MINUTE = 60_000;

/**
 * Runs the work of each cron every so many minutes as it says, and all of it whenever the function that is
 * answered is called: at a start, since the last server may have left something undone. One run of a cron
 * waits for the one before it.
 */
export function keepSchedule(
  crons: readonly string[],
  work: (cron: string) => Promise<void>,
): () => void {
  const runs = crons.map((cron) => {
    const minutes = Number(/^\*\/(\d+) \* \* \* \*$/.exec(cron)?.[1]);
    if (!minutes) throw new Failure(`O servidor local não entende o horário "${cron}".`);
    const run = oneAtATime(() => work(cron));
    setInterval(run, minutes * MINUTE).unref();
    return run;
  });
  return () => runs.forEach((run) => run());
}

function oneAtATime(work: () => Promise<void>): () => void {
  let running: Promise<void> | null = null;
  return () => {
    running ??= work()
      // The Worker logs what fails in it; else the runtime died, which is told where it is noticed.
      .catch(() => {})
      .finally(() => {
        running = null;
      });
  };
}
