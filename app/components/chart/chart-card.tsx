import type { ReactNode } from "react";
import { useText } from "~/i18n/use-text.ts";
import { Icon } from "../icon.tsx";

interface ChartCardProps {
  id: string;
  title: string;
  note?: string | undefined;
  /** Headings of the table that says the same as the drawing, and its rows. */
  columns: string[];
  rows: { key: string | number; cells: (string | number)[] }[];
  children: ReactNode;
}

/** A chart with the table that says the same: the drawing is for the eyes alone. */
export function ChartCard({ id, title, note, columns, rows, children }: ChartCardProps) {
  const { t } = useText();
  return (
    <section className="card chart" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note ? <span className="sub">{note}</span> : null}
      </header>
      {children}
      <details>
        <summary className="list-row text-link lined">
          {t("rankings.numbers.asTable")}
          <Icon name="down" />
        </summary>
        <table>
          <caption className="sr">{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [first, ...others] }) => (
              <tr key={key}>
                <th scope="row">{first}</th>
                {others.map((cell, at) => (
                  <td key={columns[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

/** What the colours of a chart stand for. */
export const ChartLegend = ({ entries }: { entries: { tone: string; name: string }[] }) => (
  <ul className="chart-legend cluster sub" aria-hidden="true">
    {entries.map(({ tone, name }) => (
      <li key={tone} className="row">
        <svg viewBox="0 0 1 1">
          <rect className={tone} width="1" height="1" />
        </svg>
        {name}
      </li>
    ))}
  </ul>
);
