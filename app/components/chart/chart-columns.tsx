interface Part {
  tone: string;
  value: number;
}

/** One column of a chart: its parts from the bottom up, each on its own class of colour. */
export interface Column {
  key: string | number;
  label: string;
  parts: Part[];
  /** What hangs below the line, drawn to the same measure. */
  below?: Part;
}

const totalOf = ({ parts }: Column): number => parts.reduce((sum, { value }) => sum + value, 0);

/** The class of a label: shown on every screen, on wide ones, or on none. */
function labelClass({ always, wide }: Shown, at: number): string | undefined {
  if (always.has(at)) return undefined;
  return wide.has(at) ? "if-wide" : "if-none";
}

/** Columns side by side, their totals above and their names below them, as far as there is room. */
export function ChartColumns({ columns }: { columns: Column[] }) {
  const totals = columns.map(totalOf);
  const hanging = columns.flatMap(({ below }) => below?.value ?? []);
  const highest = Math.max(1, ...totals, ...hanging);
  const values = labelsShown(totals.map(String), remarkable(totals));
  const under = labelsShown(hanging.map(String), remarkable(hanging));
  const last = columns.length - 1;
  const names = labelsShown(
    columns.map(({ label }) => label),
    [last, 0],
  );
  return (
    <div
      className={
        hanging.length > 0 ? "chart-columns abreast gap-1 mirrored" : "chart-columns abreast gap-1"
      }
      aria-hidden="true"
    >
      {columns.map((column, at) => (
        <div key={column.key}>
          <b className={labelClass(values, at)}>{totals[at]}</b>
          <svg viewBox="0 0 1 100" preserveAspectRatio="none">
            <Parts parts={column.parts} highest={highest} />
          </svg>
          {column.below ? (
            <>
              <svg viewBox="0 0 1 100" preserveAspectRatio="none">
                <rect
                  className={column.below.tone}
                  width="1"
                  height={(column.below.value / highest) * 100}
                />
              </svg>
              <b className={labelClass(under, at)}>{column.below.value}</b>
            </>
          ) : null}
          <span className={labelClass(names, at)}>{column.label}</span>
        </div>
      ))}
    </div>
  );
}

function Parts({ parts, highest }: { parts: Part[]; highest: number }) {
  let top = 100;
  return parts.map(({ tone, value }) => {
    const height = (value / highest) * 100;
    top -= height;
    return <rect key={tone} className={tone} width="1" y={top} height={height} />;
  });
}

/** CSS pixels of a digit of the small print, in the widest face. */
const DIGIT = 7.5;
/** CSS pixels between two labels. */
const APART = 4;

/** Width of a chart on the narrowest phone, and in the column beside others of a wide page. */
const ROOM = { narrow: 254, wide: 310 };

/** Which labels have room: on every screen, and those besides that a wide page has. */
interface Shown {
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
