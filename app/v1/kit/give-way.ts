/** Yields to other calls of this isolate. */
export const yieldToOthers = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Awaits `change` for each item; lets other calls run after every `few` items. */
export async function mapInPieces<Item, Changed>(
  items: readonly Item[],
  few: number,
  change: (item: Item, place: number) => Changed,
): Promise<Awaited<Changed>[]> {
  const changed: Awaited<Changed>[] = [];
  for (let from = 0; from < items.length; from += few) {
    // oxlint-disable-next-line no-await-in-loop -- the next piece waits for the others' calls
    if (from > 0) await yieldToOthers();
    const piece = items.slice(from, from + few);
    // oxlint-disable-next-line no-await-in-loop
    for (const made of await Promise.all(piece.map((item, i) => change(item, from + i)))) {
      changed.push(made);
    }
  }
  return changed;
}
