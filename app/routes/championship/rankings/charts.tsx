import { decimalNumber } from "~/components/date.ts";
import { roundTitle } from "~/components/game/round-menu.tsx";
import type { Charts, Statistics } from "~/components/records.ts";
import { useText } from "~/i18n/use-text.ts";
import {
  ChartCard,
  ChartColumns,
  ChartLegend,
  slotName,
  fillEmptySlots,
} from "~/components/chart/chart.tsx";
import { Stretched } from "~/components/stretched.tsx";

export function GoalsChart({ rounds, numbers }: { rounds: ChartRound[]; numbers: Statistics }) {
  const { t } = useText();
  const played = rounds.filter(({ games_finished }) => games_finished > 0);
  const apart = severalGroupPhases(played);
  const average = decimalNumber.format(numbers.goals_count / numbers.games_finished_count);
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
      <ChartLegend
        entries={shown.map((color) => ({
          tone: color,
          name: t(`rankings.numbers.cards.${color}`),
        }))}
      />
    </ChartCard>
  );
}

type Slot = Charts["goal_slots"][number];

interface MinutesChartProps {
  slots: Slot[];
  /** Number of all goals; those without a minute are included. */
  goals: number;
}

export function MinutesChart({ slots, goals }: MinutesChartProps) {
  const { t } = useText();
  if (slots.length === 0) return null;
  const timed = slots.reduce((sum, slot) => sum + slot.goals, 0);
  const untimed = Math.max(0, goals - timed);
  const whole = fillEmptySlots(slots, { goals: 0 });
  const name = (slot: Slot) => slotName(slot) ?? t("rankings.numbers.minutes.extra");
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
          label: slotName(slot) ?? t("rankings.numbers.minutes.extraShort"),
          parts: [{ tone: "tone-goal", value: slot.goals }],
        }))}
      />
    </ChartCard>
  );
}

const outcomes = ["home", "draw", "away"] as const;
const TONES = { home: "tone-home", draw: "tone-draw", away: "blue" } as const;
const percent = new Intl.NumberFormat("pt-BR", { style: "percent" });

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
        <Stretched className="results-bar" viewBox="0 0 100 1" width="100%" height="36">
          <Segments shares={shares} />
        </Stretched>
        <ul className="chart-legend row start">
          {shares.map(({ key, value, share }) => (
            <li key={key} className="row start grow">
              <svg viewBox="0 0 1 1" width="12" height="12">
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

type ChartRound = Charts["rounds"][number];

const ROOM = 5;

/** Returns a column's label: the number of a round, or a knockout phase in short. */
function shortRound({ order, phase }: ChartRound): string {
  if (phase.is_group) return String(order);
  return phase.name.length > ROOM ? `${phase.name.slice(0, ROOM - 1).trim()}.` : phase.name;
}

/** Returns a round's name in a table; `apart` adds the phase when several phases have groups. */
function roundName(round: ChartRound, apart: boolean): string {
  const name = roundTitle(round, round.phase);
  return apart && round.phase.is_group ? `${name} (${round.phase.name})` : name;
}

/** True when rounds of several phases share names. */
const severalGroupPhases = (rounds: readonly ChartRound[]): boolean =>
  new Set(rounds.filter(({ phase }) => phase.is_group).map(({ phase }) => phase.id)).size > 1;
