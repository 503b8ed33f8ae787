import { useText } from "~/i18n/use-text.ts";
import { decimal } from "~/components/numbers.ts";
import type { Statistics } from "~/components/shapes.ts";
import { ChartCard } from "./chart-card.tsx";
import { ChartColumns } from "./chart-columns.tsx";
import { type ChartRound, roundName, severalGroupPhases, shortRound } from "./chart-rounds.ts";

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
