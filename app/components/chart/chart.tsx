import type { ReactNode } from "react";
import { useText } from "~/i18n/use-text.ts";
import { Icon } from "../icon.tsx";

interface Slot {
  from: number | null;
  to: number | null;
}

export const slotName = ({ from, to }: Slot): string | null =>
  from === null ? null : `${from}–${to}`;

export function fillEmptySlots<Counts extends object>(
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

interface ChartCardProps {
  id: string;
  title: string;
  note?: string | undefined;
  columns: string[];
  rows: { key: string | number; cells: (string | number)[] }[];
  children: ReactNode;
}

/** A chart with its data as a table; assistive technology skips the drawing. */
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

export const ChartLegend = ({ entries }: { entries: { tone: string; name: string }[] }) => (
  <ul className="chart-legend cluster sub" aria-hidden="true">
    {entries.map(({ tone, name }) => (
      <li key={tone} className="row">
        <svg viewBox="0 0 1 1" width="12" height="12">
          <rect className={tone} width="1" height="1" />
        </svg>
        {name}
      </li>
    ))}
  </ul>
);

interface BarPart {
  tone: string;
  value: number;
}

interface Column {
  key: string | number;
  label: string;
  parts: BarPart[];
  /** A part below the axis, drawn to the same scale. */
  below?: BarPart;
}

const sumParts = ({ parts }: Column): number => parts.reduce((sum, { value }) => sum + value, 0);

function labelClass({ always, wide }: Shown, at: number): string | undefined {
  if (always.has(at)) return undefined;
  return wide.has(at) ? "if-wide" : "if-none";
}

export function ChartColumns({ columns }: { columns: Column[] }) {
  const totals = columns.map(sumParts);
  const hanging = columns.flatMap(({ below }) => below?.value ?? []);
  const highest = Math.max(1, ...totals, ...hanging);
  const values = chooseLabels(totals.map(String), findExtremes(totals));
  const under = chooseLabels(hanging.map(String), findExtremes(hanging));
  const last = columns.length - 1;
  const names = chooseLabels(
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
          <svg viewBox="0 0 1 100" width="48" height="120" preserveAspectRatio="none">
            <Parts parts={column.parts} highest={highest} />
          </svg>
          {column.below ? (
            <>
              <svg viewBox="0 0 1 100" width="48" height="120" preserveAspectRatio="none">
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

function Parts({ parts, highest }: { parts: BarPart[]; highest: number }) {
  let top = 100;
  return parts.map(({ tone, value }) => {
    const height = (value / highest) * 100;
    top -= height;
    return <rect key={tone} className={tone} width="1" y={top} height={height} />;
  });
}

/** Width of a digit in small text, in CSS pixels, for the widest font. */
const DIGIT = 7.5;
/** Space between two labels in CSS pixels. */
const APART = 4;

/** Width of a chart in CSS pixels: on the narrowest phone, and in a column of a wide page. */
const ROOM = { narrow: 254, wide: 310 };

interface Shown {
  always: ReadonlySet<number>;
  wide: ReadonlySet<number>;
}

/**
 * Returns the labels that fit without touching: all, or else those of `first` by priority, then every n-th
 * from the last.
 */
export function chooseLabels(labels: readonly string[], first: readonly number[]): Shown {
  const always = labelsAt(ROOM.narrow, labels, first);
  return { always, wide: labelsAt(ROOM.wide, labels, [...always, ...first]) };
}

function labelsAt(room: number, labels: readonly string[], first: readonly number[]) {
  const column = room / Math.max(1, labels.length);
  const estimateWidth = (at: number) => (labels[at]?.length ?? 0) * DIGIT + APART;
  const widest = Math.max(0, ...labels.map((_, at) => estimateWidth(at)));
  if (widest <= column) return new Set(labels.keys());
  const step = Math.ceil(widest / column);
  const regular = [...labels.keys()].filter((at) => (labels.length - 1 - at) % step === 0);
  const shown = new Set<number>();
  const isClear = (at: number) =>
    [...shown].every(
      (other) => Math.abs(at - other) * column >= (estimateWidth(at) + estimateWidth(other)) / 2,
    );
  for (const at of [...first, ...regular.toReversed()]) {
    if (at in labels && isClear(at)) shown.add(at);
  }
  return shown;
}

/** Returns the indexes of the highest, last, first and lowest values. */
export function findExtremes(values: readonly number[]): number[] {
  if (values.length === 0) return [];
  return [
    values.indexOf(Math.max(...values)),
    values.length - 1,
    0,
    values.indexOf(Math.min(...values)),
  ];
}
