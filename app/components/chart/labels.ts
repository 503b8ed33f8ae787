/** CSS pixels of a digit of the small print, in the widest face. */
const DIGIT = 7.5;
/** CSS pixels between two labels. */
const APART = 4;

/** Width of a chart on the narrowest phone, and in the column beside others of a wide page. */
const ROOM = { narrow: 254, wide: 310 };

/** Which labels have room: on every screen, and those besides that a wide page has. */
export interface Shown {
  always: ReadonlySet<number>;
  wide: ReadonlySet<number>;
}

/**
 * The labels of columns side by side that no screen lets touch: all where there is room, else those of
 * `first` in their order, each unless it comes too near to one before it, then every n-th from the last.
 */
export function labelsShown(labels: readonly string[], first: readonly number[]): Shown {
  const always = labelsAt(ROOM.narrow, labels, first);
  return { always, wide: labelsAt(ROOM.wide, labels, [...always, ...first]) };
}

function labelsAt(
  room: number,
  labels: readonly string[],
  first: readonly number[],
): ReadonlySet<number> {
  const column = room / Math.max(1, labels.length);
  const widthOf = (at: number) => (labels[at]?.length ?? 0) * DIGIT + APART;
  const widest = Math.max(0, ...labels.map((_, at) => widthOf(at)));
  if (widest <= column) return new Set(labels.keys());
  const step = Math.ceil(widest / column);
  const regular = [...labels.keys()].filter((at) => (labels.length - 1 - at) % step === 0);
  const shown = new Set<number>();
  const isClear = (at: number) =>
    [...shown].every(
      (other) => Math.abs(at - other) * column >= (widthOf(at) + widthOf(other)) / 2,
    );
  for (const at of [...first, ...regular.toReversed()]) {
    if (at in labels && isClear(at)) shown.add(at);
  }
  return shown;
}

/** Where the highest value is, the last, the first and the lowest: what a chart's reader looks for. */
export function remarkable(values: readonly number[]): number[] {
  if (values.length === 0) return [];
  return [
    values.indexOf(Math.max(...values)),
    values.length - 1,
    0,
    values.indexOf(Math.min(...values)),
  ];
}
