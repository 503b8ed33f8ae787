/** Calls in flight: enough to hide the latency, few enough for the server. */
const LANES = 4;

/** Runs `work` over all items, a few at a time; the results keep the items' order. */
export async function runInLanes<T, R>(
  items: T[],
  work: (item: T, i: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const lane = async () => {
    for (const [i, item] of queue) results[i] = await work(item, i);
  };
  await Promise.all(Array.from({ length: Math.min(LANES, items.length) }, lane));
  return results;
}
