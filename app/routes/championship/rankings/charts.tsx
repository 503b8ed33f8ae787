import { decimal } from "~/components/date.ts";
import { headingOf } from "~/components/game/round-menu.tsx";
import type { Charts, Statistics } from "~/components/records.ts";
import { useText } from "~/i18n/use-text.ts";
import type { ReactNode } from "react";
import { Icon } from "~/components/icon.tsx";

interface GoalsChartProps {
  rounds: ChartRound[];
  numbers: Statistics;
}

/** The goals of each round that was played. */
export function GoalsChart({ rounds, numbers }: GoalsChartProps) {
  const { t } = useText();
  const played = rounds.filter(({ games_finished }) => games_finished > 0);
  const apart = severalGroupPhases(played);
  const average = decimal.format(numbers.goals_count / numbers.games_finished_count);
  return (
    <ChartCard
      id="gols"
      title={t("rankings.numbers.goals.title")}
      note={t("rankings.numbers.goals.average", { average })}
      columns={[
        t("rankings.numbers.round"),
        t("rankings.numbers.goals.games"),
        t("rankings.numbers.goals.goals"),
      ]}
      rows={played.map((round) => ({
        key: round.id,
        cells: [roundName(round, apart), round.games_finished, round.goals],
      }))}
    >
      <ChartColumns
        columns={played.map((round) => ({
          key: round.id,
          label: shortRound(round),
          parts: [{ tone: "tone-goal", value: round.goals }],
        }))}
      />
    </ChartCard>
  );
}

const colors = ["yellow", "blue", "red"] as const;

/** The cards of each round, one colour on top of the other; nothing where none was shown. */
export function CardsChart({ rounds }: { rounds: ChartRound[] }) {
  const { t } = useText();
  const shown = colors.filter((color) => rounds.some((round) => round[`${color}_cards`] > 0));
  if (shown.length === 0) return null;
  const played = rounds.filter(
    (round) => round.games_finished > 0 || shown.some((color) => round[`${color}_cards`] > 0),
  );
  const apart = severalGroupPhases(played);
  return (
    <ChartCard
      id="cartoes"
      title={t("rankings.numbers.cards.title")}
      columns={[
        t("rankings.numbers.round"),
        ...shown.map((color) => t(`rankings.numbers.cards.${color}`)),
      ]}
      rows={played.map((round) => ({
        key: round.id,
        cells: [roundName(round, apart), ...shown.map((color) => round[`${color}_cards`])],
      }))}
    >
      <ChartColumns
        columns={played.map((round) => ({
          key: round.id,
          label: shortRound(round),
          parts: shown.map((color) => ({ tone: color, value: round[`${color}_cards`] })),
        }))}
      />
      <ul className="chart-legend cluster sub" aria-hidden="true">
        {shown.map((color) => (
          <li key={color} className="row">
            <svg viewBox="0 0 1 1">
              <rect className={color} width="1" height="1" />
            </svg>
            {t(`rankings.numbers.cards.${color}`)}
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}

type Slot = Charts["goal_slots"][number];

interface MinutesChartProps {
  slots: Slot[];
  /** All goals, also those without a noted minute. */
  goals: number;
}

/** When the goals fall, by quarters of an hour; nothing where no minute is known. */
export function MinutesChart({ slots, goals }: MinutesChartProps) {
  const { t } = useText();
  if (slots.length === 0) return null;
  const timed = slots.reduce((sum, slot) => sum + slot.goals, 0);
  const untimed = Math.max(0, goals - timed);
  const whole = withEmpty(slots);
  const name = ({ from, to }: Slot) =>
    from === null ? t("rankings.numbers.minutes.extra") : `${from}–${to}`;
  return (
    <ChartCard
      id="minutos"
      title={t("rankings.numbers.minutes.title")}
      note={untimed > 0 ? t("rankings.numbers.minutes.untimed", { count: untimed }) : undefined}
      columns={[t("rankings.numbers.minutes.minutes"), t("rankings.numbers.goals.goals")]}
      rows={whole.map((slot) => ({ key: slot.from ?? 0, cells: [name(slot), slot.goals] }))}
    >
      <ChartColumns
        columns={whole.map((slot) => ({
          key: slot.from ?? 0,
          label: slot.from === null ? t("rankings.numbers.minutes.extraShort") : name(slot),
          parts: [{ tone: "tone-goal", value: slot.goals }],
        }))}
      />
    </ChartCard>
  );
}

/** The slots with those between them that had no goal. */
function withEmpty(slots: readonly Slot[]): Slot[] {
  const known = slots.filter(({ from }) => from !== null);
  const [first] = known;
  const width = first?.from && first.to ? first.to - first.from + 1 : 0;
  const last = known.at(-1)?.to ?? 0;
  const filled = Array.from({ length: width > 0 ? last / width : 0 }, (_, at): Slot => {
    const from = at * width + 1;
    return known.find((slot) => slot.from === from) ?? { from, to: from + width - 1, goals: 0 };
  });
  return [...filled, ...slots.filter(({ from }) => from === null)];
}

const outcomes = ["home", "draw", "away"] as const;
const TONES = { home: "tone-home", draw: "tone-draw", away: "blue" } as const;
const percent = new Intl.NumberFormat("pt-BR", { style: "percent" });

/** Shares of home wins, draws and away wins as one bar, explained below. */
export function ResultsChart({ results }: { results: Charts["results"] }) {
  const { t } = useText();
  const games = results.home + results.draw + results.away;
  if (games === 0) return null;
  const shares = outcomes.map((key) => ({ key, value: results[key], share: results[key] / games }));
  const name = (key: (typeof outcomes)[number]) => t(`rankings.numbers.results.${key}`);
  return (
    <ChartCard
      id="resultados"
      title={t("rankings.numbers.results.title")}
      note={t("rankings.numbers.results.games", { count: games })}
      columns={[
        t("rankings.numbers.results.result"),
        t("rankings.numbers.goals.games"),
        t("rankings.numbers.results.share"),
      ]}
      rows={shares.map(({ key, value, share }) => ({
        key,
        cells: [name(key), value, percent.format(share)],
      }))}
    >
      <div aria-hidden="true">
        <svg className="results-bar" viewBox="0 0 100 1" preserveAspectRatio="none">
          <Segments shares={shares} />
        </svg>
        <ul className="chart-legend row">
          {shares.map(({ key, value, share }) => (
            <li key={key} className="row start grow">
              <svg viewBox="0 0 1 1">
                <rect className={TONES[key]} width="1" height="1" />
              </svg>
              <span className="lines">
                <b className="tally">{percent.format(share)}</b>
                <span className="sub">
                  {name(key)} ({value})
                </span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </ChartCard>
  );
}

function Segments({ shares }: { shares: { key: keyof typeof TONES; share: number }[] }) {
  let left = 0;
  return shares.map(({ key, share }) => {
    const x = left;
    left += share * 100;
    return <rect key={key} className={TONES[key]} x={x} width={share * 100} height="1" />;
  });
}

/** One column of a chart: its parts from the bottom up, each on its own class of colour. */
interface Column {
  key: string | number;
  label: string;
  parts: { tone: string; value: number }[];
}

/** More columns than this have no room for their words on a phone. */
const ROOMY = 12;

const totalOf = ({ parts }: Column): number => parts.reduce((sum, { value }) => sum + value, 0);

/** Columns side by side, their totals above and their names below them. */
function ChartColumns({ columns }: { columns: Column[] }) {
  const highest = Math.max(1, ...columns.map(totalOf));
  return (
    <div
      className={columns.length > ROOMY ? "chart-columns crowded" : "chart-columns"}
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

type ChartRound = Charts["rounds"][number];

/** More letters than these have no room below a column. */
const ROOM = 5;

/** The label below a round's column: its number, or the beginning of its knockout phase's name. */
function shortRound({ order, phase }: ChartRound): string {
  if (phase.is_group) return String(order);
  return phase.name.length > ROOM ? `${phase.name.slice(0, ROOM - 1).trim()}.` : phase.name;
}

/** A round's name in a chart's table; `apart` adds the phase, where several have groups. */
function roundName(round: ChartRound, apart: boolean): string {
  const { title, detail } = headingOf(round, round.phase);
  const name = [title, detail].filter(Boolean).join(", ");
  return apart && round.phase.is_group ? `${name} (${round.phase.name})` : name;
}

/** Whether rounds of several phases share a name. */
const severalGroupPhases = (rounds: readonly ChartRound[]): boolean =>
  new Set(rounds.filter(({ phase }) => phase.is_group).map(({ phase }) => phase.id)).size > 1;

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
function ChartCard({ id, title, note, columns, rows, children }: ChartCardProps) {
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
