import { Failure } from "../run/failure.mjs";

const MINUTE = 60_000;

/**
 * Runs each cron's work at its interval, and all of it on each call of the returned function, such as at a
 * start after an unfinished shutdown. Runs of one cron never overlap.
 */
export function startSchedule(
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
      // The Worker logs its failures; a dead runtime is reported elsewhere.
      .catch(() => {})
      .finally(() => {
        running = null;
      });
  };
}
