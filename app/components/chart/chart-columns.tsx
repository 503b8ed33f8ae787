import { labelsShown, remarkable, type Shown } from "./labels.ts";

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
