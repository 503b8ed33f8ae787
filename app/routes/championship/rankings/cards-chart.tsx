import { useText } from "~/i18n/use-text.ts";
import { ChartCard } from "./chart-card.tsx";
import { ChartColumns } from "./chart-columns.tsx";
import { type ChartRound, roundName, severalGroupPhases, shortRound } from "./chart-rounds.ts";

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
          parts: shown.map((color) => ({ tone: `tone-${color}`, value: round[`${color}_cards`] })),
        }))}
      />
      <ul className="chart-legend" aria-hidden="true">
        {shown.map((color) => (
          <li key={color}>
            <svg viewBox="0 0 1 1">
              <rect className={`tone-${color}`} width="1" height="1" />
            </svg>
            {t(`rankings.numbers.cards.${color}`)}
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}
