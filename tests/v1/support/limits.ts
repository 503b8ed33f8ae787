const MINUTE = 60_000;

/** Milliseconds that are left of a minute in which calls begin, and what follows on a refusal ends. */
const ROOM = 5_000;

/** Waits until the clock's minute, by which the limits count, has as many milliseconds left. */
export async function waitForRoom(milliseconds = ROOM): Promise<void> {
  const left = MINUTE - (Date.now() % MINUTE);
  if (left < milliseconds) await scheduler.wait(left);
}

/**
 * Calls until one is refused with 429, and answers the statuses of all. A minute that ends on
 * the way lets twice as many through at most.
 */
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
