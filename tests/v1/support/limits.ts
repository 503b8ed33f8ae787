const MINUTE = 60_000;

/** Milliseconds that calls and their refusal need. */
const ROOM = 5_000;

/** Waits until the limits' minute has this much time left. */
export async function waitForRoom(milliseconds = ROOM): Promise<void> {
  const left = MINUTE - (Date.now() % MINUTE);
  if (left < milliseconds) await scheduler.wait(left);
}

/** Calls until a 429. A change of minute at most doubles the calls. */
export async function untilRefused(
  limit: number,
  attempt: (i: number) => Promise<number>,
): Promise<number[]> {
  await waitForRoom();
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429 && statuses.length <= 2 * limit) {
    statuses.push(await attempt(statuses.length));
  }
  return statuses;
}
