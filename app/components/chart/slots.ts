/** A stretch of play; extra time has no minutes. */
interface Slot {
  from: number | null;
  to: number | null;
}

/** "16–30"; null for extra time. */
export const slotName = ({ from, to }: Slot): string | null =>
  from === null ? null : `${from}–${to}`;

/** The slots with those between them in which nothing fell, which have what `nothing` says. */
export function withEmpty<Counts extends object>(
  slots: readonly (Slot & Counts)[],
  nothing: Counts,
): (Slot & Counts)[] {
  const known = slots.filter(({ from }) => from !== null);
  const [first] = known;
  const width = first?.from && first.to ? first.to - first.from + 1 : 0;
  const last = known.at(-1)?.to ?? 0;
  const filled = Array.from({ length: width > 0 ? last / width : 0 }, (_, at) => {
    const from = at * width + 1;
    return known.find((slot) => slot.from === from) ?? { ...nothing, from, to: from + width - 1 };
  });
  return [...filled, ...slots.filter(({ from }) => from === null)];
}
