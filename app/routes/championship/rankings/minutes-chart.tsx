import { useText } from "~/i18n/use-text.ts";
import type { Charts } from "~/components/shapes.ts";
import { ChartCard } from "./chart-card.tsx";
import { ChartColumns } from "./chart-columns.tsx";

type Slot = Charts["goal_slots"][number];

interface MinutesChartProps {
  slots: Slot[];
  /** All goals: of some nobody noted the minute. */
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
