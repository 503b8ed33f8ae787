import { ChartCard } from "~/components/chart/chart-card.tsx";
import { ChartColumns } from "~/components/chart/chart-columns.tsx";
import { dayAndMonth } from "~/components/date.ts";
import { sidesOf } from "~/components/game/game-facts.ts";
import { useText } from "~/i18n/use-text.ts";
import type { AthleteGame } from "./athlete-games.tsx";

interface GoalsByGameProps {
  /** The newest first. */
  games: AthleteGame[];
  /** These are all of the championship, not one page of them. */
  whole: boolean;
}

/** The athlete's goals game by game, the oldest first; nothing before the first goal. */
export function GoalsByGame({ games, whole }: GoalsByGameProps) {
  const { t } = useText();
  const inOrder = games.toReversed().map((one) => ({
    ...one,
    goals: one.events.filter(({ type }) => type === "goal").length,
  }));
  if (inOrder.length < 2 || inOrder.every(({ goals }) => goals === 0)) return null;
  return (
    <ChartCard
      id="gols"
      title={t("athletes.profile.goalsByGame")}
      note={whole ? undefined : t("athletes.profile.goalsOfPage")}
      columns={[t("athletes.profile.game"), t("athletes.profile.columns.goals.long")]}
      rows={inOrder.map(({ game, side, goals }) => ({
        key: game.id,
        cells: [against(game, side), goals],
      }))}
    >
      <ChartColumns
        columns={inOrder.map(({ game, goals }) => ({
          key: game.id,
          label: game.starts_at ? dayAndMonth(game.starts_at) : "",
          parts: [{ tone: "tone-goal", value: goals }],
        }))}
      />
    </ChartCard>
  );

  function against(game: AthleteGame["game"], side: AthleteGame["side"]): string {
    const [home, away] = sidesOf(game);
    const opponent = side === "home" ? away : home;
    const name = opponent.name ?? t("game.toBeDefined");
    return [name, game.starts_at && dayAndMonth(game.starts_at)].filter(Boolean).join(", ");
  }
}
