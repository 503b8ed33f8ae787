/** One column of a chart: its parts from the bottom up, each on its own class of colour. */
export interface Column {
  key: string | number;
  label: string;
  parts: { tone: string; value: number }[];
}

/** More columns than this have no room for their words on a phone. */
const ROOMY = 12;

const totalOf = ({ parts }: Column): number => parts.reduce((sum, { value }) => sum + value, 0);

/** Columns side by side, their totals above and their names below them. */
export function ChartColumns({ columns }: { columns: Column[] }) {
  const highest = Math.max(1, ...columns.map(totalOf));
  return (
    <div
      className={columns.length > ROOMY ? "chart-columns dense" : "chart-columns"}
      aria-hidden="true"
    >
      {columns.map((column) => (
        <div key={column.key}>
          <b>{totalOf(column)}</b>
          <svg viewBox="0 0 1 100" preserveAspectRatio="none">
            <Parts column={column} highest={highest} />
          </svg>
          <span>{column.label}</span>
        </div>
      ))}
    </div>
  );
}

function Parts({ column, highest }: { column: Column; highest: number }) {
  let top = 100;
  return column.parts.map(({ tone, value }) => {
    const height = (value / highest) * 100;
    top -= height;
    return <rect key={tone} className={tone} width="1" y={top} height={height} />;
  });
}
