import type { ReactNode } from "react";

interface RecordTableProps {
  caption: string;
  head: string[];
  /** Columns that hold figures: they stand right, with digits of one width. */
  figures?: number[];
  rows: { key: string | number; cells: ReactNode[] }[];
}

/** The one table of the desk: on a phone each row is a card whose cells carry their column's name. */
export function RecordTable({ caption, head, figures, rows }: RecordTableProps) {
  const look = (at: number) => (figures?.includes(at) ? "number-cell" : undefined);
  return (
    <div className="card">
      <table className="records">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {head.map((name, at) => (
              <th key={name} scope="col" className={look(at)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, at) => (
                <td key={head[at]} data-head={head[at]} className={look(at)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
